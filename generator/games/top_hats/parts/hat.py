"""The hats as flat discs, all alike, the backs too.

They have a ring for their sticker and nothing else, burnt too, so that a covered one tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.burnt import FROM_EDGE, scored_circle
from ....art.lines import keyline
from ....art.painting import NOTHING, painted
from ....component import BOTH, Artwork, Component, Design, Group, Round
from ....drawing import Circle, Mark, Style
from ....plane.outline import Disc
from ....words import Words
from ...cores import card_words
from ..sizes import HATS, Sizes


def disc(sizes: Sizes, words: Words) -> Component:
    """All 46 of them."""
    ground, hat = sizes.areas.hat.bleeding, sizes.hat
    design = Design(
        Artwork("hat", partial(_top, sizes), ground),
        HATS,
        Artwork("hat-back", partial(underside, sizes), ground),
        Artwork("hat-burnt", partial(_burnt, sizes)),
    )
    material = card_words(sizes.backs, hat.thickness, words)
    return Component(
        name="hat",
        title=words("Hat"),
        outline=Disc(hat.diameter / 2),
        designs=(design,),
        packing=Round(hat.diameter),
        group=Group("hats", words("Hats"), material),
        made_as=BOTH,
    )


def _top(sizes: Sizes) -> Iterator[Mark]:
    """Light, with the place for the sticker."""
    yield from underside(sizes)
    yield place(sizes)


def underside(sizes: Sizes) -> Iterator[Mark]:
    """The same on every hat."""
    edge = Disc(sizes.hat.diameter / 2)
    yield from painted(Circle(0, 0, edge.radius, NOTHING, name="face"), sizes.areas.hat)
    yield keyline(edge, sizes.palette.ink)


def _burnt(sizes: Sizes) -> Iterator[Mark]:
    """The place for the sticker, where it stays clear of the edge."""
    radius = sizes.sticker / 2
    if radius <= sizes.hat.diameter / 2 - FROM_EDGE:
        yield scored_circle((0.0, 0.0), radius, "place")


def place(sizes: Sizes) -> Mark:
    """Where the sticker goes."""
    style = Style(stroke=sizes.areas.grid, width=0.25, dash=(1.0, 1.0))
    return Circle(0, 0, sizes.sticker / 2, style, name="place")

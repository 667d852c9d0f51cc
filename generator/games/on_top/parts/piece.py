"""The pieces: discs of the players, which stack; one of each colour is the marker on the track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ....art.badges import Ground, badge
from ....art.faces import back, face
from ....art.lines import keyline
from ....art.patterns import burnt_patterns, medal
from ....colour.player import Player
from ....component import BOTH, Artwork, Component, Design, Group, Round
from ....drawing import Mark
from ....plane.outline import Disc
from ....words import Words
from ..sizes import Sizes


def piece(sizes: Sizes, player: Player, group: Group, words: Words) -> Component:
    """The discs of one player."""
    name, outline = f"piece-{player.key}", Disc(sizes.disc / 2)
    pattern = burnt_patterns(sizes.players)[player.key]
    design = Design(
        Artwork(f"{name}-front", partial(piece_face, sizes, player)),
        sizes.supply.pieces,
        Artwork(f"{name}-back", partial(_back, sizes, player)),
        Artwork(f"{name}-front-burnt", partial(medal, outline, player, pattern)),
    )
    return Component(
        name=name,
        title=words("{player} piece", player=player.name),
        outline=outline,
        designs=(design,),
        packing=Round(sizes.disc),
        group=group,
        made_as=BOTH,
    )


def piece_face(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A disc in the player's colour with its symbol and a keyline inside the edge.

    A patterned disc has a line round it anyway, in the player's colour.
    """
    yield from _disc(sizes, player, face)
    if player.pattern == "solid":
        yield keyline(Disc(sizes.disc / 2), sizes.palette.ink)


def _back(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """The other side: no keyline, so that backs that print a little off do not show it."""
    return _disc(sizes, player, back)


def _disc(sizes: Sizes, player: Player, ground: Ground) -> Iterator[Mark]:
    """The coloured face with its symbol, and a ring where the face is solid."""
    return badge(player, sizes.disc / 2, sizes.palette.ink, 0.36, (0.72, 0.2), ground)

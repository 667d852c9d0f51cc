"""What shows whose a thing is: a player's symbol, flat pieces and slabs with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..colour.paint import Paint
from ..colour.player import Player
from ..drawing import Frame, Mark, Style, contours, moved, rounded
from ..geometry.shapes import Flat
from ..plane.outline import Outline
from ..plane.path import Box
from .painting import NOTHING, painted, symbol_ink
from .symbols import symbol

Ground = Callable[[Outline, Paint], Iterator[Mark]]


def emblem(player: Player, radius: float, ink: str, at: Frame | None = None) -> Iterator[Mark]:
    """The player's symbol, as it is seen on an area of the player's paint."""
    drawn = symbol(player.symbol, radius, symbol_ink(player.paint, ink), player.paint)
    yield from moved(drawn, at or Frame())


def badge(
    player: Player,
    flat: Flat,
    ink: str,
    size: float,
    ring: tuple[float, float] | None = None,
    ground: Ground | None = None,
) -> Iterator[Mark]:
    """A painted piece about the origin with the symbol, without a line along its edge.

    `size` is the symbol's radius in half widths of the piece. `ring` is the half width, in the
    same measure, and the width in mm of a line round the symbol; a patterned piece has none.
    `ground` paints the piece where it is a part that is cut out: `face` or `back` of
    `art/faces.py`.
    """
    if ground is None:
        for area in contours(flat.outline, NOTHING, name="face"):
            yield from painted(area, player.paint)
    else:
        yield from ground(flat.outline, player.paint)
    if ring is not None and player.pattern == "solid":
        share, width = ring
        line = Style(stroke=symbol_ink(player.paint, ink), width=width)
        yield from contours(flat.wide(share * flat.width).outline, line, name="ring")
    yield from emblem(player, size * flat.width / 2, ink)


def slab(player: Player, box: Box, ink: str, corner: float, size: float) -> Iterator[Mark]:
    """A thing of a player from the side: the box painted, a line round it, the symbol in it.

    Its corners have the radius `corner`, the symbol the radius `size`, in mm.
    """
    left, bottom, right, top = box
    yield from painted(rounded(box, corner, NOTHING, f"slab-{player.key}"), player.paint)
    yield rounded(box, corner, Style(stroke=ink, width=0.3))
    yield from emblem(player, size, ink, Frame((left + right) / 2, (bottom + top) / 2))

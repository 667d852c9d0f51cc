"""The die: a folding net with the pips 1 to 5, and a six that allows every space."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain

from ....art.lettering import TEXT_LEAST, fitted, omitted
from ....colour.contrast import ink_on
from ....component import Component
from ....drawing import Circle, Frame, Mark, Style, Text, moved, polygon
from ....fonts import font
from ....geometry.cuboid import Net, box_net
from ....plane.path import Point
from ....words import Words
from ..play import WILD
from ..sizes import Sizes
from .lines import fold_marks
from .stock import one_face, other_group

NAME = "die"
TAB = 0.35  # depth of the tabs in edges
# In the order of a net's faces: wall, top, wall, bottom, left and right arm. Opposite sides add
# up to seven, and 1, 2, 3 run counter-clockwise round their corner, as on Western dice.
VALUES = (2, 1, 5, 6, 3, 4)
AT = 0.27  # of an edge from the middle to the outer pips
PIP = 0.095  # radius of a pip in edges
WORD = 0.17  # em of the word on the six, in edges


def die_net(edge: float) -> Net:
    """The net of a die with this edge."""
    return box_net(edge, edge, edge, TAB * edge)


def die_part(sizes: Sizes, words: Words) -> Component:
    """The die as a part to be folded."""
    net, group = die_net(sizes.die), other_group(words)
    part = one_face(NAME, words("Die"), net.outline, partial(_marks, sizes, net, words), group)
    return replace(part, reconstructed=words("its colours"))


def _marks(sizes: Sizes, net: Net, words: Words) -> Iterator[Mark]:
    for face, value in zip(net.faces, VALUES, strict=True):
        ground = Style(fill=_ground(sizes, value))
        yield polygon(face.corners, ground, name=f"side-{value}")
        yield from moved(pip_marks(sizes, value, words), Frame(face.x, face.y))
    yield from fold_marks(net, sizes.palette.ink, words("glue"))


def _ground(sizes: Sizes, value: int) -> str:
    """The colour of a side: that of its spaces on the board, or ink for the six."""
    return sizes.palette.ink if value == WILD else sizes.paint(value).ground


def pips(value: int) -> tuple[Point, ...]:
    """Middles of the pips of a value, in edges from the middle of the side."""
    a = AT
    pairs = ((-a, a), (a, -a)), ((-a, -a), (a, a)), ((-a, 0.0), (a, 0.0))
    return (*((0.0, 0.0),) * (value % 2), *chain(*pairs[: value // 2]))


def pip_marks(sizes: Sizes, value: int, words: Words) -> Iterator[Mark]:
    """The pips of a side about the origin; the six says that it allows any space."""
    edge, ink = sizes.die, ink_on(_ground(sizes, value), sizes.palette.ink)
    for x, y in pips(value):
        yield Circle(x * edge, y * edge, PIP * edge, Style(fill=ink), name="pip")
    if value == WILD:
        text, face = words("any"), font("semibold")
        across, along, most = 2 * (AT - PIP) * edge - 0.7, edge - 2, max(WORD * edge, TEXT_LEAST)
        level = fitted([text], across, most, "semibold")
        size = level or fitted([text], along, most, "semibold") or 0.0
        stands = level is None and face.cap_height(size) <= across
        turn, em = (0 if level else 90), size if level or stands else TEXT_LEAST
        low = -face.cap_height(em) / 2
        word = Text(0, low, text, em, ink, "semibold", "middle", name="any")
        yield from moved((word if level or stands else omitted(word),), Frame(0, 0, turn))

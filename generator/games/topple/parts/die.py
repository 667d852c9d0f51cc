"""The die: a folding net with the pips 1 to 5, and a six that allows every space."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from ....colour.contrast import ink_on
from ....component import Component
from ....drawing import Circle, Frame, Mark, Style, moved, polygon
from ....geometry.cuboid import Net, box_net
from ....geometry.shapes import star
from ....plane.outline import Polygon
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
STAR = 0.145  # radius of the star on the six in edges: as far from the pips as from its tips
TIPS = 8  # no player's symbol has as many
NEAR = 1e-6


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
        yield from moved(pip_marks(sizes, value), Frame(face.x, face.y))

    def over(tab: Polygon) -> str:
        fold = tab.points[0], tab.points[-1]
        beside = (k for k, face in enumerate(net.faces) if _is_side(face.corners, *fold))
        return _ground(sizes, VALUES[next(beside)])

    yield from fold_marks(net, sizes.palette.ink, words("glue"), over)


def _is_side(corners: Sequence[Point], *ends: Point) -> bool:
    """Whether a line between two points is a side of a face."""
    return all(any(math.dist(end, corner) < NEAR for corner in corners) for end in ends)


def _ground(sizes: Sizes, value: int) -> str:
    """The colour of a side: that of its spaces on the board, or ink for the six."""
    return sizes.palette.ink if value == WILD else sizes.paint(value).ground


def pips(value: int) -> tuple[Point, ...]:
    """Middles of the pips of a value, in edges from the middle of the side."""
    a = AT
    pairs = ((-a, a), (a, -a)), ((-a, -a), (a, a)), ((-a, 0.0), (a, 0.0))
    return (*((0.0, 0.0),) * (value % 2), *chain(*pairs[: value // 2]))


def pip_marks(sizes: Sizes, value: int) -> Iterator[Mark]:
    """The pips of a side about the origin; a star on the six says that it allows any space."""
    edge, ink = sizes.die, ink_on(_ground(sizes, value), sizes.palette.ink)
    for x, y in pips(value):
        yield Circle(x * edge, y * edge, PIP * edge, Style(fill=ink), name="pip")
    if value == WILD:
        yield polygon(star(STAR * edge, TIPS), Style(fill=ink), name="any")

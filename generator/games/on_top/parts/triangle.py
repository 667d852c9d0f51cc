"""The black triangles, which fill gaps and belong to nobody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import shapely

from ....art.burnt import filled, scored_ring
from ....art.faces import back, face
from ....component import BOTH, Artwork, Component, Design, Group, Triangular
from ....drawing import Mark, Style, polygon
from ....geometry.lattice import HEIGHT
from ....geometry.shapes import regular
from ....plane.outline import Polygon
from ....plane.path import Point
from ....words import Words
from ..sizes import Sizes
from .rhombus import tile_line


def triangle(sizes: Sizes, group: Group, words: Words) -> Component:
    """The black triangles; both faces are alike but for the line along the edge."""
    front = Artwork("triangle-front", partial(triangle_face, sizes))
    under = Artwork("triangle-back", partial(_back, sizes))
    burnt = Artwork("triangle-front-burnt", partial(_burnt, sizes))
    return Component(
        name="triangle",
        title=words("Black triangle"),
        outline=triangle_outline(sizes.edge),
        designs=(Design(front, sizes.supply.triangles, under, burnt),),
        packing=Triangular(sizes.edge, 1),
        group=group,
        made_as=BOTH,
        body=sizes.tile_thickness,
        room=("tile.edge",),
    )


def triangle_outline(edge: float) -> Polygon:
    """A unit triangle, tip upwards, its box's centre at the origin."""
    y = HEIGHT * edge / 2
    return Polygon(((-edge / 2, -y), (edge / 2, -y), (0.0, y)))


def triangle_face(sizes: Sizes) -> Iterator[Mark]:
    """Dark ground with a quiet triangle in the middle."""
    outline, filler = triangle_outline(sizes.edge), sizes.areas.filler
    yield from face(outline, filler)
    yield from _quiet(sizes)
    yield from tile_line(sizes, outline, filler)


def _back(sizes: Sizes) -> Iterator[Mark]:
    """The same without a line along the edge."""
    yield from back(triangle_outline(sizes.edge).mirrored(), sizes.areas.filler)
    yield from _quiet(sizes)


def _quiet(sizes: Sizes) -> Iterator[Mark]:
    if sizes.areas.filler.pattern == "solid":
        for radius in (0.16, 0.30):
            yield polygon(_inside(sizes, radius), Style(stroke=sizes.areas.pattern, width=0.3))


def _burnt(sizes: Sizes) -> Iterator[Mark]:
    """A full triangle with a line round it: nobody's tile."""
    yield from filled(shapely.Polygon(_inside(sizes, 0.14)), "filler")
    yield scored_ring(_inside(sizes, 0.28))


def _inside(sizes: Sizes, radius: float) -> tuple[Point, ...]:
    """A triangle about the middle of the tile; `radius` in edges."""
    down = -HEIGHT * sizes.edge / 6
    return tuple((x, y + down) for x, y in regular(3, radius * sizes.edge))

"""Top It worked out: sizes, values and players, nothing left open.

All lengths in mm. A shape's outline comes from its list of edges: each has a length of one or
two short sides and a direction in steps of 30 degrees. The eight shapes of one colour lie in two
strips that are cut with straight lines: five of them fill a strip of triangles, four and a half
sides wide, without a gap; the other three stand side by side, two sides high.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...colour.palette import Palette
from ...colour.player import Player
from ...drawing import Frame
from ...geometry.lattice import HEIGHT
from ...geometry.mosaic import SHAPES
from ...plane.outline import Polygon, bounds
from ...plane.path import Point
from ...settings.room import score_sheet
from ...settings.shared import Backs
from ..cores import thickness_of
from ..flats import Piece, flat_of, punches
from ..game import Resources
from .settings import TopItSettings, Values

THICK = 2.3  # mm of tiles and stones: a board of 2 mm, which is sold, and its faces
LARGE = ("large-triangle", "hexagon", "large-square")  # tiles that may be topped
TRIANGLES = ("triangles", 4.5, 2 * HEIGHT)
SQUARES = ("squares", 4.0, 2.0)


@dataclass(frozen=True)
class Place:
    """Where a shape lies in its strip: name and size of the strip, centre, rotation; in edges."""

    strip: tuple[str, float, float]
    x: float
    y: float
    rotation: float = 0.0


# Straight lines at 0 and 60 degrees cut the strip of triangles, level and upright ones the other.
PLACES = {
    "large-triangle": Place(TRIANGLES, 1.0, HEIGHT),
    "small-triangle": Place(TRIANGLES, 0.5, 1.5 * HEIGHT, 180),
    "trapezoid": Place(TRIANGLES, 2.0, 1.5 * HEIGHT, 180),
    "rhombus": Place(TRIANGLES, 2.25, 0.5 * HEIGHT, 120),
    "hexagon": Place(TRIANGLES, 3.5, HEIGHT),
    "large-square": Place(SQUARES, 1.0, 1.0),
    "house": Place(SQUARES, 2.5, (1 + HEIGHT) / 2),
    "small-square": Place(SQUARES, 3.5, 0.5),
}


@dataclass(frozen=True)
class Sizes:
    """A set of tiles and its players; `thickness` and `backs` say what it is printed on."""

    edge: float
    stone: Piece
    thickness: float
    values: dict[str, int]
    players: tuple[Player, ...]
    palette: Palette
    mixed: bool
    backs: Backs
    score_sheet: tuple[float, float]

    def outline(self, shape: str) -> Polygon:
        """The shape's outline, its box's centre at the origin."""
        points = [point.at(self.edge) for point in SHAPES[shape].vertices]
        x, y = box_middle(points)
        return Polygon(tuple((px - x, py - y) for px, py in points))

    def middle(self, shape: str) -> Point:
        """Where the value stands: the shape's centre of gravity."""
        outline = self.outline(shape)
        xs = ys = 0.0
        for (x0, y0), (x1, y1) in pairs(outline):
            cross = x0 * y1 - x1 * y0
            xs += (x0 + x1) * cross
            ys += (y0 + y1) * cross
        return xs / (6 * outline.area), ys / (6 * outline.area)


def box_middle(points: Iterable[Point]) -> Point:
    """The middle of the box round some points."""
    left, bottom, right, top = bounds(points)
    return (left + right) / 2, (bottom + top) / 2


def pairs(outline: Polygon) -> Iterator[tuple[Point, Point]]:
    """The two ends of each side, counter-clockwise."""
    return zip(outline.points, (*outline.points[1:], outline.points[0]), strict=True)


def sides(outline: Polygon) -> list[float]:
    """The lengths of the sides."""
    return [math.dist(*ends) for ends in pairs(outline)]


def side_frames(outline: Polygon) -> Iterator[Frame]:
    """The middle of each side, x along it and y inwards."""
    for (x0, y0), (x1, y1) in pairs(outline):
        turn = math.degrees(math.atan2(y1 - y0, x1 - x0))
        yield Frame((x0 + x1) / 2, (y0 + y1) / 2, turn)


def inner_radius(outline: Polygon) -> float:
    """Radius of the largest circle about the middle of a regular shape, near to it in others."""
    return 2 * outline.area / sum(sides(outline))


def by_shape(values: Values) -> dict[str, int]:
    """The values by the names of the shapes."""
    return {key.replace("_", "-"): value for key, value in values.model_dump().items()}


def work_out(settings: TopItSettings, resources: Resources) -> Sizes:
    """The sizes of these settings."""
    flat = flat_of(settings.stone.outline, settings.stone.diameter)
    return Sizes(
        edge=settings.tile.edge,
        stone=Piece(flat, tools=punches(flat.kind, paper=False)),
        thickness=thickness_of(settings.tile.thickness, THICK, settings.print.backs),
        values=by_shape(settings.tile.values),
        players=resources.players,
        palette=resources.palette,
        mixed=settings.print.mix == "yes",
        backs=settings.print.backs,
        score_sheet=score_sheet(resources.paper, settings.print.margin, settings.print.bleed),
    )


def settled(settings: TopItSettings, sizes: Sizes) -> TopItSettings:
    """The same settings with what `auto` came to."""
    stone = settings.stone.model_copy(update={"outline": sizes.stone.flat.kind})
    tile = settings.tile.model_copy(update={"thickness": sizes.thickness})
    return settings.model_copy(update={"stone": stone, "tile": tile})

"""Top It worked out: sizes, values and players, nothing left open.

All lengths in mm. A shape's outline comes from its list of edges: each has a length of one or
two short sides and a direction in steps of 30 degrees. The eight shapes of one colour lie in two
strips that are cut with straight lines: five of them fill a strip of triangles, four and a half
sides wide, without a gap; the other three stand side by side, two sides high.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...colour.player import Player
from ...geometry.lattice import HEIGHT
from ...geometry.mosaic import SHAPES
from ...plane.outline import Polygon, bounds
from ...settings.palette import Palette
from ..players import four_players
from .settings import TopItSettings

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
class Model:
    """A set of tiles and its players."""

    edge: float
    stone: float
    values: dict[str, int]
    players: tuple[Player, Player, Player, Player]
    palette: Palette
    mixed: bool

    def outline(self, shape: str) -> Polygon:
        """The shape's outline, its box's centre at the origin."""
        return centred([point.at(self.edge) for point in SHAPES[shape].vertices])


def centred(points: list[tuple[float, float]]) -> Polygon:
    """A polygon moved so that the middle of its box is the origin."""
    left, bottom, right, top = bounds(points)
    x, y = (left + right) / 2, (bottom + top) / 2
    return Polygon(tuple((px - x, py - y) for px, py in points))


def work_out(settings: TopItSettings, palette: Palette, names: dict[str, str]) -> Model:
    """The model of these settings; `names` are the default names of the colours."""
    values = settings.tile.values.model_dump()
    return Model(
        edge=settings.tile.edge,
        stone=settings.stone.diameter,
        values={key.replace("_", "-"): value for key, value in values.items()},
        players=four_players("Top It", settings, palette, names),
        palette=palette,
        mixed=settings.print.mix == "yes",
    )

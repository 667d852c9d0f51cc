"""A board larger than the stock, in panels that a laser cuts: straight or puzzle joints.

Lines across the board stand at equal distances. A puzzle joint has dovetail tongues: those of
the left panel reach into the right one, those of the upper one into the lower one, and sockets
are larger by a little so that they go together. All of it is nominal; the kerf comes later, as
for any outline. Marks are cut where the board is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from ..component import Component
from ..errors import FitError
from ..plane.area import ROUND, outline_area, outline_of, path_area
from ..plane.offset import offset_area
from ..plane.outline import Bore, Outline, Polygon
from ..plane.path import Point
from ..units import format_length
from .cutsheet import Toolpath
from .engraved import Engraving, divided

if TYPE_CHECKING:
    import shapely
    from shapely.geometry.base import BaseGeometry

DEPTH = 8.0  # mm that a tongue reaches into its neighbour
NECK = 8.0  # mm, its width where it leaves its panel
HEAD = 12.0  # mm, its width at the end
PITCH = 60.0  # mm from tongue to tongue, about
AROUND = 6.0  # mm of board that stay round a tongue
PLAY = 0.05  # mm between a tongue and its socket, all round
MOST = 20  # panels in a row or column
LEAST_PANEL = 40.0  # mm
_GRID = 1e-6  # mm


@dataclass(frozen=True)
class JointedPanel:
    """One panel: rows count from the top, columns from the left; board coordinates."""

    row: int
    column: int
    outline: Outline
    engraving: Engraving


@dataclass(frozen=True)
class _Grid:
    """Where the lines across a board stand: `columns` + 1 of x from the left, y from the top."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]

    def cell(self, row: int, column: int) -> shapely.Polygon:
        """A panel's rectangle; rows and columns from one, the outermost without end."""
        import shapely

        far = 2 * max(map(abs, (*self.xs, *self.ys)))
        left = self.xs[column - 1] if column > 1 else -far
        right = self.xs[column] if column < len(self.xs) - 1 else far
        top = self.ys[row - 1] if row > 1 else far
        bottom = self.ys[row] if row < len(self.ys) - 1 else -far
        return shapely.box(left, bottom, right, top)


def divide(
    component: Component,
    face: Engraving,
    room: tuple[float, float],
    joint: str,
) -> list[JointedPanel]:
    """The panels of a board, none larger than the room, in rows from the top.

    Raises FitError where that takes too many, or leaves a panel in pieces.
    """
    reach = DEPTH if joint == "puzzle" else 0.0
    grid = _grid(component, room, reach)
    outline = component.outline
    board = outline_area(Polygon(_ring(outline), getattr(outline, "holes", ())))
    solid = outline_area(outline)
    tongues = list(_tongues(grid, solid)) if joint == "puzzle" else []
    found: list[tuple[int, int, Polygon]] = []
    for row in range(1, len(grid.ys)):
        for column in range(1, len(grid.xs)):
            region = _region(grid, tongues, row, column)
            shape = _outline(component, board, outline.bores, region)
            if shape is not None:
                found.append((row, column, shape))
    shares = _Shares(face, tuple(shape for *_, shape in found))
    return [JointedPanel(*panel, Engraving(partial(shares.of, k))) for k, panel in enumerate(found)]


@dataclass(frozen=True, eq=False)
class _Shares:
    """A face cut along the panels, all at once, when the first of them is asked for."""

    face: Engraving
    panels: tuple[Polygon, ...]

    @cached_property
    def all(self) -> tuple[tuple[Toolpath, ...], ...]:
        return tuple(divided(self.face.lines, (outline_area(panel) for panel in self.panels)))

    def of(self, number: int) -> tuple[Toolpath, ...]:
        return self.all[number]


def _ring(outline: Outline) -> tuple[Point, ...]:
    if isinstance(outline, Polygon):
        return outline.points
    return tuple(outline_area(outline).exterior.coords[:-1])


def _grid(component: Component, room: tuple[float, float], reach: float) -> _Grid:
    """The fewest panels, which may lie upright or turned on the sheet."""
    left, bottom, right, top = component.outline.box
    width, height = right - left, top - bottom
    choices = []
    for wide, tall in (room, room[::-1]):
        columns, rows = _number(width, wide, reach), _number(height, tall, reach)
        if columns and rows:
            choices.append((columns * rows, columns, rows))
    if not choices:
        size = f"{format_length(round(width, 1))} x {format_length(round(height, 1))}"
        space = f"{format_length(round(room[0], 1))} x {format_length(round(room[1], 1))}"
        raise FitError(
            f"{component.name}: {size} would need more than {MOST} panels of {space} side by "
            "side (laser.sheet)",
            setting="laser.sheet",
            part=component.name,
            expected=f"at most {MOST} panels in a row",
            got=space,
        )
    _, columns, rows = min(choices)
    return _Grid(
        tuple(left + width * k / columns for k in range(columns + 1)),
        tuple(top - height * k / rows for k in range(rows + 1)),
    )


def _number(size: float, room: float, reach: float) -> int:
    """How many panels cover a length; 0 where that is too many or impossible."""
    if size <= room + 1e-9:
        return 1
    if room < LEAST_PANEL + reach:
        return 0
    number = math.ceil(size / (room - reach) - 1e-9)
    return number if number <= MOST else 0


Tongue = tuple[tuple[int, int], tuple[int, int], Any]  # panel it belongs to, panel it enters, area


def _tongues(grid: _Grid, board: BaseGeometry) -> Iterator[Tongue]:
    """The dovetails along every line between two panels."""
    import shapely

    rows, columns = len(grid.ys) - 1, len(grid.xs) - 1
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            cell = grid.cell(row, column)
            left, bottom, right, top = cell.bounds
            if column < columns:
                line = shapely.LineString([(right, bottom), (right, top)])
                for tongue in _along(line.intersection(board), board, (1, 0)):
                    yield (row, column), (row, column + 1), tongue
            if row < rows:
                line = shapely.LineString([(left, bottom), (right, bottom)])
                for tongue in _along(line.intersection(board), board, (0, -1)):
                    yield (row, column), (row + 1, column), tongue


def _along(
    joint: BaseGeometry, board: BaseGeometry, way: tuple[int, int]
) -> Iterator[shapely.Polygon]:
    """Dovetails at about equal distances along the joint, where the board has room for them."""
    import shapely

    for line in getattr(joint, "geoms", (joint,)):
        if line.geom_type != "LineString" or line.length < HEAD + 2 * AROUND:
            continue
        (x0, y0), (x1, y1) = line.coords[0], line.coords[-1]
        count = max(1, round(line.length / PITCH))
        ux, uy = (x1 - x0) / line.length, (y1 - y0) / line.length
        ends = shapely.MultiPoint([(x0, y0), (x1, y1)])
        for k in range(count):
            at = line.length * (k + 0.5) / count
            x, y = x0 + at * ux, y0 + at * uy
            corners = ((-NECK, 0.0), (NECK, 0.0), (HEAD, DEPTH), (-HEAD, DEPTH))
            tongue = shapely.Polygon(
                [(x + a / 2 * ux + d * way[0], y + a / 2 * uy + d * way[1]) for a, d in corners]
            )
            if board.covers(tongue.buffer(AROUND)) and tongue.distance(ends) > AROUND:
                yield tongue


def _region(grid: _Grid, tongues: Sequence[Tongue], row: int, column: int) -> BaseGeometry:
    """What of the plane a panel covers: its rectangle, its tongues, less its sockets."""
    region: BaseGeometry = grid.cell(row, column)
    for owner, entered, area in tongues:
        if owner == (row, column):
            region = region.union(area)
        elif entered == (row, column):
            region = region.difference(offset_area(area, PLAY))
    return region


def _outline(
    component: Component, board: BaseGeometry, bores: Sequence[Bore], region: BaseGeometry
) -> Polygon | None:
    """The board in a region; round holes that lie on the joint become angular. None: nothing."""
    import shapely

    kept = []
    for bore in bores:
        hole = path_area(bore.line, ROUND * bore.radius)
        if region.boundary.distance(shapely.Point(bore.x, bore.y)) > bore.radius + _GRID:
            if region.covers(hole):
                kept.append(bore)
        else:
            region = region.difference(hole)
    shape = shapely.intersection(board, region, grid_size=_GRID)
    pieces = [
        piece
        for piece in getattr(shape, "geoms", (shape,))
        if piece.geom_type == "Polygon" and piece.area > 0.01
    ]
    if not pieces:
        return None
    if len(pieces) > 1:
        raise FitError(
            f"{component.name}: a panel would fall into {len(pieces)} pieces (laser.sheet)",
            setting="laser.sheet",
            part=component.name,
            expected="panels in one piece",
            got=f"{len(pieces)} pieces",
        )
    whole = outline_of(pieces[0])
    return Polygon(whole.points, whole.holes, tuple(kept))

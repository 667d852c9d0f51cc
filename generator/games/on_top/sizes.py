"""On Top worked out: every size and count that the settings leave open.

All lengths in mm. The board's lattice edge is the tile edge plus the clearance.
"""

from __future__ import annotations

import math
from bisect import bisect
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...colour.palette import Palette
from ...colour.player import Player, by_key
from ...errors import Fault, FitError, SettingError
from ...geometry.lattice import HEIGHT, Cell, Hexagon, Vertex
from ...plane.path import Point
from ...settings.paper import Paper
from ...settings.room import board_room
from ...settings.shared import Backs
from ...settings.tree import bounds
from ...units import format_length
from ..cores import thickness_of
from ..flats import Piece, faced, flat_of, piece_for, settled_piece
from ..game import Resources
from .cover import Cover, cover, matched
from .deck import Face, deck
from .settings import OnTopAreas, OnTopSettings
from .track import TOWER_CLEARANCE, Size, Track, track_round

SEGMENT = 0.33  # radius of a segment in tile edges
BORDER = 0.12  # width of the golden border in tile edges
FROM_TRACK = 0.3  # mm between its corners and the track at least
VISIBLE = 2.0  # least ring of segment that shows round a disc
TILE_THICK, PIECE_THICK = 1.8, 2.3  # mm: boards of 1.5 and 2 mm, which are sold, and their faces
STANDARD = Hexagon(3, 3, 5)
STANDARD_SUPPLY = {"cells": 78, "rhombi": 34, "triangles": 10, "pieces": 21}  # published set


@dataclass(frozen=True)
class Supply:
    """How many tiles, triangles and pieces of each colour."""

    rhombi: int
    triangles: int
    pieces: int


@dataclass(frozen=True)
class Sizes:
    """A board, its parts and its players, nothing left open; `backs` says how they are printed.

    `disc` is the width of the round room that the board leaves for a piece, however it is turned.
    """

    field: Hexagon
    start: tuple[Cell, Cell]
    gold: frozenset[Vertex]
    edge: float
    clearance: float
    disc: float
    piece: Piece
    track: Track
    supply: Supply
    backs: Backs
    tile_thickness: float
    piece_thickness: float
    players: tuple[Player, ...]
    palette: Palette
    areas: OnTopAreas

    @property
    def lattice_edge(self) -> float:
        """The distance of neighbouring points on the board."""
        return self.edge + self.clearance

    @property
    def segment(self) -> float:
        """The radius of a coloured segment."""
        return SEGMENT * self.edge

    @property
    def border(self) -> float:
        """Width of the golden border; it keeps clear of the track, its corners too."""
        gap = self.disc / 2 + TOWER_CLEARANCE
        return min(BORDER * self.edge, (gap - FROM_TRACK) * HEIGHT)

    @property
    def all_gold(self) -> bool:
        """Whether towers count double along the whole border."""
        return len(self.gold) == len(self.field.border)

    @cached_property
    def origin(self) -> Point:
        """Where the field's centre lies in lattice coordinates, so that the board's is (0, 0)."""
        return self.field.centre(self.lattice_edge)

    def at(self, vertex: Vertex) -> Point:
        """Where a point lies on the board."""
        x, y = vertex.at(self.lattice_edge)
        return x - self.origin[0], y - self.origin[1]

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """Where the corners of a cell lie on the board."""
        return tuple(self.at(vertex) for vertex in cell.vertices)

    def middle(self, *cells: Cell) -> Point:
        """The mean of the corners of some cells, where they lie on the board."""
        xs, ys = zip(*(corner for cell in cells for corner in self.corners(cell)), strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    @cached_property
    def by_key(self) -> dict[str, Player]:
        """The players by key, in the order of seats."""
        return by_key(self.players)

    @cached_property
    def deck(self) -> tuple[tuple[Face, int], ...]:
        """Each face of the rhombi with its number of copies."""
        return deck([player.key for player in self.players], self.supply.rhombi)

    @cached_property
    def cover(self) -> Cover | None:
        """How the supply covers the field, or None where it cannot."""
        return cover(self.field, self.start, self.supply.rhombi, self.supply.triangles)


def work_out(settings: OnTopSettings, resources: Resources) -> Sizes:
    """Sizes, counts and players, nothing left at `auto`.

    Raises SettingError for a start cell outside the field, FitError where nothing fits the page.
    """
    paper, tile, chosen = resources.paper, settings.tile, settings.piece
    backs = settings.print.backs
    edge = edge_for(settings, paper)
    field = horizontal(settings.board.sides)
    start = settings.board.start
    cells = default_start(field) if isinstance(start, str) else chosen_start(field, *start)
    disc = disc_for(settings, edge)
    room = board_room(paper, settings.print.margin)
    return Sizes(
        field=field,
        start=cells,
        gold=gold_points(field, settings.board.gold),
        edge=edge,
        clearance=tile.clearance,
        disc=disc,
        piece=faced(piece_for(chosen, chosen.diameter, disc), chosen, "piece"),
        track=track_round(field, edge + tile.clearance, disc, settings.track.spaces, room),
        supply=supply_for(field, cells, settings),
        backs=backs,
        tile_thickness=thickness_of(tile.thickness, TILE_THICK, backs),
        piece_thickness=thickness_of(settings.piece.thickness, PIECE_THICK, backs),
        players=resources.players,
        palette=resources.palette,
        areas=resources.areas,
    )


def settled(settings: OnTopSettings, sizes: Sizes) -> OnTopSettings:
    """The same settings with what each `auto` came to."""
    rows = sizes.field.rows
    row = next(k for k, cells in enumerate(rows) if sizes.start[0] in cells)
    supply = sizes.supply
    found: dict[str, dict[str, Any]] = {
        "board": {"start": (row + 1, rows[row].index(sizes.start[0]) + 1)},
        "tile": {
            "edge": sizes.edge,
            "count": supply.rhombi,
            "thickness": sizes.tile_thickness,
        },
        "triangle": {"count": supply.triangles},
        "piece": {
            "count": supply.pieces,
            **settled_piece(sizes.piece),
            "thickness": sizes.piece_thickness,
        },
    }
    return settings.model_copy(
        update={key: getattr(settings, key).model_copy(update=new) for key, new in found.items()}
    )


def horizontal(sides: tuple[int, int, int]) -> Hexagon:
    """The field with its longest side horizontal (turned, never mirrored)."""
    a, b, c = sides
    turned = ((a, b, c), (b, c, a), (c, a, b))
    return Hexagon(*max(turned, key=lambda sides: sides[2]))


def largest_disc(edge: float) -> float:
    """The largest disc, in whole 0.1 mm, that is at most half an edge and leaves 2 mm visible."""
    widest = min(edge / 2, 2 * (SEGMENT * edge - VISIBLE))
    return math.floor(round(widest * 10, 6)) / 10


def fitting_edge(field: Hexagon, settings: OnTopSettings, room: Size, step: float) -> float | None:
    """The largest tile edge, in whole steps, whose board fits the room; None where none does.

    A larger edge never makes a smaller board.
    """

    def edge(count: int) -> float:
        return round(count * step, 6)

    def too_large(count: int) -> bool:
        disc = disc_for(settings, edge(count))
        lattice_edge = edge(count) + settings.tile.clearance
        return not track_round(field, lattice_edge, disc, settings.track.spaces, room).fits(room)

    least, most = bounds(OnTopSettings, "tile.edge")
    counts = range(round(least / step), round(most / step) + 1)
    fitting = bisect(counts, False, key=too_large)
    return edge(counts[fitting - 1]) if fitting else None


def disc_for(settings: OnTopSettings, edge: float) -> float:
    """The round room for a piece: the one that suits the edge, or what a wider piece needs."""
    chosen, room = settings.piece, largest_disc(edge)
    if isinstance(chosen.diameter, str):
        return room
    return max(room, flat_of(chosen.outline, chosen.diameter).across)


def default_start(field: Hexagon) -> tuple[Cell, Cell]:
    """The start cells: about half way from the centre to the border on the long axis.

    Among the cells that touch no border point, the one whose centre lies nearest to that spot,
    with its tip upwards, and its image under the half turn.
    """
    inner = set(field.inner)
    cells = [cell for cell in field.cells if cell.up and inner.issuperset(cell.vertices)]
    centre_x, centre_y = field.centre(1.0)
    width = field.c + (field.a + field.b) / 2
    target = (centre_x - width / 4, centre_y)

    def distance(cell: Cell) -> tuple[float, float, Cell]:
        """From the spot; where two are as near, the one nearer to the centre."""
        corners = [vertex.at(1.0) for vertex in cell.vertices]
        x, y = (sum(axis) / 3 for axis in zip(*corners, strict=True))
        spot = round(math.hypot(x - target[0], y - target[1]), 9)
        return spot, round(math.hypot(x - centre_x, y - centre_y), 9), cell

    first = min(cells, key=distance)
    return first, field.opposite(first)


def chosen_start(field: Hexagon, row: int, number: int) -> tuple[Cell, Cell]:
    """The start cells that the settings name by row and cell, both counted from one.

    Raises SettingError where the field has no such cell.
    """
    rows = field.rows
    allowed = ""
    if row > len(rows):
        allowed = f"this field has rows 1 to {len(rows)}"
    elif number > len(rows[row - 1]):
        allowed = f"row {row} of this field has cells 1 to {len(rows[row - 1])}"
    if allowed:
        raise SettingError(Fault("board.start", allowed, f"[{row}, {number}]"))
    first = rows[row - 1][number - 1]
    return first, field.opposite(first)


def gold_points(field: Hexagon, which: str) -> frozenset[Vertex]:
    """All border points, or those of the two longest (horizontal) sides, their ends included."""
    if which == "all":
        return frozenset(field.border)
    return frozenset(point for point in field.border if point.j in (0, field.a + field.b))


def supply_for(field: Hexagon, start: tuple[Cell, Cell], settings: OnTopSettings) -> Supply:
    """Counts as set, or in the published proportion, raised until a legal cover exists."""
    cells, most = len(field.cells), len(matched(field, start))

    def count(setting: int | str, kind: str) -> int:
        if not isinstance(setting, str):
            return setting
        return -(-STANDARD_SUPPLY[kind] * cells // STANDARD_SUPPLY["cells"])

    rhombi = count(settings.tile.count, "rhombi")
    triangles = count(settings.triangle.count, "triangles")
    while cells - 2 * min(rhombi, most) > triangles:
        if settings.tile.count == "auto" and 2 * rhombi < cells:
            rhombi += 1
        elif settings.triangle.count == "auto" and triangles < cells:
            triangles += 1
        else:
            break  # the check of the supply names what is missing
    return Supply(rhombi, triangles, count(settings.piece.count, "pieces"))


def edge_for(settings: OnTopSettings, paper: Paper) -> float:
    """The tile edge as set, the paper's default, or the largest that fits the page."""
    chosen, least = settings.tile.edge, bounds(OnTopSettings, "tile.edge")[0]
    if not isinstance(chosen, str):
        return chosen
    if chosen == "auto":
        usual = OnTopSettings()
        return fitting_edge(STANDARD, usual, board_room(paper, settings.print.margin), 1.0) or least
    field = horizontal(settings.board.sides)
    edge = fitting_edge(field, settings, board_room(paper, settings.print.margin), 0.1)
    if edge is None:
        a, b, c = settings.board.sides
        raise FitError(
            f"tile.edge = fit: a board with sides {a}-{b}-{c} on {paper.title} would need tiles "
            f"below {format_length(least)}; with another tile.edge it goes to panels",
            setting="tile.edge",
            others=("print.paper",),
            expected=f"{format_length(least)} or more",
            got="fit",
        )
    return edge

"""On Top worked out: every size and count that the settings leave open.

All lengths in mm. The board's lattice edge is the tile edge plus the clearance. The track is a
frame of nx by ny spaces; the gap between field and frame leaves room for a tower that stands
on a border point (half a disc and 0.5 mm).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from ...colour.player import Player
from ...errors import Fault, FitError, SettingError
from ...geometry.lattice import HEIGHT, Cell, Hexagon, Vertex
from ...settings.palette import Palette
from ...settings.paper import Paper
from ...settings.room import board_room
from ...units import format_length
from .cover import cover
from .settings import OnTopSettings

SEGMENT = 0.33  # radius of a segment in tile edges
VISIBLE = 2.0  # least ring of segment that shows round a disc
TRACK_CLEARANCE = 1.0  # a track space is this much larger than a disc, its rim included
TOWER_CLEARANCE = 0.5  # between a tower on the border and the track
RIM = 0.6  # of the board outside the track
STANDARD = Hexagon(3, 3, 5)
STANDARD_SUPPLY = {"cells": 78, "rhombi": 34, "triangles": 10, "pieces": 21}  # published set


@dataclass(frozen=True)
class Frame:
    """The score track: nx by ny spaces round an inner window, `depth` mm deep on all sides."""

    nx: int
    ny: int
    inner_width: float
    inner_height: float
    depth: float

    @property
    def width(self) -> float:
        """The board's width: the track with a narrow rim."""
        return self.inner_width + 2 * self.depth + 2 * RIM

    @property
    def height(self) -> float:
        """The board's height."""
        return self.inner_height + 2 * self.depth + 2 * RIM

    @property
    def pitch(self) -> tuple[float, float]:
        """Width of a space on the long runs, height of one on the upright runs."""
        return self.inner_width / (self.nx - 2), self.inner_height / (self.ny - 2)


@dataclass(frozen=True)
class Supply:
    """How many tiles, triangles and pieces of each colour."""

    rhombi: int
    triangles: int
    pieces: int


@dataclass(frozen=True)
class Model:
    """A board, its parts and its players, nothing left open."""

    field: Hexagon
    start: tuple[Cell, Cell]
    gold: frozenset[Vertex]
    edge: float
    clearance: float
    disc: float
    frame: Frame
    supply: Supply
    players: tuple[Player, Player, Player, Player]
    palette: Palette

    @property
    def lattice_edge(self) -> float:
        """The distance of neighbouring points on the board."""
        return self.edge + self.clearance

    @property
    def segment(self) -> float:
        """The radius of a coloured segment."""
        return SEGMENT * self.edge

    @property
    def gap(self) -> float:
        """The least distance between the field and the track."""
        return tower_gap(self.disc)

    @cached_property
    def origin(self) -> tuple[float, float]:
        """Where the field's centre lies in lattice coordinates, so that the board's is (0, 0)."""
        return self.field.centre(self.lattice_edge)

    def at(self, vertex: Vertex) -> tuple[float, float]:
        """Where a point lies on the board."""
        x, y = vertex.at(self.lattice_edge)
        return x - self.origin[0], y - self.origin[1]


Size = tuple[float, float]  # width, height


def horizontal(sides: tuple[int, int, int]) -> Hexagon:
    """The field with its longest side horizontal (turned, never mirrored)."""
    a, b, c = sides
    turned = ((a, b, c), (b, c, a), (c, a, b))
    return Hexagon(*max(turned, key=lambda sides: sides[2]))


def tower_gap(disc: float) -> float:
    """Room for a tower on the border: half a disc and a little."""
    return disc / 2 + TOWER_CLEARANCE


def largest_disc(edge: float) -> float:
    """The largest disc, in whole 0.1 mm, that is at most half an edge and leaves 2 mm visible."""
    widest = min(edge / 2, 2 * (SEGMENT * edge - VISIBLE))
    return math.floor(round(widest * 10, 6)) / 10


def track_frame(field: Hexagon, edge: float, disc: float, spaces: int, room: Size) -> Frame:
    """The frame of so many spaces that fills the room best; `edge` is the lattice edge.

    Every split of the spaces into nx and ny is tried. The best is the one that fits the room
    (as it lies, or turned), then has the least area, then the squarest spaces.
    """
    gap = tower_gap(disc)
    least = disc + TRACK_CLEARANCE
    width = edge * (field.c + (field.a + field.b) / 2) + 2 * gap
    height = edge * HEIGHT * (field.a + field.b) + 2 * gap
    frames = [
        Frame(
            nx,
            spaces // 2 + 2 - nx,
            max(width, (nx - 2) * least),
            max(height, (spaces // 2 - nx) * least),
            least,
        )
        for nx in range(3, spaces // 2)
    ]

    def squareness(frame: Frame) -> float:
        across, up = frame.pitch
        return abs(math.log(across / up))

    return min(
        frames,
        key=lambda frame: (
            not fits(frame, room),
            round(frame.width * frame.height, 6),
            squareness(frame),
            frame.nx,
        ),
    )


def fits(frame: Frame, room: Size) -> bool:
    """Whether the board fits a room of that width and height, as it lies or turned."""
    width, height = room
    across = frame.width <= width + 1e-9 and frame.height <= height + 1e-9
    return across or (frame.width <= height + 1e-9 and frame.height <= width + 1e-9)


def fitting_edge(field: Hexagon, settings: OnTopSettings, room: Size, step: float) -> float | None:
    """The largest tile edge, in whole steps, whose board fits the room; None below 16 mm."""
    for count in range(round(80 / step), round(16 / step) - 1, -1):
        edge = round(count * step, 6)
        disc = disc_for(settings, edge)
        frame = track_frame(
            field, edge + settings.tile.clearance, disc, settings.track.spaces, room
        )
        if fits(frame, room):
            return edge
    return None


def disc_for(settings: OnTopSettings, edge: float) -> float:
    """The set diameter of a piece, or the one that suits the edge."""
    chosen = settings.piece.diameter
    return largest_disc(edge) if isinstance(chosen, str) else chosen


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
    """The start cells that the settings name by row and cell, both counted from one."""
    rows = field.rows
    if row > len(rows):
        raise SettingError(
            Fault("board.start", f"this field has rows 1 to {len(rows)}", f"[{row}, {number}]")
        )
    if number > len(rows[row - 1]):
        raise SettingError(
            Fault(
                "board.start",
                f"row {row} of this field has cells 1 to {len(rows[row - 1])}",
                f"[{row}, {number}]",
            )
        )
    first = rows[row - 1][number - 1]
    return first, field.opposite(first)


def gold_points(field: Hexagon, which: str) -> frozenset[Vertex]:
    """All border points, or those of the two longest (horizontal) sides, their ends included."""
    if which == "all":
        return frozenset(field.border)
    return frozenset(point for point in field.border if point.j in (0, field.a + field.b))


def supply_for(field: Hexagon, start: tuple[Cell, Cell], settings: OnTopSettings) -> Supply:
    """Counts as set, or in the published proportion, raised until a legal cover exists."""
    cells = len(field.cells)

    def share(kind: str) -> int:
        return -(-STANDARD_SUPPLY[kind] * cells // STANDARD_SUPPLY["cells"])

    rhombi, triangles, pieces = (
        settings.tile.count,
        settings.triangle.count,
        settings.piece.count,
    )
    few_rhombi = share("rhombi") if isinstance(rhombi, str) else rhombi
    few_triangles = share("triangles") if isinstance(triangles, str) else triangles
    while cover(field, start, few_rhombi, few_triangles) is None:
        if isinstance(rhombi, str) and 2 * few_rhombi < cells:
            few_rhombi += 1
        elif isinstance(triangles, str) and few_triangles < cells:
            few_triangles += 1
        else:
            break  # the check of the supply names what is missing
    return Supply(few_rhombi, few_triangles, share("pieces") if isinstance(pieces, str) else pieces)


def edge_for(settings: OnTopSettings, paper: Paper, defaults: dict[str, float]) -> float:
    """The tile edge as set, the paper's default, or the largest that fits the page."""
    chosen = settings.tile.edge
    if not isinstance(chosen, str):
        return chosen
    if chosen == "auto":
        if paper.name in defaults and not paper.own:
            return defaults[paper.name]
        usual = OnTopSettings()
        room = board_room(paper, usual.print.margin)
        return fitting_edge(STANDARD, usual, room, 1.0) or 16.0
    field = horizontal(settings.board.sides)
    room = board_room(paper, settings.print.margin)
    edge = fitting_edge(field, settings, room, 0.1)
    if edge is None:
        a, b, c = settings.board.sides
        raise FitError(
            f"tile.edge = fit: a board with sides {a}-{b}-{c} on {paper.title} would need tiles "
            f"below {format_length(16)}: choose larger paper (print.paper), or a length for "
            "tile.edge, and the board goes to panels",
            setting="tile.edge",
            expected="16mm or more",
            got="fit",
        )
    return edge

"""Top Hats worked out: sizes of board and hats, players, nothing left open.

All lengths in mm; the board's middle is the origin. A space is a pair (q, r), see
`geometry/rings.py`; `Model.at` tells where its middle lies on either shape of board.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from ...geometry import rings
from ...geometry.rings import Point, Space
from ...settings.paint import Paint
from ...settings.palette import Palette
from ...settings.paper import Paper
from ...settings.players import Player
from ...settings.room import board_room
from ..players import chosen_players
from .settings import MOST_SPACE, TopHatsSettings

Shape = Literal["hexagon", "circle"]
Kind = Literal["disc", "paper"]

HATS, OF_A_COLOUR = 46, 15  # of all, and of each player (TH1)
STACKS, HEIGHT = 5, 3  # stacks of each player, hats in each (TH3)
USUAL_RINGS = 4

BESIDE, ABOVE = 7.0, 4.0  # mm of the board left and right of its spaces, above and below them
ROUND = 6.5  # mm of the board round its spaces where they lie on circles
BRIM_GAP = 3.0  # a hat is so much narrower than its space
LEAST_AUTO = 16  # mm of a space that is not set
THICKNESS: dict[Kind, float] = {"disc": 2.0, "paper": 0.25}
TALL = 0.45  # height of a paper hat in widths
STICKER_INSET = 1.25  # of a hat's top beside its sticker
BASE, TOP = 0.38, 0.30  # radii of a paper hat at its brim and at its top, in widths


@dataclass(frozen=True)
class Hat:
    """A hat: a disc, or a paper hat of that height over a brim. `thickness` is the material's."""

    kind: Kind
    diameter: float
    thickness: float
    height: float

    @property
    def base(self) -> float:
        """Radius of a paper hat's wall at the brim, in the middle of the paper."""
        return BASE * self.diameter

    @property
    def top(self) -> float:
        """Radius of a paper hat's wall at its top, in the middle of the paper."""
        return TOP * self.diameter

    @property
    def slant(self) -> float:
        """Length of a paper hat's wall from brim to top."""
        return math.hypot(self.base - self.top, self.height)

    @property
    def face(self) -> float:
        """Diameter of the flat top that a sticker has for itself."""
        return self.diameter if self.kind == "disc" else 2 * self.top

    @property
    def step(self) -> float:
        """How much higher a stack is for each further hat.

        A disc's thickness. Walls of paper of the thickness t nest with a step of
        t s / (R - r), and the glue seam doubles the wall.
        """
        if self.kind == "disc":
            return self.thickness
        return 2 * self.thickness * self.slant / (self.base - self.top)

    def stack(self, count: int) -> float:
        """Height of a stack of so many hats, flat or nested."""
        return self.height + (count - 1) * self.step


@dataclass(frozen=True)
class Model:
    """A board, its hats and its players."""

    rings: int
    shape: Shape
    space: float
    hat: Hat
    sticker: float
    players: tuple[Player, ...]
    palette: Palette

    @property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces, ring by ring from the middle."""
        return rings.spaces(self.rings)

    @property
    def setup(self) -> tuple[Space, ...]:
        """The spaces that stacks may start on: all but the middle, ring 1 and the last (TH4)."""
        return tuple(space for space in self.spaces if 1 < rings.ring_of(space) < self.rings)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the board."""
        return board_size(self.rings, self.shape, self.space)

    def at(self, space: Space) -> Point:
        """Where the middle of a space lies."""
        if self.shape == "circle":
            return rings.round_centre(space, self.space)
        return rings.centre(space, self.space)

    def paint(self, ring: int) -> Paint:
        """How a ring is filled: the palette's rings, spread over as many as the board has."""
        return ring_paint(self.palette.rings, ring, self.rings)

    def player(self, key: str) -> Player:
        """The player with a key."""
        return next(player for player in self.players if player.key == key)


def ring_paint(paints: tuple[Paint, ...], ring: int, last: int) -> Paint:
    """The paint of a ring of 0 to `last`: between two of the given ones mixed, the nearest's
    pattern."""
    place = ring / last * (len(paints) - 1)
    below = min(math.floor(place), len(paints) - 2)
    first, second, share = paints[below], paints[below + 1], place - below
    nearest = second if share >= 0.5 else first
    if share in (0.0, 1.0):
        return nearest
    return Paint(mixed(first.colour, second.colour, share), nearest.pattern)


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two, that share of the way to the second."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + share * (b - a)):02x}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return red, green, blue


def board_size(count: int, shape: Shape, space: float) -> tuple[float, float]:
    """Width and height of a board with so many rings: its spaces and what lies beside them."""
    if shape == "circle":
        side = (2 * count + 1) * space + 2 * ROUND
        return side, side
    width, height = rings.board_size(count, space)
    return width + 2 * BESIDE, height + 2 * ABOVE


def fits(size: tuple[float, float], room: tuple[float, float]) -> bool:
    """Whether a board fits a room, as it lies or turned."""
    return max(size) <= max(room) + 1e-9 and min(size) <= min(room) + 1e-9


def fitting_space(count: int, shape: Shape, paper: Paper, margin: float) -> int | None:
    """The most whole millimetres of a space whose board fits one page; None below 16."""
    room = board_room(paper, margin)
    sizes = range(round(MOST_SPACE), LEAST_AUTO - 1, -1)
    return next((mm for mm in sizes if fits(board_size(count, shape, mm), room)), None)


def space_for(settings: TopHatsSettings, paper: Paper) -> float:
    """The width of a space as set, or the largest for the page, or the usual board's."""
    board, margin = settings.board, settings.print.margin
    if not isinstance(board.space, str):
        return board.space
    fitting = fitting_space(board.rings, board.shape, paper, margin)
    usual = fitting or fitting_space(USUAL_RINGS, "hexagon", paper, margin) or LEAST_AUTO
    return float(usual)


def hat_for(settings: TopHatsSettings, space: float) -> Hat:
    """The hat as set, or the one that suits the space."""
    hat = settings.hat
    width = space - BRIM_GAP if isinstance(hat.diameter, str) else hat.diameter
    thick = THICKNESS[hat.kind] if isinstance(hat.thickness, str) else hat.thickness
    if hat.kind == "disc":
        return Hat("disc", width, thick, thick)
    tall = round(TALL * width, 2) if isinstance(hat.height, str) else hat.height
    return Hat("paper", width, thick, tall)


def sticker_for(settings: TopHatsSettings, hat: Hat) -> float:
    """The width of a sticker as set, or the one that leaves a rim of the hat's top."""
    chosen = settings.sticker.diameter
    return round(hat.face - 2 * STICKER_INSET, 2) if isinstance(chosen, str) else chosen


def work_out(
    settings: TopHatsSettings, paper: Paper, palette: Palette, names: dict[str, str]
) -> Model:
    """The model of these settings; `names` are the default names of the colours."""
    space = space_for(settings, paper)
    hat = hat_for(settings, space)
    return Model(
        rings=settings.board.rings,
        shape=settings.board.shape,
        space=space,
        hat=hat,
        sticker=sticker_for(settings, hat),
        players=chosen_players("Top Hats", settings, palette, names),
        palette=palette,
    )

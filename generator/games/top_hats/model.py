"""Top Hats worked out: sizes of board and hats, players, nothing left open.

All lengths in mm; the board's middle is the origin. A space is a pair (q, r), see
`geometry/rings.py`; `Model.at` tells where its middle lies on either shape of board.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from ...colour.paint import Paint
from ...colour.player import Player
from ...errors import FitError
from ...geometry import rings
from ...geometry.nets import Frustum
from ...geometry.rings import Point, Space
from ...settings.label import Label
from ...settings.palette import Palette
from ...settings.paper import Paper
from ...settings.room import board_room
from ...units import format_length
from ..game import Resources
from ..players import chosen_players
from .settings import MOST_SPACE, TopHatsSettings

Shape = Literal["hexagon", "circle"]
Kind = Literal["disc", "paper"]

HATS, OF_A_COLOUR = 46, 15  # of all, and of each player (TH1)
STACKS, HEIGHT = 5, 3  # stacks of each player, hats in each (TH3)
USUAL_RINGS = 4

BESIDE, ABOVE = 7.0, 3.2  # mm of the board left and right of its spaces, above and below them
ROUND = 6.5  # mm of the board round its spaces where they lie on circles
BRIM_GAP = 3.0  # a hat is so much narrower than its space
NEAR = 0.001
LEAST_AUTO = 16  # mm of a space that is not set
THICKNESS: dict[Kind, float] = {"disc": 2.0, "paper": 0.25}
TALL = 0.45  # height of a paper hat in widths
STICKER_INSET = 1.25  # of a hat's top beside its sticker
BASE, TOP = 0.38, 0.30  # radii of a paper hat at its brim and at its top, in widths
FACE: dict[Kind, float] = {"disc": 1.0, "paper": 2 * TOP}  # width of the top, in widths
PAPER_LEAST = 12.0  # mm; narrower paper hats cannot be rolled
PAPER_THICKNESS = (0.08, 0.6)  # mm
PAPER_HEIGHT = (0.25, 0.9)  # of a paper hat, in widths


@dataclass(frozen=True)
class Hat:
    """A hat: a disc, or a paper hat over a brim, whose wall is `height` high.

    `thickness` is the disc's, or the paper's.
    """

    kind: Kind
    diameter: float
    thickness: float
    height: float

    @property
    def solid(self) -> Frustum:
        """The wall of a paper hat."""
        return Frustum(BASE * self.diameter, TOP * self.diameter, self.height, self.thickness)

    @property
    def face(self) -> float:
        """Diameter of the flat top that a sticker has for itself."""
        return FACE[self.kind] * self.diameter

    @property
    def step(self) -> float:
        """How much higher a stack is for each further hat: a disc, or a wall that nests."""
        return self.thickness if self.kind == "disc" else self.solid.step

    def stack(self, count: int) -> float:
        """Height of a stack of so many hats; a paper hat's brim has two layers, its lid one."""
        own = self.thickness if self.kind == "disc" else self.height + 3 * self.thickness
        return own + (count - 1) * self.step


@dataclass(frozen=True)
class Model:
    """A board, its hats and its players. `spaces` go ring by ring from the middle."""

    rings: int
    spaces: tuple[Space, ...]
    shape: Shape
    space: float
    hat: Hat
    sticker: float
    label: Label | None
    players: tuple[Player, ...]
    palette: Palette

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
    """The hat as set, or the one that suits the space.

    Raises FitError for paper hats that cannot be made of paper.
    """
    hat = settings.hat
    width = space - BRIM_GAP if isinstance(hat.diameter, str) else hat.diameter
    thick = THICKNESS[hat.kind] if isinstance(hat.thickness, str) else hat.thickness
    if hat.kind == "disc":
        return Hat("disc", width, thick, thick)
    tall = round(TALL * width, 2) if isinstance(hat.height, str) else hat.height
    _within("hat.diameter", width, PAPER_LEAST, math.inf, "narrow paper hats cannot be rolled")
    _within("hat.thickness", thick, *PAPER_THICKNESS, "paper hats are rolled from paper")
    low, high = (round(share * width, 2) for share in PAPER_HEIGHT)
    _within("hat.height", tall, low, high, f"for a paper hat {format_length(width)} wide")
    return Hat("paper", width, thick, tall)


def _within(setting: str, value: float, least: float, most: float, why: str) -> None:
    """Raises FitError, with the nearest good value, for one outside the bounds."""
    if least - 1e-9 <= value <= most + 1e-9:
        return
    nearest = least if value < least else most
    bound = "least" if value < least else "most"
    raise FitError(
        f"{setting} = {format_length(value)}: at {bound} {format_length(nearest)}; {why}",
        setting=setting,
        expected=f"at {bound} {format_length(nearest)}",
        got=format_length(value),
    )


def sticker_for(settings: TopHatsSettings, hat: Hat, label: Label | None) -> float:
    """The width of a sticker: the label's, as set, or one that leaves a rim of the hat's top.

    Raises FitError where the width that is set is not the label's.
    """
    chosen = settings.sticker.diameter
    if label is None:
        auto = round(hat.face - 2 * STICKER_INSET, 2)
        return auto if isinstance(chosen, str) else chosen
    if not isinstance(chosen, str) and abs(chosen - label.diameter) > NEAR:
        wide = format_length(label.diameter)
        raise FitError(
            f"sticker.diameter = {format_length(chosen)}: the labels of {label.name} are {wide} "
            "wide; set it to auto, or sticker.label to none",
            setting="sticker.diameter",
            expected=wide,
            got=format_length(chosen),
        )
    return label.diameter


def work_out(settings: TopHatsSettings, resources: Resources, names: dict[str, str]) -> Model:
    """The model of these settings; `names` are the default names of the colours."""
    paper, palette = resources.paper, resources.palette
    label = resources.labels.get("sticker.label")
    space = space_for(settings, paper)
    hat = hat_for(settings, space)
    return Model(
        rings=settings.board.rings,
        spaces=rings.spaces(settings.board.rings),
        shape=settings.board.shape,
        space=space,
        hat=hat,
        sticker=sticker_for(settings, hat, label),
        label=label,
        players=chosen_players("Top Hats", settings, palette, names),
        palette=palette,
    )

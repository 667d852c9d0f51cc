"""Top Hats worked out: sizes of board and hats, nothing left open.

All lengths in mm; the board's middle is the origin. A space is a pair (q, r), see
`geometry/rings.py`; `Sizes.at` tells where its middle lies on either shape of board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ...colour.palette import Palette
from ...colour.player import Player
from ...geometry import rings
from ...geometry.rings import Point, Space
from ...settings.label import Label
from ...settings.paper import Paper
from ...settings.room import board_room
from ...settings.shared import Backs
from ...settings.stored import ANY_LABELS, NO_LABELS
from ..flats import Piece
from ..game import Resources
from .hats import TALL, Hat, hat_for, label_for, sticker_for
from .settings import MOST_SPACE, TopHatsAreas, TopHatsSettings

Shape = Literal["hexagon", "circle"]

HATS, OF_A_COLOUR = 46, 15  # of all, and of each player (TH1)
STACKS, HEIGHT = 5, 3  # stacks of each player, hats in each (TH3)
USUAL_RINGS = 4

BESIDE, ABOVE = 7.0, 3.2  # mm of the board left and right of its spaces, above and below them
ROUND = 6.5  # mm of the board round its spaces where they lie on circles
LEAST_AUTO = 16  # mm of a space that is not set


@dataclass(frozen=True)
class Sizes:
    """A board, its hats and its players. `spaces` go ring by ring from the middle.

    `first` is the first label that is used, `shift` is how far the print on labels is moved,
    `backs` how backs are printed.
    """

    rings: int
    spaces: tuple[Space, ...]
    shape: Shape
    space: float
    hat: Hat
    sticker: Piece
    label: Label | None
    first: int
    shift: Point
    backs: Backs
    players: tuple[Player, ...]
    palette: Palette
    areas: TopHatsAreas

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

    def player(self, key: str) -> Player:
        """The player with a key."""
        return next(player for player in self.players if player.key == key)


def work_out(settings: TopHatsSettings, resources: Resources) -> Sizes:
    """Every size, nothing left at `auto`.

    Raises FitError for hats that cannot be made, and for labels that do not fit them.
    """
    board, sticker = settings.board, settings.sticker
    space = space_for(settings, resources.paper)
    hat = hat_for(settings.hat, space, settings.print.backs)
    named, known = resources.labels.get("sticker.label"), resources.known_labels
    label = label_for(sticker, hat, resources.paper, named, known)
    return Sizes(
        rings=board.rings,
        spaces=rings.spaces(board.rings),
        shape=board.shape,
        space=space,
        hat=hat,
        sticker=sticker_for(sticker, hat, label),
        label=label,
        first=sticker.first,
        shift=(sticker.right, sticker.up),
        backs=settings.print.backs,
        players=resources.players,
        palette=resources.palette,
        areas=resources.areas,
    )


def settled(settings: TopHatsSettings, sizes: Sizes) -> TopHatsSettings:
    """The same settings with what each `auto` came to."""
    hat = sizes.hat
    label = settings.sticker.label
    if label == ANY_LABELS:
        label = NO_LABELS if sizes.label is None else sizes.label.name
    tall = hat.height if hat.kind == "paper" else round(TALL * hat.diameter, 2)
    found: dict[str, dict[str, Any]] = {
        "board": {"space": sizes.space},
        "hat": {
            "diameter": hat.diameter,
            "outline": hat.flat.kind,
            "thickness": hat.thickness,
            "height": tall,
        },
        "sticker": {"diameter": sizes.sticker.flat.width, "label": label},
    }
    return settings.model_copy(
        update={key: getattr(settings, key).model_copy(update=new) for key, new in found.items()}
    )


def board_size(count: int, shape: Shape, space: float) -> tuple[float, float]:
    """Width and height of a board with so many rings: its spaces and what lies beside them."""
    if shape == "circle":
        side = (2 * count + 1) * space + 2 * ROUND
        return side, side
    width, height = rings.board_size(count, space)
    return width + 2 * BESIDE, height + 2 * ABOVE


def fitting_space(count: int, shape: Shape, paper: Paper, margin: float) -> int | None:
    """The most whole millimetres of a space whose board fits one page; None below 16."""
    room = sorted(board_room(paper, margin))  # the board lies there, or is turned

    def fits(space: int) -> bool:
        size = sorted(board_size(count, shape, space))
        return all(side <= most + 1e-9 for side, most in zip(size, room, strict=True))

    return next(filter(fits, range(round(MOST_SPACE), LEAST_AUTO - 1, -1)), None)


def space_for(settings: TopHatsSettings, paper: Paper) -> float:
    """The width of a space as set, or the largest for the page, or the usual board's."""
    board, margin = settings.board, settings.print.margin
    if not isinstance(board.space, str):
        return board.space
    fitting = fitting_space(board.rings, board.shape, paper, margin)
    usual = fitting or fitting_space(USUAL_RINGS, "hexagon", paper, margin) or LEAST_AUTO
    return float(usual)

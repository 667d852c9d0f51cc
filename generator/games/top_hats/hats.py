"""What a hat measures, and which sticker or sheet of round labels suits its top. All in mm."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ...errors import FitError
from ...geometry.nets import Frustum
from ...geometry.shapes import Flat
from ...settings.label import Label
from ...settings.paper import Paper
from ...settings.shared import Backs
from ...settings.stored import ANY_LABELS
from ...units import format_length
from ..cores import thickness_of
from ..flats import Piece, needs_flat, piece_for, punches, widest
from .settings import Hat as HatSettings
from .settings import HatSticker

Kind = Literal["disc", "paper"]

BRIM_GAP = 3.0  # a hat is so much narrower than its space
NEAR = 0.001
# A board of 2 mm, which is sold, and its faces; paper as it is.
THICKNESS: dict[Kind, float] = {"disc": 2.3, "paper": 0.25}
TALL = 0.45  # height of a paper hat in widths
STICKER_INSET = 1.25  # of a hat's top beside its sticker
LEAST_RIM = 1.0  # of a hat's top beside a label that is stuck on by hand
BASE, TOP = 0.38, 0.30  # radii of a paper hat at its brim and at its top, in widths
FACE: dict[Kind, float] = {"disc": 1.0, "paper": 2 * TOP}  # width of the top, in widths
PAPER_LEAST = 12.0  # narrower paper hats cannot be rolled
PAPER_THICKNESS = (0.08, 0.6)
PAPER_HEIGHT = (0.25, 0.9)  # of a paper hat, in widths


@dataclass(frozen=True)
class Hat:
    """A hat: a flat piece, or a paper hat over a round brim, whose wall is `height` high.

    `thickness` is that of the piece, or of the paper. Its colour is a sticker, or, without
    `stickers`, printed on it.
    """

    kind: Kind
    piece: Piece
    thickness: float
    height: float
    stickers: bool = True

    @property
    def flat(self) -> Flat:
        """The outline of the hat seen from above."""
        return self.piece.flat

    @property
    def diameter(self) -> float:
        """Its width, from side to side."""
        return self.flat.width

    @property
    def solid(self) -> Frustum:
        """The wall of a paper hat."""
        return Frustum(BASE * self.diameter, TOP * self.diameter, self.height, self.thickness)

    @property
    def crown(self) -> Flat:
        """The piece that a colour without a sticker is printed on: the hat itself, or its lid."""
        return self.flat if self.kind == "disc" else Flat("disc", 2 * self.solid.lid)

    @property
    def face(self) -> float:
        """Width of the flat top that a sticker has for itself."""
        return FACE[self.kind] * self.diameter

    @property
    def step(self) -> float:
        """How much higher a stack is for each further hat: a disc, or a wall that nests."""
        return self.thickness if self.kind == "disc" else self.solid.step

    def stack(self, count: int) -> float:
        """Height of a stack of so many hats; a paper hat's brim has two layers, its lid one."""
        own = self.thickness if self.kind == "disc" else self.height + 3 * self.thickness
        return own + (count - 1) * self.step

    def bears(self, label: Label) -> bool:
        """Whether a label lies on the top with a rim all round."""
        return label.diameter + 2 * LEAST_RIM <= self.face + 1e-9


def hat_for(chosen: HatSettings, space: float, backs: Backs) -> Hat:
    """The hat as set, or the one that suits the space.

    Raises FitError for paper hats that cannot be made of paper, or are to be bought.
    """
    usual, stickers = THICKNESS[chosen.kind], chosen.sticker == "yes"
    if chosen.made == "bought" and not stickers:
        raise FitError(
            "hat.sticker = no: nothing is printed on hats that are bought (hat.made = bought)",
            setting="hat.sticker",
            others=("hat.made",),
            expected="yes",
            got="no",
        )
    if chosen.kind == "disc":
        piece = piece_for(chosen, chosen.diameter, space - BRIM_GAP)
        thick = thickness_of(chosen.thickness, usual, "auto" if piece.bought else backs)
        return Hat("disc", piece, thick, thick, stickers)
    needs_flat(chosen.made, "hat")
    thick = usual if isinstance(chosen.thickness, str) else chosen.thickness
    width = space - BRIM_GAP if isinstance(chosen.diameter, str) else chosen.diameter
    tall = round(TALL * width, 2) if isinstance(chosen.height, str) else chosen.height
    _within(
        "hat.diameter",
        width,
        PAPER_LEAST,
        math.inf,
        "paper hats narrower than 12 mm cannot be rolled",
    )
    _within(
        "hat.thickness",
        thick,
        *PAPER_THICKNESS,
        "paper hats are rolled from paper of 0.08 to 0.6 mm",
    )
    low, high = (round(share * width, 2) for share in PAPER_HEIGHT)
    _within(
        "hat.height",
        tall,
        low,
        high,
        f"a paper hat {format_length(width)} wide is {low:g} to {high:g} mm high",
    )
    return Hat("paper", Piece(Flat("disc", width)), thick, tall, stickers)


def _within(setting: str, value: float, least: float, most: float, why: str) -> None:
    """Raises FitError for a value outside the bounds."""
    if least - 1e-9 <= value <= most + 1e-9:
        return
    bound, nearest = ("least", least) if value < least else ("most", most)
    allowed = f"at {bound} {format_length(nearest)}"
    raise FitError(
        f"{setting} = {format_length(value)}: {why}",
        setting=setting,
        others=("board.space", "hat.diameter", "hat.kind"),
        expected=allowed,
        got=format_length(value),
    )


def label_for(
    chosen: HatSticker,
    hat: Hat,
    paper: Paper,
    named: Label | None,
    known: Callable[[], tuple[Label, ...]],
) -> Label | None:
    """The sheet of labels that is named, or for `auto` the largest of the paper's size that fits.

    None where there is none, and stickers are cut out of whole sheets, or hats have none.
    """
    if not hat.stickers:
        return None
    if chosen.label != ANY_LABELS:
        return named
    width = chosen.diameter
    found = [
        label
        for label in known()
        if label.lies_on(paper.width, paper.height)
        and hat.bears(label)
        and (isinstance(width, str) or abs(width - label.diameter) <= NEAR)
    ]
    return max(found, key=lambda label: label.diameter, default=None)


def sticker_for(chosen: HatSticker, hat: Hat, label: Label | None) -> Piece:
    """The sticker: the label, or of the outline of the hat's top, as wide as set or with a rim.

    Where hats have none, what their colour covers.

    Raises FitError where the width that is set is not the label's, and for a label that is too
    large for the hat.
    """
    if not hat.stickers:
        return Piece(hat.crown)
    width = chosen.diameter
    if label is None:
        tools, top = punches(hat.flat.kind, paper=True), hat.flat.wide(hat.face)
        if isinstance(width, str):
            width = widest(top, top.wide(hat.face - 2 * STICKER_INSET).across, tools)
        return Piece(top.wide(width), tools=tools)
    if not isinstance(width, str) and abs(width - label.diameter) > NEAR:
        wide = format_length(label.diameter)
        raise FitError(
            f"sticker.diameter = {format_length(width)}: the labels of {label.name} are {wide} "
            "wide",
            setting="sticker.diameter",
            others=("sticker.label",),
            expected=wide,
            got=format_length(width),
        )
    if not hat.bears(label):
        raise _too_large(label, hat)
    return Piece(Flat("disc", label.diameter))


def _too_large(label: Label, hat: Hat) -> FitError:
    return FitError(
        f"sticker.label = {label.name}: labels of {format_length(label.diameter)} are too large "
        f"for the top of the hats, {format_length(round(hat.face, 2))} across",
        setting="sticker.label",
        others=("board.space", "hat.diameter"),
        expected=f"labels of at most {format_length(round(hat.face - 2 * LEAST_RIM, 2))}",
        got=label.name,
    )

"""Flat pieces of every game: their outline, the width that suits, punches, and pieces to buy."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from ..art.assembly import Inks
from ..art.building import cut_pieces, stuck
from ..art.figures import Figure
from ..component import Packing, Round, Straight
from ..errors import FitError
from ..geometry.shapes import Flat, FlatKind
from ..settings.flat import FacedPiece, FlatPiece, Made, Outlined
from ..settings.sold import SOLD, Size, Sold, size_words
from ..settings.store import find
from ..units import format_length
from ..words import Words

HALF = 0.5  # mm; widths of hexagons and squares are whole steps of it, as a rule shows them
LEAST_INSET = 0.5  # mm from the edge of a bought piece to its sticker
LEAST_FACE = 3.0  # mm; a narrower sticker is no use
HOLLOW, CRAFT = "hollow-punch", "craft-punch"
THROUGH_BOARD, THROUGH_PAPER = (HOLLOW,), (HOLLOW, CRAFT)
TO_BUY = ("wooden-disc",)


@dataclass(frozen=True)
class Piece:
    """A flat piece: its outline, whether it is `bought`, and how far stickers stay inside then.

    `tools` are the punches that cut what is printed of it: of board, or of paper and stickers too.
    """

    flat: Flat
    bought: bool = False
    inset: float = 0.0
    tools: tuple[Sold, ...] = ()

    @property
    def face(self) -> Flat:
        """What is printed of it: the piece itself, or the sticker on a bought one."""
        return self.flat.wide(self.flat.width - 2 * self.inset) if self.bought else self.flat


def flat_of(outline: Outlined, width: float) -> Flat:
    """A piece of an outline, round where that is left open: a laser follows a circle as easily as
    a line, and what is bought is round.
    """
    return Flat("disc" if outline == "auto" else outline, width)


def piece_for(chosen: FlatPiece, width: float | str, room: float) -> Piece:
    """The piece that settings ask for.

    A width that is not set is the widest that can be bought, or cut with a punch, or read off a
    rule, whose reach stays in a round `room`.
    """
    bought = chosen.made == "bought"
    flat = flat_of(chosen.outline, room)
    tools = punches(flat.kind, paper=bought)
    auto = widest(flat, room, _sold(TO_BUY) if bought else tools)
    return Piece(flat.wide(auto if isinstance(width, str) else width), bought, 0.0, tools)


def faced(piece: Piece, chosen: FacedPiece, section: str) -> Piece:
    """The piece with stickers as far inside a bought one as the settings of a section ask for.

    Raises FitError where that leaves no sticker.
    """
    if not piece.bought:
        return piece
    inset, flat = chosen.inset, piece.flat
    if isinstance(inset, str):
        inset = (flat.width - widest(flat, flat.across - 2 * LEAST_INSET, piece.tools)) / 2
    piece = replace(piece, inset=round(inset, 6))
    if piece.face.width < LEAST_FACE - 1e-9:
        raise _no_sticker(piece, section)
    return piece


def _no_sticker(piece: Piece, section: str) -> FitError:
    most = max(math.floor(5 * (piece.flat.width - LEAST_FACE) + 1e-6) / 10, 0.0)
    allowed, inset = f"at most {format_length(most)}", format_length(piece.inset)
    return FitError(
        f"{section}.inset = {inset} leaves no sticker on a piece of "
        f"{format_length(piece.flat.width)}: {allowed}",
        setting=f"{section}.inset",
        others=(f"{section}.diameter",),
        expected=allowed,
        got=inset,
    )


def settled_piece(piece: Piece) -> dict[str, object]:
    """The settings of a piece with what each `auto` came to."""
    return {"outline": piece.flat.kind, "diameter": piece.flat.width, "inset": piece.inset}


def punches(kind: FlatKind, *, paper: bool) -> tuple[Sold, ...]:
    """The punches that cut such pieces of board, or of paper alone; none for straight sides."""
    return _sold(THROUGH_PAPER if paper else THROUGH_BOARD) if kind == "disc" else ()


def _sold(names: Iterable[str]) -> tuple[Sold, ...]:
    return tuple(find(SOLD, name, Path()) for name in names)


def widest(flat: Flat, room: float, sold: Iterable[Sold]) -> float:
    """The width of the largest such piece in a round room: one that is sold, or of a half mm."""
    most = round(flat.inside(room).width, 6)
    found = [size.mm for one in sold if (size := one.at_most(most))]
    if found:
        return max(found)
    step = 0.1 if flat.kind == "disc" else HALF
    return round(max(math.floor(round(most / step, 6)), 1) * step, 6)


def needs_flat(made: Made, section: str) -> None:
    """Refuse pieces that are folded of paper and bought at once."""
    if made == "bought":
        raise FitError(
            f"{section}.made = bought: paper ones are made",
            setting=f"{section}.made",
            others=(f"{section}.kind",),
            expected="printed",
            got="bought",
        )


def packing(flat: Flat) -> Packing:
    """How copies of it lie on a sheet."""
    return Round(flat.width) if flat.kind == "disc" else Straight(flat)


# --- in words ----------------------------------------------------------------------------------


def cut_words(piece: Piece, words: Words) -> str:
    """How what is printed of a piece is cut: with straight lines, or with a punch that is named."""
    kind, wide = piece.face.kind, piece.face.width
    if kind == "hexagon":
        return words(
            "Cut the hexagons with straight lines from guide to guide, in three directions; the "
            "small triangles between them are waste."
        )
    if kind == "square":
        return words(
            "Cut the squares with straight lines from guide to guide, first along the rows, then "
            "across them."
        )
    found = _punches_of(piece)
    if hollow := found.get(HOLLOW):
        return words(
            "Cut the discs with a hollow punch of {size}, or round the outside with scissors.",
            size=size_words(hollow),
        )
    if craft := found.get(CRAFT):
        return words(
            "Cut the discs with a craft punch of {size}, or round the outside with scissors.",
            size=size_words(craft),
        )
    return words(
        "Cut the discs round the outside with scissors. We know of no punch of {d} mm; the nearest "
        "are {sizes}.",
        d=words.exact(wide),
        sizes=", ".join(map(size_words, _beside(piece, wide))),
    )


def punch_words(piece: Piece, words: Words) -> str:
    """The tool that cuts what is printed of a round piece; none for straight sides."""
    if piece.face.kind != "disc":
        return ""
    found = _punches_of(piece)
    if hollow := found.get(HOLLOW):
        return words("a hollow punch of {size}, or scissors", size=size_words(hollow))
    if craft := found.get(CRAFT):
        return words("a craft punch of {size}, or scissors", size=size_words(craft))
    return words("scissors")


def _punches_of(piece: Piece) -> dict[str, Size]:
    """The punches of a piece's width by the name of their list."""
    wide = piece.face.width
    return {tool.name: size for tool in piece.tools if (size := tool.like(wide))}


def cut_figure(piece: Piece, thick: float, layers: int, inks: Inks, words: Words) -> Figure:
    """How pieces are cut out of a block of so many layers."""
    label = words("{n} mm", n=words.number(thick, 2))
    return cut_pieces(piece.face, thick, layers, label, inks)


def sticker_figure(
    piece: Piece, thick: float, count: int, inks: Inks, *, both: bool = False
) -> Figure:
    """A sticker on a bought piece, or one on each of its sides."""
    return stuck(piece.flat, thick, piece.face, f"{count} ×", inks, both=both)


def _beside(piece: Piece, wide: float) -> tuple[Size, ...]:
    """The punches nearest to a width, at most one on either side."""
    found = {size.mm: size for tool in piece.tools for size in tool.beside(wide)}
    less, more = ([mm for mm in found if (mm < wide) is side] for side in (True, False))
    return tuple(found[mm] for mm in (*sorted(less)[-1:], *sorted(more)[:1]))


def buy_words(piece: Piece, thickness: float, count: int, words: Words) -> str:
    """How many pieces of which size are to be bought."""
    wide, thick = words.exact(piece.flat.width), words.exact(thickness)
    if piece.flat.kind == "disc":
        return words("{n} wooden discs, {d} mm across and {t} mm thick", n=count, d=wide, t=thick)
    if piece.flat.kind == "square":
        return words("{n} wooden squares, {d} mm wide and {t} mm thick", n=count, d=wide, t=thick)
    return words(
        "{n} wooden hexagons, {d} mm from side to side and {t} mm thick", n=count, d=wide, t=thick
    )

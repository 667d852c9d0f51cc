"""What can be set for Top Hats."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...colour.paint import Paint
from ...settings.fields import Choice, Colour, Count, Length
from ...settings.flat import FlatPiece
from ...settings.paint import Painted, PaintedRow
from ...settings.palette import Areas
from ...settings.players import with_players
from ...settings.shared import GameSettings, Section, Sticker

PLAYERS = ("red", "yellow", "blue")
LEAST_SPACE, MOST_SPACE = 14.0, 60.0

AutoLength = float | Literal["auto"]


class Board(Section):
    """The board: a space in the middle and rings of spaces round it."""

    rings: Annotated[int, Count(3, 9)] = Field(
        4, description="Rings round the space in the middle; ring k has 6 k spaces."
    )
    shape: Annotated[Literal["hexagon", "circle"], Choice(("hexagon", "circle"))] = Field(
        "hexagon",
        description="Hexagons, or the same spaces with the same neighbours drawn on circles.",
    )
    space: Annotated[AutoLength, Length(LEAST_SPACE, MOST_SPACE, ("auto",))] = Field(
        "auto",
        description="Width of a space from flat side to flat side, or of a ring of circles; auto: "
        "the most whole millimetres, 16 or more, whose board fits one page, or panels in the "
        "size of the usual board.",
    )


class Hat(FlatPiece):
    """The hats: 46, all alike; outline and made are those of flat ones."""

    kind: Annotated[Literal["disc", "paper"], Choice(("disc", "paper"))] = Field(
        "disc", description="Flat pieces, or paper hats that are rolled, glued and nest."
    )
    diameter: Annotated[AutoLength, Length(8, 60, ("auto",))] = Field(
        "auto",
        description="Width of a hat over its brim; of a hexagon or square from a side to the one "
        "opposite. auto: the widest that can be punched, bought or cut in half millimetres and "
        "needs 3 mm less than a space, however it is turned.",
    )
    sticker: Annotated[Literal["yes", "no"], Choice(("yes", "no"))] = Field(
        "yes",
        description="Whether a colour is a sticker on a hat's top; no: it is printed on the face "
        "itself, and all backs are alike and plain.",
    )
    thickness: Annotated[AutoLength, Length(0.05, 10, ("auto",))] = Field(
        "auto",
        description="Thickness of a flat hat, or of the paper of a hat; auto: 2.3mm, or 0.3mm "
        "where a hat is one card (print.backs); 0.25mm of paper.",
    )
    height: Annotated[AutoLength, Length(2, 60, ("auto",))] = Field(
        "auto", description="Height of a paper hat; auto: 0.45 of its width."
    )


class HatSticker(Sticker):
    """The stickers on top of the hats: 15 for each player."""

    diameter: Annotated[AutoLength, Length(5, 60, ("auto",))] = Field(
        "auto",
        description="Width of a sticker, which has the outline of the hat's top; auto: the "
        "widest that can be punched or cut in half millimetres and leaves 1.25 mm all round, or "
        "the label's width.",
    )


@with_players(*PLAYERS)
class _Players(GameSettings):
    """The players' tables, which stand before those of board and hats."""


class TopHatsSettings(_Players):
    """All settings of Top Hats."""

    game: Annotated[Literal["top-hats"], Choice(("top-hats",))] = Field(
        "top-hats", description="The game."
    )
    board: Board = Field(default_factory=Board)
    hat: Hat = Field(default_factory=Hat)
    sticker: HatSticker = Field(default_factory=HatSticker)


class TopHatsAreas(Areas):
    """The areas of colour that only Top Hats has."""

    hat: Annotated[Paint, Painted()] = Field(
        Paint("#e9e4d8"), description="The hats, all alike under their stickers."
    )
    grid: Annotated[str, Colour()] = Field(
        "#c9c1ae", description="Where a sticker goes, and spaces that are forbidden in figures."
    )
    rings: Annotated[tuple[Paint, ...], PaintedRow(5)] = Field(
        tuple(map(Paint, ("#f7d98b", "#f0e6cf", "#cfe0d6", "#8db7a8", "#35524a"))),
        description="Rings of spaces from the middle to the edge, mixed for more or fewer rings.",
    )

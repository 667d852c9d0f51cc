"""What can be set for Topple."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...colour.paint import Paint
from ...settings.fields import Choice, Colour, Length, Number
from ...settings.paint import Painted, PaintedRow
from ...settings.palette import Areas
from ...settings.players import with_players
from ...settings.shared import GameSettings, Section
from ...settings.stored import MaterialName

PLAYERS = ("blue", "yellow", "red", "green")

PawnKind = Literal["disc", "paper"]
StandKind = Literal["dowel", "paper", "sheet"]


class Board(Section):
    """The stepped board: five layers glued on one another."""

    pitch: Annotated[float, Length(14, 60)] = Field(
        24.0, description="Side of a space; the board is five of them wide."
    )
    material: Annotated[str, MaterialName()] = Field(
        "greyboard-3", description="What the layers are cut from; it says how dense they are."
    )
    thickness: Annotated[float | Literal["auto"], Length(1, 12, ("auto",))] = Field(
        "auto", description="Thickness of a layer; auto: the material's."
    )
    ballast: Annotated[float, Number(0, 500, "g")] = Field(
        0.0, description="Weight glued evenly round the pit under the lowest layer, for a light "
        "board."
    )  # fmt: skip


class Pawn(Section):
    """The pawns, twelve of each colour."""

    kind: Annotated[PawnKind, Choice(("disc", "paper"))] = Field(
        "disc", description="Discs with a face on both sides of a core, or boxes folded of paper."
    )
    diameter: Annotated[float, Length(8, 45)] = Field(
        16.0, description="Diameter of a pawn, corner to corner where it is folded."
    )
    thickness: Annotated[float | Literal["auto"], Length(0.1, 20, ("auto",))] = Field(
        "auto",
        description="Height of a pawn; auto: 6mm, or 0.3mm where a disc is one card (print.backs).",
    )
    mass: Annotated[float | Literal["auto"], Number(0.005, 50, "g", ("auto",))] = Field(
        "auto", description="Mass of a pawn; auto: with a core of greyboard, or of folded paper."
    )


class Rod(Section):
    """The rod that the board balances on."""

    diameter: Annotated[float, Length(3, 16)] = Field(6.0, description="Diameter of the rod.")
    length: Annotated[float, Length(60, 200)] = Field(100.0, description="Length of the rod.")
    tip_radius: Annotated[float, Length(0, 8)] = Field(
        1.0, description="Radius of its rounded upper end; 0 is a point."
    )
    mandrel: Annotated[float, Length(1, 12)] = Field(
        3.0, description="Diameter of the stick that a paper rod is rolled on."
    )
    sheet: Annotated[float, Length(0.05, 0.4)] = Field(
        0.1,
        description="Thickness of the paper that a paper rod is rolled of: about 0.1mm at 80 g/m2, "
        "0.15mm at 120, 0.2mm at 160.",
    )


class Stand(Section):
    """What the rod stands in."""

    kind: Annotated[StandKind, Choice(("dowel", "paper", "sheet"))] = Field(
        "dowel",
        description="A dowel in a heavy plate, all of paper, or a dowel in a cross of the board's "
        "material.",
    )
    size: Annotated[float, Length(60, 250)] = Field(100.0, description="Side of the base.")
    mass: Annotated[float | Literal["auto"], Number(0.01, 5000, "g", ("auto",))] = Field(
        "auto",
        description="Mass of the base with all that fills it; auto: 150 g, a cross as cut.",
    )
    clearance: Annotated[float, Length(0, 1)] = Field(
        0.2, description="How much wider the holes and slots of the base are than what goes in."
    )


class Die(Section):
    """The die, folded of card."""

    edge: Annotated[float, Length(12, 40)] = Field(20.0, description="Edge of the die.")


class ToppleAreas(Areas):
    """The areas of colour that only Topple has."""

    grid: Annotated[str, Colour()] = Field(
        "#c9c1ae", description="Rings for pawns on spaces that are nearly white."
    )
    levels: Annotated[tuple[Paint, ...], PaintedRow(5)] = Field(
        tuple(map(Paint, ("#c9482f", "#e07a3f", "#edaa58", "#f3cf8e", "#f8e7c4"))),
        description="The spaces, from the one in the middle to those in the corners.",
    )
    wood: Annotated[Paint, Painted()] = Field(
        Paint("#e0d7c4"), description="A dowel in the booklet's figures."
    )


@with_players(*PLAYERS)
class ToppleSettings(GameSettings):
    """All settings of Topple."""

    game: Annotated[Literal["topple"], Choice(("topple",))] = Field(
        "topple", description="The game."
    )
    board: Board = Field(default_factory=Board)
    pawn: Pawn = Field(default_factory=Pawn)
    rod: Rod = Field(default_factory=Rod)
    stand: Stand = Field(default_factory=Stand)
    die: Die = Field(default_factory=Die)

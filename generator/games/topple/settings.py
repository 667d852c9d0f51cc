"""What can be set for Topple."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field

from ...colour.paint import Paint
from ...settings.fields import Choice, Colour, Length, Number
from ...settings.flat import FacedPiece
from ...settings.paint import Painted, PaintedRow
from ...settings.palette import Areas
from ...settings.players import with_players
from ...settings.shared import GameSettings, Section
from ...settings.stored import MaterialName

PLAYERS = ("blue", "yellow", "red", "green")

PawnKind = Literal["disc", "paper"]
PitKind = Literal["square", "round"]
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
    pit: Annotated[PitKind | Literal["auto"], Choice(("auto", "square", "round"))] = Field(
        "auto",
        description="Outline of the holes for the rod: square ones take straight cuts only, round "
        "ones a circle cutter or a laser. auto: square in a kit that is for printing only (build "
        "--for print), else round.",
    )
    ballast: Annotated[float, Number(0, 500, "g")] = Field(
        0.0, description="Weight glued evenly round the pit under the lowest layer, for a light "
        "board."
    )  # fmt: skip

    def by_knife(self) -> Self:
        """Square pits, where that is left open."""
        return self.model_copy(update={"pit": "square"}) if self.pit == "auto" else self


class Pawn(FacedPiece):
    """The pawns, twelve of each colour; outline, made and inset are those of flat ones."""

    kind: Annotated[PawnKind, Choice(("disc", "paper"))] = Field(
        "disc",
        description="Flat pieces with a face on both sides of a core, or boxes folded of paper.",
    )
    diameter: Annotated[float | Literal["auto"], Length(5, 45, ("auto",))] = Field(
        "auto",
        description="Diameter of a pawn; of a hexagon or square its width from a side to the one "
        "opposite, of a folded one from corner to corner. auto: the widest that can be punched, "
        "bought or cut in half millimetres and keeps within 16.5 mm, or eleven sixteenths of a "
        "smaller space, however it is turned.",
    )
    thickness: Annotated[float | Literal["auto"], Length(0.1, 20, ("auto",))] = Field(
        "auto",
        description="Height of a pawn; auto: 6mm, or 0.3mm where it is one card (print.backs).",
    )
    inset: Annotated[float | Literal["auto"], Length(0, 5, ("auto",))] = Field(
        0.0,
        description="How far a face stays inside the edge of a bought pawn; auto: 0.5mm, or a "
        "little more where a punch for the face can be bought then.",
    )
    mass: Annotated[float | Literal["auto"], Number(0.005, 50, "g", ("auto",))] = Field(
        "auto",
        description="Mass of a pawn; auto: with a core of greyboard, of wood where it is bought, "
        "or of folded paper.",
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

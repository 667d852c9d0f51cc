"""What can be set for On Top."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...colour.paint import Paint
from ...settings.fields import Choice, Colour, Count, Counts, Length
from ...settings.flat import FacedPiece
from ...settings.paint import Painted
from ...settings.palette import Areas
from ...settings.players import with_players
from ...settings.shared import GameSettings, Section

Area = Annotated[Paint, Painted()]
Auto = Literal["auto"]
PLAYERS = ("blue", "yellow", "red", "white")


class OnTopAreas(Areas):
    """Areas of colour of the board and the tiles."""

    field: Area = Field(Paint("#e9e4d8"), description="Ground of the board.")
    grid: Annotated[str, Colour()] = Field("#c9c1ae", description="Lines between its cells.")
    gold: Area = Field(Paint("#e2a62b"), description="Its border points.")
    start: Area = Field(Paint("#d1433b"), description="Its start cells.")
    tile: Area = Field(Paint("#22252b"), description="Ground of the rhombi.")
    pattern: Annotated[str, Colour()] = Field("#4a505c", description="Patterns on their backs.")
    filler: Area = Field(Paint("#22252b"), description="Triangles that fill gaps.")
    track: Area = Field(Paint("#efeae0"), description="Spaces of the score track.")
    track_strong: Area = Field(Paint("#e0d7c4"), description="Every fifth of them.")


class Board(Section):
    """The hexagonal field."""

    sides: Annotated[tuple[int, int, int], Counts(3, 2, 9)] = Field(
        (3, 3, 5),
        description="Sides a, b, c of the hexagon in tile edges; opposite sides are equal. "
        "The longest lies horizontal.",
    )
    start: Annotated[tuple[int, int] | Auto, Counts(2, 1, 40, words=("auto",))] = Field(
        "auto",
        description="One red start cell as [row, cell], rows from the top, cells from the left; "
        "the other is its image under a half turn.",
    )
    gold: Annotated[Literal["all", "long"], Choice(("all", "long"))] = Field(
        "all", description="Which border points are gold: all, or those of the two longest sides."
    )


class Tile(Section):
    """The rhombus tiles; their edge sets the size of everything."""

    edge: Annotated[float | Literal["auto", "fit"], Length(16, 80, words=("auto", "fit"))] = Field(
        "auto",
        description="Edge of a tile. auto: the paper's default, the largest whole mm at which "
        "the 3-3-5 board fits one page; fit: the largest 0.1 mm at which this board does.",
    )
    clearance: Annotated[float, Length(0, 3)] = Field(
        0.3, description="The board's lattice edge is this much longer than a tile's edge."
    )
    thickness: Annotated[float | Auto, Length(0.1, 10, words=("auto",))] = Field(
        "auto",
        description="Thickness of a finished tile; auto: 1.8mm, or 0.3mm where it is one card "
        "(print.backs).",
    )
    count: Annotated[int | Auto, Count(1, 600, words=("auto",))] = Field(
        "auto", description="Number of rhombus tiles; auto: as many as the field needs."
    )


class Triangle(Section):
    """The black triangle tiles."""

    count: Annotated[int | Auto, Count(2, 500, words=("auto",))] = Field(
        "auto", description="Number of triangle tiles; auto: as many as the field needs."
    )


class Piece(FacedPiece):
    """The stackable pieces of the four players."""

    count: Annotated[int | Auto, Count(2, 300, words=("auto",))] = Field(
        "auto", description="Pieces of each colour; auto: as many as the field needs."
    )
    diameter: Annotated[float | Auto, Length(4, 60, words=("auto",))] = Field(
        "auto",
        description="Diameter of a disc, or width of a hexagon or square from a side to the one "
        "opposite; auto: the widest that can be punched, bought or cut in half millimetres and "
        "keeps within half a tile edge, less where the segments round it would be hidden.",
    )
    thickness: Annotated[float | Auto, Length(0.1, 20, words=("auto",))] = Field(
        "auto",
        description="Thickness of a finished piece; auto: 2.3mm, or 0.3mm where it is one card "
        "(print.backs).",
    )


class Track(Section):
    """The score track round the board."""

    spaces: Annotated[int, Count(20, 200, even=True)] = Field(
        50, description="Number of spaces, the start space included; an even number."
    )


@with_players(*PLAYERS)
class OnTopSettings(GameSettings):
    """All settings of On Top."""

    game: Annotated[Literal["on-top"], Choice(("on-top",))] = Field(
        "on-top", description="The game."
    )
    board: Board = Field(default_factory=Board)
    tile: Tile = Field(default_factory=Tile)
    triangle: Triangle = Field(default_factory=Triangle)
    piece: Piece = Field(default_factory=Piece)
    track: Track = Field(default_factory=Track)

"""What can be set for On Top."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...colour.palette import SYMBOLS
from ...settings.fields import Choice, Colour, Count, Counts, Length, Name
from ...settings.shared import GameSettings, Section

Auto = Literal["auto"]
PLAYERS = ("blue", "yellow", "red", "white")

AutoColour = Annotated[str, Colour(words=("auto",))]
AutoName = Annotated[str, Name(most=24)]
AutoSymbol = Annotated[str, Choice(("auto", *SYMBOLS))]


class Colours(Section):
    """The players' colours. A player keeps its key when its colour is changed."""

    blue: AutoColour = Field("auto", description="Colour of the blue player; auto: the palette's.")
    yellow: AutoColour = Field(
        "auto", description="Colour of the yellow player; auto: the palette's."
    )
    red: AutoColour = Field("auto", description="Colour of the red player; auto: the palette's.")
    white: AutoColour = Field(
        "auto", description="Colour of the white player; auto: the palette's."
    )


class Names(Section):
    """What the players' colours are called in titles and lists."""

    blue: AutoName = Field("auto", description="Name of the blue player's colour.")
    yellow: AutoName = Field("auto", description="Name of the yellow player's colour.")
    red: AutoName = Field("auto", description="Name of the red player's colour.")
    white: AutoName = Field("auto", description="Name of the white player's colour.")


class Symbols(Section):
    """The shape that marks a player's parts beside the colour."""

    blue: AutoSymbol = Field("auto", description="Symbol of the blue player; auto: the palette's.")
    yellow: AutoSymbol = Field(
        "auto", description="Symbol of the yellow player; auto: the palette's."
    )
    red: AutoSymbol = Field("auto", description="Symbol of the red player; auto: the palette's.")
    white: AutoSymbol = Field(
        "auto", description="Symbol of the white player; auto: the palette's."
    )


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
    thickness: Annotated[float, Length(0.1, 10)] = Field(
        1.5, description="Thickness of the card that the tiles are mounted on."
    )
    count: Annotated[int | Auto, Count(1, 600, words=("auto",))] = Field(
        "auto", description="Number of rhombus tiles; auto: as many as the field needs."
    )


class Triangle(Section):
    """The black triangle tiles."""

    count: Annotated[int | Auto, Count(2, 500, words=("auto",))] = Field(
        "auto", description="Number of triangle tiles; auto: as many as the field needs."
    )


class Piece(Section):
    """The stackable discs of the four players."""

    count: Annotated[int | Auto, Count(2, 300, words=("auto",))] = Field(
        "auto", description="Pieces of each colour; auto: as many as the field needs."
    )
    diameter: Annotated[float | Auto, Length(5, 60, words=("auto",))] = Field(
        "auto",
        description="Diameter of a piece; auto: half a tile edge, less where the segments "
        "round it would be hidden.",
    )
    thickness: Annotated[float, Length(0.1, 20)] = Field(
        2.0, description="Thickness of a piece, for the height of a tower."
    )


class Track(Section):
    """The score track round the board."""

    spaces: Annotated[int, Count(20, 200, even=True)] = Field(
        50, description="Number of spaces, the start space included; an even number."
    )


class OnTopSettings(GameSettings):
    """All settings of On Top."""

    game: Annotated[Literal["on-top"], Choice(("on-top",))] = Field(
        "on-top", description="The game."
    )
    colours: Colours = Field(default_factory=Colours)
    names: Names = Field(default_factory=Names)
    symbols: Symbols = Field(default_factory=Symbols)
    board: Board = Field(default_factory=Board)
    tile: Tile = Field(default_factory=Tile)
    triangle: Triangle = Field(default_factory=Triangle)
    piece: Piece = Field(default_factory=Piece)
    track: Track = Field(default_factory=Track)

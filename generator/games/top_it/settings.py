"""What can be set for Top It."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ...colour.palette import SYMBOLS
from ...settings.fields import Choice, Colour, Count, Length, Name
from ...settings.shared import GameSettings, Print, Section

PLAYERS = ("blue", "yellow", "red", "green")

AutoColour = Annotated[str, Colour(words=("auto",))]
AutoName = Annotated[str, Name(most=24)]
AutoSymbol = Annotated[str, Choice(("auto", *SYMBOLS))]
Value = Annotated[int, Count(0, 99)]


class Colours(Section):
    """The four sets' colours. A set keeps its key when its colour is changed."""

    blue: AutoColour = Field("auto", description="Colour of the blue set; auto: the palette's.")
    yellow: AutoColour = Field("auto", description="Colour of the yellow set; auto: the palette's.")
    red: AutoColour = Field("auto", description="Colour of the red set; auto: the palette's.")
    green: AutoColour = Field("auto", description="Colour of the green set; auto: the palette's.")


class Names(Section):
    """What the sets' colours are called in titles and lists."""

    blue: AutoName = Field("auto", description="Name of the blue set's colour.")
    yellow: AutoName = Field("auto", description="Name of the yellow set's colour.")
    red: AutoName = Field("auto", description="Name of the red set's colour.")
    green: AutoName = Field("auto", description="Name of the green set's colour.")


class Symbols(Section):
    """The shape that marks a set's tiles beside the colour."""

    blue: AutoSymbol = Field("auto", description="Symbol of the blue set; auto: the palette's.")
    yellow: AutoSymbol = Field("auto", description="Symbol of the yellow set; auto: the palette's.")
    red: AutoSymbol = Field("auto", description="Symbol of the red set; auto: the palette's.")
    green: AutoSymbol = Field("auto", description="Symbol of the green set; auto: the palette's.")


class Values(Section):
    """Points that are printed on each shape; reconstructed, the published ones are not known."""

    small_triangle: Value = Field(1, description="Points of the small triangle.")
    rhombus: Value = Field(2, description="Points of the rhombus.")
    small_square: Value = Field(3, description="Points of the small square.")
    large_triangle: Value = Field(4, description="Points of the large triangle.")
    trapezoid: Value = Field(5, description="Points of the trapezoid.")
    house: Value = Field(6, description="Points of the house.")
    hexagon: Value = Field(7, description="Points of the hexagon.")
    large_square: Value = Field(8, description="Points of the large square.")


class Tile(Section):
    """The tiles; their edge sets the size of everything."""

    edge: Annotated[float, Length(16, 80)] = Field(
        40.0, description="Length of a short side; long sides are twice as long."
    )
    thickness: Annotated[float, Length(0.1, 10)] = Field(
        2.0, description="Thickness of the card that the tiles are mounted on."
    )
    values: Values = Field(default_factory=Values)


class Stone(Section):
    """The stones that mark a topped tile, one for each player."""

    diameter: Annotated[float, Length(8, 30)] = Field(14.0, description="Diameter of a stone.")


class TopItPrint(Print):
    """How sheets are printed."""

    mix: Annotated[Literal["no", "yes"], Choice(("no", "yes"))] = Field(
        "no",
        description="Whether colours share sheets: no gives a sheet a colour, which may then be "
        "coloured card; yes gives the fewest sheets.",
    )


class TopItSettings(GameSettings):
    """All settings of Top It."""

    game: Annotated[Literal["top-it"], Choice(("top-it",))] = Field(
        "top-it", description="The game."
    )
    print: TopItPrint = Field(default=TopItPrint(), description="How sheets are printed.")
    colours: Colours = Field(default_factory=Colours)
    names: Names = Field(default_factory=Names)
    symbols: Symbols = Field(default_factory=Symbols)
    tile: Tile = Field(default_factory=Tile)
    stone: Stone = Field(default_factory=Stone)

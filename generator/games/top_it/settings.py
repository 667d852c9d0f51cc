"""What can be set for Top It."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field

from ...settings.fields import Choice, Count, Length
from ...settings.flat import OUTLINES, Outlined
from ...settings.players import with_players
from ...settings.shared import GameSettings, Print, Section

PLAYERS = ("blue", "yellow", "red", "green")

Value = Annotated[int, Count(0, 99)]


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
    thickness: Annotated[float | Literal["auto"], Length(0.1, 10, ("auto",))] = Field(
        "auto",
        description="Thickness of finished tiles and stones; auto: 2.3mm, or 0.3mm where they are "
        "one card (print.backs).",
    )
    values: Values = Field(default_factory=Values)


class Stone(Section):
    """The stones that mark a topped tile, one for each player."""

    outline: Annotated[Outlined, Choice(OUTLINES)] = Field(
        "auto",
        description="hexagon and square take straight cuts only, disc a punch or a laser. auto: "
        "hexagon in a kit that is for printing only (build --for print), else disc.",
    )
    diameter: Annotated[float, Length(8, 30)] = Field(
        14.0,
        description="Diameter of a stone, or width of a hexagon or square from a side to the one "
        "opposite.",
    )

    def by_knife(self) -> Self:
        """As other pieces."""
        return self.model_copy(update={"outline": "hexagon"}) if self.outline == "auto" else self


class TopItPrint(Print):
    """How sheets are printed."""

    mix: Annotated[Literal["no", "yes"], Choice(("no", "yes"))] = Field(
        "no",
        description="Whether colours share sheets: no gives a sheet a colour, which may then be "
        "coloured card; yes gives the fewest sheets.",
    )


@with_players(*PLAYERS)
class TopItSettings(GameSettings):
    """All settings of Top It."""

    game: Annotated[Literal["top-it"], Choice(("top-it",))] = Field(
        "top-it", description="The game."
    )
    print: TopItPrint = Field(default=TopItPrint(), description="How sheets are printed.")
    tile: Tile = Field(default_factory=Tile)
    stone: Stone = Field(default_factory=Stone)

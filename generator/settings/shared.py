"""The settings that all games share. A game adds its own sections to `GameSettings`."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from .fields import Choice, Count, Length, Name, Names, Number
from .stored import (
    NO_LABELS,
    NO_PRINTER,
    LabelName,
    LanguageName,
    MachineName,
    MaterialName,
    PaletteName,
    PaperName,
    PrinterName,
    ProductionName,
    StockOrWord,
)

Edge = Literal["long-edge", "short-edge", "none"]
Backs = Literal["auto", "fold"] | Edge


class Section(BaseModel):
    """A table of settings: frozen, no unknown keys, defaults checked like other values."""

    model_config = ConfigDict(extra="forbid", frozen=True, validate_default=True, defer_build=True)

    def by_knife(self) -> Self:
        """The same with outlines of straight cuts, where settings of this table leave them open."""
        parts = {key: part for key, part in self if isinstance(part, Section)}
        changed = {key: new for key, part in parts.items() if (new := part.by_knife()) is not part}
        return self.model_copy(update=changed) if changed else self


class Print(Section):
    """How sheets are printed."""

    paper: Annotated[str | tuple[float, float], PaperName()] = Field(
        default="A4", description="Paper to print on; games turn it as they need."
    )
    margin: Annotated[float, Length(0, 30)] = Field(
        default=5.0, description="Border of the paper that the printer cannot reach."
    )
    backs: Annotated[Backs, Choice(("auto", "fold", "long-edge", "short-edge", "none"))] = Field(
        default="auto",
        description="How parts get their backs. fold: fronts and backs on one side of the paper, "
        "which is folded round a core; long-edge, short-edge: on both sides of one card, turned "
        "over that edge; none: single faces to glue. auto: fold for parts that get a body, "
        "single faces where they go on labels, long-edge for others.",
    )
    bleed: Annotated[float, Length(0, 5)] = Field(
        default=2.0,
        description="How far colour runs over the outline of a part; on backs 0.5 mm at least.",
    )
    pages: Annotated[Literal["sheets", "pieces"], Choice(("sheets", "pieces"))] = Field(
        default="sheets",
        description="Parts together on sheets, or each on a page of its own, as print shops ask.",
    )
    board: Annotated[Literal["panels", "poster"], Choice(("panels", "poster"))] = Field(
        default="panels",
        description="A board larger than the paper in panels, or whole on a page of its own size.",
    )
    production: Annotated[str, ProductionName()] = Field(
        default="home",
        description="Who prints it: settings over those of presets, below a file's and --set.",
    )
    printer: Annotated[str, PrinterName()] = Field(
        default=NO_PRINTER,
        description="Profile of the printer, which corrects what it does to a page.",
    )

    @property
    def edge(self) -> Edge:
        """The edge over which paper is turned that is printed on both sides."""
        if self.backs == "none":
            return "none"
        return "short-edge" if self.backs == "short-edge" else "long-edge"


class Sticker(Section):
    """Sheets of ready-cut round labels, for stickers and faces that are stuck on."""

    label: Annotated[str, LabelName()] = Field(
        default=NO_LABELS,
        description="Sheet of round labels to print stickers and round faces on; none: whole "
        "sheets that are cut; sheet: these of adhesive paper for faces of any outline too; auto: "
        "the largest of the paper's size that fits.",
    )
    first: Annotated[int, Count(1, 1000)] = Field(
        default=1, description="The first label of the first sheet that is still there."
    )
    right: Annotated[float, Number(-5, 5, "mm")] = Field(
        default=0.0, description="How far to move the print on labels to the right, in mm."
    )
    up: Annotated[float, Number(-5, 5, "mm")] = Field(
        default=0.0, description="How far to move the print on labels upwards, in mm."
    )


_AUTO_KERF = Annotated[float | Literal["auto"], Length(0, 2, ("auto",))]


class Laser(Section):
    """How parts are cut by a laser."""

    machine: Annotated[str, MachineName()] = Field(
        default="lightburn", description="Profile of the machine, or of the software that runs it."
    )
    material: Annotated[str, MaterialName()] = Field(
        default="birch-ply-3",
        description="Material that parts are cut from that have no setting of their own for it.",
    )
    sheet: Annotated[str | tuple[float, float], StockOrWord()] = Field(
        default="auto",
        description="Sheet of material as it lies in the machine; auto: as much as the machine's "
        "profile says that it takes, or 600 x 400 mm where it does not say.",
    )
    margin: Annotated[float, Length(0, 50)] = Field(
        default=5.0, description="Border of the sheet that stays free of parts."
    )
    gap: Annotated[float, Length(0.5, 50)] = Field(
        default=2.0, description="Distance between the lines that cut neighbouring parts."
    )
    kerf: _AUTO_KERF = Field(
        default="auto",
        description="Full width that the beam takes away; auto: the material's.",
    )
    kerf_y: _AUTO_KERF = Field(
        default="auto",
        description="The same for level cuts, where it differs there; auto: as kerf.",
    )
    shared_cuts: Annotated[Literal["no"], Choice(("no",))] = Field(
        default="no", description="Whether neighbours share a cut; every part has its own so far."
    )
    joint: Annotated[Literal["straight", "puzzle"], Choice(("straight", "puzzle"))] = Field(
        default="puzzle", description="How the panels of a board larger than the sheet meet."
    )
    lettering: Annotated[
        Literal["outline", "single-stroke"], Choice(("outline", "single-stroke"))
    ] = Field(
        default="outline",
        description="Letters as filled outlines, or as single lines, which are quicker.",
    )
    dxf: Annotated[
        Literal["auto", "R12", "R2000", "R2010"], Choice(("auto", "R12", "R2000", "R2010"))
    ] = Field(default="auto", description="Version of DXF files; auto: the machine's.")
    facings: Annotated[Literal["no", "yes"], Choice(("no", "yes"))] = Field(
        default="no",
        description="Whether printed faces are made to be glued to the parts, which are then not "
        "engraved.",
    )
    facing_inset: Annotated[float, Length(0, 5)] = Field(
        default=0.5, description="How far a printed facing stays inside the part it is glued to."
    )


class GameSettings(Section):
    """Everything that can be set for a game."""

    game: Annotated[str, Name()] = Field(description="The game that these settings are for.")
    palette: Annotated[str, PaletteName()] = Field(
        default="classic", description="Colours of the kit and symbols of the players."
    )
    language: Annotated[str, LanguageName()] = Field(
        default="en", description="Language of the rules and of the words on sheets."
    )
    parts: Annotated[Literal["all"] | tuple[str, ...], Names(words=("all",))] = Field(
        default="all", description="Components to make."
    )
    print: Print = Field(default=Print(), description="How sheets are printed.")
    laser: Laser = Field(default=Laser(), description="How parts are cut by a laser.")
    sticker: Sticker = Field(
        default=Sticker(), description="Stickers and faces on ready-cut round labels."
    )

    def makes(self, *beginnings: str) -> bool:
        """Whether parts whose names begin so are among those to make."""
        return isinstance(self.parts, str) or any(n.startswith(beginnings) for n in self.parts)

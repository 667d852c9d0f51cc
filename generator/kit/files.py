"""The files of a kit as bytes, each with what the manifest says of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..component import Component
from ..press.sheet import Document, Sheet

if TYPE_CHECKING:
    from .kit import Kit

KINDS = ("print", "svg", "laser", "rules", "preview")
FOR = {
    "print": tuple(kind for kind in KINDS if kind != "laser"),
    "laser": ("print", "laser", "rules", "preview"),
    "all": KINDS,
}
PREVIEW_DPI = 80
GROUND = "#e9e4d8"


@dataclass(frozen=True)
class OutFile:
    """A file to be written: path below the kit's folder, its kind and format, its pages.

    `described` is what the manifest says of it besides.
    """

    path: str
    kind: str
    format: str
    data: bytes
    pages: tuple[dict[str, Any], ...] = field(default=())
    described: Mapping[str, Any] = field(default_factory=dict)


def make_files(kit: Kit, kinds: Collection[str]) -> Iterator[OutFile]:
    """Every file of the wanted kinds, in the order of `KINDS`; none to print without parts."""
    printed_parts = kit.printed.parts
    if not printed_parts:
        kinds = [kind for kind in kinds if kind not in ("print", "preview")]
    if "print" in kinds or "preview" in kinds:
        from ..render import pdf

        document = kit.document
        printed = pdf.render(document)
        pages = tuple(_page(sheet) for sheet in document.sheets)
        if "print" in kinds:
            yield OutFile(f"print/{document.name}.pdf", "print", "pdf", printed, pages)
    if "svg" in kinds:
        yield from _drawings(kit.title, printed_parts)
    if "laser" in kinds and kit.cut_job is not None:
        from .lasering import laser_files

        yield from laser_files(kit, kit.cut_job)
    if "rules" in kinds:
        from .booklet import rules_files

        yield from rules_files(kit)
    if "preview" in kinds:
        yield from _previews(printed, document)


def _drawings(title: str, components: Sequence[Component]) -> Iterator[OutFile]:
    from ..press.drawings import drawing
    from ..render import svg

    for component in components:
        sheet = drawing(component)
        data = svg.render(sheet, f"{title}: {component.title}")
        yield OutFile(f"svg/{component.name}.svg", "svg", "svg", data, (_page(sheet),))


def _previews(printed: bytes, document: Document) -> Iterator[OutFile]:
    from ..render import png

    pictures = png.pages(printed, PREVIEW_DPI)
    for number, (picture, sheet) in enumerate(zip(pictures, document.sheets, strict=True), 1):
        page = {"width_mm": sheet.width, "height_mm": sheet.height, "side": sheet.side}
        yield OutFile(f"preview/page-{number:02}.png", "preview", "png", picture, (page,))
    shown = [
        picture
        for picture, sheet in zip(pictures, document.sheets, strict=True)
        if sheet.side == "front" or sheet.placements
    ]
    yield OutFile("preview/kit.png", "preview", "png", png.contact(shown, background=GROUND))


def _page(sheet: Sheet) -> dict[str, Any]:
    """What the manifest says of one page."""
    page: dict[str, Any] = {
        "width_mm": sheet.width,
        "height_mm": sheet.height,
        "side": sheet.side,
        "contains": sheet.contains,
    }
    if sheet.faces:
        page["faces"] = sheet.faces
    if sheet.panels:
        page["panels"] = {name: list(place) for name, place in sheet.panels.items()}
    return page

"""The files of a kit as bytes, each with what the manifest says of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ..component import Component
from ..press.sheet import Sheet
from .runs import runs

if TYPE_CHECKING:
    from .made import Made
    from .printed import Printed

KINDS = ("print", "svg", "laser", "rules", "preview")
FOR = {
    "print": tuple(kind for kind in KINDS if kind != "laser"),
    "laser": ("print", "laser", "rules", "preview"),
    "all": KINDS,
}
PREVIEW_DPI = 80
GROUND = "#e9e4d8"
TABLE = "#d9c9ad"


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


def print_files(printed: Printed) -> Iterator[OutFile]:
    """The printed document, whole and a file for each paper; nothing without parts."""
    if not printed.parts:
        return
    from ..render import pdf

    document = printed.fed
    whole = f"print/{document.name}.pdf"
    pages = tuple(_page(sheet) for sheet in document.sheets)
    yield OutFile(whole, "print", "pdf", printed.pdf, pages)
    found = dict(runs(printed.document, document))
    for (name, run), data in zip(found.items(), pdf.render_all(found.values()), strict=True):
        pages = tuple(_page(sheet) for sheet in run.sheets)
        told = {"part_of": whole, "stock": run.sheets[0].paper}
        yield OutFile(f"print/{name}.pdf", "print", "pdf", data, pages, told)


def svg_files(
    title: str, components: Iterable[Component], made_from: str = ""
) -> Iterator[OutFile]:
    """A drawing of each component that is printed, all its copies at true scale.

    `made_from` are the settings that each drawing keeps.
    """
    from ..press.drawings import drawing
    from ..render import svg

    for component in components:
        sheet = replace(
            drawing(component), title=f"{title}: {component.title}", made_from=made_from
        )
        data = svg.render(sheet)
        yield OutFile(f"svg/{component.name}.svg", "svg", "svg", data, (_page(sheet),))


def preview_files(printed: Printed) -> Iterator[OutFile]:
    """A picture of each printed page, and of all of them together."""
    from ..render import contact, png

    if not printed.parts:
        return
    document = printed.document
    pictures = []
    for number, sheet in enumerate(document.sheets, 1):
        picture = png.render(png.Picture(printed.seen, number, PREVIEW_DPI))
        pictures.append(picture)
        page = {"width_mm": sheet.width, "height_mm": sheet.height, "side": sheet.side}
        yield OutFile(f"preview/page-{number:02}.png", "preview", "png", picture, (page,))
    shown = tuple(
        picture
        for picture, sheet in zip(pictures, document.sheets, strict=True)
        if sheet.side == "front" or sheet.placements
    )
    overview = contact.render(contact.Contact(shown, GROUND))
    yield OutFile("preview/sheets.png", "preview", "png", overview)


def table_files(kit: Made) -> Iterator[OutFile]:
    """A picture of the game laid out for play; nothing where nothing can lie on a table."""
    from ..pages.tabletop import by_kind, tabletop
    from ..render import tablepicture

    parts = kit.all_parts
    standing = (
        by_kind(parts.values()) if kit.code.table is None else kit.code.table(kit.sizes, parts)
    )
    found = tuple(standing)
    if found:
        top = tabletop(found, kit.resources.palette.ink)
        data = tablepicture.render(tablepicture.TablePicture(top, TABLE))
        yield OutFile("preview/kit.png", "preview", "png", data)


def _page(sheet: Sheet) -> dict[str, Any]:
    """What the manifest says of one page."""
    page: dict[str, Any] = {
        "width_mm": sheet.width,
        "height_mm": sheet.height,
        "side": sheet.side,
        "contains": sheet.contains,
    }
    if sheet.placements and sheet.side == "front":
        page["used_share"] = round(sheet.used_share, 4)
    if sheet.faces:
        page["faces"] = sheet.faces
    if sheet.cores:
        page["cores"] = [
            {"thickness_mm": core.thickness, "width_mm": core.width, "height_mm": core.height}
            for core in sheet.cores
        ]
    if sheet.panels:
        page["panels"] = {name: list(place) for name, place in sheet.panels.items()}
    return page

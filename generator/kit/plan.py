"""What printing and cutting a kit will take, told before anything is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..component import Labelled
from .lasering import summary

if TYPE_CHECKING:
    from ..laser.job import CutJob
    from ..layout.placement import Placement
    from ..press.sheet import Sheet
    from .printed import Printed

INK_DPI = 30.0  # of the picture in which ink is measured
GRID = 0.01  # mm; cuts that lie nearer to one another are one


def takes(printed: Printed, job: CutJob | None, kinds: Iterable[str]) -> Iterator[str]:
    """A line for each paper, and one for what a laser cuts."""
    if "print" in kinds and printed.parts:
        yield from _papers(printed)
    if job is not None and "laser" in kinds:
        found = summary(job)
        for name, sheets in found["sheets"].items():
            yield f"  {name}: {_counted(sheets, 'sheet')} for the laser"
        metres, minutes = found["cut_length_mm"] / 1000, found["estimated_s"] / 60
        yield f"  laser: cuts of {metres:.1f} m, about {minutes:.0f} min"


def _papers(printed: Printed) -> Iterator[str]:
    sheets = list(printed.document.sheets)
    inked = ink_shares(printed.seen)
    papers: dict[str, list[int]] = {}
    paper_of = {sheet.number: sheet.paper for sheet in sheets if sheet.side == "front"}
    for index, sheet in enumerate(sheets):
        if not sheet.blank:
            papers.setdefault(paper_of.get(sheet.number, sheet.paper), []).append(index)
    for paper, pages in papers.items():
        pieces = len({sheets[page].number for page in pages})
        ink = sum(inked[page] for page in pages) / len(pages)
        line = f"  {paper}: {_counted(pieces, 'sheet')}, {_counted(len(pages), 'page')}"
        line += f", ink {100 * ink:.0f} %"
        cuts = sum(cut_length(sheets[page]) for page in pages)
        yield line + (f", cuts of {cuts / 1000:.1f} m" if cuts else "")


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def ink_shares(pdf: bytes) -> list[float]:
    """For each page how much of it three inks cover on average: white 0, black 1."""
    import numpy as np
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        scale = INK_DPI / 72
        return [
            1 - float(np.mean(page.render(scale=scale).to_numpy()[..., :3])) / 255
            for page in document
        ]
    finally:
        document.close()


def cut_length(sheet: Sheet) -> float:
    """How long all cuts of a sheet's fronts are, in mm; what two parts share is one cut."""
    import shapely

    from ..plane.area import outline_area

    rings = []
    for placed in sheet.placements:
        if placed.side == "back" or isinstance(placed.component.packing, Labelled):
            continue
        if placed.panel is not None:
            rings.append(shapely.box(*placed.panel.window).boundary)
            continue
        rings.append(_placed(outline_area(placed.component.outline).boundary, placed))
    whole = shapely.union_all(rings, grid_size=GRID) if rings else shapely.MultiLineString()
    return float(whole.length) * sheet.copies


def _placed(line: object, placed: Placement) -> object:
    from shapely.affinity import affine_transform

    (cos, sin), frame = placed.frame.axis, placed.frame
    return affine_transform(line, [cos, -sin, sin, cos, frame.x, frame.y])

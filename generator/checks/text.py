"""Text stays inside its part's safe area and the page, and is large enough to read."""

from __future__ import annotations

from collections.abc import Iterator

from ..component import Artwork, Component
from ..drawing import Text
from ..findings import Check, Finding, Level
from ..fonts import font, text_box
from ..geometry.offset import offset
from ..geometry.shapes import Disc
from ..sheets.sheet import Sheet
from .subject import Layout, where

SAFE = 0.5  # mm between text and a part's outline
LEAST = 1.8  # mm; height of the smallest capitals and numerals


def _texts(artwork: Artwork) -> Iterator[Text]:
    return (mark for mark in artwork.marks if isinstance(mark, Text))


def _in_part(component: Component, artwork: Artwork, mirrored: bool) -> Iterator[Finding]:
    outline = component.outline.mirrored() if mirrored else component.outline
    safe = offset(outline, -SAFE)
    area = safe.to_shapely() if safe is not None else None
    limit = safe.radius if isinstance(safe, Disc) else None
    for mark in _texts(artwork):
        corners = text_box(mark)
        if limit is not None:
            inside = all((x * x + y * y) ** 0.5 <= limit for x, y in corners)
        else:
            import shapely

            inside = area is not None and area.covers(shapely.Polygon(corners))
        if not inside:
            yield CHECK.found(
                Level.FAIL,
                "part",
                f"{component.name}: the text {mark.text!r} leaves the safe area",
                part=component.name,
                size=mark.size,
            )
    yield from _small(component, artwork)
    yield from _overlapping(component, artwork)


def _overlapping(component: Component, artwork: Artwork) -> Iterator[Finding]:
    """Two texts of one face that run into each other."""
    import shapely

    texts = list(_texts(artwork))
    boxes = [shapely.Polygon(text_box(mark)).buffer(-0.05) for mark in texts]
    if not boxes:
        return
    for first, second in sorted(map(tuple, shapely.STRtree(boxes).query(boxes, "intersects").T)):
        if first < second:
            yield CHECK.found(
                Level.FAIL,
                "overlap",
                f"{component.name}: the texts {texts[first].text!r} and {texts[second].text!r} "
                "overlap",
                part=component.name,
                size=texts[second].size,
            )


def _small(component: Component, artwork: Artwork) -> Iterator[Finding]:
    """One finding for all the texts of a face that are too small, with the smallest of them."""
    heights = [(font(t.font).cap_height(t.size), t.text) for t in _texts(artwork)]
    small = [(height, text) for height, text in heights if height < LEAST - 1e-6]
    if small:
        height, text = min(small)
        others = f" and {len(small) - 1} more" if len(small) > 1 else ""
        yield CHECK.found(
            Level.WARN,
            "small",
            f"{component.name}: {text!r}{others} is {height:.2f} mm high, at least {LEAST} mm",
            part=component.name,
            height=height,
            texts=len(small),
        )


def _on_page(layout: Layout, sheet: Sheet) -> Iterator[Finding]:
    margin = layout.stock.margin - 1e-6
    for mark in sheet.marks:
        if not isinstance(mark, Text):
            continue
        for x, y in text_box(mark):
            across = margin <= x <= sheet.width - margin
            if not (across and margin <= y <= sheet.height - margin):
                text = f"{where(sheet)}: the text {mark.text!r} leaves the page"
                yield CHECK.found(Level.FAIL, "page", text, sheet=sheet.number)
                break


def _run(layout: Layout) -> Iterator[Finding]:
    count = 0
    faults: list[Finding] = []
    for component in layout.components:
        for design in component.designs:
            for artwork, mirrored in ((design.front, False), (design.back, True)):
                if artwork is not None:
                    count += sum(1 for _ in _texts(artwork))
                    faults += _in_part(component, artwork, mirrored)
    for sheet in layout.document.sheets:
        count += sum(isinstance(mark, Text) for mark in sheet.marks)
        faults += _on_page(layout, sheet)
    yield from faults
    if not faults:
        yield CHECK.passed(f"all {count} texts lie inside their part or page", texts=count)


CHECK = Check(
    "text",
    "Text that runs over an edge is cut off with it.",
    ("part", "page", "small", "overlap"),
    _run,
)

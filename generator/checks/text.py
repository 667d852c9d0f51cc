"""Text stays inside its part's safe area and the page, and is large enough to read."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from ..art.lettering import NUMERAL_LEAST, SAFE
from ..component import Component
from ..drawing import Mark, Text
from ..findings import Findings, check, fail, passed, warn
from ..fonts import font, text_box
from ..plane.area import outline_area
from ..plane.offset import offset, offset_area
from ..plane.outline import Disc, Outline
from ..plane.path import Point
from ..press.sheet import Sheet
from .subject import Layout, where

Corners = tuple[Point, Point, Point, Point]


def _texts(marks: Iterable[Mark]) -> list[Text]:
    return [mark for mark in marks if isinstance(mark, Text)]


def _in_part(component: Component, texts: list[Text], safe: Outline | None) -> Findings:
    """What is wrong with the texts of one face; `safe` is the area they have to lie in."""
    if not texts:
        return
    boxes = [text_box(mark) for mark in texts]
    for mark, inside in zip(texts, _inside(safe, boxes), strict=True):
        if not inside:
            text = f"{component.name}: the text {mark.text!r} leaves the safe area"
            yield fail("part", text, part=component.name, size=mark.size)
    yield from _small(component, texts)
    yield from _overlapping(component, texts, boxes)


def _inside(safe: Outline | None, boxes: Sequence[Corners]) -> Sequence[bool]:
    """Of each box whether it lies in the safe area."""
    if safe is None:
        return [False] * len(boxes)
    if isinstance(safe, Disc):
        return [all(math.hypot(x, y) <= safe.radius for x, y in corners) for corners in boxes]
    import shapely

    area = outline_area(safe)
    shapely.prepare(area)
    found: list[bool] = shapely.covers(area, shapely.polygons(boxes)).tolist()
    return found


def _overlapping(component: Component, texts: Sequence[Text], boxes: Sequence[Corners]) -> Findings:
    """Two texts of one face that run into each other."""
    import shapely

    inner = offset_area(shapely.polygons(boxes), -0.05)
    for first, second in sorted(map(tuple, shapely.STRtree(inner).query(inner, "intersects").T)):
        if first < second:
            names = f"{texts[first].text!r} and {texts[second].text!r}"
            text = f"{component.name}: the texts {names} overlap"
            yield fail("overlap", text, part=component.name, size=texts[second].size)


def _small(component: Component, texts: Sequence[Text]) -> Findings:
    """One finding for all the texts of a face that are too small, with the smallest of them."""
    heights = [(font(t.font).cap_height(t.size), t.text) for t in texts]
    small = [(height, text) for height, text in heights if height < NUMERAL_LEAST - 1e-6]
    if small:
        height, text = min(small)
        others = f" and {len(small) - 1} more" if len(small) > 1 else ""
        high = f"{component.name}: {text!r}{others} is {height:.2f} mm high"
        text = f"{high}, at least {NUMERAL_LEAST} mm"
        yield warn("small", text, part=component.name, height=height, texts=len(small))


def _on_page(layout: Layout, sheet: Sheet, texts: list[Text]) -> Findings:
    margin = layout.stock.margin - 1e-6
    for mark in texts:
        for x, y in text_box(mark):
            across = margin <= x <= sheet.width - margin
            if not (across and margin <= y <= sheet.height - margin):
                text = f"{where(sheet)}: the text {mark.text!r} leaves the page"
                yield fail("page", text, sheet=sheet.number)
                break


@check("text", "part", "page", "small", "overlap")
def texts(layout: Layout) -> Findings:
    """Text that runs over an edge is cut off with it."""
    count = 0
    for component in layout.components:
        front = offset(component.outline, -SAFE)
        back = front.mirrored() if front is not None else None
        for design in component.designs:
            for artwork, safe in ((design.front, front), (design.back, back)):
                found = _texts(artwork.marks) if artwork is not None else []
                count += len(found)
                yield from _in_part(component, found, safe)
    for sheet in layout.document.sheets:
        found = _texts(sheet.marks)
        count += len(found)
        yield from _on_page(layout, sheet, found)
    yield passed(f"all {count} texts lie inside their part or page", texts=count)

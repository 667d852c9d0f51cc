"""Header strip, scale bars, guides and labels stay clear of the parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ..drawing import Circle, Mark, Path, Text
from ..findings import Findings, check, fail, passed
from ..fonts import text_box
from ..plane.area import path_area, path_lines
from ..plane.offset import offset_area
from ..plane.outline import bounds
from ..plane.path import Box, Move, room_of
from ..press.sheet import Sheet
from .subject import Layout, where

CHORD = 0.01  # mm that the chords of a mark may leave its curves by
TOUCHING = 0.01  # mm that a mark may reach into a part by rounding
INSIDE = ("glue", "drawing")  # a panel's strip that is covered; small pictures of parts


def _area(mark: Mark) -> BaseGeometry:
    """Where a mark lies, near enough: boxes of texts, lines of paths."""
    if isinstance(mark, Text):
        return shapely.Polygon(text_box(mark))
    if isinstance(mark, Circle):
        return path_area(mark.line, CHORD)
    return path_lines(mark.line, CHORD)


def _box(mark: Mark) -> Box:
    """A box that holds a mark."""
    return bounds(text_box(mark)) if isinstance(mark, Text) else room_of(mark.line)


def _crossing(sheet: Sheet, shapes: Sequence[shapely.Polygon]) -> Iterator[str]:
    marks = [mark for mark in sheet.marks if mark.name not in INSIDE and _drawn(mark)]
    if not shapes or not marks:
        return
    tree = shapely.STRtree(offset_area(shapes, -TOUCHING))
    boxes = shapely.box(*np.array([_box(mark) for mark in marks]).T)
    near = sorted(set(tree.query(boxes)[0].tolist()))  # few come near a part: these are drawn
    areas = [_area(marks[k]) for k in near]
    found, hit = tree.query(np.array(areas, dtype=object), predicate="intersects")
    first: dict[int, int] = {}
    for index, part in sorted(
        (near[k], part) for k, part in zip(found.tolist(), hit.tolist(), strict=True)
    ):
        first.setdefault(index, part)
    for index, part in first.items():
        mark = marks[index]
        label = mark.text if isinstance(mark, Text) else mark.name or "a guide"
        yield f"{label!r} crosses {sheet.placements[part].component.name}"


def _drawn(mark: Mark) -> bool:
    """Whether there is something of a mark to be seen: a path may have no contour."""
    return not isinstance(mark, Path) or any(isinstance(s, Move) for s in mark.segments)


@check("furniture", "crossing")
def furniture(layout: Layout) -> Findings:
    """What is drawn beside the parts must not be cut out with them."""
    marks = 0
    for sheet, shapes in zip(layout.document.sheets, layout.shapes, strict=True):
        marks += len(sheet.marks)
        for text in _crossing(sheet, shapes):
            yield fail("crossing", f"{where(sheet)}: {text}", sheet=sheet.number)
    yield passed(f"none of {marks} marks beside the parts crosses one", marks=marks)

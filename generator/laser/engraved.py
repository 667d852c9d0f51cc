"""Marks on a part's face as a laser runs them: areas to engrave, lines to score.

Text becomes outlines, lines of some width that are to be engraved become areas. Areas that
overlap are joined, because software that fills by the even-odd rule would leave the overlap
bare; lines that lie upon each other are run once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress
from operator import not_
from typing import TYPE_CHECKING

from ..drawing import Circle, Frame, Mark, Path, Role, Style, Text, moved
from ..fonts import font
from ..plane.area import (
    contours_of,
    outlines_of,
    overlapping,
    path_area,
    path_area_each,
    path_lines_each,
    stroke_area,
)
from ..plane.path import Close, Ellipse, chain, circle, contours
from .cutsheet import TOLERANCE, Operation, Toolpath

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Drawn = Path | Circle
Lettering = Callable[[Text], Path | None]
PLAIN = Style()
LEAST_AREA = 1e-4  # mm2; what is smaller is no mark but a rest of rounding
LEAST_LENGTH = 0.01  # mm
THIN = 0.001  # mm; points that a line would miss by less are left out
GRID = 1e-4  # mm; lines nearer to each other lie upon each other


@dataclass(frozen=True, eq=False)
class Engraving:
    """What is run inside one face of a part; worked out when it is asked for, once."""

    work: Callable[[], tuple[Toolpath, ...]]

    @cached_property
    def lines(self) -> tuple[Toolpath, ...]:
        """The lines and areas about the part's origin; they belong to no part yet."""
        return self.work()


def outlined(text: Text) -> Path | None:
    """A text as filled outlines; None where there is nothing to see."""
    face = font(text.font)
    segments = face.outline(text.text, text.size, text.x, text.y, text.anchor, text.rotation)
    return Path(segments, Style(fill=text.colour), text.role, text.name) if segments else None


def single_lines(text: Text) -> Path | None:
    """A text as single lines to be scored; None where there is nothing to see.

    Capitals are as high as in outlines, and lines of text at most as wide, so that they keep to
    the room that was made for them.
    """
    from ..strokes import simplex

    face, letters = font(text.font), simplex()
    high = face.cap_height(text.size)
    wide = letters.width(text.text, high)
    narrow = min(1.0, face.width(text.text, text.size) / wide) if wide > 0 else 1.0
    place = (text.x, text.y, text.anchor, text.rotation, narrow)
    segments = letters.lines(text.text, high, *place)
    return Path(segments, PLAIN, Role.SCORE, text.name) if segments else None


def toolpaths(marks: Iterable[Mark], lettering: Lettering = outlined) -> tuple[Toolpath, ...]:
    """The marks of one face about the part's origin, engraving first, belonging to no part yet."""
    areas: list[Drawn] = []
    lines: list[Drawn] = []
    for mark in marks:
        drawn = lettering(mark) if isinstance(mark, Text) else mark
        if drawn is None:
            continue
        if drawn.role is Role.SCORE:
            lines.append(drawn)
        elif drawn.role is Role.ENGRAVE:
            areas += _filled(drawn)
        else:
            raise ValueError(f"a laser runs no mark with the role {drawn.role}")
    found = [Toolpath(shape, Operation.ENGRAVE, "") for shape in _joined(areas)]
    found += _once(lines)
    return tuple(found)


def divided(
    paths: Sequence[Toolpath], windows: Iterable[BaseGeometry]
) -> Iterator[tuple[Toolpath, ...]]:
    """What of a face lies in each of the windows: lines and areas end at their edges."""
    import shapely

    filled = [path.operation is Operation.ENGRAVE for path in paths]
    lines = [path.line for path in paths]
    areas = iter(path_area_each(compress(lines, filled), TOLERANCE))
    strings = iter(path_lines_each(compress(lines, map(not_, filled)), TOLERANCE))
    whole = [next(areas) if area else next(strings) for area in filled]
    tree = shapely.STRtree(whole)
    for window in windows:
        shapely.prepare(window)
        found: list[Toolpath] = []
        for k in sorted(tree.query(window, predicate="intersects")):
            if window.covers(whole[k]):
                found.append(paths[k])
            elif filled[k]:
                shapes = _polygons(whole[k].intersection(window))
                found += (Toolpath(shape, Operation.ENGRAVE, "") for shape in shapes)
            else:
                cut = whole[k].intersection(window)
                found += _strings(cut if cut.geom_type == "LineString" else shapely.line_merge(cut))
        yield tuple(found)


def placed(paths: Iterable[Toolpath], frame: Frame, part: str) -> Iterator[Toolpath]:
    """The same lines on the sheet, as those of the part."""
    for path in paths:
        assert not isinstance(path.shape, Ellipse)
        (shape,) = moved((path.shape,), frame)
        assert not isinstance(shape, Text)
        yield Toolpath(shape, path.operation, part, path.open)


def _filled(mark: Drawn) -> Iterator[Drawn]:
    """What an engraved mark covers: its fill, and its line as an area."""
    style = mark.style
    if style.stroke is None or style.width <= 0:
        yield mark
    elif isinstance(mark, Circle):
        outer, inner = mark.radius + style.width / 2, mark.radius - style.width / 2
        if style.fill is not None or inner <= 0:
            yield replace(mark, radius=outer)
        else:
            ring = circle(mark.x, mark.y, outer), circle(mark.x, mark.y, inner, -1)
            yield Path((*ring[0], *ring[1]), PLAIN, mark.role)
    else:
        area = stroke_area(mark.line, style.width, TOLERANCE, rounded=style.round)
        if style.fill is not None:
            area = area.union(path_area(mark.line, TOLERANCE))
        yield from _polygons(area)


def _joined(shapes: Sequence[Drawn]) -> Iterator[Drawn]:
    """The areas, those that overlap as one."""
    import shapely

    lines = [shape.line for shape in shapes]
    for group in _touching(len(lines), overlapping(lines, TOLERANCE, LEAST_AREA)):
        if len(group) == 1:
            yield shapes[group[0]]
        else:
            areas = path_area_each([lines[k] for k in group], TOLERANCE)
            yield from _polygons(shapely.union_all(areas))


def _touching(count: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The numbers up to a count, chains of pairs together, in order."""
    root = list(range(count))

    def find(k: int) -> int:
        while root[k] != k:
            k = root[k]
        return k

    for first, second in pairs:
        low, high = sorted((find(first), find(second)))
        root[high] = low
    groups: dict[int, list[int]] = {}
    for k in range(count):
        groups.setdefault(find(k), []).append(k)
    return list(groups.values())


def _polygons(area: BaseGeometry) -> Iterator[Path]:
    """Each polygon of an area as a path."""
    for piece in outlines_of(area, LEAST_AREA, THIN):
        yield Path(piece.segments, PLAIN, Role.ENGRAVE)


def _once(shapes: Sequence[Drawn]) -> Iterator[Toolpath]:
    """The lines, each contour by itself, what lies upon another line only once."""
    import shapely

    whole = path_lines_each((shape.line for shape in shapes), TOLERANCE)
    length = sum(line.length for line in whole)
    single = shapely.union_all(whole, grid_size=GRID)
    if length - single.length > LEAST_LENGTH:
        yield from _strings(shapely.line_merge(single))
        return
    for shape in shapes:
        yield from _single(shape)


def _single(shape: Drawn) -> Iterator[Toolpath]:
    if isinstance(shape, Circle):
        yield _scored(shape, True)
        return
    for contour in contours(shape.segments):
        closed = isinstance(contour[-1], Close)
        yield _scored(Path(contour, PLAIN, Role.SCORE), closed)


def _scored(shape: Drawn, closed: bool) -> Toolpath:
    return Toolpath(shape, Operation.SCORE, "", open=not closed)


def _strings(lines: BaseGeometry) -> Iterator[Toolpath]:
    for points, closed in contours_of(lines, LEAST_LENGTH, THIN):
        yield _scored(Path(chain(points, closed), PLAIN, Role.SCORE), closed)

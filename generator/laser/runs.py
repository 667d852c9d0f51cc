"""Sheets of parts as lines in the order a laser runs them: kerf applied, marks placed.

First everything is engraved, then scored, while the sheet lies as it was; then holes are cut,
and last the parts' outer lines, after which a part may move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..drawing import Circle, Role, Style, polygon
from ..plane.offset import Kerf, Loop
from ..plane.path import Ellipse
from .bed import Lying
from .cutsheet import Operation, Shape, Toolpath
from .engraved import placed

PLAIN = Style()
_ORDER = {operation: k for k, operation in enumerate(Operation)}


def run_lines(parts: Sequence[Lying], kerf: Kerf) -> tuple[Toolpath, ...]:
    """All lines of a sheet in the order they are run.

    Raises FitError for a feature that the kerf swallows.
    """
    lines = [line for part in parts for line in _lines(part, kerf)]
    return tuple(sorted(lines, key=lambda line: _ORDER[line.operation]))


def _lines(part: Lying, kerf: Kerf) -> Iterator[Toolpath]:
    name = part.blank.name
    yield from placed(part.blank.lines, part.frame, name)
    cut = part.die_line(kerf)
    for hole in cut.inner:
        yield Toolpath(_shape(hole), Operation.INNER, name)
    yield Toolpath(_shape(cut.outer), Operation.OUTER, name)


def _shape(line: Loop) -> Shape:
    if not isinstance(line, Ellipse):
        return polygon(line, PLAIN, Role.CUT)
    if line.radius_x == line.radius_y:
        return Circle(line.x, line.y, line.radius_x, PLAIN, Role.CUT)
    return line


def contains(parts: Sequence[Lying]) -> dict[str, int]:
    """Finished parts by component; a board in panels is counted on its last one."""
    whole = (p.blank.component for p in parts if p.blank.last)
    return _counted(part.name for part in whole if not part.counted_as)


def faces(parts: Sequence[Lying]) -> dict[str, int]:
    """Pieces that are only put together to a part, by the part's name."""
    whole = (p.blank.component for p in parts if p.blank.last)
    return _counted(part.counted_as for part in whole if part.counted_as)


def panels(parts: Sequence[Lying]) -> dict[str, tuple[int, int]]:
    """Row and column of each panel: under the board's name, or its own where there are more."""
    found = [(p.blank, p.blank.panel) for p in parts if p.blank.panel is not None]
    names = Counter(blank.component.name for blank, _ in found)
    return {
        blank.component.name if names[blank.component.name] == 1 else blank.name: panel
        for blank, panel in found
    }


def _counted(names: Iterator[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))

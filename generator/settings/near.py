"""Which other values of a setting come next to the present one: what advice is looked for among."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .. import templates
from ..units import parse_length
from .fields import Choice, Count, Length, Number
from .kind import Kind, Worded
from .stored import (
    NO_LABELS,
    NO_SHEETS,
    WHOLE_SHEET,
    LabelName,
    LanguageName,
    PaperName,
    StoredName,
    is_file_name,
)

FEW = 8  # steps next to the present value that are all looked at
SHARE = 0.2  # of the value; farther off, steps are not longer
ROUNDED = 0.02  # of a number without a unit; so much it may be off to be a rounder one
Holds = Callable[[Any], bool]


@dataclass(frozen=True)
class _Steps:
    """Numbers in whole steps between two bounds, which are numbers of steps."""

    step: float
    least: int
    most: int

    def value(self, count: int) -> float:
        """A number of steps as a value."""
        return round(count * self.step, 9)

    def up(self, start: float, marks: list[int]) -> Iterator[int]:
        """Steps upwards from a value, ever longer ones, the marks and the last one among them."""
        here = math.floor(round(start / self.step, 6))
        yield from self._on(here, [m for m in marks if m > here], self.most, 1)

    def down(self, start: float, marks: list[int]) -> Iterator[int]:
        """The same downwards."""
        here = math.ceil(round(start / self.step, 6))
        yield from self._on(here, [m for m in marks if m < here], self.least, -1)

    def _on(self, here: int, marks: list[int], end: int, sign: int) -> Iterator[int]:
        stops, length = sorted({*marks, end}, reverse=sign < 0), 1
        while (end - here) * sign > 0:
            following = here + sign * length
            stops = [stop for stop in stops if (stop - here) * sign > 0]
            here = min(following, stops[0]) if sign > 0 else max(following, stops[0])
            yield here
            length = min(2 * length, max(FEW, int(SHARE * abs(here))))


def _steps(kind: Kind) -> _Steps | None:
    """How finely the numbers of a kind are looked through; None where there are no numbers."""
    match kind:
        case Count():
            step = 2.0 if kind.even else 1.0
        case Length():
            step = 0.1 if kind.most > 3 else 0.01
        case Number():
            fine = kind.least if kind.least > 0 else (kind.most - kind.least) / 1000
            step = 10.0 ** min(math.floor(math.log10(fine)), 0)
        case _:
            return None
    return _Steps(step, math.ceil(kind.least / step - 1e-9), math.floor(kind.most / step + 1e-9))


def is_numeric(kind: Kind) -> bool:
    """Whether the values of a kind are numbers."""
    return _steps(kind) is not None


def beside(kind: Kind, now: Any) -> tuple[Any, ...]:
    """A value a little above the present one and one below, as far as its bounds allow them."""
    steps = _steps(kind)
    if steps is None or not _is_number(now):
        return ()
    far = max(1, round(now / steps.step / 20))
    counts = (round(now / steps.step) + sign * far for sign in (1, -1))
    return tuple(_as_kind(kind, steps, n) for n in counts if steps.least <= n <= steps.most)


def _as_kind(kind: Kind, steps: _Steps, count: int) -> Any:
    value = steps.value(count)
    return kind.read(int(value) if isinstance(kind, Count) else value)


def nearest(kind: Kind, now: Any, usual: list[Any], holds: Holds) -> Any:
    """The value of a kind nearest to the present one for which something holds; None for none.

    `usual` are values at which it is likely to hold, or that say where the present one stands if
    that is a word. Words come after numbers, unless a word comes to the same.
    """
    steps, start = _steps(kind), next((v for v in (now, *usual) if _is_number(v)), None)
    if steps is not None and start is not None:
        marks = [round(v / steps.step) for v in usual if _is_number(v)]
        marks = [mark for mark in marks if steps.least <= mark <= steps.most]

        def at(count: int) -> bool:
            return holds(_as_kind(kind, steps, count))

        ways = steps.up(start, marks), steps.down(start, marks)
        found = [
            count for way in ways if (count := _first(way, start / steps.step, at)) is not None
        ]
        if found:
            count = min(found, key=lambda count: abs(count - start / steps.step))
            return _rounder(kind, steps, count, start, holds)
    return next((other for other in _others(kind, now, usual) if holds(other)), None)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _first(way: Iterator[int], start: float, holds: Holds) -> int | None:
    """The first number of steps on a way for which something holds, to the very step."""
    last = round(start)
    for count in way:
        if not holds(count):
            last = count
            continue
        found = count
        while abs(found - last) > 1:
            middle = (found + last) // 2
            found, last = (middle, last) if holds(middle) else (found, middle)
        return found
    return None


def _rounder(kind: Kind, steps: _Steps, count: int, start: float, holds: Holds) -> Any:
    """The value of a number of steps, or one with fewer digits hardly farther from the start."""
    value = _as_kind(kind, steps, count)
    away = math.ceil if value > start else math.floor
    for factor in (1000, 100, 10) if isinstance(kind, Number) else ():
        fewer = away(count / factor) * factor
        near = abs(fewer - count) <= ROUNDED * abs(count)
        rounder = _as_kind(kind, steps, fewer) if near and fewer <= steps.most else None
        if rounder is not None and holds(rounder):
            return rounder
    return value


def _others(kind: Kind, now: Any, usual: list[Any]) -> Iterator[Any]:
    """Values that are no numbers, or none near the present one, likely ones first."""
    words = kind.words if isinstance(kind, Worded) else ()
    match kind:
        case Choice():
            named: tuple[Any, ...] = kind.names
        case LanguageName():
            named = ()
        case PaperName():
            named = _by_size(kind, now, "width", "height")
        case LabelName():
            named = (*_by_size(kind, now, "diameter"), WHOLE_SHEET, NO_LABELS)
        case StoredName():
            named = tuple(templates.names(kind.folder))
        case _:
            named = ()
    seen = [now]
    for value in (*words, *usual, *named):
        if value is not None and value not in seen:
            seen.append(value)
            yield value


def _by_size(kind: StoredName, now: Any, *sides: str) -> tuple[str, ...]:
    """The files of the templates, first those whose sides differ least, multiplied, from now's."""

    def size(spec: Any) -> float:
        if not isinstance(spec, str):
            return float(math.prod(spec))
        if is_file_name(spec) or spec in NO_SHEETS:
            return 0.0  # smaller than any, so that the smallest are tried first
        file = templates.parse_toml(templates.read_text(kind.path(spec)))
        return float(math.prod(parse_length(file[side]) for side in sides))

    here = size(now)
    return tuple(sorted(templates.names(kind.folder), key=lambda name: abs(size(name) - here)))

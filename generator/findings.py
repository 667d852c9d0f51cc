"""What a check is and what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeVar

Subject = TypeVar("Subject", contravariant=True)
Value = float | int | str


class Level(StrEnum):
    """How much a finding weighs; `FAIL` stops a build."""

    PASS = "pass"
    NOTE = "note"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True)
class Finding:
    """One answer of one check: a code that never changes, a sentence, and its numbers."""

    check: str
    level: Level
    code: str
    text: str
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Check(Generic[Subject]):
    """One preflight question.

    `run` answers with findings; an empty answer is not allowed, a good answer is a finding of
    level `PASS` with the numbers that were measured. `codes` lists every code but `ok`.
    """

    id: str
    reason: str
    codes: tuple[str, ...]
    run: Callable[[Subject], Iterable[Finding]]

    def passed(self, text: str, **values: Value) -> Finding:
        """The good answer."""
        return Finding(self.id, Level.PASS, "ok", text, values)

    def found(self, level: Level, code: str, text: str, **values: Value) -> Finding:
        """An answer that names one of this check's codes."""
        if code not in self.codes:
            raise ValueError(f"check {self.id} does not declare the code {code!r}")
        return Finding(self.id, level, code, text, values)

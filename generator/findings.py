"""What a check is and what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic, TypeVar

Subject = TypeVar("Subject", contravariant=True)
Value = float | int | str
Advice = Mapping[str, str]  # settings that pass every check, with values as `--set` takes them


class Level(StrEnum):
    """How much a finding weighs; `FAIL` stops a build."""

    PASS = "pass"
    NOTE = "note"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True)
class Finding:
    """One answer of one check: a code that never changes, a sentence, and its numbers.

    `settings` may mend what was found, the likeliest first. A check knows neither the other checks
    nor the page, so it says no value for them: `advice` has those that were tried.
    """

    check: str
    level: Level
    code: str
    text: str
    values: Mapping[str, Value] = field(default_factory=dict)
    settings: tuple[str, ...] = ()
    advice: tuple[Advice, ...] = ()


def passed(text: str, **values: Value) -> Finding:
    """The good answer; it holds only where a check neither warns nor fails."""
    return Finding("", Level.PASS, "ok", text, values)


def note(code: str, text: str, *settings: str, **values: Value) -> Finding:
    """Something to know."""
    return Finding("", Level.NOTE, code, text, values, settings)


def warn(code: str, text: str, *settings: str, **values: Value) -> Finding:
    """Something to look at."""
    return Finding("", Level.WARN, code, text, values, settings)


def fail(code: str, text: str, *settings: str, **values: Value) -> Finding:
    """Something that stops a build."""
    return Finding("", Level.FAIL, code, text, values, settings)


Findings = Iterable[Finding]


@dataclass(frozen=True)
class Check(Generic[Subject]):
    """One preflight question.

    `look` gives findings without the check's id, and its docstring says why the question is asked;
    an empty answer is not allowed, a good answer is a finding of level `PASS` with the numbers
    that were measured. `codes` lists every code but `ok`.
    """

    id: str
    codes: tuple[str, ...]
    look: Callable[[Subject], Findings]

    def run(self, subject: Subject) -> tuple[Finding, ...]:
        """What `look` finds, without good answers where it warns or fails.

        Raises ValueError for a code that is not declared.
        """
        found = [replace(finding, check=self.id) for finding in self.look(subject)]
        for finding in found:
            if finding.code not in (*self.codes, "ok"):
                raise ValueError(f"check {self.id} does not declare the code {finding.code!r}")
        found = list({(f.code, f.text): f for f in found}.values())  # each thing is said once
        wrong = any(finding.level in (Level.WARN, Level.FAIL) for finding in found)
        return tuple(f for f in found if not wrong or f.level is not Level.PASS)


def check(id_: str, *codes: str) -> Callable[[Callable[[Subject], Findings]], Check[Subject]]:
    """A function that looks, made a check."""
    return lambda look: Check(id_, codes, look)

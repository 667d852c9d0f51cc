"""What can go wrong through a user's doing, and the exit code that each kind ends with.

Every error names the setting it is about, what was expected and what was got, as far as it
knows them. The command line prints the message; nothing else in the package prints.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

STOPPED = "stopped by the keyboard"
INTERRUPTED = 130  # exit code after Ctrl-C, as shells have it


class PressError(Exception):
    """The root of every error that a user can cause."""

    exit_code: ClassVar[int] = 1

    def __init__(
        self,
        message: str,
        *,
        setting: str = "",
        expected: str = "",
        got: str = "",
        others: tuple[str, ...] = (),
        part: str = "",
    ) -> None:
        super().__init__(message)
        self.setting = setting
        self.others = others  # settings that may mend it too
        self.part = part  # the part that is too large or too small
        self.advice: tuple[Mapping[str, str], ...] = ()  # settings that pass, as in a finding
        self.expected = expected
        self.got = got


@dataclass(frozen=True)
class Fault:
    """One thing wrong with the settings: where it is, what was expected, what was got.

    `hint` is the nearest valid name, or a sentence that helps; `line` is the line of the
    settings file, counted from one, or 0 where the value came from elsewhere.
    """

    setting: str
    expected: str
    got: str
    hint: str = ""
    source: str = ""
    line: int = 0

    def __str__(self) -> str:
        where = (
            f" ({self.source}, line {self.line})"
            if self.line
            else (f" ({self.source})" if self.source else "")
        )
        got = f" = {self.got}" if self.got else ""
        hint = f"; {self.hint}" if self.hint else ""
        return f"{self.setting}{got}{where}: {self.expected}{hint}"


class SettingError(PressError):
    """The settings or the command line are wrong. Holds one `Fault` for each thing found."""

    exit_code = 2

    def __init__(self, *faults: Fault) -> None:
        first = faults[0]
        super().__init__(
            "\n".join(str(fault) for fault in faults),
            setting=first.setting,
            expected=first.expected,
            got=first.got,
        )
        self.faults = faults


class FitError(PressError):
    """Parts do not fit: together, into their spaces, or onto the stock."""

    exit_code = 1


class TemplateError(PressError):
    """A file under `templates/` (or a user's own in the same form) is not what it should be."""

    exit_code = 2


class OutputError(PressError):
    """A file could not be read or written."""

    exit_code = 3

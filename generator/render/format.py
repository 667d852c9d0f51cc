"""What every writer of files says of itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Subject = TypeVar("Subject")


@dataclass(frozen=True)
class Format(Generic[Subject]):
    """A file format: what its files are called and made of, and the function that writes them.

    `name` is its own among the formats that take the same; `suffix` ends the name of a file. The
    subject is finished: the function turns millimetres into the format's unit, rounds once, and
    chooses nothing. The same subject gives the same bytes. It raises `PressError` for a number
    that is not finite and `SettingError` for a character that the fonts lack.
    """

    name: str
    suffix: str
    takes: type[Subject]
    render: Callable[[Subject], bytes]

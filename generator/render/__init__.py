"""Writers of file formats, one file each: finished marks go in, bytes come out."""

from __future__ import annotations

from typing import Protocol, TypeVar

Subject = TypeVar("Subject", contravariant=True)


class Renderer(Protocol[Subject]):
    """Writes one file format.

    The subject is finished: a sheet, a document or the bytes of a file to be shown. A renderer
    converts millimetres to its format's unit, rounds once, and chooses nothing. The same subject
    gives the same bytes. Raises `PressError` for a number that is not finite and `SettingError`
    for a character that the fonts lack.
    """

    def __call__(self, subject: Subject, /) -> bytes:
        """The whole file."""
        ...

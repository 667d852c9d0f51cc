"""The lazy kit: settings in, answers out. Each answer is worked out when it is asked for, once.

Asking for one part draws one part; asking for one sheet draws what lies on it. Nothing runs
through all of a kit but what asks for all of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING

from ..component import Way
from ..findings import Finding, Level
from ..lazy import LazyMapping
from .made import Made

if TYPE_CHECKING:
    from ..laser.job import CutJob
    from ..press.sheet import Document, Sheet
    from ..rules.booklet import Booklet
    from .checked import Checked
    from .files import OutFile
    from .printed import Printed


class Kit(Made):
    """One game with one set of settings, asked for sheets, cut sheets, booklet, findings, files."""

    @cached_property
    def printed(self) -> Printed:
        """The paper of this kit: how it is fed, what lies on which sheet."""
        from .printed import Printed

        return Printed(self)

    @property
    def document(self) -> Document:
        """The printed document; its sheets are worked out one by one."""
        return self.printed.document

    def sheet(self, number: int) -> Sheet:
        """One page of the printed document, counted from one."""
        return self.document.sheets[number - 1]

    @cached_property
    def cut_job(self) -> CutJob | None:
        """What a laser cuts, or None where there is nothing; sheets are worked out one by one."""
        from .cut import cut_job

        return cut_job(self.made_as(Way.LASER), self.asked.laser, self.base, self.title, self.words)

    @cached_property
    def told(self) -> Kit:
        """The kit in the language of its booklet: in English if the game has no other rules text.

        The whole booklet is in one language then, with the names of parts and captions.
        """
        language = self.rules_language
        if language == self.words.language:
            return self
        asked = self.asked.model_copy(update={"language": language})
        return Kit(self.game, asked, self.base, self.purpose)

    @cached_property
    def booklet(self) -> Booklet:
        """The rules booklet as values."""
        from .booklet import booklet_of

        return booklet_of(self.told, self.told.printed.notice)

    @cached_property
    def _checked(self) -> LazyMapping[tuple[bool, bool], Checked]:
        from .checked import Checked

        jobs = {True: lambda: self.cut_job, False: lambda: None}
        return LazyMapping(
            {
                (laser, sheets): partial(Checked, self, self.printed, job, sheets=sheets)
                for laser, job in jobs.items()
                for sheets in (True, False)
            }
        )

    @property
    def checks(self) -> tuple[str, ...]:
        """The ids of all checks, in the order in which they are asked."""
        return self._checked[True, True].ids

    def findings(self, *ids: str, laser: bool = True, sheets: bool = True) -> tuple[Finding, ...]:
        """The answers of the named checks, or of all: the game's own first.

        Without `laser` those of the cut sheets pass, without `sheets` those of the printed ones,
        and nothing is laid out for them. Raises KeyError for an id that is no check's.
        """
        return self._checked[laser, sheets].findings(*ids)

    def expected(self, kinds: Collection[str]) -> int:
        """About how many files of these kinds there are; nothing is drawn for it."""
        job = self.cut_job if "laser" in kinds else None
        numbers = {
            "print": 4,
            "svg": len(self.printed.parts),
            "laser": 1 + 3 * (0 if job is None else len(job.sheets)),
            "rules": 3,
            "preview": 2 + len(self.document.sheets) if "preview" in kinds else 0,
        }
        return sum(number for kind, number in numbers.items() if kind in kinds)

    def files(self, kinds: Collection[str]) -> Iterator[OutFile]:
        """The kit's files of these kinds as bytes, one after the other."""
        from .booklet import rules_files
        from .embedded import written
        from .files import preview_files, print_files, svg_files, table_files
        from .lasering import laser_files

        printed = self.printed
        if "print" in kinds:
            yield from print_files(printed)
        if "svg" in kinds:
            yield from svg_files(self.title, printed.parts, written(self.asked))
        if "laser" in kinds and self.cut_job is not None:
            yield from laser_files(self, printed, self.cut_job)
        if "rules" in kinds:
            yield from rules_files(self.told, self.told.printed.notice, printed.stock)
        if "preview" in kinds:
            yield from preview_files(printed)
            yield from table_files(self)


def failed(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings that stop a build."""
    return tuple(finding for finding in findings if finding.level is Level.FAIL)

"""The lazy kit, and the ways from settings to files on disk."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import Fault, FitError, SettingError
from .files import KINDS, OutFile
from .kit import Kit, failed
from .made import Purpose

if TYPE_CHECKING:
    from ..findings import Finding

__all__ = ["KINDS", "Built", "Kit", "Purpose", "build", "failed", "proof", "rules"]


@dataclass(frozen=True)
class Built:
    """What one build made: its files, what was found, the folder they are in (None: dry run).

    `notes` are sentences on what stays of other builds and what is the user's.
    """

    kit: Kit
    files: tuple[OutFile, ...]
    findings: tuple[Finding, ...]
    folder: Path | None
    notes: tuple[str, ...] = ()

    @property
    def documents(self) -> tuple[Path, ...]:
        """Where the printed documents lie, each whole."""
        folder = self.folder
        whole = (file for file in self.files if "part_of" not in file.described)
        named = (file.path for file in whole if file.kind == "print")
        return () if folder is None else tuple(folder / path for path in named)


def build(
    kit: Kit,
    out: Path,
    kinds: Collection[str] = KINDS,
    *,
    keep_going: bool = False,
    dry_run: bool = False,
    replace: bool = False,
    watch: Callable[[str, int, int], None] = lambda _what, _done, _total: None,
) -> Built:
    """Make a kit's files and put them into `out/<game>`, whole or not at all.

    `watch` is told what was made, and how many of how many are done. What stays in that folder is
    told in `keeping.py`; with `replace` nothing of other builds does.
    Raises FitError if a check failed (unless `keep_going`), SettingError where no file is left to
    make, what the kit raises, and OutputError if the files cannot be written.
    """
    from .advice import checked, told
    from .folder import foretold, put
    from .keeping import Delivery
    from .manifest import manifest

    watch("", 0, 0)
    sheets = not {"print", "svg", "preview"}.isdisjoint(kinds)
    findings = checked(kit, laser="laser" in kinds, sheets=sheets)
    faults = failed(findings)
    if faults and not keep_going:
        lines = [f"{f.check}: {f.text}" for f in faults]
        raise FitError("\n".join([*lines, *told(faults[0].advice)]))
    files = tuple(_watched(kit, kinds, watch))
    if not files:
        expected = "the parts of this kit have no such files: nothing is left to make"
        raise SettingError(Fault("--only", expected, ",".join(kinds)))
    job = kit.cut_job if "laser" in kinds else None
    delivery = Delivery(files, manifest(kit, job, files, findings), kinds, replace)
    if dry_run:
        from .plan import takes

        notes = (*takes(kit.printed, job, kinds), *foretold(out, kit.game.name, delivery))
        return Built(kit, files, findings, None, notes)
    folder, notes = put(out, kit.game.name, delivery)
    return Built(kit, files, findings, folder, notes)


def _watched(
    kit: Kit, kinds: Collection[str], watch: Callable[[str, int, int], None]
) -> Iterator[OutFile]:
    """The files of a kit, each told of."""
    total = kit.expected(kinds)
    for done, file in enumerate(kit.files(kinds), 1):
        watch(file.path, done, total)
        yield file


def rules(kit: Kit, out: Path, tell: Callable[[str], None] | None = None) -> list[Path]:
    """Write a game's booklet (to read, to fold, as Markdown) into `out`, without a kit.

    Raises what the kit raises, TemplateError for a faulty rules text, OutputError.
    """
    from .advice import explaining
    from .booklet import rules_files
    from .folder import put_files

    with explaining(kit, laser=False):
        files = tuple(rules_files(kit.told, kit.told.printed.notice, kit.printed.stock))
    return put_files(out, {Path(file.path).name: file.data for file in files}, tell)


def proof(kit: Kit, out: Path, tell: Callable[[str], None] | None = None) -> list[Path]:
    """Write the proof of a game's colours into `out`. Raises what the kit raises, OutputError."""
    from ..pages.proof import proof as lay_out
    from ..render import pdf
    from .folder import put_files

    palette, words = kit.resources.palette, kit.words
    name = f"{kit.game.name}-proof-{palette.name}.{words.language}"
    known = kit.code.grounds(kit.sizes, words)
    found = [(known.titles.get(key, key), colour) for key, colour in known.pieces.items()]
    found.append((words("paper"), palette.paper))
    parts = tuple(kit.parts.values())
    document = lay_out(parts, kit.resources.players, palette, found, kit.printed.stock, words)
    return put_files(out, {f"{name}.pdf": pdf.render(document)}, tell)

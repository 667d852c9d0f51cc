"""`toppress lint`: a file's name, what it is for, and what was found in it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import __version__
from ..errors import Fault, OutputError, SettingError
from ..findings import Finding
from ..settings.bedsheet import BED_SHEET
from ..settings.machine import MACHINE
from ..settings.material import MATERIAL
from ..settings.names import shown
from ..settings.store import find
from ..settings.stored import ANY_BED
from ..templates import user_path
from .limits import TooMuch
from .look import Looked, look
from .mend_dxf import mended_dxf
from .mend_svg import NotMended, mended_svg
from .nodes import NotReadable
from .read import FORMATS, Target, file_bytes


@dataclass(frozen=True)
class Report:
    """What a file is, what was found in it or in its mended copy, and what was mended."""

    file: str
    looked: Looked
    target: Target
    copy: str = ""
    mended: tuple[str, ...] = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found, good answers too."""
        return self.looked.findings

    @property
    def json(self) -> str:
        """All of it for other programs. Lengths are mm, y points up from the lower left corner."""
        seen, target = self.looked.seen, self.target
        content: dict[str, Any] = {
            "tool": "toppress",
            "version": __version__,
            "file": self.file,
            "format": seen.format,
            "sheet_mm": seen.sheet,
            "machine": target.machine.name if target.machine else None,
            "material": target.material.name if target.material else None,
            "findings": [
                {
                    "id": finding.check,
                    "level": finding.level.value,
                    "code": finding.code,
                    "text": finding.text,
                    "values": dict(finding.values),
                }
                for finding in self.findings
            ],
        }
        if self.copy:
            content |= {"copy": self.copy, "mended": self.mended}
        return json.dumps(_plain(content), ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def lint(named: str, machine: str | None, material: str | None, copy: str | None) -> Report:
    """Look through a file; with `copy` write one there that is mended, and look through that.

    Raises SettingError for a wrong command line, TemplateError for a faulty profile, OutputError
    for a file that cannot be read, or written.
    """
    path = user_path(named)
    format_ = _format(path, named)
    out = None if copy is None else _new_file(copy, format_)
    target = target_of(machine, material)
    data = file_bytes(path)
    try:
        looked = look(data, format_, target)
        if out is None:
            return Report(named, looked, target)
        done, told = _mended(data, looked)
        _write(out, done)
        return Report(named, look(done, format_, target), target, str(copy), told)
    except (NotReadable, TooMuch) as error:
        raise OutputError(f"cannot read {path.absolute()}: {error}", got=named) from None
    except NotMended as error:
        raise OutputError(f"cannot mend {path.absolute()}: {error}", got=named) from None


def target_of(machine: str | None, material: str | None) -> Target:
    """The machine and the material that are named; own files are looked for where one stands."""
    here = Path()
    profile = None if machine is None else find(MACHINE, machine, here, "--machine")
    stock = None if material is None else find(MATERIAL, material, here, "--material")
    bed = None
    if profile is not None and profile.bed != ANY_BED:
        sheet = find(BED_SHEET, profile.bed, here, "bed")
        bed = sheet.width, sheet.height
    return Target(profile, stock, bed)


def _format(path: Path, named: str) -> str:
    found = FORMATS.get(path.suffix.lower())
    if found is None:
        raise SettingError(Fault("FILE", "must end in .svg or .dxf", shown(named)))
    return found


def _new_file(copy: str, format_: str) -> Path:
    """Where the copy goes, which is nowhere yet."""
    path = user_path(copy)
    if FORMATS.get(path.suffix.lower()) != format_:
        raise SettingError(Fault("--fix", f"must end in .{format_}, as the file does", shown(copy)))
    if path.exists() or path.is_symlink():
        raise SettingError(Fault("--fix", "must be a new file: nothing is replaced", shown(copy)))
    return path


def _mended(data: bytes, looked: Looked) -> tuple[bytes, tuple[str, ...]]:
    if looked.seen.format == "svg":
        done, made = mended_svg(data, looked.seen, looked.document)
    else:
        done, made = mended_dxf(looked.seen, looked.document)
    return (data, ()) if made.empty else (done, tuple(made.told()))


def _write(path: Path, data: bytes) -> None:
    """A new file, whole or not at all. Raises OutputError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            try:
                file.write(data)
            except OSError:
                path.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise OutputError(f"cannot write {path.absolute()}: {error.strerror}") from None


def _plain(value: Any) -> Any:
    """The value as JSON has it; no more than millionths, no -0.0."""
    if isinstance(value, float):
        return round(value, 6) + 0.0
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(item) for item in value]
    return value

"""A file of any kind as what a reader sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import OutputError
from ..settings.machine import Machine
from ..settings.material import Material
from .limits import LARGEST_FILE, Budget, TooMuch
from .nodes import NotReadable, read_nodes
from .seen import Look, Seen, Task
from .svg import read_svg
from .tasks import task_of

if TYPE_CHECKING:
    from collections.abc import Callable

FORMATS = {".svg": "svg", ".dxf": "dxf"}


@dataclass(frozen=True)
class Target:
    """What a file is to be run on and cut from; `bed` is the machine's, width and height in mm."""

    machine: Machine | None = None
    material: Material | None = None
    bed: tuple[float, float] | None = None

    def classify(self, dxf: bool) -> Callable[[str, Look], Task]:
        """What is done along a line, by its layer and look."""
        return lambda layer, look: task_of(self.machine, layer, look, dxf)


def file_bytes(path: Path) -> bytes:
    """What stands in a file. Raises OutputError, naming path and cause."""
    where = f"cannot read {path.absolute()}"
    try:
        if not path.is_file():
            what = "it is not a file" if path.exists() else "there is no such file"
            raise OutputError(f"{where}: {what}", got=str(path))
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the path is not valid"
        raise OutputError(f"{where}: {reason}", got=str(path)) from None
    if len(data) > LARGEST_FILE:
        raise OutputError(f"{where}: it is larger than {LARGEST_FILE:,} bytes", got=str(path))
    return data


def see(data: bytes, format_: str, target: Target, budget: Budget) -> tuple[Seen, Any]:
    """What a reader sees of a file, and the reader's own document.

    Raises NotReadable for what is not of the format, TooMuch for what is too large to look at.
    """
    if format_ == "svg":
        return _see_svg(data, target, budget)
    from .dxf import read_dxf

    found = read_dxf(data, target.classify(True), budget)
    seen = Seen(
        "dxf", None, found.shapes, found.met, found.header,
        target.machine, target.material, target.bed, budget,
    )  # fmt: skip
    return seen, found.document


def _see_svg(data: bytes, target: Target, budget: Budget) -> tuple[Seen, Any]:
    if data[:2] == b"\x1f\x8b":
        raise NotReadable("it is compressed (SVGZ); save it as plain SVG")
    document = read_nodes(data, budget)
    found = read_svg(document, target.classify(False), budget)
    seen = Seen(
        "svg", found.sheet, found.shapes, found.met, found.page,
        target.machine, target.material, target.bed, budget,
    )  # fmt: skip
    return seen, document


__all__ = ["FORMATS", "NotReadable", "Target", "TooMuch", "file_bytes", "see"]

"""The data files that come with the press, by kind: listed with their facts, copied to change."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import templates
from ..errors import Fault, OutputError, SettingError
from ..settings.bedsheet import BED_SHEET
from ..settings.label import LABEL
from ..settings.machine import MACHINE
from ..settings.material import MATERIAL
from ..settings.names import cut, did_you_mean, printable, shown
from ..settings.palette import PALETTE
from ..settings.paper import PAPER
from ..settings.production import PRODUCTION
from ..settings.store import BASED_ON, find
from ..settings.stored import is_file_name
from ..units import plain_number

if TYPE_CHECKING:
    from ..settings.store import Stored

_KEY = re.compile(r"[A-Za-z0-9_\"'.-]+\s*=")


@dataclass(frozen=True)
class Shelf:
    """A kind of data file: what it holds, and the facts of one that people choose it by."""

    stored: Stored[Any]
    facts: Callable[[Any], str]

    @property
    def names(self) -> list[str]:
        """The names of the files that come with the press."""
        return templates.names_in(self.stored.kind.home)


def _size(width: float, height: float) -> str:
    return " x ".join(plain_number(round(side, 2)) for side in (width, height)) + " mm"


SHELVES: dict[str, Shelf] = {
    "palette": Shelf(PALETTE, lambda p: f"{p.title}: {', '.join(p.players)}"),
    "paper": Shelf(PAPER, lambda p: f"{p.title}, {_size(p.width, p.height)}"),
    "label": Shelf(LABEL, lambda p: f"{p.title}: {p.count} on {_size(p.width, p.height)}"),
    "machine": Shelf(MACHINE, lambda p: f"{p.title}, {' and '.join(p.reads)}"),
    "material": Shelf(
        MATERIAL, lambda p: f"{p.title}, by {p.cut}, {plain_number(p.density)} g/cm3"
    ),
    "stock": Shelf(BED_SHEET, lambda p: f"{p.title}, {_size(p.width, p.height)}"),
    "production": Shelf(PRODUCTION, lambda p: p.about),
}


def listed(kind: str | None = None) -> Iterator[tuple[str, str, str]]:
    """Kind, name and facts of each file, of all kinds or one. Raises SettingError."""
    for each in SHELVES if kind is None else (_named(kind),):
        shelf = SHELVES[each]
        for name in shelf.names:
            yield each, name, shelf.facts(find(shelf.stored, name, Path()))


def copied(kind: str, name: str, file: Path) -> tuple[Path, str]:
    """Write a file to change, based on one of ours; what is there is not written over.

    Every key stands in a comment, with the value that it has. Gives the file and the assignment
    that uses it. Raises SettingError, OutputError.
    """
    shelf = SHELVES[_named(kind)]
    known = {each.lower(): each for each in shelf.names}
    if name.lower() not in known:
        there = f"there are {', '.join(known.values())}"
        raise SettingError(Fault("NAME", there, shown(name), did_you_mean(name, known.values())))
    if not is_file_name(file.name):
        raise SettingError(Fault("FILE", "its name must end in .toml", cut(printable(str(file)))))
    use = f"{shelf.stored.setting}={file}"
    found = known[name.lower()]
    ours = templates.read_text(shelf.stored.kind.home / f"{found}.toml")
    text = "\n".join((
        f"# A {kind} of your own: --set {use}",
        f"# It is as {found} is but for what stands here: take a # away and change the line.",
        "",
        f'{BASED_ON} = "{found}"',
        "",
        *_in_comments(ours),
    ))  # fmt: skip
    try:
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(f"{text}\n")
    except FileExistsError:
        raise OutputError(f"{file.absolute()} is there already", got=str(file)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the path is not valid"
        raise OutputError(f"cannot write {file.absolute()}: {reason}", got=str(file)) from None
    return file, use


def _in_comments(text: str) -> Iterator[str]:
    """The lines of a file, those with values in comments; tables without any change nothing."""
    for line in text.rstrip("\n").split("\n"):
        yield f"# {line}" if _KEY.match(line) else line


def _named(kind: str) -> str:
    found = next((each for each in SHELVES if kind.lower() in (each, f"{each}s")), None)
    if found is None:
        kinds = ", ".join(SHELVES)
        raise SettingError(
            Fault("KIND", f"the kinds are {kinds}", shown(kind), did_you_mean(kind, SHELVES))
        )
    return found

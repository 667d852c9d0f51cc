"""What `show` tells of a kit: each setting and what it comes to, the parts with their sizes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..component import finished
from ..errors import Fault, PressError, SettingError
from ..settings.describe import Row, rows
from ..settings.names import did_you_mean, shown
from ..settings.shared import GameSettings
from ..settings.tree import Branch
from ..units import plain_number

if TYPE_CHECKING:
    from .kit import Kit

CHANGED = "*"


def setting_rows(kit: Kit, about: Sequence[str] = ()) -> list[Row]:
    """A row for each setting, the game's own first; those with all of some words in their names.

    What is not as usual has a star, what is left open its value in brackets. Raises SettingError
    where no setting is left.
    """
    model = type(kit.asked)
    wanted = [word.lower() for word in about]
    found = [row for row in rows(model, kit.asked) if all(word in row.key for word in wanted)]
    if not found:
        known = {part for row in rows(model, kit.asked) for part in row.key.split(".")}
        hint = did_you_mean(" ".join(about), sorted(known))
        raise SettingError(
            Fault("WORD", "no setting has that in its name", shown(" ".join(about)), hint)
        )
    shared = Branch(GameSettings).names()
    found.sort(key=lambda row: row.key.split(".")[0] in shared)
    open_ = _settled(kit)
    return [_told(row, open_.get(row.key, "")) for row in found]


def _told(row: Row, settled: str) -> Row:
    value = f"{row.value} ({settled})" if settled not in ("", row.value) else row.value
    return replace(row, value=f"{CHANGED} {value}" if row.value != row.default else value)


def _settled(kit: Kit) -> dict[str, str]:
    """What the settings come to that are left open; nothing where that cannot be told."""
    try:
        settings: Any = kit.settings
    except PressError:
        return {}
    return {row.key: row.value for row in rows(type(settings), settings, 2)}


def part_lines(kit: Kit) -> Iterator[str]:
    """The parts by their names, as the setting `parts` takes them: how many, and how large.

    Nothing where the kit cannot be made.
    """
    try:
        parts = finished(kit.all_parts.values())
    except PressError:
        return
    yield ""
    yield "Parts:"
    for part in parts:
        left, bottom, right, top = part.outline.box
        size = " x ".join(plain_number(round(side, 1)) for side in (right - left, top - bottom))
        yield f"  {part.name:18} {part.quantity:4} of {size} mm  {part.title}"

"""Profiles of printers: kept, listed, taken away. Each is a file in the user's own folder."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import Fault, OutputError, SettingError
from ..settings.names import did_you_mean, shown

if TYPE_CHECKING:
    from ..settings.printer import Profile

_NAME = re.compile(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*")
_LONGEST = 40
_OPTIONS = {
    "scale_x": "--scale-x",
    "scale_y": "--scale-y",
    "back_right": "--back-offset",
    "back_up": "--back-offset",
    "back_turn": "--back-turn",
}


def known_printers() -> list[str]:
    """The names of all profiles that are kept."""
    from ..settings.printer import PRINTER
    from ..templates import names_in

    return names_in(PRINTER.kind.home)


def profile(name: str) -> Profile:
    """A profile that is kept. Raises SettingError where there is none, and for a faulty one."""
    from ..settings.layers import file_layer
    from ..settings.printer import Profile
    from ..settings.store import read_layer

    return read_layer(Profile, file_layer(_file(_kept(name)), f"printer {name}"))


def keep(
    name: str,
    scale_x: str | None = None,
    scale_y: str | None = None,
    back_offset: str | None = None,
    back_turn: str | None = None,
) -> tuple[Path, Profile]:
    """Keep a profile; what is not given stays as it was in one of that name.

    A scale is what 100 mm measure, or `measured/drawn`; an offset is `right,up`; a turn is in
    degrees, or `rise/run`. Raises SettingError, OutputError.
    """
    from ..settings.describe import to_toml
    from ..settings.layers import Layer, load
    from ..settings.printer import PRINTER, Profile
    from .folder import put_files

    if not _NAME.fullmatch(name) or len(name) > _LONGEST or name == "none":
        expected = f"a name is at most {_LONGEST} letters, digits and single hyphens, and not none"
        raise SettingError(Fault("NAME", expected, shown(name)))
    same = {kept.lower(): kept for kept in known_printers()}
    name = same.get(name.lower(), name)  # as names are looked for in any case
    given: dict[str, object] = {}
    if scale_x is not None:
        given["scale_x"] = _scale(scale_x, "--scale-x")
    if scale_y is not None:
        given["scale_y"] = _scale(scale_y, "--scale-y")
    if back_offset is not None:
        given["back_right"], given["back_up"] = _offset(back_offset)
    if back_turn is not None:
        given["back_turn"] = _turn(back_turn)
    if not given:
        options = ", ".join(dict.fromkeys(_OPTIONS.values()))
        raise SettingError(Fault("printer add", f"give at least one of {options}", ""))
    before = [Layer(profile(name).model_dump(), name)] if name in same.values() else []
    try:
        made = load(Profile, [*before, Layer(given, "")])
    except SettingError as error:
        raise SettingError(*(_as_option(fault) for fault in error.faults)) from None
    put_files(PRINTER.kind.home, {f"{name}.toml": to_toml(made).encode()})
    return _file(name), made


def forget(name: str) -> Path:
    """Take a profile away. Raises SettingError where there is none, OutputError."""
    path = _file(_kept(name))
    try:
        path.unlink()
    except OSError as error:
        raise OutputError(f"cannot remove {path}: {error.strerror}", got=str(path)) from None
    return path


def _file(name: str) -> Path:
    from ..settings.printer import PRINTER

    return PRINTER.kind.home / f"{name}.toml"


def _kept(name: str) -> str:
    """The name as it is kept, whatever case it is written in. Raises SettingError."""
    known = known_printers()
    found = {each.lower(): each for each in known}.get(name.lower())
    if found is None:
        there = f"the printers are {', '.join(known)}" if known else "no printer is kept"
        raise SettingError(Fault("NAME", there, shown(name), did_you_mean(name, known)))
    return found


def _as_option(fault: Fault) -> Fault:
    """A fault of the profile as one of the option that it came from."""
    return Fault(_OPTIONS.get(fault.setting, fault.setting), fault.expected, fault.got, fault.hint)


def _scale(text: str, option: str) -> float:
    """What 100 mm measure: that length, or a measured one over the one that was drawn."""
    measured, over, drawn = text.partition("/")
    try:
        length = _length(measured)
        return round(100 * length / _length(drawn), 3) if over else length
    except (ValueError, ZeroDivisionError):
        expected = "must be what 100 mm measure, as 99.4mm, or measured/drawn, as 178.9/180"
        raise SettingError(Fault(option, expected, shown(text))) from None


def _offset(text: str) -> Sequence[float]:
    try:
        right, up = map(_length, text.split(","))
    except ValueError:
        expected = "must be how far right and up the back lies, as 1.2mm,-0.5mm"
        raise SettingError(Fault("--back-offset", expected, shown(text))) from None
    return right, up


def _turn(text: str) -> float:
    """Degrees: as such, or as a rise over a run, as they are read off the page."""
    rise, over, run = text.partition("/")
    try:
        if over:
            return round(math.degrees(math.atan2(_length(rise), _length(run))), 4)
        return _length(text.removesuffix("deg"))
    except ValueError:
        expected = "must be degrees, as 0.3, or rise/run in mm, as 0.4/160"
        raise SettingError(Fault("--back-turn", expected, shown(text))) from None


def _length(text: str) -> float:
    from ..units import parse_length

    return parse_length(text.strip())

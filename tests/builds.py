"""Whole kits for tests: kits that are asked, and kits on disk that are built once a session."""

from __future__ import annotations

import atexit
import copy
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from generator.checks.subject import Layout
from generator.component import Component, finished
from generator.findings import Check, Finding
from generator.games import find_games
from generator.games.game import Game
from generator.kit import KINDS, Kit, Purpose, build
from generator.kit import Built as Written
from generator.kit.checked import layout as seen_by_checks
from generator.kit.files import svg_files
from generator.layout.placement import Placement
from generator.press.sheet import Document, Sheet
from generator.settings.commandline import set_layers
from generator.settings.layers import load
from generator.settings.presets import preset_layer
from generator.settings.production import production_layers
from generator.settings.shared import GameSettings

ROOT = Path(__file__).resolve().parent.parent
HERE = Path()
# Whole kits take long, so that tests of many kits share these: a paper each, and a palette each.
COMMON = {
    "A4": (),
    "Letter": ("print.paper=Letter", "palette=okabe-ito"),
    "A3": ("print.paper=A3", "palette=mono"),
    "Legal": ("print.paper=Legal", "palette=ink-saver"),
}


def game(name: str = "on-top") -> Game:
    return find_games()[name]


def settings(*sets: str, name: str = "on-top", preset: str = "") -> GameSettings:
    """A game's settings: a preset, then assignments as `--set` takes them."""
    layers = [preset_layer(game(name).folder, preset)] if preset else []
    layers += set_layers(sets)
    return load(game(name).settings, [*production_layers(layers, HERE), *layers])


_chosen = cache(settings)


def kit(*sets: str, name: str = "on-top", preset: str = "", purpose: Purpose = "all") -> Kit:
    """A kit with these settings, the same one however they are written; tests only ask it."""
    return _kit(name, _chosen(*sets, name=name, preset=preset), purpose)


@cache
def _kit(name: str, chosen: GameSettings, purpose: Purpose) -> Kit:
    return Kit(game(name), chosen, HERE, purpose)


def fresh(*sets: str, name: str = "on-top", preset: str = "") -> Kit:
    """The same, of which nothing has been asked yet."""
    return Kit(game(name), _chosen(*sets, name=name, preset=preset), HERE)


def layout(*sets: str, name: str = "on-top", laser: bool = False) -> Layout:
    """What the shared checks see of a kit with these settings; without its laser sheets."""
    return _layout(kit(*sets, name=name), laser)


@cache
def _layout(asked: Kit, laser: bool) -> Layout:
    return seen_by_checks(asked, asked.printed, lambda: asked.cut_job if laser else None)


def but(subject: Layout, **changes: Any) -> Any:
    """What the checks see with some of it changed."""
    changed = copy.copy(subject)
    vars(changed).pop("shapes", None)  # they follow from the document
    vars(changed).update(changes)
    return changed


class Built:
    """A kit whose files are read. It is built when its folder or manifest is asked for; a single
    drawing or the printed document is that of the lazy kit.
    """

    def __init__(self, asked: Kit, kinds: tuple[str, ...], written: Written | None = None) -> None:
        self.asked = asked
        self._kinds = kinds
        self._written = written

    @cached_property
    def folder(self) -> Path:
        made = self._written or build(self.asked, _new_folder(), self._kinds)
        assert made.folder is not None
        return made.folder

    @cached_property
    def kit(self) -> dict[str, Any]:
        """The manifest as it stands in the folder."""
        found: dict[str, Any] = json.loads((self.folder / "kit.json").read_text("utf-8"))
        return found

    @property
    def quantities(self) -> dict[str, int]:
        return {part.name: part.quantity for part in finished(self.asked.parts.values())}

    def files(self, kind: str) -> list[dict[str, Any]]:
        """Those of a kind, without those that hold a part of another one (`runs`)."""
        found = (file for file in self.kit["files"] if file["kind"] == kind)
        return [file for file in found if "part_of" not in file]

    def runs(self) -> list[dict[str, Any]]:
        """The files that hold the sheets of one paper each."""
        return [file for file in self.kit["files"] if "part_of" in file]

    @property
    def pdf(self) -> bytes:
        return self.asked.printed.pdf

    @cached_property
    def _drawings(self) -> dict[str, bytes]:
        return {}

    def svg(self, part: str) -> bytes:
        if part not in self._drawings:
            (file,) = svg_files(self.asked.title, [self.asked.part(part)])
            self._drawings[part] = file.data
        return self._drawings[part]


@cache
def _scratch() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="kits-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _new_folder() -> Path:
    return Path(tempfile.mkdtemp(dir=_scratch()))


def built(
    *sets: str, name: str = "on-top", preset: str = "", kinds: tuple[str, ...] = ("print", "svg")
) -> Built:
    """A kit built with these settings, once, however they are written; tests must not change it."""
    return _built(name, _chosen(*sets, name=name, preset=preset), kinds)


@cache
def _built(name: str, chosen: GameSettings, kinds: tuple[str, ...]) -> Built:
    return Built(_kit(name, chosen, "all"), kinds)


def built_anew(
    chosen: GameSettings, name: str = "on-top", kinds: tuple[str, ...] = ("print", "svg")
) -> Built:
    """A kit built with these settings, of which nothing was worked out before."""
    return read(build(Kit(game(name), chosen, HERE), _new_folder(), kinds))


def read(made: Written) -> Built:
    """What a build has written."""
    return Built(made.kit, (), made)


def whole(name: str = "on-top") -> Built:
    """The default kit with files of every kind."""
    return built(name=name, kinds=KINDS)


# --- spoiling a layout -------------------------------------------------------------------------


def findings(check: Check[Any], subject: Any) -> list[Finding]:
    return list(check.run(subject))


def codes(check: Check[Any], subject: Any) -> list[str]:
    """The codes of a check's answers, passes left out, each once."""
    return sorted({f.code for f in check.run(subject) if f.level != "pass"})


def with_sheets(subject: Layout, *sheets: Sheet) -> Any:
    """The layout with other sheets."""
    document: Document = replace(subject.document, sheets=sheets)
    return but(subject, document=document)


def with_parts(subject: Layout, *parts: Component) -> Any:
    """The layout with other components, its sheets left as they are."""
    return but(subject, components=parts)


def sheet_with(subject: Layout, part: str, side: str = "front") -> Sheet:
    """The first sheet that shows a part."""
    return next(
        sheet
        for sheet in subject.document.sheets
        if sheet.side == side and any(p.component.name == part for p in sheet.placements)
    )


def on_it(sheet: Sheet, part: str) -> Placement:
    """The first placement of a part on a sheet."""
    return next(placed for placed in sheet.placements if placed.component.name == part)


def swapped(subject: Layout, old: Sheet, *new: Sheet) -> Any:
    """The layout with one sheet replaced."""
    sheets = subject.document.sheets
    index = sheets.index(old)
    return with_sheets(subject, *sheets[:index], *new, *sheets[index + 1 :])


def moved_placement(placement: Placement, dx: float = 0, dy: float = 0) -> Placement:
    frame = placement.frame
    return replace(placement, frame=replace(frame, x=frame.x + dx, y=frame.y + dy))


# --- the command as a process ------------------------------------------------------------------


def toppress(
    *arguments: str, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "100", **environment},
        capture_output=True,
        timeout=120,
        check=False,
    )

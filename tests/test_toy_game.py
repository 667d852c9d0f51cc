"""A game from outside: a package with an entry point, and no change in any shared room."""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from pathlib import Path

import pypdfium2
import pytest

from generator.games import find_games
from generator.kit import KINDS
from tests.builds import ROOT, toppress

CODE = '''
"""Pebbles: a tiny game that is not part of toppress."""

from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import Field

from generator.art.assembly import Step
from generator.art.figures import Figure
from generator.colour.contrast import Grounds
from generator.colour.paint import Paint
from generator.component import (
    BOTH, Artwork, Component, Design, Group, Round, Single
)
from generator.drawing import Circle, Role, Style, Text, rectangle
from generator.findings import check, fail, passed
from generator.games.game import Build, Code, Game, Telling
from generator.geometry.shapes import centred_rectangle
from generator.plane.outline import Disc
from generator.settings.fields import Length
from generator.settings.paint import Painted
from generator.settings.palette import Areas
from generator.settings.players import with_players
from generator.settings.shared import GameSettings, Section

HOME = Path(__file__).resolve().parent / "templates"
PLAYERS = ("blue", "yellow", "red", "white", "green", "purple")


class Board(Section):
    """The board."""

    side: Annotated[float, Length(40, 150)] = Field(90.0, description="Its side.")


@with_players(*PLAYERS)
class Settings(GameSettings):
    """All settings of Pebbles."""

    board: Board = Field(default_factory=Board)


class Beach(Areas):
    """Its own areas of colour."""

    sand: Annotated[Paint, Painted()] = Field(Paint("#e6d8b8"), description="The beach.")
    sea: Annotated[Paint, Painted()] = Field(Paint("#20659c"), description="Round the beach.")


class Sizes(NamedTuple):
    """Its numbers."""

    side: float
    ink: str
    beach: Beach
    players: tuple


def sizes(settings, resources):
    side = settings.board.side
    return Sizes(side, resources.palette.ink, resources.areas, resources.players)


@check("pebbles/size", "small")
def fits(sizes):
    """Pebbles must fit the board."""
    if sizes.side < 60:
        text = f"board.side = {sizes.side:g} mm is too small for three pebbles"
        yield fail("small", text, side=sizes.side)
    else:
        yield passed(f"three pebbles fit {sizes.side:g} mm", side=sizes.side)


def board(sizes, words):
    def marks():
        half = sizes.side / 2
        yield rectangle((-half, -half, half, half), Style(fill=sizes.beach.sand.ground))
        yield rectangle((1 - half, 1 - half, half - 1, half - 1), Style(stroke=sizes.ink))
        yield Text(0, 0, "3", 12, sizes.ink, "semibold", "middle")

    face = Design(Artwork("board", marks), 1)
    group = Group("board", words("Board"), "card")
    return Component("board", words("Board"), centred_rectangle(sizes.side, sizes.side), (face,),
                     Single(), group)


def pebble(sizes, player):
    def marks():
        yield Circle(0, 0, 8, Style(fill=player.colour))

    def burnt():
        yield Circle(0, 0, 5, Style(fill="#000000"), Role.ENGRAVE)
        yield Circle(0, 0, 6, Style(stroke="#000000"), Role.SCORE)

    name = f"pebble-{player.key}"
    face = Design(Artwork(name, marks), 3, burnt=Artwork(f"{name}-burnt", burnt))
    return Component(name, f"Pebble, {player.name}", Disc(8), (face,), Round(16),
                     Group("pebbles", "Pebbles", "card"), made_as=BOTH)


def parts(sizes, words):
    return {"board": lambda: board(sizes, words)} | {
        f"pebble-{player.key}": lambda player=player: pebble(sizes, player)
        for player in sizes.players
    }


def tell(sizes, parts, words):
    ring = (Circle(30, 30, 20, Style(fill=sizes.beach.sea.ground)),)
    return Telling({"pebbles": "three"}, {"ring": Figure("ring", "A ring.", ring, 60, 60)},
                   Figure("cover", "", ring, 60, 60))


def code():
    return Code(
        sizes=sizes,
        settled=lambda settings, sizes: settings,
        parts=parts,
        build=lambda sizes, settings, words: Build((Step("Cut."),), ("All of it.",)),
        tell=tell,
        checks=(fits,),
        grounds=lambda sizes, words: Grounds(
            {"sand": sizes.beach.sand.ground}, titles={"sand": "Sand"}
        ),
    )


GAME = Game("pebbles", "Pebbles", "Pebbles (nobody, never)", str(HOME), Settings, code, PLAYERS,
            Beach)
'''
PALETTE = """title = "Tide"
ink = "#101820"
paper = "#ffffff"
quiet = "#505050"
accent = "#20659c"

[players]
blue = { colour = "#0072B2", symbol = "disc" }
yellow = { colour = "#F0E442", symbol = "triangle" }
red = { colour = "#D55E00", symbol = "square" }
white = { colour = "#F0F0F0", symbol = "star" }
green = { colour = "#00C08B", symbol = "plus" }
purple = { colour = "#5D3A9B", symbol = "moon" }

[areas.pebbles]
sand = "dots #c0a060"
"""
SEATS = ("blue", "yellow", "red", "white", "green", "purple")
RULES = """# Pebbles

## The aim

Take {pebbles} pebbles and put them on the board.

![](figure:ring)

<!-- summary -->

## Summary

Put them down.
"""
PRESET = """kind = "size"
about = "A small board."

[settings]
board.side = "{side}"
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as an installation leaves it: the package, and its metadata with an entry point."""
    home = tmp_path_factory.mktemp("site")
    presets = home / "pebbles" / "templates" / "presets"
    presets.mkdir(parents=True)
    (home / "pebbles" / "__init__.py").write_text(CODE, "utf-8")
    (presets.parent / "rules.en.md").write_text(RULES, "utf-8")
    (presets / "small.toml").write_text(PRESET.format(side="70mm"), "utf-8")
    (presets / "tiny.toml").write_text(PRESET.format(side="50mm"), "utf-8")
    metadata = home / "pebbles-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[toppress.games]\npebbles = pebbles:GAME\n")
    return home


def path(home: Path) -> str:
    return os.pathsep.join((str(ROOT), str(home)))


def test_it_is_listed_beside_the_others(package: Path) -> None:
    listed = toppress("games", "--plain", PYTHONPATH=path(package)).stdout.decode().split()
    assert listed == sorted([*find_games(), "pebbles"])
    assert "pebbles" not in toppress("games", "--plain").stdout.decode().split()


def test_a_whole_kit_is_built(package: Path, tmp_path: Path) -> None:
    run = toppress(
        "build", "pebbles", "--preset", "small", "--out", str(tmp_path), PYTHONPATH=path(package)
    )
    assert run.returncode == 0, run.stderr.decode()
    kit = json.loads((tmp_path / "pebbles" / "kit.json").read_text("utf-8"))
    assert kit["settings"]["board"]["side"] == 70
    pebbles = {f"pebble-{key}": 3 for key in SEATS}
    assert {c["name"]: c["quantity"] for c in kit["components"]} == {"board": 1, **pebbles}
    assert {file["kind"] for file in kit["files"]} == set(KINDS)
    assert "pebbles/size" in {check["id"] for check in kit["checks"]}
    document = pypdfium2.PdfDocument(tmp_path / "pebbles" / "rules" / "pebbles-rules.en.pdf")
    told = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    assert "Take three pebbles" in told


def test_its_check_and_its_settings_refuse(package: Path, tmp_path: Path) -> None:
    for arguments, code, said in (
        (("--preset", "tiny"), 1, "set board.side=60mm"),
        (("--set", "board.side=30mm"), 2, "board.side"),
        (("--preset", "huge"), 2, "small, tiny"),
    ):
        run = toppress(
            "build", "pebbles", *arguments, "--out", str(tmp_path), PYTHONPATH=path(package)
        )
        assert (run.returncode, list(tmp_path.iterdir())) == (code, [])
        assert said in run.stderr.decode()


def test_settings_are_shown(package: Path) -> None:
    run = toppress("show", "pebbles", "--toml", PYTHONPATH=path(package))
    assert "side = " in run.stdout.decode()
    assert run.returncode == 0


def test_its_own_areas_and_facings_are_made(package: Path, tmp_path: Path) -> None:
    """An own palette with its areas; a facing for each pebble, which is scored and not engraved."""
    (tmp_path / "tide.toml").write_text(PALETTE, "utf-8")
    sets = ("palette=tide.toml", "laser.facings=yes")
    arguments = [word for one in sets for word in ("--set", one)]
    run = toppress(
        "build", "pebbles", *arguments, "--out", "kits", cwd=tmp_path, PYTHONPATH=path(package)
    )
    assert run.returncode == 0, run.stderr.decode()
    folder = tmp_path / "kits" / "pebbles"
    kit = json.loads((folder / "kit.json").read_text("utf-8"))
    assert kit["settings"]["names"]["purple"] == "Purple"
    (sheet,) = (f for f in kit["files"] if f["format"] == "svg" and f["kind"] == "laser")
    assert sheet["pages"][0]["contains"] == {f"pebble-{key}": 3 for key in SEATS}
    assert sheet["engrave_area_mm2"] == 0
    assert sheet["score_length_mm"] > 18 * 37
    faces = [
        page.get("faces", {})
        for f in kit["files"]
        if f["kind"] == "print" and "part_of" not in f
        for page in f["pages"]
    ]
    assert sum((Counter(f) for f in faces), Counter()) == {
        f"pebble-{key}-facing": 3 for key in SEATS
    }
    drawn = (folder / "svg" / "board.svg").read_text("utf-8")
    assert "#c0a060" not in drawn  # dots stay out of a plain ground
    assert "#e6d8b8" not in drawn  # the default that the palette has changed


def test_an_area_it_does_not_know_is_refused(package: Path, tmp_path: Path) -> None:
    wrong = PALETTE.replace("sand =", "snad =")
    (tmp_path / "tide.toml").write_text(wrong, "utf-8")
    run = toppress(
        "build", "pebbles", "--set", "palette=tide.toml", cwd=tmp_path, PYTHONPATH=path(package)
    )
    assert run.returncode == 2
    assert 'did you mean "sand"?' in run.stderr.decode()


# --- what is wrong with a game of another package is said in one line ---

FAULTY = {
    "sizes": ("return Sizes(side,", "return Sizes(side / 0,", "sizes: ZeroDivisionError"),
    "build": ('Build((Step("Cut."),)', 'Build(1 / 0, (Step("Cut."),)', "build: ZeroDivisionError"),
    "tell": ('"pebbles": "three"', '"pebbles": 1 / 0', "tell: ZeroDivisionError"),
    "check": ("if sizes.side < 60:", "if sizes.side < None:", "check pebbles/size: TypeError"),
    "code": ('yield fail("small"', 'yield fail("odd"', "what it does not declare"),
    "radius": ("Circle(0, 0, 8,", "Circle(0, 0, -8,", "radius -8: it must be more than 0"),
    "size": ('"3", 12,', '"3", 0,', "the text '3' has the size 0"),
    "font": ('"semibold", "middle")', '"gothic", "middle")', "fonts are regular, semibold"),
    "quantity": ("), 3, burnt=", "), -3, burnt=", "quantity -3 must be a whole number"),
    "draw": ("half = sizes.side / 2", "half = sizes.side / 0", "board: ZeroDivisionError"),
    "outline": ("Disc(8), (face,)", "Disc(0), (face,)", "must have a width and a height"),
    "component": ('return Component("board"', 'return ("board"', "is no generator.component"),
    "name": ('Component("board"', 'Component("../board"', "must be of a-z"),
    "settings": ("str(HOME), Settings,", "str(HOME), dict,", "settings must be a class"),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_fault_is_said_with_the_game(fault: str, package: Path, tmp_path: Path) -> None:
    old, new, said = FAULTY[fault]
    assert old in CODE
    home = tmp_path / "site"
    shutil.copytree(package, home)
    (home / "pebbles" / "__init__.py").write_text(CODE.replace(old, new, 1), "utf-8")
    small = ("--set", "board.side=50mm") if fault == "code" else ()
    run = toppress(
        "build", "pebbles", "--for", "print", *small, "--out", str(tmp_path / "kits"),
        PYTHONPATH=path(home),
    )  # fmt: skip
    told = run.stderr.decode()
    assert said in told
    assert "pebbles" in told
    assert "Traceback" not in told
    assert run.returncode == 2
    assert not (tmp_path / "kits").exists()


def test_a_broken_preset_stops_no_list(package: Path, tmp_path: Path) -> None:
    home = tmp_path / "site"
    shutil.copytree(package, home)
    (home / "pebbles" / "templates" / "presets" / "tiny.toml").write_text("kind =", "utf-8")
    run = toppress("games", PYTHONPATH=path(home))
    listed, told = run.stdout.decode(), run.stderr.decode()
    assert run.returncode == 0
    assert "the game 'pebbles': preset tiny" in told
    assert all(name in listed for name in ("on-top", "pebbles", "top-it", "topple"))

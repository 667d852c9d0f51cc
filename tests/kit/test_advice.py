"""Advice is a promise: whoever sets exactly what a message says has a kit that passes."""

from __future__ import annotations

import shlex
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from generator.cli import app
from generator.errors import FitError
from generator.findings import check, fail, passed
from generator.games import find_games
from generator.kit import Kit
from generator.kit.advice import checked
from generator.settings.fields import Length
from generator.settings.tree import leaf_at
from tests.builds import HERE
from tests.following import asked, faults, finding, told, ways

STONE = "stone.diameter=30mm"

# Settings that are refused, and the advice on them. Of each number the next tenth (or hundredth)
# towards what was asked for is refused.
REFUSED: dict[tuple[str, ...], str] = {
    # checks of the games
    ("on-top", "piece.diameter=32mm"): "set piece.diameter=13.1mm, or tile.edge=54.6mm",
    ("on-top", "triangle.count=2", "tile.count=5"): "set triangle.count=auto, or tile.count=auto",
    ("top-hats", "hat.diameter=60mm"): "set hat.diameter=22mm",
    ("top-hats", "hat.diameter=22.5mm"): "set hat.diameter=22mm, or board.space=23.5mm",
    ("top-hats", "sticker.diameter=19.5mm"): "",
    ("top-hats", "hat.thickness=9mm"): "",
    ("top-it", STONE, "tile.edge=16mm"): "set stone.diameter=14.4mm, or tile.edge=29.5mm",
    ("topple", "pawn.mass=50"): "",
    ("topple", "board.material=foam-board-5"): "",
    ("topple", "board.material=greyboard-2", "pawn.kind=paper"): "",
    ("topple", "rod.diameter=16mm", "board.thickness=12mm", "board.pitch=14mm"): "",
    ("topple", "pawn.diameter=22mm"): "",
    ("topple", "rod.tip_radius=3.5mm"): "set rod.tip_radius=3mm",
    ("topple", "rod.length=60mm"): "",
    ("topple", "stand.kind=paper", "rod.diameter=3mm", "rod.mandrel=2mm", "rod.sheet=0.4mm"): "",
    ("topple", "stand.clearance=1mm"): "",
    ("topple", "stand.kind=sheet", "board.thickness=7mm"): "",
    ("topple", "stand.size=60mm", "stand.mass=5", "rod.length=200mm"): "",
    # what the sizes cannot be worked out of
    ("top-hats", "hat.kind=paper", "board.space=14mm"): "set board.space=17.4mm, or hat.kind=disc",
    ("top-hats", "sticker.label=endisch-20"): "",
    ("top-hats", "sticker.label=endisch-12", "sticker.diameter=15mm"): "",
    ("topple", "board.thickness=12mm"): "set board.thickness=auto",
    ("topple", "stand.kind=paper", "stand.size=130mm"): "",
    # colours, facings, paper, sheets for a laser
    ("on-top", "colours.red=#0000ff", "colours.blue=#0000ff", "symbols.red=disc",
     "symbols.blue=disc"): "",
    ("top-it", "parts=[stone]", "laser.facings=yes", "laser.facing_inset=5mm"):
        "set laser.facing_inset=4.2mm, or stone.diameter=16.4mm",
    ("top-it", "parts=[stone]", "print.paper=[100,100]", "print.margin=30mm"): "",
    ("topple", "laser.sheet=[100,100]", "laser.margin=40mm"): "",
}  # fmt: skip


@pytest.mark.parametrize("refused", REFUSED, ids=" ".join)
def test_what_is_told_passes_every_check(refused: tuple[str, ...]) -> None:
    laser = any(one.startswith("laser") for one in refused)  # else the sheets take too long here
    assert faults(*refused, laser=laser) != []
    line = told(*refused, laser=laser)
    if REFUSED[refused]:
        assert line == REFUSED[refused]
    for way in ways(line):
        assert faults(*refused, *way, laser=laser) == [], way
        for assignment in way:
            if before := _a_step_back(refused, assignment):
                others = [other for other in way if other != assignment]
                assert faults(*refused, *others, before, laser=laser) != [], before


def _a_step_back(refused: tuple[str, ...], assignment: str) -> str:
    """The length a step nearer to what was asked for; empty for other kinds of value."""
    name, *sets = refused
    key, _, text = assignment.partition("=")
    leaf = leaf_at(find_games()[name].settings, tuple(key.split(".")))
    assert leaf is not None
    wanted = next((one.partition("=")[2] for one in sets if one.startswith(f"{key}=")), "")
    if not isinstance(leaf.kind, Length) or not text.endswith("mm") or not wanted.endswith("mm"):
        return ""
    now, then = (float(each.removesuffix("mm")) for each in (text, wanted))
    step = 0.1 if leaf.kind.most > 3 else 0.01
    return f"{key}={now + (step if then > now else -step):.2f}mm"


def test_settings_that_must_change_together_are_told_together() -> None:
    sets = ("rod.diameter=16mm", "board.thickness=12mm", "pawn.mass=50")
    (way,) = ways(told("topple", *sets, laser=False))
    assert len(way) > 1
    assert faults("topple", *sets, *way, laser=False) == []


def test_advice_keeps_to_the_bounds() -> None:
    """A hat of 60 mm wants spaces of 61 mm, which there are not."""
    assert "board.space" not in told("top-hats", "hat.diameter=60mm", laser=False)


@pytest.mark.parametrize(
    ("name", "check", "sets", "advice"),
    [
        ("on-top", "panels", ("tile.edge=40mm",), [{"tile.edge": "auto"}, {"tile.edge": "fit"}]),
        ("top-hats", "panels", ("board.space=30mm",), [{"board.space": "auto"}]),
        ("top-hats", "top-hats/setup", ("board.rings=3",), []),  # a note is told words alone
        ("on-top", "on-top/clearance", ("tile.clearance=0mm",), [{"tile.clearance": "0.1mm"}]),
        ("on-top", "printable", ("print.margin=2mm",), [{"print.margin": "5mm"}]),
        ("topple", "laser-webs", ("laser.gap=0.5mm",), [{"laser.gap": "1mm"}]),
    ],
)
def test_what_is_only_noted_goes_with_its_advice(
    name: str, check: str, sets: tuple[str, ...], advice: list[dict[str, str]]
) -> None:
    found = finding(name, check, *sets)
    assert list(found.advice) == advice
    for way in found.advice:
        mended = asked(name, *sets, *(f"{key}={text}" for key, text in way.items()))
        assert found.code not in {f.code for f in mended.findings(check)}


def test_a_kit_that_passes_has_no_advice() -> None:
    assert all(f.advice == () for f in checked(asked("on-top")))


def test_a_check_that_names_no_setting_is_mended_by_what_was_changed() -> None:
    """As one of another package may be."""

    @check("narrow", "wide")
    def narrow(sizes: object) -> object:
        """Nothing may be wide, whatever it is. That is all."""
        wide = sizes.edge > 30  # type: ignore[attr-defined]
        return [fail("wide", "too wide") if wide else passed("narrow")]

    game = find_games()["top-it"]
    code = game.code()
    own = replace(game, code=lambda: replace(code, checks=(narrow,)))
    kit = Kit(own, asked("top-it", "tile.edge=45mm", "stone.diameter=9mm").asked, HERE)
    (fault,) = (f for f in checked(kit) if f.level == "fail")
    assert fault.advice == ({"tile.edge": "30mm"},)


# --- --suggest -----------------------------------------------------------------------------------


def suggested(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["check", *arguments, "--suggest"])
    return done.exit_code, done.stdout, done.stderr


def test_a_suggestion_can_be_pasted() -> None:
    sets = ("--set", "piece.diameter=32mm")
    assert suggested("on-top", *sets) == (0, "--set piece.diameter=13.1mm\n", "")
    done = CliRunner().invoke(app, ["check", "on-top", *sets, "--set", "piece.diameter=13.1mm"])
    assert done.exit_code == 0


def test_a_suggestion_is_quoted_for_shells() -> None:
    """Brackets and hashes mean something in zsh and bash."""
    code, line, _ = suggested("on-top", "--set", "board.sides=[2,2,2]", "--set", "track.spaces=200")
    assert code == 0
    words = shlex.split(line)
    assert words[::2] == ["--set"] * (len(words) // 2)
    assert "[" not in shlex.quote("a") + "".join(w for w in line.split() if not w.startswith("'"))


def test_nothing_to_suggest() -> None:
    assert suggested("on-top") == (0, "", "these settings pass every check\n")


def test_a_part_for_no_page_is_told_papers_sizes_and_presets_that_fit() -> None:
    with pytest.raises(FitError) as caught:
        checked(asked("top-it", "tile.edge=80mm", "parts=[large-square]"))
    said, ways_, presets = str(caught.value).splitlines()
    assert "large-square: 160mm x 338mm, folded, does not fit" in said
    assert ways_ == "set print.paper=tabloid, or tile.edge=63.6mm"
    assert presets == "presets that fit A4: a4, large, letter, travel"

"""Any settings within bounds: a valid kit, or a refusal that names the setting to change."""

from __future__ import annotations

import math
import os
import re
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from generator.component import finished
from generator.errors import FitError, PressError, SettingError
from generator.findings import Advice
from generator.games import find_games
from generator.games.game import Game
from generator.kit import Kit, Purpose, failed
from generator.kit.advice import checked, told
from generator.settings.commandline import set_layers
from generator.settings.layers import Layer, load
from generator.settings.tree import Branch, KeyPath, Leaf, walk
from tests.space import nested, values

GAMES = find_games()
# What fails is made small only by hand: it may take minutes.
PHASES = set(Phase)
if "TOPPRESS_EXAMPLES" not in os.environ:
    PHASES -= {Phase.shrink, Phase.explain}
EXAMPLES = int(os.environ.get("TOPPRESS_EXAMPLES", "52"))  # of all games; more by hand at times
KEYS = {
    name: {".".join(path) for path, node in walk(Branch(game.settings)) if isinstance(node, Leaf)}
    for name, game in GAMES.items()
}


def check_kit(kit: Kit) -> None:
    """What every kit has to be, read from its files."""
    placed: Counter[str] = Counter()
    for sheet in kit.document.sheets:
        placed.update(sheet.contains)
    assert placed == {part.name: part.quantity for part in finished(kit.parts.values())}
    files = [*kit.files(("print", "svg"))]
    printed, *runs = (file for file in files if file.kind == "print")
    drawings = [file for file in files if file.kind == "svg"]
    inked = sum(not sheet.blank for sheet in kit.document.sheets)
    assert sum(len(run.pages) for run in runs) == (inked if runs else 0)
    with pikepdf.open(BytesIO(printed.data)) as document:
        assert len(document.pages) == len(kit.document.sheets)
        for page, sheet in zip(document.pages, kit.document.sheets, strict=True):
            size = [float(page.MediaBox[k]) / 72 * 25.4 for k in (2, 3)]
            assert size == pytest.approx([sheet.width, sheet.height], abs=1e-3)
            text = b" ".join(
                op.read_bytes() if isinstance(op, pikepdf.Stream) else b"" for op in [page.Contents]
            )
            assert not re.search(rb"\b(nan|inf)\b|-0\.0 |\de-\d", text)
    for file in drawings:
        root = ElementTree.fromstring(file.data)
        layer = next(g for g in root if g.get("id") == "outline")
        name = Path(file.path).stem
        part = kit.part(name)
        outlines = [line for line in layer if line.get("id", "").endswith("-outline")]
        assert len(outlines) == part.quantity
        assert b"nan" not in file.data.lower().split(b"<title>")[0]


def check_refusal(game: Game, error: PressError) -> None:
    """It names a setting, and it is one that there is; a section ("the board") names none."""
    assert error.exit_code in (1, 2)
    text = str(error)
    named = set(re.findall(r"(?<![\w.])[a-z]\w*(?:\.\w+)*(?=$|[ =,;)])", text))
    assert named & KEYS[game.name] - {"parts", "game", "language"}, text
    assert all(math.isfinite(float(n)) for n in re.findall(r"\d+\.\d+", text))


def check_advice(
    game: Game, chosen: dict[KeyPath, Any], ways: tuple[Advice, ...], purpose: Purpose = "all"
) -> None:
    """What is told, typed as it stands, passes every check."""
    layers = [Layer(nested(chosen), "test")]
    assert ways
    for way in ways:
        typed = set_layers(f"{key}={text}" for key, text in way.items())
        mended = Kit(game, load(game.settings, [*layers, *typed]), Path(), purpose)
        assert failed(mended.findings(laser=False)) == (), way


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@settings(
    max_examples=EXAMPLES // len(GAMES), suppress_health_check=list(HealthCheck), phases=PHASES
)
@given(data=st.data())
def test_any_settings_give_a_kit_or_a_refusal(game: Game, data: st.DataObject) -> None:
    chosen = data.draw(values(game.settings))
    purpose: Purpose = data.draw(st.sampled_from(("all", "print")))
    try:
        asked = load(game.settings, [Layer(nested(chosen), "test")])
        kit = Kit(game, asked, Path(), purpose)
        faults = failed(checked(kit, laser=False))
    except (SettingError, FitError) as error:
        check_refusal(game, error)
        if isinstance(error, FitError):
            check_advice(game, chosen, error.advice, purpose)
        return
    if faults:
        for finding in faults:
            check_refusal(game, FitError("; ".join([finding.text, *told(finding.advice)])))
        check_advice(game, chosen, faults[0].advice, purpose)
        return
    check_kit(kit)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("said", ["it does not fit", "the board and the rod, parts of a hat"])
def test_a_refusal_without_a_setting_is_noticed(game: Game, said: str) -> None:
    with pytest.raises(AssertionError):
        check_refusal(game, FitError(said))

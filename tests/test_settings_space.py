"""Any settings within bounds: a valid kit, or a refusal that names the setting to change."""

from __future__ import annotations

import math
import os
import re
from collections import Counter
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.component import finished
from generator.errors import FitError, PressError, SettingError
from generator.games import find_games
from generator.games.game import Game
from generator.kit import Kit, failed
from generator.settings.layers import Layer, load
from generator.settings.tree import Branch, walk
from tests.space import nested, values

GAMES = find_games()
EXAMPLES = int(os.environ.get("TOPPRESS_EXAMPLES", "120"))  # of all games; more by hand at times
KEYS = {
    name: {".".join(path) for path, _ in walk(Branch(game.settings))}
    for name, game in GAMES.items()
}


def check_kit(kit: Kit) -> None:
    """What every kit has to be, read from its files."""
    placed: Counter[str] = Counter()
    for sheet in kit.document.sheets:
        placed.update(sheet.contains)
    assert placed == {part.name: part.quantity for part in finished(kit.parts.values())}
    printed, *drawings = kit.files(("print", "svg"))
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
    """It names a setting, and it is one that there is."""
    assert error.exit_code in (1, 2)
    text = str(error)
    assert any(key in text for key in KEYS[game.name]), text
    assert all(math.isfinite(float(n)) for n in re.findall(r"\d+\.\d+", text))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@settings(max_examples=EXAMPLES // len(GAMES), suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_settings_give_a_kit_or_a_refusal(game: Game, data: st.DataObject) -> None:
    chosen = data.draw(values(game.settings))
    try:
        kit = Kit(game, load(game.settings, [Layer(nested(chosen), "test")]), Path())
        faults = failed(kit.findings(laser=False))
    except (SettingError, FitError) as error:
        check_refusal(game, error)
        return
    if faults:
        for finding in faults:
            check_refusal(game, FitError(finding.text))
        return
    check_kit(kit)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_refusal_without_a_setting_is_noticed(game: Game) -> None:
    with pytest.raises(AssertionError):
        check_refusal(game, FitError("it does not fit"))

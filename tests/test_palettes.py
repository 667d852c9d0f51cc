"""Every palette makes a whole kit, and each keeps what it promises."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations

import numpy
import pypdfium2
import pytest

from generator import templates
from generator.colour.contrast import contrast, ink_on
from generator.colour.vision import VIEWS, difference
from generator.errors import TemplateError
from generator.findings import Level
from generator.games import find_games
from generator.render import pdf
from generator.settings.layers import Layer
from generator.settings.palette import PALETTE, areas_of
from generator.settings.store import find
from tests.builds import HERE, kit, layout

PALETTES = templates.names("palettes")
LEAST = 15.0  # CIEDE2000
SCALE = 2.0  # 144 dpi: coarser pictures draw hairlines too strong


@cache
def ink(palette: str) -> float:
    """Ink on all pages of the printed document: darkness summed over red, green and blue."""
    document = pypdfium2.PdfDocument(pdf.render(kit(f"palette={palette}").document))
    try:
        pages = [page.render(scale=SCALE).to_numpy()[:, :, :3] for page in document]
    finally:
        document.close()
    return float(sum((255.0 - page).sum() for page in map(numpy.asarray, pages)))


def share(palette: str) -> float:
    return ink(palette) / ink("classic")


def test_the_four_palettes_are_there() -> None:
    assert PALETTES == ["classic", "ink-saver", "mono", "okabe-ito"]


@pytest.mark.parametrize("palette", PALETTES)
def test_every_check_is_clean(palette: str) -> None:
    assert {finding.level for finding in kit(f"palette={palette}").findings(laser=False)} == {
        Level.PASS
    }


def test_ink_saver_saves_ink() -> None:
    assert share("ink-saver") <= 0.15


def test_the_measure_of_ink_can_fail() -> None:
    assert share("mono") > 0.15
    assert share("okabe-ito") > 0.9


def test_mono_has_one_ink() -> None:
    """Not a single pixel that has a hue."""
    document = pypdfium2.PdfDocument(pdf.render(kit("palette=mono").document))
    try:
        for number, page in enumerate(document):
            if number < 2:
                continue  # the build page's own greys have a tint
            pixels = page.render(scale=1).to_numpy()[:, :, :3].astype(int)
            assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 12
    finally:
        document.close()


@pytest.mark.parametrize("palette", PALETTES)
def test_players_are_told_apart_without_colour(palette: str) -> None:
    """In one ink or in grey: by symbol always, and in mono by tint or pattern as well."""
    players = find(PALETTE, palette, HERE).players.values()
    assert len({player.symbol for player in players}) == len(players)
    for one, other in combinations(players, 2) if palette == "mono" else ():
        told = difference(one.colour, other.colour, "grey") >= LEAST
        assert told or one.pattern != other.pattern


@pytest.mark.parametrize("view", [view for view in VIEWS if view != "grey"])
def test_okabe_ito_is_safe_in_every_kind_of_eye(view: str) -> None:
    players = find(PALETTE, "okabe-ito", HERE).players.values()
    for one, other in combinations(players, 2):
        assert difference(one.colour, other.colour, view) >= LEAST


@pytest.mark.parametrize("name", find_games())
@pytest.mark.parametrize("palette", PALETTES)
def test_every_palette_has_the_areas_of_every_game(palette: str, name: str) -> None:
    """Each area is in the file, none left to a default; text reads on those that carry it."""
    found, game = find(PALETTE, palette, HERE), find_games()[name]
    areas = areas_of(found, name, game.areas)
    stored = found.areas[name].values if name in found.areas else {}
    assert set(stored) == set(game.areas.model_fields)
    assert areas == areas_of(found, name, game.areas)
    grounds = layout(f"palette={palette}", name=name).grounds.text
    assert set(grounds) >= {"paper"}
    assert all(contrast(found.quiet, ground) >= 4.5 for ground in grounds.values())


@pytest.mark.parametrize("palette", PALETTES)
def test_numerals_read_on_their_spaces(palette: str) -> None:
    found = find(PALETTE, palette, HERE)
    for level in areas_of(found, "topple", find_games()["topple"].areas).levels:
        assert contrast(ink_on(level.ground, found.ink), level.ground) >= 4.5


def test_an_area_that_a_game_does_not_know_is_refused() -> None:
    wrong = Layer({"gould": "gold"}, "own.toml")
    palette = replace(find(PALETTE, "classic", HERE), areas={"on-top": wrong})
    with pytest.raises(TemplateError, match='did you mean "gold"'):
        areas_of(palette, "on-top", find_games()["on-top"].areas)

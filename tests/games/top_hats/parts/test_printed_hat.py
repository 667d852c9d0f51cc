"""Hats without stickers: their colour is printed on their face or lid, their backs are plain."""

from __future__ import annotations

from collections import Counter

import pytest

from generator.component import finished
from generator.errors import FitError
from generator.findings import Level
from generator.kit.language import rules_file
from generator.plane.outline import Disc
from generator.rules.text import as_markdown, read
from tests.builds import kit
from tests.games.top_hats.given import COLOURS, part, sizes

PLAIN = "hat.sticker=no"
KINDS = {"disc": ("hat", ()), "paper": ("hat-lid", ("hat.kind=paper",))}


@pytest.mark.parametrize("kind", KINDS)
def test_15_of_each_colour_and_one_neutral(kind: str) -> None:
    name, sets = KINDS[kind]
    designs = part(name, PLAIN, *sets).designs
    found = {design.front.name: design.quantity for design in designs}
    assert found == {**{f"{name}-{key}": 15 for key in COLOURS}, name: 1}
    for player in sizes(PLAIN, *sets).players:
        (front,) = (d.front for d in designs if d.front.name == f"{name}-{player.key}")
        assert player.symbol in {mark.name for mark in front.marks}
        assert player.colour in {
            getattr(mark, "style", None) and mark.style.fill for mark in front.marks
        }


def test_all_backs_are_one_and_have_no_line() -> None:
    """Drift would make a line along an edge wider on one side, and the hat known by it."""
    backs = {design.back.name: design.back for design in part("hat", PLAIN).designs if design.back}
    assert len(backs) == 1
    (ground,) = backs["hat-back"].marks
    assert (ground.name, ground.style.stroke) == ("face", None)


def test_backs_of_hats_with_stickers_have_no_line_either() -> None:
    (design,) = part("hat").designs
    assert design.back is not None
    assert [mark.style.stroke for mark in design.back.marks] == [None]


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_no_stickers_and_fewer_sheets(kind: str) -> None:
    _, sets = KINDS[kind]
    with_them, without = kit(*sets, name="top-hats"), kit(PLAIN, *sets, name="top-hats")
    assert [name for name in without.all_parts if "sticker" in name] == []
    contained = Counter[str]()
    for sheet in without.document.sheets:
        contained.update(sheet.contains)
    assert not any("ticker" in title for title in contained)
    assert len(without.document.leaves) < len(with_them.document.leaves)


@pytest.mark.parametrize("kind", KINDS)
def test_every_check_is_clean(kind: str) -> None:
    found = kit(PLAIN, *KINDS[kind][1], name="top-hats").findings(laser=True)
    assert [f for f in found if f.level not in (Level.PASS, Level.NOTE)] == []


def test_what_is_burnt_tells_colours_apart() -> None:
    burnt = {d.front.name: d.burnt for d in part("hat", PLAIN).designs}
    assert burnt["hat"] is not None and burnt["hat"].marks == ()
    for key in COLOURS:
        found = burnt[f"hat-{key}"]
        assert found is not None and found.marks


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_nobody_is_told_to_stick(language: str) -> None:
    """Neither the page on how to build nor the booklet."""
    words = {"en": "ticker", "de": "ufkleber", "hu": "atric"}
    made = kit(PLAIN, f"language={language}", name="top-hats")
    source, telling = read(rules_file("top_hats", language)), made.telling
    text = as_markdown(source, telling.facts, telling.figures, finished(made.all_parts.values()))
    assert words[language] not in text
    assert not any(words[language] in step.text for step in made.told.build.steps)


def test_bought_hats_need_stickers() -> None:
    with pytest.raises(FitError) as caught:
        sizes(PLAIN, "hat.made=bought")
    assert (caught.value.setting, caught.value.expected) == ("hat.sticker", "yes")


def test_the_lid_is_covered_by_its_colour() -> None:
    lid = part("hat-lid", PLAIN, "hat.kind=paper").outline
    assert isinstance(lid, Disc)
    assert 2 * lid.radius == sizes(PLAIN, "hat.kind=paper").sticker.flat.width

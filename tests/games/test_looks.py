"""Areas in words: what a booklet says of a colour is what was printed."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from generator.colour.paint import PATTERNS, Paint
from generator.component import finished
from generator.games.looks import look
from generator.kit.language import rules_file
from generator.rules.text import as_markdown, read
from generator.words import Words
from tests.builds import kit
from tests.kits import palettes

BLACK = {"en": r"black counts", "de": r"schwarz zählt", "hu": r"a fekete egyik"}


def test_every_pattern_has_a_phrase_of_its_own() -> None:
    found = [look(Paint("#e2a62b", pattern), Words()) for pattern in PATTERNS]
    assert len(set(found)) == len(PATTERNS)


@pytest.mark.parametrize(
    ("colour", "said"),
    [("#22252b", "black"), ("#8a8e96", "one colour"), ("#d6d6d6", "grey"), ("#dfe1e4", "grey")],
)
def test_only_dark_areas_are_called_black(colour: str, said: str) -> None:
    assert said in look(Paint(colour), Words())


def told(language: str, palette: str) -> str:
    made = kit(f"language={language}", f"palette={palette}")
    source, telling = read(rules_file("on_top", language)), made.telling
    return as_markdown(source, telling.facts, telling.figures, finished(made.all_parts.values()))


@pytest.mark.parametrize("language", sorted(BLACK))
@pytest.mark.parametrize("palette", palettes())
def test_no_colour_of_a_player_is_said_to_count_for_nobody(language: str, palette: str) -> None:
    """D03: black stands for blue where there is one ink."""
    assert not re.search(BLACK[language], told(language, palette), re.I)


@pytest.mark.parametrize("language", sorted(BLACK))
def test_the_booklet_says_how_triangles_and_gold_are_printed(language: str) -> None:
    texts = [told(language, palette) for palette in ("classic", "mono")]
    assert all(one != other for one, other in pairwise(texts))
    made = kit(f"language={language}", "palette=mono")
    assert made.telling.facts["filler_look"] in texts[1]
    assert made.telling.facts["gold_look"] in texts[1]

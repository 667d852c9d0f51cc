"""What only the rules of Topple have: points of play and of the examples, and three stands."""

from __future__ import annotations

import re
from functools import cache

import pytest

from generator.games.topple import play, positions
from generator.rules.booklet import Heading, Listing, Paragraph
from generator.rules.text import Rules, blocks
from tests.builds import kit
from tests.rules.reading import languages, plain, source, walk

COLOURS = ("blue", "yellow", "red", "green")
OUR_SIZES = {
    "en": "are our own design.",
    "de": "sind unser eigener Entwurf.",
    "hu": "a mi tervünk.",
}
every_language = pytest.mark.parametrize("language", languages("topple"))


@cache
def rules(language: str) -> Rules:
    """The text with facts in its own language, as the booklet has it."""
    told = kit(f"language={language}", name="topple").telling
    return blocks(source("topple", language), told.facts, told.figures)


def paragraphs(language: str, *ids: str) -> list[str]:
    """The text of all paragraphs, or of those that carry these ids and no others."""
    return [
        plain(block.spans)
        for block in walk(rules(language).chapters)
        if isinstance(block, Paragraph) and (not ids or block.rules == ids)
    ]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def example(language: str, *ids: str) -> list[int]:
    """The numbers of the one example that carries these ids."""
    name = {"en": "Example:", "de": "Beispiel:", "hu": "Példa:"}[language]
    (found,) = (text for text in paragraphs(language, *ids) if text.startswith(name))
    return numbers(found)


@every_language
def test_the_points_of_a_topple_are_those_of_play(language: str) -> None:
    assert numbers(paragraphs(language, "TP9")[0]) == [-play.TOPPLED]
    assert numbers(paragraphs(language, "TP10")[0]) == [play.BEFORE]
    assert play.COMPLETED in numbers(paragraphs(language, "TP5")[1])
    assert numbers(paragraphs(language, "TP7")[0]) == [play.HIGH]
    assert numbers(paragraphs(language, "TP2")[0]) == [play.TARGET]


@every_language
def test_the_examples_come_out_as_play_counts_them(language: str) -> None:
    examples = positions.examples(COLOURS)
    row, adding = examples["row"], examples["adding"]
    (found,) = row.score.rows
    assert example(language, "TP5") == [found.base, found.tops, row.score.total]
    assert example(language, "TP6") == [adding.score.rows[0].tops, adding.score.total]
    stack = examples["stack"]
    own = stack.after.at(stack.space).count(stack.colour)
    assert example(language, "TP7") == [4, own, stack.score.total]
    rows = examples["rows"].score
    assert example(language, "TP8") == [*(r.points for r in rows.rows), rows.total]
    whole = examples["all"].score
    expected = [3, *(r.points for r in whole.rows), whole.stack, whole.total]
    assert example(language, "TP6", "TP7", "TP8") == expected


@every_language
def test_the_example_of_other_rules_is_not_taken_for_it(language: str) -> None:
    with pytest.raises(ValueError, match="not enough values"):
        example(language, "TP13")


@every_language
def test_three_stands_are_told(language: str) -> None:
    """A chapter with a figure, and a heading and steps for each stand."""
    found = rules(language).chapters
    chapters = [k for k, b in enumerate(found) if isinstance(b, Heading) and b.level == 1]
    stands = found[chapters[3] : chapters[4]]
    assert [b.level for b in stands if isinstance(b, Heading)] == [1, 2, 2, 2]
    assert [len(b.items) for b in stands if isinstance(b, Listing) and b.ordered] == [3, 4, 3]


@every_language
def test_the_sizes_are_said_to_be_ours(language: str) -> None:
    assert sum(text.count(OUR_SIZES[language]) for text in paragraphs(language)) == 1

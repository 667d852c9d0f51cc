"""What only the rules of Topple have: points of play and of the examples, and three stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from generator import templates
from generator.games.topple import play, positions
from generator.rules.booklet import Block, Heading, Listing, Paragraph, Picture
from generator.rules.text import Rules, Source, blocks, read, rule_ids
from generator.words import words_for
from tests.builds import drafted

LANGUAGES = ("en", "de", "hu")
COLOURS = ("blue", "yellow", "red", "green")
OUR_SIZES = {
    "en": "are our own design.",
    "de": "sind unser eigener Entwurf.",
    "hu": "a mi tervünk.",
}
OURS = {"en": "Our ruling:", "de": "Unsere Regelung:", "hu": "Saját szabályunk:"}
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def rules(language: str) -> Rules:
    """The text with facts in its own language, as the booklet has it."""
    kit = drafted(f"language={language}", name="topple")
    told = kit.game.tell(kit.plan, words_for(language))
    return blocks(source(language), told.facts, told.figures)


def source(language: str) -> Source:
    return read(templates.folder("topple") / f"rules.{language}.md")


def walk(found: Iterable[Block]) -> Iterator[Block]:
    for block in found:
        yield block
        if isinstance(block, Listing):
            for item in block.items:
                yield from walk(item)


def paragraphs(language: str, *ids: str) -> list[str]:
    """The text of all paragraphs, or of those that carry these ids and no others."""
    return [
        "".join(span.text for span in block.spans)
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
def test_every_rule_is_told(language: str) -> None:
    assert set(rule_ids(rules(language).chapters)) == {f"TP{n}" for n in range(1, 16)}


@every_language
def test_the_points_of_a_topple_are_those_of_play(language: str) -> None:
    assert numbers(paragraphs(language, "TP9")[0]) == [-play.TOPPLED]
    assert numbers(paragraphs(language, "TP10")[0]) == [play.BEFORE]
    assert play.COMPLETED in numbers(paragraphs(language, "TP5")[1])
    assert numbers(paragraphs(language, "TP7")[0]) == [play.HIGH]
    assert numbers(paragraphs(language, "TP2")[0]) == [play.TARGET]


@every_language
def test_the_examples_come_out_as_play_counts_them(language: str) -> None:
    row, adding = positions.row(COLOURS), positions.adding(COLOURS)
    (found,) = row.score.rows
    assert example(language, "TP5") == [found.base, found.tops, row.score.total]
    assert example(language, "TP6") == [adding.score.rows[0].tops, adding.score.total]
    stack = positions.stack(COLOURS)
    own = stack.after.at(stack.space).count(stack.colour)
    assert example(language, "TP7") == [4, own, stack.score.total]
    rows = positions.two_rows(COLOURS).score
    assert example(language, "TP8") == [*(r.points for r in rows.rows), rows.total]
    whole = positions.everything(COLOURS).score
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


# --- what the languages share --------------------------------------------------------------------


def shape(found: Rules) -> list[object]:
    """What a translation keeps: kinds and levels of blocks, their rules, the figures."""
    return [
        (
            type(block).__name__,
            block.rules,
            block.level if isinstance(block, Heading) else 0,
            block.figure.name if isinstance(block, Picture) else "",
            (block.ordered, len(block.items)) if isinstance(block, Listing) else (),
        )
        for block in walk((*found.chapters, *found.summary))
    ]


def names_asked_for(text: str) -> list[list[str]]:
    """The names between braces, sorted within each block of the file."""
    found = (re.findall(r"\{(\w+)\}", block) for block in re.split(r"\n\n|\n(?=[-0-9])", text))
    return [sorted(names) for names in found if names]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_one_shape(language: str) -> None:
    assert shape(rules(language)) == shape(rules("en"))
    assert names_asked_for(source(language).text) == names_asked_for(source("en").text)


@pytest.mark.parametrize("lost", ["<!-- TP9 -->\n", "![](figure:pit)\n"])
def test_a_difference_of_shape_is_seen(lost: str) -> None:
    whole = source("de")
    less = Source(whole.name, whole.text.replace(lost, "", 1))
    kit = drafted("language=de", name="topple")
    told = kit.game.tell(kit.plan, words_for("de"))
    figures = {name: f for name, f in told.figures.items() if f"figure:{name})" in less.text}
    assert shape(blocks(less, told.facts, figures)) != shape(rules("de"))


@every_language
def test_sentences_and_lines_are_short(language: str) -> None:
    for paragraph in paragraphs(language):
        for sentence in re.split(r"(?<=[.!?:])\s", paragraph):
            assert len(sentence.split()) <= 28, sentence
    assert max(map(len, source(language).text.splitlines())) <= 100


@every_language
def test_no_number_is_written_out(language: str) -> None:
    """A number that settings or `play.py` change must be a placeholder."""
    bare = re.sub(r"<!--.*?-->|^\d+\.", "", source(language).text, flags=re.DOTALL | re.MULTILINE)
    assert not re.findall(r"\d+", re.sub(r"\{\w+\}", "", bare))


@every_language
def test_our_rulings_are_marked(language: str) -> None:
    bold = [
        span.text
        for block in walk(rules(language).chapters)
        if isinstance(block, Paragraph)
        for span in block.spans
        if span.bold
    ]
    text = " ".join(source(language).text.split())
    assert bold.count(OURS[language]) == text.count(OURS[language]) == 5

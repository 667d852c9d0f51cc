"""The rules of On Top are complete in every language, and the languages say the same things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from generator import templates
from generator.component import Figure
from generator.errors import TemplateError
from generator.rules.booklet import Block, Heading, Listing, Paragraph, PartsList, Picture, Span
from generator.rules.text import Rules, Source, as_markdown, blocks, read, rule_ids

LANGUAGES = ("en", "de", "hu")
OURS = {"en": "Our ruling:", "de": "Unsere Regelung:", "hu": "Saját szabályunk:"}
ALL_RULES = {f"OT{number}" for number in range(1, 30)}
# What one looks up in the middle of a game.
SUMMARY_RULES = ALL_RULES - {"OT1", "OT2", "OT3", "OT4", "OT5"} - {
    "OT26", "OT27", "OT28", "OT29",
}  # fmt: skip
MOST_WORDS_OF_A_SUMMARY = 230  # one A5 page
FIGURES = (
    "setup", "one-side", "corner-only", "several-sides", "gap", "circle-inner", "circle-border",
    "towers", "gold", "track",
)  # fmt: skip
NUMBERS = {
    "rhombi": "34",
    "triangles": "10",
    "pieces": "21",
    "pieces_to_place": "20",
    "cells": "78",
    "points": "51",
    "spaces": "50",
    "last_space": "49",
}
FACTS = NUMBERS | {
    "sides": "3-3-5",
    "gold_where": "all points of the border",
    "blue": "Blue",
    "yellow": "Yellow",
    "red": "Red",
    "white": "White",
}
DRAWN = {name: Figure(name, f"What {name} shows.", (), 60, 40) for name in FIGURES}


def source(language: str) -> Source:
    return read(templates.folder("on_top") / f"rules.{language}.md")


def rules(language: str, **facts: str) -> Rules:
    return blocks(source(language), {**FACTS, **facts}, DRAWN)


def everything(found: Rules) -> tuple[Block, ...]:
    return (*found.chapters, *found.summary)


def walk(found: Iterable[Block]) -> Iterator[Block]:
    for block in found:
        yield block
        if isinstance(block, Listing):
            for item in block.items:
                yield from walk(item)


def plain(spans: Iterable[Span]) -> str:
    return "".join(span.text for span in spans)


def text(found: Iterable[Block]) -> str:
    """The running text and the headings, a line for each."""
    lines = [plain(b.spans) for b in walk(found) if isinstance(b, Heading | Paragraph)]
    return "\n".join(lines)


def shape(found: Iterable[Block]) -> list[object]:
    """What a translation keeps: kinds and levels of blocks, their rules, the figures."""
    return [
        (
            type(block).__name__,
            block.rules,
            block.level if isinstance(block, Heading) else 0,
            block.figure.name if isinstance(block, Picture) else "",
            (block.ordered, len(block.items)) if isinstance(block, Listing) else (),
        )
        for block in walk(found)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there(language: str) -> None:
    found = rules(language)
    assert set(rule_ids(found.chapters)) == ALL_RULES
    assert set(rule_ids(found.summary)) == SUMMARY_RULES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", sorted(ALL_RULES))
def test_a_rule_that_is_taken_out_is_missed(language: str, rule: str) -> None:
    whole = source(language)
    less = Source(whole.name, re.sub(rf"\b{rule}\b", "OT99", whole.text))
    assert rule not in rule_ids(everything(blocks(less, FACTS, DRAWN)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_block_with_a_rule_says_something(language: str) -> None:
    for block in walk(everything(rules(language))):
        if block.rules:
            assert isinstance(block, Paragraph)
            assert len(plain(block.spans).split()) >= 4


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_one_shape(language: str) -> None:
    """The same ids, figures, headings, lists and steps, in the same order."""
    english, other = rules("en"), rules(language)
    assert shape(english.chapters) == shape(other.chapters)
    assert shape(english.summary) == shape(other.summary)


def test_a_difference_of_shape_is_seen() -> None:
    whole = source("hu")
    less = Source(whole.name, whole.text.replace("<!-- OT7 -->\n", "", 1))
    assert shape(blocks(less, FACTS, DRAWN).chapters) != shape(rules("en").chapters)


def placeholders(language: str) -> list[list[str]]:
    """The names between braces, sorted within each block of the file."""
    return [
        names
        for block in re.split(r"\n\n|\n(?=[-0-9])", source(language).text)
        if (names := sorted(re.findall(r"\{(\w+)\}", block)))
    ]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_languages_have_the_same_placeholders(language: str) -> None:
    english = placeholders("en")
    assert english == placeholders(language)
    assert {name for names in english for name in names} == set(FACTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_stands_once_and_in_order(language: str) -> None:
    found = [b.figure.name for b in walk(everything(rules(language))) if isinstance(b, Picture)]
    assert found == list(FIGURES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_that_is_taken_out_is_missed(language: str, name: str) -> None:
    whole = source(language)
    less = Source(whole.name, whole.text.replace(f"![](figure:{name})", ""))
    with pytest.raises(TemplateError, match=f"never shows the figure {name}"):
        blocks(less, FACTS, DRAWN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_list_stands_in_the_second_chapter(language: str) -> None:
    found = rules(language).chapters
    chapters = [i for i, b in enumerate(found) if isinstance(b, Heading) and b.level == 1]
    (parts,) = [i for i, b in enumerate(found) if isinstance(b, PartsList)]
    assert chapters[1] < parts < chapters[2]


def words(found: Iterable[Block]) -> int:
    return len(re.findall(r"\w[\w'’-]*", text(found)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_is_one_page(language: str) -> None:
    found = rules(language)
    assert isinstance(found.summary[0], Heading)
    assert 100 < words(found.summary) <= MOST_WORDS_OF_A_SUMMARY < words(found.chapters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_headings_are_short_and_step_down_one_by_one(language: str) -> None:
    headings = [b for b in everything(rules(language)) if isinstance(b, Heading)]
    assert headings[0].level == 1
    for before, here in pairwise(headings):
        assert here.level <= before.level + 1
    assert max(len(plain(heading.spans)) for heading in headings) <= 40
    for part in (rules(language).chapters, rules(language).summary):
        names = [plain(b.spans) for b in part if isinstance(b, Heading)]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short(language: str) -> None:
    for sentence in re.split(r"(?<=[.!?:])\s", text(everything(rules(language)))):
        assert len(sentence.split()) <= 28, sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_rulings_are_marked(language: str) -> None:
    bold = [
        span.text
        for block in walk(rules(language).chapters)
        if isinstance(block, Paragraph)
        for span in block.spans
        if span.bold and span.text == OURS[language]
    ]
    assert len(bold) == text(rules(language).chapters).count(OURS[language]) == 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FACTS)
def test_facts_change_the_text(language: str, name: str) -> None:
    value = "4321" if name in NUMBERS else "*{Zoë & <Co>}*"
    before, after = (text(rules(language, **f).chapters) for f in ({}, {name: value}))
    assert value not in before
    times = source(language).text.count(f"{{{name}}}")
    assert after.count(value) == times >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_of_the_kit_are_never_written_out(language: str) -> None:
    """A number that the settings change must be a placeholder."""
    without = dict.fromkeys(NUMBERS, "…")
    numbers = set(re.findall(r"\d+", text(everything(rules(language, sides="…", **without)))))
    assert numbers <= {"0", "1", "2", "3", "4"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_markdown_says_the_same(language: str) -> None:
    found = rules(language, blue="*B*", red="<{r}>")
    markdown = as_markdown(source(language), {**FACTS, "blue": "*B*", "red": "<{r}>"}, DRAWN)
    assert markdown.startswith("# On Top\n")
    assert markdown.endswith("\n")
    assert "note:" not in markdown
    again = markdown.replace("{", "{{").replace("}", "}}")
    for name in FIGURES:
        again = again.replace(f"*What {name} shows.*", f"![](figure:{name})")
    assert blocks(Source("again", again), {}, DRAWN) == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_the_file_are_easy_to_edit(language: str) -> None:
    assert max(len(line) for line in source(language).text.splitlines()) <= 100

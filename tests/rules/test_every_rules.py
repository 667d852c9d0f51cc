"""The rules of every game are complete in every language, and the languages say the same things."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

import pytest

from generator.errors import TemplateError
from generator.games import find_games
from generator.rules.booklet import Block, Heading, Paragraph, PartsList, Picture
from generator.rules.rulings import rulings
from generator.rules.text import Source, as_markdown, blocks, rule_ids
from tests.builds import kit
from tests.rules.reading import (
    SOURCE,
    drawn,
    everything,
    filled,
    languages,
    member,
    plain,
    rules,
    shape,
    source,
    text,
    texts,
    told,
    walk,
)

GAMES = tuple(find_games())
MOST_WORDS_OF_A_SUMMARY = 230  # one A5 page
LONGEST_SENTENCE = 28  # words
every_text = pytest.mark.parametrize(("game", "language"), texts())
every_translation = pytest.mark.parametrize(
    ("game", "language"), [one for one in texts() if one[1] != SOURCE]
)


def without_figure(game: str, language: str, name: str) -> Source:
    whole = source(game, language)
    return Source(whole.name, whole.text.replace(f"![](figure:{name})", ""))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_rules_in_english_and_in_another_language(game: str) -> None:
    assert SOURCE in languages(game)
    assert len(languages(game)) >= 2


@pytest.mark.parametrize(("game", "language"), [one for one in texts() if one[1] != "de"])
def test_colours_inside_a_sentence_are_written_as_words(game: str, language: str) -> None:
    """ "Only blue has segments": no capital, but in German, where a player's colour is a noun."""
    made = kit(f"language={language}", name=game)
    names = "|".join(player.name for player in made.resources.players)
    written = blocks(source(game, language), made.telling.facts, made.telling.figures)
    captions = [figure.caption for figure in made.telling.figures.values()]
    for said in [*text(everything(written)).split("\n"), *captions]:
        assert not re.search(rf"[\w,;:(–] *(?:{names})\b", said), said
        assert "(z)" not in said


@every_text
def test_every_rule_is_there(game: str, language: str) -> None:
    found = rules(game, language)
    assert found.title == find_games()[game].title
    assert set(rule_ids(found.chapters)) == set(member(game).ids)
    assert set(rule_ids(found.summary)) == member(game).summary


@every_text
def test_a_rule_that_is_taken_out_is_missed(game: str, language: str) -> None:
    whole = source(game, language)
    for rule in member(game).ids:
        other = f"{member(game).prefix}99"
        less = Source(whole.name, re.sub(rf"\b{rule}\b", other, whole.text))
        assert rule not in rule_ids(everything(filled(game, less)))


@every_text
def test_a_block_with_a_rule_says_something(game: str, language: str) -> None:
    for block in walk(everything(rules(game, language))):
        if block.rules:
            assert isinstance(block, Paragraph)
            assert len(plain(block.spans).split()) >= 4


@every_translation
def test_the_languages_have_one_shape(game: str, language: str) -> None:
    """The same ids, figures, headings, lists and steps, in the same order."""
    english, other = (rules(game, one) for one in (SOURCE, language))
    assert shape(english.chapters) == shape(other.chapters)
    assert shape(english.summary) == shape(other.summary)


@every_translation
def test_a_difference_of_shape_is_seen(game: str, language: str) -> None:
    whole = source(game, language)
    less = Source(whole.name, re.sub(r"<!-- [A-Z]+\d+ -->\n", "", whole.text, count=1))
    assert shape(filled(game, less).chapters) != shape(rules(game, SOURCE).chapters)


def placeholders(game: str, language: str) -> list[list[str]]:
    """The names between braces, sorted within each block of the file."""
    return [
        names
        for block in re.split(r"\n\n|\n(?=[-0-9])", source(game, language).text)
        if (names := sorted(re.findall(r"\{(\w+)\}", block)))
    ]


@every_text
def test_the_languages_have_the_same_placeholders(game: str, language: str) -> None:
    """All the facts that the game tells are asked for, and no others."""
    found = placeholders(game, language)
    assert found == placeholders(game, SOURCE)
    assert {name for names in found for name in names} == set(told(game).facts)


@every_text
def test_nothing_is_joined_to_a_placeholder(game: str, language: str) -> None:
    """An ending that suits one value does not suit the next."""
    assert not re.findall(r"[\w'’-]\{|\}[\w'’-]", source(game, language).text)


@every_text
def test_every_figure_stands_once_and_in_order(game: str, language: str) -> None:
    found = everything(rules(game, language))
    assert [b.figure.name for b in walk(found) if isinstance(b, Picture)] == list(drawn(game))


@every_text
def test_a_figure_that_is_taken_out_is_missed(game: str, language: str) -> None:
    for name in drawn(game):
        with pytest.raises(TemplateError, match=f"never shows the figure {name}"):
            filled(game, without_figure(game, language, name))


@every_text
def test_the_parts_list_stands_in_the_second_chapter(game: str, language: str) -> None:
    found = rules(game, language).chapters
    chapters = [i for i, b in enumerate(found) if isinstance(b, Heading) and b.level == 1]
    (parts,) = [i for i, b in enumerate(found) if isinstance(b, PartsList)]
    assert chapters[1] < parts < chapters[2]


def words(found: Iterable[Block]) -> int:
    return len(re.findall(r"\w[\w'’-]*", text(found)))


@every_text
def test_the_summary_is_one_page(game: str, language: str) -> None:
    found = rules(game, language)
    assert isinstance(found.summary[0], Heading)
    assert 100 < words(found.summary) <= MOST_WORDS_OF_A_SUMMARY < words(found.chapters)


@every_text
def test_headings_are_short_and_step_down_one_by_one(game: str, language: str) -> None:
    found = rules(game, language)
    headings = [b for b in everything(found) if isinstance(b, Heading)]
    assert headings[0].level == 1
    for before, here in pairwise(headings):
        assert here.level <= before.level + 1
    assert max(len(plain(heading.spans)) for heading in headings) <= 40
    for part in (found.chapters, found.summary):
        names = [plain(b.spans) for b in part if isinstance(b, Heading)]
        assert len(names) == len(set(names))


@every_text
def test_sentences_are_short(game: str, language: str) -> None:
    for sentence in re.split(r"(?<=[.!?:])\s", text(everything(rules(game, language)))):
        assert len(sentence.split()) <= LONGEST_SENTENCE, sentence


@every_text
def test_our_rulings_are_marked(game: str, language: str) -> None:
    """Each with the sign and its reason; none says so in the running text besides."""
    found = rules(game, language).chapters
    reasons = [ruling.reason for ruling in rulings(found)]
    assert len(reasons) == member(game).rulings
    assert all(len(reason.split()) >= 4 and reason[-1] in ".”“" for reason in reasons)
    said = ("our ruling", "unsere regelung", "saját szabály")
    assert not any(words in text(found).lower() for words in said)


@every_text
def test_facts_change_the_text(game: str, language: str) -> None:
    before = text(everything(rules(game, language)))
    for name, fact in told(game).facts.items():
        value = "4321" if fact.isdigit() else "*{Zoë & <Co>}*"
        after = text(everything(rules(game, language, **{name: value})))
        assert value not in before
        times = source(game, language).text.count(f"{{{name}}}")
        assert after.count(value) == times >= 1


@every_text
def test_numbers_of_the_kit_are_never_written_out(game: str, language: str) -> None:
    """A number that the settings change must be a placeholder."""
    without = dict.fromkeys(told(game).facts, "…")
    numbers = set(re.findall(r"\d+", text(everything(rules(game, language, **without)))))
    assert numbers <= member(game).digits


@every_text
def test_the_markdown_says_the_same(game: str, language: str) -> None:
    name = next(iter(told(game).facts))
    facts = {**told(game).facts, name: "*B* <{r}>"}
    markdown = as_markdown(source(game, language), facts, drawn(game))
    assert markdown.startswith(f"# {find_games()[game].title}\n")
    assert markdown.endswith("\n")
    assert "note:" not in markdown
    again = markdown.replace("{", "{{").replace("}", "}}")
    for figure in drawn(game):
        again = again.replace(f"*What {figure} shows.*", f"![](figure:{figure})")
    assert blocks(Source("again", again), {}, drawn(game)) == rules(game, language, **facts)


@every_text
def test_lines_of_the_file_are_easy_to_edit(game: str, language: str) -> None:
    assert max(len(line) for line in source(game, language).text.splitlines()) <= 100

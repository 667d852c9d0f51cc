"""Reading a game's rules text in tests: with the facts and figures that the game itself gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module

from generator import templates
from generator.art.figures import Figure
from generator.games import find_games
from generator.games.game import Telling
from generator.rules.booklet import Block, Heading, Listing, Paragraph, Picture, Span
from generator.rules.text import Rules, Source, blocks, read
from tests.builds import kit
from tests.rules.members.member import Member

SOURCE = "en"  # the language that the others are held against


def languages(game: str) -> tuple[str, ...]:
    """The languages that a game's rules are written in."""
    paths = templates.folder(find_games()[game].folder).glob("rules.*.md")
    return tuple(sorted(path.name.split(".")[1] for path in paths))


def texts() -> list[tuple[str, str]]:
    """Every rules text: the game and the language."""
    return [(game, language) for game in find_games() for language in languages(game)]


def member(game: str) -> Member:
    """What the family knows of a game."""
    found: Member = import_module(f"tests.rules.members.{find_games()[game].folder}").MEMBER
    return found


@cache
def told(game: str) -> Telling:
    """Facts and figures of a game with its default settings."""
    return kit(name=game).telling


@cache
def drawn(game: str) -> dict[str, Figure]:
    """Figures with the names of the game's, empty, with captions that are easy to find."""
    return {name: Figure(name, f"What {name} shows.", (), 60, 40) for name in told(game).figures}


@cache
def source(game: str, language: str) -> Source:
    """The text as it is written."""
    return read(templates.folder(find_games()[game].folder) / f"rules.{language}.md")


def filled(game: str, text: Source, **facts: str) -> Rules:
    """Any text with a game's facts in it, some of them changed."""
    return blocks(text, {**told(game).facts, **facts}, drawn(game))


def rules(game: str, language: str, **facts: str) -> Rules:
    """A game's rules in a language."""
    return filled(game, source(game, language), **facts)


def everything(found: Rules) -> tuple[Block, ...]:
    return (*found.chapters, *found.summary)


def walk(found: Iterable[Block]) -> Iterator[Block]:
    """Every block, those of lists too."""
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
            isinstance(block, Paragraph) and bool(block.ours),
            block.level if isinstance(block, Heading) else 0,
            block.figure.name if isinstance(block, Picture) else "",
            (block.ordered, len(block.items)) if isinstance(block, Listing) else (),
        )
        for block in walk(found)
    ]

"""Blocks of running text and a booklet as values; `pages/` sets them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..art.figures import Figure
from ..component import Component


@dataclass(frozen=True)
class Span:
    """A run of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


def plain(spans: Iterable[Span]) -> str:
    """The bare text of spans."""
    return "".join(span.text for span in spans)


@dataclass(frozen=True)
class Heading:
    """A heading; level 1 opens a chapter. `rules` are the ids of the rules that it carries."""

    level: int
    spans: tuple[Span, ...]
    rules: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str, level: int = 1) -> Heading:
        """A heading in one style."""
        return cls(level, (Span(text),))


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of running text. `ours` says why it states a ruling of ours, or is empty."""

    spans: tuple[Span, ...]
    rules: tuple[str, ...] = ()
    ours: str = ""

    @classmethod
    def of(cls, text: str, *, bold: bool = False) -> Paragraph:
        """A paragraph in one style."""
        return cls((Span(text, bold),))


@dataclass(frozen=True)
class Listing:
    """A list; each item is a sequence of blocks, most often one paragraph."""

    ordered: bool
    items: tuple[tuple[Block, ...], ...]
    rules: tuple[str, ...] = ()

    @classmethod
    def of(cls, texts: Iterable[str], *, ordered: bool) -> Listing:
        """A list of paragraphs in one style."""
        return cls(ordered, tuple((Paragraph.of(text),) for text in texts))


@dataclass(frozen=True)
class Picture:
    """A figure with its caption."""

    figure: Figure
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class PartsList:
    """Where the list of parts stands, each with a small drawing and its number."""

    rules: tuple[str, ...] = ()


Block = Heading | Paragraph | Listing | Picture | PartsList


@dataclass(frozen=True)
class Booklet:
    """Everything that is set: cover, chapters, rulings of ours, colophon, one-page summary.

    `name` is the stem of its files; `accent` and `ink` are colours `#rrggbb`. The summary fills
    the last page, the colophon stands before it. `reconstructed` says what of the set is no
    known fact, `made_from` has the settings as TOML.
    """

    name: str
    title: str
    subtitle: str
    notice: str
    language: str
    accent: str
    ink: str
    cover: Figure
    parts: tuple[Component, ...]
    chapters: tuple[Block, ...]
    summary: tuple[Block, ...]
    colophon: tuple[Block, ...]
    reconstructed: tuple[str, ...] = ()
    made_from: str = ""

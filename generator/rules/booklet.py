"""A booklet as values: what the renderer sets as pages."""

from __future__ import annotations

from dataclasses import dataclass

from ..art.figures import Figure
from ..component import Component


@dataclass(frozen=True)
class Span:
    """A run of text in one style."""

    text: str
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True)
class Heading:
    """A heading; level 1 opens a chapter. `rules` are the ids of the rules that it carries."""

    level: int
    spans: tuple[Span, ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of running text."""

    spans: tuple[Span, ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Listing:
    """A list; each item is a sequence of blocks, most often one paragraph."""

    ordered: bool
    items: tuple[tuple[Block, ...], ...]
    rules: tuple[str, ...] = ()


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
    """Everything that is set: cover, chapters, one-page summary, colophon.

    `name` is the stem of its files; `accent` and `ink` are colours `#rrggbb`. The summary fills
    the last page, the colophon stands before it.
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

"""Blocks that pages have beside those of a rules text, as values; nothing is set or drawn yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..art.assembly import Step
from ..component import Component
from ..drawing import Mark
from ..rules import booklet as text


@dataclass(frozen=True)
class Title:
    """The head of a document: its name in large letters, what it is below."""

    name: str
    subtitle: str


@dataclass(frozen=True)
class Note:
    """A paragraph that stays in the background, with some room below it."""

    text: str
    after: float = 1.2


@dataclass(frozen=True)
class Part:
    """A part with a small drawing, its name, a note on it, and how many there are."""

    component: Component
    title: str
    quantity: str
    detail: str = ""


@dataclass(frozen=True)
class Table:
    """A table; `shares` are the columns' parts of the width.

    Of a row with a colour among `swatches` a patch of it ends the first column.
    """

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    shares: Sequence[float]
    swatches: Sequence[str] = ()


@dataclass(frozen=True)
class Drawing:
    """Something drawn, `height` mm high: marks downwards from the upper left corner.

    `alt` says in words what is seen. A `joined` one stays with what follows.
    """

    height: float
    draw: Callable[[], Iterable[Mark]]
    alt: str
    after: float = 0.0
    joined: bool = False


@dataclass(frozen=True)
class Together:
    """Blocks that stay on one page where a page holds them."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Beside:
    """Blocks in rows of `columns`, read along the rows, with `gutter` mm between the columns."""

    blocks: tuple[Block, ...]
    columns: int
    gutter: float


@dataclass(frozen=True)
class Steps:
    """Numbered steps with a figure each, in rows of `columns`."""

    steps: tuple[Step, ...]
    columns: int
    gutter: float


Block = text.Block | Title | Note | Part | Table | Drawing | Together | Beside | Steps

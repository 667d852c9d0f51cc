"""The values that renderers receive: stock, placements, sheets, documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ..component import PLAIN, Component
from ..drawing import Mark
from ..layout.placement import Placement
from ..plane.path import Box, Point
from ..settings.printer import Printer

Side = Literal["front", "back"]
Duplex = Literal["long-edge", "short-edge", "none"]
Folding = Literal["none", "bodies", "all"]


class Matrix(NamedTuple):
    """What takes (x, y) to (a x + c y + e, b x + d y + f)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def point(self, x: float, y: float) -> Point:
        """Where a point comes to."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Matrix) -> Matrix:
        """Both, the other one first."""
        a, b, c, d, e, f = first
        return Matrix(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            *self.point(e, f),
        )


@dataclass(frozen=True)
class Stock:
    """Paper as fed: upright size in mm, and the margin that the printer cannot reach."""

    name: str
    title: str
    width: float
    height: float
    margin: float


@dataclass(frozen=True)
class Press:
    """How a document is printed: on what, over which edge the paper turns, how much bleed.

    `printer` is the one whose faults its pages make up for. `pieces` have a page each, and a board
    that is a `poster` has one of its own size. `folding` says which of the parts that have a back
    are folded: none, those that get a body, or all; the others are printed on both sides.
    """

    stock: Stock
    duplex: Duplex
    bleed: float
    printer: Printer | None = None
    pieces: bool = False
    poster: bool = False
    folding: Folding = "none"

    def core(self, part: Component) -> float | None:
        """How thick a core a part is folded round, mm; None for one that is not folded."""
        if not part.backed or self.folding == "none":
            return None
        return part.core if self.folding == "all" or part.body is not None else None

    def turns(self, part: Component) -> bool:
        """Whether a part is printed on both sides of its paper."""
        return part.backed and self.duplex != "none" and self.core(part) is None


@dataclass(frozen=True)
class Core:
    """A core that a block of a sheet is folded round: thickness, width and height in mm.

    The block's fronts and backs mirror each other about the line from `start` to `end`; `parts`
    names what it holds.
    """

    thickness: float
    width: float
    height: float
    start: Point
    end: Point
    parts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tag:
    """What marks are to a reader who hears a page: a kind of block, its level, a figure's text."""

    kind: Literal["title", "heading", "paragraph", "item", "figure", "row", "furniture"]
    level: int = 0
    alt: str = ""


@dataclass(frozen=True)
class Sheet:
    """One side of one stock, laid out.

    `under` is drawn before the placements (bleed), `marks` after them (strip, scale bars,
    guides, text). `number` is the piece of paper, shared by a front and its back. `tags` say what
    the marks are, in order, each of so many. With a `matrix` all that is drawn goes through it.
    `made_from` has the settings, as TOML, in a file that is this sheet alone. A page of one piece
    has the box that it is `trim`med to, with `bleed` round it, its `die` line, and how many
    `copies` of the page are wanted.
    """

    name: str
    title: str
    width: float
    height: float
    side: Side
    number: int
    placements: tuple[Placement, ...] = ()
    under: Sequence[Mark] = ()
    marks: Sequence[Mark] = ()
    tags: Sequence[tuple[Tag, int]] = ()
    matrix: Matrix | None = None
    cores: tuple[Core, ...] = ()
    made_from: str = ""
    trim: Box | None = None
    bleed: float = 0.0
    die: tuple[Mark, ...] = ()
    copies: int = 1

    @property
    def paper(self) -> str:
        """The key of what a front is printed on."""
        return next((placed.component.group.paper for placed in self.placements), PLAIN)

    @property
    def blank(self) -> bool:
        """Whether it is a back on which there is nothing but what stands on every page."""
        told = any(tag.kind != "furniture" for tag, _ in self.tags)
        return self.side == "back" and not self.placements and not told

    @property
    def used_share(self) -> float:
        """The share of the page that parts take."""
        return used_share(self.placements, self.width, self.height)

    @property
    def contains(self) -> dict[str, int]:
        """Finished parts by component: fronts only, a board in panels on its last panel."""
        return self._counted(lambda part: "" if part.counted_as else part.name)

    @property
    def faces(self) -> dict[str, int]:
        """Faces that are glued to parts, by the part's name."""
        return self._counted(lambda part: part.counted_as)

    def _counted(self, key: Callable[[Component], str]) -> dict[str, int]:
        """How often each key but the empty one is among the fronts on this side."""
        names = (
            key(p.component)
            for p in self.placements
            if p.side == "front" and (p.panel is None or p.panel.last)
        )
        found = Counter(name for name in names if name)
        return {name: number * self.copies for name, number in sorted(found.items())}

    @property
    def panels(self) -> dict[str, tuple[int, int]]:
        """Row and column of each component that is shown in part."""
        return {
            p.component.name: (p.panel.row, p.panel.column)
            for p in self.placements
            if p.panel is not None
        }


def used_share(placements: Iterable[Placement], width: float, height: float) -> float:
    """The share of a page that parts take, what a panel shows of its part."""
    used = 0.0
    for placed in placements:
        if placed.panel is None:
            used += placed.component.outline.area
        else:
            left, bottom, right, top = placed.panel.window
            used += (right - left) * (top - bottom)
    return used / (width * height)


@dataclass(frozen=True)
class Bookmark:
    """A place that a reader may jump to: a sheet (from zero), the level from zero, mm from below.

    Without a height it is the whole sheet.
    """

    title: str
    sheet: int
    level: int = 0
    height: float | None = None


@dataclass(frozen=True)
class Document:
    """Ordered sheets for one purpose. Without `duplex` a printer is told nothing of sides.

    `made_from` has the settings that it was made from, as TOML.
    """

    name: str
    title: str
    subject: str
    language: str
    duplex: Duplex | None
    sheets: Sequence[Sheet]
    bookmarks: tuple[Bookmark, ...]
    made_from: str = ""

    @property
    def leaves(self) -> tuple[tuple[Sheet, ...], ...]:
        """The pieces of paper, each with the one side or the two sides that are printed."""
        found: dict[int, list[Sheet]] = {}
        for sheet in self.sheets:
            found.setdefault(sheet.number, []).append(sheet)
        return tuple(map(tuple, found.values()))

    @property
    def feeding(self) -> Duplex | None:
        """What a printer is told: to turn the paper only where all of it has two sides."""
        if self.duplex is None or all(len(leaf) == 2 for leaf in self.leaves):
            return self.duplex
        return "none"

    def placements(self) -> Iterator[tuple[Sheet, Placement]]:
        """Every placement with the sheet it lies on."""
        for sheet in self.sheets:
            for placement in sheet.placements:
                yield sheet, placement

"""Blocks become boxes: text is broken into lines, heights are known, nothing is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from ..art.figures import Figure
from ..component import Component
from ..drawing import Role, Style, polyline
from ..fonts import font, require
from ..press.sheet import Tag
from ..rules.booklet import Heading, Listing, Paragraph, PartsList, Picture, Span, plain
from .aside import beside
from .assembly import step_rows
from .blocks import Beside, Block, Drawing, Note, Part, Steps, Table, Title, Together
from .boxes import Box, Piece, Row
from .figures import SHRINK, figure_box
from .lines import Hung, Type, lines
from .look import NAME, NOTE, SUBTITLE, Look
from .rows import part_row, slim_rows, table_rows
from .sign import signed

MANY = 6  # parts; so many are listed in two columns
APART = 7.0  # mm between these
BESIDE = 50.0  # mm for a figure beside its paragraph
QUARTER = 0.25  # of a column that a chapter needs to begin on it
_SHOWN = 44  # characters of a text that name it in an error


class Typesetter:
    """Sets blocks in a column of a width and height. `name` names the text in errors.

    `parts` are what the list of parts in a rules text lists; figures are made smaller by `shrink`,
    and small ones stand beside their paragraph where `aside` asks for it.
    """

    def __init__(
        self,
        name: str,
        look: Look,
        width: float,
        height: float,
        parts: Sequence[Component] = (),
        shrink: float = 1.0,
        aside: bool = False,
    ) -> None:
        self.name = name
        self.look = look
        self.width = width
        self.height = height
        self.parts = parts
        self.shrink = shrink
        self.aside = aside
        self._chapter = ""

    def boxes(self, blocks: Iterable[Block], depth: int = 0) -> list[Box]:
        """The blocks as boxes, in order; `depth` counts the lists that they stand in.

        Raises `SettingError` for characters that the fonts lack.
        """
        found: list[Box] = []
        waiting = iter(_followed(blocks))
        for block, following in waiting:
            if self._fits_beside(block, following):
                assert isinstance(block, Paragraph)
                assert isinstance(following, Picture)
                found += self._with_figure(block, following.figure)
                next(waiting)
            else:
                found += self._boxes(block, following, depth)
        return found

    def _fits_beside(self, block: Block, following: Block | None) -> bool:
        """Whether a paragraph and the figure below it can stand side by side."""
        return (
            self.aside
            and isinstance(block, Paragraph)
            and isinstance(following, Picture)
            and SHRINK * following.figure.width <= BESIDE
        )

    def _with_figure(self, block: Paragraph, figure: Figure) -> list[Box]:
        """A paragraph with its figure to the right of it."""
        where = self._where("figure", figure.name)
        drawn = figure_box(figure, self.look, BESIDE, self.height, where, self.shrink)
        narrow = self.width - BESIDE - APART
        spans, kind = block.spans, replace(self.look.body, right=self.width - narrow)
        text = list(self._signed(self._paragraph(spans, kind), block))
        return beside(text, [drawn], narrow + APART, drawn.after)

    def _boxes(self, block: Block, following: Block | None, depth: int) -> Iterator[Box]:
        match block:
            case Heading():
                yield self._heading(block)
            case Paragraph(spans):
                joined = introduces(spans, following)
                found = self._paragraph(spans, self.look.body, depth, joined)
                yield from self._signed(found, block)
            case Listing():
                yield from self._list(block, depth)
            case Picture(figure):
                where = self._where("figure", figure.name)
                yield figure_box(figure, self.look, self.width, self.height, where, self.shrink)
            case PartsList():
                yield from self._parts()
            case Title():
                yield self._title(block)
            case Note(text, after):
                yield from self._paragraph((Span(text),), replace(NOTE, after=after))
            case Table() | Steps():
                yield from self._rows(block)
            case Part():
                yield part_row(block, self.width, self._where("part", block.title))
            case Drawing(height, draw, alt, after, joined):
                row = Row(height, lambda _: [Piece(draw())])
                where = self._where("drawing", alt)
                yield Box((row,), Tag("figure", alt=alt), where, after=after, joined=joined)
            case Together(blocks):
                *before, last = self.boxes(blocks)
                yield from (replace(box, section=True) for box in before)
                yield last
            case Beside():
                yield from self._beside(block)

    def _parts(self) -> Iterator[Box]:
        """The list of parts; a longer one stands in two columns."""
        if len(self.parts) < MANY:
            yield from slim_rows(self.parts, self.look, self.width, self._where)
            return
        width, half = (self.width - APART) / 2, -(-len(self.parts) // 2)
        found = [
            slim_rows(parts, self.look, width, self._where)
            for parts in (self.parts[:half], self.parts[half:])
        ]
        for left, right in zip_longest(*found):
            both = [left, right] if right else [left]
            names = ", ".join(box.tag.alt for box in both)
            row = _side_by_side(both, width + APART)
            yield replace(row, tag=Tag("row", alt=names), joined=left.joined)

    def _rows(self, block: Table | Steps) -> Iterator[Box]:
        if isinstance(block, Steps):
            return step_rows(block, self.width, self._where)
        return table_rows(block, self.width, self._where)

    def _where(self, what: str, text: str) -> str:
        """A name for errors: whose text, the chapter and the beginning of the text."""
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"
        chapter = f"chapter {self._chapter!r}, " if self._chapter else ""
        return f"{self.name}: {chapter}{what} {shown!r}"

    def _heading(self, block: Heading) -> Box:
        """A heading below a short rule in the accent colour."""
        title = plain(block.spans)
        if block.level <= 1:
            self._chapter = title
        where = self._where("heading", title)
        require(title, font("condensed"), where)  # for the foot of a page
        head = self.look.head(block.level)
        text = lines(block.spans, head.kind, self.width, where)
        style = Style(stroke=self.look.accent, width=head.width)
        rule = polyline(((0, -head.rule), (head.length, -head.rule)), style, Role.GUIDE)

        def draw(_: float) -> Iterator[Piece]:
            if head.length:
                yield Piece([rule])
            yield Piece(text.marks(), 0, -head.drop)

        return Box(
            (Row(text.height + head.drop, draw),),
            Tag("heading", max(block.level, 1), title),
            where,
            head.kind.before,
            head.kind.after,
            joined=True,
            needs=QUARTER * self.height if block.level <= 1 and self.look.divided else 0.0,
        )

    def _paragraph(
        self,
        spans: tuple[Span, ...],
        kind: Type,
        depth: int = 0,
        joined: bool = False,
        bullet: str = "",
    ) -> Iterator[Box]:
        text = plain(spans)
        if not text.strip():
            if not bullet:
                return
            spans = (Span("\N{NO-BREAK SPACE}"),)  # a line for a bullet of its own
        where = self._where("list item" if depth else "paragraph", text)
        hanging = self.look.hanging
        left = depth * hanging.step
        hung = Hung(left - hanging.back, bullet, hanging.anchor) if bullet else None
        set_ = lines(spans, kind, self.width, where, left=left, hung=hung)
        rows = set_.as_rows(divided=self.look.divided)
        tag = Tag("item" if depth else "paragraph", depth)
        yield Box(rows, tag, where, kind.before, kind.after, joined, text=True)

    def _signed(self, boxes: Iterable[Box], block: Block | None) -> Iterator[Box]:
        """The boxes of a paragraph, with the sign in the margin if it is a ruling of ours."""
        for box in boxes:
            if isinstance(block, Paragraph) and block.ours:
                first, *others = box.rows
                yield replace(box, rows=(signed(first, self.look), *others), ours=True)
            else:
                yield box

    def _list(self, block: Listing, depth: int) -> list[Box]:
        """Each item's first paragraph carries its number or bullet, hanging beside the text."""
        found: list[Box] = []
        for index, item in enumerate(block.items):
            bullet = self._bullet(block.ordered, index, depth)
            first = item[0] if item else None
            rest = item[1:] if isinstance(first, Paragraph) else item
            spans = first.spans if isinstance(first, Paragraph) else ()
            joined = introduces(spans, rest[0] if rest else None) or not spans
            text = self._paragraph(spans, self.look.item, depth + 1, joined, bullet)
            found += self._signed(text, first)
            for inner, following in _followed(rest):
                if isinstance(inner, Paragraph):
                    joined = introduces(inner.spans, following)
                    text = self._paragraph(inner.spans, self.look.item, depth + 1, joined)
                    found += self._signed(text, inner)
                else:
                    found += self._boxes(inner, following, depth + 1)
        if depth == 0 and self._short(block):
            half = -(-len(found) // 2)
            found = beside(found[:half], found[half:], self.width / 2, self.look.body.after)
        if depth == 0 and found and found[-1].text:
            found[-1] = replace(found[-1], after=self.look.body.after)
        return found

    def _short(self, block: Listing) -> bool:
        """Whether a list has many items of so few words that they stand in two columns."""
        if block.ordered or len(block.items) < MANY:
            return False
        room = self.width / 2 - 3 * self.look.hanging.step
        return all(
            len(item) == 1
            and isinstance(item[0], Paragraph)
            and font("semibold").width(plain(item[0].spans), self.look.item.size) <= room
            for item in block.items
        )

    def _bullet(self, ordered: bool, index: int, depth: int) -> str:
        hanging = self.look.hanging
        if not ordered:
            return hanging.bullets[min(depth, 1)]
        number = str(index + 1) if depth % 2 == 0 or index >= 26 else chr(ord("a") + index)
        return number + hanging.stop

    def _title(self, block: Title) -> Box:
        where = self._where("title", block.name)
        big = lines((Span(block.name),), NAME, self.width, where)
        small = lines((Span(block.subtitle),), SUBTITLE, self.width, where)
        row = Row(
            big.height + small.height - 2,
            lambda _: [Piece(big.marks()), Piece(small.marks(), 0, 2 - big.height)],
        )
        return Box((row,), Tag("title", alt=block.name), where, after=1.5)

    def _beside(self, block: Beside) -> Iterator[Box]:
        """Blocks of one row each, side by side."""
        width = (self.width - (block.columns - 1) * block.gutter) / block.columns
        setter = Typesetter(self.name, self.look, width, self.height, self.parts)
        found = setter.boxes(block.blocks)
        for start in range(0, len(found), block.columns):
            yield _side_by_side(found[start : start + block.columns], width + block.gutter)


def _side_by_side(boxes: Sequence[Box], step: float) -> Box:
    def draw(_: float) -> Iterator[Piece]:
        for index, box in enumerate(boxes):
            (row,) = box.rows
            for piece in row.draw(row.height):
                yield piece._replace(x=piece.x + index * step)

    row = Row(max(box.height for box in boxes), draw)
    return replace(boxes[0], rows=(row,), after=max(box.after for box in boxes))


def _followed(blocks: Iterable[Block]) -> Iterator[tuple[Block, Block | None]]:
    """Each block with the one after it."""
    given = tuple(blocks)
    return zip_longest(given, given[1:])


def introduces(spans: tuple[Span, ...], following: Block | None) -> bool:
    """Whether a paragraph leads up to the list, the figure or the parts below it."""
    return plain(spans).rstrip().endswith(":") and not isinstance(following, Heading | None)

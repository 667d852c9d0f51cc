"""The build pages: how to print, what is on which sheet, the parts, the order of work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..component import Component, finished
from ..drawing import Circle, Frame, Mark, Role, Style, Text, moved, rectangle, scaled
from ..plane.outline import Disc
from ..press.furniture import INK, Page
from ..press.panels import Split
from ..press.sheet import Duplex, Press
from ..words import Words
from .flow import (
    NOTE,
    Block,
    heading,
    kept,
    lines,
    numbered,
    pages,
    part_row,
    side_by_side,
    table,
    title,
)

WIDE = 220.0  # mm; on such a page parts are listed in two columns
GUTTER = 12.0  # mm between them


@dataclass(frozen=True)
class Brief:
    """What the document says of its kit beside the parts.

    `steps` are the order of work; `reconstructed` lists what is not known of the published game;
    `notice` is the line on whose game it is.
    """

    name: str
    title: str
    notice: str
    accent: str
    steps: tuple[str, ...]
    reconstructed: tuple[str, ...]


@dataclass(frozen=True)
class SheetLine:
    """One row of the list of sheets."""

    number: int
    title: str
    material: str


def build_pages(
    brief: Brief,
    components: Sequence[Component],
    sheets: Sequence[SheetLine],
    press: Press,
    maps: Sequence[tuple[Component, Split]],
    page: Page,
    words: Words,
) -> list[tuple[Mark, ...]]:
    """The build pages as marks in sheet coordinates."""
    left, bottom, right, top = page.room
    left, right = left + 6, right - 8
    top -= 6
    width = right - left
    blocks = [
        *_printing(brief, press, sheets, page, width, words),
        *_parts(components, brief, width, words),
        *(block for part, split in maps for block in _map(part, split, brief, width, words)),
        *_work(brief, width, words),
    ]
    return [tuple(moved(column, Frame(left, top))) for column in pages(blocks, top - bottom - 4)]


def _printing(
    brief: Brief,
    press: Press,
    sheets: Sequence[SheetLine],
    page: Page,
    width: float,
    words: Words,
) -> Iterator[Block]:
    yield title(brief.title, words("How to print and build this kit"), width)
    yield lines(brief.notice, width, NOTE, after=2.5)
    yield heading(words("Print"), width, brief.accent)
    scale = (
        words(
            "Measure the bars on this page: 100 mm along the top and along the left side, "
            "4 inches beside them. If one is off, the scale is: print again."
        )
        if page.bars and not page.narrow
        else words("Measure a scale bar, or a part against its size below, before you cut.")
    )
    steps = (
        words(
            "Print on {paper} at 100 % (“actual size”); switch off “fit to page”. {sides}",
            paper=press.stock.title,
            sides=_sides(press.duplex, words),
        ),
        words("Print each run of pages below on its own kind of paper or card."),
        scale,
        words(
            "The rules are files of their own. Print the one that ends in “booklet” on both sides, "
            "turned over the long edge; fold the pile and staple it in the fold."
        )
        if press.duplex == "long-edge"
        else words(
            "The rules are files of their own. Print the one that ends in “booklet” on both sides, "
            "turned over the short edge; fold the pile and staple it in the fold."
        ),
    )
    yield from numbered(steps, width)
    rows = [
        (str(line.number), _pages_of(line, press.duplex), line.title, line.material)
        for line in sheets
    ]
    heads = (words("Sheet"), words("Pages"), words("What is on it"), words("Print on"))
    yield from table(heads, rows, (2, 2, 6, 11) if width > 120 else (3, 3, 5, 7), width)


def _pages_of(line: SheetLine, duplex: Duplex) -> str:
    """The pages of a document that make up one piece of paper."""
    if duplex == "none":
        return str(line.number)
    return f"{2 * line.number - 1}–{2 * line.number}"


def _sides(duplex: Duplex, words: Words) -> str:
    """How the printer is to treat the backs."""
    if duplex == "none":
        return words("Print one side only.")
    if duplex == "short-edge":
        return words("Print on both sides, turned over the short edge.")
    return words("Print on both sides, turned over the long edge.")


def _parts(
    components: Sequence[Component], brief: Brief, width: float, words: Words
) -> Iterator[Block]:
    yield heading(words("Parts"), width, brief.accent)
    columns = 2 if width >= WIDE else 1
    column = (width - (columns - 1) * GUTTER) / columns
    yield from side_by_side(_part_rows(components, column, words), columns, column + GUTTER)


def _part_rows(components: Sequence[Component], width: float, words: Words) -> Iterator[Block]:
    for component in finished(components):
        detail = _size(component, words)
        if component.reconstructed:
            detail += "  ·  " + words("reconstructed: {what}", what=component.reconstructed)
        quantity = f"{component.quantity} ×"
        yield part_row(component, (component.title, detail, quantity), width)


def _size(component: Component, words: Words) -> str:
    """A part's size in whole tenths of a millimetre."""
    x0, y0, x1, y1 = component.outline.box
    if isinstance(component.outline, Disc):
        return words("{d} mm across", d=words.number(x1 - x0))
    return words("{w} × {h} mm", w=words.number(x1 - x0), h=words.number(y1 - y0))


def _map(
    component: Component, division: Split, brief: Brief, width: float, words: Words
) -> Iterator[Block]:
    """How the panels of a large part go together."""
    yield heading(words("{part}: assembly map", part=component.title), width, brief.accent)
    factor = min(width / division.board_width, 80 / division.board_height)
    height = division.board_height * factor
    middle = Frame(width / 2, -height / 2)
    marks = [*moved(scaled(component.designs[0].front.marks, factor), middle)]
    marks += moved(scaled(_map_labels(division), factor), middle)
    yield Block(height, tuple(marks), after=3.0)
    yield from numbered(
        (
            words(
                "Join each row from left to right: cut a panel's left edge along its guides, "
                "rather a hair inside than outside, lay it over the hatched strip of its "
                "neighbour, bring the round marks together, glue."
            ),
            words(
                "Then cut the upper edge of each joined row and lay the row over the hatched "
                "strip of the row above; again the round marks meet. Cut the outer edges last."
            ),
        ),
        width,
    )


def _map_labels(division: Split) -> Iterator[Mark]:
    """Windows as dashed lines, and the row and column of each panel, in board coordinates."""
    size = min(division.window_width, division.window_height) * 0.16
    dashed = Style(stroke=INK, width=size / 14, dash=(size / 4, size / 6))
    for row in range(1, division.rows + 1):
        for column in range(1, division.columns + 1):
            box = division.window(row, column)
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            yield rectangle(box, dashed, Role.GUIDE)
            yield Circle(x, y, size, Style(fill="#ffffff", stroke=INK, width=size / 20), Role.GUIDE)
            label = f"{row}·{column}"
            yield Text(
                x, y - size * 0.24, label, size * 0.7, INK, "semibold", "middle", role=Role.GUIDE
            )


def _work(brief: Brief, width: float, words: Words) -> Iterator[Block]:
    steps = numbered(brief.steps, width)
    yield from kept([heading(words("Build"), width, brief.accent), *steps])
    if brief.reconstructed:
        head = heading(words("Reconstructed"), width, brief.accent)
        facts = (lines(text, width, indent=6.5, bullet="–") for text in brief.reconstructed)
        yield from kept([head, *facts])

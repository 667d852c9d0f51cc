"""The build pages: how to print, what is on which sheet, the parts, the order of work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..art.assembly import Step
from ..art.lines import FROM_CUT
from ..component import Component, finished
from ..drawing import Circle, Frame, Mark, Role, Style, Text, moved, rectangle, scaled
from ..plane.outline import Disc
from ..press.furniture import INK, Page
from ..press.panels import Split, glue_pattern
from ..press.sheet import Duplex, Press
from ..rules.booklet import Heading, Listing
from ..settings.printer import Printer
from ..words import Words
from .assembly import GUTTER as APART
from .assembly import columns_in
from .blocks import Beside, Block, Drawing, Note, Part, Steps, Table, Title, Together
from .boxes import Column
from .needs import Board, Skill, need_rows
from .sheets import area_of

WIDE = 150.0  # mm; on such a page parts are listed in two columns
GUTTER = 12.0  # mm between them
LABELS = 22.0  # mm for what is needed, before how much of it
APART_ON_MAP = 8.0  # mm of the board from mark to mark in glue areas


@dataclass(frozen=True)
class Brief:
    """What the document says of its kit beside the parts.

    `bought` has to be bought for the parts. `tools` are what it takes besides glue; without them
    little is built by hand. `minutes` are for work beyond cutting and gluing, `skill` is what it
    asks for. `steps` are the order of work; `reconstructed` lists
    what is not known of the published game; `notice` is the line on whose game it is; `booklet` the
    edge over which that is turned.
    """

    name: str
    title: str
    notice: str
    accent: str
    steps: tuple[Step, ...]
    reconstructed: tuple[str, ...]
    bought: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    minutes: float = 0.0
    skill: Skill = "easy"
    booklet: Duplex = "long-edge"


@dataclass(frozen=True)
class SheetLine:
    """One row of the list of sheets; `used` is the share of the paper that the parts take.

    `sides` are those that are printed, `paper` is the key of what is fed, `boards` are what it is
    glued to or folded round.
    """

    number: int
    title: str
    material: str
    used: float = 0.0
    sides: int = 1
    paper: str = ""
    boards: tuple[Board, ...] = ()


def build_columns(
    brief: Brief,
    components: Sequence[Component],
    sheets: Sequence[SheetLine],
    press: Press,
    maps: Sequence[tuple[Component, Split]],
    page: Page,
    words: Words,
) -> list[Column]:
    """What stands on each build page; nothing is drawn yet."""
    area = area_of(page)
    blocks = [
        *_printing(brief, press, sheets, page, area.width, words),
        *_parts(components, area.width, words),
        *_needs(brief, components, sheets, press, area.width, words),
        *(block for part, split in maps for block in _map(part, split, area.width, words)),
        *_work(brief, press, area.width, words),
    ]
    return area.columns("how-to pages", blocks, brief.accent)


def _printing(
    brief: Brief,
    press: Press,
    sheets: Sequence[SheetLine],
    page: Page,
    width: float,
    words: Words,
) -> Iterator[Block]:
    yield Title(brief.title, words("How to print and build this kit"))
    yield Note(brief.notice, after=2.5)
    yield Heading.of(words("Print"))
    scale = (
        words(
            "Measure the bars on this page: 100 mm along the top and along the left side, "
            "4 inches beside them. If one is off, the scale is: print again."
        )
        if page.bars and not page.narrow
        else words("Measure a scale bar, or a part against its size below, before you cut.")
    )
    steps = (
        *_made_up(press.printer, words),
        words(
            "Print on {paper} at 100 % (“actual size”); switch off “fit to page”. {sides}",
            paper=press.stock.title,
            sides=_sides(sheets, press.duplex, words),
        ),
        words(
            "Each kind of paper or card has a file of its own beside this one, numbered in the "
            "order of printing. The list says what goes on which."
        ),
        scale,
        words(
            "The rules are files of their own. Print the one that ends in “booklet” on both sides, "
            "turned over the long edge; fold the pile and staple it in the fold."
        )
        if brief.booklet == "long-edge"
        else words(
            "The rules are files of their own. Print the one that ends in “booklet” on both sides, "
            "turned over the short edge; fold the pile and staple it in the fold."
        ),
    )
    yield Listing.of(steps, ordered=True)
    rows = [
        (
            str(line.number),
            pages,
            line.title,
            line.material,
            f"{100 * line.used:.0f} %" if line.used else "",
        )
        for line, pages in zip(sheets, _pages(sheets), strict=True)
    ]
    heads = (
        words("Sheet"),
        words("Pages"),
        words("What is on it"),
        words("Print on"),
        words("Used"),
    )
    yield Table(heads, rows, (2, 2, 6, 9.2, 2.8) if width > 120 else (2.6, 2.6, 5, 6.8, 4))


def _made_up(printer: Printer | None, words: Words) -> Iterator[str]:
    """What bars measure before and after a printer that the pages make up for."""
    if printer is not None:
        yield words(
            "These pages make up for what the printer “{printer}” does to them. On its prints the "
            "bars measure what they say; in the file, and from another printer, 100 mm across the "
            "paper are {x} mm, and along it {y} mm.",
            printer=printer.name,
            x=words.number(100 / printer.scale_x, 2),
            y=words.number(100 / printer.scale_y, 2),
        )


def _pages(sheets: Sequence[SheetLine]) -> Iterator[str]:
    """The pages of a document that make up each piece of paper."""
    first = 1
    for line in sheets:
        yield str(first) if line.sides == 1 else f"{first}–{first + 1}"
        first += line.sides


def _sides(sheets: Sequence[SheetLine], duplex: Duplex, words: Words) -> str:
    """How the printer is to treat the backs."""
    if duplex == "none":
        return words("Print one side only.")
    if any(line.sides == 1 for line in sheets):
        if duplex == "short-edge":
            return words(
                "Print sheets of two pages on both sides, turned over the short edge, the others "
                "on one side only."
            )
        return words(
            "Print sheets of two pages on both sides, turned over the long edge, the others on one "
            "side only."
        )
    if duplex == "short-edge":
        return words("Print on both sides, turned over the short edge.")
    return words("Print on both sides, turned over the long edge.")


def _parts(components: Sequence[Component], width: float, words: Words) -> Iterator[Block]:
    rows = tuple(_part_rows(components, words))
    if rows:
        yield Heading.of(words("Parts"))
        yield Beside(rows, 2 if width >= WIDE else 1, GUTTER)


def _needs(
    brief: Brief,
    components: Sequence[Component],
    sheets: Sequence[SheetLine],
    press: Press,
    width: float,
    words: Words,
) -> Iterator[Block]:
    """What it takes; of a kit that is not built by hand what its parts need that is not made."""
    if not brief.tools:
        if brief.bought:
            listed = Listing.of(brief.bought, ordered=False)
            yield Together((Heading.of(words("To buy")), listed))
        return
    papers = [(line.paper, line.material) for line in sheets]
    boards = [board for line in sheets for board in line.boards]
    rows = need_rows(
        components, papers, boards, brief.tools, brief.bought, brief.minutes, brief.skill, words
    )
    cut = words("Cut"), _cutting(press, words)
    table = Table((), (*rows, cut), (LABELS, width - LABELS))
    yield Together((Heading.of(words("You need")), table))


def _part_rows(components: Sequence[Component], words: Words) -> Iterator[Block]:
    for component in finished(components) or components:  # facings alone are parts of a kit too
        detail = _size(component, words)
        if component.reconstructed:
            detail += "  ·  " + words("reconstructed: {what}", what=component.reconstructed)
        yield Part(component, component.title, f"{component.quantity} ×", detail)


def _size(component: Component, words: Words) -> str:
    """A part's size in whole tenths of a millimetre."""
    x0, y0, x1, y1 = component.outline.box
    if isinstance(component.outline, Disc):
        return words("{d} mm across", d=words.number(x1 - x0))
    return words("{w} × {h} mm", w=words.number(x1 - x0), h=words.number(y1 - y0))


def _map(component: Component, division: Split, width: float, words: Words) -> Iterator[Block]:
    """How the panels of a large part go together."""
    title = words("{part}: assembly map", part=component.title)
    yield Heading.of(title)
    wide, high = division.size
    factor = min(width / wide, 80 / high)
    height = high * factor

    def draw() -> Iterator[Mark]:
        middle = Frame(width / 2, -height / 2)
        yield from moved(scaled(component.designs[0].front.marks, factor), middle)
        yield from moved(scaled(_map_labels(division), factor), middle)

    yield Drawing(height, draw, title, after=3.0)
    steps = (
        words(
            "Join each row from left to right: cut a panel's left edge along its guides, "
            "rather a hair inside than outside, lay it over the strip of diamonds of its "
            "neighbour, bring the round marks together, glue."
        ),
        words(
            "Then cut the upper edge of each joined row and lay the row over the strip of "
            "crosses of the row above; again the round marks meet. Cut the outer edges last."
        ),
    )
    yield Listing.of(steps, ordered=True)


def _map_labels(division: Split) -> Iterator[Mark]:
    """Windows as dashed lines, and the row and column of each panel, in board coordinates."""
    import shapely

    size = 0.16 * min(end - start for start, end in (*division.across, *division.down))
    dashed = Style(stroke=INK, width=size / 14, dash=(size / 4, size / 6))
    for row in range(1, division.rows + 1):
        for column in range(1, division.columns + 1):
            for strip, other in division.glue(row, column):
                area = shapely.box(*strip)
                yield glue_pattern(area, upright=other[0] == row, apart=APART_ON_MAP)
            box = division.window(row, column)
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            yield rectangle(box, dashed, Role.GUIDE)
            yield Circle(x, y, size, Style(fill="#ffffff", stroke=INK, width=size / 20), Role.GUIDE)
            label = f"{row}·{column}"
            yield Text(
                x, y - size * 0.24, label, size * 0.7, INK, "semibold", "middle", role=Role.GUIDE
            )


def _cutting(press: Press, words: Words) -> str:
    """Where to cut."""
    return words(
        "No line marks a cut: colours run over it by {b} mm, dark lines stand {i} mm inside. Cut "
        "from guide to guide; where there is none, leave that much outside the line.",
        b=words.exact(press.bleed),
        i=words.number(FROM_CUT),
    )


def _work(brief: Brief, press: Press, width: float, words: Words) -> Iterator[Block]:
    """The steps that have figures, then notes."""
    shown = tuple(step for step in brief.steps if step.draw is not None)
    notes = [step.text for step in brief.steps if step.draw is None]
    if not brief.tools:
        notes.insert(0, _cutting(press, words))
    heading, listed = Heading.of(words("Build")), Listing.of(notes, ordered=False)
    if shown:
        columns = columns_in(width)
        yield heading
        yield Steps(shown, columns, APART)
        if notes:
            yield listed
    else:
        yield Together((heading, listed))
    if brief.reconstructed:
        facts = Listing.of(brief.reconstructed, ordered=False)
        yield Together((Heading.of(words("Reconstructed")), facts))

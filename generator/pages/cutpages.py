"""The page that says how to cut a kit: the sheets, what each colour stands for, what to do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from ..component import Artwork, Component, finished
from ..drawing import Circle, Frame, Mark, Role, Style, contours, moved
from ..laser.cutsheet import CutSheet, Operation
from ..laser.job import CutJob
from ..press.furniture import page
from ..press.sheet import Document, Stock
from ..rules.booklet import Heading, Listing, Span
from ..settings.material import material_title
from ..words import Words
from .blocks import Block, Drawing, Note, Part, Table, Title, Together
from .lines import lines
from .look import BODY
from .sheets import area_of, text_sheets

if TYPE_CHECKING:
    pass

LEGEND_ROW, LEGEND_COLUMNS = 12.0, 4  # mm; discs in a row
EDGE = Style(fill="#f3e6cc", stroke="#7a5c33", width=0.3)


@dataclass(frozen=True)
class CutBrief:
    """What is said of the kit: the game's name and title, whose it is, the colour of headings.

    `facings` says that printed faces are to be glued to the parts, `steps` how these are made up.
    `legend` are names of colours, and a disc about the origin with what is burnt in place of each.
    """

    game: str
    title: str
    notice: str
    accent: str
    facings: bool
    steps: tuple[str, ...] = ()
    legend: tuple[tuple[str, tuple[Mark, ...]], ...] = ()


def cut_pages(job: CutJob, brief: CutBrief, stock: Stock, words: Words) -> Document:
    """How to cut the kit, as a document of its own, one side, on the kit's paper."""
    subtitle = words("How to cut this kit with a laser")
    head = (brief.title, subtitle)
    blocks = _blocks(job, brief, area_of(page(stock, turned=False)).width, words)
    sheets, bookmarks = text_sheets("cut", subtitle, head, blocks, stock, brief.accent)
    text = words("{game}: kit for a laser", game=brief.title)
    said = (text, brief.notice, words.language)
    return Document("how-to-cut", *said, "none", sheets, bookmarks)


def _blocks(job: CutJob, brief: CutBrief, width: float, words: Words) -> Iterator[Block]:
    yield Title(brief.title, words("How to cut this kit with a laser"))
    yield Note(brief.notice, after=2.5)
    yield Together((Heading.of(words("Sheets")), _sheets(job, words)))
    yield Together((Heading.of(words("Colours")), _colours(job, words)))
    steps = Listing.of(_steps(job, brief, words), ordered=True)
    yield Together((Heading.of(words("Cut")), steps))
    if brief.legend:
        legend = _legend(brief.legend, width)
        yield Together((Heading.of(words("Burnt for colours")), *legend))
    if brief.steps:
        yield Heading.of(words("When all is cut"))
        yield Listing.of(brief.steps, ordered=True)
    yield Heading.of(words("Parts"))
    yield from _parts(job, words)


def _sheets(job: CutJob, words: Words) -> Table:
    """A row a sheet: file, stock, what is on it, how long it takes."""
    heads = (words("File"), words("Stock"), words("What is on it"), words("About"))
    titles = {part.name: part.title for part in job.components}
    rows = [
        (
            sheet.name,
            f"{material_title(job.stocks[sheet.stock].material, words)}, "
            + words("{w} × {h} mm", w=words.number(sheet.width), h=words.number(sheet.height)),
            _contents(sheet, titles, words),
            words("{n} min", n=max(1, round(found.seconds / 60))),
        )
        for sheet, found in zip(job.sheets, job.measures, strict=True)
    ]
    return Table(heads, rows, (4, 5, 9, 2))


def _contents(sheet: CutSheet, titles: dict[str, str], words: Words) -> str:
    """The parts on a sheet; of a board in panels those that lie here, not the whole."""
    in_panels = {part for part in titles for name in sheet.panels if _is_of(name, part)}
    counts = sheet.contains.items()
    parts = [f"{count} × {titles[name]}" for name, count in counts if name not in in_panels]
    parts += [
        words("{n} more pieces of {part}", n=count, part=titles.get(name, name))
        for name, count in sheet.faces.items()
    ]
    parts += [
        words(
            "panel {row}·{column} of {part}",
            row=row,
            column=column,
            part=next((titles[part] for part in titles if _is_of(name, part)), name),
        )
        for name, (row, column) in sheet.panels.items()
    ]
    return ", ".join(parts)


def _is_of(panel: str, part: str) -> bool:
    """Whether a panel is the part's: it has its name, or its own (`board-1-2-1`)."""
    return re.fullmatch(rf"{re.escape(part)}(-\d+-\d+-\d+)?", panel) is not None


def operation_names(words: Words) -> dict[Operation, str]:
    """What the operations are called."""
    return {
        Operation.ENGRAVE: words("engrave, filled areas"),
        Operation.SCORE: words("score, lines"),
        Operation.INNER: words("cut holes"),
        Operation.OUTER: words("cut round parts"),
    }


def _colours(job: CutJob, words: Words) -> Table:
    """A row an operation of this kit, in the order they are run, with a patch of its colour."""
    heads = (words("Run"), words("Colour"), words("Layer"), words("What it is"))
    used = {path.operation for sheet in job.sheets for path in sheet.paths}
    names = {key: name for key, name in operation_names(words).items() if key in used}
    processes = [getattr(job.machine, operation.value) for operation in names]
    rows = [
        (str(number), process.colour, process.layer, name)
        for number, (process, name) in enumerate(zip(processes, names.values(), strict=True), 1)
    ]
    return Table(heads, rows, (2, 5, 5, 8), [process.colour for process in processes])


def _legend(entries: Sequence[tuple[str, tuple[Mark, ...]]], width: float) -> Iterator[Block]:
    """Discs as they are burnt, their names beside them, up to four in a row."""
    for first in range(0, len(entries), LEGEND_COLUMNS):
        row = entries[first : first + LEGEND_COLUMNS]
        draw = partial(_legend_row, row, width / LEGEND_COLUMNS)
        yield Drawing(LEGEND_ROW, draw, ", ".join(name for name, _ in row), after=2.0)


def _legend_row(row: Sequence[tuple[str, tuple[Mark, ...]]], column: float) -> Iterator[Mark]:
    for k, (name, disc) in enumerate(row):
        x, y = k * column + LEGEND_ROW / 2, -LEGEND_ROW / 2
        edge = Circle(0, 0, LEGEND_ROW / 2, EDGE, Role.GUIDE)
        yield from moved((edge, *(replace(mark, role=Role.GUIDE) for mark in disc)), Frame(x, y))
        label = lines((Span(name),), BODY, column - LEGEND_ROW - 4, name)
        yield from moved(label.marks(), Frame(x + LEGEND_ROW / 2 + 2, y + label.height / 2))


def _steps(job: CutJob, brief: CutBrief, words: Words) -> Iterator[str]:
    machine = job.machine
    if len(machine.reads) > 1:
        yield words(
            "Load one of the files of each sheet into {software} at its own size; nothing is "
            "scaled.",
            software=machine.title,
        )
    else:
        yield words(
            "Load the file of each sheet into {software} at its own size; nothing is scaled.",
            software=machine.title,
        )
    if machine.guided:
        yield words(
            "In the SVG the line along the lower edge is 100 mm long: measure it on the screen. It "
            "and the text above are in the colour {colour}, layer {layer}: see that this is a tool "
            "layer, or is switched off, before you start.",
            colour=machine.guide.colour,
            layer=machine.guide.layer,
        )
    else:
        yield words("Every line in the files is run; the PDF beside each file is for your eyes.")
    yield words(
        "Set power and speed of each colour by a test on scrap. Everything is engraved and scored "
        "first, then holes are cut, and last the outlines, so that no part moves too early."
    )
    kerfs = ", ".join(
        words(
            "{k} mm for {material}",
            k=" × ".join(words.number(width, 3) for width in dict.fromkeys(stock.bed.kerf)),
            material=material_title(stock.material, words),
        )
        for stock in job.stocks.values()
    )
    yield words(
        "Lines stand half the beam's width outside the parts: {kerfs}. The coupon of “toppress "
        "calibrate {game} --laser” finds yours; set it as laser.kerf and build again.",
        kerfs=kerfs,
        game=brief.game,
    )
    if any(sheet.panels for sheet in job.sheets):
        yield words(
            "Panels go together in rows from the top left; glue their joints on a flat table."
        )
    if brief.facings:
        yield words(
            "Glue each printed facing to the middle of its part; an even rim of the part shows "
            "all round."
        )


def _parts(job: CutJob, words: Words) -> Iterator[Block]:
    for component in finished(job.components):
        x0, y0, x1, y1 = component.outline.box
        size = words("{w} × {h} mm", w=words.number(x1 - x0), h=words.number(y1 - y0))
        detail = f"{size}, {material_title(job.stock_of(component).material, words)}"
        quantity = f"{component.quantity} ×"
        yield Part(_as_burnt(component), component.title, quantity, detail)


def _as_burnt(component: Component) -> Component:
    """The part as it comes from the laser, for a picture of it."""
    first = component.designs[0]

    def draw() -> Iterator[Mark]:
        yield from contours(component.outline, EDGE)
        for mark in first.burnt.marks if first.burnt else ():
            yield replace(mark, role=Role.GUIDE)

    burnt = replace(first, front=Artwork(f"{first.front.name}-burnt", draw))
    return replace(component, designs=(burnt,))

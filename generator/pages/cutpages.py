"""The page that says how to cut a kit: the sheets, what each colour stands for, what to do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..component import Artwork, Component, finished
from ..drawing import Circle, Frame, Mark, Role, Style, contours, moved, rectangle
from ..laser.cutsheet import CutSheet, Operation
from ..laser.job import CutJob
from ..press.furniture import page, strip
from ..press.sheet import Document, Sheet, Stock
from ..settings.material import material_title
from ..words import Words
from .flow import NOTE, Block, heading, kept, lines, numbered, pages, part_row, table, title

if TYPE_CHECKING:
    from ..settings.machine import Machine

SWATCH = 4.0  # mm
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
    at = page(stock, turned=False)
    left, bottom, right, top = at.room
    left, right, top = left + 6, right - 8, top - 6
    width = right - left
    subtitle = words("How to cut this kit with a laser")
    sections: dict[str, Iterable[Block]] = {
        words("Sheets"): _sheets(job, width, words),
        words("Colours"): _colours(job.machine, width, words),
        words("Cut"): numbered(_steps(job, brief, words), width),
    }
    blocks = [
        title(brief.title, subtitle, width),
        lines(brief.notice, width, NOTE, after=2.5),
    ]
    if brief.legend:
        sections[words("Burnt for colours")] = _legend(brief.legend, width)
    for name, section in sections.items():
        blocks += kept([heading(name, width, brief.accent), *section])
    if brief.steps:
        head = heading(words("When all is cut"), width, brief.accent)
        blocks += [head, *numbered(brief.steps, width)]
    blocks += [heading(words("Parts"), width, brief.accent), *_parts(job, width, words)]
    sheets = tuple(
        Sheet(
            f"cut-{number}",
            subtitle,
            at.width,
            at.height,
            "front",
            number,
            marks=(*strip(at, brief.title, subtitle), *moved(column, Frame(left, top))),
        )
        for number, column in enumerate(pages(blocks, top - bottom - 4), 1)
    )
    text = words("{game}: kit for a laser", game=brief.title)
    return Document("how-to-cut", text, brief.notice, words.language, "none", sheets)


def _sheets(job: CutJob, width: float, words: Words) -> Iterator[Block]:
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
    yield from table(heads, rows, (4, 5, 9, 2), width)


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


def _colours(machine: Machine, width: float, words: Words) -> Iterator[Block]:
    """A row an operation, in the order they are run, with a swatch of its colour."""
    heads = (words("Run"), words("Colour"), words("Layer"), words("What it is"))
    rows = []
    for number, (operation, name) in enumerate(operation_names(words).items(), 1):
        process = getattr(machine, operation.value)
        rows.append((str(number), process.colour, process.layer, name))
    shares = (2, 5, 5, 8)
    first, *others = table(heads, rows, shares, width)
    yield first
    x = width * shares[0] / sum(shares) - SWATCH - 2
    for operation, block in zip(Operation, others, strict=True):
        colour = getattr(machine, operation.value).colour
        y = -block.height / 2
        swatch = rectangle(
            (x, y - SWATCH / 2 + 0.4, x + SWATCH, y + SWATCH / 2 - 0.4),
            Style(fill=colour),
            Role.GUIDE,
        )
        yield replace(block, marks=(*block.marks, swatch))


def _legend(entries: Sequence[tuple[str, tuple[Mark, ...]]], width: float) -> Iterator[Block]:
    """Discs as they are burnt, their names beside them, up to four in a row."""
    column = width / LEGEND_COLUMNS
    for first in range(0, len(entries), LEGEND_COLUMNS):
        marks: list[Mark] = []
        for k, (name, disc) in enumerate(entries[first : first + LEGEND_COLUMNS]):
            x, y = k * column + LEGEND_ROW / 2, -LEGEND_ROW / 2
            edge = Circle(0, 0, LEGEND_ROW / 2, EDGE, Role.GUIDE)
            shown = (edge, *(replace(mark, role=Role.GUIDE) for mark in disc))
            marks += moved(shown, Frame(x, y))
            label = lines(name, column - LEGEND_ROW - 4)
            marks += moved(label.marks, Frame(x + LEGEND_ROW / 2 + 2, y + label.height / 2))
        yield Block(LEGEND_ROW, tuple(marks), after=2.0)


def _steps(job: CutJob, brief: CutBrief, words: Words) -> Iterator[str]:
    machine = job.machine
    yield words(
        "Load each file of the folder “laser” into {software} at its own size; nothing is scaled.",
        software=machine.title,
    )
    if machine.guides == "yes":
        yield words(
            "The line along the lower edge is 100 mm long: measure it on the screen. It and the "
            "text above are in the colour {colour}, layer {layer}, which is not run.",
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


def _parts(job: CutJob, width: float, words: Words) -> Iterator[Block]:
    for component in finished(job.components):
        x0, y0, x1, y1 = component.outline.box
        size = words("{w} × {h} mm", w=words.number(x1 - x0), h=words.number(y1 - y0))
        detail = f"{size}, {material_title(job.stock_of(component).material, words)}"
        texts = (component.title, detail, f"{component.quantity} ×")
        yield part_row(_as_burnt(component), texts, width)


def _as_burnt(component: Component) -> Component:
    """The part as it comes from the laser, for a picture of it."""
    first = component.designs[0]
    burns = (replace(mark, role=Role.GUIDE) for mark in (first.burnt.marks if first.burnt else ()))
    marks = (*contours(component.outline, EDGE), *burns)
    burnt = replace(first, front=Artwork.of(f"{first.front.name}-burnt", marks))
    return replace(component, designs=(burnt,))

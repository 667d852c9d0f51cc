"""The printed document: build pages, board or panels, parts, each front with its back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..component import Component, Group, Single
from ..drawing import Mark
from ..errors import FitError
from ..layout.imposition import packed_alike
from ..layout.placement import Placement
from ..press.backs import back_of, turns_about_upright
from ..press.bleed import bleed_marks
from ..press.furniture import Page, page, strip
from ..press.panels import Split, panel_marks, placement, split
from ..press.parts import Laid, lay_out
from ..press.sheet import Document, Duplex, Press, Sheet, Stock
from ..units import format_length
from ..words import Words
from .guide import Brief, SheetLine, build_pages

LEAST_ROOM = 80.0  # mm of the page, both ways, beside margin, strip and scale bar


@dataclass(frozen=True)
class Side:
    """A front that is laid out but not yet numbered: what it is called and what is on it."""

    name: str
    title: str
    group: Group
    laid: Laid


def groups(components: Sequence[Component]) -> list[list[Component]]:
    """Components that share sheets: of one group and packed alike, in the order they come."""
    found: dict[tuple[str, object], list[Component]] = {}
    for component in components:
        found.setdefault((component.group.key, packed_alike(component)), []).append(component)
    return list(found.values())


def fronts(components: Sequence[Component], press: Press, words: Words) -> Iterator[Side]:
    """Every front page of parts, in order."""
    for members in groups(components):
        first, group = members[0], members[0].group
        if isinstance(first.packing, Single):
            yield from _board_sides(first, split(first, press.stock), words)
            continue
        laid = lay_out(members, press.stock, press.bleed)
        for number, sheet in enumerate(laid, 1):
            title = group.title if len(laid) == 1 else f"{group.title} {number}/{len(laid)}"
            title = sheet.title or title
            yield Side(f"{first.name}-{number}", title, group, sheet)


def _board_sides(component: Component, division: Split, words: Words) -> Iterator[Side]:
    for row in range(1, division.rows + 1):
        for column in range(1, division.columns + 1):
            placed = placement(component, division, row, column)
            guides = tuple(panel_marks(division, placed, words))
            title = component.title
            name = component.name
            if division.count > 1:
                title = words(
                    "{part}, row {row}, column {column}", part=title, row=row, column=column
                )
                name = f"{name}-{row}-{column}"
            yield Side(name, title, component.group, Laid(division.page, (placed,), guides))


def document(brief: Brief, components: Sequence[Component], press: Press, words: Words) -> Document:
    """The whole document for one kit. Raises FitError where a part has no room on the paper."""
    _needs_room(press.stock)
    sides = list(fronts(components, press, words))
    first = page(press.stock, turned=False)
    lines = [SheetLine(0, side.title, side.group.material) for side in sides]
    divisions = (
        (part, split(part, press.stock)) for part in components if isinstance(part.packing, Single)
    )
    maps = [(part, division) for part, division in divisions if division.count > 1]
    own = SheetLine(0, words("How to print and build"), words("plain paper"))
    leaves, guide = 0, list[tuple[Mark, ...]]([()])
    while leaves != _leaves(len(guide), press.duplex):  # a longer list may need one page more
        leaves = _leaves(len(guide), press.duplex)
        numbered = [replace(own, number=k) for k in range(1, leaves + 1)]
        numbered += [replace(line, number=leaves + k) for k, line in enumerate(lines, 1)]
        guide = build_pages(brief, components, numbered, press, maps, first, words)
    total = leaves + len(sides)
    sheets = [
        *_guide_sheets(guide, first, brief, press, total, words),
        *_part_sheets(sides, leaves, brief, press, total, words),
    ]
    return Document(
        f"{brief.name}-{press.stock.name}",
        words("{game}: print and play kit", game=brief.title),
        brief.notice,
        words.language,
        press.duplex,
        tuple(sheets),
    )


def _needs_room(stock: Stock) -> None:
    """Refuse paper on which not even the build page can be set."""
    left, bottom, right, top = page(stock, turned=False).room
    if right - left < LEAST_ROOM or top - bottom < LEAST_ROOM:
        raise FitError(
            f"print.margin = {format_length(stock.margin)} leaves too little of {stock.title}: the "
            f"build page needs {format_length(LEAST_ROOM)} both ways beside header and scale bar; "
            "choose a smaller margin or larger paper (print.paper)",
            setting="print.margin",
            expected=f"room of {format_length(LEAST_ROOM)}",
            got=format_length(stock.margin),
        )


def _leaves(pages: int, duplex: Duplex) -> int:
    """Pieces of paper for so many build pages."""
    return pages if duplex == "none" else -(-pages // 2)


def _heading(brief: Brief, title: str, number: int, total: int, side: str, words: Words) -> str:
    parts = [title, words("sheet {n} of {m}", n=number, m=total)]
    if side == "back":
        parts.append(words("back"))
    parts.append(words("print at 100 %"))
    return "  ·  ".join(parts)


def _guide_sheets(
    guide: Sequence[tuple[Mark, ...]],
    first: Page,
    brief: Brief,
    press: Press,
    total: int,
    words: Words,
) -> Iterator[Sheet]:
    """Build pages on both sides of their paper; the last back may stay empty."""
    both = press.duplex != "none"
    pages = list(guide)
    if both and len(pages) % 2:
        pages.append(())
    title = words("How to print and build")
    for index, marks in enumerate(pages):
        back = both and index % 2 == 1
        number = index // 2 + 1 if both else index + 1
        detail = _heading(brief, title, number, total, "back" if back else "front", words)
        yield Sheet(
            f"guide-{index + 1}",
            title,
            first.width,
            first.height,
            "back" if back else "front",
            number,
            marks=(*strip(first, brief.title, detail), *marks),
        )


def _part_sheets(
    sides: Sequence[Side], leaves: int, brief: Brief, press: Press, total: int, words: Words
) -> Iterator[Sheet]:
    for index, side in enumerate(sides, 1):
        number = leaves + index
        at, bleed = side.laid.page, min(press.bleed, side.laid.bleed)
        detail = _heading(brief, side.title, number, total, "front", words)
        yield Sheet(
            side.name,
            side.title,
            at.width,
            at.height,
            "front",
            number,
            side.laid.placements,
            tuple(bleed_marks(side.laid.placements, bleed, mirrored=False)),
            () if side.laid.bare else (*strip(at, brief.title, detail), *side.laid.guides),
        )
        if press.duplex != "none":
            yield _back_sheet(side, number, brief, press, total, words)


def _back_sheet(
    side: Side, number: int, brief: Brief, press: Press, total: int, words: Words
) -> Sheet:
    """The back of a page of parts; parts without a back leave their place empty."""
    at = side.laid.page
    detail = _heading(brief, side.title, number, total, "back", words)
    backs = {
        (component.name, design.front.name): design.back
        for component in {p.component for p in side.laid.placements}
        for design in component.designs
    }
    placements: list[Placement] = []
    for placed in side.laid.placements:
        back = backs[placed.component.name, placed.artwork.name]
        if back is not None and placed.panel is None:
            placements.append(back_of(placed, back, at.width, at.height, press.duplex))
    upright = turns_about_upright(at.width, at.height, press.duplex)
    furniture = strip(at, brief.title, detail, below=not upright, right=upright)
    return Sheet(
        f"{side.name}-back",
        words("{title}, back", title=side.title),
        at.width,
        at.height,
        "back",
        number,
        tuple(placements),
        tuple(bleed_marks(placements, min(press.bleed, side.laid.bleed), mirrored=True)),
        () if side.laid.bare else tuple(furniture),
    )

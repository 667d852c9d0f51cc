"""The printed document: build pages, board or panels, parts, each front with its back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ..component import Artwork, Component, Group, Single
from ..drawing import Mark
from ..errors import FitError
from ..layout.imposition import packed_alike
from ..layout.placement import Placement
from ..lazy import LazySequence, LazyWhole
from ..press.backs import back_of, behind, turns_about_upright
from ..press.bleed import BEHIND, bleed_marks
from ..press.furniture import page, strip
from ..press.panels import Split, panel_marks, placement, split
from ..press.parts import Laid, lay_out
from ..press.sheet import Bookmark, Document, Duplex, Press, Sheet, Stock
from ..units import format_length
from ..words import Words
from .boxes import Column
from .guide import Brief, SheetLine, build_columns
from .sheets import area_of, text_sheet

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
    """The whole document for one kit. Raises FitError where a part has no room on the paper.

    A sheet is dressed when it is asked for: only then its bleed and furniture are drawn, and
    what a build page shows of the parts.
    """
    _needs_room(press.stock)
    sides = list(fronts(components, press, words))
    columns = _guide_columns(brief, components, sides, press, words)
    leaves = _leaves(len(columns), press.duplex)
    dresser = _Dresser(brief, press, leaves + len(sides), words)
    made = [*dresser.guide(columns), *dresser.parts(sides, leaves)]
    return Document(
        f"{brief.name}-{press.stock.name}",
        words("{game}: print and play kit", game=brief.title),
        brief.notice,
        words.language,
        press.duplex,
        LazySequence([dress for _, dress in made]),
        tuple(Bookmark(title, index) for index, (title, _) in enumerate(made) if title),
    )


def _guide_columns(
    brief: Brief,
    components: Sequence[Component],
    sides: Sequence[Side],
    press: Press,
    words: Words,
) -> list[Column]:
    """The columns of the build pages, which list their own sheets too."""
    first = page(press.stock, turned=False)
    lines = [SheetLine(0, side.title, side.group.material) for side in sides]
    divisions = (
        (part, split(part, press.stock)) for part in components if isinstance(part.packing, Single)
    )
    maps = [(part, division) for part, division in divisions if division.count > 1]
    own = SheetLine(0, words("How to print and build"), words("plain paper"))
    leaves, columns = 0, [Column(())]
    while leaves != _leaves(len(columns), press.duplex):  # a longer list may need one page more
        leaves = _leaves(len(columns), press.duplex)
        listed = [own] * leaves + lines
        numbered = [replace(line, number=number) for number, line in enumerate(listed, 1)]
        columns = build_columns(brief, components, numbered, press, maps, first, words)
    return columns


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


Dress = tuple[str, Callable[[], Sheet]]  # the title of its bookmark or none, and the sheet


@dataclass(frozen=True)
class _Dresser:
    """Makes sheets of what is laid out; each knows how many there are."""

    brief: Brief
    press: Press
    total: int
    words: Words

    def guide(self, columns: Sequence[Column]) -> Iterator[Dress]:
        """Build pages on both sides of their paper; the last back may stay empty."""
        title = self.words("How to print and build")
        both = self.press.duplex != "none"
        empty = [Column(())] if both and len(columns) % 2 else []
        for index, column in enumerate([*columns, *empty]):
            back = both and index % 2 == 1
            number = index // 2 + 1 if both else index + 1
            dress = partial(self._guide, f"guide-{index + 1}", title, column, number, back=back)
            yield "" if back else title, dress

    def parts(self, sides: Sequence[Side], leaves: int) -> Iterator[Dress]:
        """Fronts of parts, each with its back where the paper is turned."""
        for number, side in enumerate(sides, leaves + 1):
            yield side.title, partial(self._front, side, number)
            if self.press.duplex != "none":
                title = self.words("{title}, back", title=side.title)
                seen = any(back and not placed.panel for placed, back in _backs(side))
                yield title if seen else "", partial(self._back, side, title, number)

    def _heading(self, title: str, number: int, *, back: bool) -> str:
        parts = [title, self.words("sheet {n} of {m}", n=number, m=self.total)]
        if back:
            parts.append(self.words("back"))
        parts.append(self.words("print at 100 %"))
        if self.press.printer is not None:
            name = self.press.printer.name
            parts.append(self.words("made up for {printer}", printer=name))
        return "  ·  ".join(parts)

    def _bleed(
        self, laid: Laid, placements: Sequence[Placement], *, mirrored: bool
    ) -> LazyWhole[Mark]:
        """The bleed of what lies on a side, drawn when it is asked for."""
        bleed = min(max(self.press.bleed, BEHIND if mirrored else 0.0), laid.bleed)
        return LazyWhole(lambda: bleed_marks(placements, bleed, mirrored=mirrored))

    def _guide(self, name: str, title: str, column: Column, number: int, *, back: bool) -> Sheet:
        first = page(self.press.stock, turned=False)
        detail = self._heading(title, number, back=back)
        size = first.width, first.height
        empty = Sheet(name, title, *size, "back" if back else "front", number)
        furniture = partial(strip, first, self.brief.title, detail)
        return text_sheet(empty, furniture, column, area_of(first).corner)

    def _front(self, side: Side, number: int) -> Sheet:
        at, laid = side.laid.page, side.laid
        detail = self._heading(side.title, number, back=False)
        return Sheet(
            side.name,
            side.title,
            at.width,
            at.height,
            "front",
            number,
            laid.placements,
            self._bleed(laid, laid.placements, mirrored=False),
            () if laid.bare else (*strip(at, self.brief.title, detail), *laid.guides),
        )

    def _back(self, side: Side, title: str, number: int) -> Sheet:
        """The back of a page of parts; parts without a back leave their place empty."""
        at, laid, duplex = side.laid.page, side.laid, self.press.duplex
        detail = self._heading(side.title, number, back=True)
        placements = [
            back_of(placed, back, at.width, at.height, duplex)
            for placed, back in _backs(side)
            if back is not None and placed.panel is None
        ]
        upright = turns_about_upright(at.width, at.height, duplex)
        furniture = strip(at, self.brief.title, detail, below=not upright, right=upright)
        guides = behind(laid.guides if placements else (), at.width, at.height, duplex)
        return Sheet(
            f"{side.name}-back",
            title,
            at.width,
            at.height,
            "back",
            number,
            tuple(placements),
            self._bleed(laid, placements, mirrored=True),
            () if laid.bare else (*furniture, *guides),
        )


def _backs(side: Side) -> Iterator[tuple[Placement, Artwork | None]]:
    """What lies on a front, each with its back."""
    backs = {
        (component.name, design.front.name): design.back
        for component in {placed.component for placed in side.laid.placements}
        for design in component.designs
    }
    for placed in side.laid.placements:
        yield placed, backs[placed.component.name, placed.artwork.name]

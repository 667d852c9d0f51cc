"""The printed document: build pages, board or panels, parts, each front with its back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ..component import PLAIN, Artwork, Component, Labelled, Single
from ..drawing import Mark, Path
from ..errors import FitError
from ..layout.placement import Placement
from ..lazy import LazySequence, LazyWhole
from ..press.backs import back_of, behind, turns_about_upright
from ..press.bleed import bleed_marks
from ..press.folds import fold_marks
from ..press.furniture import Page, page, strip
from ..press.panels import split
from ..press.parts import Laid, lay_beside
from ..press.pieces import grown
from ..press.sheet import Bookmark, Document, Duplex, Press, Sheet, Stock
from ..settings.room import STRIP
from ..units import format_length
from ..words import Words
from .boxes import Column
from .guide import Brief, SheetLine, build_columns
from .needs import boards_of
from .sheets import area_of, text_sheet
from .sides import Side, fronts

APART = 6.0  # mm between text and parts
LEAST_ROOM = 80.0  # mm of the page, both ways, beside margin, strip and scale bar


def document(brief: Brief, components: Sequence[Component], press: Press, words: Words) -> Document:
    """The whole document for one kit. Raises FitError where a part has no room on the paper.

    A sheet is dressed when it is asked for: only then its bleed and furniture are drawn, and
    what a build page shows of the parts.
    """
    _needs_room(press.stock)
    if not any(map(press.turns, components)):
        press = replace(press, duplex="none")
    plan = _planned(brief, components, press, words)
    leaves = _leaves(len(plan.columns), press.duplex)
    dresser = _Dresser(brief, press, leaves + len(plan.sides), words)
    made = [*dresser.guide(plan), *dresser.parts(plan.sides, leaves)]
    alike = all(_is_of(press.stock, side.laid.page) for side in plan.sides)
    return Document(
        f"{brief.name}-{press.stock.name if alike else 'all'}",
        words("{game}: print and play kit", game=brief.title),
        brief.notice,
        words.language,
        press.duplex,
        LazySequence([dress for _, dress in made]),
        tuple(Bookmark(title, index) for index, (title, _) in enumerate(made) if title),
    )


def _is_of(stock: Stock, at: Page) -> bool:
    """Whether a page is the stock, upright or turned."""
    return sorted((at.width, at.height)) == sorted((stock.width, stock.height))


@dataclass(frozen=True)
class _Plan:
    """The columns of the build pages, the parts that lie on these pages too, the other sheets."""

    columns: tuple[Column, ...]
    shared: Mapping[int, Laid]  # by the number of the page, from zero
    sides: tuple[Side, ...]


def _planned(brief: Brief, components: Sequence[Component], press: Press, words: Words) -> _Plan:
    """Build pages with parts on plain paper where these have room for all of them."""
    setting = _Setting(brief, components, press, words)
    sides = tuple(fronts(components, press, words))
    extra = tuple(part for part in components if _may_share(part, press))
    if extra:
        others = tuple(side for side in sides if side.parts.isdisjoint(extra))
        shared: Mapping[int, Laid] = {}
        for _ in range(2):  # their titles make the list of sheets longer
            columns = setting.columns(others, shared)
            found = _on_build_pages(extra, columns, press)
            if found is None:
                break
            if {k: laid.titles for k, laid in found.items()} == {
                k: laid.titles for k, laid in shared.items()
            }:
                return _Plan(tuple(columns), found, others)
            shared = found
    return _Plan(tuple(setting.columns(sides, {})), {}, sides)


def _may_share(part: Component, press: Press) -> bool:
    """Whether a part may lie on a build page: on plain paper, with nothing on its back."""
    rigid = isinstance(part.packing, Single | Labelled)
    return part.group.paper == PLAIN and not part.backed and not rigid and not press.pieces


def _on_build_pages(
    parts: Sequence[Component], columns: Sequence[Column], press: Press
) -> dict[int, Laid] | None:
    """The parts below the last column, or on the empty back; None where there is no room."""
    at = page(press.stock, turned=False)
    left, bottom, right, top = at.room
    last = len(columns) - 1
    free = area_of(at).corner[1] - columns[-1].used - APART
    rooms = {last: (left + STRIP, bottom, right, free)} if free > bottom else {}
    if press.duplex != "none" and len(columns) % 2:
        rooms[last + 1] = (left + STRIP, bottom, right, top)
    shared = lay_beside(parts, press.stock, press.bleed, tuple(rooms.values()))
    if shared is None:
        return None
    return {k: laid for k, laid in zip(rooms, shared, strict=True) if laid.placements}


@dataclass(frozen=True)
class _Setting:
    """Sets the build pages."""

    brief: Brief
    parts: Sequence[Component]
    press: Press
    words: Words

    def columns(self, sides: Sequence[Side], shared: Mapping[int, Laid]) -> list[Column]:
        """The columns of the build pages, which list their own sheets too."""
        press, words = self.press, self.words
        lines = [
            SheetLine(
                0,
                s.title,
                s.material,
                s.laid.used_share,
                1 + s.turns(press),
                s.groups[0].paper if s.groups else "",
                tuple(boards_of(s, press)),
            )
            for s in sides
        ]
        divisions = (
            (part, split(part, press.stock, press.bleed))
            for part in self.parts
            if isinstance(part.packing, Single) and not press.poster and not press.pieces
        )
        maps = [(part, division) for part, division in divisions if division.count > 1]
        pages, columns = -1, [Column(())]
        while pages != len(columns):  # a longer list may need a page more
            pages = len(columns)
            listed = [*self._own(pages, shared), *lines]
            numbered = [replace(line, number=number) for number, line in enumerate(listed, 1)]
            first = page(press.stock, turned=False)
            columns = build_columns(self.brief, self.parts, numbered, press, maps, first, words)
        return columns

    def _own(self, pages: int, shared: Mapping[int, Laid]) -> Iterator[SheetLine]:
        """The lines of the build pages, with the parts on them."""
        most = 1 if self.press.duplex == "none" else 2
        for leaf in range(_leaves(pages, self.press.duplex)):
            printed = [k for k in range(most * leaf, most * (leaf + 1)) if k < pages or k in shared]
            on_it = [shared[k] for k in printed if k in shared]
            titles = [
                self.words("How to print and build"),
                *(t for one in on_it for t in one.titles),
            ]
            used = sum(one.used_share for one in on_it)
            plain = self.words("plain paper")
            yield SheetLine(0, ", ".join(titles), plain, used, len(printed), PLAIN)


def _needs_room(stock: Stock) -> None:
    """Refuse paper on which not even the build page can be set."""
    left, bottom, right, top = page(stock, turned=False).room
    if right - left - STRIP < LEAST_ROOM or top - bottom < LEAST_ROOM:
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

    def guide(self, plan: _Plan) -> Iterator[Dress]:
        """Build pages on both sides of their paper; the back of the last may have parts alone."""
        title = self.words("How to print and build")
        both = self.press.duplex != "none"
        empty = [Column(())] if len(plan.columns) in plan.shared else []
        for index, column in enumerate([*plan.columns, *empty]):
            back = both and index % 2 == 1
            number = index // 2 + 1 if both else index + 1
            laid = plan.shared.get(index)
            name = f"guide-{index + 1}"
            dress = partial(self._guide, name, title, column, laid, number, back=back)
            yield "" if back else title, dress

    def parts(self, sides: Sequence[Side], leaves: int) -> Iterator[Dress]:
        """Fronts of parts, each with its back where the paper is turned."""
        for number, side in enumerate(sides, leaves + 1):
            yield side.title, partial(self._front, side, number)
            if side.turns(self.press):
                title = self.words("{title}, back", title=side.title)
                yield title, partial(self._back, side, title, number)

    def _heading(self, title: str, number: int, *, back: bool) -> str:
        parts = [title, self.words("sheet {n} of {m}", n=number, m=self.total)]
        if back:
            parts.append(self.words("back"))
        parts.append(self.words("print at 100 %"))
        if self.press.printer is not None:
            name = self.press.printer.name
            parts.append(self.words("made up for {printer}", printer=name))
        return "  ·  ".join(parts)

    def _bleed(self, laid: Laid, placements: Sequence[Placement]) -> LazyWhole[Mark]:
        """The bleed of what lies on a side, drawn when it is asked for."""
        bleed = min(self.press.bleed, laid.bleed)
        room = None if laid.trim is None else grown(laid.trim, bleed)
        return LazyWhole(lambda: bleed_marks(placements, bleed, room))

    def _guide(
        self,
        name: str,
        title: str,
        column: Column,
        laid: Laid | None,
        number: int,
        *,
        back: bool,
    ) -> Sheet:
        """A build page, with parts where it has any."""
        first = page(self.press.stock, turned=False)
        title = ", ".join([title, *(laid.titles if laid else ())])
        detail = self._heading(title, number, back=back)
        size = first.width, first.height
        empty = Sheet(name, title, *size, "back" if back else "front", number)
        if laid is not None:
            under = self._bleed(laid, laid.placements)
            empty = replace(empty, placements=laid.placements, under=under)

        def furniture() -> Iterator[Mark]:
            yield from strip(first, self.brief.title, detail, upright=True)
            yield from laid.guides if laid else ()

        return text_sheet(empty, furniture, column, area_of(first).corner)

    def _front(self, side: Side, number: int) -> Sheet:
        at, laid = side.laid.page, side.laid
        detail = self._heading(side.title, number, back=False)
        folds = (mark for core in laid.cores for mark in fold_marks(core, self.words))
        return Sheet(
            side.name,
            side.title,
            at.width,
            at.height,
            "front",
            number,
            laid.placements,
            self._bleed(laid, laid.placements),
            _dressed(laid, strip(at, self.brief.title, detail), (*laid.guides, *folds)),
            trim=laid.trim,
            bleed=self.press.bleed,
            die=laid.die,
            copies=laid.copies,
            cores=laid.cores,
        )

    def _back(self, side: Side, title: str, number: int) -> Sheet:
        """The back of a page of parts; parts without a back leave their place empty."""
        at, laid, duplex = side.laid.page, side.laid, self.press.duplex
        detail = self._heading(side.title, number, back=True)
        placements = [
            back_of(placed, back, at.width, at.height, duplex)
            for placed, back in _backs(side)
            if back is not None and self.press.turns(placed.component)
        ]
        upright = turns_about_upright(at.width, at.height, duplex)
        furniture = strip(at, self.brief.title, detail, below=not upright)
        lines = [mark for mark in laid.guides if isinstance(mark, Path)] if placements else ()
        guides = behind(lines, at.width, at.height, duplex)
        return Sheet(
            f"{side.name}-back",
            title,
            at.width,
            at.height,
            "back",
            number,
            tuple(placements),
            self._bleed(laid, placements),
            _dressed(laid, furniture, guides),
            trim=laid.trim,
            bleed=self.press.bleed,
            copies=laid.copies,
        )


def _dressed(laid: Laid, strip: Iterable[Mark], guides: Iterable[Mark]) -> tuple[Mark, ...]:
    """What stands beside the parts of a page."""
    if laid.bare:
        return ()
    return tuple(guides) if laid.trim is not None else (*strip, *guides)


def _backs(side: Side) -> Iterator[tuple[Placement, Artwork | None]]:
    """What lies on a front, each with its back."""
    backs = {
        (component.name, design.front.name): design.back
        for component in {placed.component for placed in side.laid.placements}
        for design in component.designs
    }
    for placed in side.laid.fronts:
        yield placed, backs[placed.component.name, placed.artwork.name]

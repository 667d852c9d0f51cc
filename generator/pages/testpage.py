"""The page that finds what a printer does to paper: one sheet, both sides.

Scales are bars whose ends carry a vernier for a ruler. How far the back lies off is read against
the light: the front has lines 4 mm apart, the back lines 3.9 mm apart, and where two meet the
number says how far. Three such scales, one across the middle and one at each side, tell shift
and turn apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..colour.palette import Palette
from ..drawing import (
    Anchor,
    Circle,
    FontName,
    Frame,
    Mark,
    Role,
    Style,
    Text,
    moved,
    polyline,
    rectangle,
)
from ..errors import FitError
from ..fonts import font
from ..press.furniture import INK, fitting
from ..press.sheet import Bookmark, Document, Duplex, Sheet, Side, Stock
from ..rules.booklet import Span
from ..units import format_length
from ..words import Words
from .lines import Type, lines

STEP, FINER = 4.0, 3.9  # mm between two lines of a scale, on the front and on the back
TENTH = STEP - FINER  # mm that one line tells
LEAST = (140.0, 200.0)  # mm of paper
MOST_LINES = 20  # on each side of a scale's middle, so that it tells 2 mm
SIDE = 25.0  # mm from the edges to the scales along the sides
EDGE_LINES = range(1, 13)  # mm from each edge
WIDTHS = (0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0)  # of lines, mm
LETTERS = (0.8, 1.0, 1.2, 1.5, 1.8, 2.2)  # heights of capitals, mm
GREYS = (2, 5, 10, 20, 30, 50, 70, 80, 90, 95, 98)  # per cent of black
_HAIR = Style(stroke=INK, width=0.12)
_BODY = (3.0, 2.8, 2.6, 2.4, 2.2)  # sizes of running text; the first that has room is taken
_SMALL = 2.3
_SAMPLE = "Hamburg 0123456789 ő ß"


@dataclass(frozen=True)
class Plan:
    """Where things lie on a page of a size, all in mm."""

    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the page."""
        return self.width / 2, self.height / 2

    @property
    def apart(self) -> float:
        """Between the two scales along the sides: whole centimetres."""
        return (self.width - 2 * SIDE) // 10 * 10

    @property
    def across(self) -> float:
        """Length of the level bar: whole centimetres."""
        return (self.width - 28) // 10 * 10

    @property
    def along(self) -> float:
        """Length of the upright bar: whole centimetres."""
        return (self.height - 55) // 10 * 10

    @property
    def lines(self) -> int:
        """Lines of the level scale on each side of its middle."""
        return min(MOST_LINES, int((self.apart / 2 - 12) / STEP))

    @property
    def inner(self) -> float:
        """Width between the scales along the sides."""
        return self.apart - 22

    @property
    def upper(self) -> float:
        """The upper edge of what lies between the scales."""
        return self.height - 29


def test_page(stock: Stock, duplex: Duplex, palettes: Sequence[Palette], words: Words) -> Document:
    """Both sides of one sheet of the stock, to be printed as a kit is.

    Raises FitError for paper that is too small.
    """
    if stock.width < LEAST[0] or stock.height < LEAST[1]:
        least = " x ".join(map(format_length, LEAST))
        raise FitError(
            f"the test page needs paper of at least {least} (print.paper), which is "
            f"{format_length(stock.width)} x {format_length(stock.height)}",
            setting="print.paper",
            expected=f"at least {least}",
            got=stock.name,
        )
    plan = Plan(stock.width, stock.height)
    title = words("Printer test page, {paper}", paper=stock.title)
    sides: tuple[tuple[Side, str, Iterable[Mark]], ...] = (
        ("front", words("front"), _front(plan, title, duplex, words)),
        ("back", words("back"), _back(plan, title, palettes, words)),
    )
    sheets = [
        Sheet(f"printer-{side}", name, plan.width, plan.height, side, 1, marks=tuple(marks))
        for side, name, marks in sides
    ]
    marks = tuple(Bookmark(name, index) for index, (_, name, _) in enumerate(sides))
    return Document("printer", title, title, words.language, duplex, sheets, marks)


def _front(plan: Plan, title: str, duplex: Duplex, words: Words) -> Iterator[Mark]:
    yield from _edges(plan)
    yield from moved(_bar(plan.across), Frame((plan.width - plan.across) / 2 - 3, plan.height - 20))
    up = Frame(15, (plan.height - plan.along) / 2 - 4, 90)
    yield from moved(_bar(plan.along), up)
    level = duplex != "short-edge"  # about a level line the sheet turns over its short edge
    for spot, count, _ in _scales(plan, *((0, 270) if level else (180, 90))):
        yield from moved(_scale(count, STEP, tall=False), spot)
    yield from _cross(plan, 1 if level else -1, rings=True)
    left = (plan.width - plan.inner) / 2
    steps = (
        words(
            "Print this page as you print a kit: at 100 %, on both sides, turned over the edge "
            "that you always use."
        ),
        words(
            "Scale: lay a ruler's zero on the first line of bar X. Read its last whole millimetre "
            "before the line at {x}; the tenths are the number of the short line behind it that "
            "meets a line of the ruler. So with bar Y, at {y}.",
            x=words.number(plan.across),
            y=words.number(plan.along),
        ),
        words(
            "Edge: along each edge of the paper the lowest number whose line is printed tells how "
            "near the printer gets: print.margin."
        ),
        words(
            "Keep what you read: toppress printer add NAME --scale-x X/{x} --scale-y Y/{y}, and "
            "what the other side tells.",
            x=words.number(plan.across),
            y=words.number(plan.along),
        ),
    )
    head = f"{title}  ·  {words('front')}"
    yield from _told(head, steps, plan)
    yield from _thin_lines(left, plan.height / 2 - 22, plan.inner, words)
    yield from _letters(left, plan.height / 2 - 56, plan.inner, words)


def _back(plan: Plan, title: str, palettes: Sequence[Palette], words: Words) -> Iterator[Mark]:
    yield from _edges(plan)
    for spot, count, name in _scales(plan, 0, 90):
        yield from moved(_scale(count, FINER, tall=True, words=words, name=name), spot)
    yield from _cross(plan, 1, rings=False)
    left = (plan.width - plan.inner) / 2
    steps = (
        words(
            "Hold the sheet against a light and look at this side. On each scale find the number "
            "whose line meets a line of the front, long with long: that many millimetres the back "
            "lies to the right of its place (scale A), or above it (scales B and C)."
        ),
        words(
            "--back-offset A,U where U is the middle of B and C, as 1.2mm,-0.5mm. The scales tell "
            "{most} mm; beyond it, the rings stand 1, 2 and 3 mm from the cross.",
            most=words.number(plan.lines * TENTH),
        ),
        words(
            "--back-turn D/{apart} where D is C less B, as 0.4/{apart}.",
            apart=words.number(plan.apart),
        ),
        words(
            "Print this page once more with --set print.printer=NAME: the bars must measure what "
            "they say, and the scales tell 0."
        ),
    )
    head = f"{title}  ·  {words('back')}"
    yield from _told(head, steps, plan)
    yield from _greys(left, plan.height / 2 - 12, plan.inner, words)
    yield from _patches(palettes, left, plan.height / 2 - 30, plan.inner)


def _scales(plan: Plan, level: float, upright: float) -> Iterator[tuple[Frame, int, str]]:
    """The scale across the middle, and one at each side, turned by so much.

    Seen through the paper the front's lines must end where the back's begin.
    """
    x, y = plan.middle
    tall = min(MOST_LINES, int((plan.height / 2 - 45) / STEP))
    yield Frame(x, y, level), plan.lines, "A"
    yield Frame(x - plan.apart / 2, y, upright), tall, "B"
    yield Frame(x + plan.apart / 2, y, upright), tall, "C"


def _scale(
    count: int, step: float, *, tall: bool, words: Words | None = None, name: str = ""
) -> Iterator[Mark]:
    """Lines across the x axis about the origin: the front's stand above it, the back's below."""
    for k in range(-count, count + 1):
        long = k % 5 == 0
        reach = 5.0 if long else 3.2
        ends = (-reach, 0.8) if tall else (-0.8, reach)
        yield _line((k * step, ends[0]), (k * step, ends[1]))
        if words is not None and long:
            label = words.number(k * TENTH)
            yield _text(k * step, -reach - 2.6, label, _SMALL, anchor="middle")
    if name:
        yield _text(-count * step - 3.5, -2.5, name, 3.2, "semibold", "middle")


def _cross(plan: Plan, way: int, *, rings: bool) -> Iterator[Mark]:
    """What tells whole millimetres, beside the scale; on the front with rings round it."""

    x, y = plan.width / 2, plan.height / 2 + way * 13.0
    for dx, dy in ((4.0, 0.0), (0.0, 4.0)):
        yield _line((x - dx, y - dy), (x + dx, y + dy))
    if rings:
        for radius in (1.0, 2.0, 3.0):
            yield Circle(x, y, radius, _HAIR, Role.GUIDE)


def _bar(length: float) -> Iterator[Mark]:
    """A bar along the x axis whose end carries ten short lines, 0.9 mm apart, for tenths."""
    yield _line((0, 0), (length + 9, 0))
    for k in range(round(length / 10) + 1):
        whole = k in (0, round(length / 10))
        yield _line((10 * k, 0), (10 * k, 3.5 if whole else 1.6))
    for k in range(1, 11):
        yield _line((length + 0.9 * k, 0), (length + 0.9 * k, 2.4 if k % 5 else 3.0))
        if k % 5 == 0:
            yield _text(length + 0.9 * k, 3.6, str(k), 1.8, anchor="middle")
    yield _text(length, 4.2, f"{length:g}", _SMALL, anchor="middle")
    yield _text(0, 4.2, "0", _SMALL, anchor="middle")


def _edges(plan: Plan) -> Iterator[Mark]:
    """Lines along each edge of the paper, from 1 mm on, each one step further."""
    w, h = plan.width, plan.height
    span = 4.0
    edges = (  # where an edge's lines begin, which way they go on, which way the page lies
        ((0.0, h - 92), (0, 1), (1, 0)),
        ((w, 92.0), (0, -1), (-1, 0)),
        ((w / 2 + 24, h), (-1, 0), (0, -1)),
        ((w / 2 - 24, 0.0), (1, 0), (0, 1)),
    )
    for (x0, y0), way, into in edges:
        for k in EDGE_LINES:
            x = x0 + into[0] * k + way[0] * (k - 1) * span
            y = y0 + into[1] * k + way[1] * (k - 1) * span
            end = (x + way[0] * span, y + way[1] * span)
            yield polyline(((x, y), end), Style(stroke=INK, width=0.2), Role.GUIDE)
            if k % 2 == 0:
                label = (x + way[0] * span / 2 + into[0] * 1.6, y + way[1] * span / 2 - 0.6)
                yield _text(label[0], label[1] + into[1] * 1.6, str(k), 1.8, anchor="middle")


def _told(head: str, steps: Sequence[str], plan: Plan) -> Iterator[Mark]:
    """A heading and numbered sentences, above the cross."""
    left, top, width = (plan.width - plan.inner) / 2, plan.upper, plan.inner
    room = top - plan.height / 2 - 19
    size = fitting(head, "semibold", 4.2, width)
    yield _text(left, top - 4, head, size, "semibold")
    top -= 8
    for body in (Type(size, 1.38 * size) for size in _BODY):
        found = [lines((Span(step),), body, width, step, left=5.0) for step in steps]
        after = 0.35 * body.size
        if sum(step.height + after for step in found) <= room - 8:
            break
    for number, step in enumerate(found, 1):
        yield _text(left, top - 0.69 * body.size - 1.0, f"{number}", body.size, "semibold")
        yield from moved(step.marks(), Frame(left, top))
        top -= step.height + after


def _thin_lines(left: float, top: float, width: float, words: Words) -> Iterator[Mark]:
    """Lines of several widths, black on white and white on black."""
    yield _text(left, top, words("Lines, mm"), 3.0, "semibold")
    room = width / len(WIDTHS)
    yield rectangle((left, top - 24, left + width, top - 15), Style(fill=INK), Role.GUIDE)
    for k, wide in enumerate(WIDTHS):
        x = left + (k + 0.5) * room
        dark, light = (Style(stroke=colour, width=wide) for colour in (INK, "#ffffff"))
        for way in (-1.5, 0.0, 1.5):
            yield polyline(((x + way, top - 13), (x + way, top - 6)), dark, Role.GUIDE)
            yield polyline(((x + way, top - 23), (x + way, top - 16)), light, Role.GUIDE)
        yield _text(x, top - 4.6, f"{wide:g}", _SMALL, anchor="middle")


def _letters(left: float, top: float, width: float, words: Words) -> Iterator[Mark]:
    """The same text in several sizes, on white and on black."""
    yield _text(left, top, words("Capitals, mm high"), 3.0, "semibold")
    half = (width - 4) / 2
    low = top - 6 - sum(height + 1.8 for height in LETTERS)
    box = (left + half + 4, low, left + width, top - 3)
    yield rectangle(box, Style(fill=INK), Role.GUIDE)
    y = top - 4
    for height in LETTERS:
        size = height / font("regular").cap_height(1.0)
        y -= height + 1.8
        yield _text(left, y, f"{height:g}", _SMALL)
        for x, colour in ((left + 7, INK), (left + half + 6, "#ffffff")):
            small = fitting(_SAMPLE, "regular", size, half - 7)
            yield Text(x, y, _SAMPLE, small, colour, role=Role.GUIDE)


def _greys(left: float, top: float, width: float, words: Words) -> Iterator[Mark]:
    """Patches of grey with the share of black."""
    yield _text(left, top, words("Greys, % black"), 3.0, "semibold")
    step = width / len(GREYS)
    for k, share in enumerate(GREYS):
        level = round(255 * (1 - share / 100))
        yield _patch(left + k * step, top - 9, step - 1.2, 7, f"#{level:02x}{level:02x}{level:02x}")
        yield _text(left + k * step, top - 12, f"{share}", 2.0)


def _patches(palettes: Sequence[Palette], left: float, top: float, width: float) -> Iterator[Mark]:
    """A row for each palette: ink, paper, accent, then the players."""
    most = max(3 + len(palette.players) for palette in palettes)
    step = (width - 24) / most
    for palette in palettes:
        colours = {"ink": palette.ink, "paper": palette.paper, "accent": palette.accent}
        colours |= {key: look.colour for key, look in palette.players.items()}
        size = fitting(palette.title, "semibold", 2.6, 22)
        yield _text(left, top - 5, palette.title, size, "semibold")
        for k, (key, colour) in enumerate(colours.items()):
            x = left + 24 + k * step
            yield _patch(x, top - 8, step - 1.2, 8, colour)
            yield _text(x, top - 10.4, key, fitting(key, "regular", 1.9, step - 1))
        top -= 14


def _patch(x: float, y: float, width: float, height: float, colour: str) -> Mark:
    style = Style(fill=colour, stroke=INK, width=0.1)
    return rectangle((x, y, x + width, y + height), style, Role.GUIDE)


def _line(start: tuple[float, float], end: tuple[float, float]) -> Mark:
    return polyline((start, end), _HAIR, Role.GUIDE)


def _text(
    x: float,
    y: float,
    text: str,
    size: float,
    face: FontName = "regular",
    anchor: Anchor = "start",
) -> Mark:
    return Text(x, y, text, size, INK, face, anchor, role=Role.GUIDE)

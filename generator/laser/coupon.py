"""A coupon to cut before a kit: what the beam takes away, what fits, what can be seen.

The combs are drawn without a word of kerf, for it is what they find: a key `KEY` mm wide comes
out narrower by the kerf, a slot wider by it. So the key enters a slot that is drawn `2 k`
narrower just if the kerf is at least k. The gauges are true parts: their slots and holes are
drawn smaller by the kerf that is set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..drawing import Circle, Frame, Mark, Role, Style, Text, moved, polygon, polyline
from ..errors import FitError
from ..fonts import font, text_box
from ..plane.offset import Kerf
from ..plane.path import Ellipse, Point
from ..units import format_length
from ..words import Words
from .bed import Bed
from .cutsheet import CutSheet, Operation, Toolpath
from .engraved import Lettering, outlined, placed, single_lines, toolpaths
from .guide import guide_marks

KEY = 10.0  # width of the key, mm
STEP = 0.05  # between two slots of a comb
COUNT = 9  # slots of a comb, at most that many in a gauge
GAUGE_STEP = 0.1
PATCH = 14.0  # side of a patch of engraving
LETTERS = (1.5, 2.0, 2.5, 3.0, 4.0)  # heights of capitals that are tried
RULER = 100.0
WIDEST = 140.0  # of a gauge
_WEB = 5.0
_DEEP = 8.0  # of a slot
_LOW = 14.0  # of what lies below the slots, where the labels are
_APART = 3.0
_LEAST = 0.3  # mm; a slot or hole that is drawn smaller is none
_PLAIN = Style()
_INK = "#000000"
_SAMPLE = "Hg5"


@dataclass(frozen=True)
class Tried:
    """What a coupon is for: the material's thickness, a rod's diameter, the least letters, mm."""

    thickness: float
    rod: float
    letters: float
    kerf: Kerf


@dataclass(frozen=True)
class _Piece:
    """One part of the coupon: its line, holes and marks, its lower left corner at the origin."""

    name: str
    width: float
    height: float
    outline: tuple[Point, ...]
    holes: tuple[Circle | Ellipse, ...] = ()
    marks: tuple[Mark, ...] = ()

    def turned(self) -> _Piece:
        """The same part on its right side; only for parts without holes."""
        frame = Frame(self.height, 0, 90)
        outline = tuple(frame.point(*point) for point in self.outline)
        marks = tuple(moved(self.marks, frame))
        return replace(self, width=self.height, height=self.width, outline=outline, marks=marks)


def coupon(
    tried: Tried,
    patches: Mapping[str, Sequence[Mark]],
    bed: Bed,
    stock: str,
    title: str,
    lettering: Lettering,
    words: Words,
) -> CutSheet:
    """The coupon in the lower left corner of a sheet of stock.

    `patches` are squares of `PATCH` mm about the origin, by name. Raises FitError where the
    sheet is too small, SettingError for letters that a font lacks.
    """
    left, bottom, right, top = bed.room
    rows, columns = _pieces(tried, patches, words)
    spots = list(_laid(rows, columns))
    width = max(x + piece.width for piece, x, _ in spots)
    height = max(y + piece.height for piece, _, y in spots)
    if width > right - left or height > top - bottom:
        need = tuple(
            format_length(round(side + 0.05, 1))
            for side in (width + bed.width - right + left, height + bed.height - top + bottom)
        )
        raise FitError(
            f"the coupon needs a sheet of at least {need[0]} x {need[1]} (laser.sheet), which is "
            f"{format_length(bed.width)} x {format_length(bed.height)}",
            setting="laser.sheet",
            expected=f"at least {need[0]} x {need[1]}",
            got=f"{bed.width} x {bed.height}",
        )
    lines = [
        line
        for piece, x, y in spots
        for line in _lines(piece, Frame(left + x, bottom + y), lettering)
    ]
    order = list(Operation)
    return CutSheet(
        name=f"coupon-{stock}",
        title=title,
        width=bed.width,
        height=bed.height,
        number=1,
        stock=stock,
        kerf=bed.kerf,
        paths=tuple(sorted(lines, key=lambda line: order.index(line.operation))),
        guide=tuple(guide_marks(bed, title)),
    )


def steps(kerf: float) -> tuple[float, ...]:
    """The kerfs that a comb tells apart, about the one that is expected."""
    first = max(0, round(kerf / STEP) - COUNT // 2)
    return tuple(round((first + k) * STEP, 2) for k in range(COUNT))


def _pieces(
    tried: Tried, patches: Mapping[str, Sequence[Mark]], words: Words
) -> tuple[list[_Piece], list[_Piece]]:
    """What lies in rows, and what stands in columns beside them."""
    high = max(tried.letters, 2.5)
    rows = [
        _comb("x", tried.kerf[0], high, words),
        *_slots(tried, high, words),
        _key("x", high),
        _key("y", high).turned(),
        _holes(tried, high, words),
        _patches(patches, high),
        _ruler("x", high),
        _letters(),
    ]
    columns = [_comb("y", tried.kerf[1], high, words).turned(), _ruler("y", high).turned()]
    return rows, columns


def _laid(rows: list[_Piece], columns: list[_Piece]) -> Iterator[tuple[_Piece, float, float]]:
    """Parts with their lower left corners: rows filled as wide as a comb, columns at their right.

    A part that is higher than those before it in its row makes the row higher.
    """
    widest = max(piece.width for piece in rows)
    x = y = tall = 0.0
    for piece in rows:
        if x > 0 and x + piece.width > widest + 1e-9:
            x, y, tall = 0.0, y + tall + _APART, 0.0
        yield piece, x, y
        x, tall = x + piece.width + _APART, max(tall, piece.height)
    x = widest + _APART
    for piece in columns:
        yield piece, x, 0.0
        x += piece.width + _APART


def _lines(piece: _Piece, frame: Frame, lettering: Lettering) -> Iterator[Toolpath]:
    yield from placed(toolpaths(piece.marks, lettering), frame, piece.name)
    for hole in piece.holes:
        x, y = frame.point(hole.x, hole.y)
        yield Toolpath(replace(hole, x=x, y=y), Operation.INNER, piece.name)
    points = [frame.point(*point) for point in piece.outline]
    yield Toolpath(polygon(points, _PLAIN, Role.CUT), Operation.OUTER, piece.name)


# --- parts -------------------------------------------------------------------------------------


def _comb(axis: str, kerf: float, high: float, words: Words) -> _Piece:
    """A comb that finds the kerf; its slots are open at the top and labelled below."""
    labels = steps(kerf)
    widths = [KEY - 2 * label for label in labels]
    name = words("kerf") + f" {axis.upper()}"
    return _slotted(f"comb-{axis}", widths, [words.number(k, 2) for k in labels], name, high)


def _slots(tried: Tried, high: float, words: Words) -> Iterator[_Piece]:
    """A gauge for the material's thickness, where the material is thick enough for one."""
    labels = _around(tried.thickness, tried.kerf[0], lambda count: (tried.thickness + _WEB) * count)
    if labels:
        widths = [label - tried.kerf[0] for label in labels]
        texts = [words.number(label, 1) for label in labels]
        yield _slotted("slots", widths, texts, words("thickness"), high)


def _slotted(
    name: str, widths: Sequence[float], labels: Sequence[str], title: str, high: float
) -> _Piece:
    pitches = [max(w + _WEB, _width(t, high) + 1.5) for w, t in zip(widths, labels, strict=True)]
    width, height = sum(pitches) + _WEB, _LOW + _DEEP
    edge: list[Point] = [(width, 0.0), (0.0, 0.0), (0.0, height)]
    marks: list[Mark] = [_text(title, high, width / 2, 2.0)]
    x = _WEB / 2
    for w, pitch, label in zip(widths, pitches, labels, strict=True):
        middle = x + pitch / 2
        sides = middle - w / 2, middle + w / 2
        edge += [(sides[0], height), (sides[0], _LOW), (sides[1], _LOW), (sides[1], height)]
        marks.append(_text(label, high, middle, _LOW - high - 1.5))
        x += pitch
    edge.append((width, height))
    return _Piece(name, width, height, tuple(edge[::-1]), marks=tuple(marks))


def _key(axis: str, high: float) -> _Piece:
    """What goes into a comb's slots."""
    marks = (_text(axis.upper(), high, KEY / 2, 12.0 - high / 2),)
    return _Piece(f"key-{axis}", KEY, 24.0, _box(KEY, 24.0), marks=marks)


def _holes(tried: Tried, high: float, words: Words) -> _Piece:
    """A gauge for the rod; holes are ellipses where the beam is wider one way."""
    labels = _around(tried.rod, max(tried.kerf), lambda count: (tried.rod + _WEB) * count)
    texts = [words.number(label, 1) for label in labels]
    pitch = max(tried.rod + _WEB, *(_width(text, high) + 1.5 for text in texts))
    base = 2.0 + high + 2.5
    middle = base + high + 1.5 + labels[-1] / 2
    holes: list[Circle | Ellipse] = []
    width, height = pitch * len(labels) + 1.0, middle + labels[-1] / 2 + 4
    marks: list[Mark] = [_text(words("rod"), high, width / 2, 2.0)]
    for k, (label, text) in enumerate(zip(labels, texts, strict=True)):
        x = 0.5 + (k + 0.5) * pitch
        radii = [(label - kerf) / 2 for kerf in tried.kerf]
        even = radii[0] == radii[1]
        holes.append(Circle(x, middle, radii[0], _PLAIN) if even else Ellipse(x, middle, *radii))
        marks.append(_text(text, high, x, base))
    return _Piece("holes", width, height, _box(width, height), tuple(holes), tuple(marks))


def _around(middle: float, kerf: float, wide: Callable[[int], float]) -> list[float]:
    """Sizes in steps about one, as many as have room, none that the kerf swallows."""
    count = next((n for n in range(COUNT, 1, -2) if wide(n) <= WIDEST), 3)
    sizes = [round(middle + (k - count // 2) * GAUGE_STEP, 3) for k in range(count)]
    return [size for size in sizes if size - kerf >= _LEAST]


def _patches(patches: Mapping[str, Sequence[Mark]], high: float) -> _Piece:
    """The patterns beside each other, each with its name below."""
    base, middle = 2.0, 2.0 + high + 2.0 + PATCH / 2
    marks: list[Mark] = []
    x = 2.0
    for name, pattern in patches.items():
        wide = max(PATCH, _width(name, high))
        marks.append(_text(name, high, x + wide / 2, base))
        marks += moved(pattern, Frame(x + wide / 2, middle))
        x += wide + 3.0
    width, height = x - 1.0, middle + PATCH / 2 + 2.0
    return _Piece("patches", width, height, _box(width, height), marks=tuple(marks))


def _letters() -> _Piece:
    """Letters of several heights, as outlines and as single lines, from the bottom up."""
    marks: list[Mark] = []
    y, widest = 2.5, 0.0
    for high in LETTERS:
        text = replace(_text(f"{_SAMPLE} {high:.1f}", high, 3.0, y), anchor="start")
        x = 3.0 + _width(text.text, high) + 4.0
        filled, single = outlined(text), single_lines(replace(text, x=x))
        assert filled is not None and single is not None
        marks += [filled, single]
        widest = max(widest, x + _width(text.text, high) * 1.25)
        y += high + 2.0
    height = y + 0.5
    return _Piece("letters", widest + 2, height, _box(widest + 2, height), marks=tuple(marks))


def _ruler(axis: str, high: float) -> _Piece:
    """A line of 100 mm with a tick each 10 mm."""
    left, base = 4.0, high + 6.0
    width, height = RULER + 2 * left, base + 4.0
    line = Style(stroke=_INK, width=0.1)
    marks: list[Mark] = [
        polyline(((left, base), (left + RULER, base)), line, Role.SCORE),
        _text(f"100 mm {axis.upper()}", high, width / 2, 2.0),
    ]
    for k in range(11):
        x, reach = left + k * 10, 2.0 if k % 10 == 0 else 1.0
        marks.append(polyline(((x, base - reach), (x, base + reach)), line, Role.SCORE))
    return _Piece(f"ruler-{axis}", width, height, _box(width, height), marks=tuple(marks))


def _box(width: float, height: float) -> tuple[Point, ...]:
    return (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)


def _text(text: str, high: float, x: float, y: float) -> Text:
    """A text with capitals `high` mm high, its middle at x."""
    size = high / font("regular").cap_height(1.0)
    return Text(x, y, text, size, _INK, "regular", "middle", 0.0, Role.ENGRAVE)


def _width(text: str, high: float) -> float:
    corners = text_box(_text(text, high, 0, 0))
    return corners[1][0] - corners[0][0]

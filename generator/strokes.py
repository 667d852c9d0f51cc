"""Letters of single lines, for engraving by a beam that follows them once.

The letters are Hershey Simplex, read from `templates/strokes/`. Accented letters are put together
from a letter and its marks; a character that cannot be drawn is an error and never a blank. The
lines are open: give them to a machine as lines to score. Programs that fill engraved areas pass
over open lines.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from . import templates
from .drawing import ANCHORED, Anchor, Frame
from .errors import TemplateError
from .fonts import require
from .plane.path import Point, Segment, Segments, chain

CAPITAL = 21.0  # units that a capital letter is high
_GAP = 3.0  # units between a letter and a mark above it
_DOTLESS = {"i": "ı", "j": "ȷ"}
_FILE = "hershey-simplex.txt"


@dataclass(frozen=True)
class Glyph:
    """One character in units: its advance and its lines."""

    advance: float
    lines: tuple[tuple[Point, ...], ...]

    @property
    def top(self) -> float:
        """The highest point, or the baseline."""
        return max((y for line in self.lines for _, y in line), default=0.0)

    @property
    def middle(self) -> float:
        """The middle between its sides."""
        xs = [x for line in self.lines for x, _ in line] or [0.0, self.advance]
        return (min(xs) + max(xs)) / 2

    def moved(self, x: float, y: float) -> tuple[tuple[Point, ...], ...]:
        """The lines, elsewhere."""
        return tuple(tuple((px + x, py + y) for px, py in line) for line in self.lines)


class StrokeFont:
    """A face of single lines. `capital` is the height of a capital letter in mm; y points up."""

    title = "Hershey Simplex"

    def __init__(self, text: str) -> None:
        """The face as its file has it; nothing is read until it is needed."""
        self._text = text

    def missing(self, text: str) -> tuple[str, ...]:
        """Characters the face cannot draw, each once, in the order they appear."""
        return tuple(char for char in dict.fromkeys(text) if self._find(char) is None)

    def width(self, text: str, capital: float) -> float:
        """Sum of the advance widths in mm."""
        return sum(self._glyph(char).advance for char in text) * capital / CAPITAL

    def extent(self, text: str, capital: float) -> tuple[float, float]:
        """Lowest and highest point of the lines relative to the baseline, in mm."""
        lines = [line for char in text for line in self._glyph(char).lines]
        ys = [y * capital / CAPITAL for line in lines for _, y in line]
        return min(ys, default=0.0), max(ys, default=0.0)

    def lines(
        self,
        text: str,
        capital: float,
        x: float = 0.0,
        y: float = 0.0,
        anchor: Anchor = "start",
        rotation: float = 0.0,
        narrow: float = 1.0,
    ) -> Segments:
        """The text as lines with its anchor on the baseline at (x, y), turned about it.

        `narrow` is its width as a share of what `width` says, for rooms that are too small.
        Raises SettingError for a character that `missing` names.
        """
        frame, scale = Frame(x, y, rotation), capital / CAPITAL
        across = scale * narrow
        pen = -ANCHORED[anchor] * self.width(text, capital) * narrow
        segments: list[Segment] = []
        for char in text:
            glyph = self._glyph(char)
            for line in glyph.lines:
                points = [frame.point(pen + px * across, py * scale) for px, py in line]
                closed = line[0] == line[-1]
                segments += chain(points[:-1] if closed else points, closed)
            pen += glyph.advance * across
        return tuple(segments)

    @cached_property
    def _glyphs(self) -> Mapping[str, Glyph]:
        return dict(_read(self._text))

    def _glyph(self, char: str) -> Glyph:
        glyph = self._find(char)
        if glyph is None:
            require(char, self, "text")
        assert glyph is not None
        return glyph

    def _find(self, char: str) -> Glyph | None:
        if unicodedata.combining(char):
            return None  # alone it has nothing to stand on
        if char in self._glyphs:
            return self._glyphs[char]
        base, *marks = list(unicodedata.normalize("NFD", char))
        if not marks or any(each not in self._glyphs for each in (base, *marks)):
            return None
        high = any(unicodedata.combining(mark) == 230 for mark in marks)  # 230: above
        glyph = self._glyphs[_DOTLESS.get(base, base) if high else base]
        for mark in marks:
            lift = glyph.top + _GAP if unicodedata.combining(mark) == 230 else 0.0
            drawn = self._glyphs[mark].moved(self._glyphs[base].middle, lift)
            glyph = Glyph(glyph.advance, (*glyph.lines, *drawn))
        return glyph


@cache
def simplex() -> StrokeFont:
    """The bundled face. Raises OutputError or TemplateError if its file cannot be read."""
    path = templates.folder("strokes") / _FILE
    try:
        return StrokeFont(templates.read_text(path))
    except templates.TextFault as fault:
        raise TemplateError(f"{_FILE}: {fault.sentence}") from None


def _read(text: str) -> Iterator[tuple[str, Glyph]]:
    """Each character with its glyph. Raises TemplateError for a line that is none."""
    for number, row in enumerate(text.splitlines(), 1):
        if not row or row.startswith("#"):
            continue
        try:
            code, advance, *rest = row.split(maxsplit=2)
            strokes = rest[0].split(" / ") if rest else []
            lines = tuple(tuple(_point(pair) for pair in stroke.split()) for stroke in strokes)
            if any(len(line) < 2 for line in lines):
                raise ValueError("a line has one point")
            yield chr(int(code.removeprefix("U+"), 16)), Glyph(float(advance), lines)
        except ValueError as error:
            raise TemplateError(f"{_FILE}, line {number}: {error}") from None


def _point(pair: str) -> Point:
    x, y = pair.split(",")
    return float(x), float(y)

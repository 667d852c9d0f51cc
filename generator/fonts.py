"""The bundled fonts: widths, what they can draw, text as outlines.

Four faces of the Fira Sans family (OFL) serve the whole press. Widths are plain sums of advance
widths, without kerning or ligatures, so that text is as wide here as the renderers draw it.
A character that a face lacks is an error and never a blank.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol

from .drawing import ANCHORED, Anchor, FontName, Frame, Text
from .errors import Fault, OutputError, SettingError
from .plane.path import Close, Line, Move, Point, Quad, Segment, Segments, similar

_FILES: dict[FontName, tuple[str, str, str]] = {
    "regular": ("fontpkg_fira_sans", "FiraSans-Regular.ttf", "Fira Sans Regular"),
    "semibold": ("fontpkg_fira_sans", "FiraSans-SemiBold.ttf", "Fira Sans SemiBold"),
    "italic": ("fontpkg_fira_sans", "FiraSans-Italic.ttf", "Fira Sans Italic"),
    "condensed": (
        "fontpkg_fira_sans_condensed",
        "FiraSansCondensed-Regular.ttf",
        "Fira Sans Condensed Regular",
    ),
}
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})  # control, format, surrogate, separators


@dataclass(frozen=True, eq=False)
class _Glyph:
    """One glyph in font units: advance, lowest and highest point, contours when asked for."""

    advance: int
    bottom: int
    top: int
    draw: Callable[[], Iterable[Segment]]

    @cached_property
    def contours(self) -> tuple[Segment, ...]:
        """The contours, taken apart once; most characters are only measured."""
        return tuple(self.draw())


class Face(Protocol):
    """What a message about missing characters has to know of a face."""

    @property
    def title(self) -> str:
        """Its name for people."""

    def missing(self, text: str) -> tuple[str, ...]:
        """Characters it cannot draw."""


class Font:
    """One face. Sizes (the em) and all results are in mm; outlines have y up."""

    def __init__(self, title: str, path: Path) -> None:
        """Nothing is read until it is needed."""
        self.title = title
        self.path = path
        self._glyphs: dict[str, _Glyph | None] = {}
        self._advances: dict[str, int] = {}

    def width(self, text: str, size: float) -> float:
        """Sum of the advance widths."""
        return self.advance(text) * size / self.units

    def advance(self, text: str) -> int:
        """Sum of the advance widths in font units."""
        advance = self._advances.get(text)  # the same words are measured many times
        if advance is None:
            advance = sum([self._glyph(char).advance for char in text])
            self._advances[text] = advance
        return advance

    def cap_height(self, size: float) -> float:
        """Height of a flat capital letter above the baseline."""
        return float(self._table["OS/2"].sCapHeight * size / self.units)

    def ascent(self, size: float) -> float:
        """How far a line of text reaches above its baseline."""
        return float(self._table["hhea"].ascent * size / self.units)

    def descent(self, size: float) -> float:
        """How far a line of text reaches below its baseline, as a positive length."""
        return float(-self._table["hhea"].descent * size / self.units)

    def missing(self, text: str) -> tuple[str, ...]:
        """Characters the face cannot draw, each once, in the order they appear.

        Control and format characters and glyphs without contours are among them; spaces are not.
        """
        return tuple(char for char in dict.fromkeys(text) if self._find(char) is None)

    def extent(self, text: str, size: float) -> tuple[float, float]:
        """Lowest and highest point of the drawn glyphs relative to the baseline."""
        glyphs = [self._glyph(char) for char in text]
        bottom = min((glyph.bottom for glyph in glyphs), default=0)
        top = max((glyph.top for glyph in glyphs), default=0)
        return bottom * size / self.units, top * size / self.units

    def outline(
        self,
        text: str,
        size: float,
        x: float = 0.0,
        y: float = 0.0,
        anchor: Anchor = "start",
        rotation: float = 0.0,
    ) -> Segments:
        """Contours of the text with its anchor on the baseline at (x, y), turned about it.

        Meant for filling with the non-zero rule. Overlapping contours are not joined.
        """
        frame = Frame(x, y, rotation)
        scale = size / self.units
        axis = scale * frame.axis[0], scale * frame.axis[1]
        pen = -ANCHORED[anchor] * self.width(text, size)
        segments: list[Segment] = []
        for char in text:
            glyph = self._glyph(char)
            segments += similar(glyph.contours, frame.point(pen, 0.0), axis)
            pen += glyph.advance * scale
        return tuple(segments)

    @cached_property
    def _table(self) -> Any:
        from fontTools.ttLib import TTFont, TTLibError

        try:
            data = BytesIO(self.path.read_bytes())
            table = TTFont(data, lazy=True)
            table.getBestCmap()
            outlines = "glyf" in table
        except OSError as error:
            raise OutputError(f"font {self.path}: {error.strerror or error}") from error
        except (TTLibError, KeyError, AttributeError, ValueError, struct.error) as error:
            raise OutputError(f"font {self.path}: it is no font, or a damaged one") from error
        if not outlines:
            raise OutputError(
                f"font {self.path}: only TrueType outlines can be embedded, no CFF (.otf)"
            )
        return table

    @cached_property
    def units(self) -> float:
        """Font units in an em, as many in each of the bundled faces."""
        return float(self._table["head"].unitsPerEm)

    @cached_property
    def _names(self) -> dict[int, str]:
        return dict(self._table.getBestCmap())

    def _find(self, char: str) -> _Glyph | None:
        if char not in self._glyphs:
            self._glyphs[char] = self._read(char)
        return self._glyphs[char]

    def _glyph(self, char: str) -> _Glyph:
        glyph = self._find(char)
        if glyph is None:
            raise SettingError(*_faults(char, self, "text"))
        return glyph

    def _read(self, char: str) -> _Glyph | None:
        category = unicodedata.category(char)
        # reportlab draws the space for a no-break space, which may be wider by a unit
        name = self._names.get(ord(" " if char == "\N{NO-BREAK SPACE}" else char))
        if category in _INVISIBLE or name is None or name == ".notdef":
            return None
        advance = self._table["hmtx"][name][0]
        outline = self._table["glyf"][name]
        if outline.numberOfContours == 0:
            return _Glyph(advance, 0, 0, tuple) if category == "Zs" else None
        draw = partial(_contours, self._table.getGlyphSet(), name)
        return _Glyph(advance, outline.yMin, outline.yMax, draw)


@cache
def font(name: FontName) -> Font:
    """The face that a mark's font name stands for."""
    package, file, title = _FILES[name]
    return Font(title, Path(import_module(package).ROOT) / "files" / file)


def require(text: str, face: Face, where: str) -> None:
    """Refuse text that the face cannot draw.

    Raises `SettingError` with a fault for each missing character: the character, its code point
    and its first place in the text. `where` says what the text belongs to.
    """
    if faults := _faults(text, face, where):
        raise SettingError(*faults)


Run = tuple[str, Font]  # text in one face


def wrap(text: str, face: Font, size: float, width: float) -> tuple[str, ...]:
    """The lines of a text in one face, broken as `broken` does."""
    lines = broken([(text, face)], size, width)
    return tuple("".join(piece for piece, _ in line) for line in lines)


def broken(runs: Iterable[Run], size: float, width: float) -> list[list[Run]]:
    """Text in several faces as lines no wider than `width` mm, as full as they can be.

    Lines are broken at spaces. Spaces at a break are dropped and runs of spaces count as one, in
    the face of the first. A word that is wider than a line is broken inside, with at least one
    character on each line. No-break spaces hold.
    """
    lines: list[list[Run]] = []
    used = 0  # font units of the last line
    for space, word in _words(runs):
        advance, scale = _advance(word), size / word[0][1].units
        if lines and space and (used + space.advance(" ") + advance) * scale <= width:
            _add(lines[-1], [(" ", space), *word])
            used += space.advance(" ") + advance
        elif advance * scale <= width:
            lines.append(word)
            used = advance
        else:
            lines += _pieces(word, size, width)
            used = _advance(lines[-1])
    return lines


def _words(runs: Iterable[Run]) -> Iterator[tuple[Font | None, list[Run]]]:
    """Words, which may change their face inside, each with the face of the space before it."""
    word: list[Run] = []
    space: Font | None = None
    for text, face in runs:
        first, *others = text.split(" ")
        if first:
            word.append((first, face))
        for piece in others:
            if word:
                yield space, word
                word, space = [], None
            space = space or face
            if piece:
                word.append((piece, face))
    if word:
        yield space, word


def _advance(word: Iterable[Run]) -> int:
    return sum([face.advance(text) for text, face in word])


def _add(line: list[Run], runs: Iterable[Run]) -> None:
    """Put runs at the end of a line, into its last one where the face is the same."""
    for text, face in runs:
        if line and line[-1][1] is face:
            line[-1] = (line[-1][0] + text, face)
        else:
            line.append((text, face))


def text_box(mark: Text) -> tuple[Point, Point, Point, Point]:
    """Corners of the box round a text mark, counter-clockwise from its lower left.

    As wide as the advance widths; from the lowest point of its glyphs (or the baseline) up to the
    cap height, or to the highest point where accents stand above that.
    """
    face = font(mark.font)
    bottom, top = face.extent(mark.text, mark.size)
    bottom, top = min(bottom, 0.0), max(top, face.cap_height(mark.size))
    width = face.width(mark.text, mark.size)
    left = -ANCHORED[mark.anchor] * width
    frame = Frame(mark.x, mark.y, mark.rotation)
    return (
        frame.point(left, bottom),
        frame.point(left + width, bottom),
        frame.point(left + width, top),
        frame.point(left, top),
    )


def text_start(mark: Text) -> Point:
    """Where the baseline of a text mark begins, whatever its anchor and rotation."""
    width = font(mark.font).width(mark.text, mark.size)
    return Frame(mark.x, mark.y, mark.rotation).point(-ANCHORED[mark.anchor] * width, 0.0)


def _faults(text: str, face: Face, where: str) -> list[Fault]:
    return [
        Fault(
            where,
            f"only characters that {face.title} can draw",
            f"{char!r} (U+{ord(char):04X} {unicodedata.name(char, 'without a name')})",
            f"character {text.index(char) + 1} of {text!r}",
        )
        for char in face.missing(text)
    ]


def _pieces(word: Iterable[Run], size: float, width: float) -> list[list[Run]]:
    """A word cut into pieces that fit a line."""
    pieces: list[list[Run]] = [[]]
    used = 0
    for char, face in [(char, face) for text, face in word for char in text]:
        used += face.advance(char)
        if pieces[-1] and used * size / face.units > width:
            pieces.append([])
            used = face.advance(char)
        _add(pieces[-1], [(char, face)])
    return pieces


def _contours(glyphs: Any, name: str) -> Iterator[Segment]:
    """A glyph's contours in font units, composite glyphs taken apart.

    Every contour of the bundled fonts has a point that lies on it, as a test makes sure.
    """
    from fontTools.pens.basePen import decomposeQuadraticSegment
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    for command, points in pen.value:
        if command == "moveTo":
            yield Move(*points[0])
        elif command == "lineTo":
            yield Line(*points[0])
        elif command == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                yield Quad(*control, *end)
        elif command == "closePath":
            yield Close()
        else:
            raise ValueError(f"unexpected {command} in a TrueType glyph")

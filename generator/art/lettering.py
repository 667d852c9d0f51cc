"""Text on parts and in figures: the least that is read, where its middle is, what has no room."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ..drawing import (
    ANCHORED,
    Anchor,
    FontName,
    Frame,
    Mark,
    Role,
    Style,
    Text,
    moved,
    rectangle,
    rounded,
)
from ..fonts import font
from ..plane.path import Point

NUMERAL_LEAST = 1.8  # mm, height of the smallest numeral
SAFE = 0.5  # mm between text and the edge of what it stands on
TEXT_LEAST = 2.65  # em of the smallest text: capitals a little over 1.8 mm high
UNDER, THICK = 0.125, 0.07  # of a number's height: from it to the line below, that line's width
BETWEEN = 0.25  # lines between paragraphs that are broken anew
LINE_LEAST = 0.2  # mm, width of the thinnest line under a number
M = TypeVar("M", bound=Mark)
_TURNED = dict(zip("01689", "01986", strict=True))


def em(high: float, face: FontName = "semibold") -> float:
    """The size of letters whose capitals are `high` mm high."""
    return high / font(face).cap_height(1.0)


def lettered(
    text: str,
    high: float,
    at: Point,
    colour: str,
    turn: float = 0.0,
    face: FontName = "semibold",
    name: str = "",
) -> Text:
    """A word or number with capitals `high` mm high, its middle on the baseline at a point."""
    return Text(*at, text, em(high, face), colour, face, "middle", turn, name=name)


def centred(
    text: str,
    at: Point,
    size: float,
    colour: str,
    face: FontName = "semibold",
    anchor: Anchor = "middle",
    name: str = "",
) -> Text:
    """A level text whose capitals have their middle on the height of a point."""
    low = at[1] - font(face).cap_height(size) / 2
    return Text(at[0], low, text, size, colour, face, anchor, name=name)


def turned(texts: Iterable[Text], turn: float) -> Iterator[Text]:
    """The same texts, turned about the origin."""
    frame = Frame(0.0, 0.0, turn)
    for text in texts:
        x, y = frame.point(text.x, text.y)
        yield replace(text, x=x, y=y, rotation=text.rotation + turn)


# --- numbers that are turned -------------------------------------------------------------------


def turns(text: str) -> bool:
    """Whether a number reads as another one upside down, so that a line under it is needed.

    No number is written with a zero first, so 10 is not read as 01.
    """
    turned = "".join(_TURNED.get(digit, " ") for digit in reversed(text))
    return " " not in turned and turned != text and not turned.startswith("0")


def under(text: str, high: float, thinnest: float = LINE_LEAST) -> float:
    """How far the line under a number of this height reaches below its baseline; 0 for none."""
    return UNDER * high + max(THICK * high, thinnest) if turns(text) else 0.0


def upright(number: Text, thinnest: float = LINE_LEAST) -> Iterator[Mark]:
    """A number, and below it the line that says which way is up, where one is needed."""
    yield number
    face = font(number.font)
    high, wide = face.cap_height(number.size), face.width(number.text, number.size)
    low = -under(number.text, high, thinnest)
    if low:
        left = -ANCHORED[number.anchor] * wide
        box = left, low, left + wide, -UNDER * high
        line = rectangle(box, Style(fill=number.colour), number.role, "underline")
        yield from moved((line,), Frame(number.x, number.y, number.rotation))


def halo(number: Text, border: float = 0.4, fill: str = "#ffffff") -> Mark:
    """A ground of its own for a number and the line under it, where it stands on a pattern."""
    face = font(number.font)
    high, wide = face.cap_height(number.size), face.width(number.text, number.size)
    left, low = -ANCHORED[number.anchor] * wide, -under(number.text, high)
    box = (left - border, low - border, left + wide + border, high + border)
    ground = rounded(box, 0.8, Style(fill=fill), "halo")
    (mark,) = moved((ground,), Frame(number.x, number.y, number.rotation))
    return mark


# --- room --------------------------------------------------------------------------------------


def omitted(mark: M) -> M:
    """A mark that has no room: it is not drawn, and a check names it."""
    return replace(mark, role=Role.OMITTED)


def fitted(
    lines: Iterable[str],
    room: float,
    most: float,
    face: FontName = "condensed",
    least: float = TEXT_LEAST,
) -> float | None:
    """The size at which lines of text fit a width, `most` at most; None where that is too small."""
    wide = max(font(face).width(line, 1.0) for line in lines)
    size = min(most, room / wide) if wide > 0 else most
    return size if size >= least - 1e-9 else None


def halved(text: str, face: FontName = "condensed") -> tuple[str, str]:
    """A text in two lines, as narrow as can be: at a space or a hyphen, else within a word."""
    letters = font(face)
    places = [k + 1 for k, letter in enumerate(text[:-1]) if letter in " -"]
    pairs = [(text[:k].rstrip(), text[k:]) for k in places]
    if not pairs:
        pairs = [(f"{text[:k]}-", text[k:]) for k in range(1, len(text))] or [(text, "")]
    return min(pairs, key=lambda pair: max(letters.width(line, 1.0) for line in pair))


@dataclass(frozen=True)
class Corner:
    """The upper corner of a board, at the right or the left, that texts are set flush into.

    `room` is how wide it is from a height upwards. Lines follow one another at `leading` ems, and
    letters reach `deep` ems below them.
    """

    at: Point
    right: bool
    room: Callable[[float], float]
    leading: float = 1.3
    deep: float = 0.25

    def texts(
        self,
        paragraphs: Sequence[Sequence[str]],
        sizes: tuple[float, float],
        face: FontName,
        ink: str,
        name: str,
        apart: float = 0.0,
    ) -> list[Text]:
        """Paragraphs of lines, as large as has room; `sizes` are the largest and the least em.

        The last one stands `apart` lines below the others. Where its lines have no room as they
        are, a paragraph is broken anew, and what has none even so is omitted.
        """
        most, least = sizes
        first = Text(*self.at, "", least, ink, face, "end" if self.right else "start", name=name)
        steps = [max(most, least) - k / 10 for k in range(round(max(most - least, 0) * 10) + 1)]
        for broken in (False, True):
            for size in (max(step, least) for step in steps):
                letters = replace(first, y=self.at[1] - font(face).cap_height(size), size=size)
                if (found := self._set(letters, paragraphs, apart, broken)) is not None:
                    return found
        whole = " ".join(line for paragraph in paragraphs for line in paragraph)
        return [omitted(replace(first, text=whole))]

    def _set(
        self, first: Text, paragraphs: Sequence[Sequence[str]], apart: float, broken: bool
    ) -> list[Text] | None:
        """The lines as they are or broken anew, from the first one's place; None without room."""
        found: list[Text] = []
        row = 0.0
        for k, paragraph in enumerate(paragraphs):
            if k:
                row += max(apart * (k == len(paragraphs) - 1), BETWEEN * broken)
            pieces = [" ".join(paragraph).split(" ")] if broken else [[line] for line in paragraph]
            for line in pieces:
                left = line
                while left:
                    text = replace(first, y=first.y - row * self.leading * first.size)
                    count = self._most(text, left)
                    if count == 0:
                        return None
                    found.append(replace(text, text=" ".join(left[:count])))
                    left, row = left[count:], row + 1
        return found

    def _most(self, line: Text, pieces: Sequence[str]) -> int:
        """How many of the pieces have room in a line."""
        room = self.room(line.y - self.deep * line.size)
        widths = (
            font(line.font).width(" ".join(pieces[: k + 1]), line.size) for k in range(len(pieces))
        )
        return sum(width <= room for width in widths)

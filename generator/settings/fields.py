"""The types of numbers and words that settings are made of. See `kind.py` for how they work.

A field is written as `edge: Annotated[float | Literal["auto"], Length(16, 80, ("auto",))]`.
"""

from __future__ import annotations

import math
import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from ..units import format_length, parse_length
from .colour import ALLOWED as COLOUR_ALLOWED
from .colour import parse_colour
from .kind import Kind, Worded
from .names import Refusal, did_you_mean, either, is_printable

_COMMAS = re.compile(r"\s*\d{1,9}\s*(?:,\s*\d{1,9}\s*)+", re.ASCII)
LENGTH_PATTERN = r'^\s*([0-9]*\.?[0-9]+\s*(mm|cm|in|")?|([0-9]+\s+)?[0-9]+/[0-9]+\s*(in|"))\s*$'


@dataclass(frozen=True)
class Length(Worded):
    """A length in mm from `least` to `most`, or one of the words. Held as float."""

    least: float
    most: float
    words: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return self.or_words(f"{format_length(self.least)} to {format_length(self.most)}")

    def read(self, value: object) -> float | str:
        """The length in mm, or the word."""
        if isinstance(value, str) and value in self.words:
            return value
        try:
            length = parse_length(value)  # type: ignore[arg-type]  # refuses other types itself
        except ValueError as error:
            raise self.word_refusal(value, str(error)) from None
        if not self.least <= length <= self.most:
            near = self.most if length > self.most else self.least
            raise self.refusal(f"the nearest is {format_length(near)}")
        return length

    def write(self, value: Any) -> Any:
        """The length as text."""
        return value if isinstance(value, str) else format_length(value)

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        number = {"type": "number", "minimum": self.least, "maximum": self.most}
        pattern = LENGTH_PATTERN
        if self.least < 0:
            pattern = pattern.replace("[0-9]", "[+-]?[0-9]", 1)
        return self.schema_or_words(number, {"type": "string", "pattern": pattern})


@dataclass(frozen=True)
class Number(Worded):
    """A plain number from `least` to `most` in the unit that is named, or one of the words."""

    least: float
    most: float
    unit: str = ""
    words: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        unit = f" {self.unit}" if self.unit else ""
        return self.or_words(f"a number from {self.least:g} to {self.most:g}{unit}")

    def read(self, value: object) -> float | str:
        """The number, or the word."""
        if isinstance(value, str) and value in self.words:
            return value
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.word_refusal(value, _number_hint(value))
        if not self.least <= value <= self.most:  # NaN too
            near = self.most if value > self.most else self.least
            raise self.refusal(f"the nearest is {near:g}" if math.isfinite(value) else "")
        return float(value)

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        number = {"type": "number", "minimum": self.least, "maximum": self.most}
        return self.schema_or_words(number)


def _number_hint(value: object) -> str:
    if not isinstance(value, str):
        return ""
    return "write the number without quotes and unit" if value.strip()[:1].isdecimal() else ""


@dataclass(frozen=True)
class Count(Worded):
    """A whole number from `least` to `most`, only even ones with `even`, or one of the words."""

    least: int
    most: int
    words: tuple[str, ...] = ()
    even: bool = False

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        what = "an even number" if self.even else "a whole number"
        return self.or_words(f"{what} from {self.least} to {self.most}")

    def read(self, value: object) -> int | str:
        """The number, or the word."""
        if isinstance(value, str) and value in self.words:
            return value
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.word_refusal(value, _whole_number_hint(value))
        if not self.least <= value <= self.most:
            near = self.most if value > self.most else self.least
            raise self.refusal(f"the nearest is {self._inward(near)}")
        if self.even and value % 2:
            near_ones = [n for n in (value - 1, value + 1) if self.least <= n <= self.most]
            raise self.refusal(f"the nearest is {either(map(str, near_ones))}")
        return value

    def _inward(self, bound: int) -> int:
        if self.even and bound % 2:
            return bound - 1 if bound == self.most else bound + 1
        return bound

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        number: dict[str, Any] = {"type": "integer", "minimum": self.least, "maximum": self.most}
        if self.even:
            number["multipleOf"] = 2
        return self.schema_or_words(number)


def _whole_number_hint(value: object) -> str:
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return f"write {int(value)}"
    if isinstance(value, str) and value.strip().isdecimal():
        return "write the number without quotes"
    return ""


@dataclass(frozen=True)
class Counts(Worded):
    """A list of exactly `length` whole numbers from `least` to `most`, held as tuple, or a word.

    As text it is `3,3,5`.
    """

    length: int
    least: int
    most: int
    words: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        pattern = ", ".join("abcdefgh"[: self.length])
        return self.or_words(f"[{pattern}] with whole numbers from {self.least} to {self.most}")

    def read(self, value: object) -> tuple[int, ...] | str:
        """The numbers, or the word."""
        if isinstance(value, str) and value in self.words:
            return value
        if isinstance(value, str) and _COMMAS.fullmatch(value):
            value = [int(item) for item in value.split(",")]
        if not isinstance(value, (list, tuple)):
            raise self.word_refusal(value)
        if len(value) != self.length:
            raise self.refusal(f"the list has {len(value)} in it, not {self.length}")
        count = Count(self.least, self.most)
        for place, item in enumerate(value, start=1):
            try:
                count.read(item)
            except Refusal as refusal:
                raise self.refusal(f"number {place} must be {refusal}") from None
        return tuple(value)

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        item = {"type": "integer", "minimum": self.least, "maximum": self.most}
        numbers = {
            "type": "array",
            "items": item,
            "minItems": self.length,
            "maxItems": self.length,
        }
        return self.schema_or_words(numbers)


@dataclass(frozen=True)
class Choice(Kind):
    """One of the names, written exactly so."""

    names: tuple[str, ...]

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return either(self.names)

    def read(self, value: object) -> str:
        """The name."""
        if not isinstance(value, str) or value not in self.names:
            raise self.refusal(did_you_mean(value, self.names))
        return value

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        return {"enum": list(self.names)}


@dataclass(frozen=True)
class Colour(Worded):
    """A colour, held as `#rrggbb`, or one of the words."""

    words: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return self.or_words(COLOUR_ALLOWED)

    def read(self, value: object) -> str:
        """The colour as `#rrggbb`, or the word."""
        if isinstance(value, str) and value in self.words:
            return value
        try:
            return parse_colour(value)
        except Refusal as refusal:
            raise self.word_refusal(value, refusal.hint) from None

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        return {"type": "string"}


def read_line(value: object, most: int) -> str | None:
    """Text in one line, composed (NFC) and without outer spaces; None if it is not that."""
    if not isinstance(value, str) or len(value) > 8 * most:
        return None
    text = unicodedata.normalize("NFC", value).strip()
    return text if 0 < len(text) <= most and is_printable(text) else None


@dataclass(frozen=True)
class Name(Kind):
    """One line of text with 1 to `most` characters."""

    most: int = 40

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return f"one line of text in quotes with 1 to {self.most} characters"

    def read(self, value: object) -> str:
        """The text, composed (NFC) and without outer spaces."""
        text = read_line(value, self.most)
        if text is None or _begins_with_a_mark(text):
            raise self.refusal(_line_hint(value))
        return text

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        return {"type": "string", "minLength": 1, "maxLength": self.most}


def _begins_with_a_mark(text: str) -> bool:
    return unicodedata.category(text.strip()[:1] or " ").startswith("M")


def _line_hint(value: object) -> str:
    if not isinstance(value, str):
        return ""
    if any("\ud800" <= character <= "\udfff" for character in value):
        return "it is not encoded as UTF-8"
    if _begins_with_a_mark(value):
        return "it begins with a mark that needs a letter to stand on"
    return "" if is_printable(value) else "there is a line break or a control character in it"


@dataclass(frozen=True)
class Names(Worded):
    """A list of different names, held as tuple, or one of the words. As text it is `a,b`."""

    words: tuple[str, ...] = ()
    most: int = 100

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return self.or_words(f'a list of 1 to {self.most} names such as ["board"]')

    def read(self, value: object) -> tuple[str, ...] | str:
        """The names, or the word."""
        if isinstance(value, str) and value in self.words:
            return value
        if isinstance(value, str) and not did_you_mean(value, self.words):
            value = value.split(",")
        if not isinstance(value, (list, tuple)):
            raise self.word_refusal(value)
        names = [read_line(item, 40) for item in value]
        if not 0 < len(names) <= self.most:
            raise self.refusal(f"there are {len(names)} names in the list")
        for name in names:
            if name is None:
                raise self.refusal("a name is not one line of text")
            if names.count(name) > 1:
                raise self.refusal(f'"{name}" is there twice')
        return tuple(name for name in names if name is not None)

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        item = {"type": "string", "minLength": 1, "maxLength": 40}
        names = {
            "type": "array",
            "items": item,
            "minItems": 1,
            "maxItems": self.most,
            "uniqueItems": True,
        }
        return self.schema_or_words(names)

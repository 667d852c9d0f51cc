"""Paints as settings have them: a colour, or a pattern and a colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..colour.paint import PATTERNS, Paint
from .colour import parse_colour
from .kind import Kind
from .names import Refusal


@dataclass(frozen=True)
class Painted(Kind):
    """A paint, written as a colour, or as a pattern and a colour: `lines #e2a62b`."""

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return f"a colour, or one of {', '.join(PATTERNS)} and a colour, as in 'lines gold'"

    def read(self, value: object) -> Paint:
        """The paint of a text."""
        if isinstance(value, Paint):
            return value
        if not isinstance(value, str):
            raise self.refusal()
        first, _, rest = value.strip().partition(" ")
        for pattern in PATTERNS:
            if first == pattern:
                return Paint(self._colour(rest), pattern)
        return Paint(self._colour(value))

    def _colour(self, text: str) -> str:
        try:
            return parse_colour(text)
        except Refusal as refusal:
            raise self.refusal(refusal.hint) from None

    def write(self, value: Paint) -> str:
        """The paint as text."""
        return value.colour if value.pattern == "solid" else f"{value.pattern} {value.colour}"

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        return {"type": "string"}


@dataclass(frozen=True)
class PaintedRow(Kind):
    """A list of exactly `length` paints, held as tuple."""

    length: int

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return f"a list of {self.length} paints: {Painted().allowed}"

    def read(self, value: object) -> tuple[Paint, ...]:
        """The paints of a list of texts."""
        if not isinstance(value, (list, tuple)):
            raise self.refusal()
        if len(value) != self.length:
            raise self.refusal(f"the list has {len(value)} in it, not {self.length}")
        paints = []
        for place, item in enumerate(value, start=1):
            try:
                paints.append(Painted().read(item))
            except Refusal as refusal:
                raise self.refusal(f"number {place}: {refusal}") from None
        return tuple(paints)

    def write(self, value: tuple[Paint, ...]) -> list[str]:
        """The paints as texts."""
        return [Painted().write(paint) for paint in value]

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        one = Painted().json_schema()
        return {"type": "array", "items": one, "minItems": self.length, "maxItems": self.length}

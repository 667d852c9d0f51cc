"""Sizes that tools and round blanks are sold in, from `templates/sold/`: punches, wooden discs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from ..units import ALLOWED, format_length, parse_length
from .fields import Name
from .kind import Kind
from .layers import Layer
from .shared import Section
from .store import Source, Stored, read_layer
from .stored import StoredName

NEAR = 0.05  # mm; nobody cuts a disc better than that


@dataclass(frozen=True)
class Size:
    """A size in mm, and as it is `written` on what is sold, such as `14 mm` or `5/8 in`."""

    mm: float
    written: str


@dataclass(frozen=True)
class _Sizes(Kind):
    """A list of lengths that keeps how each is written."""

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return "a list of different lengths"

    def read(self, value: object) -> tuple[Size, ...]:
        """The sizes, the smallest first."""
        if not isinstance(value, (list, tuple)) or not value:
            raise self.refusal()
        try:
            found = sorted((parse_length(text), str(text)) for text in value)
        except ValueError:
            raise self.refusal(ALLOWED) from None
        if found[0][0] <= 0 or len({mm for mm, _ in found}) < len(found):
            raise self.refusal("each is more than 0 and stands there once")
        return tuple(Size(mm, _spaced(text)) for mm, text in found)

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        return {"type": "array", "minItems": 1}


def _spaced(text: str) -> str:
    """A length as it is written on goods: a space before its unit."""
    for unit in ("mm", "in"):
        if text.endswith(unit):
            return f"{text.removesuffix(unit).strip()} {unit}"
    return text


class _SoldFile(Section):
    """What stands in a file of sizes."""

    title: Annotated[str, Name()] = Field(description="Name for people.")
    sizes: Annotated[tuple[Size, ...], _Sizes()] = Field(description="Sizes that can be bought.")


@dataclass(frozen=True)
class Sold:
    """What is sold in fixed sizes, the smallest first; its title is for people."""

    name: str
    title: str
    sizes: tuple[Size, ...]

    def at_most(self, mm: float) -> Size | None:
        """The largest that is no wider; None where there is none."""
        fitting = [size for size in self.sizes if size.mm <= mm + 1e-9]
        return fitting[-1] if fitting else None

    def like(self, mm: float) -> Size | None:
        """The one that is so wide; None where there is none."""
        nearest = min(self.sizes, key=lambda size: abs(size.mm - mm))
        return nearest if abs(nearest.mm - mm) <= NEAR else None

    def beside(self, mm: float) -> tuple[Size, ...]:
        """The next smaller and the next larger one, as far as there are any."""
        smaller, larger = self.at_most(mm), next((s for s in self.sizes if s.mm > mm + 1e-9), None)
        return tuple(size for size in (smaller, larger) if size is not None)


@dataclass(frozen=True)
class _SoldName(StoredName):
    """The name of a file of sizes."""

    folder: str = "sold"
    called: str = "sizes"


def _read(layer: Layer, source: Source) -> Sold:
    file = read_layer(_SoldFile, layer)
    return Sold(source.name, file.title, file.sizes)


SOLD = Stored(_SoldName(), "sizes that are sold", _read)


def size_words(size: Size) -> str:
    """A size as it is written, an inch size with its mm."""
    if size.written.endswith("mm"):
        return size.written
    return f"{size.written} ({format_length(round(size.mm, 1)).removesuffix('mm')} mm)"

"""Papers: sheets as the printer takes them, from `templates/paper/` or a user's own file."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from ..units import plain_number
from .fields import Length, Name
from .layers import Layer
from .names import Refusal, slug
from .shared import Section
from .store import Source, Stored, read_layer
from .stored import LEAST_SIDE, MOST_SIDE, PaperName


class _PaperFile(Section):
    """What stands in a paper's file; which side is the longer one does not matter there."""

    title: Annotated[str, Name()] = Field(description="Name for people.")
    width: Annotated[float, Length(LEAST_SIDE, MOST_SIDE)] = Field(description="Shorter side.")
    height: Annotated[float, Length(LEAST_SIDE, MOST_SIDE)] = Field(description="Longer side.")


class Paper(_PaperFile):
    """A sheet of paper, upright: `width` is never more than `height`, both in mm."""

    name: Annotated[str, Name()] = Field(description="Short name that is safe in file names.")
    own: bool = Field(default=False, description="Whether it is a user's own.")

    @model_validator(mode="after")
    def _upright(self) -> Self:
        if self.width > self.height:
            raise Refusal("upright: the width must not be more than the height")
        return self


def _read(layer: Layer, source: Source) -> Paper:
    file = read_layer(_PaperFile, layer)
    return _upright_paper(source.path.stem, file.title, source.own, file.width, file.height)


def _of_sides(*sides: float) -> Paper:
    name = "x".join(plain_number(round(side, 2)) for side in sorted(sides))
    return _upright_paper(f"{name}mm", f"{name.replace('x', ' x ')} mm", True, *sides)


def _upright_paper(name: str, title: str, own: bool, *sides: float) -> Paper:
    width, height = sorted(sides)
    return Paper(name=slug(name, "paper"), title=title, own=own, width=width, height=height)


PAPER = Stored(PaperName(), "print.paper", _read, _of_sides)

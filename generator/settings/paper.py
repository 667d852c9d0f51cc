"""Papers: sheets as the printer takes them, from `templates/paper/` or a user's own file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, model_validator

from ..units import plain_number
from .fields import Length, Name
from .files import checked, find_file, read_file
from .names import Refusal, slug
from .shared import Section
from .stored import LEAST_SIDE, MOST_SIDE, PaperName, is_file_name


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


def find_paper(spec: str | tuple[float, float], base: Path, setting: str = "print.paper") -> Paper:
    """The paper of a name in any case, of an own file (from the folder `base`), or of two sides.

    Raises SettingError for an unknown name or wrong sides, OutputError for a missing file,
    TemplateError for a faulty one.
    """
    kind = PaperName()
    found = checked(kind, setting, spec)
    if isinstance(found, str):
        path = find_file(kind, found, base)
        file = read_file(_PaperFile, path)
        own = is_file_name(found)
        return _upright_paper(path.stem, file.title, own, file.width, file.height)
    width, height = sorted(found)
    sides = "x".join(plain_number(round(side, 2)) for side in (width, height))
    return _upright_paper(f"{sides}mm", f"{sides.replace('x', ' x ')} mm", True, width, height)


def _upright_paper(name: str, title: str, own: bool, *sides: float) -> Paper:
    width, height = sorted(sides)
    return Paper(name=slug(name, "paper"), title=title, own=own, width=width, height=height)

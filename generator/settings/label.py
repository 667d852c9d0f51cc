"""Sheets of round labels, from `templates/labels/` or a user's own file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from .fields import Count, Length, Name
from .layers import Layer
from .paper import PAPER
from .shared import Section
from .store import Source, Stored, faulty, find, read_layer
from .stored import LabelName, PaperName

NEAR = 1e-6
SAME = 0.5  # mm; papers that differ by less are the same


class _LabelFile(Section):
    """What stands in a label sheet's file; the sheet is upright."""

    title: Annotated[str, Name()] = Field(description="Name for people.")
    paper: Annotated[str | tuple[float, float], PaperName()] = Field(
        description="Size of the whole sheet."
    )
    diameter: Annotated[float, Length(5, 200)] = Field(description="Width of a label.")
    columns: Annotated[int, Count(1, 50)] = Field(description="Labels side by side.")
    rows: Annotated[int, Count(1, 50)] = Field(description="Labels below one another.")
    left: Annotated[float, Length(0, 200)] = Field(
        description="From the left edge of the sheet to the first column."
    )
    top: Annotated[float, Length(0, 200)] = Field(
        description="From the upper edge of the sheet to the first row."
    )
    across: Annotated[float, Length(5, 300)] = Field(
        description="From the left edge of a label to that of the next."
    )
    down: Annotated[float, Length(5, 300)] = Field(
        description="From the upper edge of a label to that of the next."
    )


class Label(_LabelFile):
    """A sheet of round labels; all lengths in mm."""

    name: Annotated[str, Name()] = Field(description="Short name that is safe in file names.")
    width: float = Field(description="Width of the whole sheet.")
    height: float = Field(description="Height of the whole sheet.")

    @property
    def count(self) -> int:
        """Labels on a sheet."""
        return self.columns * self.rows

    def lies_on(self, width: float, height: float) -> bool:
        """Whether the whole sheet is paper of a size."""
        return abs(self.width - width) < SAME and abs(self.height - height) < SAME

    def places(self, right: float, up: float) -> tuple[tuple[float, float], ...]:
        """The middles of all labels, moved."""
        return tuple((x + right, y + up) for x, y in self.centres())

    @property
    def right(self) -> float:
        """From the last column to the right edge of the sheet."""
        return self.width - self.left - (self.columns - 1) * self.across - self.diameter

    @property
    def bottom(self) -> float:
        """From the last row to the lower edge of the sheet."""
        return self.height - self.top - (self.rows - 1) * self.down - self.diameter

    def centres(self) -> Iterator[tuple[float, float]]:
        """The middle of each label, y upwards from the sheet's lower edge, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                x = self.left + column * self.across + self.diameter / 2
                yield x, self.height - self.top - row * self.down - self.diameter / 2


def _read(layer: Layer, source: Source) -> Label:
    """Raises TemplateError also where labels overlap or leave the sheet."""
    path, file = source.path, read_layer(_LabelFile, layer)
    paper = find(PAPER, file.paper, path.parent, f"{path.name}: paper")
    label = Label(name=source.name, width=paper.width, height=paper.height, **dict(file))
    across = label.across if label.columns > 1 else file.diameter
    down = label.down if label.rows > 1 else file.diameter
    if min(across, down) < file.diameter:
        raise faulty(path, "across and down must be the diameter or more, or labels overlap")
    if min(label.right, label.bottom) < -NEAR:
        raise faulty(path, f"{label.columns} x {label.rows} labels do not fit {paper.title}")
    return label


LABEL = Stored(LabelName(), "sticker.label", _read)

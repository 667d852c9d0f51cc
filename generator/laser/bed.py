"""Sheets of stock as they lie in a laser, and the parts that are nested on them.

Lines that are cut keep `gap` from each other and `margin` from the edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..drawing import Frame
from ..errors import FitError
from ..layout.nesting import TURNS, Cut, fits, nest
from ..plane.offset import DieLine, Kerf, Swallowed, die_line
from ..plane.outline import Outline
from ..plane.path import Box, Ellipse
from ..units import format_length
from .blanks import Blank

STRIP = 4.0  # mm that the guide takes along the lower and upper edge, where the margin is less


@dataclass(frozen=True)
class Bed:
    """A sheet of stock in a machine, mm: its size, what stays free, how wide the beam is.

    A `guided` one has a guide along its edges in the files.
    """

    width: float
    height: float
    margin: float
    gap: float
    kerf: Kerf
    guided: bool = True

    @property
    def room(self) -> Box:
        """Left, bottom, right, top of where cuts may be."""
        inset = max(self.margin, STRIP) if self.guided else self.margin
        return self.margin, inset, self.width - self.margin, self.height - inset

    @property
    def holds(self) -> tuple[float, float]:
        """Width and height of the largest part, its nominal outline."""
        left, bottom, right, top = self.room
        return right - left - self.kerf[0], top - bottom - self.kerf[1]


@dataclass(frozen=True)
class Lying:
    """A part at its place on a sheet."""

    blank: Blank
    frame: Frame

    def die_line(self, kerf: Kerf) -> DieLine:
        """The lines that cut it out, on the sheet. Raises FitError where the kerf is too wide."""
        return cut_line(self.blank, self.frame, kerf)


def cut_line(blank: Blank, frame: Frame, kerf: Kerf) -> DieLine:
    """The lines that cut a part out. Raises FitError for a feature that the kerf swallows."""
    try:
        return die_line(blank.outline, frame.point, kerf)
    except Swallowed as feature:
        widths = sorted({format_length(round(width, 3)) for width in kerf})
        raise FitError(
            f"{blank.component.name}: the {feature} is too small for a kerf of "
            f"{' x '.join(widths)} (laser.kerf)",
            setting="laser.kerf",
            others=("laser.kerf_y", "laser.material"),
            part=blank.component.name,
            expected="a kerf narrower than every hole and notch",
            got=widths[-1],
        ) from None


def lay_out(parts: Sequence[Blank], bed: Bed) -> list[list[Lying]]:
    """The parts on sheets. Raises FitError with the names of all that have no room on one."""
    members: dict[Outline, list[Blank]] = {}
    for part in parts:
        members.setdefault(part.outline, []).append(part)
    kinds = [(_cut(alike[0], bed), alike) for alike in members.values()]
    largest: dict[str, float] = {}
    for cut, alike in kinds:
        name = alike[0].component.name
        largest[name] = max(cut.size, largest.get(name, 0.0))
    # by component, so that the panels of a board stay in order
    kinds.sort(key=lambda pair: -largest[pair[1][0].component.name])
    unplaced = [blank for cut, alike in kinds if not fits(cut, bed.room) for blank in alike]
    if unplaced:
        raise _too_large(unplaced, bed)
    spots = nest([(cut, len(alike)) for cut, alike in kinds], bed.room)
    order = {part.name: k for k, part in enumerate(parts)}
    sheets: dict[int, list[Lying]] = {}
    for (_, alike), places in zip(kinds, spots, strict=True):
        for blank, spot in zip(alike, places, strict=True):
            lying = Lying(blank, Frame(spot.x, spot.y, spot.turn))
            sheets.setdefault(spot.sheet, []).append(lying)
    return [sorted(sheets[k], key=lambda each: order[each.blank.name]) for k in sorted(sheets)]


def _cut(blank: Blank, bed: Bed) -> Cut:
    """How parts of a blank's outline are cut. Raises FitError where the kerf swallows a feature."""
    lines = {turn: cut_line(blank, Frame(rotation=turn), bed.kerf) for turn in TURNS}
    rings = {
        turn: line.outer for turn, line in lines.items() if not isinstance(line.outer, Ellipse)
    }
    return Cut({turn: line.box for turn, line in lines.items()}, rings, bed.gap)


def _too_large(parts: Sequence[Blank], bed: Bed) -> FitError:
    """Says which parts have no room, and what the room is."""
    room = " x ".join(format_length(round(side, 2)) for side in bed.holds)
    sizes = {}
    for part in parts:
        left, bottom, right, top = part.box
        size = f"{format_length(round(right - left, 2))} x {format_length(round(top - bottom, 2))}"
        sizes[part.component.name] = size
    named = ", ".join(f"{name} ({size})" for name, size in sizes.items())
    return FitError(
        f"{named}: no room on a sheet, which holds parts up to {room} (laser.sheet)",
        setting="laser.sheet",
        others=("laser.margin",),
        part=next(iter(sizes)),
        expected=f"room for {named}",
        got=room,
    )

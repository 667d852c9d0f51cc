"""The score track: where its spaces lie and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...art.painting import NOTHING, ink_over, painted
from ...colour.paint import Paint
from ...drawing import Circle, Mark, Style, Text, moved, polygon, rectangle, rounded
from ...drawing import Frame as Position
from ...fonts import font
from ...plane.path import Box
from ...words import Words
from .model import Frame, Model

RIM = 0.25  # between a space's edge and what is drawn of it
NUMERAL_LEAST = 1.8  # height of the smallest numeral


@dataclass(frozen=True)
class Space:
    """One space of the track: its number, its box on the board, and the side it lies on.

    `turn` is the rotation at which its numeral is read from the nearest side of the table.
    """

    number: int
    box: Box
    turn: int

    @property
    def centre(self) -> tuple[float, float]:
        """Centre of the box."""
        left, bottom, right, top = self.box
        return (left + right) / 2, (bottom + top) / 2


def spaces(frame: Frame) -> tuple[Space, ...]:
    """All spaces, clockwise from the lower left corner, which is the start space."""
    across, up = frame.pitch
    w, h, d = frame.inner_width / 2, frame.inner_height / 2, frame.depth
    boxes: list[tuple[Box, int]] = [((-w - d, -h - d, -w, -h), 0)]
    boxes += [((-w - d, -h + k * up, -w, -h + (k + 1) * up), 270) for k in range(frame.ny - 2)]
    boxes.append(((-w - d, h, -w, h + d), 270))
    boxes += [
        ((-w + k * across, h, -w + (k + 1) * across, h + d), 180) for k in range(frame.nx - 2)
    ]
    boxes.append(((w, h, w + d, h + d), 180))
    boxes += [((w, h - (k + 1) * up, w + d, h - k * up), 90) for k in range(frame.ny - 2)]
    boxes.append(((w, -h - d, w + d, -h), 90))
    boxes += [((w - (k + 1) * across, -h - d, w - k * across, -h), 0) for k in range(frame.nx - 2)]
    return tuple(Space(number, box, turn) for number, (box, turn) in enumerate(boxes))


def track_marks(model: Model, track: tuple[Space, ...], words: Words) -> Iterator[Mark]:
    """The spaces: the start space, every fifth one strong."""
    for space in track:
        yield from _space(model, space)
    ink = ink_over(model.palette.start, model.palette.ink)
    yield polygon(start_arrow(model, track[0]), Style(fill=ink))


def _space(model: Model, space: Space) -> Iterator[Mark]:
    left, bottom, right, top = space.box
    width, height = right - left, top - bottom
    if space.turn in (90, 270):
        width, height = height, width
    position = Position(*space.centre, space.turn)
    yield from moved(space_marks(model, space.number, width, height), position)


def space_marks(model: Model, number: int, width: float, height: float) -> Iterator[Mark]:
    """One space with its numerals about the origin, the outer edge of the board below."""
    palette = model.palette
    fill = palette.track if number % 5 else palette.track_strong
    if number == 0:
        fill = palette.start
    w, h = width / 2 - RIM, height / 2 - RIM
    yield from painted(rounded((-w, -h, w, h), 1.0, NOTHING, f"space-{number}"), fill)
    yield from _numerals(model, number, width, height, fill)


def _numerals(
    model: Model, number: int, width: float, height: float, fill: Paint
) -> Iterator[Mark]:
    """A small numeral in the outer left corner, which a marker leaves free, and a large one in
    the middle where both have room; origin at the space's centre, outside downwards.
    """
    text, face, palette = str(number), font("semibold"), model.palette
    colour = ink_over(fill, palette.ink)
    strong = number % 5 == 0
    quiet = colour if strong else palette.quiet
    inset = RIM + 0.8
    corner = _numeral_height(model, text, width, height, inset)
    small = corner / face.cap_height(1.0)
    high = max((0.30 if strong else 0.24) * model.disc, NUMERAL_LEAST)
    large = high / face.cap_height(1.0)
    apart_x = -face.width(text, large) / 2 - (-width / 2 + inset + face.width(text, small))
    apart_y = -high / 2 - (-height / 2 + inset + corner)
    if fill.pattern not in ("solid", "open"):
        yield Circle(0, 0, 0.32 * model.disc, Style(fill="#ffffff"), name="halo")
    # White boards save ink: there only every fifth space has a large numeral.
    if max(apart_x, apart_y) > 0.3 and (strong or fill.pattern == "solid"):
        yield Text(0, -high / 2, text, large, quiet, "semibold", "middle")
    at = (-width / 2 + inset, -height / 2 + inset)
    if fill.pattern not in ("solid", "open"):
        wide = face.width(text, small)
        box = (at[0] - 0.4, at[1] - 0.4, at[0] + wide + 0.4, at[1] + corner + 0.4)
        yield rectangle(box, Style(fill="#ffffff"), name="halo")
    yield Text(*at, text, small, quiet, "semibold", name="numeral")


def _numeral_height(model: Model, text: str, width: float, height: float, inset: float) -> float:
    """The largest numeral, in steps of 0.1 mm, whose box stays clear of the marker."""
    face = font("semibold")
    radius = model.disc / 2 + 0.2
    for tenth in range(24, round(NUMERAL_LEAST * 10) - 1, -1):
        high = tenth / 10
        wide = face.width(text, high / face.cap_height(1.0))
        dx, dy = width / 2 - inset - wide, height / 2 - inset - high
        if dx > 0 and dy > 0 and dx * dx + dy * dy >= radius * radius:
            return high
    return NUMERAL_LEAST


def start_arrow(model: Model, start: Space) -> tuple[tuple[float, float], ...]:
    """Corners of a small arrow out of the start space: markers go clockwise."""
    x, _ = start.centre
    top = start.box[3] - RIM - 0.5
    size = min(1.4, model.frame.depth / 9)
    return (x - size, top - size), (x + size, top - size), (x, top)

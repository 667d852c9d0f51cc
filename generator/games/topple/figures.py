"""The figures of Topple's booklet on play, drawn from positions that `play.py` scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...component import Figure
from ...drawing import Arc, Circle, Frame, Line, Mark, Move, Path, Point, Quad, Text, moved, scaled
from ...fonts import text_box
from ...geometry.shapes import bounds
from ...words import Words
from . import positions
from .play import LINES, Board, Space
from .positions import Example
from .scene import Tower, above, arrow, badge, board_marks
from .view import View, label

WIDTH = 118.0  # mm; a column of the booklet
OBLIQUE = View(0, 62)  # rows run straight across, and stacks are seen from the side


def figures(tower: Tower, words: Words) -> dict[str, Figure]:
    """The figures on play by name."""
    made = (
        _numbers(tower, words),
        _row(tower, words),
        _adding(tower, words),
        _stack(tower, words),
        _rows(tower, words),
        _all(tower, words),
    )
    return {figure.name: figure for figure in made}


def colours_of(tower: Tower) -> tuple[str, ...]:
    """The keys of the four colours in the order of seats."""
    return tuple(tower.players)


def boxed(
    name: str, caption: str, marks: Iterable[Mark], width: float = 82.0, height: float = 82.0
) -> Figure:
    """Marks as a figure, as large as fits in the width and the height."""
    found = tuple(marks)
    left, bottom, right, top = bounds(p for mark in found for p in extent(mark))
    left, bottom, right, top = left - 1, bottom - 1, right + 1, top + 1
    factor = min(width / (right - left), height / (top - bottom), 1.0)
    shifted = moved(found, Frame(-left, -bottom))
    size = (right - left) * factor, (top - bottom) * factor
    return Figure(name, caption, tuple(scaled(shifted, factor)), *size)


def extent(mark: Mark) -> Iterator[Point]:
    """Points that a mark reaches to."""
    if isinstance(mark, Text):
        yield from text_box(mark)
    elif isinstance(mark, Circle):
        yield mark.x - mark.radius, mark.y - mark.radius
        yield mark.x + mark.radius, mark.y + mark.radius
    else:
        yield from _corners(mark)


def _corners(mark: Path) -> Iterator[Point]:
    for segment in mark.segments:
        match segment:
            case Move(x, y) | Line(x, y) | Quad(_, _, x, y):
                yield x, y
            case Arc(_, _, _, start, end):
                yield from (segment.at(start + (end - start) * k / 8) for k in range(9))


def sum_of(parts: Sequence[int]) -> str:
    """A sum in full, as in 3 + 2 = 5."""
    return f"{' + '.join(map(str, parts))} = {sum(parts)}"


def _numbers(tower: Tower, words: Words) -> Figure:
    """The empty board from above, lying as it does before a player."""
    caption = words(
        "The numbers: 1 in the middle, on the highest step, and 5 in the corners, on the lowest."
    )
    return boxed("numbers", caption, board_marks(tower, View(0, 75), Board()), 66.0)


def example_marks(tower: Tower, example: Example) -> Iterator[Mark]:
    """An example: its rows framed, an arrow on the new pawn, a sign on all that score."""
    lines = [LINES[row.line] for row in example.score.rows]
    framed = {space for line in lines for space in line}
    after = example.after
    yield from board_marks(tower, OBLIQUE, after, framed)
    x, y = above(tower, OBLIQUE, example.space, len(after.at(example.space)))
    yield from arrow((x, y + 0.3 * tower.pawn), 0.62 * tower.pitch, tower.ink)
    for space in sorted(framed):
        if after.at(space)[-1] != example.colour:
            continue
        times = sum(space in line for line in lines)
        x, y = above(tower, OBLIQUE, space, len(after.at(space)))
        yield from badge((x + 0.42 * tower.pawn, y), f"+{times}", tower.ink, 0.19 * tower.pitch)


def _row(tower: Tower, words: Words) -> Figure:
    example = positions.row(colours_of(tower))
    (found,) = example.score.rows
    caption = words(
        "{who} completes the framed row with the pawn at the arrow: {sum}. Each stack with +1 has "
        "a pawn of this colour on top.",
        who=tower.players[example.colour].name,
        sum=sum_of((found.base, found.tops)),
    )
    return boxed("row", caption, example_marks(tower, example))


def _adding(tower: Tower, words: Words) -> Figure:
    example = positions.adding(colours_of(tower))
    caption = words(
        "{who} adds to the row that is complete: {points} points, one for each stack with +1.",
        who=tower.players[example.colour].name,
        points=example.score.total,
    )
    return boxed("adding", caption, example_marks(tower, example))


def _rows(tower: Tower, words: Words) -> Figure:
    example = positions.two_rows(colours_of(tower))
    across, down = example.score.rows
    caption = words(
        "{who} completes a row across ({first}) and a row down ({second}): {sum} points. The new "
        "pawn counts in both.",
        who=tower.players[example.colour].name,
        first=f"{across.base} + {across.tops}",
        second=f"{down.base} + {down.tops}",
        sum=example.score.total,
    )
    return boxed("rows", caption, example_marks(tower, example))


def _all(tower: Tower, words: Words) -> Figure:
    example = positions.everything(colours_of(tower))
    parts = [row.points for row in example.score.rows]
    caption = words(
        "{who} adds to two rows and to a stack: {sum}. The last number is for the pawns of this "
        "colour in the stack.",
        who=tower.players[example.colour].name,
        sum=sum_of((*parts, example.score.stack)),
    )
    return boxed("all", caption, example_marks(tower, example))


def _stack(tower: Tower, words: Words) -> Figure:
    """One stack from nearer by, with a sign beside each pawn that scores."""
    example = positions.stack(colours_of(tower))
    view = View(0, 24)
    pawns = example.after.at(example.space)
    lone = Tower(**{**vars(tower), "players": tower.players})
    marks: list[Mark] = [*_pile(lone, view, pawns)]
    for k, colour in enumerate(pawns):
        x, y = view.at(tower.pawn / 2, 0, (k + 0.5) * tower.pawn_thickness)
        if colour == example.colour:
            high = 0.42 * tower.pawn_thickness
            marks += badge((x + 2.2 * high, y), "+1", tower.ink, high)
    x, y = view.at(0, 0, len(pawns) * tower.pawn_thickness)
    marks += arrow((x, y + 0.25 * tower.pawn), 0.5 * tower.pawn, tower.ink)
    x, y = view.at(-tower.pawn / 2, 0, (len(pawns) - 0.5) * tower.pawn_thickness)
    marks.append(label(x - 2.5, y, words("the new pawn"), 3.2, tower.ink, "end"))
    caption = words(
        "{who} adds to a stack of {before}. Every pawn with +1 scores: {points} points.",
        who=tower.players[example.colour].name,
        before=len(pawns) - 1,
        points=example.score.total,
    )
    return boxed("stack", caption, marks, 80.0, 52.0)


def _pile(tower: Tower, view: View, pawns: Sequence[str]) -> Iterator[Mark]:
    from .scene import pawn_marks, space_marks
    from .view import laid

    yield from laid(view, space_marks(tower, Space(2, 4).number), 0, 0, 0)
    for k, colour in enumerate(pawns):
        low = k * tower.pawn_thickness
        yield from pawn_marks(tower, view, (0, 0), low, tower.players[colour])

"""The figures of Topple's booklet on play, drawn from positions that `play.py` scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...art import figures as figure
from ...art.figures import Figure, box_round, extent
from ...art.views import View, label, laid
from ...drawing import Mark
from ...words import Words
from . import positions
from .parts.layer import space_marks
from .play import LINES, Board, Space
from .positions import Example
from .scene import above, arrow, badge, pawn_marks, player_of, position_marks
from .sizes import Sizes

NO_BREAK = "\N{NO-BREAK SPACE}"
OBLIQUE = View(0, 62)  # rows run straight across, and stacks are seen from the side


def figures(sizes: Sizes, words: Words) -> dict[str, Figure]:
    """The figures on play by name."""
    made = (
        _numbers(sizes, words),
        _row(sizes, words),
        _adding(sizes, words),
        _stack(sizes, words),
        _rows(sizes, words),
        _all(sizes, words),
    )
    return {one.name: one for one in made}


def colours_of(sizes: Sizes) -> tuple[str, ...]:
    """The keys of the four colours in the order of seats."""
    return tuple(player.key for player in sizes.players)


def boxed(
    name: str, caption: str, marks: Iterable[Mark], width: float = 66.0, height: float = 66.0
) -> Figure:
    """Marks as a figure, as large as fits in the width and the height, never enlarged."""
    found = tuple(marks)
    return figure.boxed(name, caption, (found, box_round(extent(found), 1.0)), width, height, 1.0)


def sum_of(parts: Sequence[int]) -> str:
    """A sum in full, as in 3 + 2 = 5; it stays in one line."""
    return f"{added(parts)} = {sum(parts)}".replace(" ", NO_BREAK)


def added(parts: Sequence[int]) -> str:
    """The parts of a sum, as in 3 + 2, in one line."""
    return " + ".join(map(str, parts)).replace(" ", NO_BREAK)


def _numbers(sizes: Sizes, words: Words) -> Figure:
    """The empty board from above, lying as it does before a player."""
    caption = words(
        "The numbers: 1 in the middle, on the highest step, and 5 in the corners, on the lowest."
    )
    return boxed("numbers", caption, position_marks(sizes, View(0, 75), Board()), 54.0)


def example_marks(sizes: Sizes, example: Example) -> Iterator[Mark]:
    """An example: its rows framed, an arrow on the new pawn, a sign on all that score."""
    lines = [LINES[row.line] for row in example.score.rows]
    framed = {space for line in lines for space in line}
    after = example.after
    yield from position_marks(sizes, OBLIQUE, after, framed)
    ink, wide = sizes.palette.ink, sizes.pawn.diameter
    x, y = above(sizes, OBLIQUE, example.space, len(after.at(example.space)))
    yield from arrow((x, y + 0.5 * wide), 0.62 * sizes.pitch, ink)
    for space in sorted(framed):
        if after.at(space)[-1] != example.colour:
            continue
        times = sum(space in line for line in lines)
        x, y = above(sizes, OBLIQUE, space, len(after.at(space)))
        yield from badge(
            (x + 0.5 * wide + 0.08 * sizes.pitch, y), f"+{times}", ink, 0.2 * sizes.pitch
        )


def _row(sizes: Sizes, words: Words) -> Figure:
    example = positions.row(colours_of(sizes))
    (found,) = example.score.rows
    caption = words(
        "{who} completes the framed row with the pawn at the arrow: {sum}. Each stack with +1 has "
        "a pawn of this colour on top.",
        who=player_of(sizes, example.colour).name,
        sum=sum_of((found.base, found.tops)),
    )
    return boxed("row", caption, example_marks(sizes, example))


def _adding(sizes: Sizes, words: Words) -> Figure:
    example = positions.adding(colours_of(sizes))
    caption = words(
        "{who} adds to the row that is complete: {points} points, one for each stack with +1.",
        who=player_of(sizes, example.colour).name,
        points=example.score.total,
    )
    return boxed("adding", caption, example_marks(sizes, example))


def _rows(sizes: Sizes, words: Words) -> Figure:
    example = positions.two_rows(colours_of(sizes))
    across, down = example.score.rows
    caption = words(
        "{who} completes a row across ({first}) and a row down ({second}): {sum} points. The new "
        "pawn counts in both.",
        who=player_of(sizes, example.colour).name,
        first=added((across.base, across.tops)),
        second=added((down.base, down.tops)),
        sum=example.score.total,
    )
    return boxed("rows", caption, example_marks(sizes, example))


def _all(sizes: Sizes, words: Words) -> Figure:
    example = positions.everything(colours_of(sizes))
    parts = [row.points for row in example.score.rows]
    caption = words(
        "{who} adds to two rows and to a stack: {sum}. The last number is for the pawns of this "
        "colour in the stack.",
        who=player_of(sizes, example.colour).name,
        sum=sum_of((*parts, example.score.stack)),
    )
    return boxed("all", caption, example_marks(sizes, example))


def _stack(sizes: Sizes, words: Words) -> Figure:
    """One stack from nearer by, with a sign beside each pawn that scores."""
    example = positions.stack(colours_of(sizes))
    view, ink = View(0, 24), sizes.palette.ink
    pawns, wide, thick = example.after.at(example.space), sizes.pawn.diameter, sizes.pawn.thickness
    sign = max(0.5 * thick, 0.17 * wide, 2.7)
    marks: list[Mark] = [*_pile(sizes, view, pawns)]
    for k, colour in enumerate(pawns):
        x, y = view.at(wide / 2, 0, (k + 0.5) * thick)
        if colour == example.colour:
            marks += badge((x + sign + 0.5 * thick, y), "+1", ink, sign)
    x, y = view.at(0, 0, len(pawns) * thick)
    marks += arrow((x, y + 0.25 * wide), 0.5 * wide, ink)
    x, y = view.at(-wide / 2, 0, (len(pawns) - 0.5) * thick)
    marks.append(label(x - 2.5, y, words("the new pawn"), max(0.22 * wide, 3.0), ink, "end"))
    caption = words(
        "{who} adds to a stack of {before}. Every pawn with +1 scores: {points} points.",
        who=player_of(sizes, example.colour).name,
        before=len(pawns) - 1,
        points=example.score.total,
    )
    return boxed("stack", caption, marks, 80.0, 42.0)


def _pile(sizes: Sizes, view: View, pawns: Sequence[str]) -> Iterator[Mark]:
    yield from laid(view, space_marks(sizes, Space(2, 4).number), 0, 0, 0)
    for k, colour in enumerate(pawns):
        low = k * sizes.pawn.thickness
        yield from pawn_marks(sizes, view, (0, 0), low, player_of(sizes, colour), True)

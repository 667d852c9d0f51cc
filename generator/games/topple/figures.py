"""The cover, and the figures on play, drawn from positions that `play.py` scores."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from ...art import figures as figure
from ...art.figures import Figure, box_round, extent
from ...art.views import View, label, laid
from ...drawing import Mark
from ...geometry.statics import tilt, together
from ...words import NO_BREAK, Words
from . import positions
from .parts.layer import space_marks
from .play import LINES, Board
from .positions import Example
from .scene import above, arrow, badge, loads, pawn_marks, player_of, position_marks, stand_marks
from .sizes import Sizes

OBLIQUE = View(0, 62)  # rows run straight across, and stacks are seen from the side


def figures(sizes: Sizes, words: Words) -> dict[str, Figure]:
    """The figures on play by name."""
    examples = positions.examples(colours_of(sizes))
    made = {"numbers": _numbers(sizes, words)}
    for name, caption in _captions(sizes, examples, words).items():
        if name == "stack":
            marks, size = _stack(sizes, examples[name], words), (80.0, 42.0)
        else:
            marks, size = example_marks(sizes, examples[name]), (66.0, 66.0)
        made[name] = boxed(name, caption, marks, *size)
    return made


def colours_of(sizes: Sizes) -> tuple[str, ...]:
    """The keys of the four colours in the order of seats."""
    return tuple(player.key for player in sizes.players)


def boxed(name: str, caption: str, marks: Iterable[Mark], width: float, height: float) -> Figure:
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
    return boxed("numbers", caption, position_marks(sizes, View(0, 75), Board()), 54.0, 66.0)


def example_marks(sizes: Sizes, example: Example) -> Iterator[Mark]:
    """An example: its rows framed, an arrow on the new pawn, a sign on all that score."""
    lines = [LINES[row.line] for row in example.score.rows]
    framed = {space for line in lines for space in line}
    after = example.after
    yield from position_marks(sizes, OBLIQUE, after, framed)
    ink, wide = sizes.palette.ink, sizes.pawn.flat.across
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


def _captions(sizes: Sizes, examples: dict[str, Example], words: Words) -> dict[str, str]:
    """What the examples show, in the order of the text."""
    who = {name: player_of(sizes, example.colour).spoken for name, example in examples.items()}
    scores = {name: example.score for name, example in examples.items()}
    (completed,), (across, down) = scores["row"].rows, scores["rows"].rows
    stack, whole = examples["stack"], scores["all"]
    return {
        "row": words(
            "{who} completes the framed row with the pawn at the arrow: {sum}. Each stack with +1 "
            "has a pawn of this colour on top.",
            who=who["row"],
            sum=sum_of((completed.base, completed.tops)),
        ),
        "adding": words(
            "{who} adds to the row that is complete: {points} points, one for each stack with +1.",
            who=who["adding"],
            points=scores["adding"].total,
        ),
        "stack": words(
            "{who} adds to a stack of {before}. Every pawn with +1 scores: {points} points.",
            who=who["stack"],
            before=len(stack.board.at(stack.space)),
            points=stack.score.total,
        ),
        "rows": words(
            "{who} completes a row across ({first}) and a row down ({second}): {sum} points. The "
            "new pawn counts in both.",
            who=who["rows"],
            first=added((across.base, across.tops)),
            second=added((down.base, down.tops)),
            sum=scores["rows"].total,
        ),
        "all": words(
            "{who} adds to two rows and to a stack: {sum}. The last number is for the pawns of "
            "this colour in the stack.",
            who=who["all"],
            sum=sum_of((*(row.points for row in whole.rows), whole.stack)),
        ),
    }


def _stack(sizes: Sizes, example: Example, words: Words) -> Iterator[Mark]:
    """One stack from nearer by, with a sign beside each pawn that scores."""
    view, ink = View(0, 24), sizes.palette.ink
    pawns, wide, thick = (
        example.after.at(example.space),
        sizes.pawn.flat.across,
        sizes.pawn.thickness,
    )
    sign = max(0.5 * thick, 0.17 * wide, 2.7)
    yield from laid(view, space_marks(sizes, example.space.number), 0, 0, 0)
    for k, colour in enumerate(pawns):
        player = player_of(sizes, colour)
        yield from pawn_marks(sizes, view, (0, 0), k * thick, player, beside=True)
    for k, colour in enumerate(pawns):
        x, y = view.at(wide / 2, 0, (k + 0.5) * thick)
        if colour == example.colour:
            yield from badge((x + sign + 0.5 * thick, y), "+1", ink, sign)
    x, y = view.at(0, 0, len(pawns) * thick)
    yield from arrow((x, y + 0.25 * wide), 0.5 * wide, ink)
    x, y = view.at(-wide / 2, 0, (len(pawns) - 0.5) * thick)
    yield label(x - 2.5, y, words("the new pawn"), max(0.22 * wide, 3.0), ink, "end")


def cover_figure(sizes: Sizes, words: Words) -> Figure:
    """The tower late in a round, leaning as far as its pawns make it lean."""
    position = positions.full(colours_of(sizes))
    view = leaning(sizes, position)
    base = stand_marks(sizes, view, sizes.pivot.z - sizes.base.pivot)
    marks = (*base, *position_marks(sizes, view, position))
    return boxed("cover", words("The tower late in a round."), marks, 118.0, 128.0)


def leaning(sizes: Sizes, position: Board) -> View:
    """The view in which the board leans as it would; level where it would turn over."""
    loaded = together((sizes.board, *loads(sizes, position)))
    angle = tilt(loaded, sizes.pivot) or 0.0
    way = math.degrees(math.atan2(loaded.y, loaded.x))
    return View(33, 27, lean=angle, towards=way, pivot=sizes.pivot.z)

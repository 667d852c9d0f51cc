"""The figures of the booklet of Top Hats, drawn from positions that `play.py` computes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...art.symbols import cross, tick
from ...component import Figure
from ...drawing import Frame, Mark, Text, moved, scaled
from ...geometry.rings import Space, ring_of, spaces
from ...plane.path import Box
from ...words import Words
from . import positions
from .hats import from_above
from .model import Model
from .opening import exchange
from .play import Game, Stack
from .positions import Example
from .scene import (
    Arrow,
    arrow_marks,
    arrows,
    badge,
    barred,
    box_of,
    framed,
    hats_of,
    layers,
    move_marks,
    near,
    patch,
    refused_marks,
    scaled_to,
    stacks,
)
from .settings import PLAYERS

WIDTH = 118.0  # mm; a column of the booklet
SMALL = 2.9  # em of words in a figure
Panel = tuple[list[Mark], Box]


def figures(model: Model, words: Words) -> dict[str, Figure]:
    """Every figure by name, in the order of the text."""
    scene = replace(model, rings=positions.RINGS, spaces=spaces(positions.RINGS))
    made = (
        _exchange(model, words),
        _setup(model, words),
        _step(scene, words),
        _jump(scene, words),
        _chain(scene, words),
        _twice(scene, words),
        _hands(scene, words),
        _edge_in(scene, words),
        _edge_out(scene, words),
        _turn(scene, words),
        _shrunk(scene, words),
        _timing(scene, words),
        _quick(scene, words),
    )
    return {figure.name: figure for figure in made}


def cover_figure(model: Model, words: Words) -> Figure:
    """The board in the middle of a game."""
    game = positions.later(model.rings)
    marks = [*patch(model, model.spaces), *stacks(model, game, model.spaces)]
    panel = marks, box_of(model, model.spaces)
    return _beside("cover", words("A game that has begun."), [panel], WIDTH)


def _beside(
    name: str, caption: str, panels: Sequence[Panel], width: float, most_height: float = 128.0
) -> Figure:
    """Panels side by side, in the middle of their height, as a figure of a width or less."""
    gap = 4.0
    factor = scaled_to([box for _, box in panels], width, gap, most_height)
    height = factor * max(top - bottom for _, (_, bottom, _, top) in panels)
    marks: list[Mark] = []
    x = 0.0
    for drawn, (left, bottom, right, top) in panels:
        y = (height - factor * (top - bottom)) / 2
        marks += moved(scaled(moved(drawn, Frame(-left, -bottom)), factor), Frame(x, y))
        x += factor * (right - left) + gap
    return Figure(name, caption, tuple(marks), x - gap, height)


def _view(model: Model, game: Game, shown: Sequence[Space]) -> Panel:
    """Part of the board with the stacks on it."""
    return [*patch(model, shown), *stacks(model, game, shown)], box_of(model, shown)


def _played(
    model: Model,
    example: Example,
    shown: Sequence[Space] = (),
    *,
    numbers: bool = False,
    last: bool = False,
    side: float = 1.0,
) -> Panel:
    """The part of the board round an example's moves, its stacks, and arrows for the moves.

    `numbers` counts the jumps, `last` shows only the last jump of a refused chain, and the bows
    of jumps lie to the left of their way for `side` 1, to the right for -1.
    """
    moves = (*example.good, *example.bad)
    known = shown or near(model, {s for m in moves for s in (m.start, *m.path, *m.jumped)})
    marks, (left, bottom, right, top) = _view(model, example.game, known)
    for move in example.good:
        marks += move_marks(model, move, numbers=numbers, side=side)
    for move in example.bad:
        marks += refused_marks(model, move, last=last, side=-side if last else side)
    reach = [
        arrow.at(k / 8) for m in example.good for arrow in arrows(model, m, side) for k in range(9)
    ]
    xs, ys = [x for x, _ in reach], [y for _, y in reach]
    rim = 0.12 * model.space
    box = (
        min([left, *(x - rim for x in xs)]),
        min([bottom, *(y - rim for y in ys)]),
        max([right, *(x + rim for x in xs)]),
        max([top, *(y + rim for y in ys)]),
    )
    return marks, box


def _signed(model: Model, panel: Panel, good: bool) -> Panel:
    """A panel with a tick or a cross under it."""
    marks, (left, bottom, right, top) = panel
    size = 0.24 * model.space
    sign = tick if good else cross
    at = Frame((left + right) / 2, bottom - 1.4 * size)
    box = (left, bottom - 2.6 * size, right, top)
    return [*marks, *moved(sign(size, model.palette.ink), at)], box


# --- setting up --------------------------------------------------------------------------------


def _exchange(model: Model, words: Words) -> Figure:
    """The hats of red after the exchange, with two and with three players (TH2)."""
    size = 5.9  # mm from one hat to the next
    factor = 5.3 / model.hat.diameter
    marks: list[Mark] = []
    for row, number in enumerate((2, 3)):
        hats = exchange(PLAYERS[:number])[PLAYERS[0]]
        y = (1 - row) * 14.0 + 3.0
        x = size / 2
        for key, count in hats.items():
            first = x
            for _ in range(count):
                marks += moved(
                    scaled(from_above(model, hats_of(model, (key,))), factor), Frame(x, y)
                )
                x += size
            own = key == PLAYERS[0]
            text = words("{n} kept", n=count) if own else words("{n} received", n=count)
            ink = model.palette.ink
            middle = (first + x - size) / 2
            marks.append(Text(middle, y + 4.4, text, SMALL, ink, "condensed", "middle"))
            x += 0.4 * size
    caption = words(
        "Everyone has as many hats as before: {who} keeps some and gets others from the opponents.",
        who=model.player(PLAYERS[0]).name,
    )
    return Figure("exchange", caption, tuple(marks), 15.8 * size, 24.5)


def _setup(model: Model, words: Words) -> Figure:
    """The whole board with all stacks placed (TH1, TH4)."""
    panel = _view(model, positions.placed(model.rings), model.spaces)
    caption = words(
        "All stacks stand on the middle rings, the neutral hat in the centre. From above one sees "
        "the top hats only."
    )
    return _beside("setup", caption, [panel], 96.0, 96.0)


# --- moves -------------------------------------------------------------------------------------


def _step(model: Model, words: Words) -> Figure:
    panel = _played(model, positions.step())
    caption = words(
        "A step leads to any neighbouring space that is free, not to the one where a stack stands."
    )
    return _beside("step", caption, [panel], 60.0, 52.0)


def _jump(model: Model, words: Words) -> Figure:
    panel = _played(model, positions.jump())
    caption = words(
        "{who} jumps straight over a stack. Over the other one it cannot jump: the space behind it "
        "is not free.",
        who=model.player(PLAYERS[0]).name,
    )
    return _beside("jump", caption, [panel], 78.0, 52.0)


def _chain(model: Model, words: Words) -> Figure:
    panel = _played(model, positions.chain(), numbers=True)
    caption = words(
        "Three jumps in one move: over an own stack (1) and over stacks of {second} (2) and "
        "{third} (3).",
        second=model.player("yellow").name,
        third=model.player("blue").name,
    )
    return _beside("chain", caption, [panel], 92.0, 64.0)


def _twice(model: Model, words: Words) -> Figure:
    panel = _played(model, positions.twice(), numbers=True, last=True, side=-1.0)
    caption = words(
        "After three jumps the stack is back where it began. It may jump on over the neutral hat "
        "(4), but not over the first stack once more."
    )
    return _beside("twice", caption, [panel], 84.0, 72.0)


# --- taking hats -------------------------------------------------------------------------------


def _hands(model: Model, words: Words) -> Figure:
    """Stacks from the side, before and after they lose their top hat (TH10)."""
    pairs = positions.hands()
    cell, ink = WIDTH / len(pairs), model.palette.ink
    marks: list[Mark] = []
    for k, (before, after) in enumerate(pairs):
        middle = (k + 0.5) * cell
        for stack, x in ((before, middle - 7.0), (after, middle + 7.0)):
            marks += moved(scaled(layers(model, stack), 0.78), Frame(x, 6.5))
        ends = (middle - 1.6, 9.2), (middle + 1.8, 9.2)
        arrow = Arrow(ends[0], (middle, 9.2), ends[1])
        marks += arrow_marks(replace(model, space=11.0), arrow)
        text = _owner(model, before, after, words)
        marks.append(Text(middle, 1.6, text, 3.2, ink, "semibold", "middle"))
    caption = words(
        "Stacks of {owner} from the side, before and after {taker} has jumped them, and whose they "
        "are then.",
        owner=model.player("yellow").name,
        taker=model.player("red").name,
    )
    return Figure("hands", caption, tuple(marks), WIDTH, 18.0)


def _timing(model: Model, words: Words) -> Figure:
    """A move, and what is seen after its first jump with either timing (TH11)."""
    example = positions.timing()
    (move,) = example.good
    shown = near(model, {move.start, *move.path, *move.jumped})
    panels = [_played(model, example, shown, numbers=True, side=-1.0)]
    for capture in ("end", "at-once"):
        game = positions.on_the_way(example, capture)
        panels.append(_view(model, game, shown))
    caption = words(
        "A move of two jumps (left), and what is seen after the first one: hats come off at the "
        "end (middle) or at once (right)."
    )
    return _beside("timing", caption, panels, WIDTH, 28.0)


def _owner(model: Model, before: Stack, after: Stack, words: Words) -> str:
    """Whose a stack is after it has lost its top hat."""
    if not after:
        return words("gone")
    name = model.player(after[-1]).name
    same = after[-1] == before[-1]
    return words("still {colour}", colour=name) if same else words("now {colour}", colour=name)


# --- edge zone, example, shrunken field --------------------------------------------------------


def _edge_in(model: Model, words: Words) -> Figure:
    panels = []
    for example in positions.edge_in():
        panel = _played(model, example, near(model, {(3, 0)}, 2))
        panels.append(_signed(model, panel, not example.bad))
    caption = words(
        "Left: a capture may end in the edge zone. Middle: a chain may lead through it. Right: "
        "without a capture no jump and no step may end there."
    )
    return _beside("edge-in", caption, panels, WIDTH)


def _edge_out(model: Model, words: Words) -> Figure:
    panel = _played(model, positions.edge_out(), near(model, {(3, 0)}, 2))
    caption = words(
        "The stack in the edge zone has to leave it, by a step or by a jump. It may not move along "
        "the edge zone."
    )
    return _beside("edge-out", caption, [panel], 60.0, 48.0)


def _turn(model: Model, words: Words) -> Figure:
    """The worked example: the position before the move, and the stacks that it changes."""
    example = positions.example()
    move = example.good[0]
    board = _played(model, example, numbers=True)
    done = positions.after(example)
    side: list[Mark] = []
    for k, space in enumerate(move.jumped):
        y = -k * 24.0
        side += moved(badge(replace(model, space=20.0), (0.0, 0.0), str(k + 1)), Frame(0, y + 7.0))
        side += moved(layers(model, example.game.board[space]), Frame(12.0, y))
        arrow = Arrow((19.6, 3.0), (21.0, 3.0), (22.6, 3.0))
        side += moved(arrow_marks(replace(model, space=11.0), arrow), Frame(0, y))
        side += moved(layers(model, done.board.get(space, ())), Frame(30.0, y))
    factor = (board[1][3] - board[1][1]) / 64.0
    panel = list(scaled(side, factor)), (-4 * factor, -48.0 * factor, 37 * factor, 15 * factor)
    caption = words(
        "The move of {who}, and the three stacks that it jumps over, from the side. Another stack "
        "could take a hat as well (crossed out), but it has to wait.",
        who=model.player("red").name,
    )
    return _beside("turn", caption, [board, panel], WIDTH)


def _shrunk(model: Model, words: Words) -> Figure:
    example = positions.shrunk()
    marks = [*patch(model, [s for s in model.spaces if ring_of(s) < model.rings])]
    for space in model.spaces:
        if ring_of(space) == model.rings:
            marks += barred(model, space)
        elif example.game.zone(space):
            marks += framed(model, space, "zone")
    marks += stacks(model, example.game, model.spaces)
    for move in example.good:
        marks += move_marks(model, move)
    caption = words(
        "The shrunken field: the outermost ring is forbidden, the next one (framed) is the edge "
        "zone. A stack that stands there has to move inwards."
    )
    return _beside("shrunk", caption, [(marks, box_of(model, model.spaces))], 84.0, 62.0)


def _quick(model: Model, words: Words) -> Figure:
    """Three small pictures for the quick rules: a step, a jump, a capture in the edge zone."""
    step, jump, edge = positions.step(), positions.jump(), positions.edge_in()[0]
    shown = (replace(step, good=step.good[1:2], bad=()), replace(jump, bad=()), edge)
    caption = words("A step, a jump, and a capture that ends in the edge zone.")
    return _beside("quick", caption, [_played(model, one) for one in shown], WIDTH, 26.0)

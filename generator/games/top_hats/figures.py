"""The figures of the booklet of Top Hats, drawn from positions that `play.py` computes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from ...art.figures import WIDTH, Figure, Panel, beside, box_round, boxed, signed
from ...drawing import Frame, Mark, Text, moved, scaled
from ...geometry.rings import Space, ring_of, spaces
from ...words import Words
from . import positions, scene
from .opening import exchange
from .play import Game, Stack
from .positions import Example
from .settings import PLAYERS
from .sizes import Sizes
from .spaces import patch

SMALL = 2.9  # em of words in a figure


def figures(sizes: Sizes, words: Words) -> dict[str, Figure]:
    """Every figure by name, in the order of the rules."""
    usual = replace(sizes, rings=positions.RINGS, spaces=spaces(positions.RINGS))
    made = (
        _exchange(sizes, words),
        _setup(sizes, words),
        *_moves(usual, words),
        _hands(usual, words),
        *_edge(usual, words),
        *(draw(usual, words) for draw in (_turn, _shrunk, _timing, _quick)),
    )
    return {figure.name: figure for figure in made}


def cover_figure(sizes: Sizes, words: Words) -> Figure:
    """The board in the middle of a game."""
    panel = _view(sizes, positions.later(sizes.rings), sizes.spaces)
    return boxed("cover", words("A game that has begun."), panel)


def _view(sizes: Sizes, game: Game, shown: Collection[Space]) -> Panel:
    """Part of the board with the stacks on it."""
    marks = *patch(sizes, shown), *scene.stacks(sizes, game, shown)
    return marks, scene.box_of(sizes, shown)


def _played(
    sizes: Sizes,
    example: Example,
    shown: Collection[Space] = (),
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
    known = shown or scene.near(sizes, {s for m in moves for s in (m.start, *m.path, *m.jumped)})
    view, (left, bottom, right, top) = _view(sizes, example.game, known)
    marks = [*view]
    for move in example.good:
        marks += scene.move_marks(sizes, move, numbers=numbers, side=side)
    for move in example.bad:
        marks += scene.refused_marks(sizes, move, last=last, side=-side if last else side)
    rim = 0.12 * sizes.space
    reach = [
        (x + way * rim, y + way * rim)
        for move in example.good
        for arrow in scene.arrows(sizes, move, side)
        for x, y in (arrow.at(k / 8) for k in range(9))
        for way in (-1, 1)
    ]
    return marks, box_round([(left, bottom), (right, top), *reach])


def _exchange(sizes: Sizes, words: Words) -> Figure:
    """The hats of red after the exchange, with two and with three players (TH2)."""
    own, step = PLAYERS[0], 5.9  # mm from one hat to the next
    factor = 5.3 / sizes.hat.flat.across
    marks: list[Mark] = []
    for row, number in enumerate((2, 3)):
        x, y = step / 2, (1 - row) * 14.0 + 3.0
        for key, count in exchange(PLAYERS[:number])[own].items():
            hat = [*scaled(scene.from_above(sizes, (key,)), factor)]
            for k in range(count):
                marks += moved(hat, Frame(x + k * step, y))
            text = words("{n} kept", n=count) if key == own else words("{n} received", n=count)
            middle, ink = x + (count - 1) / 2 * step, sizes.palette.ink
            marks.append(Text(middle, y + 4.4, text, SMALL, ink, "condensed", "middle"))
            x += (count + 0.4) * step
    caption = words(
        "Everyone has as many hats as before: {who} keeps some and gets others from the opponents.",
        who=sizes.player(own).spoken,
    )
    return Figure("exchange", caption, tuple(marks), 15.8 * step, 24.5)


def _setup(sizes: Sizes, words: Words) -> Figure:
    """The whole board with all stacks placed (TH1, TH4)."""
    panel = _view(sizes, positions.placed(sizes.rings), sizes.spaces)
    caption = words(
        "All stacks stand on the middle rings, the neutral hat in the centre. From above one sees "
        "the top hats only."
    )
    return boxed("setup", caption, panel, 96.0, 96.0)


def _moves(sizes: Sizes, words: Words) -> Iterator[Figure]:
    """A step, a jump, a chain of jumps, and a space that is landed on twice."""
    first, second, third = (sizes.player(key).spoken for key in PLAYERS)
    caption = words(
        "A step leads to any neighbouring space that is free, not to the one where a stack stands."
    )
    yield boxed("step", caption, _played(sizes, positions.step()), 60.0, 52.0)
    caption = words(
        "{who} jumps straight over a stack. Over the other one it cannot jump: the space behind it "
        "is not free.",
        who=first,
    )
    yield boxed("jump", caption, _played(sizes, positions.jump()), 78.0, 52.0)
    caption = words(
        "Three jumps in one move: over a stack of its own (1) and over stacks of {second} (2) and "
        "{third} (3).",
        second=second,
        third=third,
    )
    panel = _played(sizes, positions.chain(), numbers=True)
    yield boxed("chain", caption, panel, 92.0, 64.0)
    caption = words(
        "After three jumps the stack is back where it began. It may jump on over the neutral hat "
        "(4), but not over the first stack once more."
    )
    panel = _played(sizes, positions.twice(), numbers=True, last=True, side=-1.0)
    yield boxed("twice", caption, panel, 84.0, 72.0)


def _hands(sizes: Sizes, words: Words) -> Figure:
    """Stacks from the side, before and after they lose their top hat (TH10)."""
    pairs = positions.hands()
    cell, ink = WIDTH / len(pairs), sizes.palette.ink
    marks: list[Mark] = []
    for k, (before, after) in enumerate(pairs):
        middle = (k + 0.5) * cell
        for stack, x in ((before, middle - 7.0), (after, middle + 7.0)):
            marks += moved(scaled(scene.layers(sizes, stack), 0.78), Frame(x, 6.5))
        arrow = scene.Arrow((middle - 1.6, 9.2), (middle, 9.2), (middle + 1.8, 9.2))
        marks += scene.arrow_marks(arrow, ink, 0.5)
        text = _owner(sizes, before, after, words)
        marks.append(Text(middle, 1.6, text, 3.2, ink, "semibold", "middle"))
    caption = words(
        "Stacks of {owner} from the side, before and after {taker} has jumped them, and to whom "
        "they belong then.",
        owner=sizes.player("yellow").spoken,
        taker=sizes.player("red").spoken,
    )
    return Figure("hands", caption, tuple(marks), WIDTH, 18.0)


def _owner(sizes: Sizes, before: Stack, after: Stack, words: Words) -> str:
    """Whose a stack is after it has lost its top hat."""
    if not after:
        return words("gone")
    name = sizes.player(after[-1]).spoken
    same = after[-1] == before[-1]
    return words("still {colour}", colour=name) if same else words("now {colour}", colour=name)


def _timing(sizes: Sizes, words: Words) -> Figure:
    """A move, and what is seen after its first jump with either timing (TH11)."""
    example = positions.timing()
    (move,) = example.good
    shown = scene.near(sizes, {move.start, *move.path, *move.jumped})
    late, early = (positions.on_the_way(example, timing) for timing in ("end", "at-once"))
    panels = (
        _played(sizes, example, shown, numbers=True, side=-1.0),
        _view(sizes, late, shown),
        _view(sizes, early, shown),
    )
    caption = words(
        "A move of two jumps (left), and what is seen after the first one: hats come off at the "
        "end (middle) or at once (right)."
    )
    return beside("timing", caption, panels, WIDTH, 28.0)


def _edge(sizes: Sizes, words: Words) -> Iterator[Figure]:
    """Into the edge zone, and out of it (TH14, TH15)."""
    shown, ink, size = scene.near(sizes, {(3, 0)}, 2), sizes.palette.ink, 0.24 * sizes.space
    panels = [
        signed(_played(sizes, example, shown), not example.bad, size, ink, 1.4, below=True)
        for example in positions.edge_in()
    ]
    caption = words(
        "Left: a jump that takes a hat may end in the edge zone. Middle: a chain may lead through "
        "it. Right: a jump or a step that takes nothing may not end there."
    )
    yield beside("edge-in", caption, panels)
    caption = words(
        "The stack in the edge zone has to leave it, by a step or by a jump. It may not move along "
        "the edge zone."
    )
    panel = _played(sizes, positions.edge_out(), shown)
    yield boxed("edge-out", caption, panel, 60.0, 48.0)


def _turn(sizes: Sizes, words: Words) -> Figure:
    """The worked example: the position before the move, and the stacks that it changes."""
    example, ink = positions.example(), sizes.palette.ink
    done, move = positions.after(example), example.good[0]
    board = _played(sizes, example, numbers=True)
    side: list[Mark] = []
    for k, space in enumerate(move.jumped):
        row = [
            *scene.badge((0.0, 7.0), str(k + 1), ink, 3.0),
            *moved(scene.layers(sizes, example.game.board[space]), Frame(12.0)),
            *scene.arrow_marks(scene.Arrow((19.6, 3.0), (21.0, 3.0), (22.6, 3.0)), ink, 0.5),
            *moved(scene.layers(sizes, done.board.get(space, ())), Frame(30.0)),
        ]
        side += moved(row, Frame(0, -k * 24.0))
    factor = (board[1][3] - board[1][1]) / 64.0
    panel = scaled(side, factor), (-4 * factor, -48.0 * factor, 37 * factor, 15 * factor)
    caption = words(
        "The move of {who}, and the three stacks that it jumps over, from the side. Another stack "
        "could take a hat as well (crossed out), but it has to wait.",
        who=sizes.player("red").spoken,
    )
    return beside("turn", caption, [board, panel])


def _shrunk(sizes: Sizes, words: Words) -> Figure:
    example = positions.shrunk()
    marks = [*patch(sizes, [s for s in sizes.spaces if ring_of(s) < sizes.rings])]
    for space in sizes.spaces:
        if ring_of(space) == sizes.rings:
            marks += scene.barred(sizes, space)
        elif example.game.zone(space):
            marks += scene.framed(sizes, space, "zone")
    marks += scene.stacks(sizes, example.game, sizes.spaces)
    for move in example.good:
        marks += scene.move_marks(sizes, move)
    caption = words(
        "The shrunken field: the outermost ring is forbidden, the next one (framed) is the edge "
        "zone. A stack that stands there has to move inwards."
    )
    return boxed("shrunk", caption, (marks, scene.box_of(sizes, sizes.spaces)), 84.0, 62.0)


def _quick(sizes: Sizes, words: Words) -> Figure:
    """Three small pictures for the quick rules: a step, a jump, a capture in the edge zone."""
    step, jump, edge = positions.step(), positions.jump(), positions.edge_in()[0]
    shown = (replace(step, good=step.good[1:2], bad=()), replace(jump, bad=()), edge)
    caption = words("A step, a jump, and a jump that takes a hat and ends in the edge zone.")
    return beside("quick", caption, [_played(sizes, one) for one in shown], WIDTH, 26.0)

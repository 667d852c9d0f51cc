"""Top Hats laid out for a picture: some turns on, and the hats that are out of play beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...component import Component, Standing
from ...drawing import Frame
from . import positions
from .play import NEUTRAL
from .sizes import Sizes

BOARD = 2.0  # mm of the board
STICKER = 0.2
BESIDE = 9.0  # mm from the board to what lies beside it


def table(sizes: Sizes, parts: Mapping[str, Component]) -> Iterator[Standing]:
    """The parts of a game that is well begun."""
    board = parts["board"]
    yield Standing(board, board.designs[0].front, Frame(), 0.0, BOARD)
    game = positions.later(sizes.rings)
    for space, stack in game.board.items():
        place = Frame(*sizes.at(space))
        for level, key in enumerate(stack):
            low = BOARD + level * sizes.hat.thickness
            yield from _hat(sizes, parts, key if level == len(stack) - 1 else NEUTRAL, place, low)
    _, bottom, right, _ = board.outline.box
    step = sizes.hat.diameter + 5
    for row, player in enumerate(sizes.players):
        for pile in range(2):
            x, y = right + BESIDE + (pile + 0.5) * step, bottom + (row * 1.3 + 0.6) * step
            for level in range(3 - pile):
                top = level == 2 - pile
                low = level * sizes.hat.thickness
                yield from _hat(sizes, parts, player.key if top else NEUTRAL, Frame(x, y), low)


def _hat(
    sizes: Sizes, parts: Mapping[str, Component], key: str, place: Frame, low: float
) -> Iterator[Standing]:
    """A hat, with its sticker where it is the last of a stack."""
    hat, thick = parts["hat"], sizes.hat.thickness
    name = "hat" if key == NEUTRAL or sizes.hat.stickers else f"hat-{key}"
    front = next(design.front for design in hat.designs if design.front.name == name)
    yield Standing(hat, front, place, low, thick, sizes.areas.hat.ground)
    if key != NEUTRAL and sizes.hat.stickers:
        sticker = parts[f"sticker-{key}"]
        yield Standing(sticker, sticker.designs[0].front, place, low + thick, STICKER)

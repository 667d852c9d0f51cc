"""Topple laid out for a picture: the stepped board with the pawns of a round on it, level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...component import Component, Standing
from ...drawing import Frame
from . import positions
from .figures import colours_of
from .parts.layer import NAMES
from .parts.pawn import pawn_name
from .sizes import Sizes

BESIDE = 12.0  # mm from the board to what lies beside it
PILE = 4


def table(sizes: Sizes, parts: Mapping[str, Component]) -> Iterator[Standing]:
    """The parts of a round that is far on; the board stands level, as before it is put up."""
    thick = sizes.thickness
    for level, name in enumerate(NAMES):
        layer = parts[name]
        edge = sizes.paint(len(NAMES) - level).ground
        yield Standing(layer, layer.designs[0].front, Frame(), level * thick, thick, edge)
    board = positions.full(colours_of(sizes))
    for space, stack in board.stacks.items():
        place, low = Frame(*sizes.at(space)), sizes.height(space)
        for k, key in enumerate(stack):
            yield _pawn(sizes, parts, key, place, low + k * sizes.pawn.thickness)
    _, bottom, right, _ = parts[NAMES[0]].outline.box
    step = sizes.pawn.diameter + 6
    for row, player in enumerate(sizes.players):
        for k in range(PILE - row % 2):
            place = Frame(right + BESIDE + step / 2, bottom + (1.4 * row + 0.7) * step)
            yield _pawn(sizes, parts, player.key, place, k * sizes.pawn.thickness)


def _pawn(
    sizes: Sizes, parts: Mapping[str, Component], key: str, place: Frame, low: float
) -> Standing:
    pawn = parts[pawn_name(next(p for p in sizes.players if p.key == key))]
    player = next(p for p in sizes.players if p.key == key)
    return Standing(pawn, pawn.designs[0].front, place, low, sizes.pawn.thickness, player.colour)

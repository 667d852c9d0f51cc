"""How a game of Top Hats begins: hats change hands, stacks are built and placed (TH2 to TH5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from ...geometry.rings import CENTRE, Space, ring_of
from .play import NEUTRAL, Game, Rules, Stack
from .settings import PLAYERS
from .sizes import HEIGHT, OF_A_COLOUR, STACKS

KEPT = 9  # of the hats of the own colour (TH2)


def exchange(players: Sequence[str]) -> dict[str, Counter[str]]:
    """The hats that each player has after the exchange, by colour (TH2).

    ValueError for other than two or three different players.
    """
    if len(set(players) & set(PLAYERS)) != len(players) or not 2 <= len(players) <= 3:
        raise ValueError(f"players are {', '.join(players)}: 2 or 3 of {', '.join(PLAYERS)} (TH2)")
    given = (OF_A_COLOUR - KEPT) // (len(players) - 1)
    return {
        player: Counter({key: KEPT if key == player else given for key in players})
        for player in players
    }


def deal(players: Sequence[str], chance: Random) -> dict[str, tuple[Stack, ...]]:
    """Five stacks for each player, built at random by the rules (TH2, TH3)."""
    dealt: dict[str, tuple[Stack, ...]] = {}
    for player, hats in exchange(players).items():
        below = sorted((hats - Counter({player: STACKS})).elements())
        chance.shuffle(below)
        pairs = zip(below[::2], below[1::2], strict=True)
        dealt[player] = tuple((*pair, player) for pair in pairs)
    return dealt


def stacks_objection(players: Sequence[str], player: str, stacks: Sequence[Stack]) -> str | None:
    """Why a player's stacks are not built by the rules (TH2, TH3), or None."""
    if [len(stack) for stack in stacks] != [HEIGHT] * STACKS:
        return f"{player} has to build {STACKS} stacks of {HEIGHT} hats (TH3)"
    if any(stack[-1] != player for stack in stacks):
        return f"a stack of {player} shows another colour on top (TH3)"
    hats = exchange(players)[player]
    if Counter(hat for stack in stacks for hat in stack) != hats:
        said = ", ".join(f"{number} {key}" for key, number in hats.items())
        return f"{player} has other hats than {said} (TH2)"
    return None


def begin(
    players: Sequence[str],
    stacks: Mapping[str, Sequence[Stack]],
    rules: Rules | None = None,
    rings: int = 4,
) -> Game:
    """A game before the first stack is placed. ValueError where that cannot be (TH2 to TH4)."""
    exchange(players)
    room = 3 * rings * (rings - 1) - 6  # spaces of the rings from 2 to the last but one
    if room < STACKS * len(players):
        raise ValueError(f"{STACKS * len(players)} stacks do not fit the {max(room, 0)} spaces")
    for player in players:
        wrong = stacks_objection(players, player, stacks[player])
        if wrong:
            raise ValueError(wrong)
    waiting = {player: tuple(stacks[player]) for player in players}
    return Game(rules or Rules(), tuple(players), {CENTRE: (NEUTRAL,)}, rings, waiting)


def place(game: Game, space: Space, which: int = 0) -> Game:
    """The active player places one of the stacks that wait (TH4); ValueError says why not."""
    waiting = game.waiting.get(game.active, ())
    if not 0 <= which < len(waiting):
        raise ValueError(f"{game.active} has no stack {which} to place")
    if not 2 <= ring_of(space) < game.rings:
        raise ValueError(f"stacks are placed on the rings 2 to {game.rings - 1} (TH4)")
    if space in game.board:
        raise ValueError(f"a stack stands on {space} already (TH4)")
    rest = (*waiting[:which], *waiting[which + 1 :])
    return replace(
        game,
        board={**game.board, space: waiting[which]},
        waiting={**game.waiting, game.active: rest},
        seat=(game.seat + 1) % len(game.players),
    )

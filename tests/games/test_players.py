"""The players of every game: what was chosen, else what the palette has, and nobody missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.colour.palette import SYMBOLS
from generator.colour.player import Player
from generator.errors import SettingError
from generator.games import find_games
from generator.games.players import players_of, settled_players
from generator.settings.commandline import set_layers
from generator.settings.layers import load
from tests import kits

GAMES = find_games()
COUNTS = {"top-hats": 3}  # of players; four in the other games


def players(name: str, *assignments: str, less: tuple[str, ...] = ()) -> dict[str, Player]:
    """The players of a game by their keys; `less` are taken out of the palette."""
    game, palette = GAMES[name], kits.palette()
    left = {key: value for key, value in palette.players.items() if key not in less}
    chosen = load(game.settings, set_layers(assignments))
    found = players_of(game, chosen, replace(palette, players=left), kits.WORDS)
    return {player.key: player for player in found}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_chosen_is_the_palettes(name: str) -> None:
    found = players(name)
    assert len(found) == COUNTS.get(name, 4)
    for key, player in found.items():
        own = kits.palette().players[key]
        assert (player.colour, player.symbol, player.pattern) == (
            own.colour,
            own.symbol,
            own.pattern,
        )
        assert player.name == key.capitalize()


@pytest.mark.parametrize("name", GAMES)
def test_what_is_chosen_comes_first(name: str) -> None:
    chosen = ("names.red=Cherry", "colours.red=#a01030", "symbols.red=star", "symbols.blue=square")
    found = players(name, *chosen)
    red = found["red"]
    assert (red.name, red.colour, red.symbol) == ("Cherry", "#a01030", "star")
    assert found["yellow"] == players(name)["yellow"]


@pytest.mark.parametrize("name", GAMES)
def test_a_palette_without_a_player_is_refused(name: str) -> None:
    keys = tuple(players(name))
    for key in keys:
        with pytest.raises(SettingError) as refusal:
            players(name, less=(key,))
        (fault,) = refusal.value.faults
        assert fault.setting == "palette"
        assert GAMES[name].title in fault.expected
        assert fault.hint == f"missing: {key}"
    with pytest.raises(SettingError, match=f"missing: {keys[0]}, {keys[2]}"):
        players(name, less=(keys[0], keys[2]))


@pytest.mark.parametrize("palette", kits.palettes())
def test_six_may_play(palette: str) -> None:
    """A game that has six colours finds six in every palette, each with its own symbol."""
    keys = ("purple", "green", "white", "red", "yellow", "blue")
    game = replace(GAMES["top-it"], players=keys)
    settings = load(game.settings, ())
    found = players_of(game, settings, kits.palette(palette), kits.WORDS)
    assert tuple(player.key for player in found) == keys
    assert {player.symbol for player in found} == set(SYMBOLS)
    assert found[0].name == "Purple"


@pytest.mark.parametrize("name", GAMES)
def test_settings_in_force_name_the_players(name: str) -> None:
    game = GAMES[name]
    chosen = load(game.settings, set_layers(("names.red=Cherry",)))
    found = players_of(game, chosen, kits.palette(), kits.WORDS)
    settled = settled_players(chosen, found)
    assert settled.names.red == "Cherry"
    for player in found:
        assert getattr(settled.colours, player.key) == player.colour
        assert getattr(settled.symbols, player.key) == player.symbol

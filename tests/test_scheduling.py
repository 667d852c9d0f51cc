"""Tests that share what is costly run in one process."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from generator.games import find_games
from generator.games.game import Game
from tests.builds import kit
from tests.scheduling import group, named_by_group


def asked(name: str = "on-top") -> str:
    return kit(name=name).game.name


@pytest.mark.parametrize("name", find_games())
def test_kits_of_the_game_that_is_given(name: str, request: pytest.FixtureRequest) -> None:
    assert group(request.node) == f"kits of {asked(name)}"


@pytest.mark.parametrize("game", find_games().values(), ids=list(find_games()))
def test_the_game_may_be_given_itself(game: Game, request: pytest.FixtureRequest) -> None:
    assert group(request.node) == f"kits of {asked(game.name)}"


def test_kits_of_the_default_game(request: pytest.FixtureRequest) -> None:
    assert group(request.node) == f"kits of {asked()}"


@pytest.fixture
def named() -> str:
    return asked()


def test_kits_that_a_fixture_asks_for(named: str, request: pytest.FixtureRequest) -> None:
    assert group(request.node) == f"kits of {named}"


@pytest.mark.parametrize("ask", [lambda: asked()])
def test_kits_that_a_parameter_asks_for(ask: Any, request: pytest.FixtureRequest) -> None:
    assert group(request.node) == f"kits of {ask()}"


@cache
def costly() -> int:
    return 1


def test_what_a_file_keeps(request: pytest.FixtureRequest) -> None:
    assert (group(request.node), costly()) == (__name__, 1)


@pytest.fixture(scope="module")
def made_once() -> int:
    return 1


def test_what_a_fixture_keeps(made_once: int, request: pytest.FixtureRequest) -> None:
    assert (group(request.node), made_once) == (__name__, 1)


def test_others_run_anywhere(request: pytest.FixtureRequest) -> None:
    assert group(request.node) is None


def test_the_group_is_in_the_name_where_there_are_several_processes(
    named: str, request: pytest.FixtureRequest
) -> None:
    several = "PYTEST_XDIST_WORKER" in os.environ
    assert request.node.nodeid.endswith(f"@kits of {named}") == several


def test_the_name_that_is_written_is_the_name(request: pytest.FixtureRequest) -> None:
    plain = "tests/test_scheduling.py::test_x[a]b]"
    item: Any = SimpleNamespace(_id=type(request.node._id).parse(plain))
    named_by_group(item)
    assert str(item._id) == plain
    item._nodeid = f"{plain}@kits"
    named_by_group(item)
    assert str(item._id) == f"{plain}@kits"
    assert str(replace(item._id)) == f"{plain}@kits"

"""Tests that share what is costly run in one process."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.games import find_games
from tests.scheduling import ALONE, KITS, scope

HERE = Path(__file__).resolve().parent


@pytest.mark.parametrize(
    ("nodeid", "expected"),
    [
        ("tests/test_every_game.py::test_pages[top-it]", "kits of top-it"),
        ("tests/test_every_game.py::test_builds[top-hats-A4]", "kits of top-hats"),
        ("tests/test_every_game.py::test_builds[A4-topple]", "kits of topple"),
        ("tests/test_places.py::test_backs[long-edge-A4]", "kits of on-top"),
        ("tests/test_places.py::test_panels", "kits of on-top"),
        ("tests/games/topple/test_read_back.py::test_die", "kits of topple"),
        ("tests/games/topple/test_read_back.py::test_layers[3]", "kits of topple"),
        ("tests/test_wheel.py::test_installed", "test_wheel.py"),
        ("tests/test_units.py::test_x[top-it]", "tests/test_units.py::test_x[top-it]"),
    ],
)
def test_scope(nodeid: str, expected: str) -> None:
    assert scope(nodeid) == expected


def test_the_files_are_there() -> None:
    assert [name for name in sorted({*KITS, *ALONE}) if not (HERE / name).is_file()] == []
    assert set(KITS.values()) == set(find_games())
    assert KITS.keys().isdisjoint(ALONE)


def test_the_processes_are_handed_tests_by_scope(request: pytest.FixtureRequest) -> None:
    """xdist asks for a way to hand tests out, and it is ours that it gets."""
    found = request.config.hook.pytest_xdist_make_scheduler.get_hookimpls()
    assert [call.plugin_name for call in found if "conftest" in call.plugin_name]

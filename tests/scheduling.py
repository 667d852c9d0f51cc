"""Which tests run in one process where there are several, so that costly things are made once.

Tests that ask for whole kits run together by game. Which those are follows from the test: its
file uses `tests/builds.py`, and the game is the one among its parameters, in its folder, or in
its file's name; without any it is On Top, as in `tests/builds.py`. Tests of a file that keeps
something of its own, in a fixture or in a cache, run together as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from generator.games import find_games
from generator.games.game import Game
from tests import builds

if TYPE_CHECKING:
    from collections.abc import Iterator

KITS = (builds.built, builds.built_anew, builds.kit, builds.layout, builds.whole)


def group(item: pytest.Item) -> str | None:
    """What a test runs together with: the kits of a game, its file, or nothing."""
    assert isinstance(item, pytest.Function)
    used = list(vars(item.module).values())
    if any(one is kit for one in used for kit in KITS):
        return f"kits of {next(games(item), 'on-top')}"
    cached = [one for one in used if hasattr(one, "cache_info") and one.__module__ == item.module.__name__]
    if cached or keeps(item):
        return item.path.stem
    return None


def games(item: pytest.Function) -> Iterator[str]:
    """The games that a test names: in its parameters, then where it stands."""
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    for value in given:
        name = value.name if isinstance(value, Game) else value
        if isinstance(name, str) and name in find_games():
            yield name
    place = item.nodeid.partition("::")[0].replace("_", "-")
    yield from (name for name in find_games() if name in place)


def keeps(item: pytest.Function) -> bool:
    """Whether a test uses a fixture of its file that is made once for all."""
    found = item._fixtureinfo.name2fixturedefs
    defined = [each[-1] for name, each in found.items() if name in item.fixturenames]
    return any(
        one.scope != "function" and one.func.__module__ == item.module.__name__ for one in defined
    )


def named_by_group(item: pytest.Item) -> None:
    """Put the group into a test's name, where `--dist loadgroup` looks for it.

    pytest-xdist 3.8 writes it where pytest 9.2 no longer keeps names.
    """
    written = vars(item).get("_nodeid")
    if written:
        item._id = type(item._id).parse(written)

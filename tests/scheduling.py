"""Which tests run in one process where there are several, so that costly things are made once.

It follows from what a test reaches: itself, its fixtures and what it is given, and the functions
of these tests that they name. Where one of them asks for a kit of `tests/builds.py`, the test runs
with those of the same game; where one keeps what it has made, with those that share it.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from types import CodeType, FunctionType

import pytest

from generator.games import find_games
from generator.games.game import Game
from tests import builds

KITS = frozenset({builds.built, builds.built_anew, builds.kit, builds.layout, builds.whole})


def group(item: pytest.Item) -> str | None:
    """What a test runs together with: the kits of a game, a file, or nothing."""
    if not isinstance(item, pytest.Function):
        return None
    given = item.callspec.params.values() if hasattr(item, "callspec") else ()
    fixtures = [
        each[-1] for each in item._fixtureinfo.name2fixturedefs.values() if _ours(each[-1].func)
    ]
    starts = [item.function, *(one.func for one in fixtures), *filter(_ours, given)]
    found = frozenset[object]().union(*(reached(inspect.unwrap(one)) for one in starts))
    if found & KITS:
        return f"kits of {next(games(item), 'on-top')}"
    kept = [one.func for one in fixtures if one.scope in ("module", "session")]
    kept += [one for one in found if hasattr(one, "cache_info")]
    files = {one.__module__ for one in kept} - {__name__, "tests.conftest"}
    return min(files, default=None)


def games(item: pytest.Function) -> Iterator[str]:
    """The games that a test names: in its parameters, then where it stands."""
    for value in item.callspec.params.values() if hasattr(item, "callspec") else ():
        name = value.name if isinstance(value, Game) else value
        if isinstance(name, str) and name in find_games():
            yield name
    place = item.nodeid.partition("::")[0].replace("_", "-")
    yield from (name for name in find_games() if name in place)


@cache
def reached(function: FunctionType) -> frozenset[object]:
    """The functions of tests that a function names, and those that these name."""
    found: set[object] = set()
    left = [function]
    while left:
        code, known = left[-1].__code__, left.pop().__globals__
        for value in (known[name] for name in _names(code) if name in known):
            for one in value.values() if isinstance(value, Mapping) else (value,):
                if _ours(one) and one not in found:
                    found.add(one)
                    left.append(inspect.unwrap(one))
    return frozenset(found)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def _ours(value: object) -> bool:
    """Whether something is a function of these tests."""
    function = inspect.unwrap(value) if callable(value) else None
    return isinstance(function, FunctionType) and function.__module__.startswith("tests.")


def named_by_group(item: pytest.Item) -> None:
    """Put the group into a test's name, where `--dist loadgroup` looks for it.

    pytest-xdist 3.8 writes it where pytest 9.2 no longer keeps names.
    """
    if written := vars(item).get("_nodeid"):
        item._id = replace(item._id, names=(written.partition("::")[2],), params=None)

"""Which tests run in one process where there are several, so that costly things are made once.

`xdist_group` would do for that, but pytest-xdist 3.8 looks for its groups where pytest 9.2 no
longer keeps them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from generator.games import find_games

if TYPE_CHECKING:
    import pytest
    from xdist.scheduler import LoadScopeScheduling

# Tests of whole kits: those of a game run together and share what `tests/builds.py` keeps. A test
# that names no game is of the game given here.
KITS = {
    "games/top_hats/parts/test_board.py": "top-hats",
    "games/top_it/test_read_back.py": "top-it",
    "games/topple/test_read_back.py": "topple",
    "render/test_seams.py": "on-top",
    "test_every_check.py": "on-top",
    "test_every_game.py": "on-top",
    "test_every_renderer.py": "on-top",
    "test_field_cases.py": "on-top",
    "test_field_files.py": "on-top",
    "test_golden.py": "on-top",
    "test_laser_kit.py": "top-it",
    "test_laser_sizes.py": "on-top",
    "kit/test_manifest.py": "on-top",
    "test_places.py": "on-top",
    "test_read_back.py": "on-top",
    "test_same_bytes.py": "on-top",
}
# Files with a costly fixture, or a cache, of their own.
ALONE = {
    "games/topple/test_figures.py",
    "rules/test_every_rules.py",
    "rules/test_top_it_rules.py",
    "rules/test_topple_rules.py",
    "test_catalogue.py",
    "test_rules_files.py",
    "test_wheel.py",
}


def scope(nodeid: str) -> str:
    """The name of what a test runs together with: itself, its file, or the kits of a game."""
    path, _, test = nodeid.partition("::")
    file = path.removeprefix("tests/")
    if file in ALONE:
        return file
    if file not in KITS:
        return nodeid
    games = "|".join(map(re.escape, find_games()))
    found = re.search(rf"[\[-]({games})(?=[\]-])", test)
    return f"kits of {found[1] if found else KITS[file]}"


def by_scope(config: pytest.Config, log: object) -> LoadScopeScheduling:
    """What hands tests out to processes."""
    from xdist.scheduler import LoadScopeScheduling

    class ByScope(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return scope(nodeid)

    return ByScope(config, log)

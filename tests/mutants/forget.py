"""A plugin of pytest for mutation tests: what a test has cached is forgotten after it.

Tests share kits that are costly. A mutation tester notes which functions each test calls, to run
those tests alone on a fault; of a kit that another test has asked before, it would see nothing.
"""

from __future__ import annotations

import functools
import gc

OURS = ("generator", "tests")


def pytest_collection_finish() -> None:
    forget()


def pytest_runtest_teardown() -> None:
    forget()


def forget() -> None:
    """Empty every cache of a function of ours."""
    for found in gc.get_objects():
        if isinstance(found, functools._lru_cache_wrapper) and _is_ours(found):
            found.cache_clear()


def _is_ours(function: object) -> bool:
    return str(getattr(function, "__module__", "")).partition(".")[0] in OURS

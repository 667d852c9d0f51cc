"""Preflight that holds for every game: one file a check, found by walking the folder."""

from __future__ import annotations

import importlib
import pkgutil

from ..findings import Check
from .subject import Layout


def find_checks() -> tuple[Check[Layout], ...]:
    """Every shared check, ordered by id."""
    modules = (
        importlib.import_module(f"{__name__}.{module.name}")
        for module in pkgutil.iter_modules(__path__)
    )
    found = [
        value for module in modules for value in vars(module).values() if isinstance(value, Check)
    ]
    return tuple(sorted(found, key=lambda check: check.id))

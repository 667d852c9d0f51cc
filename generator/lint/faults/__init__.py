"""What may be wrong with a laser file: one question a file, found by walking the folder."""

from __future__ import annotations

import importlib
import pkgutil

from ...findings import Check
from ..seen import Seen


def find_checks() -> tuple[Check[Seen], ...]:
    """Every question, ordered by id."""
    modules = (
        importlib.import_module(f"{__name__}.{module.name}")
        for module in pkgutil.iter_modules(__path__)
    )
    found = [
        value for module in modules for value in vars(module).values() if isinstance(value, Check)
    ]
    return tuple(sorted(found, key=lambda check: check.id))

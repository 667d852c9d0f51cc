"""Writers of file formats, one file each: finished marks go in, bytes come out."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any, TypeVar

from .format import Format

Subject = TypeVar("Subject")


def find_formats(takes: type[Subject]) -> dict[str, Format[Subject]]:
    """Every format whose files are made of such a subject, by its name."""
    modules = (
        importlib.import_module(f"{__name__}.{module.name}")
        for module in pkgutil.iter_modules(__path__)
    )
    found: list[Format[Any]] = [module.FORMAT for module in modules if hasattr(module, "FORMAT")]
    return {each.name: each for each in found if each.takes is takes}

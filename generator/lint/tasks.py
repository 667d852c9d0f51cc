"""What a machine does along a line: by its profile, or by what layers and areas usually mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ..settings.machine import Machine, Process
from .seen import Look, Task

OPERATIONS = {
    "engrave": Task.ENGRAVE,
    "score": Task.SCORE,
    "inner": Task.CUT,
    "outer": Task.CUT,
    "guide": Task.GUIDE,
}
_WORDS = {
    Task.GUIDE: "guides?|notes?|texts?|dim(ension)?s?|hilfs\\w*|construction|infos?|t1|t2|"
    "template|defpoints",
    Task.SCORE: "scor(e|es|ing)|fold\\w*|crease\\w*|perf\\w*|ritz\\w*|falz\\w*",
    Task.ENGRAVE: "engrav\\w*|etch\\w*|raster\\w*|grav\\w*|mark(ing)?",
    Task.CUT: "cut(s|ting|ter)?|inner|outer|through|schnitt\\w*|schneid\\w*",
}
_PATTERNS = {task: re.compile(f"(^|[^a-z])({words})($|[^a-z])") for task, words in _WORDS.items()}


@lru_cache(maxsize=256)
def of_layer(name: str) -> Task:
    """What a layer's name says, in English or German."""
    lower = name[:200].lower()
    return next((task for task, words in _PATTERNS.items() if words.search(lower)), Task.UNKNOWN)


def operations(machine: Machine) -> Iterator[tuple[str, Process]]:
    """The operations of a profile by name, in the order in which they are run, and the guide."""
    for name in OPERATIONS:
        yield name, getattr(machine, name)


def operation_of(machine: Machine, layer: str, look: Look, dxf: bool) -> str:
    """The operation of a line, empty where the profile has none for it.

    A DXF goes by the layer's name, then by its colour's number; an SVG by the colour.
    """
    named = [name for name, process in operations(machine) if process.layer == layer.upper()]
    if not dxf:
        same = [n for n, p in operations(machine) if p.colour.lower() == look.colour]
        return next((name for name in same if name in named), same[0] if same else "")
    if named:
        return named[0]
    same = [name for name, process in operations(machine) if process.aci == look.aci]
    return same[0] if same else ""


def task_of(machine: Machine | None, layer: str, look: Look, dxf: bool) -> Task:
    """What is done along a line, or is meant to be."""
    task = of_layer(layer)
    if machine is not None:
        name = operation_of(machine, layer, look, dxf)
        return OPERATIONS.get(name, Task.GUIDE if task is Task.GUIDE else Task.UNKNOWN)
    return Task.ENGRAVE if task is Task.UNKNOWN and look.area else task

"""Colours are those that the machine's software knows."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...findings import Finding, Findings, fail, passed, warn
from ...settings.machine import Machine
from ..asking import at, each, lint_check
from ..seen import Look, Seen, Shape, Task
from ..tasks import OPERATIONS, of_layer, operation_of, operations

_NEAR = 60.0  # in red, green and blue; nearer colours were meant to be the same


@lint_check("colours", "off-profile", "near", "guide", "area", "transparent", "pattern", "unknown")
def colours(seen: Seen) -> Findings:
    """Colours are operations: a wrong one is burnt instead of cut, or not run at all."""
    text = "a see-through colour, which software mixes or shows as black: give it a full one"
    yield from each(seen, "paint-transparent", warn, "transparent", text)
    text = "a gradient or a pattern, which software makes a picture of or ignores: give it a colour"
    yield from each(seen, "paint-server", fail, "pattern", text)
    text = "a colour that cannot be read, and is black here: write it as #rrggbb"
    yield from each(seen, "paint-unknown", warn, "unknown", text)
    if seen.machine is not None:
        for shape in seen.shapes:
            yield from _of(shape, seen.machine, seen.format == "dxf")
    count = len({shape.look.colour for shape in seen.shapes})
    yield passed(f"{count} colours", colours=count)


def _of(shape: Shape, machine: Machine, dxf: bool) -> Iterator[Finding]:
    look, layer = shape.look, shape.layer
    name = operation_of(machine, layer, look, dxf)
    shown = f"colour {look.aci} on layer {layer!r}" if dxf else look.colour
    if (name == "guide" and machine.guides == "no") or (
        of_layer(layer) is Task.GUIDE and name != "guide"
    ):
        text = f"it looks like a guide ({shown}, layer {layer!r}), and {machine.title} runs it: "
        text += "delete it"
        yield at(fail, "guide", shape.element, shape.place, text)
    elif not name:
        nearest, distance = _nearest(machine, look)
        if distance <= _NEAR and not dxf:
            process = getattr(machine, nearest)
            text = f"{shown} is nearly {process.colour}, which {machine.title} has for {nearest}: "
            text += "use exactly that"
            yield at(fail, "near", shape.element, shape.place, text)
        else:
            known = ", ".join(
                f"{n} {_said(p, dxf)}" for n, p in operations(machine) if n != "guide"
            )
            text = f"{shown} is no operation of {machine.title}: use one of {known}"
            yield at(fail, "off-profile", shape.element, shape.place, text)
    elif look.area and OPERATIONS[name] in (Task.CUT, Task.SCORE) and not dxf:
        text = f"an area in the colour of {name}: draw its outline, without a fill"
        yield at(warn, "area", shape.element, shape.place, text)


def _said(process: object, dxf: bool) -> str:
    return str(getattr(process, "layer" if dxf else "colour"))


def _nearest(machine: Machine, look: Look) -> tuple[str, float]:
    """The operation whose colour is nearest, and how far it is."""
    found = [(math.dist(_rgb(p.colour), _rgb(look.colour)), n) for n, p in operations(machine)]
    distance, name = min(found)
    return name, distance


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)

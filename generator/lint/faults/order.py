"""Holes are cut before the part that they are in can move."""

from __future__ import annotations

from ...findings import Findings, passed, warn
from ..asking import at, lint_check
from ..nested import rings_of
from ..seen import Seen, Shape
from ..tasks import operation_of, operations


@lint_check("order", "outer-first")
def order(seen: Seen) -> Findings:
    """A part that is cut loose drops or turns, and its holes come out in the wrong place.

    Software that sorts by itself does not mind. What is run first is up to the machine where
    colours differ, and to the file where they do not.
    """
    rings = rings_of(seen)
    late: dict[int, int] = {}
    for ring in rings:
        if ring.parent >= 0 and _runs_after(seen, ring.place, rings[ring.parent].place):
            late[ring.parent] = late.get(ring.parent, 0) + 1
    for index, count in late.items():
        shape = rings[index].shape
        cuts = "a cut inside it comes" if count == 1 else f"{count} cuts inside it come"
        text = f"{cuts} after it: put that before it, or let the software cut inside out"
        yield at(warn, "outer-first", shape.element, shape.place, text, inside=count)
    yield passed(f"{len(rings)} closed cuts, inside out", cuts=len(rings))


def _runs_after(seen: Seen, inner: tuple[Shape, int, int], outer: tuple[Shape, int, int]) -> bool:
    if inner[0].look.colour == outer[0].look.colour and inner[0].layer == outer[0].layer:
        return inner[1:] > outer[1:]
    if seen.machine is None:
        return False
    names = [name for name, _ in operations(seen.machine)]
    ranks = [
        names.index(name) if name in names else -1
        for name in (
            operation_of(seen.machine, shape.layer, shape.look, seen.format == "dxf")
            for shape in (inner[0], outer[0])
        )
    ]
    return -1 not in ranks and ranks[0] > ranks[1]

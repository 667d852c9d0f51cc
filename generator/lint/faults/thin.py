"""What stays between two cuts holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...findings import Finding, Findings, Value, fail, passed, warn
from ..asking import at, lint_check
from ..nested import Ring, rings_of
from ..seen import NEAR, Seen

_SLACK = 0.012  # mm; round lines are looked at as chords
_LEAST_PIECE = 0.5  # mm2; a neck lies between pieces larger than this
_MOST_CORNERS = 5000  # of an outline whose necks are looked for


@lint_check("thin", "web", "strip", "neck", "lost")
def thin(seen: Seen) -> Findings:
    """A strip that is narrower than the material bears burns through or breaks.

    Widths are those that the beam leaves. Without a material there is nothing to compare with.
    """
    if seen.material is None:
        yield passed("no material is named")
        return
    least, kerf = seen.material.least_web, seen.material.kerf
    rings = rings_of(seen)
    if rings:
        yield from _strips(seen, rings, least, kerf)
        yield from _necks(seen, rings, least, kerf)
    yield passed(f"what stays between {len(rings)} cuts holds", cuts=len(rings))


def _strips(seen: Seen, rings: list[Ring], least: float, kerf: float) -> Iterator[Finding]:
    import numpy as np
    import shapely

    lines = np.array([ring.area.exterior for ring in rings])
    tree = shapely.STRtree(lines)
    reach = least + kerf - _SLACK
    for at_ring, ring in enumerate(rings):
        seen.budget.check_time()
        near = tree.query(lines[at_ring], predicate="dwithin", distance=reach)
        others = sorted(int(k) for k in near if k > at_ring)
        for other in others:
            apart = float(shapely.distance(lines[at_ring], lines[other]))
            if apart <= NEAR or shapely.crosses(lines[at_ring], lines[other]):
                continue  # they are one cut, or none that a part comes of
            yield _narrow(ring, rings[other], apart - kerf, least)


def _narrow(one: Ring, two: Ring, width: float, least: float) -> Finding:
    within = _of_one_part(one, two)
    place = two.shape.traces[two.trace].start
    left = f"{max(width, 0):.2f} mm stay between it and {one.shape.element}"
    values: dict[str, Value] = {
        "width": round(width, 3),
        "least": least,
        "other": one.shape.element,
    }
    if within:
        text = f"{left}, and the material holds from {least:g} mm on: move them apart"
        return at(fail, "web", two.shape.element, place, text, **values)
    text = f"{left}, a strip that burns or breaks under {least:g} mm: move the parts apart"
    return at(warn, "strip", two.shape.element, place, text, **values)


def _of_one_part(one: Ring, two: Ring) -> bool:
    """Whether what lies between is part of a part: two holes of it, or a hole and its edge."""
    if one.is_hole and two.is_hole:
        return one.parent == two.parent
    return one.is_hole != two.is_hole and (
        (two.is_hole and two.parent == one.index) or (one.is_hole and one.parent == two.index)
    )


def _necks(seen: Seen, rings: list[Ring], least: float, kerf: float) -> Iterator[Finding]:
    import shapely

    holes: dict[int, list[Any]] = {}
    for ring in rings:
        if ring.is_hole:
            holes.setdefault(ring.parent, []).append(ring.area.exterior)
    for ring in rings:
        seen.budget.check_time()
        corners = len(ring.area.exterior.coords)
        if ring.is_hole or corners > _MOST_CORNERS:
            continue
        place = ring.shape.traces[ring.trace].start
        if kerf and ring.area.buffer(-kerf / 2 + _SLACK).is_empty:
            text = f"the beam of {kerf:g} mm leaves nothing of it: make it larger"
            yield at(fail, "lost", ring.shape.element, place, text, kerf=kerf)
            continue
        part = shapely.Polygon(ring.area.exterior, holes.get(ring.index, []))
        if not part.is_valid:
            continue
        left = part.buffer(-((least + kerf) / 2 - _SLACK))
        pieces = [piece for piece in getattr(left, "geoms", (left,)) if piece.area > _LEAST_PIECE]
        if len(pieces) > 1:
            text = f"a neck of it is narrower than {least:g} mm, and breaks there: widen it"
            yield at(warn, "neck", ring.shape.element, place, text, least=least)

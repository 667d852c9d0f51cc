"""What must hold for an On Top kit and no other. Each check looks at the worked-out sizes."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...findings import Check, Finding, Level
from ...settings.tree import bounds
from ...words import Words
from ..game import Grounds
from .cover import rhombus_still_fits
from .deck import corners
from .settings import OnTopSettings
from .sizes import SEGMENT, VISIBLE, Sizes
from .track import SPACE_RIM, TOWER_CLEARANCE

LEAST_CLEARANCE = 0.1  # mm
SMALLEST_GAP = 0.5  # between a disc and its neighbour, or the rim of its space


def _supply(sizes: Sizes) -> Iterator[Finding]:
    """Some number of rhombi within the supply and the triangles for the rest cover the field."""
    supply, cells = sizes.supply, len(sizes.field.cells)
    found = sizes.cover
    if found is None:
        most = min(supply.rhombi, (cells - 2) // 2)
        needed = cells - 2 * most
        advice = "set triangle.count and tile.count to auto"
        if needed <= bounds(OnTopSettings, "triangle.count")[1]:
            advice += f", or with that many rhombi triangle.count to {needed} or more"
        yield SUPPLY.found(
            Level.FAIL,
            "no-cover",
            f"{supply.rhombi} rhombi and {supply.triangles} triangles cannot cover {cells} cells: "
            f"{advice}",
            cells=cells,
            rhombi=supply.rhombi,
            triangles=supply.triangles,
            triangles_needed=needed,
        )
        return
    values = {"cells": cells, "rhombi": len(found.rhombi), "triangles": len(found.triangles)}
    if rhombus_still_fits(found, sizes.start):
        yield SUPPLY.found(
            Level.NOTE,
            "rhombi-run-out",
            f"the {supply.rhombi} rhombi run out before the field of {cells} cells is full; the "
            "game then ends early",
            **values,
        )
        return
    yield SUPPLY.passed(
        f"{values['rhombi']} rhombi and {values['triangles']} triangles cover the {cells} cells",
        **values,
    )


def _deck_balance(sizes: Sizes) -> Iterator[Finding]:
    """No colour has an advantage: corners of each kind differ by one tile at most."""
    keys = tuple(sizes.by_key)
    acute, obtuse = corners(sizes.deck)
    spread = {
        kind: max(found[k] for k in keys) - min(found[k] for k in keys)
        for kind, found in (("acute", acute), ("obtuse", obtuse))
    }
    segments = {f"segments_{key}": acute[key] + 2 * obtuse[key] for key in keys}
    held = sum(copies for _, copies in sizes.deck)
    if max(spread.values()) > 1 or held != sizes.supply.rhombi:
        yield DECK.found(
            Level.FAIL, "unbalanced", "the deck favours a colour", tiles=held, **spread
        )
        return
    yield DECK.passed(
        f"{held} tiles; the colours' corners differ by {max(spread.values())} at most",
        tiles=held,
        **spread,
        **segments,
    )


def _angles(sizes: Sizes) -> Iterator[Finding]:
    """The cells round a point make 360 degrees inside, 180 on a side, 120 at a corner."""
    field = sizes.field
    expected = dict.fromkeys(field.inner, 360) | dict.fromkeys(field.border, 180)
    expected |= dict.fromkeys(field.corners, 120)
    wrong = [f"({p.i}, {p.j})" for p in field.points if field.angle(p) != expected[p]]
    counts = {"points": len(field.points), "inner": len(field.inner), "border": len(field.border)}
    if wrong:
        yield ANGLES.found(
            Level.FAIL, "angle", f"angles do not add up at {', '.join(wrong[:5])}", **counts
        )
        return
    yield ANGLES.passed(
        f"angles add up at all {counts['points']} points ({counts['inner']} inner, "
        f"{counts['border']} border)",
        **counts,
    )


def _towers(sizes: Sizes) -> Iterator[Finding]:
    """Towers on neighbouring points do not touch, and those on the border clear the track."""
    spacing = sizes.lattice_edge
    gap = spacing - sizes.disc
    most = round(spacing - SMALLEST_GAP, 3)
    if gap < SMALLEST_GAP - 1e-9:
        yield TOWERS.found(
            Level.FAIL,
            "neighbour",
            f"piece.diameter {sizes.disc:g} mm does not fit points {spacing:g} mm apart: at most "
            f"{most:g} mm",
            diameter=sizes.disc,
            spacing=spacing,
            most=most,
        )
    across, up = _field_to_track(sizes)
    needed = sizes.disc / 2 + TOWER_CLEARANCE
    if min(across, up) < needed - 1e-6:
        yield TOWERS.found(
            Level.FAIL,
            "track",
            f"border points lie {min(across, up):.2f} mm from the track, a tower needs "
            f"{needed:.2f} mm",
            distance=min(across, up),
            needed=needed,
        )
    elif gap >= SMALLEST_GAP - 1e-9:
        yield TOWERS.passed(
            f"towers stand {gap:.2f} mm apart and clear the track by "
            f"{min(across, up) - sizes.disc / 2:.2f} mm",
            gap=gap,
            track=min(across, up) - sizes.disc / 2,
        )


def _field_to_track(sizes: Sizes) -> tuple[float, float]:
    """Least distance from the field's points to the track's inner edge, across and upright."""
    places = [sizes.at(corner) for corner in sizes.field.corners]
    across = sizes.track.inner_width / 2 - max(abs(x) for x, _ in places)
    up = sizes.track.inner_height / 2 - max(abs(y) for _, y in places)
    return across, up


def _track(sizes: Sizes) -> Iterator[Finding]:
    """A marker lies within the drawn part of every space, with clearance."""
    track = sizes.track.spaces
    sides = [min(space.size) - 2 * SPACE_RIM for space in track]
    clearance = min(sides) - sizes.disc
    values = {"spaces": len(track), "space": min(sides), "clearance": clearance}
    if clearance < SMALLEST_GAP - 1e-9:
        yield TRACK.found(
            Level.FAIL,
            "marker",
            f"a marker of {sizes.disc:g} mm has {clearance:.2f} mm of clearance in a space of "
            f"{min(sides):.2f} mm: at least {SMALLEST_GAP} mm",
            **values,
        )
        return
    yield TRACK.passed(
        f"each of the {len(track)} spaces holds a marker with {clearance:.2f} mm of clearance",
        **values,
    )


def _segments(sizes: Sizes) -> Iterator[Finding]:
    """A tower must not hide which colours stand round it."""
    ring = sizes.segment - sizes.disc / 2
    most = math.floor(round(20 * (sizes.segment - VISIBLE), 6)) / 10
    least_edge = math.ceil(round(10 * (sizes.disc / 2 + VISIBLE) / SEGMENT, 6)) / 10
    advice = f"set piece.diameter to {most:.1f} mm or less"
    if least_edge <= bounds(OnTopSettings, "tile.edge")[1]:
        advice += f", or tile.edge to {least_edge:.1f} mm or more"
    if ring < VISIBLE - 1e-9:
        yield SEGMENTS.found(
            Level.FAIL,
            "hidden",
            f"a piece of {sizes.disc:g} mm leaves {ring:.2f} mm of the segments visible, at least "
            f"{VISIBLE:g} mm are needed: {advice}",
            visible=ring,
            most_diameter=most,
            least_edge=least_edge,
        )
        return
    yield SEGMENTS.passed(
        f"{ring:.2f} mm of every segment show round a piece", visible=ring, segment=sizes.segment
    )


def _start(sizes: Sizes) -> Iterator[Finding]:
    """The start cells point opposite ways and touch no border point."""
    inner = set(sizes.field.inner)
    first, second = sizes.start
    on_border = [cell for cell in sizes.start if not inner.issuperset(cell.vertices)]
    if first.up == second.up or sizes.field.opposite(first) != second:
        yield START.found(
            Level.FAIL,
            "pair",
            "the start cells are no pair under the field's half turn",
            cells=len(sizes.start),
        )
    elif on_border:
        yield START.found(
            Level.WARN,
            "border",
            "a start cell touches the golden border; the published ones lie inside",
            cells=len(on_border),
        )
    else:
        yield START.passed("the start cells are a pair and touch no border point")


def _clearance(sizes: Sizes) -> Iterator[Finding]:
    """Tiles as large as the cells are hard to lay and to lift."""
    if sizes.clearance < LEAST_CLEARANCE:
        yield CLEARANCE.found(
            Level.WARN,
            "tight",
            f"tile.clearance is {sizes.clearance:g} mm; tiles cut by hand jam below "
            f"{LEAST_CLEARANCE:g} mm",
            clearance=sizes.clearance,
        )
        return
    yield CLEARANCE.passed(
        f"a cell is {sizes.clearance:g} mm larger than a tile", clearance=sizes.clearance
    )


SUPPLY = Check(
    "on-top/supply",
    "The tiles in the box must be enough to finish a game.",
    ("no-cover", "rhombi-run-out"),
    _supply,
)
DECK = Check(
    "on-top/deck-balance",
    "A deck that favours a colour decides the game before it starts.",
    ("unbalanced",),
    _deck_balance,
)
ANGLES = Check(
    "on-top/circle-angles",
    "A circle closes when the angles round its point are full.",
    ("angle",),
    _angles,
)
TOWERS = Check(
    "on-top/towers",
    "Towers stand on neighbouring points and on the border at once.",
    ("neighbour", "track"),
    _towers,
)
TRACK = Check(
    "on-top/track",
    "A marker that hangs over its space is on two numbers.",
    ("marker",),
    _track,
)
SEGMENTS = Check(
    "on-top/segments",
    "Players read the colours round a tower for the rest of the game.",
    ("hidden",),
    _segments,
)
START = Check(
    "on-top/start-cells",
    "The first tile is laid beside a start cell, and no circle there may begin half closed.",
    ("pair", "border"),
    _start,
)
CLEARANCE = Check(
    "on-top/clearance",
    "Rows of tiles that are a little too large no longer fit the field.",
    ("tight",),
    _clearance,
)
CHECKS = (SUPPLY, DECK, ANGLES, START, TOWERS, TRACK, SEGMENTS, CLEARANCE)


def grounds(sizes: Sizes, words: Words) -> Grounds:
    """What pieces stand on, and what numerals are set on."""
    areas = sizes.areas
    return Grounds(
        pieces={
            "field": areas.field.ground,
            "gold": areas.gold.ground,
            "tile": areas.tile.ground,
            "start": areas.start.ground,
        },
        text={"track": areas.track.ground, "track_strong": areas.track_strong.ground},
        titles={
            "field": words("field"),
            "gold": words("gold"),
            "tile": words("tile"),
            "start": words("start"),
        },
    )

"""What must hold for an On Top kit and no other. Each check looks at the worked-out sizes."""

from __future__ import annotations

import math

from ...colour.contrast import Grounds
from ...findings import Findings, check, fail, note, passed, warn
from ...settings.tree import bounds
from ...words import Words
from .cover import rhombus_still_fits
from .deck import corners
from .settings import OnTopSettings
from .sizes import SEGMENT, VISIBLE, Sizes
from .track import SPACE_RIM, TOWER_CLEARANCE

LEAST_CLEARANCE = 0.1  # mm
SMALLEST_GAP = 0.5  # between a disc and its neighbour, or the rim of its space


@check("on-top/supply", "no-cover", "rhombi-run-out")
def supply(sizes: Sizes) -> Findings:
    """Some number of rhombi within the supply and the triangles for the rest cover the field.

    The tiles in the box must be enough to finish a game.
    """
    supply, cells = sizes.supply, len(sizes.field.cells)
    found = sizes.cover
    if found is None:
        most = min(supply.rhombi, (cells - 2) // 2)
        needed = cells - 2 * most
        advice = "set triangle.count and tile.count to auto"
        if needed <= bounds(OnTopSettings, "triangle.count")[1]:
            advice += f", or with that many rhombi triangle.count to {needed} or more"
        held = {"cells": cells, "rhombi": supply.rhombi, "triangles": supply.triangles}
        text = f"{supply.rhombi} rhombi and {supply.triangles} triangles cannot cover {cells} cells"
        yield fail("no-cover", f"{text}: {advice}", **held, triangles_needed=needed)
        return
    values = {"cells": cells, "rhombi": len(found.rhombi), "triangles": len(found.triangles)}
    if rhombus_still_fits(found, sizes.start):
        text = f"the {supply.rhombi} rhombi run out before the field of {cells} cells is full"
        yield note("rhombi-run-out", f"{text}; the game then ends early", **values)
        return
    text = f"{values['rhombi']} rhombi and {values['triangles']} triangles cover the {cells} cells"
    yield passed(text, **values)


@check("on-top/deck-balance", "unbalanced")
def deck_balance(sizes: Sizes) -> Findings:
    """No colour has an advantage: corners of each kind differ by one tile at most.

    A deck that favours a colour decides the game before it starts.
    """
    keys = tuple(sizes.by_key)
    acute, obtuse = corners(sizes.deck)
    spread = {
        kind: max(found[k] for k in keys) - min(found[k] for k in keys)
        for kind, found in (("acute", acute), ("obtuse", obtuse))
    }
    segments = {f"segments_{key}": acute[key] + 2 * obtuse[key] for key in keys}
    held = sum(copies for _, copies in sizes.deck)
    if max(spread.values()) > 1 or held != sizes.supply.rhombi:
        yield fail("unbalanced", "the deck favours a colour", tiles=held, **spread)
    text = f"{held} tiles; the colours' corners differ by {max(spread.values())} at most"
    yield passed(text, tiles=held, **spread, **segments)


@check("on-top/circle-angles", "angle")
def angles(sizes: Sizes) -> Findings:
    """The cells round a point make 360 degrees inside, 180 on a side, 120 at a corner.

    A circle closes when the angles round its point are full.
    """
    field = sizes.field
    expected = dict.fromkeys(field.inner, 360) | dict.fromkeys(field.border, 180)
    expected |= dict.fromkeys(field.corners, 120)
    wrong = [f"({p.i}, {p.j})" for p in field.points if field.angle(p) != expected[p]]
    counts = {"points": len(field.points), "inner": len(field.inner), "border": len(field.border)}
    if wrong:
        yield fail("angle", f"angles do not add up at {', '.join(wrong[:5])}", **counts)
    of_which = f"({counts['inner']} inner, {counts['border']} border)"
    yield passed(f"angles add up at all {counts['points']} points {of_which}", **counts)


@check("on-top/towers", "neighbour", "track")
def towers(sizes: Sizes) -> Findings:
    """Towers on neighbouring points do not touch, and those on the border clear the track.

    Towers stand on neighbouring points and on the border at once.
    """
    spacing = sizes.lattice_edge
    piece = sizes.piece.flat
    gap = spacing - piece.across
    most = math.floor(round(1000 * piece.inside(spacing - SMALLEST_GAP).width, 3)) / 1000
    if gap < SMALLEST_GAP - 1e-9:
        text = f"piece.diameter {piece.width:g} mm does not fit points {spacing:g} mm apart: at "
        text += "most"
        values = {"diameter": piece.width, "spacing": spacing, "most": most}
        yield fail("neighbour", f"{text} {most:g} mm", **values)
    distance = _field_to_track(sizes)
    needed, free = piece.reach + TOWER_CLEARANCE, distance - piece.reach
    if distance < needed - 1e-6:
        text = f"border points lie {distance:.2f} mm from the track, a tower needs {needed:.2f} mm"
        yield fail("track", text, distance=distance, needed=needed)
    text = f"towers stand {gap:.2f} mm apart and clear the track by {free:.2f} mm"
    yield passed(text, gap=gap, track=free)


def _field_to_track(sizes: Sizes) -> float:
    """Least distance from the field's points to the track's inner edge."""
    places, track = [sizes.at(corner) for corner in sizes.field.corners], sizes.track
    across = track.inner_width / 2 - max(abs(x) for x, _ in places)
    return min(across, track.inner_height / 2 - max(abs(y) for _, y in places))


@check("on-top/track", "marker")
def track(sizes: Sizes) -> Findings:
    """A marker lies within the drawn part of every space, with clearance.

    A marker that hangs over its space is on two numbers.
    """
    track = sizes.track.spaces
    sides = [min(space.size) - 2 * SPACE_RIM for space in track]
    piece = sizes.piece.flat
    clearance = min(sides) - piece.across
    values = {"spaces": len(track), "space": min(sides), "clearance": clearance}
    if clearance < SMALLEST_GAP - 1e-9:
        text = f"a marker of {piece.width:g} mm has {clearance:.2f} mm of clearance in a space of "
        text += f"{min(sides):.2f} mm: at least {SMALLEST_GAP} mm"
        yield fail("marker", text, **values)
    text = f"each of the {len(track)} spaces holds a marker with {clearance:.2f} mm of clearance"
    yield passed(text, **values)


@check("on-top/segments", "hidden")
def segments(sizes: Sizes) -> Findings:
    """A tower must not hide which colours stand round it.

    Players read the colours round a tower for the rest of the game.
    """
    piece = sizes.piece.flat
    ring = sizes.segment - piece.reach
    widest = piece.inside(2 * (sizes.segment - VISIBLE)).width
    most = math.floor(round(10 * widest, 6)) / 10
    least_edge = math.ceil(round(10 * (piece.reach + VISIBLE) / SEGMENT, 6)) / 10
    advice = f"set piece.diameter to {most:.1f} mm or less"
    if least_edge <= bounds(OnTopSettings, "tile.edge")[1]:
        advice += f", or tile.edge to {least_edge:.1f} mm or more"
    if ring < VISIBLE - 1e-9:
        text = f"a piece of {piece.width:g} mm leaves {ring:.2f} mm of the segments visible, at "
        text += f"least {VISIBLE:g} mm are needed: {advice}"
        yield fail("hidden", text, visible=ring, most_diameter=most, least_edge=least_edge)
    text = f"{ring:.2f} mm of every segment show round a piece"
    yield passed(text, visible=ring, segment=sizes.segment)


@check("on-top/start-cells", "pair", "border")
def start(sizes: Sizes) -> Findings:
    """The start cells point opposite ways and touch no border point.

    The first tile is laid beside a start cell, and no circle there may begin half closed.
    """
    inner = set(sizes.field.inner)
    first, second = sizes.start
    on_border = [cell for cell in sizes.start if not inner.issuperset(cell.vertices)]
    if first.up == second.up or sizes.field.opposite(first) != second:
        text = "the start cells are no pair under the field's half turn"
        yield fail("pair", text, cells=len(sizes.start))
    elif on_border:
        text = "a start cell touches the golden border; the published ones lie inside"
        yield warn("border", text, cells=len(on_border))
    yield passed("the start cells are a pair and touch no border point")


@check("on-top/clearance", "tight")
def clearance(sizes: Sizes) -> Findings:
    """Tiles as large as the cells are hard to lay and to lift.

    Rows of tiles that are a little too large no longer fit the field.
    """
    if sizes.clearance < LEAST_CLEARANCE:
        text = f"tile.clearance is {sizes.clearance:g} mm; tiles cut by hand jam below "
        yield warn("tight", f"{text}{LEAST_CLEARANCE:g} mm", clearance=sizes.clearance)
    yield passed(f"a cell is {sizes.clearance:g} mm larger than a tile", clearance=sizes.clearance)


CHECKS = (supply, deck_balance, angles, start, towers, track, segments, clearance)


def grounds(sizes: Sizes, words: Words) -> Grounds:
    """What pieces stand on, and what numerals are set on."""
    titles = {
        "field": words("field"),
        "gold": words("gold"),
        "tile": words("tile"),
        "start": words("start"),
    }
    pieces, text = (
        {key: getattr(sizes.areas, key).ground for key in keys}
        for keys in (titles, ("track", "track_strong"))
    )
    return Grounds(pieces, text, titles)

"""What must hold for an On Top kit and no other. Each check looks at the worked-out sizes."""

from __future__ import annotations

from ...colour.contrast import Grounds
from ...findings import Findings, check, fail, note, passed, warn
from ...words import Words
from .cover import rhombus_still_fits
from .deck import corners
from .sizes import VISIBLE, Sizes
from .track import SPACE_RIM, TOWER_CLEARANCE, tower_room

LEAST_CLEARANCE = 0.1  # mm
DISC = ("piece.diameter", "tile.edge")  # what says how large discs are beside all else
LEAST_FIELD = 0.5  # of the track's window; with less the frame sets the size of the board
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
        held = {"cells": cells, "rhombi": supply.rhombi, "triangles": supply.triangles}
        text = f"{supply.rhombi} rhombi and {supply.triangles} triangles cannot cover {cells} cells"
        yield fail(
            "no-cover", text, "triangle.count", "tile.count", **held, triangles_needed=needed
        )
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
    if gap < SMALLEST_GAP - 1e-9:
        text = f"pieces of {piece.width:g} mm do not fit points {spacing:g} mm apart, with "
        text += f"{SMALLEST_GAP:g} mm between two"
        yield fail("neighbour", text, *DISC, diameter=piece.width, spacing=spacing)
    distance = _field_to_track(sizes)
    needed, free = piece.reach + TOWER_CLEARANCE, distance - piece.reach
    if distance < needed - 1e-6:
        text = f"border points lie {distance:.2f} mm from the track, a tower needs {needed:.2f} mm"
        yield fail("track", text, *DISC, "track.spaces", distance=distance, needed=needed)
    text = f"towers stand {gap:.2f} mm apart and clear the track by {free:.2f} mm"
    yield passed(text, gap=gap, track=free)


def _field_to_track(sizes: Sizes) -> float:
    """Least distance from the field's points to the track's inner edge."""
    places, track = [sizes.at(corner) for corner in sizes.field.corners], sizes.track
    across = track.inner_width / 2 - max(abs(x) for x, _ in places)
    return min(across, track.inner_height / 2 - max(abs(y) for _, y in places))


@check("on-top/track", "marker", "wide")
def track(sizes: Sizes) -> Findings:
    """A marker lies within the drawn part of every space, with clearance; the frame is the field's.

    A marker that hangs over its space is on two numbers. A long track would make a board on which
    the field is lost.
    """
    track = sizes.track.spaces
    sides = [min(space.size[0], space.size[1] - space.band) - 2 * SPACE_RIM for space in track]
    piece = sizes.piece.flat
    clearance = min(sides) - piece.across
    values = {"spaces": len(track), "space": min(sides), "clearance": clearance}
    if clearance < SMALLEST_GAP - 1e-9:
        text = f"a marker of {piece.width:g} mm has {clearance:.2f} mm of clearance in a space of "
        text += f"{min(sides):.2f} mm: at least {SMALLEST_GAP} mm"
        yield fail("marker", text, *DISC, "track.spaces", **values)
    share = _field_share(sizes)
    if share < LEAST_FIELD:
        text = (
            f"a track of {len(track)} spaces makes a frame of which the field fills {share:.0%}: "
        )
        text += f"at least {LEAST_FIELD:.0%}"
        yield fail("wide", text, "track.spaces", *DISC, share=share)
    text = f"each of the {len(track)} spaces holds a marker with {clearance:.2f} mm of clearance"
    yield passed(text, **values)


def _field_share(sizes: Sizes) -> float:
    """How much of the track's window the field needs, towers on its border included."""
    room = tower_room(sizes.field, sizes.lattice_edge, sizes.disc)
    return room[0] * room[1] / (sizes.track.inner_width * sizes.track.inner_height)


@check("on-top/segments", "hidden")
def segments(sizes: Sizes) -> Findings:
    """A tower must not hide which colours stand round it.

    Players read the colours round a tower for the rest of the game.
    """
    piece = sizes.piece.flat
    ring = sizes.segment - piece.reach
    if ring < VISIBLE - 1e-9:
        text = f"a piece of {piece.width:g} mm leaves {max(ring, 0.0):.2f} mm of the segments "
        text += f"visible, at least {VISIBLE:g} mm are needed"
        yield fail("hidden", text, *DISC, visible=ring)
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
        yield fail("pair", text, "board.start", cells=len(sizes.start))
    elif on_border:
        text = "a start cell touches the golden border; the published ones lie inside"
        yield warn("border", text, "board.start", cells=len(on_border))
    yield passed("the start cells are a pair and touch no border point")


@check("on-top/clearance", "tight")
def clearance(sizes: Sizes) -> Findings:
    """Tiles as large as the cells are hard to lay and to lift.

    Rows of tiles that are a little too large no longer fit the field.
    """
    if sizes.clearance < LEAST_CLEARANCE:
        text = f"cells are {sizes.clearance:g} mm larger than tiles, which jam when cut by hand"
        yield warn("tight", text, "tile.clearance", clearance=sizes.clearance)
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
    return Grounds(pieces, text, titles, brief=("start",))  # where the markers begin

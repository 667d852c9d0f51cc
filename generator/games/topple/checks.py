"""What must hold for a Topple kit and no other. Each check looks at the worked-out sizes."""

from __future__ import annotations

import math

from ...findings import Findings, check, fail, passed
from ...geometry.statics import stable, together
from .layers import CORNER, LAYERS
from .play import PAWNS, SPACES, Space
from .sizes import BESIDE, LEAST, PIT_ANGLE, Sizes, lean, least_length, numeral_reach

BESIDE_PAWN = 1.5  # mm between a pawn in the middle of its space and the step beside it
DEPTH = 2.0  # mm that the board's centre of gravity hangs below the pivot at least
LEANING = 1.5  # degrees that the rod may lean in its hole
VISIBLE = 1.0  # degrees of tilt that are seen
LEAST_CARRIED = 3  # pawns on one corner, so that a game gets going
RIM = 1.5  # mm of a layer that are left between its pit and the edge of a space
GLUE_RIM = 3.0  # mm of the topmost layer that lie on the one below, all round
LEAN = 10.0  # degrees up to which the tower has to stand
WALL = 0.8  # mm of paper between the stick and the outside of a rolled rod

# What mends a tower, the likeliest first.
PAWN = ("pawn.thickness", "pawn.mass", "pawn.kind")
BOARD = ("board.ballast", "board.material", "board.pitch")
PIT = ("board.pitch", "board.thickness", "rod.diameter", "board.material")


@check("topple/hanging", "flat", "full")
def hanging(sizes: Sizes) -> Findings:
    """The board hangs below its pivot, empty and with all pawns spread evenly over it.

    A board balances only while its centre of gravity hangs below its pivot.
    """
    board, depth, count = sizes.board, sizes.depth, PAWNS * len(sizes.players)
    if depth < DEPTH:
        text = (
            f"the board's centre of gravity hangs {depth:.1f} mm below its pivot, at least "
            f"{DEPTH:g} mm are needed"
        )
        yield fail("flat", text, "board.thickness", "rod.tip_radius", *BOARD, depth=depth)
    elif not _stands_full(sizes):
        text = f"with all {count} pawns spread evenly the board turns over"
        yield fail("full", text, *PAWN, *BOARD, pawns=count)
    text = (
        f"a board of {board.mass:.0f} g hangs {depth:.1f} mm below its pivot and is stable "
        f"with all {count} pawns on it"
    )
    yield passed(text, mass=board.mass, depth=depth, pawns=count)


def _stands_full(sizes: Sizes) -> bool:
    """Whether the board is stable with every pawn on it, spread evenly."""
    count = PAWNS * len(sizes.players)
    each = math.ceil(count / len(SPACES))
    heap = together(pawn for space in SPACES for pawn in sizes.pawns(space, each))
    heap = heap._replace(mass=sizes.pawn.mass * count)
    return stable(together((sizes.board, heap)), sizes.pivot)


@check("topple/tilt", "still", "few")
def tilt(sizes: Sizes) -> Findings:
    """A pawn on a corner tilts the board visibly and does not throw it.

    Every pawn should be seen to move the board, and none should throw it alone.
    """
    angle, carried = sizes.tilt(CORNER), sizes.carried
    if angle is not None and angle < VISIBLE:
        text = f"a pawn on a corner tilts the board by {angle:.2f} degrees only, which nobody sees"
        yield fail("still", text, *PAWN, *BOARD, tilt=angle)
    elif angle is None or carried < LEAST_CARRIED:
        does = "turns it over" if angle is None else f"tilts it by {angle:.1f} degrees"
        text = (
            f"the board of {sizes.board.mass:.0f} g is too light for pawns of {sizes.pawn.mass:g} "
            f"g: one on a corner {does}, and it carries {carried} there instead of {LEAST_CARRIED}"
        )
        yield fail("few", text, *PAWN, *BOARD, carried=carried)
    else:
        yield passed(
            f"a pawn on a corner tilts the board by {angle:.1f} degrees; it carries {carried} on "
            "one corner before they slide",
            tilt=angle,
            carried=carried,
            carried_exactly=sizes.carried_exactly,
            **{f"tilt_{n}": sizes.tilt(Space(1, n)) or 0.0 for n in (3, 4)},
        )


@check("topple/pit", "rim", "glue")
def pit(sizes: Sizes) -> Findings:
    """The pit lets the board tilt, stays inside a space and leaves the top layer a rim.

    The walls of the pit must not stop the board before its pawns slide.
    """
    pits = {layer: sizes.pit(layer) for layer in range(1, LAYERS)}
    rim, glue = ((sizes.pitch - pits[layer]) / 2 for layer in (1, LAYERS - 1))
    for code, layer, left, needed in (("rim", 1, rim, RIM), ("glue", LAYERS - 1, glue, GLUE_RIM)):
        if left < needed - 1e-9:
            text = (
                f"the pit is {pits[layer]:.1f} mm wide in layer {layer} and leaves {left:.1f} mm "
                f"of a space of {sizes.pitch:g} mm, at least {needed:g} mm are needed"
            )
            yield fail(code, text, *PIT, pit=pits[layer], rim=left)
            return
    text = (
        f"pits of {', '.join(f'{wide:.1f}' for wide in pits.values())} mm let the board tilt by "
        f"{PIT_ANGLE:g} degrees; {rim:.1f} mm of a space are left in layer 1, {glue:.1f} mm to "
        "glue the top on"
    )
    widths = {f"pit_{layer}": wide for layer, wide in pits.items()}
    yield passed(text, rim=rim, glue=glue, angle=PIT_ANGLE, **widths)


@check("topple/spaces", "tight", "hidden")
def spaces(sizes: Sizes) -> Findings:
    """Pawns fit their spaces, and the numbers stay visible beside them.

    Pawns stand in their spaces, and players read the numbers beside them.
    """
    pitch, diameter, high = sizes.pitch, sizes.pawn.diameter, sizes.numeral
    flat, reach = sizes.pawn.flat, numeral_reach(pitch, LEAST)
    beside = pitch / 2 - flat.reach
    ways = ("pawn.diameter", "board.pitch")
    if beside < BESIDE_PAWN - 1e-9:
        text = (
            f"a pawn of {diameter:g} mm has {beside:.1f} mm to the step beside its space of "
            f"{pitch:g} mm, at least {BESIDE_PAWN:g} mm are needed"
        )
        yield fail("tight", text, *ways, beside=beside)
    elif reach < flat.reach + BESIDE - 1e-9:
        text = f"a pawn of {diameter:g} mm covers the numbers of a space of {pitch:g} mm"
        yield fail("hidden", text, *ways, diameter=diameter)
    text = (
        f"a pawn leaves {beside:.1f} mm on every side of its space and numbers of {high:.1f} "
        "mm in its corners"
    )
    yield passed(text, beside=beside, numerals=high)


@check("topple/rod", "tip", "short", "stick")
def rod(sizes: Sizes) -> Findings:
    """The rod is long enough, and its tip no wider than itself.

    The rod carries the board freely, on a tip that it turns on.
    """
    rod, across, turns = sizes.rod, sizes.base.across, sizes.base.roll.turns
    radius, length = rod.diameter / 2, least_length(sizes)
    if rod.tip_radius > radius + 1e-9:
        text = f"a tip with a radius of {rod.tip_radius:g} mm is wider than the rod"
        yield fail("tip", text, "rod.tip_radius", "rod.diameter", radius=rod.tip_radius)
    elif rod.length < length - 1e-9:
        text = f"on a rod of {rod.length:g} mm the tilted board hits the base or the table"
        yield fail("short", text, "rod.length", "stand.size", "board.pitch", length=rod.length)
    elif sizes.stand.kind == "paper" and across - rod.mandrel < 2 * WALL:
        text = (
            f"on a stick of {rod.mandrel:g} mm a rod of {rod.diameter:g} mm has walls of less "
            f"than {WALL:g} mm and bends"
        )
        yield fail("stick", text, "rod.mandrel", "rod.diameter", stick=rod.mandrel)
    made = f", {turns} turns of paper" if sizes.stand.kind == "paper" else ""
    text = (
        f"a rod of {across:.2f} mm{made} keeps the tilted board "
        f"{rod.length - least_length(sizes):.0f} mm or more from base and table"
    )
    yield passed(text, across=across, turns=turns)


@check("topple/base", "loose", "slots", "tips")
def base(sizes: Sizes) -> Findings:
    """The base holds the rod upright and stands.

    Whoever topples the tower must be a player and not its base.
    """
    base, rod, thick, stands = sizes.base, sizes.rod, sizes.thickness, lean(sizes)
    spare = base.hole - base.across
    slack = math.degrees(math.atan2(spare, base.grip))
    if slack > LEANING:
        text = f"in a hole with {spare:g} mm to spare the rod leans by {slack:.1f} degrees"
        yield fail("loose", text, "stand.clearance", "stand.size", clearance=spare)
    elif base.crossed and base.slot > base.hole + 1e-9:
        text = (
            f"boards of {thick:g} mm do not slide into each other through a socket for a rod of "
            f"{rod.diameter:g} mm"
        )
        ways = ("rod.diameter", "board.thickness", "stand.kind")
        yield fail("slots", text, *ways, slot=base.slot, socket=base.hole)
    elif stands < LEAN:
        text = (
            f"the tower tips over when it leans by {stands:.1f} degrees, at least {LEAN:g} are "
            "needed"
        )
        yield fail("tips", text, "stand.size", "stand.mass", "rod.length", lean=stands)
    text = (
        f"a hole of {base.hole:.2f} mm holds the rod to {slack:.1f} degrees, and the tower "
        f"stands until it leans by {stands:.0f} degrees"
    )
    yield passed(text, hole=base.hole, rod=base.across, lean=stands)


CHECKS = (hanging, tilt, pit, spaces, rod, base)

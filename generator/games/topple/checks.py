"""What must hold for a Topple kit and no other. Each check looks at the worked-out sizes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from ...findings import Check, Finding, Level
from ...geometry.statics import stable, together
from .advice import (
    GLUE_RIM,
    LEAN,
    LEAST_CARRIED,
    RIM,
    VISIBLE,
    down,
    heavier_pawns,
    largest,
    least,
    lighter_pawns,
    most,
    pit_that_fits,
    smallest,
    standing_base,
    up,
    with_pawns,
)
from .layers import CORNER, LAYERS
from .play import PAWNS, SPACES, Space
from .sizes import BESIDE, LEAST, PIT_ANGLE, Sizes, numeral_reach
from .tower import lean, least_length

BESIDE_PAWN = 1.5  # mm between a pawn in the middle of its space and the step beside it
DEPTH = 2.0  # mm that the board's centre of gravity hangs below the pivot at least
LEANING = 1.5  # degrees that the rod may lean in its hole
WALL = 0.8  # mm of paper between the stick and the outside of a rolled rod


def _hanging(sizes: Sizes) -> Iterator[Finding]:
    """The board hangs below its pivot, empty and with all pawns spread evenly over it."""
    depth, count = sizes.depth, PAWNS * len(sizes.players)
    if depth < DEPTH:
        thick = least(
            lambda t: replace(sizes, thickness=t).depth >= DEPTH,
            sizes.thickness,
            largest("board.thickness"),
            0.1,
        )
        yield HANGING.found(
            Level.FAIL,
            "flat",
            f"the board's centre of gravity hangs {depth:.1f} mm below its pivot, at least "
            f"{DEPTH:g} mm are needed: set board.thickness to {thick:g} mm or more",
            depth=depth,
            least_thickness=thick,
        )
    elif not _stands_full(sizes):
        light = most(lambda mass: _stands_full(with_pawns(sizes, weighed=mass)), sizes.pawn.mass)
        yield HANGING.found(
            Level.FAIL,
            "full",
            f"with all {count} pawns spread evenly the board turns over: set pawn.mass to "
            f"{light:g} g or less, or a smaller pawn.thickness",
            pawns=count,
            most_mass=light,
        )
    else:
        yield HANGING.passed(
            f"a board of {sizes.board.mass:.0f} g hangs {depth:.1f} mm below its pivot and is "
            f"stable with all {count} pawns on it",
            mass=sizes.board.mass,
            depth=depth,
            pawns=count,
        )


def _stands_full(sizes: Sizes) -> bool:
    """Whether the board is stable with every pawn on it, spread evenly."""
    each = PAWNS * len(sizes.players) / len(SPACES)
    loads = [m for space in SPACES for m in sizes.pawns(space, math.ceil(each))]
    heap = together(loads)
    heap = heap._replace(mass=sizes.pawn.mass * PAWNS * len(sizes.players))
    return stable(together((sizes.board, heap)), sizes.pivot)


def _tilt(sizes: Sizes) -> Iterator[Finding]:
    """A pawn on a corner tilts the board visibly and does not throw it."""
    angle, carried = sizes.tilt(CORNER), sizes.carried
    if angle is not None and angle < VISIBLE:
        yield _too_heavy(sizes, angle)
        return
    if angle is None or carried < LEAST_CARRIED:
        yield _too_light(sizes, angle)
        return
    yield TILT.passed(
        f"a pawn on a corner tilts the board by {angle:.1f} degrees; it carries {carried} on one "
        "corner before they slide",
        tilt=angle,
        carried=carried,
        carried_exactly=sizes.carried_exactly,
        **{f"tilt_{n}": sizes.tilt(Space(1, n)) or 0.0 for n in (3, 4)},
    )


def _too_heavy(sizes: Sizes, angle: float) -> Finding:
    """What to change where nobody sees the board move."""
    mass = least(
        lambda m: (with_pawns(sizes, weighed=m).tilt(CORNER) or 90.0) >= VISIBLE, 0.0, 1000.0, 0.1
    )
    ways = heavier_pawns(sizes)
    if mass <= largest("pawn.mass"):
        ways.append(f"pawn.mass to {mass:g} g or more")
    ways.append("a lighter board.material or a smaller board.thickness")
    if sizes.ballast:
        ways.append("a smaller board.ballast")
    return TILT.found(
        Level.FAIL,
        "still",
        f"a pawn on a corner tilts the board by {angle:.2f} degrees only, which nobody sees: "
        f"set {', or '.join(ways)}",
        tilt=angle,
        least_mass=mass,
    )


def _too_light(sizes: Sizes, angle: float | None) -> Finding:
    """What to change where the board does not carry enough: lighter pawns, or ballast."""
    enough = LEAST_CARRIED

    def carries(mass: float, ballast: float) -> bool:
        return replace(with_pawns(sizes, weighed=mass), ballast=ballast).carried >= enough

    light = most(lambda mass: carries(mass, sizes.ballast), sizes.pawn.mass)
    above = 20 * sizes.board.mass + 1000 * sizes.pawn.mass
    heavy = least(lambda ballast: carries(sizes.pawn.mass, ballast), sizes.ballast, above, 1.0)
    ways = [*lighter_pawns(sizes), f"pawn.mass to {light:g} g or less"]
    if heavy <= largest("board.ballast"):
        ways.append(f"board.ballast to {heavy:g} g or more")
    does = "turns it over" if angle is None else f"tilts it by {angle:.1f} degrees"
    return TILT.found(
        Level.FAIL,
        "few",
        f"the board of {sizes.board.mass:.0f} g is too light for pawns of {sizes.pawn.mass:g} g: "
        f"one on a corner {does}, and it carries {sizes.carried} there instead of {enough}; set "
        f"{', or '.join(ways)}",
        carried=sizes.carried,
        most_mass=light,
        least_ballast=heavy,
    )


def _pit(sizes: Sizes) -> Iterator[Finding]:
    """The pit lets the board tilt, stays inside a space and leaves the top layer a rim."""
    rim, glue = ((sizes.pitch - sizes.pit(layer)) / 2 for layer in (1, LAYERS - 1))
    for code, layer, left, needed in (("rim", 1, rim, RIM), ("glue", LAYERS - 1, glue, GLUE_RIM)):
        if left < needed - 1e-9:
            yield PIT.found(
                Level.FAIL,
                code,
                f"the pit is {sizes.pit(layer):.1f} mm wide in layer {layer} and leaves "
                f"{left:.1f} mm of a space of {sizes.pitch:g} mm, at least {needed:g} mm are "
                f"needed: set {pit_that_fits(sizes)}",
                pit=sizes.pit(layer),
                rim=left,
            )
            return
    pits = {layer: sizes.pit(layer) for layer in range(1, LAYERS)}
    yield PIT.passed(
        f"pits of {', '.join(f'{wide:.1f}' for wide in pits.values())} mm let the board tilt by "
        f"{PIT_ANGLE:g} degrees; {rim:.1f} mm of a space are left in layer 1, {glue:.1f} mm to "
        "glue the top on",
        rim=rim,
        glue=glue,
        angle=PIT_ANGLE,
        **{f"pit_{layer}": wide for layer, wide in pits.items()},
    )


def _spaces(sizes: Sizes) -> Iterator[Finding]:
    """Pawns fit their spaces, and the numbers stay visible beside them."""
    pitch, diameter = sizes.pitch, sizes.pawn.diameter
    beside, reach = (pitch - diameter) / 2, numeral_reach(pitch, LEAST)
    widest = down(min(pitch - 2 * BESIDE_PAWN, 2 * (reach - BESIDE)))
    advice = f"set pawn.diameter to {widest:g} mm or less, or a larger board.pitch"
    if beside < BESIDE_PAWN - 1e-9:
        yield SPACES_CHECK.found(
            Level.FAIL,
            "tight",
            f"a pawn of {diameter:g} mm has {beside:.1f} mm to the step beside its space of "
            f"{pitch:g} mm, at least {BESIDE_PAWN:g} mm are needed: {advice}",
            beside=beside,
            most=widest,
        )
    elif reach < diameter / 2 + BESIDE - 1e-9:
        yield SPACES_CHECK.found(
            Level.FAIL,
            "hidden",
            f"a pawn of {diameter:g} mm covers the numbers of a space of {pitch:g} mm: {advice}",
            diameter=diameter,
            most=widest,
        )
    else:
        yield SPACES_CHECK.passed(
            f"a pawn leaves {beside:.1f} mm on every side of its space and numbers of "
            f"{sizes.numeral:.1f} mm in its corners",
            beside=beside,
            numerals=sizes.numeral,
        )


def _rod(sizes: Sizes) -> Iterator[Finding]:
    """The rod is long enough, and its tip no wider than itself."""
    rod, across = sizes.rod, sizes.base.across
    radius, length = rod.diameter / 2, up(least_length(sizes))
    if rod.tip_radius > radius + 1e-9:
        yield ROD.found(
            Level.FAIL,
            "tip",
            f"a tip with a radius of {rod.tip_radius:g} mm is wider than the rod: set "
            f"rod.tip_radius to {radius:g} mm or less",
            radius=rod.tip_radius,
            most=radius,
        )
    elif rod.length < length - 1e-9:
        yield ROD.found(
            Level.FAIL,
            "short",
            f"on a rod of {rod.length:g} mm the tilted board hits the base or the table: set "
            f"rod.length to {length:g} mm or more",
            length=rod.length,
            least=length,
        )
    elif sizes.stand.kind == "paper" and across - rod.mandrel < 2 * WALL:
        spare = 2 * WALL + 2 * rod.sheet
        stick, wide = down(rod.diameter - spare), up(rod.mandrel + spare)
        thin = (
            f"rod.mandrel to {stick:g} mm or less, or " if stick >= smallest("rod.mandrel") else ""
        )
        yield ROD.found(
            Level.FAIL,
            "stick",
            f"on a stick of {rod.mandrel:g} mm a rod of {rod.diameter:g} mm has walls of less "
            f"than {WALL:g} mm and bends: set {thin}rod.diameter to {wide:g} mm or more",
            stick=rod.mandrel,
            most=stick,
        )
    else:
        turns = rod.roll.turns
        made = f", {turns} turns of paper" if sizes.stand.kind == "paper" else ""
        yield ROD.passed(
            f"a rod of {across:.2f} mm{made} keeps the tilted board "
            f"{rod.length - least_length(sizes):.0f} mm or more from base and table",
            across=across,
            turns=turns,
        )


def _base(sizes: Sizes) -> Iterator[Finding]:
    """The base holds the rod upright and stands."""
    base, stands = sizes.base, lean(sizes)
    spare = base.hole - base.across
    slack = math.degrees(math.atan2(spare, base.grip))
    if slack > LEANING:
        close = down(base.grip * math.tan(math.radians(LEANING)), 0.01)
        yield BASE.found(
            Level.FAIL,
            "loose",
            f"in a hole with {spare:g} mm to spare the rod leans by {slack:.1f} degrees: set "
            f"stand.clearance to {close:g} mm or less",
            clearance=spare,
            most=close,
        )
    elif base.crossed and base.slot > base.hole + 1e-9:
        yield BASE.found(
            Level.FAIL,
            "slots",
            f"boards of {sizes.thickness:g} mm do not slide into each other through a socket for "
            f"a rod of {sizes.rod.diameter:g} mm: set rod.diameter to {sizes.thickness:g} mm or "
            f"more, or board.thickness to {sizes.rod.diameter:g} mm or less, or another "
            "stand.kind",
            slot=base.slot,
            socket=base.hole,
        )
    elif stands < LEAN:
        yield BASE.found(
            Level.FAIL,
            "tips",
            f"the tower tips over when it leans by {stands:.1f} degrees, at least {LEAN:g} are "
            f"needed: set {standing_base(sizes)}, or a smaller rod.length",
            lean=stands,
        )
    else:
        yield BASE.passed(
            f"a hole of {base.hole:.2f} mm holds the rod to {slack:.1f} degrees, and the tower "
            f"stands until it leans by {stands:.0f} degrees",
            hole=base.hole,
            rod=base.across,
            lean=stands,
        )


HANGING = Check(
    "topple/hanging",
    "A board balances only while its centre of gravity hangs below its pivot.",
    ("flat", "full"),
    _hanging,
)
TILT = Check(
    "topple/tilt",
    "Every pawn should be seen to move the board, and none should throw it alone.",
    ("still", "few"),
    _tilt,
)
PIT = Check(
    "topple/pit",
    "The walls of the pit must not stop the board before its pawns slide.",
    ("rim", "glue"),
    _pit,
)
SPACES_CHECK = Check(
    "topple/spaces",
    "Pawns stand in their spaces, and players read the numbers beside them.",
    ("tight", "hidden"),
    _spaces,
)
ROD = Check(
    "topple/rod",
    "The rod carries the board freely, on a tip that it turns on.",
    ("tip", "short", "stick"),
    _rod,
)
BASE = Check(
    "topple/base",
    "Whoever topples the tower must be a player and not its base.",
    ("loose", "slots", "tips"),
    _base,
)
CHECKS = (HANGING, TILT, PIT, SPACES_CHECK, ROD, BASE)

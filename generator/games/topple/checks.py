"""What must hold for a Topple kit and no other. Each check looks at the worked-out model."""

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
    MOST_BALLAST,
    MOST_PAWN_MASS,
    MOST_THICKNESS,
    RIM,
    VISIBLE,
    down,
    heavier_pawns,
    least,
    lighter_pawns,
    most,
    pit_that_fits,
    standing_base,
    up,
    with_mass,
)
from .board import BESIDE, LEAST, numeral_height, numeral_reach
from .model import CORNER, LAYERS, PAWNS, PIT_ANGLE, SPACES, Model
from .stand import grip, hole, lean, least_length, rod_across, rod_roll, slot

BESIDE_PAWN = 1.5  # mm between a pawn in the middle of its space and the step beside it
DEPTH = 2.0  # mm that the board's centre of gravity hangs below the pivot at least
LEANING = 1.5  # degrees that the rod may lean in its hole
WALL = 0.8  # mm of paper between the stick and the outside of a rolled rod
LEAST_STICK = 1.0  # mm; limit of the setting


def _hanging(model: Model) -> Iterator[Finding]:
    """The board hangs below its pivot, empty and with all pawns spread evenly over it."""
    depth = model.pivot.z - model.board.z
    count = PAWNS * len(model.players)
    if depth < DEPTH:
        thick = least(lambda t: _depth(model, t) >= DEPTH, model.thickness, MOST_THICKNESS, 0.1)
        yield HANGING.found(
            Level.FAIL,
            "flat",
            f"the board's centre of gravity hangs {depth:.1f} mm below its pivot, at least "
            f"{DEPTH:g} mm are needed: set board.thickness to {thick:g} mm or more",
            depth=depth,
            least_thickness=thick,
        )
    elif not _stands_full(model):
        light = most(lambda mass: _stands_full(with_mass(model, mass)), model.pawn.mass)
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
            f"a board of {model.board.mass:.0f} g hangs {depth:.1f} mm below its pivot and is "
            f"stable with all {count} pawns on it",
            mass=model.board.mass,
            depth=depth,
            pawns=count,
        )


def _depth(model: Model, thickness: float) -> float:
    """How far the board's centre of gravity hangs below the pivot with layers this thick."""
    thicker = replace(model, thickness=thickness)
    return thicker.pivot.z - thicker.board.z


def _stands_full(model: Model) -> bool:
    """Whether the board is stable with every pawn on it, spread evenly."""
    each = PAWNS * len(model.players) / len(SPACES)
    loads = [m for space in SPACES for m in model.pawns(space, math.ceil(each))]
    heap = together(loads)
    heap = heap._replace(mass=model.pawn.mass * PAWNS * len(model.players))
    return stable(together((model.board, heap)), model.pivot)


def _tilt(model: Model) -> Iterator[Finding]:
    """A pawn on a corner tilts the board visibly and does not throw it."""
    angle, carried = model.tilt(CORNER), model.carried
    if angle is not None and angle < VISIBLE:
        yield _too_heavy(model, angle)
        return
    if angle is None or carried < LEAST_CARRIED:
        yield _too_light(model, angle)
        return
    yield TILT.passed(
        f"a pawn on a corner tilts the board by {angle:.1f} degrees; it carries {carried} on one "
        "corner before they slide",
        tilt=angle,
        carried=carried,
        carried_exactly=model.carried_exactly,
        **{f"tilt_{n}": model.tilt((n - 3, 2)) or 0.0 for n in (3, 4)},
    )


def _too_heavy(model: Model, angle: float) -> Finding:
    """What to change where nobody sees the board move."""
    mass = least(lambda m: (with_mass(model, m).tilt(CORNER) or 90.0) >= VISIBLE, 0.0, 1000.0, 0.1)
    ways = heavier_pawns(model)
    if mass <= MOST_PAWN_MASS:
        ways.append(f"pawn.mass to {mass:g} g or more")
    ways.append("a lighter board.material or a smaller board.thickness")
    if model.ballast:
        ways.append("a smaller board.ballast")
    return TILT.found(
        Level.FAIL,
        "still",
        f"a pawn on a corner tilts the board by {angle:.2f} degrees only, which nobody sees: "
        f"set {', or '.join(ways)}",
        tilt=angle,
        least_mass=mass,
    )


def _too_light(model: Model, angle: float | None) -> Finding:
    """What to change where the board does not carry enough: lighter pawns, or ballast."""
    enough = LEAST_CARRIED

    def carries(mass: float, ballast: float) -> bool:
        return replace(with_mass(model, mass), ballast=ballast).carried >= enough

    light = most(lambda mass: carries(mass, model.ballast), model.pawn.mass)
    above = 20 * model.board.mass + 1000 * model.pawn.mass
    heavy = least(lambda ballast: carries(model.pawn.mass, ballast), model.ballast, above, 1.0)
    ways = [*lighter_pawns(model), f"pawn.mass to {light:g} g or less"]
    if heavy <= MOST_BALLAST:
        ways.append(f"board.ballast to {heavy:g} g or more")
    does = "turns it over" if angle is None else f"tilts it by {angle:.1f} degrees"
    return TILT.found(
        Level.FAIL,
        "few",
        f"the board of {model.board.mass:.0f} g is too light for pawns of {model.pawn.mass:g} g: "
        f"one on a corner {does}, and it carries {model.carried} there instead of {enough}; set "
        f"{', or '.join(ways)}",
        carried=model.carried,
        most_mass=light,
        least_ballast=heavy,
    )


def _pit(model: Model) -> Iterator[Finding]:
    """The pit lets the board tilt, stays inside a space and leaves the top layer a rim."""
    low, high = model.pit(1), model.pit(LAYERS - 1)
    rim, glue = (model.pitch - low) / 2, (model.pitch - high) / 2
    if rim < RIM - 1e-9 or glue < GLUE_RIM - 1e-9:
        code = "rim" if rim < RIM - 1e-9 else "glue"
        left, least = (rim, RIM) if code == "rim" else (glue, GLUE_RIM)
        layer = 1 if code == "rim" else LAYERS - 1
        yield PIT.found(
            Level.FAIL,
            code,
            f"the pit is {model.pit(layer):.1f} mm wide in layer {layer} and leaves {left:.1f} mm "
            f"of a space of {model.pitch:g} mm, at least {least:g} mm are needed: "
            f"set {pit_that_fits(model)}",
            pit=model.pit(layer),
            rim=left,
        )
        return
    sizes = ", ".join(f"{model.pit(layer):.1f}" for layer in range(1, LAYERS))
    yield PIT.passed(
        f"pits of {sizes} mm let the board tilt by {PIT_ANGLE:g} degrees; {rim:.1f} mm of a space "
        f"are left in layer 1, {glue:.1f} mm to glue the top on",
        rim=rim,
        glue=glue,
        angle=PIT_ANGLE,
        **{f"pit_{layer}": model.pit(layer) for layer in range(1, LAYERS)},
    )


def _spaces(model: Model) -> Iterator[Finding]:
    """Pawns fit their spaces, and the numbers stay visible beside them."""
    beside = (model.pitch - model.pawn.diameter) / 2
    widest = down(
        min(
            model.pitch - 2 * BESIDE_PAWN,
            2 * (numeral_reach(model, LEAST) - BESIDE),
        )
    )
    if beside < BESIDE_PAWN - 1e-9:
        yield SPACES_CHECK.found(
            Level.FAIL,
            "tight",
            f"a pawn of {model.pawn.diameter:g} mm has {beside:.1f} mm to the step beside its "
            f"space of {model.pitch:g} mm, at least {BESIDE_PAWN:g} mm are needed: set "
            f"pawn.diameter to {widest:g} mm or less, or a larger board.pitch",
            beside=beside,
            most=widest,
        )
        return
    if numeral_reach(model, LEAST) < model.pawn.diameter / 2 + BESIDE - 1e-9:
        yield SPACES_CHECK.found(
            Level.FAIL,
            "hidden",
            f"a pawn of {model.pawn.diameter:g} mm covers the numbers of a space of "
            f"{model.pitch:g} mm: set pawn.diameter to {widest:g} mm or less, or a larger "
            "board.pitch",
            diameter=model.pawn.diameter,
            most=widest,
        )
        return
    high = numeral_height(model)
    yield SPACES_CHECK.passed(
        f"a pawn leaves {beside:.1f} mm on every side of its space and numbers of {high:.1f} mm "
        "in its corners",
        beside=beside,
        numerals=high,
    )


def _rod(model: Model) -> Iterator[Finding]:
    """The rod is long enough, and its tip no wider than itself."""
    radius, length = model.rod.diameter / 2, up(least_length(model))
    if model.rod.tip_radius > radius + 1e-9:
        yield ROD.found(
            Level.FAIL,
            "tip",
            f"a tip with a radius of {model.rod.tip_radius:g} mm is wider than the rod: set "
            f"rod.tip_radius to {radius:g} mm or less",
            radius=model.rod.tip_radius,
            most=radius,
        )
    elif model.rod.length < length - 1e-9:
        yield ROD.found(
            Level.FAIL,
            "short",
            f"on a rod of {model.rod.length:g} mm the tilted board hits the base or the table: set "
            f"rod.length to {length:g} mm or more",
            length=model.rod.length,
            least=length,
        )
    elif model.stand.kind == "paper" and rod_across(model) - model.rod.mandrel < 2 * WALL:
        stick = down(model.rod.diameter - 2 * WALL - 2 * model.rod.sheet)
        wide = up(model.rod.mandrel + 2 * WALL + 2 * model.rod.sheet)
        thin = f"rod.mandrel to {stick:g} mm or less, or " if stick >= LEAST_STICK else ""
        yield ROD.found(
            Level.FAIL,
            "stick",
            f"on a stick of {model.rod.mandrel:g} mm a rod of {model.rod.diameter:g} mm has walls "
            f"of less than {WALL:g} mm and bends: set {thin}rod.diameter to {wide:g} mm or more",
            stick=model.rod.mandrel,
            most=stick,
        )
    else:
        across, turns = rod_across(model), rod_roll(model).turns
        made = f", {turns} turns of paper" if model.stand.kind == "paper" else ""
        yield ROD.passed(
            f"a rod of {across:.2f} mm{made} keeps the tilted board "
            f"{model.rod.length - least_length(model):.0f} mm or more from base and table",
            across=across,
            turns=turns,
        )


def _base(model: Model) -> Iterator[Finding]:
    """The base holds the rod upright and stands."""
    spare = hole(model) - rod_across(model)
    slack = math.degrees(math.atan2(spare, grip(model)))
    stands = lean(model)
    if slack > LEANING:
        close = down(grip(model) * math.tan(math.radians(LEANING)), 0.01)
        yield BASE.found(
            Level.FAIL,
            "loose",
            f"in a hole with {spare:g} mm to spare the rod leans by {slack:.1f} degrees: set "
            f"stand.clearance to {close:g} mm or less",
            clearance=spare,
            most=close,
        )
    elif model.stand.kind == "sheet" and slot(model) > hole(model) + 1e-9:
        yield BASE.found(
            Level.FAIL,
            "slots",
            f"boards of {model.thickness:g} mm do not slide into each other through a socket for "
            f"a rod of {model.rod.diameter:g} mm: set rod.diameter to {model.thickness:g} mm or "
            f"more, or board.thickness to {model.rod.diameter:g} mm or less, or another "
            "stand.kind",
            slot=slot(model),
            socket=hole(model),
        )
    elif stands < LEAN:
        yield BASE.found(
            Level.FAIL,
            "tips",
            f"the tower tips over when it leans by {stands:.1f} degrees, at least {LEAN:g} are "
            f"needed: set {standing_base(model)}, or a smaller rod.length",
            lean=stands,
        )
    else:
        yield BASE.passed(
            f"a hole of {hole(model):.2f} mm holds the rod to {slack:.1f} degrees, and the tower "
            f"stands until it leans by {stands:.0f} degrees",
            hole=hole(model),
            rod=rod_across(model),
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

"""Base and rod in three builds: a dowel in a heavy plate, all of paper, a cross of sheet material.

What the parts measure is worked out here; `stand_parts` makes the components.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...geometry.cuboid import Net, box_net
from ...geometry.rolled import Roll, roll
from ...geometry.shapes import centred_rectangle
from ...geometry.statics import Mass, together
from ...plane.outline import Bore, Polygon
from ...plane.path import Point
from .model import LAYERS, PIT_ANGLE, Model

PLATE = 150.0  # g of a plate or a filled box, where nothing else is set
BOX = 0.2  # height of a folded base as a share of its side
TAB = 8.0  # depth of its tabs
CROSS = 0.45  # height of a cross as a share of its side
SOCKET = 0.6  # of that height is the socket in which the rod stands
ARCH = 3.0  # mm that the middle of a cross board is off the table
FOOT = 0.16  # width of each foot as a share of the side
SHOULDER = 8.0  # mm beside the socket at the top
HEEL = 10.0  # height of a cross board at its ends
AIR = 4.0  # mm between a tilted board and what it could hit
LONGEST = 240.0  # mm; a longer strip is printed in pieces
WIDE = 180.0  # mm; strips for longer rods lie across the paper and are no longer than this
SAME = 0.02  # mm; a socket and a slot whose halves differ by less are equally wide
# About how thick paper is, in mm by its g/m2: office paper of 80 has near 0.1 mm, heavier papers
# 1.2 to 1.25 cm3/g. Makes differ by a tenth and more, so a builder is told to measure.
PAPERS = {80: 0.1, 100: 0.12, 120: 0.15, 160: 0.2}


@dataclass(frozen=True)
class Cross:
    """One of the two slotted boards: outline, and the width and depth of its slot and socket."""

    outline: Polygon
    slot: float
    socket: float
    socket_depth: float


def rod_roll(model: Model) -> Roll:
    """The paper rod: how many turns, how thick, how much paper."""
    return roll(model.rod.mandrel, model.rod.sheet, model.rod.diameter)


def rod_across(model: Model) -> float:
    """The diameter of the rod as it is made."""
    return rod_roll(model).diameter if model.stand.kind == "paper" else model.rod.diameter


def hole(model: Model) -> float:
    """The diameter of the hole, or the width of the socket, that holds the rod."""
    return rod_across(model) + model.stand.clearance


def strips(model: Model) -> int:
    """In how many pieces the strip of a paper rod is printed."""
    longest = LONGEST if model.rod.length <= WIDE else WIDE
    return math.ceil(rod_roll(model).length / longest)


def base_net(model: Model) -> Net:
    """The folded base, without its holes."""
    size = model.stand.size
    return box_net(size, size, BOX * size, TAB)


def base_outline(model: Model) -> Polygon:
    """The outline of the part `base`, with the rod's holes: a plate, a net, or a cross board."""
    kind, radius = model.stand.kind, hole(model) / 2
    if kind == "sheet":
        return cross(model, upper=False).outline
    if kind == "dowel":
        plate = centred_rectangle(model.stand.size, model.stand.size)
        return Polygon(plate.points, bores=(Bore(0.0, 0.0, radius),))
    net = base_net(model)
    middles = (net.faces[1], net.faces[3])
    return Polygon(net.outline.points, bores=tuple(Bore(f.x, f.y, radius) for f in middles))


def cross_height(model: Model) -> float:
    """The height of a cross."""
    return CROSS * model.stand.size


def socket_floor(model: Model) -> float:
    """How high the rod's foot stands over the table."""
    return (1 - SOCKET) * cross_height(model) if model.stand.kind == "sheet" else 0.0


def slot(model: Model) -> float:
    """The width of the slots of the cross: the board's thickness and the clearance."""
    return model.thickness + model.stand.clearance


def cross(model: Model, upper: bool) -> Cross:
    """A board of the cross, its box's middle at the origin; the `upper` slot opens upwards.

    Both have the socket for the rod in the middle of their upper edge. Below it one has a slot
    from the socket's floor down, the other one from below, so that they slide into each other
    half way.
    """
    size, high = model.stand.size, cross_height(model)
    floor, wide = socket_floor(model), hole(model) / 2
    half, meet = size / 2, (floor + ARCH) / 2
    narrow = slot(model) / 2
    foot, heel = FOOT * size, min(HEEL, high / 2)
    left_foot: list[Point] = [(-half, 0.0), (-half + foot, 0.0), (-half + foot + ARCH, ARCH)]
    below = [] if upper else [(-narrow, ARCH), (-narrow, meet), (narrow, meet), (narrow, ARCH)]
    right_foot = [(-x, y) for x, y in reversed(left_foot)]
    slit = [(narrow, floor), (narrow, meet), (-narrow, meet), (-narrow, floor)] if upper else []
    within = [(wide, floor), *slit, (-wide, floor)]
    if upper and abs(wide - narrow) < SAME:  # one straight line from the top to the slot's end
        within = [(narrow, meet), (-narrow, meet)]
    above = [
        (half, heel),
        (wide + SHOULDER, high),
        (wide, high),
        *within,
        (-wide, high),
        (-wide - SHOULDER, high),
        (-half, heel),
    ]
    ring = [*left_foot, *below, *right_foot, *above]
    outline = Polygon(tuple((x + 0.0, y - high / 2) for x, y in ring))
    return Cross(outline, 2 * narrow, 2 * wide, high - floor)


def washer_radius(model: Model) -> float:
    """The outer radius of the washers that hold the rod over the cross."""
    return hole(model) / 2 + SHOULDER


def base_mass(model: Model) -> float:
    """The mass of the base in g: as set, or of a plate, a filled box, or a cross as cut."""
    if model.stand.mass is not None:
        return model.stand.mass
    if model.stand.kind != "sheet":
        return PLATE
    area = sum(cross(model, upper).outline.area for upper in (False, True))
    return area * model.thickness * model.material.density / 1000


def pivot_height(model: Model) -> float:
    """How high the floor of the pit is over the table."""
    return socket_floor(model) + model.rod.length


def base_height(model: Model) -> float:
    """How high the base is."""
    return cross_height(model) if model.stand.kind == "sheet" else BOX * model.stand.size


def grip(model: Model) -> float:
    """How deep the rod stands in the base."""
    return base_height(model) - socket_floor(model)


def tower(model: Model) -> Mass:
    """Base and board as one mass over the table, the board tilted as far as its pit allows."""
    high, turn = base_height(model), math.radians(PIT_ANGLE)
    low = high / 3 if model.stand.kind == "sheet" else high / 2
    board = model.board
    depth = model.pivot.z - board.z
    hanging = Mass(
        board.mass,
        depth * math.sin(turn),
        0.0,
        pivot_height(model) - depth * math.cos(turn),
    )
    return together((Mass(base_mass(model), 0.0, 0.0, low), hanging))


def lean(model: Model) -> float:
    """The angle in degrees up to which the tower stands when it is pushed or its table tilts.

    The edge that it tips over is half a side away; that of a cross is the line from foot to foot,
    at 45 degrees to its boards. The rod, which is light, is left out.
    """
    whole = tower(model)
    edge = model.stand.size / 2 / (math.sqrt(2) if model.stand.kind == "sheet" else 1.0)
    return math.degrees(math.atan2(edge - whole.offset, whole.z))


def least_length(model: Model) -> float:
    """The length of rod with which the board, tilted as far as its pit allows, hits nothing.

    Neither its lowest corner the table, nor its underside the edge of the base.
    """
    turn = math.radians(PIT_ANGLE)
    below = (LAYERS - 1) * model.thickness * math.cos(turn)
    corner = below + model.side / math.sqrt(2) * math.sin(turn)
    over_base = base_height(model) + below + model.stand.size / math.sqrt(2) * math.tan(turn)
    if model.stand.kind == "sheet":  # its boards are low where they are wide
        over_base = HEEL + below + model.stand.size / 2 * math.tan(turn)
    return max(corner, over_base) + AIR - socket_floor(model)

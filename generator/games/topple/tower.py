"""Whether the whole tower stands, and its tilted board keeps clear of base and table."""

from __future__ import annotations

import math

from ...geometry.statics import Mass, together
from .base import HEEL
from .layers import LAYERS
from .sizes import PIT_ANGLE, Sizes

AIR = 4.0  # mm between a tilted board and what it could hit
TURN = math.radians(PIT_ANGLE)


def tower(sizes: Sizes) -> Mass:
    """Base and board as one mass over the table, the board tilted as far as its pit allows.

    The boards of a cross get narrower upwards, like triangles.
    """
    base, board = sizes.base, sizes.board
    low = base.height / 3 if base.crossed else base.height / 2
    aside, below = sizes.depth * math.sin(TURN), sizes.depth * math.cos(TURN)
    hanging = Mass(board.mass, aside, 0.0, base.pivot - below)
    return together((Mass(base.mass, 0.0, 0.0, low), hanging))


def lean(sizes: Sizes) -> float:
    """The angle in degrees up to which the tower stands when it is pushed or its table tilts.

    The edge that it tips over is half a side away; that of a cross is the line from foot to foot,
    at 45 degrees to its boards. The rod, which is light, is left out.
    """
    whole = tower(sizes)
    edge = sizes.stand.size / 2 / (math.sqrt(2) if sizes.base.crossed else 1.0)
    return math.degrees(math.atan2(edge - whole.offset, whole.z))


def least_length(sizes: Sizes) -> float:
    """The length of rod with which the board, tilted as far as its pit allows, hits nothing.

    Neither its lowest corner the table, nor its underside the edge of the base.
    """
    base, size = sizes.base, sizes.stand.size
    below = (LAYERS - 1) * sizes.thickness * math.cos(TURN)
    corner = below + sizes.side / math.sqrt(2) * math.sin(TURN)
    over_base = base.height + below + size / math.sqrt(2) * math.tan(TURN)
    if base.crossed:  # its boards are low where they are wide
        over_base = HEEL + below + size / 2 * math.tan(TURN)
    return max(corner, over_base) + AIR - base.floor

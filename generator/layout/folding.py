"""Blocks that are folded: fronts and backs on one side of one sheet, a core between them.

The paper is folded backwards along two level lines, one core's thickness apart, and glued round
the core. What lies y mm above the middle between them then lies opposite to what lies y mm below,
so a back that is mirrored about that middle matches its front however the printer shifts the
page. Both, and the core, are cut in one go.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..geometry.pack import SLACK
from ..plane.outline import Disc
from .blocks import Block, Fold, Lot, Spacing
from .placement import Placement

CLEAR = 5.0  # mm from the bleed to the fold, and half of the core's thickness more
Held = tuple[Block, Lot | None] | None  # a block in a room, and the parts that are left
STEP = 0.01  # mm; the least that a room is made smaller by
LABEL = 3.4  # mm beside the fold for what it says


@dataclass(frozen=True)
class Folding:
    """A lot whose blocks are folded round cores `core` mm thick."""

    lot: Lot
    core: float
    spacing: Spacing
    known: dict[tuple[float, float, bool], Held] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )  # by room; a packer asks for the same again and again

    @property
    def area(self) -> float:
        """Of fronts and backs."""
        return 2 * self.lot.area

    @property
    def whole(self) -> int:
        """As many as stay together without a fold."""
        return self.lot.whole

    def block(self, width: float, height: float, most: bool) -> Held:
        """The fronts that half of a room holds, their backs in the other half."""
        room = width, height, most
        if room not in self.known:
            self.known[room] = self._block(*room)
        return self.known[room]

    def _block(self, width: float, height: float, most: bool) -> Held:
        free = (height - self.core) / 2 - LABEL
        while free > 0 and (found := self.lot.block(width, free, most)) is not None:
            block, rest = found
            folded = fold(block, self.core, self.spacing.bleed)
            over = folded.height - height
            if over <= SLACK:
                return folded, None if rest is None else replace(self, lot=rest)
            free -= max(over / 2, STEP)  # other rows may lie nearer to the fold, so it is tried
        return None


def fold(block: Block, core: float, bleed: float) -> Block:
    """A block with the backs of its parts below it, to be folded between."""
    beside = min(map(_lowest, block.fronts)) - bleed
    more = max(CLEAR + core / 2 - beside, LABEL)
    up = block.height + 2 * more + core
    inside = Fold(block, up, core, block.width, block.height + more)
    return replace(block, height=up + block.height, lattice=None, fold=inside)


def _lowest(placed: Placement) -> float:
    outline, frame = placed.outline, placed.frame
    if isinstance(outline, Disc):
        return frame.y - outline.radius
    return min(frame.point(*point)[1] for point in outline.points)

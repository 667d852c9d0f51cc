"""Blocks: parts that are laid and turned together, and lots of parts that blocks are made of.

A block is a rectangle from the origin. Its size has the paper in it that guides and bleed need
round the parts, so that blocks lie side by side without another gap.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Protocol

from ..drawing import Frame
from ..geometry import pack
from ..settings.room import beside_guides, beside_part
from .placement import Placement


class Cuts(Enum):
    """How the parts of a block are cut."""

    SINGLE = "single"  # each along its own line
    SHARED = "shared"  # apart from each other along lines that run right through the block


@dataclass(frozen=True)
class Fold:
    """Where a block of fronts and backs is folded: about the level line through its middle.

    A core of `width` by `height` mm, `core` mm thick, goes between; the paper has a fold on either
    side of it. `inner` is the block of fronts, which lies `up` mm higher.
    """

    inner: Block
    up: float
    core: float
    width: float
    height: float

    def folded(self, fronts: Collection[Placement]) -> Iterator[Placement]:
        """Parts above the fold, and the backs of those that have one below it."""
        for front in fronts:
            yield front.moved(Frame(0.0, self.up))
        for front in fronts:
            yield from self._backs(front.moved(Frame(0.0, self.up)))

    def _backs(self, front: Placement) -> Iterator[Placement]:
        """The back of a part, mirrored about the middle of the block; it is drawn upside down."""
        frame, height = front.frame, self.up + self.inner.height
        for design in front.component.designs:
            if design.front is front.artwork and design.back is not None:
                at = Frame(frame.x, height - frame.y, 180 - frame.rotation)
                yield replace(front, artwork=design.back, frame=at, side="back")


@dataclass(frozen=True)
class Block:
    """Parts in a rectangle of `width` by `height` mm. Those on a `lattice` have its grid's corner
    at `corner`. `title` is what a sheet takes from it, where it has one.

    `fronts` are the parts as they lie unfolded; a packer asks for many blocks and lays few.
    """

    width: float
    height: float
    fronts: tuple[Placement, ...]
    cuts: Cuts = Cuts.SINGLE
    lattice: pack.Block | None = None
    corner: tuple[float, float] = (0.0, 0.0)
    title: str = ""
    fold: Fold | None = None

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        """All that lies in it: fronts, and on the other side of a fold their backs."""
        return self.fronts if self.fold is None else tuple(self.fold.folded(self.fronts))

    @property
    def count(self) -> int:
        """How many parts lie in it."""
        return len(self.fronts)


@dataclass(frozen=True)
class Spacing:
    """What is kept free round parts, in mm: `bleed` by their colours, `close` between discs of one
    colour. Discs of two colours keep `apart`.
    """

    bleed: float
    close: float
    apart: float

    @property
    def own(self) -> float:
        """Round a part that has its own cut."""
        return beside_part(self.bleed)

    @property
    def guided(self) -> float:
        """Round a block with guides."""
        return beside_guides(self.bleed)


def spacings(bleed: float) -> tuple[Spacing, ...]:
    """From the one that is easiest to cut to the one that takes least paper.

    Two colours that are less than twice the bleed apart still have half a millimetre each at the
    least, and their whole bleed but for where they are next to each other.
    """
    wide = max(2 * bleed + 1, 2.0)
    return (
        Spacing(bleed, wide, wide),
        Spacing(bleed, min(2.0, wide), wide),
        Spacing(bleed, 1.0, bleed + 1),
    )


class Lot(Protocol):
    """Parts that blocks are made of, as the room asks for them."""

    @property
    def area(self) -> float:
        """What they take of a page in mm² at the least."""

    @property
    def whole(self) -> int:
        """How many parts stay together where a page holds them: those of the first colour."""

    def block(self, width: float, height: float, most: bool) -> tuple[Block, Lot | None] | None:
        """The parts that a rectangle holds, and what is left of the lot.

        With `most` as many parts as it holds; without it only colours as a whole. None where that
        is nothing.
        """

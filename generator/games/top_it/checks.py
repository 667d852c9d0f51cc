"""What must hold for a Top It kit and no other. Each check looks at the sizes."""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Check, Finding, Level
from .settings import Values
from .sizes import LARGE, PLACES, Sizes, by_shape, inner_radius, sides


def _sides(sizes: Sizes) -> Iterator[Finding]:
    """Every side is a short one or a long one."""
    worst = 0.0
    for shape in PLACES:
        for side in sides(sizes.outline(shape)):
            off = min(abs(side - sizes.edge), abs(side - 2 * sizes.edge))
            worst = max(worst, off)
            if off > 1e-6:
                yield SIDES.found(
                    Level.FAIL,
                    "side",
                    f"{shape}: a side of {side:.3f} mm is neither {sizes.edge:g} nor "
                    f"{2 * sizes.edge:g} mm",
                    side=side,
                )
    if worst <= 1e-6:
        yield SIDES.passed(
            f"all sides are {sizes.edge:g} or {2 * sizes.edge:g} mm", short=sizes.edge
        )


def _values(sizes: Sizes) -> Iterator[Finding]:
    """The booklet's example holds for the values that are reconstructed."""
    usual = by_shape(Values())
    if sizes.values != usual:
        changed = sum(sizes.values[shape] != value for shape, value in usual.items())
        yield VALUES.found(
            Level.NOTE,
            "changed",
            f"{changed} of the eight values differ from the reconstructed ones",
            changed=changed,
        )
        return
    yield VALUES.passed("the values are the reconstructed ones, 1 to 8", values=8)


def _stones(sizes: Sizes) -> Iterator[Finding]:
    """A stone lies on every tile that may be topped and leaves its side values to be read."""
    least = min(inner_radius(sizes.outline(shape)) for shape in LARGE)
    room = 2 * least - sizes.stone
    if room < 4:
        yield STONES.found(
            Level.FAIL,
            "large",
            f"a stone of {sizes.stone:g} mm hides the values of a large tile: set stone.diameter "
            f"to {2 * least - 4:.0f} mm or less, or a longer tile.edge",
            stone=sizes.stone,
            most=2 * least - 4,
        )
        return
    yield STONES.passed(f"a stone leaves {room / 2:.1f} mm of a large tile free", free=room / 2)


SIDES = Check(
    "top-it/sides",
    "Tiles meet along whole sides only, so sides must match exactly.",
    ("side",),
    _sides,
)
VALUES = Check(
    "top-it/values",
    "Values are reconstructed; who changes them should know that examples change too.",
    ("changed",),
    _values,
)
STONES = Check(
    "top-it/stones",
    "A topped tile still counts for its neighbours, so its value must be seen.",
    ("large",),
    _stones,
)
CHECKS = (SIDES, VALUES, STONES)

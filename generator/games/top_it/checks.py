"""What must hold for a Top It kit and no other. Each check looks at the worked-out model."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...findings import Check, Finding, Level
from .model import LARGE, PLACES, Model

DEFAULT_VALUES = {
    "small-triangle": 1,
    "rhombus": 2,
    "small-square": 3,
    "large-triangle": 4,
    "trapezoid": 5,
    "house": 6,
    "hexagon": 7,
    "large-square": 8,
}


def sides(model: Model, shape: str) -> list[float]:
    """The lengths of a shape's sides in mm."""
    points = model.outline(shape).points
    return [math.dist(a, b) for a, b in zip(points, (*points[1:], points[0]), strict=True)]


def _sides(model: Model) -> Iterator[Finding]:
    """Every side is a short one or a long one."""
    worst = 0.0
    for shape in PLACES:
        for side in sides(model, shape):
            off = min(abs(side - model.edge), abs(side - 2 * model.edge))
            worst = max(worst, off)
            if off > 1e-6:
                yield SIDES.found(
                    Level.FAIL,
                    "side",
                    f"{shape}: a side of {side:.3f} mm is neither {model.edge:g} nor "
                    f"{2 * model.edge:g} mm",
                    side=side,
                )
    if worst <= 1e-6:
        yield SIDES.passed(
            f"all sides are {model.edge:g} or {2 * model.edge:g} mm", short=model.edge
        )


def _values(model: Model) -> Iterator[Finding]:
    """The booklet's example holds for the values that are reconstructed."""
    if model.values != DEFAULT_VALUES:
        changed = sum(model.values[shape] != value for shape, value in DEFAULT_VALUES.items())
        yield VALUES.found(
            Level.NOTE,
            "changed",
            f"{changed} of the eight values differ from the reconstructed ones",
            changed=changed,
        )
        return
    yield VALUES.passed("the values are the reconstructed ones, 1 to 8", values=8)


def _stones(model: Model) -> Iterator[Finding]:
    """A stone lies on every tile that may be topped and leaves its side values to be read."""
    least = min(_inner_radius(model, shape) for shape in LARGE)
    room = 2 * least - model.stone
    if room < 4:
        yield STONES.found(
            Level.FAIL,
            "large",
            f"a stone of {model.stone:g} mm hides the values of a large tile: set stone.diameter "
            f"to {2 * least - 4:.0f} mm or less, or a longer tile.edge",
            stone=model.stone,
            most=2 * least - 4,
        )
        return
    yield STONES.passed(f"a stone leaves {room / 2:.1f} mm of a large tile free", free=room / 2)


def _inner_radius(model: Model, shape: str) -> float:
    """Radius of the largest circle about the middle of a regular shape."""
    outline = model.outline(shape)
    return 2 * outline.area / sum(sides(model, shape))


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

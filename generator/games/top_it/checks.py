"""What must hold for a Top It kit and no other. Each check looks at the sizes."""

from __future__ import annotations

from ...findings import Findings, check, fail, note, passed
from .settings import Values
from .sizes import LARGE, PLACES, Sizes, by_shape, inner_radius, sides


@check("top-it/sides", "side")
def whole_sides(sizes: Sizes) -> Findings:
    """Every side is a short one or a long one.

    Tiles meet along whole sides only, so sides must match exactly.
    """
    short, long = sizes.edge, 2 * sizes.edge
    for shape in PLACES:
        for side in sides(sizes.outline(shape)):
            if min(abs(side - short), abs(side - long)) > 1e-6:
                text = f"{shape}: a side of {side:.3f} mm is neither {short:g} nor {long:g} mm"
                yield fail("side", text, side=side)
    yield passed(f"all sides are {short:g} or {long:g} mm", short=short)


@check("top-it/values", "changed")
def values(sizes: Sizes) -> Findings:
    """The booklet's example holds for the values that are reconstructed.

    Values are reconstructed; who changes them should know that examples change too.
    """
    usual = by_shape(Values())
    if sizes.values != usual:
        changed = sum(sizes.values[shape] != value for shape, value in usual.items())
        text = f"{changed} of the eight values differ from the reconstructed ones"
        yield note("changed", text, changed=changed)
        return
    yield passed("the values are the reconstructed ones, 1 to 8", values=8)


@check("top-it/stones", "large")
def stones(sizes: Sizes) -> Findings:
    """A stone lies on every tile that may be topped and leaves its side values to be read.

    A topped tile still counts for its neighbours, so its value must be seen.
    """
    least = min(inner_radius(sizes.outline(shape)) for shape in LARGE)
    flat = sizes.stone.flat
    room = 2 * least - flat.across
    if room < 4:
        text = f"a stone of {flat.width:g} mm hides the values of a large tile"
        yield fail("large", text, "stone.diameter", "tile.edge", stone=flat.width)
    yield passed(f"a stone leaves {room / 2:.1f} mm of a large tile free", free=room / 2)


CHECKS = (whole_sides, values, stones)

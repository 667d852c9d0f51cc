"""What to change where one of Topple's checks fails. Each number is tried before it is told."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...settings.tree import bounds
from .layers import CORNER, LAYERS
from .settings import ToppleSettings
from .sizes import Sizes, lean

VISIBLE = 1.0  # degrees of tilt that are seen
LEAST_CARRIED = 3  # pawns on one corner, so that a game gets going
RIM = 1.5  # mm of a layer that are left between its pit and the edge of a space
GLUE_RIM = 3.0  # mm of the topmost layer that lie on the one below, all round
LEAN = 10.0  # degrees up to which the tower has to stand
Holds = Callable[[float], bool]


def smallest(setting: str) -> float:
    """The least that a setting may be; advice to set less is none."""
    return bounds(ToppleSettings, setting)[0]


def largest(setting: str) -> float:
    """The most that a setting may be."""
    return bounds(ToppleSettings, setting)[1]


def up(value: float, step: float = 0.1) -> float:
    """The next whole step that is not less."""
    return round(math.ceil(round(value / step, 6)) * step, 6)


def down(value: float, step: float = 0.1) -> float:
    """The next whole step that is not more."""
    return round(math.floor(round(value / step, 6)) * step, 6)


def most(holds: Holds, above: float, step: float | None = None) -> float:
    """The largest value below `above` for which something holds; 0 where there is none.

    It is rounded down to a step, or to two digits.
    """
    low, _ = _border(0.0, above, holds)
    return down(low, step or 10.0 ** (math.floor(math.log10(low)) - 1)) if low > 0 else 0.0


def least(holds: Holds, low: float, high: float, step: float) -> float:
    """The smallest value from `low` to `high` for which something holds, rounded up to a step."""
    return up(_border(low, high, lambda value: not holds(value))[1], step)


def _border(low: float, high: float, holds: Holds) -> tuple[float, float]:
    """Two values next to one another of which something holds for the lower one only."""
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low, high


def with_pawns(sizes: Sizes, **changes: Any) -> Sizes:
    """The same kit with other pawns; what they weigh follows where it was not set."""
    return replace(sizes, pawn=replace(sizes.pawn, **changes))


def with_stand(sizes: Sizes, **changes: Any) -> Sizes:
    """The same kit with another stand."""
    return replace(sizes, stand=sizes.stand.model_copy(update=changes))


def suits(sizes: Sizes) -> bool:
    """Whether a pawn on a corner is seen to tilt the board, and enough of them stay on it."""
    angle = sizes.tilt(CORNER)
    return angle is not None and angle >= VISIBLE and sizes.carried >= LEAST_CARRIED


def first(holds: Holds, start: float, end: float, step: float = 0.1) -> float | None:
    """The first whole step from one value to another, either way, for which something holds."""
    count = round(abs(end - start) / step)
    steps = (round(start + math.copysign(k * step, end - start), 6) for k in range(count + 1))
    return next(filter(holds, steps), None)


def _thickness(sizes: Sizes, start: float, end: float) -> float | None:
    """The first height of pawns between two that suits the board."""
    return first(lambda t: suits(with_pawns(sizes, thickness=t)), start, end)


def lighter_pawns(sizes: Sizes) -> list[str]:
    """Sizes and kinds of pawns that a light board carries; none where their mass was set."""
    pawn = sizes.pawn
    if pawn.weighed is not None:
        return []
    found = _thickness(sizes, down(pawn.thickness), smallest("pawn.thickness"))
    advice = [] if found is None else [f"pawn.thickness to {found:g} mm or less"]
    if pawn.kind == "disc" and suits(with_pawns(sizes, kind="paper")):
        advice.append("pawn.kind to paper")
    return advice


def heavier_pawns(sizes: Sizes) -> list[str]:
    """Sizes and kinds of pawns that a heavy board is moved by; none where their mass was set."""
    pawn = sizes.pawn
    if pawn.weighed is not None:
        return []
    if pawn.kind == "disc":
        found = _thickness(sizes, up(pawn.thickness), largest("pawn.thickness"))
        return [] if found is None else [f"pawn.thickness to {found:g} mm or more"]
    discs = with_pawns(sizes, kind="disc")
    found = _thickness(discs, down(pawn.thickness), smallest("pawn.thickness"))
    high = "" if suits(discs) else f" and pawn.thickness to {found:g} mm"
    return [] if found is None else [f"pawn.kind to disc{high}"]


def pit_fits(sizes: Sizes) -> bool:
    """Whether the pit leaves a rim of the layers round it, and of the topmost enough to glue."""
    low, high = sizes.pitch - sizes.pit(1), sizes.pitch - sizes.pit(LAYERS - 1)
    return low >= 2 * RIM - 1e-9 and high >= 2 * GLUE_RIM - 1e-9


def pit_that_fits(sizes: Sizes) -> str:
    """The settings with which the pit fits, each changed alone, where its limits allow that."""
    most_pitch, most_thick = largest("board.pitch"), largest("board.thickness")

    def thickest(wide: Sizes) -> float:
        return most(lambda t: pit_fits(replace(wide, thickness=t)), most_thick, 0.1)

    def rod(diameter: float) -> bool:
        return pit_fits(replace(sizes, rod=sizes.rod.model_copy(update={"diameter": diameter})))

    advice, widest = [], replace(sizes, pitch=most_pitch)
    if pit_fits(widest):
        pitch = least(lambda pitch: pit_fits(replace(sizes, pitch=pitch)), 0.0, most_pitch, 0.1)
        advice.append(f"board.pitch to {pitch:g} mm or more")
    if (thin := thickest(sizes)) >= smallest("board.thickness"):
        advice.append(f"board.thickness to {thin:g} mm or less")
    if (narrow := most(rod, sizes.rod.diameter, 0.1)) >= smallest("rod.diameter"):
        advice.append(f"rod.diameter to {narrow:g} mm or less")
    both = (
        f"board.pitch to {most_pitch:g} mm and board.thickness to {thickest(widest):g} mm or less"
    )
    return ", or ".join(advice) or both


def net_fits(sizes: Sizes, room: tuple[float, float]) -> bool:
    """Whether the net of a folded base fits a room of this width and height, either way."""
    left, bottom, right, top = sizes.base.net.outline.box
    sides = sorted((right - left, top - bottom))
    return all(side <= free for side, free in zip(sides, sorted(room), strict=True))


def base_that_fits(sizes: Sizes, room: tuple[float, float]) -> float | None:
    """The largest smaller base, in whole mm, whose net fits; None where the limits allow none."""
    size, smallest_size = down(sizes.stand.size, 1.0), smallest("stand.size")
    return first(lambda s: net_fits(with_stand(sizes, size=s), room), size, smallest_size, 1.0)


def standing_base(sizes: Sizes) -> str:
    """The size or mass with which a base stands, or a shorter rod, as far as one of them helps."""

    def stands(**changes: float) -> bool:
        return lean(with_stand(sizes, **changes)) >= LEAN

    advice = []
    above, limit = up(sizes.stand.size, 1.0), largest("stand.size")
    if (size := first(lambda size: stands(size=size), above, limit, 1.0)) is not None:
        advice.append(f"stand.size to {size:g} mm or more")
    if stands(mass=largest("stand.mass")):
        mass = least(lambda mass: stands(mass=mass), sizes.base.mass, largest("stand.mass"), 1.0)
        advice.append(f"stand.mass to {mass:g} g or more")
    return ", or ".join(advice) or "a larger stand.size with a larger stand.mass"

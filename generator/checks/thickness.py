"""Parts become as thick as the game reckons with, by what the sheets tell people to make."""

from __future__ import annotations

from collections.abc import Iterator

from ..component import FACE, Component
from ..findings import Finding, Findings, check, fail, passed, warn
from ..units import format_length
from .subject import Layout, where

NEAR = 0.005  # mm
MOST_CARD = 0.5  # mm; thicker card goes through no printer


@check("thickness", "core", "card")
def thickness(layout: Layout) -> Findings:
    """Towers, balance and figures are reckoned with one number, which people then have to make."""
    bodies = {part.name: part for part in layout.components if part.body is not None}
    yield from _cores(layout, bodies)
    for part in bodies.values():
        body = part.body or 0.0
        if layout.press.turns(part) and body > MOST_CARD + NEAR:
            text = f"{part.name}: card {format_length(body)} thick is to be printed on both sides, "
            text += f"but few printers take more than {format_length(MOST_CARD)}: set print.backs "
            text += "to auto, or a smaller thickness"
            yield warn("card", text, thickness=body, most=MOST_CARD)
    yield passed(
        f"{len(bodies)} parts with a body are told as thick as they are", parts=len(bodies)
    )


def _cores(layout: Layout, bodies: dict[str, Component]) -> Iterator[Finding]:
    """Folded parts whose core and papers make another thickness."""
    told: dict[tuple[str, float], str] = {}
    for sheet in layout.document.sheets:
        for core in sheet.cores:
            for name in core.parts:
                told.setdefault((name, core.thickness), where(sheet))
    for (name, thick), place in told.items():
        if name not in bodies:
            continue
        body, made = bodies[name].body or 0.0, thick + 2 * FACE
        if abs(made - body) > NEAR:
            text = f"{place}: {name} is reckoned with {format_length(body)}, its core of "
            text += f"{format_length(thick)} and two papers are {format_length(round(made, 3))}"
            if not thick:
                text += ": set that much, or print.backs to long-edge for one card"
            yield fail("core", text, thickness=body, made=made)

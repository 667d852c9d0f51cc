"""Every part lies where the printer reaches, and the margin is one that printers keep."""

from __future__ import annotations

from itertools import chain

from ..findings import Findings, check, fail, passed, warn
from ..units import format_length
from .subject import Layout, where

SAFE_MARGIN = 5.0  # mm; most home printers reach this far


@check("printable", "outside", "margin")
def printable(layout: Layout) -> Findings:
    """Ink that falls into the printer's margin is lost without a word."""
    margin = layout.stock.margin
    nearest = float("inf")
    for (sheet, placement), shape in zip(
        layout.document.placements(), chain.from_iterable(layout.shapes), strict=True
    ):
        left, bottom, right, top = shape.bounds
        room = min(left, bottom, sheet.width - right, sheet.height - top)
        nearest = min(nearest, room)
        if room < margin - 1e-6:
            text = f"{where(sheet)}: {placement.component.name} comes within {room:.2f} mm"
            text += f" of the edge, print.margin is {format_length(margin)}"
            yield fail("outside", text, "print.margin", distance=room, margin=margin)
    if margin < SAFE_MARGIN:
        text = f"print.margin is {format_length(margin)}; many home printers do not reach so close"
        text += " to the edge"
        yield warn("margin", text, "print.margin", margin=margin, safe=SAFE_MARGIN)
    if nearest == float("inf"):
        yield passed("there are no parts on the sheets")
    else:
        yield passed(f"all parts lie at least {nearest:.2f} mm inside the paper", distance=nearest)

"""Every part lies where the printer reaches, and the margin is one that printers keep."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ..findings import Check, Finding, Level
from ..units import format_length
from .subject import Layout, where

SAFE_MARGIN = 5.0  # mm; most home printers reach this far


def _run(layout: Layout) -> Iterator[Finding]:
    margin = layout.stock.margin
    nearest = float("inf")
    outside = 0
    for (sheet, placement), shape in zip(
        layout.document.placements(), chain.from_iterable(layout.shapes), strict=True
    ):
        left, bottom, right, top = shape.bounds
        room = min(left, bottom, sheet.width - right, sheet.height - top)
        nearest = min(nearest, room)
        if room < margin - 1e-6:
            outside += 1
            yield CHECK.found(
                Level.FAIL,
                "outside",
                f"{where(sheet)}: {placement.component.name} comes within {room:.2f} mm of the "
                f"edge, print.margin is {format_length(margin)}",
                distance=room,
                margin=margin,
            )
    if margin < SAFE_MARGIN:
        yield CHECK.found(
            Level.WARN,
            "margin",
            f"print.margin is {format_length(margin)}; many home printers do not reach closer than "
            f"{format_length(SAFE_MARGIN)} to the edge",
            margin=margin,
            safe=SAFE_MARGIN,
        )
    elif nearest == float("inf"):
        yield CHECK.passed("there are no parts on the sheets")
    elif not outside:
        yield CHECK.passed(
            f"all parts lie at least {nearest:.2f} mm inside the paper", distance=nearest
        )


CHECK = Check(
    "printable",
    "Ink that falls into the printer's margin is lost without a word.",
    ("outside", "margin"),
    _run,
)

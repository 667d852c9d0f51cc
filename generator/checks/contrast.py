"""Text of the palette's inks can be read on the palette's grounds."""

from __future__ import annotations

from collections.abc import Iterator

from ..colour.contrast import contrast
from ..findings import Check, Finding, Level
from .subject import Layout

LEAST = 4.5  # WCAG 2.2, 1.4.3


def _run(layout: Layout) -> Iterator[Finding]:
    palette = layout.palette
    pairs = {
        (ink, ground): contrast(getattr(palette, ink), colour)
        for ink in ("ink", "quiet")
        for ground, colour in layout.grounds.text.items()
    }
    for (ink, ground), ratio in pairs.items():
        if ratio < LEAST:
            yield CHECK.found(
                Level.FAIL,
                "faint",
                f"palette {palette.title}: {ink} on {ground} has a contrast of {ratio:.1f}, "
                f"{LEAST:g} is the least for text",
                contrast=ratio,
            )
    if min(pairs.values()) >= LEAST:
        least = min(pairs.values())
        yield CHECK.passed(f"text has a contrast of {least:.1f} or more", contrast=least)


CHECK = Check(
    "contrast",
    "A number that cannot be read is not there.",
    ("faint",),
    _run,
)

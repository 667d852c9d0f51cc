"""Text of the palette's inks can be read on the palette's grounds."""

from __future__ import annotations

from ..colour.contrast import contrast
from ..findings import Findings, check, fail, passed
from .subject import Layout

LEAST = 4.5  # WCAG 2.2, 1.4.3


@check("contrast", "faint")
def readable(layout: Layout) -> Findings:
    """A number that cannot be read is not there."""
    palette = layout.palette
    pairs = {
        (ink, ground): contrast(getattr(palette, ink), colour)
        for ink in ("ink", "quiet")
        for ground, colour in layout.grounds.text.items()
    }
    for (ink, ground), ratio in pairs.items():
        if ratio < LEAST:
            text = f"palette {palette.title}: {ink} on {ground} has a contrast of {ratio:.1f}"
            yield fail(
                "faint", f"{text}, {LEAST:g} is the least for text", "palette", contrast=ratio
            )
    least = min(pairs.values())
    yield passed(f"text has a contrast of {least:.1f} or more", contrast=least)

"""The game has a rules text in the chosen language."""

from __future__ import annotations

from ..findings import Findings, check, note, passed, warn
from ..pages.folded import scale_on
from ..pages.look import CAPTION
from .subject import Layout

LEAST_CAPTION = 7.0  # points that are read with ease


@check("rules", "missing", "small")
def rules(layout: Layout) -> Findings:
    """A booklet in another language than the sheets, or in small print, is no surprise if told."""
    scale = scale_on(layout.stock)
    caption = CAPTION * scale
    if caption < LEAST_CAPTION:
        text = f"the booklet to fold is made smaller to {100 * scale:.0f} % on this paper, its "
        text += f"captions to {caption:.1f} points"
        yield note("small", text, "print.paper", scale=scale, caption=caption)
    wanted, there = layout.words.language, layout.rules_language
    if wanted == there:
        yield passed(f"the rules are told in the language {wanted}", missing=0)
        return
    text = f"the booklet will be in the language {there}, as the game has no rules text in {wanted}"
    yield warn("missing", text, missing=1, language=wanted, instead=there)

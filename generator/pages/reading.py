"""How to read a laser's coupon, and which settings its answers go to."""

from __future__ import annotations

from collections.abc import Iterator

from ..laser.coupon import KEY, Tried
from ..words import Words


def reading(tried: Tried, title: str, words: Words) -> str:
    """The instructions as Markdown."""
    return "\n\n".join((f"# {title}", *_steps(tried, words))) + "\n"


def _steps(tried: Tried, words: Words) -> Iterator[str]:
    kerfs = " × ".join(words.number(kerf, 2) for kerf in dict.fromkeys(tried.kerf))
    yield words(
        "Cut the sheet in the material and with the power and speed that you will use, and leave "
        "kerf and offset at zero in the laser's own program. Wipe off the soot before you measure."
    )
    yield words(
        "1. Scale: measure the two scored lines between their long ticks. Both must be 100 mm "
        "long. If they are not, set the steps per millimetre of the machine right and cut again; "
        "no setting here makes up for it."
    )
    yield words(
        "2. Kerf: push the key X, which is drawn {key} mm wide, into the slots of the comb X, and "
        "the key Y into those of the comb Y. The tightest slot that a key enters by hand names "
        "the kerf: `laser.kerf` from X, and `laser.kerf_y` from Y if the two differ.",
        key=words.number(KEY),
    )
    yield words(
        "3. Thickness: push the material's edge into the slots of the gauge. The tightest one "
        "that takes it names the true thickness; set it where the game asks for the thickness of "
        "what you cut, such as `board.thickness`. The slots are made for a kerf of {kerf} mm: "
        "with another kerf set that first and cut the coupon again.",
        kerf=kerfs,
    )
    yield words(
        "4. Rod: the tightest hole that takes the rod without play names its diameter, "
        "`rod.diameter`. The holes are made for the same kerf."
    )
    yield words(
        "5. Engraving: change power and speed until you tell the patterns apart at arm's length. "
        "The smallest letters that you read name `least_text` in the material's file; if single "
        "lines are clearer than filled letters, set `laser.lettering` to `single-stroke`."
    )

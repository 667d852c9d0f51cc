"""The one reader of colours: CSS names, `#rgb`, `#rrggbb`, `rgb()` and `hsl()` to `#rrggbb`."""

from __future__ import annotations

import re

from .names import Refusal, did_you_mean, is_printable

ALLOWED = "a colour: a CSS name, #rrggbb, #rgb, rgb(...) or hsl(...), without transparency"
_HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})", re.ASCII)
_CSS = re.compile(r"#[0-9a-f]+|[a-z]+|(?:rgb|hsl)a?\([^()]*\)", re.ASCII)


def parse_colour(text: object) -> str:
    """The colour as `#rrggbb` in lower case. Raises Refusal (a ValueError)."""
    if not isinstance(text, str) or len(text) > 100 or not is_printable(text):
        raise Refusal(ALLOWED)
    colour = text.strip().lower()
    if _HEX.fullmatch(colour):
        return colour if len(colour) == 7 else "#" + "".join(digit * 2 for digit in colour[1:])
    if not _CSS.fullmatch(colour):
        raise Refusal(ALLOWED)
    return _from_css(colour)


def _from_css(colour: str) -> str:
    from coloraide import Color

    try:
        parsed = Color(colour).convert("srgb")
    except ValueError:
        raise Refusal(ALLOWED, did_you_mean(colour, _css_names())) from None
    if not parsed.alpha(nans=False) >= 1:
        raise Refusal(ALLOWED, "a see-through colour cannot be printed: mix it with its ground")
    if not parsed.in_gamut():
        raise Refusal(ALLOWED, "the numbers are outside their range")
    return str(parsed.to_string(hex=True, alpha=False, comma=True))


def _css_names() -> list[str]:
    from coloraide.css import color_names

    return [name for name in color_names.name2val_map if name != "transparent"]

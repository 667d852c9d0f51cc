"""How colours are seen: by most people, with a colour-vision deficiency, and in grey.

Differences are CIEDE2000 (CIE 142-2001). Deficiencies are simulated after Machado, Oliveira and
Fernandes 2009, severity 1. Both come from the coloraide library.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, get_args

View = Literal["plain", "protan", "deutan", "tritan", "grey"]
VIEWS: tuple[View, ...] = get_args(View)
TOLD_APART = 15.0  # CIEDE2000; less is hard to tell apart across a table


@lru_cache(maxsize=4096)
def seen(colour: str, view: View) -> str:
    """The colour `#rrggbb` as it looks in a view, again as `#rrggbb`."""
    from coloraide import Color

    shown = Color(colour)
    if view == "grey":
        shown = shown.filter("grayscale")
    elif view != "plain":
        shown = shown.filter(view, method="machado")
    return str(shown.convert("srgb").clip().to_string(hex=True))


@lru_cache(maxsize=4096)
def difference(one: str, other: str, view: View = "plain") -> float:
    """CIEDE2000 difference of two colours in a view; see `TOLD_APART`."""
    from coloraide import Color

    return float(Color(seen(one, view)).delta_e(Color(seen(other, view)), method="2000"))

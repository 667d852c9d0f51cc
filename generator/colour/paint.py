"""How an area is filled: a colour, and whether it is solid or a pattern in that colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Pattern = Literal["solid", "lines", "cross", "dots", "open", "bars"]
PATTERNS: tuple[Pattern, ...] = get_args(Pattern)


@dataclass(frozen=True)
class Paint:
    """A colour `#rrggbb` and a pattern; all but `solid` leave the ground white."""

    colour: str
    pattern: Pattern = "solid"

    @property
    def ground(self) -> str:
        """The colour that text on the area has to stand out from."""
        return self.colour if self.pattern == "solid" else "#ffffff"

"""How well one colour reads on another (WCAG 2.2, relative luminance and contrast ratio)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


def linear(colour: str) -> tuple[float, float, float]:
    """The light of each channel of `#rrggbb`, 0 to 1 (sRGB)."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    )
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, 0 for black to 1 for white."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: str, ink: str, white: str = "#ffffff") -> str:
    """The ink or white, whichever reads better on the ground."""
    return max((ink, white), key=lambda colour: contrast(colour, ground))


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two `#rrggbb`, that share of the way to the second."""
    pairs = zip(*(bytes.fromhex(colour[1:]) for colour in (first, second)), strict=True)
    return "#" + "".join(f"{round(a + share * (b - a)):02x}" for a, b in pairs)


@dataclass(frozen=True)
class Grounds:
    """Colours `#rrggbb` that things are seen on, by keys.

    `pieces` are those that players' pieces lie on, each with its title in `titles`; `text` are
    those that text in the palette's inks is set on. What lies on the `brief` ones is soon moved.
    """

    pieces: Mapping[str, str] = field(default_factory=dict)
    text: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    brief: tuple[str, ...] = ()

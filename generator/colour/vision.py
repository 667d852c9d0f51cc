"""How colours are seen: by most people, with a colour-vision deficiency, and in grey.

Differences are CIEDE2000 (CIE 142-2001), of L*a*b* under D65. Deficiencies are simulated after
Machado, Oliveira and Fernandes 2009, severity 1. Tests hold both against the coloraide library,
which takes a tenth of a second to load: more than a kit's colours take to be looked at.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal, get_args

from .contrast import linear

View = Literal["plain", "protan", "deutan", "tritan", "grey"]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
VIEWS: tuple[View, ...] = get_args(View)
TOLD_APART = 15.0  # CIEDE2000; less is hard to tell apart across a table

_GREY = (0.2126, 0.7152, 0.0722)
_SEEN: dict[View, Matrix] = {  # linear red, green and blue in a view
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_GREY, _GREY, _GREY),
}
_XYZ: Matrix = (  # of linear sRGB
    (0.4123907992659593, 0.357584339383878, 0.1804807884018343),
    (0.21263900587151024, 0.715168678767756, 0.07219231536073371),
    (0.01933081871559182, 0.11919477979462598, 0.9505321522496607),
)
_X, _Y = 0.3127, 0.3290  # D65, 2 degrees
_WHITE = (_X / _Y, 1.0, (1 - _X - _Y) / _Y)


@lru_cache(maxsize=4096)
def seen(colour: str, view: View) -> str:
    """The colour `#rrggbb` as it looks in a view, again as `#rrggbb`."""
    if view == "plain":
        return colour
    return "#" + "".join(map(_digits, _times(_SEEN[view], linear(colour))))


@lru_cache(maxsize=4096)
def difference(one: str, other: str, view: View = "plain") -> float:
    """CIEDE2000 difference of two colours in a view; see `TOLD_APART`."""
    return ciede2000(_lab(seen(one, view)), _lab(seen(other, view)))


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two colours in L*a*b*.

    As Sharma, Wu and Dalal (2005) write it down, with all weights 1.
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    greyish = 1.5 - 0.5 * _saturation((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2)
    a1, a2 = greyish * a1, greyish * a2
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue, turn = _hues(math.atan2(b1, a1), math.atan2(b2, a2)) if c1 * c2 else (0.0, 0.0)
    t = (
        1
        - 0.17 * math.cos(hue - math.radians(30))
        + 0.24 * math.cos(2 * hue)
        + 0.32 * math.cos(3 * hue + math.radians(6))
        - 0.20 * math.cos(4 * hue - math.radians(63))
    )
    blueish = math.radians(60) * math.exp(-(((math.degrees(hue) - 275) / 25) ** 2))
    lighter = (l2 - l1) / (
        1 + 0.015 * (lightness - 50) ** 2 / math.hypot(math.sqrt(20), lightness - 50)
    )
    stronger = (c2 - c1) / (1 + 0.045 * chroma)
    turned = 2 * math.sqrt(c1 * c2) * math.sin(turn / 2) / (1 + 0.015 * chroma * t)
    crossed = -2 * math.sin(blueish) * _saturation(chroma) * stronger * turned
    return math.sqrt(lighter**2 + stronger**2 + turned**2 + crossed)


def _saturation(chroma: float) -> float:
    """From 0 for grey to 1 for the strongest colours."""
    return math.sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _hues(one: float, other: float) -> tuple[float, float]:
    """The mean of two hues, from 0 to a full turn, and how far it is from one to the other."""
    one, other = one % math.tau, other % math.tau
    turn = other - one
    if abs(turn) <= math.pi:
        return (one + other) / 2, turn
    return ((one + other) / 2 + math.pi) % math.tau, turn - math.copysign(math.tau, turn)


def _lab(colour: str) -> Triple:
    """L*, a* and b*."""
    x, y, z = (
        math.cbrt(share) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (
            value / white for value, white in zip(_times(_XYZ, linear(colour)), _WHITE, strict=True)
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: Matrix, values: Triple) -> Triple:
    a, b, c = (sum(k * v for k, v in zip(row, values, strict=True)) for row in matrix)
    return a, b, c


def _digits(light: float) -> str:
    """A linear channel, cut off at black and at full light, as two hexadecimal digits."""
    light = min(max(light, 0.0), 1.0)
    value = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return f"{math.floor(255 * value + 0.5):02x}"

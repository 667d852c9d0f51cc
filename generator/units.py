"""Lengths as text: the only reader (`30mm`, `3cm`, `1 1/4in`) and the only printer (`30mm`)."""

from __future__ import annotations

import math
import re
from decimal import Decimal

_LENGTH = re.compile(r"([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))\s*([^\s0-9.]*)", re.ASCII)
_FRACTION = re.compile(r"(?:([0-9]{1,3})\s+)?([0-9]{1,3})/([0-9]{1,3})\s*(in|\")", re.ASCII)
_MM_PER_UNIT = {
    "": Decimal(1),
    "mm": Decimal(1),
    "cm": Decimal(10),
    "in": Decimal("25.4"),
    '"': Decimal("25.4"),
}
ALLOWED = "write a length as 30mm, 3cm, 1.25in or a plain number of millimetres"


def parse_length(value: str | int | float) -> float:
    """The length in mm; a number, or text without a unit, is in mm already.

    Raises ValueError with a sentence that says what is allowed.
    """
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise ValueError(ALLOWED)
    if isinstance(value, str):
        return _from_text(value.strip())
    try:
        return _finite(float(value))
    except OverflowError:
        raise ValueError(f"the number is too large; {ALLOWED}") from None


def _from_text(text: str) -> float:
    if broken := _FRACTION.fullmatch(text.lower()):
        return _from_fraction(*broken.groups())
    match = _LENGTH.fullmatch(text)
    if match is None:
        comma = " (with a point, not a comma)" if re.match(r"[+-]?\d+,\d", text) else ""
        raise ValueError(ALLOWED + comma)
    number, unit = match.groups()
    scale = _MM_PER_UNIT.get(unit.lower())
    if scale is None:
        raise ValueError(f"the unit {unit[:20]!r} is not known: {ALLOWED}")
    if scale == 1:
        return _finite(float(number))
    return _finite(float(Decimal(number) * scale))


def _from_fraction(whole: str | None, upper: str, lower: str, unit: str) -> float:
    """Inches are often written so, as `5/8in` or `1 1/4in`."""
    if int(lower) == 0:
        raise ValueError(ALLOWED)
    return float((Decimal(whole or 0) + Decimal(upper) / Decimal(lower)) * _MM_PER_UNIT[unit])


def _finite(mm: float) -> float:
    if not math.isfinite(mm):
        raise ValueError(f"the number is not finite; {ALLOWED}")
    return mm + 0.0  # turns -0.0 into 0.0


def plain_number(number: float) -> str:
    """The shortest text that reads back as the same number, without an exponent or `-0`."""
    if not math.isfinite(number):
        raise ValueError("only finite numbers can be written")
    text = format(Decimal(repr(float(number) + 0.0)), "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def format_length(mm: float) -> str:
    """The length as text in mm, such as `28mm` or `0.3mm`; `parse_length` gives it back exactly."""
    return plain_number(mm) + "mm"

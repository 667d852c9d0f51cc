"""Affine maps as SVG has them: (a, b, c, d, e, f) takes (x, y) to (ax + cy + e, bx + dy + f)."""

from __future__ import annotations

import math
import re

from ..plane.path import Point

Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_CALL = re.compile(r"[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
_LONGEST = 10_000  # characters
_EVEN = 1e-4  # share by which sides may differ that are one


def joined(inner: Matrix, outer: Matrix) -> Matrix:
    """The map that does `inner` first."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
        e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def moved(matrix: Matrix, x: float, y: float) -> Point:
    """Where a point goes."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def parse_transform(text: str) -> Matrix | None:
    """The map that a `transform` says, None where it cannot be read."""
    if len(text) > _LONGEST:
        return None
    matrix, at = SAME, 0
    while found := _CALL.match(text, at):
        try:
            numbers = [float(number) for number in re.split(r"[\s,]+", found[2].strip()) if number]
            step = _step(found[1], numbers)
        except ValueError:
            return None
        matrix, at = joined(step, matrix), found.end()
    finite = all(abs(number) < 1e12 for number in matrix)  # NaN neither
    return matrix if finite and not text[at:].strip() else None


def _step(name: str, numbers: list[float]) -> Matrix:
    """One call. Raises ValueError for the wrong count of numbers."""
    match name, numbers:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *more] if len(more) < 2:
            return 1.0, 0.0, 0.0, 1.0, x, sum(more)
        case "scale", [x, *more] if len(more) < 2:
            return x, 0.0, 0.0, (more or [x])[0], 0.0, 0.0
        case "rotate", [angle]:
            turn = math.radians(angle)
            return math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0.0, 0.0
        case "rotate", [angle, x, y]:
            about = joined((1, 0, 0, 1, -x, -y), _step("rotate", [angle]))
            return joined(about, (1, 0, 0, 1, x, y))
        case "skewX", [angle]:
            return 1.0, 0.0, math.tan(math.radians(angle)), 1.0, 0.0, 0.0
        case "skewY", [angle]:
            return 1.0, math.tan(math.radians(angle)), 0.0, 1.0, 0.0, 0.0
    raise ValueError(name)


def similar(matrix: Matrix) -> bool:
    """Whether circles stay circles."""
    a, b, c, d, *_ = matrix
    long, high = math.hypot(a, b), math.hypot(c, d)
    return abs(long - high) <= _EVEN * max(long, high) and abs(a * c + b * d) <= _EVEN * long * high


def size(matrix: Matrix) -> float:
    """How much longer lines get: the mean of both directions."""
    a, b, c, d, *_ = matrix
    return math.sqrt(abs(a * d - b * c))


def mirrors(matrix: Matrix) -> bool:
    """Whether letters come to read backwards."""
    a, b, c, d, *_ = matrix
    return a * d - b * c < 0


def what_it_does(matrix: Matrix) -> frozenset[str]:
    """What software may get wrong of a map: `mirrored`, `skewed`, `scaled`."""
    found = {"mirrored"} if mirrors(matrix) else set()
    if not similar(matrix):
        found.add("skewed")
    elif abs(size(matrix) - 1) > _EVEN:
        found.add("scaled")
    return frozenset(found)

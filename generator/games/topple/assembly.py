"""How the board is stacked and stands, and how far it tilts: figures for who builds it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...art.assembly import (
    LETTERS,
    STRONG,
    THIN,
    VIEW,
    Inks,
    Place,
    arrow,
    drawn,
    lying,
    measure,
    slab,
)
from ...art.figures import Figure
from ...art.lettering import centred
from ...art.views import circle
from ...drawing import Circle, Frame, Mark, Path, Style, moved, polygon, polyline, rectangle
from ...plane.path import Arc, Close, Line, Move, Point
from .layers import CORNER, LAYERS
from .sizes import Sizes


def layered(sizes: Sizes, inks: Inks) -> Figure:
    """The layers over each other, apart, on one axis through their holes."""
    tall, gap = THIN * sizes.thickness, 0.3 * sizes.side
    lows = [k * (tall + gap) for k in range(LAYERS)]

    def marks() -> Iterator[Mark]:
        for layer, low in enumerate(lows, 1):
            outline = sizes.outline(layer)
            yield from slab(outline.points, low, low + tall, inks.paper, inks)
            for bore in outline.bores:
                yield lying(circle(bore.radius), low + tall, inks.line(fill=inks.tint))
            for hole in outline.holes:
                yield lying(hole, low + tall, inks.line(fill=inks.tint))
            if layer < LAYERS:
                axis = [VIEW.at(0, 0, z) for z in (low + tall, low + tall + gap)]
                yield polyline(axis, inks.line(dashed=True))

    def over(at: Place) -> Iterator[Mark]:
        half = sizes.side / 2
        x = at(VIEW.at(half, half, 0))[0] + 3
        for layer, low in enumerate(lows, 1):
            y = at(VIEW.at(0, 0, low + tall / 2))[1]
            yield centred(str(layer), (x, y), LETTERS, inks.ink, "semibold")
        a, b = (at(VIEW.at(0, 0, z))[1] for z in (lows[-1], lows[0]))
        yield from arrow((x + 4, a), (x + 4, b), inks)

    return drawn("layers", marks(), over)


def standing(sizes: Sizes, told: tuple[str, str, str], inks: Inks) -> Figure:
    """The rod in its base, and its tip, larger: its thickness, length and the tip's radius."""
    base, wide = sizes.base, sizes.rod.diameter
    half, low = sizes.stand.size / 2, base.floor
    top = low + sizes.rod.length
    zoom = 0.34 * sizes.rod.length / wide
    aside = half + 0.75 * sizes.rod.length

    def marks() -> Iterator[Mark]:
        foot = base.height if not base.crossed else 0.5 * base.height
        yield rectangle((-half, 0, half, foot), inks.line(STRONG, fill=inks.board.colour))
        yield from moved(_rod(sizes, 1.0, sizes.rod.length, inks), Frame(0, top, 0))
        if not base.crossed:
            hole = base.hole / 2
            for x in (-hole, hole):
                yield polyline([(x, 0), (x, foot)], inks.line(dashed=True))
        yield from moved(
            _rod(sizes, zoom, 2.2 * wide * zoom / 2, inks), Frame(aside, 0.86 * top, 0)
        )
        yield Circle(0, top - wide, 1.9 * wide, Style(stroke=inks.ink, width=0.2, dash=(0.8, 0.6)))

    def over(at: Place) -> Iterator[Mark]:
        a, b = at((-half, low)), at((-half, top))
        x = at((-0.35 * half, 0))[0]
        yield from measure((x, b[1]), (x, a[1]), told[1], inks)
        y = at((0, 0.86 * top - 1.1 * wide * zoom))[1]
        c, d = at((aside - wide * zoom / 2, 0)), at((aside + wide * zoom / 2, 0))
        yield from measure((c[0], y - 1.2), (d[0], y - 1.2), told[0], inks)
        x, y = at((aside + wide * zoom / 2, 0.8 * top))
        yield centred(told[2], (x + 1.2, y + 1.5), LETTERS, inks.ink, "regular", "start")
        yield from arrow(
            at((1.9 * wide, top - wide)), at((aside - 0.75 * wide * zoom, 0.8 * top)), inks
        )

    return drawn("rod", marks(), over)


def _rod(sizes: Sizes, zoom: float, length: float, inks: Inks) -> Iterator[Mark]:
    """The upper part of the rod, its tip in the origin."""
    half, tip, cone = zoom * sizes.base.across / 2, zoom * sizes.base.tip, zoom * sizes.base.cone
    arc = Arc(0.0, -tip, tip, 45, 135)
    start = (Line(*arc.at(45)), arc) if tip > 0 else (Line(0.0, 0.0),)
    edge = (
        Move(half, -length),
        Line(half, -cone),
        *start,
        Line(-half, -cone),
        Line(-half, -length),
    )
    yield Path((*edge, Close()), Style("#ffffff", inks.ink, STRONG, round=True))


def wound(sizes: Sizes, label: str, inks: Inks) -> Figure:
    """A strip that is rolled round a stick, seen from its end."""
    roll, stick = sizes.base.roll, sizes.rod.mandrel / 2
    turns = min(roll.turns, 5)
    pitch = (roll.diameter / 2 - stick) / turns
    steps = 24

    def marks() -> Iterator[Mark]:
        yield Circle(0, 0, stick, inks.line(fill=inks.board.colour))
        spiral: list[Point] = []
        for k in range(turns * steps + 1):
            angle, radius = 2 * math.pi * k / steps - math.pi / 2, stick + pitch * k / steps
            spiral.append((radius * math.cos(angle), radius * math.sin(angle)))
        far = spiral[-1][0] + 3.5 * roll.diameter
        yield polyline(
            [*spiral, (far, spiral[-1][1])], Style(stroke=inks.ink, width=STRONG, round=True)
        )

    def over(at: Place) -> Iterator[Mark]:
        r = roll.diameter / 2
        a, b = at((-r, -r)), at((-r, r))
        yield from measure((b[0] - 2, b[1]), (a[0] - 2, a[1]), label, inks)
        c, d = at((2.6 * r, 0.2 * r)), at((0.8 * r, 1.15 * r))
        yield from arrow(c, d, inks, 0.25)

    return drawn("roll", marks(), over)


def crossed(sizes: Sizes, label: str, inks: Inks) -> Figure:
    """The two boards of a cross, one with its slot from above, one from below."""
    base = sizes.base
    up = base.height * 1.25

    def marks() -> Iterator[Mark]:
        for upper, y in ((True, 0.0), (False, up)):
            points = [(px, py + y) for px, py in base.cross(upper).points]
            yield polygon(points, inks.line(STRONG, fill=inks.tint))

    def over(at: Place) -> Iterator[Mark]:
        half = sizes.stand.size / 2
        a, b = at((0.62 * half, up - 0.1 * base.height)), at((0.62 * half, 0.25 * base.height))
        yield from arrow(a, b, inks)
        x, y = at((-half, up + 0.3 * base.height))
        yield centred(label, (x - 1, y), LETTERS, inks.ink, "regular", "end")

    return drawn("cross", marks(), over)


def tilted(sizes: Sizes, label: str, inks: Inks) -> Figure:
    """The board on its rod with a pawn on a corner: how far that corner sinks."""
    angle = sizes.tilt(CORNER) or 0.0
    reach, pivot = sizes.side / math.sqrt(2), sizes.pivot.z
    turn, below = math.radians(-angle), 0.42 * sizes.side

    def leaned(x: float, z: float) -> Point:
        z -= pivot
        c, s = math.cos(turn), math.sin(turn)
        return c * x - s * z, s * x + c * z

    def marks() -> Iterator[Mark]:
        wide = sizes.base.across / 2
        tip = ((-wide, -below), (wide, -below), (wide, -1.2 * wide), (0, 0), (-wide, -1.2 * wide))
        level = [(-reach, -pivot), (reach, -pivot)]
        yield polyline(level, inks.line(dashed=True))
        for layer in range(1, LAYERS + 1):
            half = max(math.hypot(*p) for p in sizes.outline(layer).points)
            hole, low = sizes.pit(layer) / 2, (layer - 1) * sizes.thickness
            for a, b in ((-half, -hole), (hole, half)):
                box = ((a, low), (b, low), (b, low + sizes.thickness), (a, low + sizes.thickness))
                yield polygon([leaned(*p) for p in box], inks.line(fill=inks.board.colour))
        yield polygon(tip, inks.line(STRONG, fill="#ffffff"))
        far, high = math.hypot(*sizes.at(CORNER)), sizes.height(CORNER)
        r, t = sizes.pawn.flat.reach, sizes.pawn.thickness
        pawn = ((far - r, high), (far + r, high), (far + r, high + t), (far - r, high + t))
        yield polygon([leaned(*p) for p in pawn], inks.line(STRONG, fill=inks.accent))

    def over(at: Place) -> Iterator[Mark]:
        low, high = at(leaned(reach, 0)), at((reach, -pivot))
        x = max(low[0], high[0]) + 2
        yield from measure((x, low[1]), (x, high[1]), label, inks)

    return drawn("balance", marks(), over)

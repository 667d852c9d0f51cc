"""Figures of work that several games share: boards, folded blocks, pieces, stickers, nets."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from ..drawing import Frame, Mark, Style, moved, polygon, polyline
from ..geometry.cuboid import Net
from ..geometry.shapes import Flat
from ..plane.outline import Outline, bounds
from ..plane.path import Point
from .assembly import (
    LETTERS,
    STRONG,
    THIN,
    VIEW,
    Inks,
    Place,
    arrow,
    badge,
    box_of,
    drawn,
    knife,
    lying,
    points_of,
    sheet,
    slab,
)
from .figures import Figure
from .lettering import centred
from .views import View, circle, cylinder

LEAF, DEEP = 62.0, 46.0  # mm of a block that stands for any
OPEN = 108.0  # degrees from the core to the leaf that is folded over it
BESIDE = View(turn=-42, rise=30)  # from where the leaf's outer side is seen
Cut = tuple[Point, Point, str]  # a line that is cut, and its turn


def mounted(
    outline: Outline, thick: float, label: str, inks: Inks, panels: tuple[int, int] = (1, 1)
) -> Figure:
    """Printed paper, of so many rows and columns of panels, over the board it is glued to."""
    left, bottom, right, top = outline.box
    wide, deep, tall = right - left, top - bottom, THIN * thick
    up = 0.3 * deep + tall
    edge = 0.05 * max(wide, deep)

    def marks() -> Iterator[Mark]:
        yield from slab(box_of(wide + 2 * edge, deep + 2 * edge), 0, tall, inks.board, inks)
        paper = box_of(wide + 2 * edge, deep + 2 * edge)
        yield lying(paper, tall + up, inks.line(fill="#ffffff"))
        yield lying(points_of(outline), tall + up, inks.line(STRONG, fill=inks.tint))
        for hole in getattr(outline, "holes", ()):
            yield lying(hole, tall + up, inks.line(STRONG, fill="#ffffff"))
        for bore in outline.bores:
            ring = circle(bore.radius, bore.x, bore.y)
            yield lying(ring, tall + up, inks.line(STRONG, fill="#ffffff"))
        yield from _seams(outline, tall + up, panels, inks)

    def over(at: Place) -> Iterator[Mark]:
        corner = wide / 2 + edge, -deep / 2 - edge
        a, b = (at(VIEW.at(*corner, z)) for z in (tall + up, tall))
        yield from arrow((a[0] + 1.6, a[1]), (b[0] + 1.6, b[1] + 0.4), inks)
        x, y = at(VIEW.at(corner[0], corner[1], tall / 2))
        yield centred(label, (x + 1.2, y - 1.6), LETTERS, inks.ink, "regular", "start")
        yield from knife(at(VIEW.at(-wide / 4, bottom, tall + up)), inks)
        if outline.bores or getattr(outline, "holes", ()):  # first the hole, then the outside
            yield from badge(at(VIEW.at(0, 0, tall + up)), "1", inks)
            x, y = at(VIEW.at(-wide / 4, bottom, tall + up))
            yield from badge((x - 3.2, y + 1.6), "2", inks)

    return drawn("board", marks(), over)


def _seams(outline: Outline, z: float, panels: tuple[int, int], inks: Inks) -> Iterator[Mark]:
    """Where panels meet."""
    left, bottom, right, top = outline.box
    rows, columns = panels
    for k in range(1, columns):
        x = left + (right - left) * k / columns
        yield polyline([VIEW.at(x, y, z) for y in (bottom, top)], inks.line(dashed=True))
    for k in range(1, rows):
        y = bottom + (top - bottom) * k / rows
        yield polyline([VIEW.at(x, y, z) for x in (left, right)], inks.line(dashed=True))


def folded(cores: Sequence[tuple[float, str]], parts: Iterable[Outline], inks: Inks) -> Figure:
    """Paper that is folded round cores: thickness in mm and what is written of each.

    The first is drawn, the others are told below it. `parts` are seen on the leaf.
    """
    (thick, _), *_ = cores
    tall, half = THIN * thick, LEAF / 2
    lean = math.radians(OPEN)

    def leaf(along: float, y: float) -> tuple[float, float, float]:
        return half + along * math.cos(lean), y, tall + along * math.sin(lean)

    def marks() -> Iterator[Mark]:
        yield lying(box_of(LEAF + 8, DEEP + 8, (-4, 0)), 0, inks.line(fill="#ffffff"), view=BESIDE)
        yield from slab(box_of(LEAF, DEEP), 0, tall, inks.board, inks, BESIDE)
        far = DEEP / 2 + 4
        wall = [(half, -far, 0.0), (half, far, 0.0), (half, far, tall), (half, -far, tall)]
        yield sheet(wall, inks.line(fill="#ffffff"), view=BESIDE)
        ends = (leaf(0, -far), leaf(0, far), leaf(LEAF + 4, far), leaf(LEAF + 4, -far))
        yield sheet(ends, inks.line(fill="#ffffff"), view=BESIDE)
        for points in _spread(parts):
            yield sheet(
                [leaf(y + LEAF / 2, x) for x, y in points], inks.line(fill=inks.tint), view=BESIDE
            )
        for z in (0.0, tall):
            fold = [BESIDE.at(half, y, z) for y in (-far, far)]
            yield polyline(fold, Style(stroke=inks.ink, width=STRONG, dash=(1.4, 0.9)))

    def over(at: Place) -> Iterator[Mark]:
        start, end = (
            at(BESIDE.at(*leaf(0.86 * LEAF, -DEEP / 2))),
            at(BESIDE.at(-half + 8, -6, tall)),
        )
        yield from arrow((start[0] - 1, start[1]), end, inks, 0.22)
        x, y = at(BESIDE.at(-half - 8, -DEEP / 2 - 4, 0))
        for k, (_, label) in enumerate(cores):
            place = (x - 1, y - 1.0 - 3.3 * k)
            yield centred(label, place, LETTERS, inks.ink, "regular", "end")

    return drawn("fold", marks(), over)


def faced(cores: Sequence[tuple[float, str]], parts: Iterable[Outline], inks: Inks) -> Figure:
    """Printed faces above and below a core."""
    (thick, _), *_ = cores
    tall, up = THIN * thick, 13.0
    given = tuple(parts)

    def marks() -> Iterator[Mark]:
        yield lying(box_of(LEAF, DEEP), -up, inks.line(fill="#ffffff"))
        yield from slab(box_of(LEAF, DEEP), 0, tall, inks.board, inks)
        yield lying(box_of(LEAF, DEEP), tall + up, inks.line(fill="#ffffff"))
        for points in _spread(given):
            shape = [(x, y) for x, y in points]
            yield lying(shape, tall + up, inks.line(fill=inks.tint))

    def over(at: Place) -> Iterator[Mark]:
        corner = LEAF / 2, -DEEP / 2
        for z0, z1 in ((tall + up, tall), (-up, 0.0)):
            a, b = at(VIEW.at(*corner, z0)), at(VIEW.at(*corner, z1))
            yield from arrow((a[0] + 1.8, a[1]), (b[0] + 1.8, b[1]), inks)
        x, y = at(VIEW.at(-corner[0], corner[1], tall / 2))
        for k, (_, label) in enumerate(cores):
            place = (x - 1.5, y - 3.3 * (k - (len(cores) - 1) / 2))
            yield centred(label, place, LETTERS, inks.ink, "regular", "end")

    return drawn("faces", marks(), over)


def _spread(parts: Iterable[Outline]) -> Iterator[list[Point]]:
    """Outlines side by side about the origin, in two rows of the room of a block."""
    shapes = [points_of(part) for part in parts]
    boxes = [bounds(points) for points in shapes]
    rows = 2 if len(shapes) > 2 else 1
    columns = math.ceil(len(shapes) / rows)
    wide, high = (DEEP - 4) / columns, (LEAF - 8) / rows
    each = min(min(wide / (r - left), high / (top - low)) for left, low, r, top in boxes) * 0.9
    for k, (points, (left, low, right, top)) in enumerate(zip(shapes, boxes, strict=True)):
        x = (k % columns - (columns - 1) / 2) * wide
        y = ((rows - 1) / 2 - k // columns) * high
        mx, my = (left + right) / 2, (low + top) / 2
        yield [(x + each * (px - mx), y + each * (py - my)) for px, py in points]


def cut_in_order(parts: Iterable[Sequence[Point]], cuts: Sequence[Cut], inks: Inks) -> Figure:
    """Parts that are cut apart along lines, with the turn of each line at its start.

    Lines are drawn as far as they are cut, and a knife stands at the first one.
    """
    shapes = [list(points) for points in parts]

    def marks() -> Iterator[Mark]:
        for points in shapes:
            yield polygon(points, Style(fill=inks.tint))
        for a, b, turn in cuts:
            dash = () if turn == "1" else (2.2, 0.8) if turn == "2" else (0.8, 0.7)
            yield polyline((a, b), Style(stroke=inks.ink, width=STRONG, dash=dash))

    def over(at: Place) -> Iterator[Mark]:
        for a, b, _ in cuts:
            yield from _stops(at(a), at(b), inks)
        for turn in dict.fromkeys(turn for _, _, turn in cuts):
            yield from badge(_beside(turn, cuts, at), turn, inks)
        yield from knife(at(cuts[0][1]), inks)

    return drawn("cuts", marks(), over)


def _beside(turn: str, cuts: Sequence[Cut], at: Place) -> Point:
    """Where the number of a turn stands: before the first cut, above one, in the middle of one."""
    found = [(at(a), at(b)) for a, b, own in cuts if own == turn]
    (x0, y0), (x1, y1) = max(found, key=lambda ends: round(math.dist(*ends), 3))
    if turn == "3":
        return (x0 + x1) / 2, (y0 + y1) / 2
    if turn == "1":
        (x0, y0), (x1, y1) = found[0]
    elif y1 > y0:
        x0, y0, x1, y1 = x1, y1, x0, y0
    away = 2.6 / (math.dist((x0, y0), (x1, y1)) or 1)
    return x0 - away * (x1 - x0), y0 - away * (y1 - y0)


def _stops(start: Point, end: Point, inks: Inks) -> Iterator[Mark]:
    """Short bars across the ends of a cut."""
    length = math.dist(start, end) or 1
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    for x, y in (start, end):
        bar = (x - 0.8 * dy, y + 0.8 * dx), (x + 0.8 * dy, y - 0.8 * dx)
        yield polyline(bar, inks.line())


def cut_pieces(flat: Flat, thick: float, layers: int, label: str, inks: Inks) -> Figure:
    """Pieces that are cut out of a block, of paper and core or of card: a punch, or straight lines.

    `layers` of the block: three with a core, one of card or paper.
    """
    places = tuple(_places(flat))
    wide = 2 * max(abs(x) + flat.reach for x, _ in places) + 0.3 * flat.width
    deep = 2 * max(abs(y) + flat.reach for _, y in places) + 0.3 * flat.width
    out = (wide / 2 + flat.width * 0.95, -deep / 2 + flat.reach)

    def marks() -> Iterator[Mark]:
        yield from _layered(box_of(wide, deep), thick, layers, inks)
        if flat.kind != "disc":
            for a, b in _lines(flat, places):
                yield polyline([VIEW.at(*p, thick) for p in (a, b)], inks.line(dashed=True))
        for x, y in places:
            shape = [(px + x, py + y) for px, py in points_of(flat.outline)]
            yield lying(shape, thick, inks.line(fill=inks.tint))
        one = [(px + out[0], py + out[1]) for px, py in points_of(flat.outline)]
        yield from _layered(one, thick, layers, inks, round_=flat.kind == "disc")

    def over(at: Place) -> Iterator[Mark]:
        x, y = at(VIEW.at(*places[0], thick))
        if flat.kind == "disc":
            factor = at((1.0, 0.0))[0] - at((0.0, 0.0))[0]
            yield from punch((x, y), factor * flat.width / 2, inks)
        else:
            yield from knife(at(VIEW.at(places[0][0], -deep / 2, thick)), inks)
        x, y = at(VIEW.at(*out, 0))
        radius = at((flat.reach, 0.0))[0] - at((0.0, 0.0))[0]
        yield centred(label, (x, y - radius * 0.75 - 2.0), LETTERS, inks.ink, "regular")

    return drawn("pieces", marks(), over)


def _layered(
    points: Sequence[Point], thick: float, layers: int, inks: Inks, *, round_: bool = False
) -> Iterator[Mark]:
    """A solid of card, or of a core between two papers."""
    paper = min(0.16 * thick, 0.5)
    levels = [(0.0, thick, inks.paper)]
    if layers > 1:
        levels = [(0.0, paper, inks.paper), (paper, thick - paper, inks.board)]
        levels.append((thick - paper, thick, inks.paper))
    for low, high, paint in levels:
        if round_:
            yield from cylinder(VIEW, points, low, high, paint, inks.ink)
        else:
            yield from slab(points, low, high, paint, inks)


def _places(flat: Flat) -> Iterator[Point]:
    """Six pieces in two rows, as they lie on a sheet: hexagons meet at corners."""
    if flat.kind == "hexagon":
        for row in (0.5, -0.5):
            for column in (-1, 0, 1):
                yield column * flat.width, (row + 0.5 * (column % 2) - 0.25) * flat.across
        return
    step = flat.width * (1.0 if flat.kind == "square" else 1.12)
    high, shift = (step, 0.0) if flat.kind == "square" else (step * math.sqrt(3) / 2, 0.25)
    for row in (0.5, -0.5):
        for column in (-1, 0, 1):
            yield (column + math.copysign(shift, row)) * step, row * high


def _lines(flat: Flat, places: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Straight cuts along the sides of the pieces, a little farther than these."""
    for x, y in places:
        points = points_of(flat.outline)
        for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
            dx, dy = 0.3 * (x1 - x0), 0.3 * (y1 - y0)
            yield (x + x0 - dx, y + y0 - dy), (x + x1 + dx, y + y1 + dy)


def punch(at: Point, radius: float, inks: Inks) -> Iterator[Mark]:
    """A punch as wide as what it cuts, its lower edge at a point, with a blow from above."""
    x, y = at
    half, high = radius, 5.0
    flatten = 0.6
    ring = [(x + px, y + flatten * py) for px, py in circle(half)]
    yield polygon(ring, inks.line(STRONG))
    low = min(half, 2.2)
    top = y + high + 1.5
    body = [(x - half, y), (x - half, y + 1.5), (x - low, y + 3), (x - low, top),
            (x + low, top), (x + low, y + 3), (x + half, y + 1.5), (x + half, y)]  # fmt: skip
    yield polygon(body, Style(inks.accent, inks.ink, 0.2, round=True), name="punch")
    yield from arrow((x, top + 4.2), (x, top + 0.4), inks)


def stuck(
    flat: Flat, thick: float, face: Flat, label: str, inks: Inks, *, both: bool = False
) -> Figure:
    """A sticker that goes onto the middle of a piece, or onto both of its sides."""
    up = max(thick, 0.5 * flat.width)
    sides = (1, -1) if both else (1,)

    def marks() -> Iterator[Mark]:
        shape = points_of(flat.outline)
        if both:
            yield lying(points_of(face.outline), -up, inks.line(fill=inks.tint))
        if flat.kind == "disc":
            yield from cylinder(VIEW, shape, 0, thick, inks.board, inks.ink)
        else:
            yield from slab(shape, 0, thick, inks.board, inks)
        yield lying(points_of(face.outline), thick + up, inks.line(fill=inks.tint))

    def over(at: Place) -> Iterator[Mark]:
        for way in sides:
            z0, z1 = (thick + up, thick) if way > 0 else (-up, 0.0)
            a, b = at(VIEW.at(flat.reach, 0, z0)), at(VIEW.at(flat.reach, 0, z1))
            yield from arrow((a[0] + 2.5, a[1]), (b[0] + 2.5, b[1]), inks)
        x, y = at(VIEW.at(flat.reach, 0, thick / 2))
        yield centred(label, (x + 4.6, y), LETTERS, inks.ink, "regular", "start")

    return drawn("sticker", marks(), over)


def boxed_net(net: Net, width: float, depth: float, height: float, label: str, inks: Inks,
              more: Iterable[Mark] = ()) -> Figure:  # fmt: skip
    """A net, and the box that it is folded to, with marks on that."""
    left, bottom, right, top = net.outline.box
    view = View(turn=-28, rise=32)
    shift = right + 0.45 * (right - left) + max(width, depth)
    drop = (bottom + top) / 2 - 0.2 * height

    def marks() -> Iterator[Mark]:
        yield polygon(net.outline.points, inks.line(STRONG, fill="#ffffff"))
        for tab in net.tabs:
            yield polygon(tab.points, inks.line(fill=inks.tint))
        for fold in net.folds:
            yield polyline(fold, inks.line(dashed=True))
        solid = [*slab(box_of(width, depth), 0, height, inks.paper, inks, view), *more]
        yield from moved(solid, Frame(shift, drop - height / 2))

    def over(at: Place) -> Iterator[Mark]:
        middle = (bottom + top) / 2
        a, b = (
            at((right + 0.06 * (right - left), middle)),
            at((shift - 0.85 * max(width, depth), middle)),
        )
        yield from arrow(a, b, inks, 0.12)
        x, y = at((shift, drop - height / 2 - 0.6 * max(width, depth)))
        yield centred(label, (x, y - 1.5), LETTERS, inks.ink, "regular")

    return drawn("net", marks(), over)

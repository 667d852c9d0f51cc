"""The figures of Topple's booklet on building: the layers, the pit, the three stands."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...component import Figure
from ...drawing import Circle, Frame, Mark, Point, Style, moved, polygon, sector
from ...geometry.statics import Mass
from ...settings.paint import Paint
from ...words import Words
from ..painting import NOTHING, painted
from .figures import boxed
from .play import SIZE, SPACES
from .scene import Tower, plate_marks, rod_marks, space_marks
from .view import View, circle, cylinder, hull, label, laid, line, prism, shade, side

ASKEW = View(38, 34)
FLAT = View(35, 24)
PLATE = 14.0  # mm, the thickness of a heavy plate in the figures


def building(tower: Tower, board: Mass, words: Words) -> dict[str, Figure]:
    """The figures on building by name; `board` is the glued board with its centre of gravity."""
    made = (_assembly(tower, words), _pit(tower, board, words), _stands(tower, words))
    return {figure.name: figure for figure in made}


def steps_of(reach: int, pitch: float) -> list[Point]:
    """The outline of the cells with |x| + |y| <= reach within the board, counter-clockwise."""
    half = SIZE // 2
    upper = [(x, min(half, reach - abs(x))) for x in range(-half, half + 1) if abs(x) <= reach]
    ring: list[Point] = []
    for x, y in upper:  # the upper edge from left to right
        ring += [((x - 0.5) * pitch, (y + 0.5) * pitch), ((x + 0.5) * pitch, (y + 0.5) * pitch)]
    ring += [(-x, -y) for x, y in ring]
    return [p for k, p in enumerate(ring[::-1]) if p != ring[::-1][k - 1]]


def layer_marks(tower: Tower, view: View, number: int, low: float) -> Iterator[Mark]:
    """A layer, 1 the lowest, lying at a height: its spaces, and its hole."""
    reach = SIZE - number
    paint, high = tower.levels[reach], low + tower.thickness
    outline = steps_of(reach, tower.pitch)
    edges = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    seen = [(a, b) for a, b in edges if view.depth(b[1] - a[1], a[0] - b[0]) < -1e-9]
    for a, b in sorted(seen, key=lambda e: -view.depth(e[0][0] + e[1][0], e[0][1] + e[1][1])):
        yield side(view, a, b, low, high, paint, tower.ink)
    top = [view.at(x, y, high) for x, y in outline]
    yield from painted(polygon(top, NOTHING), paint)
    for space in SPACES:
        if space.number == reach + 1:
            yield from laid(view, space_marks(tower, space.number), *tower.centre(space), high)
    yield polygon(top, Style(stroke=tower.ink, width=0.3, round=True), name="layer")
    if number < SIZE:
        yield from _hole(tower, view, tower.pits[number - 1], low, high, paint)


def _hole(
    tower: Tower, view: View, width: float, low: float, high: float, paint: Paint
) -> Iterator[Mark]:
    """A round hole seen from above: its far wall, and what is below it left white."""
    rim = [view.at(x, y, high) for x, y in circle(width / 2)]
    yield polygon(rim, Style(shade(paint, 0.6), tower.ink, 0.3), name="hole")
    floor = _clipped([view.at(x, y, low) for x, y in circle(width / 2)], hull(rim))
    if floor:
        yield polygon(floor, Style("#ffffff"), name="through")


def _clipped(inner: list[Point], outer: list[Point]) -> list[Point]:
    """What two convex areas share."""
    import shapely

    shared = shapely.Polygon(inner).intersection(shapely.Polygon(outer))
    return [] if shared.is_empty else list(shared.exterior.coords)[:-1]


def _assembly(tower: Tower, words: Words) -> Figure:
    """Layers, rod and base apart, one above the other, with their names."""
    gap = 1.5 * tower.pitch
    view, low = ASKEW, -tower.rod_length
    marks: list[Mark] = [*plate_marks(tower, view, low, PLATE)]
    marks += rod_marks(tower, view, low, 0)
    right = max(view.at(x, y, 0)[0] for x, y in steps_of(SIZE - 1, tower.pitch))
    names = [(low - PLATE / 2, words("Base")), (low + 0.3 * tower.rod_length, words("Rod"))]
    for number in range(1, SIZE + 1):
        height = (number - 1) * gap + 0.75 * tower.half
        marks += layer_marks(tower, view, number, height)
        names.append((height + tower.thickness / 2, words("Layer {n}", n=number)))
    for height, name in names:
        _, y = view.at(0, 0, height)
        marks.append(label(right + 6, y, name, 7.4, tower.ink))
    caption = words(
        "What belongs together, from below: base, rod, and the layers 1 to 5. The holes make the "
        "pit for the rod."
    )
    return boxed("assembly", caption, marks, 100.0, 138.0)


def _pit(tower: Tower, board: Mass, words: Words) -> Figure:
    """The middle of the board cut through: the rod in its pit, the centre of gravity below."""
    ink, reach = tower.ink, 1.6 * tower.pitch
    marks: list[Mark] = []
    for number in range(1, SIZE + 1):
        low, high = (number - 1) * tower.thickness, number * tower.thickness
        edge = min((SIZE - number + 0.5) * tower.pitch, reach)
        hole = tower.pits[number - 1] / 2 if number < SIZE else 0.0
        for left, right in ((-edge, -hole), (hole, edge)) if hole else ((-edge, edge),):
            box = [(left, low), (right, low), (right, high), (left, high)]
            marks += painted(polygon(box, NOTHING), tower.levels[SIZE - number])
            marks.append(polygon(box, Style(stroke=ink, width=0.2)))
    marks += _section_of_rod(tower, -2.6 * tower.thickness)
    right = reach + 3
    for z, name in (
        (tower.pivot, words("tip of the rod")),
        (board.z, words("centre of gravity")),
    ):
        marks.append(line([(0.0, z), (right, z)], ink, 0.25, dashed=True))
        marks.append(label(right + 1, z, name, 3.0, ink))
    marks += moved(_gravity(1.15, ink), Frame(0, board.z))
    caption = words(
        "The board cut through the middle. Its centre of gravity lies {hang} mm below the tip "
        "of the rod, so it swings back.",
        hang=words.number(tower.pivot - board.z, 1),
    )
    return boxed("pit", caption, marks, 112.0, 46.0)


def _section_of_rod(tower: Tower, low: float) -> Iterator[Mark]:
    """The rod from the side, its end a half circle flattened to the tip."""
    r, top = tower.rod / 2, tower.pivot
    cap = min(r, 1.5)
    points: list[Point] = [(-r, low), (r, low), (r, top - cap)]
    turns = (math.pi * k / 16 for k in range(1, 16))
    points += [(r * math.cos(t), top - cap + cap * math.sin(t)) for t in turns]
    points.append((-r, top - cap))
    yield polygon(points, Style(tower.wood.ground, tower.ink, 0.25, round=True), name="rod")


def _gravity(radius: float, ink: str) -> Iterator[Mark]:
    """The sign of a centre of gravity: a disc with two dark quarters."""
    yield Circle(0, 0, radius, Style("#ffffff", ink, 0.25))
    for start in (0, 180):
        yield sector((0, 0), radius, start, start + 90, Style(ink))


def _stands(tower: Tower, words: Words) -> Figure:
    """The three stands side by side."""
    stands = (
        (words("Dowel and plate"), _dowel(tower)),
        (words("Paper only"), _folded(tower)),
        (words("Sheet material"), _crossed(tower)),
    )
    step = 1.62 * tower.base
    marks: list[Mark] = []
    for k, (name, drawn) in enumerate(stands):
        marks += moved(drawn, Frame(k * step, 0))
        low = FLAT.at(0, 0, -PLATE)[1] - 0.36 * tower.base
        marks.append(label(k * step, low, name, 9.0, tower.ink, "middle"))
    caption = words(
        "Three stands: a dowel in a heavy plate, a rolled rod in a folded base, and a dowel "
        "in crossed boards."
    )
    return boxed("stands", caption, marks, 116.0, 60.0)


def _dowel(tower: Tower) -> Iterator[Mark]:
    yield from plate_marks(tower, FLAT, 0, PLATE)
    yield from rod_marks(tower, FLAT, 0, tower.rod_length)


def _folded(tower: Tower) -> Iterator[Mark]:
    """A box folded from paper, the rod rolled: its seam runs down like a thread."""
    white = Paint("#FBFAF6")
    h = 0.42 * tower.base
    square = [(-h, -h), (h, -h), (h, h), (-h, h)]
    yield from prism(FLAT, square, -PLATE, 10, white, tower.ink)
    yield from cylinder(FLAT, circle(tower.rod / 2), 10, tower.rod_length, white, tower.ink)
    for k in range(7):
        x, y = FLAT.at(0, 0, 16 + k * (tower.rod_length - 24) / 6)
        r = tower.rod / 2
        yield line([(x - r, y - r / 2), (x + r, y + r / 2)], tower.ink)


def _crossed(tower: Tower) -> Iterator[Mark]:
    """Two boards crossing on edge under a washer, the rod through the middle."""
    h, t, high = tower.base / 2, tower.thickness / 2, 18.0
    wood, ink = tower.wood, tower.ink
    along = [(-h, -t), (h, -t), (h, t), (-h, t)]
    back = [(-t, t), (t, t), (t, h), (-t, h)]
    front = [(-t, -h), (t, -h), (t, -t), (-t, -t)]
    for part in (back, along, front):
        yield from prism(FLAT, part, -PLATE, high - PLATE, wood, ink)
    washer = circle(2.2 * tower.rod)
    yield from cylinder(FLAT, washer, high - PLATE, high - PLATE + tower.thickness, wood, ink)
    yield from cylinder(
        FLAT, circle(tower.rod / 2), high - PLATE + tower.thickness, tower.rod_length, wood, ink
    )

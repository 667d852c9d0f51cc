"""Top It's files read back: counts and true sides."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import svgelements
from lxml import etree

from generator.games.top_it.sizes import PLACES
from tests import measure
from tests.builds import built

SHAPES = tuple(PLACES)


def outlines(data: bytes) -> list[list[tuple[float, float]]]:
    """The corners of each outline of a drawing in mm."""
    layer = next(g for g in etree.fromstring(data) if g.get("id") == "outline")
    found = []
    for path in layer:
        points = [
            (float(s.end.x), float(s.end.y))
            for s in svgelements.Path(path.get("d"))
            if s.end is not None
        ]
        found.append(points)
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_four_of_each_with_sides_of_one_or_two_edges(shape: str) -> None:
    found = outlines(built(name="top-it").svg(shape))
    assert len(found) == 4
    for points in found:
        for one, other in pairwise(points):
            side = math.dist(one, other)
            assert min(abs(side - 40), abs(side - 80)) <= 0.002


def test_the_hexagon_is_eighty_across() -> None:
    for points in outlines(built(name="top-it").svg("hexagon")):
        xs = [x for x, _ in points]
        assert max(xs) - min(xs) == pytest.approx(80.0, abs=0.002)


def test_print_has_32_tiles_and_4_stones() -> None:
    kit = built(name="top-it")
    placed = [part.face for _, parts in measure.placed(kit.pdf) for part in parts]
    polygons = [
        face for face in placed if 3 <= len({(round(x, 2), round(y, 2)) for x, y in face}) <= 6
    ]
    tiles = 0
    for face in polygons:
        ring = [*face, face[0]]
        sides = [math.dist(a, b) for a, b in pairwise(ring) if math.dist(a, b) > 0.05]
        if all(min(abs(side - 40), abs(side - 80)) <= 0.01 for side in sides):
            tiles += 1
    assert tiles == 64  # each has a front and a back
    pages = next(f for f in kit.kit["files"] if f["kind"] == "print")["pages"]
    assert sum(page["contains"].get("stone", 0) for page in pages) == 4

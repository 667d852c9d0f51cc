"""Whole-side neighbours of 10,000 tiles: integer edges against shapely's STRtree and relate.

Prints both times and their ratio. Both sides start from placed tiles: one gets their integer
vertices, the other polygons made from the same vertices.
"""

from __future__ import annotations

import math
import time

import shapely

from generator.geometry.mosaic import SHAPES, Mosaic, Placed, Point12

EDGE = 40.0
ROWS = COLUMNS = 82  # a little over 10,000 tiles


def tiles() -> tuple[Placed, ...]:
    """Strips of squares and strips of triangles by turns, side by side."""
    laid = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            corner = Point12(column - (row // 2) // 2, 0, 0, 0)
            up = Point12(0, 0, 1, 0), Point12(0, 0, 0, 1)
            for k in range(row):
                corner = corner.add(up[k % 2])
            if row % 2:
                laid.append(Placed(SHAPES["small-square"], corner))
            else:
                laid.append(Placed(SHAPES["small-triangle"], corner))
                laid.append(Placed(SHAPES["small-triangle"], corner.add(Point12(1, 0, 0, 0)), 2))
    return tuple(laid)


def by_edges(laid: tuple[Placed, ...]) -> int:
    """Preparation was to work out the vertices; what is timed fills the table of edges, too."""
    return 2 * sum(len(both) > 1 for both in Mosaic(laid).edges.values())


def by_relate(polygons: list[shapely.Polygon]) -> int:
    """Each tile asks the tree for those near it, and relate how the two meet."""
    tree = shapely.STRtree(polygons)
    met = 0
    for k, polygon in enumerate(polygons):
        for other in tree.query(polygon, predicate="dwithin", distance=1e-6):
            met += other != k and polygon.relate(polygons[other])[4] == "1"
    return met


def with_edges(laid: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """The tiles with their integer edges worked out."""
    for one in laid:
        _ = one.edges
    return laid


def on_grid(laid: tuple[Placed, ...]) -> list[shapely.Polygon]:
    """Polygons on a grid of a millionth, without which coinciding sides relate as overlaps."""
    return [shapely.set_precision(shapely.Polygon(one.points(EDGE)), 1e-6) for one in laid]


def main() -> None:
    results = {}
    for name, prepare, work in (
        ("integer edges", with_edges, by_edges),
        ("STRtree and relate", on_grid, by_relate),
    ):
        best = made = math.inf
        for _ in range(3):
            laid = tiles()  # anew, so that nothing is known from the round before
            started = time.perf_counter()
            prepared = prepare(laid)
            ready = time.perf_counter()
            found = work(prepared)
            made = min(made, ready - started)
            best = min(best, time.perf_counter() - ready)
        results[name] = (best, made + best)
        print(f"{name}: {found} neighbours, prepared {made:.3f} s, adjacency {best:.3f} s")
    ours, theirs = results.values()
    alone, whole = (mine / other for mine, other in zip(ours, theirs, strict=True))
    print(f"{len(laid)} tiles, ratio of adjacency {alone:.3f}, with preparation {whole:.3f}")


if __name__ == "__main__":
    main()

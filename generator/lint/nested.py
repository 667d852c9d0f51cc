"""Closed cuts, and which lies within which."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from .seen import Seen, Shape

if TYPE_CHECKING:
    import shapely

_COARSE = 0.05  # mm2; what encloses less is no part


@dataclass(frozen=True)
class Ring:
    """One closed cut: `index` counts them, `parent` is the one right around it, or -1.

    `number` counts its shape, `trace` the contour within that.
    """

    index: int
    shape: Shape
    number: int
    trace: int
    area: shapely.Polygon
    depth: int = 0
    parent: int = -1

    @property
    def is_hole(self) -> bool:
        """Whether what falls out is waste of the part around it."""
        return self.depth % 2 == 1

    @property
    def place(self) -> tuple[Shape, int, int]:
        """Its shape, and where it comes in the file."""
        return self.shape, self.number, self.trace


@lru_cache(maxsize=1)  # more than one question needs them
def rings_of(seen: Seen) -> list[Ring]:
    """All closed cuts of a file, those that cross themselves left out."""
    import numpy as np
    import shapely

    found = []
    for number, shape in enumerate(seen.cuts):
        for index, trace in enumerate(shape.traces):
            points = trace.points.points
            if trace.closed and len(points) > 2:
                found.append((shape, number, index, shapely.Polygon(points)))
    good = [each for each in found if each[3].is_valid and each[3].area > _COARSE]
    if not good:
        return []
    seen.budget.check_time()
    areas = np.array([each[3] for each in good])
    sizes = shapely.area(areas)
    starts = shapely.points([each[0].traces[each[2]].start for each in good])
    inner, outer = shapely.STRtree(areas).query(starts, predicate="within")
    around = sizes[inner] < sizes[outer]
    inner, outer = inner[around], outer[around]
    depth = np.bincount(inner, minlength=len(good))
    parent = np.full(len(good), -1)
    by_size = np.argsort(-sizes[outer], kind="stable")  # the least comes last, and stays
    parent[inner[by_size]] = outer[by_size]
    return [
        Ring(index, *each, int(depth[index]), int(parent[index])) for index, each in enumerate(good)
    ]

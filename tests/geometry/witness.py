"""How two tiles of the mosaic meet, told by shapely from float polygons: an independent witness."""

from __future__ import annotations

import math
from itertools import pairwise

import shapely

from generator.geometry.mosaic import Meeting
from generator.plane.offset import offset_area

TOLERANCE = 1e-6  # of float polygons: mm for lengths, mm2 for areas


def overlaps(first: shapely.Polygon, second: shapely.Polygon) -> bool:
    """Whether the interiors of two polygons in mm overlap by more than 1e-6 mm2.

    The overlay is taken on a grid of 1e-6 mm. Snapping to it may itself leave a sliver of one
    step along a whole edge, so the plain area must agree.
    """
    snapped = shapely.intersection(first, second, grid_size=TOLERANCE)
    return bool(snapped.area > TOLERANCE and shapely.intersection(first, second).area > TOLERANCE)


def judged(first: shapely.Polygon, second: shapely.Polygon) -> Meeting:
    """How two convex polygons in mm lie to each other, to within 1e-6 mm."""
    if shapely.distance(first, second) > TOLERANCE:
        return Meeting.APART
    if overlaps(first, second):
        return Meeting.OVERLAP
    near = offset_area(second, TOLERANCE)
    # Near a corner, up to some 1e-5 mm of the outline lie within the tolerance.
    if shapely.intersection(first.exterior, near).length < 20 * TOLERANCE:
        return Meeting.CORNER
    for a, b in pairwise(first.exterior.coords):
        for c, d in pairwise(second.exterior.coords):
            if max(math.dist(a, d), math.dist(b, c)) <= TOLERANCE:
                return Meeting.SIDE
    return Meeting.PART

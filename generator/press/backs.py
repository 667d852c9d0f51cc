"""Backs for duplex printing: every back lies behind its front.

Paper turned over its long edge is an upright page turned about its upright middle line, and a
page lying across turned about its level middle line; over the short edge it is the other way
round. A back drawn as seen after turning the part about its own y axis therefore takes the
mirrored rotation, and half a turn more where the page is turned about a level line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..component import Artwork
from ..drawing import Frame, Mark, Path
from ..layout.placement import Placement
from ..plane.path import Point, mapped
from .sheet import Duplex


def turns_about_upright(width: float, height: float, duplex: Duplex) -> bool:
    """Whether the flip takes (x, y) to (width - x, y) rather than to (x, height - y)."""
    return (width <= height) == (duplex == "long-edge")


def back_frame(frame: Frame, width: float, height: float, duplex: Duplex) -> Frame:
    """Where a part's back lies on the back of its sheet."""
    if turns_about_upright(width, height, duplex):
        return Frame(width - frame.x, frame.y, -frame.rotation)
    return Frame(frame.x, height - frame.y, 180 - frame.rotation)


def behind(marks: Iterable[Mark], width: float, height: float, duplex: Duplex) -> Iterator[Mark]:
    """Straight lines of the front as they lie on the back of their sheet."""
    upright = turns_about_upright(width, height, duplex)

    def at(x: float, y: float) -> Point:
        return (width - x, y) if upright else (x, height - y)

    for mark in marks:
        assert isinstance(mark, Path)
        yield replace(mark, segments=tuple(mapped(mark.segments, at)))


def back_of(
    placement: Placement, artwork: Artwork, width: float, height: float, duplex: Duplex
) -> Placement:
    """The placement of a part's back."""
    frame = back_frame(placement.frame, width, height, duplex)
    return Placement(placement.component, artwork, frame, side="back")

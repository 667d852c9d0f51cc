"""What stays between two cuts is wide enough to hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..findings import Findings, fail, passed, warn
from ..plane.area import outline_area
from ..plane.outline import Outline
from ..units import format_length
from .cuts import laser_check

if TYPE_CHECKING:
    from ..laser.job import CutJob

SLACK = 0.005  # mm; round holes are looked at as polygons
LEAST_PIECE = 0.5  # mm2; a neck lies between pieces larger than this


def narrowest(outline: Outline) -> float:
    """The least distance in mm between two lines of an outline; infinite where there is one."""
    import shapely

    shape = outline_area(outline)
    rings = [shape.exterior, *shape.interiors]
    pairs = ((a, b) for k, a in enumerate(rings) for b in rings[k + 1 :])
    return min((float(shapely.distance(a, b)) for a, b in pairs), default=float("inf"))


def _mm(length: float) -> str:
    return format_length(round(length, 3))


def _has_neck(outline: Outline, width: float) -> bool:
    """Whether the part falls apart when it loses half of `width` all round."""
    left = outline_area(outline).buffer(-(width / 2 - SLACK))
    pieces = [piece for piece in getattr(left, "geoms", (left,)) if piece.area > LEAST_PIECE]
    return len(pieces) > 1


@laser_check("laser-webs", "web", "neck", "strip")
def webs(job: CutJob) -> Findings:
    """A strip that is narrower than the material bears burns through or breaks."""
    known: dict[tuple[Outline, float], str] = {}
    for part in (part for parts in job.parts for part in parts):
        material = job.stock_of(part.blank.component).material
        known.setdefault((part.blank.outline, material.least_web), part.blank.name)
    for (outline, least), name in known.items():
        width = narrowest(outline)
        if width < least - SLACK:
            text = f"{name}: {width:.2f} mm stay between two cuts, at least {_mm(least)}"
            yield fail("web", text, part=name, width=width, least=least)
        elif _has_neck(outline, least):
            text = f"{name}: a neck is narrower than {_mm(least)}"
            yield fail("neck", text, part=name, least=least)
    for stock in job.stocks.values():
        gap, least = stock.bed.gap, stock.material.least_web
        if gap < least - 1e-9:
            text = (
                f"{stock.material.title}: strips of {_mm(gap)} (laser.gap) burn or break, those "
                f"of {_mm(least)} hold"
            )
            yield warn("strip", text, "laser.gap", gap=gap, least=least)
    yield passed(f"all {len(known)} outlines hold together", outlines=len(known))

"""A mended DXF, written by ezdxf."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any

from .mend import Lost, Plan, plan, what_stays
from .pathdata import Contour, Step
from .seen import Seen

if TYPE_CHECKING:
    from ezdxf.document import Drawing as Document


def mended_dxf(seen: Seen, document: Document) -> tuple[bytes, Plan]:
    """The mended file, and what was done. Raises TooMuch."""
    entities = [shape.source for shape in seen.shapes]
    own = [entity is not None and entity.dxftype() in _MENDED for entity in entities]
    keys = [(shape.layer, shape.look.stroke, shape.task) for shape in seen.shapes]
    made = plan(seen, own, keys)
    made.close = {k: v for k, v in made.close.items() if entities[k].dxftype() == "LWPOLYLINE"}
    space = document.modelspace()
    # places change first: what is taken out leaves none
    listed = space.entity_space.entities
    at = {id(entity): index for index, entity in enumerate(listed)}
    for wanted in made.order:
        places = sorted(at[id(entities[index])] for index in wanted)
        for index, place in zip(wanted, places, strict=True):
            listed[place] = entities[index]
    for index, traces in made.lost.items():
        _trim(space, entities[index], seen.shapes[index].traces[0].segments, traces[0])
    for index in made.close:
        if index not in made.lost and entities[index].dxftype() == "LWPOLYLINE":
            with entities[index].points("xyseb") as points:
                points.pop()
            entities[index].closed = True
    stream = StringIO()
    document.write(stream)
    return document.encode(stream.getvalue()), made


_MENDED = frozenset(("LINE", "CIRCLE", "ARC", "LWPOLYLINE", "ELLIPSE", "SPLINE", "POLYLINE"))


def _trim(space: Any, entity: Any, segments: Sequence[Any], lost: Lost) -> None:
    """An entity without what it loses; lines and polylines in pieces, others whole or not."""
    kind = entity.dxftype()
    contour = _contour(entity) if kind in ("LINE", "LWPOLYLINE") else None
    if contour is None:
        gone = all(_gone(lost, k) for k in range(1, len(segments)))
        if gone:
            space.delete_entity(entity)
        return
    left = what_stays(contour, range(len(contour.steps)), lost)
    attributes = _attributes(entity)
    for run in left:
        if kind == "LINE":
            space.add_line(run.steps[0][1:], run.steps[-1][-2:], dxfattribs=dict(attributes))
        else:
            space.add_lwpolyline(_vertices(run), format="xyb", dxfattribs=dict(attributes))
    space.delete_entity(entity)


def _gone(lost: Lost, segment: int) -> bool:
    return any(low <= 0 and high >= 1 for low, high in lost.get(segment, ()))


def _contour(entity: Any) -> Contour:
    """A line or a polyline as steps; `B` is an arc by its bulge."""
    if entity.dxftype() == "LINE":
        start, end = entity.dxf.start, entity.dxf.end
        return Contour([("M", start[0], start[1]), ("L", end[0], end[1])])
    vertices = [tuple(v) for v in entity.get_points("xyb")]
    steps: list[Step] = [("M", *vertices[0][:2])]
    closed = bool(entity.closed)
    following = [*vertices[1:], *([vertices[0]] if closed and vertices[-1][2] else [])]
    for (_, _, bulge), (x, y, _) in zip(vertices, following, strict=False):
        steps.append(("B", bulge, x, y) if bulge else ("L", x, y))
    return Contour([*steps, ("Z",)] if closed else steps)


def _vertices(run: Contour) -> list[tuple[float, float, float]]:
    points = [step[-2:] for step in run.steps if step[0] != "Z"]
    bulges = [step[1] if step[0] == "B" else 0.0 for step in run.steps[1:] if step[0] != "Z"]
    return [(x, y, b) for (x, y), b in zip(points, [*bulges, 0.0], strict=True)]


def _attributes(entity: Any) -> Mapping[str, Any]:
    names = ("layer", "color", "true_color", "linetype", "lineweight", "extrusion", "elevation")
    return {name: entity.dxf.get(name) for name in names if entity.dxf.hasattr(name)}

"""DXF for a laser: closed polylines with true arcs, circles and ellipses, one layer an operation.

Units are millimetres and y points up, as on the sheet. Nothing but lines is in the file: no
text, hatch, spline or block, since programs for lasers read those in ways of their own. R12
knows no units; a comment in its first line says what they are.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING, Any

from ..drawing import Circle, Path
from ..laser.cutsheet import CutSheet
from ..plane.path import (
    Arc,
    Close,
    Ellipse,
    Line,
    Move,
    Point,
    Quad,
    Segments,
    bent,
    contours,
    ellipse_arcs,
    quarters,
)
from .format import Format
from .lasers import ELLIPSE_ERROR, CutFile, Machine, Process, Run, unique
from .marks import finite

if TYPE_CHECKING:
    from ezdxf.document import Drawing
    from ezdxf.layouts.layout import Modelspace

Vertex = tuple[float, float, float]  # x, y, and the bulge of what leaves the vertex

DECIMALS = 4  # more would let ezdxf write exponents
CURVE_ERROR = 0.005  # mm that lines may leave a font's curve by
R12_COMMENT = "999\nDXF R12 holds no unit: one unit of this drawing is one millimetre\n"
_LONGEST_NAME = 28  # characters; R12 allows 31, and a number may follow
_OWN_NAMES = ("0", "DEFPOINTS")  # layers with a meaning of their own
DATE = 2451545.0  # the first of January 2000, as DXF counts days
WRITTEN = "0.0 @ 2000-01-01T00:00:00.000000+00:00"
IDENTIFIER = "{00000000-0000-0000-0000-000000000000}"


def render(file: CutFile) -> bytes:
    """A cut sheet as a DXF file of the version that the machine's software reads.

    Raises what its layers raise.
    """
    sheet, machine = file.sheet, file.machine
    finite(f"sheet {sheet.name}", sheet.width, sheet.height)
    drawing = _drawing(sheet, machine)
    space = drawing.modelspace()
    taken = set(_OWN_NAMES)
    for layer in file.layers:
        name = unique(layer_name(layer.name), taken, "_")
        colour = _coloured(layer.process, machine)
        drawing.layers.add(name, color=colour["color"], true_color=colour.get("true_color"))
        for run in layer.runs:
            attributes = {"layer": name, **_coloured(run.process, machine)}
            _add(space, run, attributes, machine.dxf == "R12")
    _register_classes(drawing)
    comment = R12_COMMENT if machine.dxf == "R12" else ""
    data: bytes = drawing.encode(comment + _text(drawing))
    return data


def _coloured(process: Process, machine: Machine) -> dict[str, int]:
    """A colour by its index, and from R2004 on as the page names it."""
    if machine.dxf != "R2010":
        return {"color": process.aci}
    return {"color": process.aci, "true_color": int(process.colour.lstrip("#"), 16)}


FORMAT = Format("dxf", "-mm.dxf", CutFile, render)


def _text(drawing: Drawing) -> str:
    """The file as ezdxf writes it, but with fixed dates and identifiers.

    ezdxf fixes them by an option of the whole library only, which is no drawing's to change.
    """
    from ezdxf.document import CREATED_BY_EZDXF, WRITTEN_BY_EZDXF
    from ezdxf.lldxf.const import DXF12
    from ezdxf.lldxf.tagwriter import TagWriter

    drawing.commit_pending_changes()
    drawing.update_all()  # it sets the date of now, and random identifiers
    header, known = drawing.header, drawing.ezdxf_metadata()
    known[CREATED_BY_EZDXF] = known[WRITTEN_BY_EZDXF] = WRITTEN
    for date in ("$TDCREATE", "$TDUCREATE", "$TDUPDATE", "$TDUUPDATE"):
        header[date] = DATE
    for identifier in ("$VERSIONGUID", "$FINGERPRINTGUID"):
        header[identifier] = IDENTIFIER
    stream = StringIO()
    handles = drawing.dxfversion != DXF12 or bool(header.get("$HANDLING", 0))
    drawing.export_sections(TagWriter(stream, drawing.dxfversion, write_handles=handles))
    return stream.getvalue()


def _drawing(sheet: CutSheet, machine: Machine) -> Drawing:
    from ezdxf import units
    from ezdxf.document import Drawing

    drawing = Drawing.new(machine.dxf)
    drawing.layers.discard("Defpoints")  # nothing is on it, and its name is no plain one
    if machine.dxf != "R12":  # which has none of these, and ezdxf would log a warning
        drawing.units = units.MM
        drawing.header["$MEASUREMENT"] = 1
        drawing.header["$PSVPSCALE"] = 1.0  # LibreCAD prints at this scale, and not at 0
    drawing.header["$LUNITS"] = 2  # decimal
    space, corner = drawing.modelspace(), (_rounded(sheet.width), _rounded(sheet.height))
    space.reset_extents((0, 0, 0), (*corner, 0))
    space.reset_limits((0, 0), corner)
    # ezdxf takes a corner at the origin for none
    drawing.header["$EXTMIN"], drawing.header["$EXTMAX"] = (0, 0, 0), (*corner, 0)
    return drawing


def _register_classes(drawing: Drawing) -> None:
    """Name the kinds of entities in a fixed order, which ezdxf takes from a set."""
    for kind in sorted(drawing.entitydb.dxf_types_in_use()):
        drawing.classes.add_class(kind)


def layer_name(name: str) -> str:
    """A name that every reader takes: capital letters without accents, digits and `_`."""
    plain = unicodedata.normalize("NFKD", name.upper()).encode("ascii", "ignore").decode()
    words = re.findall(r"[A-Z0-9]+", plain)
    return "_".join(words)[:_LONGEST_NAME] or "LAYER"


def _add(space: Modelspace, run: Run, attributes: Mapping[str, Any], r12: bool) -> None:
    match run.shape:
        case Circle(x, y, radius):
            space.add_circle(_point((x, y)), _rounded(radius), dxfattribs=dict(attributes))
        case Ellipse() if r12:
            _add_path(space, ellipse_arcs(run.shape, ELLIPSE_ERROR), attributes, r12)
        case Ellipse(x, y, radius_x, radius_y):
            wide = radius_x > radius_y
            major = (_rounded(radius_x), 0.0) if wide else (0.0, _rounded(radius_y))
            ratio = min(radius_x, radius_y) / max(radius_x, radius_y)
            space.add_ellipse(_point((x, y)), major, ratio, dxfattribs=dict(attributes))
        case Path():
            _add_path(space, run.shape.segments, attributes, r12)


def _add_path(space: Modelspace, path: Segments, attributes: Mapping[str, Any], r12: bool) -> None:
    for contour in contours(path):
        match contour:
            case [Move(), Arc() as arc, Close()] if math.isclose(abs(arc.end - arc.start), 360):
                centre = _point((arc.cx, arc.cy))
                space.add_circle(centre, _rounded(arc.radius), dxfattribs=dict(attributes))
            case [Move(), Arc() as arc] if abs(arc.end - arc.start) < 360:
                start, end = sorted((arc.start, arc.end))  # arcs of DXF are counter-clockwise
                space.add_arc(
                    _point((arc.cx, arc.cy)),
                    _rounded(arc.radius),
                    _rounded(start % 360),
                    _rounded(end % 360),
                    dxfattribs=dict(attributes),
                )
            case _:
                closed = isinstance(contour[-1], Close)
                vertices = _vertices(contour, closed)
                if r12:
                    own = dict(attributes)
                    space.add_polyline2d(vertices, format="xyb", close=closed, dxfattribs=own)
                else:
                    _add_polyline(space, vertices, closed, attributes)


def _add_polyline(
    space: Modelspace, vertices: Sequence[Vertex], closed: bool, attributes: Mapping[str, Any]
) -> None:
    """A polyline whose text stands ready: a sheet has thousands, and ezdxf takes long for each."""
    line = _ready()()
    assert space.doc is not None
    space.doc.entitydb.add(line)  # which gives it its handle
    points = (
        f" 10\n{x}\n 20\n{y}\n" + (f" 42\n{bulge}\n" if bulge else "") for x, y, bulge in vertices
    )
    named = attributes.get("true_color")
    true_colour = "" if named is None else f"420\n{named}\n"
    line.text = (
        f"  0\nLWPOLYLINE\n  5\n{line.dxf.handle}\n330\n{space.layout_key}\n100\nAcDbEntity\n"
        f"  8\n{attributes['layer']}\n 62\n{attributes['color']}\n{true_colour}100\nAcDbPolyline\n"
        f" 90\n{len(vertices)}\n 70\n{int(closed)}\n{''.join(points)}"
    )
    space.entity_space.add(line)


@cache
def _ready() -> type[Any]:
    from ezdxf.entities.lwpolyline import LWPolyline

    class Ready(LWPolyline):
        text = ""

        def export_dxf(self, tagwriter: Any) -> None:
            """Write the text."""
            tagwriter.write_str(self.text)

    return Ready


def _vertices(contour: Segments, closed: bool) -> list[Vertex]:
    """The contour's vertices; curves become lines, arcs become bulges of a quarter at most."""
    vertices: list[Vertex] = []
    here = (0.0, 0.0)
    for segment in contour:
        match segment:
            case Move(x, y) | Line(x, y):
                vertices.append((*_point((x, y)), 0.0))
                here = (x, y)
            case Quad(_, _, x, y):
                vertices += ((*_point(point), 0.0) for point in bent(here, segment, CURVE_ERROR))
                here = (x, y)
            case Arc():
                for piece in quarters(segment):
                    bulge = round(math.tan(math.radians(piece.end - piece.start) / 4), 9)
                    vertices[-1] = (*vertices[-1][:2], bulge)
                    here = piece.at(piece.end)
                    vertices.append((*_point(here), 0.0))
    if closed and len(vertices) > 1 and math.dist(vertices[0][:2], vertices[-1][:2]) <= 0.001:
        vertices.pop()  # what led to it leads to the first vertex
    return vertices


def _point(point: Point) -> Point:
    return _rounded(point[0]), _rounded(point[1])


def _rounded(value: float) -> float:
    return round(value, DECIMALS) + 0.0

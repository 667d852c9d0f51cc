"""SVG for a laser: a layer for each operation, in the colours that the machine's software knows.

Cuts and scores are lines without a fill, engraved areas are filled and have no line. Style,
colour and width stand on each element; there is no text, style sheet, clip or reference.
"""

from __future__ import annotations

from .format import Format
from .lasers import CutFile, Machine, Run, unique
from .svgpen import SvgPen, add_layer, file_bytes, identifier, legal, new_drawing


def render(file: CutFile) -> bytes:
    """A cut sheet as an SVG file. A unit of the drawing is a millimetre.

    Raises what its layers raise.
    """
    sheet, machine = file.sheet, file.machine
    where = f"sheet {sheet.name}"
    svg = new_drawing(sheet.width, sheet.height, sheet.title, where)
    pen = SvgPen(sheet.height, where)
    labels: set[str] = set()
    names: set[str] = set()
    for layer in file.layers:
        name = unique(identifier(f"layer-{layer.name}"), names)
        group = add_layer(svg, unique(legal(layer.name), labels), name)
        for run in layer.runs:
            name = unique(identifier(run.name), names)
            group.add(pen.element(run.shape, id=name, **_attributes(run, machine, pen)))
    return file_bytes(svg)


FORMAT = Format("svg", ".svg", CutFile, render)


def _attributes(run: Run, machine: Machine, pen: SvgPen) -> dict[str, str]:
    colour = run.process.colour
    if run.filled:
        return {"fill": colour, "stroke": "none"}
    return {"fill": "none", "stroke": colour, "stroke_width": pen.number(machine.stroke)}

"""A cut sheet to render, and readers that measure laser files as other programs see them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path as FilePath
from typing import Any

import ezdxf.filemanagement
import ezdxf.path
import svgelements
from lxml import etree

from generator.drawing import (
    Circle,
    Frame,
    Mark,
    Path,
    Role,
    Style,
    Text,
    moved,
    polygon,
    polyline,
    rounded,
)
from generator.fonts import font
from generator.laser.cutsheet import CutSheet, Operation, Toolpath
from generator.plane.path import Arc, Ellipse, Move
from generator.settings.machine import MACHINE, Machine
from generator.settings.store import find
from generator.strokes import simplex

Point = tuple[float, float]
PLAIN = Style()
HEIGHT = 60.0
SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
F = ((0, 0), (3, 0), (3, 6), (8, 6), (8, 9), (3, 9), (3, 12), (10, 12), (10, 15), (0, 15))


def machine(name: str = "lightburn", dxf: str = "R2010") -> Machine:
    return find(MACHINE, name, FilePath()).model_copy(update={"dxf": dxf})


def letter_f(frame: Frame) -> Path:
    """A letter that no mirror leaves as it was."""
    (placed,) = moved((polygon(F, PLAIN),), frame)
    assert isinstance(placed, Path)
    return placed


def sheet(*paths: Toolpath, guide: tuple[Mark, ...] = (), name: str = "ply-1") -> CutSheet:
    return CutSheet(name, "Ply 1", 100.0, HEIGHT, 1, "ply", (0.2, 0.2), paths, guide)


def everything() -> CutSheet:
    """Every kind of shape and operation, out of the order in which they are run."""
    score = Path((Move(70, 20), Arc(60, 20, 10, 0, 130)), PLAIN, Role.SCORE)
    return sheet(
        Toolpath(rounded((5, 5, 75, 50), 6, PLAIN), Operation.OUTER, "tile-1"),
        Toolpath(Circle(88, 30, 9, PLAIN), Operation.OUTER, "disc-1"),
        Toolpath(Circle(15, 40, 4, PLAIN), Operation.INNER, "tile-1"),
        Toolpath(Ellipse(30, 40, 3.9, 4.0), Operation.INNER, "tile-1"),
        Toolpath(Ellipse(50, 40, 9, 4), Operation.INNER, "tile-1"),
        Toolpath(letter_f(Frame(12, 12)), Operation.ENGRAVE, "tile-1"),
        Toolpath(Path(font("semibold").outline("8g", 9, 30, 15), PLAIN), Operation.ENGRAVE, "a b"),
        Toolpath(Path(simplex().lines("ő", 5, 50, 12), PLAIN), Operation.SCORE, "tile-1", True),
        Toolpath(
            polyline([(60, 30), (70, 33), (72, 31)], PLAIN), Operation.ENGRAVE, "tile-1", True
        ),
        Toolpath(score, Operation.SCORE, "tile-1", True),
        guide=(
            polyline([(5, 55), (55, 55)], Style(stroke="#123456")),
            Text(60, 54, "Á", 4, "#000000"),
        ),
    )


@dataclass(frozen=True)
class Traced:
    """One contour as a reader sees it: its layer's colour, points in mm with y up, closed."""

    colour: str
    points: tuple[Point, ...]
    closed: bool


def svg_contours(data: bytes) -> Iterator[Traced]:
    drawing = svgelements.SVG.parse(BytesIO(data), ppi=25.4, reify=True)
    height = float(drawing.height)
    for shape in drawing.elements():
        if not isinstance(shape, svgelements.Shape):
            continue
        seen = shape.stroke if shape.stroke.value is not None else shape.fill
        for contour in svgelements.Path(shape).as_subpaths():
            steps = [step for step in contour if not isinstance(step, svgelements.Move)]
            points = [step.point(k / 40) for step in steps for k in range(41) if step.start]
            closed = any(isinstance(step, svgelements.Close) for step in steps)
            pairs = tuple((float(p.x), height - float(p.y)) for p in points)
            yield Traced(seen.hex, pairs, closed)


def dxf_document(data: bytes) -> Any:
    return ezdxf.filemanagement.read(StringIO(data.decode()))


def dxf_contours(data: bytes, used: Machine) -> Iterator[Traced]:
    colours = {
        process.aci: process.colour
        for process in (used.engrave, used.score, used.inner, used.outer, used.guide)
    }
    for entity in dxf_document(data).modelspace():
        path = ezdxf.path.make_path(entity)
        points = tuple((p.x, p.y) for p in path.flattening(0.0005))
        yield Traced(colours[entity.dxf.color], points, path.is_closed)


def svg_root(data: bytes) -> Any:
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False))


def layers_of(root: Any) -> list[Any]:
    return [child for child in root if child.get(f"{INKSCAPE}groupmode") == "layer"]


def svg_layers(data: bytes) -> list[Any]:
    return layers_of(svg_root(data))


def local(element: Any) -> str:
    return etree.QName(element).localname

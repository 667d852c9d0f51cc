"""Laser files for the tests of lint: one of our own sheets, and the same with a fault in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from io import StringIO
from typing import Any

import ezdxf

from generator.drawing import Circle, Role, Style, Text, rectangle
from generator.findings import Finding, Level
from generator.kit.lasering import cut_files
from generator.lint.command import target_of
from generator.lint.look import look
from generator.lint.read import Target
from generator.plane.outline import Disc
from tests.cutjobs import holed, job, machine, part

RED, BLUE, GREEN, BLACK = "#ff0000", "#0000ff", "#00e000", "#000000"  # LightBurn: inner, score,
# outer, engrave


FACE = (
    rectangle((-12, -14, 12, -8), Style(fill="#000000"), Role.ENGRAVE),
    Circle(0, 12, 4, Style(fill=None, stroke="#000000", width=0.2), Role.SCORE),
    Text(0, 16, "Fox", 3, "#000000", anchor="middle", role=Role.ENGRAVE),
)


@cache
def own(format_: str, name: str = "lightburn") -> bytes:
    """A sheet of ours for a machine, 600 x 400 mm: parts with a hole, an area, a circle, a text.

    They lie at its left, up to 200 mm from its upper edge and its left one.
    """
    made = job(part(holed(), 2, engraving=FACE), part(Disc(10), 2, "disc"))
    return {form.name: data for form, data in cut_files(made.sheets[0], machine(name))}[format_]


@cache
def target(name: str | None = "lightburn", material: str | None = "birch-ply-3") -> Target:
    return target_of(name, material)


def svg(*elements: str, root: str = "", head: str = "") -> bytes:
    """Our own sheet with elements at its end, with another root or something before all."""
    text = own("svg").decode()
    if root:
        start = text.index("<svg")
        text = text[:start] + root + text[text.index(">", start) + 1 :]
    text = text.replace("</svg>", "\n".join((*elements, "</svg>")))
    return (head + text).encode() if head else text.encode()


def line(d: str, colour: str = GREEN, **more: str) -> str:
    """A path without a fill."""
    extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in more.items())
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="0.1"{extra}/>'


def area(d: str, colour: str = BLACK) -> str:
    return f'<path d="{d}" fill="{colour}" stroke="none"/>'


def square(x: float, y: float, side: float = 20.0) -> str:
    return f"M{x} {y}h{side}v{side}h{-side}z"


def drawing(add: Callable[[Any], object] = lambda _: None, version: str = "R2010") -> Any:
    """An empty DXF in mm with something added to its model."""
    made = ezdxf.new(version)
    made.units = ezdxf.units.MM
    made.header["$MEASUREMENT"] = 1
    add(made.modelspace())
    return made


def written(made: Any) -> bytes:
    stream = StringIO()
    made.write(stream)
    data: bytes = made.encode(stream.getvalue())
    return data


def dxf(add: Callable[[Any], object], **header: object) -> bytes:
    """Our own sheet with entities added to its model, and its header changed."""
    made = ezdxf.read(StringIO(own("dxf").decode()))
    add(made.modelspace())
    for name, value in header.items():
        made.header[f"${name}"] = value
    return written(made)


def found(data: bytes, format_: str = "svg", at: Target | None = None) -> tuple[Finding, ...]:
    """What lint says of it, good answers left out."""
    findings = look(data, format_, target() if at is None else at).findings
    return tuple(finding for finding in findings if finding.level is not Level.PASS)


def codes(data: bytes, format_: str = "svg", at: Target | None = None) -> set[str]:
    return {f"{f.check}/{f.code}" for f in found(data, format_, at)}

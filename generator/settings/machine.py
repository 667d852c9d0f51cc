"""Laser machines as their software wants files, from `templates/machines/` or a user's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from ..errors import Fault, TemplateError
from .fields import Choice, Colour, Count, Length, Name, Number
from .layers import Layer
from .names import shown
from .shared import Section
from .store import Source, Stored, read_layer
from .stored import ANY_BED, BedName, MachineName

_Hex = Annotated[str, Colour()]
_YesNo = Annotated[Literal["no", "yes"], Choice(("no", "yes"))]


class Process(Section):
    """How one operation is written and how fast it is run."""

    colour: _Hex = Field(description="Colour in SVG and PDF, exactly as the software has it.")
    aci: Annotated[int, Count(1, 255)] = Field(description="AutoCAD colour index in DXF.")
    layer: Annotated[str, Name()] = Field(description="Name of the layer in SVG and DXF.")
    speed: Annotated[float, Number(0.1, 5000, "mm/s")] = Field(
        description="Speed in mm/s, for the estimate of time only."
    )


class _MachineFile(Section):
    """What stands in a machine's file."""

    title: Annotated[str, Name()] = Field(description="Name for people.")
    formats: Annotated[Literal["svg", "dxf", "svg+dxf"], Choice(("svg", "dxf", "svg+dxf"))] = Field(
        description="Formats that the software reads."
    )
    stroke: Annotated[float, Length(0.001, 1)] = Field(description="Width of the lines.")
    shared_cuts: _YesNo = Field(
        description="Whether two parts may share a cut (not for shops that count closed parts)."
    )
    guides: _YesNo = Field(
        description="Whether SVG files carry the guide layer; no where the software would run it."
    )
    dxf: Annotated[Literal["R12", "R2000", "R2010"], Choice(("R12", "R2000", "R2010"))] = Field(
        default="R2010", description="Version of DXF."
    )
    bed: Annotated[str | tuple[float, float], BedName()] = Field(
        default=ANY_BED, description="How far the machine reaches, or any."
    )
    engrave: Process
    score: Process
    inner: Process
    outer: Process
    guide: Process

    @property
    def reads(self) -> tuple[str, ...]:
        """The names of the formats that the software reads, the best first."""
        return tuple(self.formats.split("+"))

    @property
    def guided(self) -> bool:
        """Whether a file for it has guides: an SVG, since in a DXF their colour is cut."""
        return self.guides == "yes" and "svg" in self.reads


class Machine(_MachineFile):
    """A machine's profile."""

    name: Annotated[str, Name()] = Field(description="Short name that is safe in file names.")


def _read(layer: Layer, source: Source) -> Machine:
    """Raises TemplateError also where a machine could not tell what to burn from what to cut."""
    machine = Machine(name=source.name, **dict(read_layer(_MachineFile, layer)))
    for fault in _alike(machine, source.path.name):
        raise TemplateError(
            str(fault), setting=fault.setting, expected=fault.expected, got=fault.got
        )
    return machine


def _alike(machine: Machine, file: str) -> Iterator[Fault]:
    """Operations that must differ and do not: by colour, in DXF by layer too.

    Both kinds of cut may be one, and in an SVG an area is told from a scored line by being filled;
    not from a cut, since most software goes by colours alone. Layers are not told apart by case.
    """
    cuts = ["inner", "outer"]
    apart = {"score": cuts}
    if machine.guides == "yes":
        apart["guide"] = ["engrave", "score", *cuts]
    keys = {"colour": apart | ({"engrave": cuts} if "svg" in machine.reads else {})}
    if "dxf" in machine.reads:
        keys["layer"] = apart | {"engrave": ["score", *cuts]}
    for key, pairs in keys.items():
        for one, others in pairs.items():
            for other in others:
                value = getattr(getattr(machine, one), key)
                if value.lower() == getattr(getattr(machine, other), key).lower():
                    expected = f"must differ from {other}.{key}, or both are run alike"
                    yield Fault(f"{one}.{key}", expected, shown(value), source=file)
    inner, outer = machine.inner.layer, machine.outer.layer
    if inner != outer and inner.lower() == outer.lower():
        expected = f"must be {shown(outer)} too, or differ by more than case"
        yield Fault("inner.layer", expected, shown(inner), source=file)


MACHINE = Stored(MachineName(), "laser.machine", _read)

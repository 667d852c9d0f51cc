"""Components as single parts for a laser; a board larger than the sheet as its panels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from ..component import Component, Design, Single, Way
from ..plane.outline import Outline
from ..plane.path import Box
from .cutsheet import Toolpath
from .engraved import Engraving, Lettering, outlined, toolpaths
from .joints import divide


@dataclass(frozen=True)
class Blank:
    """One part as it is cut: nominal outline and what is run inside it, about its own origin.

    `panel` is row and column of a part of a large board; only the `last` one is counted.
    """

    component: Component
    name: str
    outline: Outline
    engraving: Engraving
    panel: tuple[int, int] | None = None
    last: bool = True

    @property
    def lines(self) -> tuple[Toolpath, ...]:
        """What is run inside the part; it belongs to no part yet."""
        return self.engraving.lines

    @property
    def box(self) -> Box:
        """Left, bottom, right, top of the outline."""
        return self.outline.box


def for_laser(components: Iterable[Component]) -> tuple[Component, ...]:
    """The components that a laser cuts."""
    return tuple(component for component in components if Way.LASER in component.made_as)


def blanks(
    components: Iterable[Component],
    rooms: Mapping[str, tuple[float, float]],
    joint: str,
    lettering: Lettering = outlined,
) -> Iterator[Blank]:
    """Every part, copies included, in the order of the components.

    `rooms` gives width and height in mm of what a sheet of each component's stock holds. Raises
    FitError for a board that cannot be divided.
    """
    counted: Counter[str] = Counter()
    for component in components:
        room = rooms[component.stock]
        for design in component.designs:
            face = Engraving(partial(_face, design, lettering))
            if isinstance(component.packing, Single) and _is_larger(component.outline.box, room):
                panels = divide(component, face, room, joint)
                for _ in range(design.quantity):
                    counted[component.name] += 1
                    stem = f"{component.name}-{counted[component.name]}"
                    for k, panel in enumerate(panels, 1):
                        yield Blank(
                            component,
                            f"{stem}-{panel.row}-{panel.column}",
                            panel.outline,
                            panel.engraving,
                            (panel.row, panel.column),
                            k == len(panels),
                        )
                continue
            for _ in range(design.quantity):
                counted[component.name] += 1
                name = f"{component.name}-{counted[component.name]}"
                yield Blank(component, name, component.outline, face)


def _face(design: Design, lettering: Lettering) -> tuple[Toolpath, ...]:
    return () if design.burnt is None else toolpaths(design.burnt.marks, lettering)


def _is_larger(box: Box, room: tuple[float, float]) -> bool:
    """Whether a box has no room upright, and none when it is turned either."""
    short, long = sorted((box[2] - box[0], box[3] - box[1]))
    return short > min(room) + 1e-9 or long > max(room) + 1e-9

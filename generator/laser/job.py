"""A kit's parts for a laser: which stock they are cut from, and the finished cut sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from ..component import Component
from ..lazy import LazySequence
from ..settings.material import material_title
from ..words import Words
from .bed import Bed, Lying, lay_out
from .blanks import blanks, for_laser
from .cutsheet import CutSheet
from .engraved import Lettering, outlined
from .guide import guide_marks
from .measures import Measures, measure
from .runs import contains, faces, panels, run_lines

if TYPE_CHECKING:
    from ..settings.machine import Machine
    from ..settings.material import Material


@dataclass(frozen=True)
class CutStock:
    """A material and the sheets of it that lie in the machine."""

    material: Material
    bed: Bed

    def measured(self, thickness: float) -> CutStock:
        """The same of a thickness in mm that is not the nominal one, and named for it."""
        return replace(self, material=self.material.measured(thickness))


@dataclass(frozen=True)
class CutJob:
    """Everything that a laser cuts for one kit.

    `parts` are those that lie on each of the `sheets`, `measures` what each of them takes; a
    sheet's lines and measures are worked out when they are asked for.
    `stocks` are by the material's name, and `named` is the same by what components call them.
    `reach` is how far the machine gets, in mm; None where its profile does not say.
    """

    machine: Machine
    stocks: Mapping[str, CutStock]
    components: tuple[Component, ...]
    sheets: Sequence[CutSheet]
    parts: tuple[tuple[Lying, ...], ...]
    measures: Sequence[Measures]
    named: Mapping[str, CutStock]
    reach: tuple[float, float] | None = None

    def stock_of(self, component: Component) -> CutStock:
        """What a component is cut from."""
        return self.named[component.stock]


def cut_job(
    components: Iterable[Component],
    machine: Machine,
    stocks: Mapping[str, CutStock],
    title: str,
    words: Words,
    *,
    joint: str = "puzzle",
    lettering: Lettering = outlined,
) -> CutJob:
    """The kit on sheets of stock, each stock by itself.

    `stocks` are by what components call them, the kit's own under the empty name. Raises
    FitError for parts without room, and for features that the kerf swallows.
    """
    chosen = for_laser(components)
    used: dict[str, CutStock] = {}
    members: dict[str, list[Component]] = {}
    for component in chosen:
        stock = stocks[component.stock]
        used[stock.material.name] = stock
        members.setdefault(stock.material.name, []).append(component)
    rooms = {name: stock.bed.holds for name, stock in stocks.items()}
    makers: list[partial[CutSheet]] = []
    parts: list[tuple[Lying, ...]] = []
    for name, stock in used.items():
        laid = lay_out(list(blanks(members[name], rooms, joint, lettering)), stock.bed)
        for number, lying in enumerate(laid, 1):
            makers.append(partial(_sheet, lying, stock, title, (number, len(laid)), words))
            parts.append(tuple(lying))
    sheets = LazySequence(makers)
    return CutJob(
        machine=machine,
        stocks=used,
        components=chosen,
        sheets=sheets,
        parts=tuple(parts),
        measures=LazySequence(
            [partial(_measured, sheets, k, lying, machine) for k, lying in enumerate(parts)]
        ),
        named=stocks,
    )


def _measured(
    sheets: Sequence[CutSheet], k: int, lying: Sequence[Lying], machine: Machine
) -> Measures:
    return measure(sheets[k], lying, machine)


def _sheet(
    parts: Sequence[Lying], stock: CutStock, title: str, number: tuple[int, int], words: Words
) -> CutSheet:
    bed, material = stock.bed, stock.material
    heading = words(
        "{game}, {material}, sheet {n} of {m}",
        game=title,
        material=material_title(material, words),
        n=number[0],
        m=number[1],
    )
    kerf = " × ".join(words.number(width, 3) for width in dict.fromkeys(bed.kerf))
    stated = words(
        "{heading}; thickness {t} mm, kerf {k} mm",
        heading=heading,
        t=words.number(material.thickness, 2),
        k=kerf,
    )
    return CutSheet(
        name=f"{material.name}-{number[0]:02}",
        title=heading,
        width=bed.width,
        height=bed.height,
        number=number[0],
        stock=material.name,
        kerf=bed.kerf,
        paths=run_lines(parts, bed.kerf),
        guide=tuple(guide_marks(bed, stated)) if bed.guided else (),
        contains=contains(parts),
        faces=faces(parts),
        panels=panels(parts),
    )

"""One kind of physical thing with a quantity: its outline and its artwork.

A component knows nominal sizes only. Bleed, kerf and positions belong to `sheets/`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .drawing import Mark
from .plane.outline import Outline


@dataclass(frozen=True)
class Artwork:
    """What is drawn on one face, seen from that face's side, origin at the part's centre.

    `name` is unique within a kit (renderers draw equal artwork once and reuse it). `ground` is
    the colour that runs out over the outline as bleed, or None for bare paper.
    """

    name: str
    marks: tuple[Mark, ...]
    ground: str | None = None


@dataclass(frozen=True)
class Design:
    """One of the faces that the copies of a component come in.

    The back is drawn as seen when the part is turned over about its y axis, so its outline is
    the mirror image of the front's. `engraving` is what a laser scores and engraves on the
    front: marks with the roles `SCORE` and `ENGRAVE`.
    """

    front: Artwork
    quantity: int
    back: Artwork | None = None
    engraving: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Triangular:
    """Lies edge to edge on a lattice of triangles: `cells` of them in a row, `edge` in mm."""

    edge: float
    cells: int


@dataclass(frozen=True)
class Round:
    """A disc; packed hexagonally."""

    diameter: float


@dataclass(frozen=True)
class Boxed:
    """Any outline; laid in rows by its upright box, `gap` mm apart, so that its own line is cut."""

    gap: float = 6.0


@dataclass(frozen=True)
class Single:
    """Has a sheet to itself, in panels where it is larger than the stock."""


@dataclass(frozen=True)
class InStrip:
    """Has a fixed place in strips of parts that are cut apart along shared lines.

    Design k lies in the strip `strips[k]`, and strips of equal `sheets[k]`, the
    title of their sheets, share sheets. A strip
    is `width` by `height` mm; (x, y) is the part's centre in it from the lower left corner,
    `rotation` in degrees, and further copies of a design lie `step` mm to the right each.
    """

    strips: tuple[str, ...]
    sheets: tuple[str, ...]
    width: float
    height: float
    x: float
    y: float
    rotation: float = 0.0
    step: float = 0.0


@dataclass(frozen=True)
class Labelled:
    """Printed on sheets of ready-cut labels, which have a page of their own and nothing else on it.

    The sheet is `width` by `height` mm; `places` are the middles of its labels from its lower
    left corner, filled in this order.
    """

    width: float
    height: float
    places: tuple[tuple[float, float], ...]


Packing = Triangular | Round | Boxed | Single | InStrip | Labelled


@dataclass(frozen=True)
class Component:
    """A kind of part. `group` names the parts that share sheets; `material` is for the builder.

    `reconstructed` says what about the part is not a known fact, or is empty. `face_of` is set
    for what only becomes a part when it is glued (a second face, a piece of a net): such a
    component is no part of its own but is counted as a face under that name. `stock` names the
    material that a laser cuts the part from where it is not the kit's, and `thickness` is that of
    the sheet in mm where the settings have it.
    """

    name: str
    title: str
    outline: Outline
    designs: tuple[Design, ...]
    packing: Packing
    group: str
    material: str = ""
    reconstructed: str = ""
    made_as: tuple[str, ...] = field(default=("print",))
    face_of: str = ""
    stock: str = ""
    thickness: float | None = None

    @property
    def quantity(self) -> int:
        """How many finished parts the kit holds."""
        return sum(design.quantity for design in self.designs)


def finished(components: Iterable[Component]) -> tuple[Component, ...]:
    """The components that are parts of their own, without faces to be glued to them."""
    return tuple(component for component in components if not component.face_of)


@dataclass(frozen=True)
class Figure:
    """A drawing for the booklet: marks in a box from (0, 0) to (width, height), in mm.

    `name` is unique within a booklet; the caption says what there is to see.
    """

    name: str
    caption: str
    marks: tuple[Mark, ...]
    width: float
    height: float

"""One kind of physical thing with a quantity: its outline and its artwork.

A component knows nominal sizes only. Bleed, kerf and positions belong to `press/` and `laser/`.
Artwork is drawn when it is asked for, once: a component that is only laid out draws nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from .drawing import Frame, Mark, Role
from .geometry.shapes import Flat
from .plane.outline import Outline
from .plane.path import Box


@dataclass(frozen=True, eq=False)
class Artwork:
    """What is drawn on one face, seen from that face's side, origin at the part's centre.

    `name` is unique within a kit (renderers draw equal artwork once and reuse it). `draw` gives
    the marks. `box` holds all marks where that is known before they are drawn.
    """

    name: str
    draw: Callable[[], Iterable[Mark]]
    box: Box | None = None

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The finished marks, drawn once."""
        return tuple(mark for mark in self._drawn if mark.role is not Role.OMITTED)

    @property
    def omitted(self) -> tuple[Mark, ...]:
        """The marks that had no room."""
        return tuple(mark for mark in self._drawn if mark.role is Role.OMITTED)

    @cached_property
    def _drawn(self) -> tuple[Mark, ...]:
        return tuple(self.draw())

    @classmethod
    def of(cls, name: str, marks: Iterable[Mark]) -> Artwork:
        """Artwork whose marks are there already."""
        known = tuple(marks)
        return cls(name, lambda: known)


@dataclass(frozen=True, eq=False)
class Design:
    """One of the faces that the copies of a component come in.

    The back is drawn as seen when the part is turned over about its y axis, so its outline is
    the mirror image of the front's. `burnt` is what a laser scores and engraves on the front:
    marks with the roles `SCORE` and `ENGRAVE`.
    """

    front: Artwork
    quantity: int
    back: Artwork | None = None
    burnt: Artwork | None = None


@dataclass(frozen=True)
class Titled:
    """A key that code compares, and the title that people read, which is translated."""

    key: str
    title: str


@dataclass(frozen=True)
class Group(Titled):
    """Parts that are named together; `material` says what to print them on.

    `stock` is the key of the paper or card that is fed: parts of one stock share sheets. A group
    without it has sheets of its own.
    """

    material: str = ""
    stock: str = ""

    @property
    def paper(self) -> str:
        """The key of what is fed."""
        return self.stock or self.key


# Keys of papers that several games are printed on; a group may name any other.
PLAIN = "plain"  # also of the pages that say how to build
PAPER = "paper-120g"  # to be glued to something
FACE = 0.15  # mm, thickness of PAPER, of which a face on a core is
THIN_CARD = "card-160g"  # to be folded
CARD = "card-300g"
STICKY = "self-adhesive"


class Way(StrEnum):
    """How a part can be made."""

    PRINT = "print"
    LASER = "laser"


class Kind(StrEnum):
    """What a component is to the finished game."""

    PART = "part"  # a part of its own
    FACE = "face"  # a face that is glued to another part's other side
    PIECE = "piece"  # a piece that a part is made of, which nobody sees alone
    FACING = "facing"  # the printed face of a part that a laser cuts


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
class Straight:
    """Hexagons or squares in rows that straight cuts divide, right through a block of them.

    Squares lie side by side. Hexagons meet at corners only, so that the sides of all of them lie
    on lines in three directions; the triangles between them are waste.
    """

    flat: Flat


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

    Design k lies in the strip `strips[k]`; strips with equal `sheets[k]` share sheets, which
    have that title (the group's where it is None). A strip is `width` by `height` mm; (x, y) is
    the part's centre in it from the lower left corner, `rotation` in degrees, and further copies
    of a design lie `step` mm to the right each.
    """

    strips: tuple[str, ...]
    sheets: tuple[Titled | None, ...]
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
    left corner, filled in this order, on the first sheet from the label `first` on, counted from
    one. A face may be wider than its label, which is `diameter` wide.
    """

    width: float
    height: float
    places: tuple[tuple[float, float], ...]
    first: int = 1
    diameter: float = math.inf


Packing = Triangular | Round | Straight | Boxed | Single | InStrip | Labelled
Spot = tuple[float, float, float]  # x, y, radius
PRINTED: tuple[Way, ...] = (Way.PRINT,)
BOTH: tuple[Way, ...] = (Way.PRINT, Way.LASER)


@dataclass(frozen=True, eq=False)
class Component:
    """A kind of part. `group` has the parts that share sheets.

    `reconstructed` says what about the part is not a known fact, or is empty. `kind` is what it
    is to the game, and `face_of` names the part that all but a part of its own are glued to.
    `stock` names the material that a laser cuts the part from where it is not the kit's, and
    `thickness` is that of the sheet in mm where the settings have it. `sides` counts those of a
    laser-cut part that are seen, so that each gets a facing. `body` is how thick a part becomes
    in mm whose paper gets a core, or that is one card; None for what stays as it is printed.
    `mount` is the thickness of a board that its paper is glued to, mm.
    `room` names the settings that say how much room its texts have. `spots` are discs
    on it, in mm, that no seam should run through: spaces, and points with room for a piece.
    """

    name: str
    title: str
    outline: Outline
    designs: tuple[Design, ...]
    packing: Packing
    group: Group
    reconstructed: str = ""
    made_as: tuple[Way, ...] = field(default=PRINTED)
    kind: Kind = Kind.PART
    face_of: str = ""
    stock: str = ""
    thickness: float | None = None
    sides: int = 1
    body: float | None = None
    mount: float | None = None
    room: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()

    @property
    def quantity(self) -> int:
        """How many the kit holds."""
        return sum(design.quantity for design in self.designs)

    @property
    def backed(self) -> bool:
        """Whether any of its designs has a back."""
        return any(design.back for design in self.designs)

    @property
    def core(self) -> float:
        """Thickness of the core between its faces, mm."""
        return max((self.body or 0.0) - 2 * FACE, 0.0)

    @property
    def counted_as(self) -> str:
        """The name that it is counted under as a face; empty for a part of its own."""
        if self.kind is Kind.PART:
            return ""
        return self.name if self.kind is Kind.FACING else self.face_of


def finished(components: Iterable[Component]) -> tuple[Component, ...]:
    """The components that are parts of their own, without faces to be glued to them."""
    return tuple(component for component in components if component.kind is Kind.PART)


def without_seconds(components: Iterable[Component]) -> Iterator[Component]:
    """The same without printed second faces for parts that are printed with a back."""
    made = tuple(components)
    backed = {part.name for part in made if Way.PRINT in part.made_as and part.backed}
    for part in made:
        if part.kind is not Kind.FACE or part.face_of not in backed:
            yield part
        elif Way.LASER in part.made_as:
            yield replace(part, made_as=(Way.LASER,))


CORE = "#c4b595"  # the edge of cardboard


@dataclass(frozen=True, eq=False)
class Standing:
    """A part as it lies or stands on the table in a picture of the game.

    `face` is what is seen of it from above, `frame` where it lies; its underside is `low` mm over
    the table, and `edge` is the colour of its side.
    """

    part: Component
    face: Artwork
    frame: Frame
    low: float
    thickness: float
    edge: str = CORE

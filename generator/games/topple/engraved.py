"""Which parts of Topple a laser makes, and what it burns on them.

Layers and base are cut from the board's material where a laser cuts that, and the discs of the
pawns with them; otherwise only pawns are cut, from the kit's own material.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import shapely

from ...art.burnt import (
    APART,
    BURNT,
    FROM_EDGE,
    LEAST_TEXT,
    as_burnt,
    burnt_patterns,
    lasered,
    medal,
    room_round,
    scored,
    scored_circle,
    scored_ring,
)
from ...art.painting import CIRCLE
from ...component import Artwork, Component, Design
from ...drawing import Frame, Mark, moved
from ...plane.area import outline_area, path_lines
from ...plane.outline import Disc
from ...plane.path import Ellipse
from ...settings.material import Material
from ...words import Words
from .board import numeral, numeral_height, order_texts
from .model import LAYERS, PAWNS, Model, open_on
from .stand import BOX, base_mass, base_outline, hole

FIRM = 3.0  # height of a base of plates that holds the rod, in diameters of the rod
TALLER = 4.0  # mm that it may be higher than a base of one piece


@dataclass(frozen=True)
class Sheet:
    """What a laser cuts: the material, its thickness in mm, and what components call it.

    `board` says that layers and base are cut from it too.
    """

    material: Material
    thickness: float
    stock: str
    board: bool

    def discs(self, model: Model) -> int:
        """How many discs make a pawn, to the nearest."""
        return max(1, round(model.pawn.thickness / self.thickness))

    def pawn_mass(self, model: Model) -> float:
        """What a pawn of discs weighs, in g."""
        volume = math.pi / 4 * model.pawn.diameter**2 * self.discs(model) * self.thickness
        return volume * self.material.density / 1000

    def plate_mass(self, model: Model) -> float:
        """What a plate of the base weighs, in g."""
        return base_outline(model).area * self.thickness * self.material.density / 1000

    def plates(self, model: Model) -> int:
        """How many plates make a base that is heavy enough and holds the rod.

        It may lack weight where more of them would be too high.
        """
        firm = math.ceil(FIRM * model.rod.diameter / self.thickness - 1e-9)
        heavy = math.ceil(base_mass(model) / self.plate_mass(model) - 1e-9)
        most = math.floor((BOX * model.stand.size + TALLER) / self.thickness + 1e-9)
        return max(firm, min(heavy, most))


def lasered_parts(
    components: Iterable[Component], model: Model, sheet: Sheet, words: Words
) -> Iterator[Component]:
    """The parts of a kit, with what a laser makes of them and adds to them."""
    patterns = burnt_patterns(model.players)
    discs = {
        player.key: medal(Disc(model.pawn.diameter / 2), player, patterns[player.key])
        for player in model.players
    }
    for part in components:
        sort, _, rest = part.name.partition("-")
        if sort == "pawn":
            key = rest.removesuffix("-2")
            yield from _pawn(part, discs[key], sheet, sheet.discs(model), words)
        elif not sheet.board:
            yield part
        elif sort == "layer":
            yield _cut(part, _layer(model, int(rest), words), sheet)
        elif model.stand.kind == "dowel" and sort == "base":
            made = _cut(part, _plate(model), sheet)
            yield made
            title = words("{part}, plate under it", part=part.title)
            yield from _more(made, f"{part.name}-plate", title, sheet.plates(model) - 1)
        elif model.stand.kind == "sheet" and sort in ("base", "washer"):
            yield _cut(part, (), sheet)
        else:
            yield part


def _cut(part: Component, marks: Iterable[Mark], sheet: Sheet) -> Component:
    return replace(lasered(part, [marks]), stock=sheet.stock, thickness=sheet.thickness)


def _more(part: Component, name: str, title: str, count: int) -> Iterator[Component]:
    """Bare pieces of a part's outline that only a laser makes, to be glued to it."""
    if count > 0:
        yield replace(
            part,
            name=name,
            title=title,
            designs=(Design(Artwork(name, ()), count),),
            made_as=("laser",),
            face_of=part.name,
        )


def _pawn(
    part: Component, marks: tuple[Mark, ...], sheet: Sheet, count: int, words: Words
) -> Iterator[Component]:
    """The discs of a pawn: two have a face, those between them none, and a lone one has one."""
    if not isinstance(part.outline, Disc) or (part.face_of and count == 1):
        yield part
        return
    made = _cut(part, marks, sheet)
    yield made
    if not part.face_of:
        title = words("{part}, between its faces", part=part.title)
        yield from _more(made, f"{part.name}-core", title, PAWNS * (count - 2))


# --- marks -------------------------------------------------------------------------------------


def _layer(model: Model, layer: int, words: Words) -> Iterator[Mark]:
    """The numbers of its open spaces, a ring for the pawn; the next layer's outline and order."""
    number = LAYERS + 1 - layer
    space = tuple(_space(model, number))
    for place in open_on(layer):
        yield from moved(space, Frame(*model.at(place)))
    if layer == LAYERS:
        return
    above, edge = model.outline(layer + 1).points, outline_area(model.outline(layer)).exterior
    if shapely.LinearRing(above).distance(edge) > FROM_EDGE:
        yield scored_ring(above, "above")
    else:
        yield from scored([(*above, above[0])], edge.buffer(FROM_EDGE), "above")
    for text in order_texts(model, layer, words, LEAST_TEXT):
        yield as_burnt(text)


def _space(model: Model, number: int) -> Iterator[Mark]:
    """A space about the origin: its number in every corner, a ring for the pawn between them."""
    high = max(numeral_height(model), LEAST_TEXT)
    text = as_burnt(numeral(model, number, high, BURNT))
    numbers = [mark for turn in (0, 90, 180, 270) for mark in moved((text,), Frame(0, 0, turn))]
    yield from numbers
    radius = model.pawn.diameter / 2
    ring = path_lines(Ellipse(0, 0, radius, radius), CIRCLE * radius)
    if radius <= model.pitch / 2 - FROM_EDGE and not room_round(numbers, 0.2).intersects(ring):
        yield scored_circle((0.0, 0.0), radius, "ring")


def _plate(model: Model) -> Iterator[Mark]:
    """The board's steps as squares in one another."""
    for step in range(1, LAYERS):
        half = model.stand.size / 2 * step / LAYERS
        if half > hole(model) / 2 + APART:
            yield scored_ring(((-half, -half), (half, -half), (half, half), (-half, half)), "step")

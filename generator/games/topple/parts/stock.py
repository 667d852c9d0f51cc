"""How parts are made up: one face each, on sheets that a group shares, or cut by a laser."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from ....component import (
    BOTH,
    PAPER,
    STICKY,
    THIN_CARD,
    Artwork,
    Boxed,
    Component,
    Design,
    Group,
    Kind,
    Packing,
    Way,
)
from ....drawing import Mark
from ....plane.outline import Outline
from ....settings.material import material_words
from ....words import Words
from ...cores import body_group
from ..sizes import Sheet, Sizes

BOARD = "board"
Drawn = Callable[[], Iterable[Mark]]


def board_group(sizes: Sizes, words: Words) -> Group:
    """What is printed for the board's material: its layers, and a base that is cut from it."""
    material = words(
        "paper of 120–160 g/m², glued to {material}, {t} mm thick",
        material=material_words(sizes.material, words),
        t=words.exact(sizes.thickness),
    )
    title = words("Board and base") if sizes.base.crossed else words("Layers of the board")
    return Group(BOARD, title, material, PAPER)


def pawn_group(sizes: Sizes, words: Words) -> Group:
    """Faces of flat pawns, or folding nets."""
    if sizes.pawn.kind == "paper":
        return Group("pawns", words("Pawns"), words("paper of 160 g/m²"), "paper-160g")
    if sizes.pawn.piece.bought:
        material = words("self-adhesive paper, a whole sheet that is not cut yet")
        return Group("pawns", words("Pawns"), material, STICKY)
    return body_group("pawns", words("Pawns"), sizes.backs, sizes.pawn.thickness, words)


def rod_group(sizes: Sizes, words: Words) -> Group:
    """Strips that a rod is rolled of."""
    thick = words.exact(sizes.rod.sheet)
    return Group("rod", words("Rod"), words("paper, {t} mm thick", t=thick))


def other_group(words: Words) -> Group:
    """What is printed on paper or card and stays so."""
    title = words("Stand, die and score sheet")
    return Group("stand", title, words("paper or card of 160–200 g/m²"), THIN_CARD)


def one_face(
    name: str,
    title: str,
    outline: Outline,
    draw: Drawn,
    group: Group,
    quantity: int = 1,
    packing: Packing | None = None,
) -> Component:
    """A part that is printed on one side, laid in rows unless it is packed otherwise."""
    design = Design(Artwork(name, draw), quantity)
    return Component(name, title, outline, (design,), packing or Boxed(), group)


def cut_from(sheet: Sheet, part: Component, burn: Drawn | None = None) -> Component:
    """The part as a laser makes it too, with what is burnt on it."""
    burnt = Artwork(f"{part.name}-burnt", burn) if burn else None
    (design,) = part.designs
    return replace(
        part,
        designs=(replace(design, burnt=burnt),),
        made_as=BOTH,
        stock=sheet.stock,
        thickness=sheet.thickness,
    )


def of_board(sizes: Sizes, part: Component, burn: Drawn | None = None) -> Component:
    """A part of the board's material, which a laser cuts with it where it cuts that."""
    if part.group.key == BOARD:
        part = replace(part, mount=sizes.thickness)
    return cut_from(sizes.sheet, part, burn) if sizes.sheet.board else part


def bare(part: Component, name: str, title: str, quantity: int) -> Component:
    """Pieces of a part's outline without a face, which only a laser makes, to be glued to it."""
    return replace(
        part,
        name=name,
        title=title,
        designs=(Design(Artwork.of(name, ()), quantity),),
        made_as=(Way.LASER,),
        kind=Kind.PIECE,
        face_of=part.name,
        sides=0,
    )

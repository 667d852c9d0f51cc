"""What parts are made of: groups that share printed sheets, and the sheet that a laser cuts."""

from __future__ import annotations

from dataclasses import replace

from ....component import BOTH, Component, Group
from ....settings.material import material_words
from ....words import Words
from ..sizes import Sheet, Sizes


def board_group(sizes: Sizes, words: Words) -> Group:
    """What is printed for the board's material: its layers, and a base that is cut from it."""
    material = words(
        "paper of 120–160 g/m², glued to {material}, {t} mm thick",
        material=material_words(sizes.material, words),
        t=words.exact(sizes.thickness),
    )
    title = words("Board and base") if sizes.base.crossed else words("Board")
    return Group("board", title, material)


def pawn_group(sizes: Sizes, words: Words) -> Group:
    """Faces of discs, or folding nets."""
    material = (
        words("paper of 160 g/m²")
        if sizes.pawn.kind == "paper"
        else words(
            "paper of 120–160 g/m², on both sides of a core, {t} mm in all",
            t=words.exact(sizes.pawn.thickness),
        )
    )
    return Group("pawns", words("Pawns"), material)


def rod_group(sizes: Sizes, words: Words) -> Group:
    """Strips that a rod is rolled of."""
    thick = words("paper, {t} mm thick", t=words.exact(sizes.rod.sheet))
    return Group("rod", words("Rod"), thick)


def other_group(words: Words) -> Group:
    """What is printed on paper or card and stays so."""
    title = words("Stand, die and score sheet")
    return Group("stand", title, words("paper or card of 160–200 g/m²"))


def cut_from(sheet: Sheet, part: Component) -> Component:
    """The part as a laser makes it too."""
    return replace(part, made_as=BOTH, stock=sheet.stock, thickness=sheet.thickness)

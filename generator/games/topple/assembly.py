"""Sentences on how parts go together, for those that a laser cut and for any."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...settings.material import material_words
from ...words import Words
from .engraved import Sheet
from .model import CORNER, Model
from .settings import ToppleSettings
from .stand import PAPERS, base_mass, grip, rod_roll, slot

EXACT = 3  # decimals of a length in a sentence


def is_made(part: str, settings: ToppleSettings) -> bool:
    """Whether parts whose names begin so are among those that are wanted."""
    chosen = settings.parts
    return isinstance(chosen, str) or any(name.startswith(part) for name in chosen)


def rod_steps(model: Model, words: Words) -> Iterator[str]:
    """How the rod is made."""
    if model.stand.kind != "paper":
        yield words("Rod: cut a dowel by the card, shape its end as drawn there and polish it.")
        return
    whole = rod_roll(model)
    yield words(
        "Rod: roll the strip tightly round a stick of {m} mm, {n} turns, which makes {d} mm. Put "
        "glue all along its back, but none on the first turn, so that the stick comes out.",
        m=words.number(model.rod.mandrel, EXACT),
        n=whole.turns,
        d=words.number(whole.diameter, EXACT),
    )
    yield words(
        "The strip is for paper {t} mm thick. Paper of {weights} g/m² has about {sizes} mm; ten "
        "sheets measured together tell it better. For another thickness set rod.sheet and build "
        "again.",
        t=words.number(model.rod.sheet, EXACT),
        weights=" / ".join(map(str, PAPERS)),
        sizes=" / ".join(words.number(size, 2) for size in PAPERS.values()),
    )


def balance(model: Model, words: Words) -> str:
    """How the finished board answers a pawn on a corner."""
    angle = model.tilt(CORNER)
    if angle is None or not model.carried:
        return words("A single pawn on a corner is too much for this board.")
    return words(
        "Try it: a pawn on a corner tilts the board by {a} degrees; it carries {n} on one corner "
        "before they slide.",
        a=words.number(angle),
        n=model.carried,
    )


def laser_steps(
    model: Model, settings: ToppleSettings, sheet: Sheet, words: Words
) -> Iterator[str]:
    """The order of work for parts that a laser cut, and for what is made beside them."""

    def made(part: str) -> bool:
        return is_made(part, settings)

    if sheet.board:
        yield words(
            "Everything is cut from {material}, as board.material says; laser.material is not "
            "used here.",
            material=material_words(model.material, words),
        )
    if made("layer"):
        yield from _layer_steps(model, sheet, words)
    mass = sheet.pawn_mass(model)
    if made("pawn") and model.pawn.kind == "disc":
        yield _discs_step(model, sheet, mass, words)
    if made("rod"):
        yield from rod_steps(model, words)
    if made("base") and sheet.board:
        yield from _base_steps(model, sheet, words)
    if made("die"):
        yield words("Die and score sheet are printed.")
    if made("layer"):
        yield balance(replace(model, pawn=replace(model.pawn, mass=mass)), words)


def _layer_steps(model: Model, sheet: Sheet, words: Words) -> Iterator[str]:
    if not sheet.board:
        yield words(
            "No laser cuts {material}: print the layers and the base, and cut them by hand.",
            material=material_words(model.material, words),
        )
        return
    yield words(
        "Glue each layer into the scored outline on the one below, in the order that is engraved "
        "there. Keep the holes one above the other and free of glue; press until dry."
    )
    if model.ballast:
        yield words(
            "Ballast: glue {m} g evenly round the hole under layer 1, coins or washers.",
            m=words.number(model.ballast, EXACT),
        )


def _discs_step(model: Model, sheet: Sheet, mass: float, words: Words) -> str:
    count = sheet.discs(model)
    if count == 1:
        return words(
            "Pawns: a disc each. One weighs {m} g; with heavier ones the board carries fewer.",
            m=words.number(mass),
        )
    return words(
        "Pawns: glue {n} discs on one another, with a face above and below. One weighs {m} g; with "
        "heavier ones the board carries fewer.",
        n=count,
        m=words.number(mass),
    )


def _base_steps(model: Model, sheet: Sheet, words: Words) -> Iterator[str]:
    if model.stand.kind == "dowel":
        count = sheet.plates(model)
        weighs, needs = count * sheet.plate_mass(model), base_mass(model)
        yield words(
            "Base: glue {n} plates on one another with the rod through their holes, the engraved "
            "one on top. They weigh {m} g.",
            n=count,
            m=words.number(weighs, 0),
        )
        if weighs < needs - 0.5:
            yield words(
                "Glue weights under the base until it has {m} g or more.", m=words.number(needs, 0)
            )
    elif model.stand.kind == "sheet":
        yield words(
            "Base: the slots are for boards {t} mm thick and have {c} mm to spare; measure yours, "
            "and set board.thickness if they differ.",
            t=words.number(model.thickness, EXACT),
            c=words.number(slot(model) - model.thickness, EXACT),
        )
        yield words(
            "Slide the boards into each other. The rod stands in the middle, {h} mm deep; slip "
            "the washers over it and glue them to the top.",
            h=words.number(grip(model)),
        )

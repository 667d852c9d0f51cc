"""From settings to a plan: sizes, components, effective settings, sentences for the builder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...art.burnt import legend
from ...errors import FitError
from ...geometry.lattice import HEIGHT
from ...settings.material import Material, material_words
from ...settings.palette import Palette
from ...settings.paper import Paper
from ...settings.room import board_room
from ...units import format_length
from ...words import Words
from ..game import Plan, Resources
from ..players import four_players
from .advice import base_that_fits, net_fits, pit_that_fits
from .assembly import EXACT, balance, is_made, laser_steps, rod_steps
from .board import UNDER, board_group, layers
from .checks import CHECKS
from .die import die
from .engraved import Sheet, lasered_parts
from .model import LAYERS, Model, Pawn, Rod, Stand, reach
from .pieces import pawns, score_sheet, weight
from .settings import Colours, Names, Symbols, ToppleSettings
from .settings import Pawn as PawnSettings
from .stand import base_mass, grip, hole, slot
from .stand_parts import base, rod

ROUND = 12.0  # mm of a page's room that guides and bleed may take round a part
GUIDES = 7.2  # mm of it that guides take at both ends, beside a bleed that they leave slantwise


def make(settings: ToppleSettings, resources: Resources, words: Words) -> Plan:
    """Everything about one kit that does not depend on how it is laid out.

    Raises FitError where the pit leaves nothing of a layer.
    """
    material = resources.materials["board.material"]
    model = work_out(settings, material, resources.palette, words)
    _needs_layers(model)
    across, high = board_room(resources.paper, settings.print.margin)
    around = GUIDES + 2 * settings.print.bleed / HEIGHT
    _needs_paper(model, (across - around, high - around), resources.paper)
    room = min(across, high) - ROUND
    sheet = _sheet(settings, model, resources)
    parts = (
        *layers(model, room, words),
        *(part for player in model.players for part in pawns(model, player, words)),
        *rod(model, words),
        *base(model, words, room),
        die(model, words),
        score_sheet(model, words),
    )
    return Plan(
        settings=_effective(settings, model),
        components=tuple(lasered_parts(parts, model, sheet, words)),
        players=model.players,
        model=model,
        checks=CHECKS,
        materials=_materials(model, words),
        steps=tuple(_steps(model, settings, words)),
        reconstructed=_reconstructed(words),
        grounds={words("space {n}", n=k): model.paint(k).ground for k in range(1, LAYERS + 1)},
        laser_legend=legend(model.players),
        laser_steps=tuple(laser_steps(model, settings, sheet, words)),
    )


def work_out(settings: ToppleSettings, material: Material, palette: Palette, words: Words) -> Model:
    """Sizes, masses and players, nothing left at `auto`."""
    names = {
        "blue": words("Blue"),
        "yellow": words("Yellow"),
        "red": words("Red"),
        "green": words("Green"),
    }
    thickness, given = settings.board.thickness, settings.stand
    return Model(
        pitch=settings.board.pitch,
        thickness=material.thickness if isinstance(thickness, str) else thickness,
        material=material,
        ballast=settings.board.ballast,
        pawn=_pawn(settings.pawn),
        rod=Rod(**settings.rod.model_dump()),
        stand=Stand(
            given.kind,
            given.size,
            None if isinstance(given.mass, str) else given.mass,
            given.clearance,
        ),
        die=settings.die.edge,
        players=four_players("Topple", settings, palette, names),
        palette=palette,
    )


def _sheet(settings: ToppleSettings, model: Model, resources: Resources) -> Sheet:
    """What a laser cuts: the board's material if it can, or else the kit's."""
    if model.material.cut == "laser":
        return Sheet(model.material, model.thickness, settings.board.material, board=True)
    material = resources.materials["laser.material"]
    return Sheet(material, material.thickness, "", board=False)


def _pawn(given: PawnSettings) -> Pawn:
    """The pawn with its mass: as set, or by its size."""
    by_size = isinstance(given.mass, str)
    pawn = Pawn(given.kind, given.diameter, given.thickness, 0.0, by_size)
    return replace(pawn, mass=weight(pawn) if isinstance(given.mass, str) else given.mass)


def _needs_layers(model: Model) -> None:
    """Refuse a pit so wide that no rim of the layer above lies on the one below."""
    for layer in range(1, LAYERS):
        room = 2 * (reach(layer + 1) * model.pitch - 2 * UNDER)
        if model.pit(layer) > room:
            raise FitError(
                f"the pit is {format_length(round(model.pit(layer), 1))} wide in layer {layer}, "
                f"and layer {layer + 1} has room for {format_length(round(room, 1))}: set "
                f"{pit_that_fits(model)}",
                setting="board.pitch",
                expected=f"room for {format_length(round(model.pit(layer), 1))}",
                got=format_length(model.pitch),
            )


def _needs_paper(model: Model, room: tuple[float, float], paper: Paper) -> None:
    """Refuse a folded base whose net is larger than a page, for it cannot be made of panels."""
    if model.stand.kind != "paper" or net_fits(model, room):
        return
    size, most = model.stand.size, base_that_fits(model, room)
    smaller = "" if most is None else f"stand.size to {most:g} mm or less, or "
    raise FitError(
        f"the net of a base of {size:g} mm does not fit {paper.title}: set {smaller}a larger "
        "print.paper, or stand.kind to dowel",
        setting="stand.size",
        expected="larger paper" if most is None else f"at most {most:g} mm",
        got=format_length(size),
    )


def _effective(settings: ToppleSettings, model: Model) -> ToppleSettings:
    players = model.players
    return settings.model_copy(
        update={
            "board": settings.board.model_copy(update={"thickness": model.thickness}),
            "pawn": settings.pawn.model_copy(update={"mass": model.pawn.mass}),
            "stand": settings.stand.model_copy(update={"mass": base_mass(model)}),
            "colours": Colours(**{p.key: p.colour for p in players}),
            "names": Names(**{p.key: p.name for p in players}),
            "symbols": Symbols(**{p.key: p.symbol for p in players}),
        }
    )


def _materials(model: Model, words: Words) -> dict[str, str]:
    """What each group of parts is printed on."""
    return {
        board_group(model, words): words(
            "paper of 120–160 g/m², glued to {material}, {t} mm thick",
            material=material_words(model.material, words),
            t=words.number(model.thickness, EXACT),
        ),
        words("Pawns"): words("paper of 160 g/m²")
        if model.pawn.kind == "paper"
        else words(
            "paper of 120–160 g/m², on both sides of a core, {t} mm in all",
            t=words.number(model.pawn.thickness, EXACT),
        ),
        words("Rod"): words("paper, {t} mm thick", t=words.number(model.rod.sheet, EXACT)),
        words("Stand, die and score sheet"): words("paper or card of 160–200 g/m²"),
    }


def _steps(model: Model, settings: ToppleSettings, words: Words) -> Iterator[str]:
    """The order of work for the parts that are made."""

    def made(part: str) -> bool:
        return is_made(part, settings)

    if made("layer"):
        yield from _board_steps(model, words)
    if made("pawn"):
        yield _pawn_step(model, words)
    if made("rod"):
        yield from rod_steps(model, words)
    if made("base"):
        yield from _base_steps(model, words)
    if made("die"):
        yield words(
            "Die: score the dashed lines with the back of the knife, cut round the outside, fold "
            "all lines backwards, glue the tabs."
        )
    if made("layer"):
        yield balance(model, words)
    if made("score"):
        yield words("Copy the score sheet for later games.")


def _board_steps(model: Model, words: Words) -> Iterator[str]:
    pits = [words.number(model.pit(layer)) for layer in range(1, LAYERS)]
    yield words(
        "You need: a knife and a steel rule on a cutting mat, a circle cutter or punches for the "
        "holes, glue that does not warp paper."
    )
    yield words(
        "Layers: glue the sheets to the {material}, let them dry under a weight, then cut along "
        "the dark lines. Cut the holes first: {pits} mm across in layers 1–4.",
        material=material_words(model.material, words),
        pits=", ".join(pits),
    )
    yield words(
        "Glue each layer on the hatched area of the one below, in the order that is printed there. "
        "Keep the holes one above the other and free of glue; press until dry."
    )
    if model.ballast:
        yield words(
            "Ballast: glue {m} g evenly round the hole under layer 1, coins or washers.",
            m=words.number(model.ballast, EXACT),
        )


def _pawn_step(model: Model, words: Words) -> str:
    if model.pawn.kind == "paper":
        return words(
            "Pawns: cut round the outside, fold all dashed lines backwards, glue each tab behind "
            "the wall beside it. One weighs {m} g.",
            m=words.number(model.pawn.mass, EXACT),
        )
    return words(
        "Pawns: glue the faces to a core, cut the discs, and glue a second face under each. A "
        "pawn is {t} mm thick and weighs {m} g; with heavier ones the board carries fewer.",
        t=words.number(model.pawn.thickness, EXACT),
        m=words.number(model.pawn.mass, EXACT),
    )


def _base_steps(model: Model, words: Words) -> Iterator[str]:
    across = words.number(hole(model), EXACT)
    mass = words.number(base_mass(model))
    if model.stand.kind == "dowel":
        yield words(
            "Base: glue the face to a plate and drill {d} mm right through its middle. Plate and "
            "all should weigh {m} g or more.",
            d=across,
            m=mass,
        )
    elif model.stand.kind == "paper":
        yield words(
            "Base: cut both holes, {d} mm across, fold all lines backwards, glue the walls, fill "
            "it with coins or sand, close it. It should weigh {m} g or more.",
            d=across,
            m=mass,
        )
    else:
        yield words(
            "Base: glue both boards and the washers to the {material} and cut them out. Slots are "
            "{s} mm wide for a board of {t} mm; try one before you cut the others.",
            material=material_words(model.material, words),
            s=words.number(slot(model), EXACT),
            t=words.number(model.thickness, EXACT),
        )
        yield words(
            "Slide the boards into each other. The rod stands in the middle, {h} mm deep; slip "
            "the washers over it and glue them to the top.",
            h=words.number(grip(model)),
        )


def _reconstructed(words: Words) -> tuple[str, ...]:
    return (
        words("The five steps of the board and its numbers are known; how it is built is ours."),
        words(
            "All sizes in millimetres are ours, worked out so that the board balances: layers, "
            "pit, rod and base."
        ),
        words("The published pawns were of plastic; ours are flat and can be stacked."),
    )

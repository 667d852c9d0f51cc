"""From settings to a plan: components, effective settings, sentences for the builder."""

from __future__ import annotations

from collections.abc import Iterator

from ...component import Component, Round
from ...words import Words
from ..cores import card_words, core_words
from ..game import Plan, Resources
from .board import board
from .checks import CHECKS, MOST
from .engraved import lasered_parts
from .hats import discs, sticker
from .labels import must_fit, on_labels
from .model import HATS, OF_A_COLOUR, STACKS, TALL, Model, work_out
from .rolled import rolled
from .settings import Colours, Names, Symbols, TopHatsSettings
from .slip import slips

EXACT = 3  # decimals of a length in a sentence


def make(settings: TopHatsSettings, resources: Resources, words: Words) -> Plan:
    """Everything about one kit that does not depend on how it is laid out.

    Raises FitError for labels that do not fit the hats, and for hats that cannot be made.
    """
    names = {"red": words("Red"), "yellow": words("Yellow"), "blue": words("Blue")}
    model = work_out(settings, resources, names)
    if model.label is not None:
        must_fit(model.label, model.hat)
    return Plan(
        settings=_effective(settings, model),
        components=tuple(lasered_parts(_components(model, settings, words), model, words)),
        players=model.players,
        model=model,
        checks=CHECKS,
        materials=_materials(model, settings, words),
        steps=_steps(model, settings, words),
        reconstructed=_reconstructed(words),
        laser_steps=_laser_steps(model, settings, words),
    )


def _components(model: Model, settings: TopHatsSettings, words: Words) -> Iterator[Component]:
    yield board(model, words)
    if model.hat.kind == "paper":
        yield from rolled(model, words)
    else:
        yield discs(model, words)
    label = model.label
    packing = Round(model.sticker) if label is None else on_labels(label, settings.sticker)
    for player in model.players:
        yield sticker(model, player, packing, words)
    yield slips(model, words)


def _effective(settings: TopHatsSettings, model: Model) -> TopHatsSettings:
    """The same settings with every `auto` replaced by what it came to."""
    players, hat = model.players, model.hat
    tall = hat.height if hat.kind == "paper" else round(TALL * hat.diameter, 2)
    return settings.model_copy(
        update={
            "board": settings.board.model_copy(update={"space": model.space}),
            "hat": settings.hat.model_copy(
                update={"diameter": hat.diameter, "thickness": hat.thickness, "height": tall}
            ),
            "sticker": settings.sticker.model_copy(update={"diameter": model.sticker}),
            "colours": Colours(**{p.key: p.colour for p in players}),
            "names": Names(**{p.key: p.name for p in players}),
            "symbols": Symbols(**{p.key: p.symbol for p in players}),
        }
    )


def _materials(model: Model, settings: TopHatsSettings, words: Words) -> dict[str, str]:
    """What each group of parts is printed on."""
    thick = words.number(model.hat.thickness, EXACT)
    return {
        words("Board"): words("paper of 120–160 g/m², then glued to card 1.5 to 3 mm thick"),
        words("Hats"): card_words(settings.print.backs, model.hat.thickness, words)
        if model.hat.kind == "disc"
        else words("thin card of 160–200 g/m², {t} mm", t=thick),
        words("Stickers"): words("self-adhesive paper, a whole sheet that is not cut yet")
        if model.label is None
        else words(
            "{labels}: a sheet of its own, {w} × {h} mm",
            labels=model.label.title,
            w=words.number(model.label.width),
            h=words.number(model.label.height),
        ),
        words("Stack plans"): words("plain paper"),
    }


def _is_made(part: str, settings: TopHatsSettings) -> bool:
    """Whether parts whose names begin so are among those that are wanted."""
    chosen = settings.parts
    return isinstance(chosen, str) or any(name.startswith(part) for name in chosen)


def _steps(model: Model, settings: TopHatsSettings, words: Words) -> tuple[str, ...]:
    """The order of work for the parts that are made."""

    def made(part: str) -> bool:
        return _is_made(part, settings)

    disc = model.hat.kind == "disc"
    steps = {
        words(
            "You need: a knife and a steel rule on a cutting mat, glue that does not warp paper "
            "(spray or stick), and for round pieces scissors or a {d} mm punch.",
            d=words.number(model.hat.diameter if disc else 2 * model.hat.solid.lid, 1),
        ): True,
        words(
            "Board: join its panels first if it has several. Glue it to card, press it flat while "
            "it dries, then cut along the dark line round it."
        ): made("board"),
        words(
            "Hats: cut {n} discs along the outside of their dark rim. They are alike on both "
            "sides, so that a covered hat tells nothing; do not mark their edges.",
            n=HATS,
        ): made("hat") and disc,
        core_words(settings.print.backs, words): made("hat") and disc,
        words(
            "Paper hats: cut out {n} walls, brims with their holes, and lids. Score the dashed "
            "lines and bend the teeth: those of the long arc outwards, those of the short one "
            "inwards.",
            n=HATS,
        ): made("hat") and not disc,
        words(
            "Roll a wall over a table's edge, glue the hatched tab under its other end. Slide the "
            "brim down from the narrow end onto its teeth, then glue the lid onto the upper teeth."
        ): made("hat") and not disc,
        words(
            "Nest three hats to try: each stands about {s} mm higher than the one below.",
            s=words.number(model.hat.step),
        ): made("hat") and not disc,
        **_last_steps(model, settings, words),
    }
    return tuple(step for step, wanted in steps.items() if wanted)


def _last_steps(model: Model, settings: TopHatsSettings, words: Words) -> dict[str, bool]:
    """What is left when board and hats are cut, and whether it is wanted."""

    def made(part: str) -> bool:
        return _is_made(part, settings)

    label = model.label
    return {
        words(
            "Stickers: print on one whole self-adhesive sheet and cut the rounds out, or print on "
            "paper and glue them on."
        ): made("sticker") and label is None,
        _label_step(model, words): made("sticker") and label is not None,
        words(
            "Stick {n} of each colour on the hats’ tops, in the middle. One hat stays without a "
            "sticker: it is the neutral one.",
            n=OF_A_COLOUR,
        ): made("sticker"),
        words(
            "With {n} spaces to start on, this board serves two players; three need four rings.",
            n=len(model.setup),
        ): made("board") and len(model.setup) < MOST * STACKS,
        words(
            "Stack plans: cut them apart and fold each on its dashed line, the writing inside. "
            "Copy them for later games."
        ): made("stack"),
    }


def _laser_steps(model: Model, settings: TopHatsSettings, words: Words) -> tuple[str, ...]:
    """The order of work for a board and hats that a laser cut."""
    steps = {
        words(
            "Hats: wipe and sand the edges of all alike, so that none is known by its wood or its "
            "burn."
        ): _is_made("hat", settings) and model.hat.kind == "disc",
        **_last_steps(model, settings, words),
    }
    return tuple(step for step, wanted in steps.items() if wanted)


def _label_step(model: Model, words: Words) -> str:
    if model.label is None:
        return ""
    return words(
        "Labels: print that page alone, at 100 %, on a sheet of {labels}. Try plain paper first "
        "and hold it against the labels; sticker.right and sticker.up move the print.",
        labels=model.label.title,
    )


def _reconstructed(words: Words) -> tuple[str, ...]:
    return (
        words(
            "The board is known from descriptions: hexagons in rings of 6, 12, 18 and 24 round "
            "the one in the middle, each ring in a colour. Which colours is our choice."
        ),
        words(
            "That hats are alike all over, with colour on their top only, follows from the rules. "
            "All sizes in millimetres are ours, and so is the shape of the hats."
        ),
        words("The stack plans are our addition."),
    )

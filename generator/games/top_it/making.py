"""From settings to a plan: components, effective settings, sentences for the builder."""

from __future__ import annotations

from ...art.burnt import legend
from ...settings.palette import Palette
from ...words import Words
from ..cores import card_words, core_words
from ..game import Plan
from .checks import CHECKS
from .engraved import lasered_parts
from .model import Model, work_out
from .pieces import score_sheet, stone, tiles
from .settings import Colours, Names, Symbols, TopItSettings

EXACT = 3  # decimals of a length in a sentence


def make(settings: TopItSettings, palette: Palette, words: Words) -> Plan:
    """Everything about one kit that does not depend on how it is laid out."""
    names = {
        "blue": words("Blue"),
        "yellow": words("Yellow"),
        "red": words("Red"),
        "green": words("Green"),
    }
    model = work_out(settings, palette, names)
    parts = (*tiles(model, words), stone(model, words), score_sheet(model, words))
    return Plan(
        settings=_effective(settings, model),
        components=tuple(lasered_parts(parts, model)),
        players=model.players,
        model=model,
        checks=CHECKS,
        materials=_materials(settings, words),
        steps=_steps(model, settings, words),
        reconstructed=_reconstructed(words),
        laser_steps=_laser_steps(settings, words),
        laser_legend=legend(model.players),
    )


def _effective(settings: TopItSettings, model: Model) -> TopItSettings:
    players = model.players
    return settings.model_copy(
        update={
            "colours": Colours(**{p.key: p.colour for p in players}),
            "names": Names(**{p.key: p.name for p in players}),
            "symbols": Symbols(**{p.key: p.symbol for p in players}),
        }
    )


def _materials(settings: TopItSettings, words: Words) -> dict[str, str]:
    """What each group of parts is printed on."""
    card = card_words(settings.print.backs, settings.tile.thickness, words)
    return {words("Tiles"): card, words("Stones and score sheet"): words("card or stiff paper")}


def _steps(model: Model, settings: TopItSettings, words: Words) -> tuple[str, ...]:
    """The order of work for the parts that are made."""

    def made(part: str) -> bool:
        chosen = settings.parts
        return isinstance(chosen, str) or any(name.startswith(part) for name in chosen)

    shapes = isinstance(settings.parts, str) or any(
        not name.startswith(("stone", "score")) for name in settings.parts
    )
    steps = {
        words(
            "You need: a knife and a steel rule on a cutting mat, glue that does not warp paper "
            "(spray or stick), and for round pieces scissors or a {d} mm punch.",
            d=words.number(model.stone, EXACT),
        ): True,
        words(
            "Tiles: first cut the strips out, then cut from guide to guide where a line runs right "
            "through a strip, and last the short cuts between two tiles."
        ): shapes,
        words(
            "Cut exactly on the lines: short sides are {e} mm, long ones twice that, and sides of "
            "all tiles have to match.",
            e=words.number(model.edge, EXACT),
        ): shapes,
        words("Stones: one for each player; a match or a coin does as well."): made("stone"),
        words("Copy the score sheet for later games."): made("score"),
        core_words(settings.print.backs, words): shapes,
    }
    return tuple(step for step, wanted in steps.items() if wanted)


def _laser_steps(settings: TopItSettings, words: Words) -> tuple[str, ...]:
    """What is made beside the parts that a laser cuts."""
    chosen = settings.parts
    if not isinstance(chosen, str) and "score-sheet" not in chosen:
        return ()
    return (words("The score sheet is printed; copy it for later games."),)


def _reconstructed(words: Words) -> tuple[str, ...]:
    return (
        words(
            "The values on the tiles are rebuilt: each from 1 to 8 once, near to the order of the "
            "shapes' areas, so that a known example of play comes out. They can be changed in the "
            "settings."
        ),
        words("All sizes in millimetres are ours; the eight shapes and their sides are known."),
    )

"""From settings to a plan: components, effective settings, sentences for the builder."""

from __future__ import annotations

from ...settings.palette import Palette
from ...settings.paper import Paper
from ...words import Words
from ..cores import card_words
from ..game import Plan
from .board import board
from .checks import CHECKS
from .hats import discs, sticker
from .model import TALL, Model, work_out
from .settings import Colours, Names, Symbols, TopHatsSettings


def make(settings: TopHatsSettings, paper: Paper, palette: Palette, words: Words) -> Plan:
    """Everything about one kit that does not depend on how it is laid out."""
    names = {"red": words("Red"), "yellow": words("Yellow"), "blue": words("Blue")}
    model = work_out(settings, paper, palette, names)
    return Plan(
        settings=_effective(settings, model),
        components=(
            board(model, words),
            discs(model, words),
            *(sticker(model, player, words) for player in model.players),
        ),
        players=model.players,
        model=model,
        checks=CHECKS,
        materials={words("Hats"): card_words(settings.print.backs, model.hat.thickness, words)},
        steps=(),
        reconstructed=(),
    )


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

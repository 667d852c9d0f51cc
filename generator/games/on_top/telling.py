"""What On Top puts into its booklet."""

from __future__ import annotations

from ...words import Words
from ..game import Plan, Telling
from .figures import cover_figure, figures
from .model import Model


def telling(plan: Plan, words: Words) -> Telling:
    """Facts, figures and cover, all from the worked-out model."""
    model: Model = plan.model
    return Telling(
        facts(model, words),
        figures(model, plan.components, words),
        cover_figure(model, words),
    )


def facts(model: Model, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    field, supply = model.field, model.supply
    spaces = 2 * (model.frame.nx + model.frame.ny) - 4
    all_gold = len(model.gold) == len(field.border)
    return {
        "rhombi": str(supply.rhombi),
        "triangles": str(supply.triangles),
        "pieces": str(supply.pieces),
        "pieces_to_place": str(supply.pieces - 1),
        "cells": str(len(field.cells)),
        "points": str(len(field.points)),
        "spaces": str(spaces),
        "last_space": str(spaces - 1),
        "sides": f"{field.a}-{field.b}-{field.c}",
        "gold_where": words("all crossings of the border")
        if all_gold
        else words("the crossings of the two long sides"),
        **{player.key: player.name for player in model.players},
    }

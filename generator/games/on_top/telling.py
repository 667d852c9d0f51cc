"""What On Top puts into its booklet."""

from __future__ import annotations

from collections.abc import Mapping

from ...component import Component
from ...words import Words
from ..game import Telling
from .figures import cover_figure, figures
from .sizes import Sizes


def tell(sizes: Sizes, parts: Mapping[str, Component], words: Words) -> Telling:
    """Facts, figures and cover, all from the sizes."""
    return Telling(
        facts(sizes, words), figures(sizes, parts["board"], words), cover_figure(sizes, words)
    )


def facts(sizes: Sizes, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    field, supply, spaces = sizes.field, sizes.supply, len(sizes.track.spaces)
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
        if sizes.all_gold
        else words("the crossings of the two long sides"),
        **{player.key: player.name for player in sizes.players},
    }

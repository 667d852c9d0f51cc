"""How a kit of Top It is put together, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ...art.patterns import legend
from ...words import Words
from ..cores import Body, core_words, tool_words
from ..flats import cut_words
from ..game import Build
from .settings import TopItSettings
from .sizes import PLACES, Sizes


def build(sizes: Sizes, settings: TopItSettings, words: Words) -> Build:
    """The order of work for the parts that are made, and what is not known."""
    laser = (words("The score sheet is printed; copy it for later games."),)
    return Build(
        steps=tuple(_steps(sizes, settings, words)),
        reconstructed=(
            words(
                "The values on the tiles are rebuilt: each from 1 to 8 once, near to the order of "
                "the shapes' areas, so that a known example of play comes out. They can be changed "
                "in the settings."
            ),
            words("All sizes in millimetres are ours; the eight shapes and their sides are known."),
        ),
        laser_steps=laser if settings.makes("score-sheet") else (),
        laser_legend=legend(sizes.players),
    )


def _steps(sizes: Sizes, settings: TopItSettings, words: Words) -> Iterator[str]:
    tiles = settings.makes(*PLACES)
    yield tool_words(words)
    if tiles:
        yield words(
            "Tiles: first cut the strips out, then cut from guide to guide where a line runs right "
            "through a strip, and last the short cuts between two tiles."
        )
        yield words(
            "Cut exactly from guide to guide: short sides are {e} mm, long ones twice that, and "
            "the sides of all tiles have to match.",
            e=words.exact(sizes.edge),
        )
    if settings.makes("stone"):
        yield words("Stones: one for each player; a match or a coin does as well.")
        yield cut_words(sizes.stone, "stone.diameter", words)
    if settings.makes("score-sheet"):
        yield words("Copy the score sheet for later games.")
    if tiles or settings.makes("stone"):
        title = words("Tiles and stones")
        bodies = [Body(title, "tile.thickness", sizes.thickness)]
        yield from core_words(sizes.backs, bodies, words)

"""How a kit of Top It is put together, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...art.assembly import Inks, Step
from ...art.patterns import legend
from ...words import Words
from ..cores import Body, core_steps, tool_words, way_of
from ..flats import cut_figure, cut_words, punch_words
from ..game import Build
from .assembly import matching, strip_cuts
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
        tools=tuple(_tools(sizes, settings, words)),
    )


def _steps(sizes: Sizes, settings: TopItSettings, words: Words) -> Iterator[Step]:
    inks = Inks(sizes.palette.ink, sizes.palette.accent)
    tiles, stones = settings.makes(*PLACES), settings.makes("stone")
    shapes = [shape for shape in PLACES if settings.makes(shape)]
    if tiles or stones:
        outline = sizes.outline(shapes[0]) if shapes else sizes.stone.flat.outline
        bodies = [Body(words("Tiles and stones"), sizes.thickness, outline)]
        yield from core_steps(sizes.backs, bodies, inks, words)
    if tiles:
        text = words(
            "Tiles: first cut the strips out (1), then cut from guide to guide where a line runs "
            "right through a strip (2), and last the short cuts between two tiles (3)."
        )
        yield Step(text, partial(strip_cuts, sizes, tuple(shapes), inks))
        text = words(
            "Cut exactly from guide to guide: short sides are {e} mm, long ones twice that, and "
            "the sides of all tiles have to match.",
            e=words.exact(sizes.edge),
        )
        short, long = (words("{n} mm", n=words.exact(n * sizes.edge)) for n in (1, 2))
        yield Step(text, partial(matching, sizes, (short, long), inks))
    if stones:
        text = words("Stones: one for each player; a match or a coin does as well.")
        layers = 1 if way_of(sizes.backs) == "card" else 3
        draw = partial(cut_figure, sizes.stone, sizes.thickness, layers, inks, words)
        yield Step(f"{text} {cut_words(sizes.stone, words)}", draw)
    if settings.makes("score-sheet"):
        yield Step(words("Copy the score sheet for later games."))


def _tools(sizes: Sizes, settings: TopItSettings, words: Words) -> Iterator[str]:
    yield tool_words(words)
    if settings.makes("stone") and (punch := punch_words(sizes.stone, words)):
        yield punch

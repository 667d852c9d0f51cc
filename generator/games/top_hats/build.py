"""Sentences for the builder: the order of work, and which facts are not known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...art.assembly import Inks, Step
from ...art.building import mounted, stuck
from ...geometry.shapes import centred_rectangle
from ...words import Words
from ..cores import MOUNT, Body, core_steps, tool_words, way_of
from ..flats import buy_words, cut_figure, cut_words, punch_words
from ..game import Build
from .assembly import capped, nested, rolled, stacked, topped
from .checks import MOST
from .settings import TopHatsSettings
from .sizes import HATS, OF_A_COLOUR, STACKS, Sizes

ROLLING = 4.0  # minutes for a paper hat


def build(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Build:
    """What is said on how this kit is put together."""
    return Build(
        steps=(*_first_steps(sizes, settings, words), *_last_steps(sizes, settings, words)),
        reconstructed=(
            words(
                "The board is known from descriptions: hexagons in rings of 6, 12, 18 and 24 round "
                "the one in the middle, each ring in a colour. Which colours is our choice."
            ),
            words(
                "That hats are alike all over, with colour on their top only, follows from the "
                "rules. All sizes in millimetres are ours, and so is the shape of the hats."
            ),
            words("The stack plans are our addition."),
        ),
        bought=tuple(_bought(sizes, words)),
        laser_steps=tuple(_laser_steps(sizes, settings, words)),
        tools=tuple(_tools(sizes, settings, words)),
        minutes=ROLLING * HATS if sizes.hat.kind == "paper" and _is_made("hat", settings) else 0.0,
        skill="patience" if sizes.hat.kind == "paper" else "easy",
    )


def _is_made(part: str, settings: TopHatsSettings) -> bool:
    """Whether a part is among those that are wanted."""
    return isinstance(settings.parts, str) or part in settings.parts


def _bought(sizes: Sizes, words: Words) -> Iterator[str]:
    if sizes.hat.piece.bought:
        yield buy_words(sizes.hat.piece, sizes.hat.thickness, HATS, words)


def _tools(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Iterator[str]:
    yield tool_words(words)
    hat = sizes.hat
    cut = [hat.piece] if hat.kind == "disc" and not hat.piece.bought else []
    pieces = cut if _is_made("hat", settings) else []
    if sizes.label is None and _has_stickers(sizes, settings):
        pieces = [*pieces, sizes.sticker]
    yield from dict.fromkeys(filter(None, (punch_words(piece, words) for piece in pieces)))


def _has_stickers(sizes: Sizes, settings: TopHatsSettings) -> bool:
    players = sizes.players if sizes.hat.stickers else ()
    return any(_is_made(f"sticker-{player.key}", settings) for player in players)


def _first_steps(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Iterator[Step]:
    """How board and hats are cut from paper."""
    hat, inks = sizes.hat, _inks(sizes)
    if _is_made("board", settings):
        label = words("{n} mm", n="1.5–3")
        yield Step(
            words(
                "Board: join its panels first if it has several. Glue it to card, press it flat "
                "while it dries, then cut just outside the dark line round it."
            ),
            partial(mounted, centred_rectangle(*sizes.size), MOUNT, label, inks),
        )
    if hat.piece.bought:
        text = words(
            "Hats: buy {pieces}, all alike, so that a covered hat tells nothing.",
            pieces=buy_words(hat.piece, hat.thickness, HATS, words),
        )
        yield Step(text, partial(stacked, sizes, words("{n} mm", n=words.number(hat.step)), inks))
    elif not _is_made("hat", settings):
        return
    elif hat.kind == "paper":
        yield from _rolling(sizes, inks, words)
    else:
        body = Body(words("Hats"), hat.thickness, hat.flat.outline)
        yield from core_steps(sizes.backs, [body], inks, words)
        layers = 1 if way_of(sizes.backs) == "card" else 3
        draw = partial(cut_figure, hat.piece, hat.thickness, layers, inks, words)
        yield Step(f"{_flat_words(sizes, words)} {cut_words(hat.piece, words)}", draw)


def _flat_words(sizes: Sizes, words: Words) -> str:
    """How many flat hats there are, and what is alike on all of them."""
    if sizes.hat.stickers:
        return words(
            "Hats: {n} of them, alike on both sides, so that a covered hat tells nothing; do not "
            "mark their edges.",
            n=HATS,
        )
    return words(
        "Hats: {n} of them, {each} in each colour and a neutral one. Backs and edges are all "
        "alike, so that a covered hat tells nothing; do not mark them.",
        n=HATS,
        each=OF_A_COLOUR,
    )


def _inks(sizes: Sizes) -> Inks:
    return Inks(sizes.palette.ink, sizes.palette.accent)


def _rolling(sizes: Sizes, inks: Inks, words: Words) -> Iterator[Step]:
    """How a paper hat is made of its three pieces."""
    yield Step(
        words(
            "Paper hats: cut out {n} walls, brims with their holes, and lids. Score the dashed "
            "lines and bend the teeth: those of the long arc outwards, those of the short one "
            "inwards. Roll a wall over a table's edge, glue the hatched tab under its other end.",
            n=HATS,
        ),
        partial(rolled, sizes, inks),
    )
    text = words(
        "Slide the brim down from the narrow end onto its teeth (1), then glue the lid onto the "
        "upper teeth (2)."
    )
    yield Step(text, partial(capped, sizes, inks))
    step = words.number(sizes.hat.step)
    text = words(
        "Nest three hats to try: each stands about {s} mm higher than the one below.", s=step
    )
    yield Step(text, partial(nested, sizes, words("{n} mm", n=step), inks))


def _laser_steps(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Iterator[str]:
    yield from _laser_hats(sizes, settings, words)
    yield from (step.text for step in _last_steps(sizes, settings, words))


def _laser_hats(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Iterator[str]:
    if sizes.hat.kind == "disc" and not sizes.hat.piece.bought and _is_made("hat", settings):
        yield words(
            "Hats: wipe and sand the edges of all alike, so that none is known by its wood or its "
            "burn."
        )


def _last_steps(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Iterator[Step]:
    """What is left when board and hats are cut."""
    if _has_stickers(sizes, settings):
        count = OF_A_COLOUR * len(sizes.players)
        text = words(
            "Stick {n} of each colour on the hats’ tops, in the middle. One hat stays without a "
            "sticker: it is the neutral one.",
            n=OF_A_COLOUR,
        )
        flat, face, inks = sizes.hat.flat, sizes.sticker.flat, _inks(sizes)
        draw = partial(stuck, flat, sizes.hat.thickness, face, f"{count} ×", inks)
        if sizes.hat.kind == "paper":
            draw = partial(topped, sizes, f"{count} ×", inks)
        yield Step(text, draw)
        if sizes.label is None:
            text = words(
                "Stickers: print on one whole self-adhesive sheet and cut them out, or print on "
                "paper and glue them on."
            )
            # A punch is among the tools; how straight sides are cut the hats tell.
            told = face.kind == "disc" or (flat.kind == face.kind and _is_made("hat", settings))
            yield Step(text if told else f"{text} {cut_words(sizes.sticker, words)}")
        else:
            yield Step(
                words(
                    "Labels: print that page alone, at 100 %, on a sheet of {labels}. Try plain "
                    "paper first and hold it against the labels; the settings of the stickers can "
                    "move the print.",
                    labels=sizes.label.title,
                )
            )
    free = len(sizes.setup)
    if free < MOST * STACKS and _is_made("board", settings):
        yield Step(
            words(
                "With {n} spaces to start on, this board serves two players; three need four "
                "rings.",
                n=free,
            )
        )
    if _is_made("stack-slip", settings):
        yield Step(
            words(
                "Stack plans: cut them apart and fold each on its dashed line, the writing inside. "
                "Copy them for later games."
            )
        )

"""Sentences for the builder: the order of work, and which facts are not known."""

from __future__ import annotations

from collections.abc import Iterator

from ...words import Words
from ..cores import Body, core_words, tool_words
from ..flats import buy_words, cut_words
from ..game import Build
from .checks import MOST
from .settings import TopHatsSettings
from .sizes import HATS, OF_A_COLOUR, STACKS, Sizes


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
        laser_steps=(*_laser_hats(sizes, settings, words), *_last_steps(sizes, settings, words)),
    )


def _is_made(part: str, settings: TopHatsSettings) -> bool:
    """Whether a part is among those that are wanted."""
    return isinstance(settings.parts, str) or part in settings.parts


def _bought(sizes: Sizes, words: Words) -> Iterator[str]:
    if sizes.hat.piece.bought:
        yield buy_words(sizes.hat.piece, sizes.hat.thickness, HATS, words)


def _first_steps(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Iterator[str]:
    """How board and hats are cut from paper."""
    hat = sizes.hat
    yield tool_words(words)
    if _is_made("board", settings):
        yield words(
            "Board: join its panels first if it has several. Glue it to card, press it flat while "
            "it dries, then cut just outside the dark line round it."
        )
    if hat.piece.bought:
        yield words(
            "Hats: buy {pieces}, all alike, so that a covered hat tells nothing.",
            pieces=buy_words(hat.piece, hat.thickness, HATS, words),
        )
    elif not _is_made("hat", settings):
        return
    elif hat.kind == "paper":
        yield from _rolling(sizes, words)
    else:
        yield _flat_words(sizes, words)
        yield cut_words(hat.piece, "hat.diameter", words)
        body = Body(words("Hats"), "hat.thickness", hat.thickness)
        yield from core_words(sizes.backs, [body], words)


def _flat_words(sizes: Sizes, words: Words) -> str:
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


def _rolling(sizes: Sizes, words: Words) -> Iterator[str]:
    yield words(
        "Paper hats: cut out {n} walls, brims with their holes, and lids. Score the dashed "
        "lines and bend the teeth: those of the long arc outwards, those of the short one "
        "inwards.",
        n=HATS,
    )
    yield words(
        "Roll a wall over a table's edge, glue the hatched tab under its other end. Slide the "
        "brim down from the narrow end onto its teeth, then glue the lid onto the upper teeth."
    )
    yield words(
        "Nest three hats to try: each stands about {s} mm higher than the one below.",
        s=words.number(sizes.hat.step),
    )


def _laser_hats(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Iterator[str]:
    if sizes.hat.kind == "disc" and not sizes.hat.piece.bought and _is_made("hat", settings):
        yield words(
            "Hats: wipe and sand the edges of all alike, so that none is known by its wood or its "
            "burn."
        )


def _last_steps(sizes: Sizes, settings: TopHatsSettings, words: Words) -> Iterator[str]:
    """What is left when board and hats are cut."""
    players = sizes.players if sizes.hat.stickers else ()
    if any(_is_made(f"sticker-{player.key}", settings) for player in players):
        if sizes.label is None:
            yield words(
                "Stickers: print on one whole self-adhesive sheet and cut them out, or print on "
                "paper and glue them on."
            )
            yield cut_words(sizes.sticker, "sticker.diameter", words)
        else:
            yield words(
                "Labels: print that page alone, at 100 %, on a sheet of {labels}. Try plain paper "
                "first and hold it against the labels; sticker.right and sticker.up move the "
                "print.",
                labels=sizes.label.title,
            )
        yield words(
            "Stick {n} of each colour on the hats’ tops, in the middle. One hat stays without a "
            "sticker: it is the neutral one.",
            n=OF_A_COLOUR,
        )
    free = len(sizes.setup)
    if free < MOST * STACKS and _is_made("board", settings):
        yield words(
            "With {n} spaces to start on, this board serves two players; three need four rings.",
            n=free,
        )
    if _is_made("stack-slip", settings):
        yield words(
            "Stack plans: cut them apart and fold each on its dashed line, the writing inside. "
            "Copy them for later games."
        )

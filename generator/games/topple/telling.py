"""What Topple puts into its booklet."""

from __future__ import annotations

import math
from collections.abc import Mapping

from ...component import Component
from ...geometry.statics import ballast, stable, together
from ...words import Words
from ..game import Grounds, Telling
from . import play, positions
from .base import PLATE
from .building import building
from .cover import cover_figure
from .figures import NO_BREAK, colours_of, figures
from .sizes import Sizes
from .spaces import CORNER, LAYERS
from .standing import stand_names


def tell(sizes: Sizes, _parts: Mapping[str, Component], words: Words) -> Telling:
    """Facts, figures and cover, all from the worked-out sizes."""
    drawn = {**building(sizes, words), **figures(sizes, words)}
    return Telling(facts(sizes, words), drawn, cover_figure(sizes, words))


def grounds(sizes: Sizes, words: Words) -> Grounds:
    """Pawns lie on the spaces; the parts of a stand are named on the colour of the outermost."""
    levels = {k: sizes.paint(k).ground for k in range(1, LAYERS + 1)}
    pieces = {words("space {n}", n=k): ground for k, ground in levels.items()}
    return Grounds(pieces, {"levels": levels[LAYERS]})


def facts(sizes: Sizes, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    names = {player.key: player.name for player in sizes.players}
    return {
        **_rules(),
        **_sizes(sizes, words),
        "stand": stand_names(words)[sizes.stand.kind],
        "trial": trial(sizes, words),
        "advice": advice(sizes, words),
        **{f"name_{k}": name for k, name in enumerate(names.values(), 1)},
        **_hands(names, words),
        **_examples(names, colours_of(sizes)),
    }


def trial(sizes: Sizes, words: Words) -> str:
    """What a single pawn on a corner does to the board."""
    angle = sizes.tilt(CORNER)
    if angle is None or sizes.carried == 0:
        return words("This board is so light that a single pawn would slide or turn it over.")
    return words.number_of(
        "The board should tilt by about {angle} degrees and come to rest. It carries {n} pawn in "
        "the same corner before it begins to slide.",
        "The board should tilt by about {angle} degrees and come to rest. It carries {n} pawns in "
        "the same corner before they begin to slide.",
        sizes.carried,
        angle=words.number(angle, 1),
    )


def advice(sizes: Sizes, words: Words) -> str:
    """Whether an even load is steady, or what a light board needs."""
    if sizes.carried == 0:
        lightest = sizes.pawns(CORNER)[0]
        return words(
            "It needs pawns of at most {most} g, or {ballast} g of ballast glued evenly round the "
            "pit under the lowest layer.",
            most=words.number(math.floor(100 * lightest.mass * sizes.carried_exactly) / 100, 2),
            ballast=math.ceil(ballast(together((sizes.board, lightest)), sizes.pivot, 0.0)),
        )
    if stable(sizes.full, sizes.pivot):
        return words("With a pawn on every space the board stays steady.")
    return words("With a pawn on every space the board turns over, so its pawns are too heavy.")


def _sizes(sizes: Sizes, words: Words) -> dict[str, str]:
    """Lengths and masses, each in one line with its unit."""
    lengths = {
        "thickness": sizes.thickness,
        "rod_length": sizes.rod.length,
        "rod": sizes.base.across,
        "base": sizes.stand.size,
        "tip": sizes.rod.tip_radius,
        "pawn_height": sizes.pawn.thickness,
        "hole": sizes.base.hole,
        "mandrel": sizes.rod.mandrel,
    }
    plate = PLATE if sizes.stand.mass is None else sizes.stand.mass
    masses = {"pawn_mass": sizes.pawn.mass, "base_mass": plate}
    return {
        name: f"{words.exact(number)}{NO_BREAK}{unit}"
        for unit, facts in (("mm", lengths), ("g", masses))
        for name, number in facts.items()
    }


def _hands(names: dict[str, str], words: Words) -> dict[str, str]:
    """The two colours of each of two players."""
    seats = play.begin(tuple(names), 2).seats
    return {
        f"hand_{k}": words(
            "{first} and {second}", first=names[seat.colours[0]], second=names[seat.colours[1]]
        )
        for k, seat in enumerate(seats, 1)
    }


def _rules() -> dict[str, str]:
    """Numbers that `play.py` plays by."""
    return {
        "spaces": str(len(play.SPACES)),
        "lines": str(len(play.LINES)),
        "layers": str(play.SIZE),
        "pitted": str(play.SIZE - 1),
        "pawns": str(4 * play.PAWNS),
        "each": str(play.PAWNS),
        "wild": str(play.WILD),
        "target": str(play.TARGET),
        "completed": str(play.COMPLETED),
        "high": str(play.HIGH),
        "lost": str(-play.TOPPLED),
        "before": str(play.BEFORE),
    }


def _examples(names: dict[str, str], colours: tuple[str, ...]) -> dict[str, str]:
    """Who plays in each example, and what it brings."""
    row, adding = positions.row(colours), positions.adding(colours)
    stack, rows = positions.stack(colours), positions.two_rows(colours)
    whole = positions.everything(colours)
    (completed,), (added,) = row.score.rows, adding.score.rows
    across, down = rows.score.rows
    first, second = whole.score.rows
    return {
        "row_name": names[row.colour],
        "row_base": str(completed.base),
        "row_tops": str(completed.tops),
        "row_sum": str(row.score.total),
        "adding_name": names[adding.colour],
        "adding_tops": str(added.tops),
        "adding_sum": str(adding.score.total),
        "stack_name": names[stack.colour],
        "stack_before": str(len(stack.board.at(stack.space))),
        "stack_own": str(stack.after.at(stack.space).count(stack.colour)),
        "stack_sum": str(stack.score.total),
        "rows_name": names[rows.colour],
        "rows_first": str(across.points),
        "rows_second": str(down.points),
        "rows_sum": str(rows.score.total),
        "all_name": names[whole.colour],
        "all_before": str(len(whole.board.at(whole.space))),
        "all_first": str(first.points),
        "all_second": str(second.points),
        "all_stack": str(whole.score.stack),
        "all_sum": str(whole.score.total),
    }

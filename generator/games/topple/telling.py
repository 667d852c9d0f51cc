"""What Topple puts into its booklet."""

from __future__ import annotations

import math

from ...geometry.statics import ballast, stable, together
from ...words import Words
from ..game import Plan, Telling
from . import play, positions
from .building import building
from .cover import cover_figure
from .figures import NO_BREAK, colours_of, figures
from .model import CORNER, Model
from .stand import PLATE, hole, rod_across
from .standing import stand_names

EXACT = 3  # decimals of a length in the text


def telling(plan: Plan, words: Words) -> Telling:
    """Facts, figures and cover, all from the worked-out model."""
    model: Model = plan.model
    drawn = {**building(model, words), **figures(model, words)}
    return Telling(facts(model, words), drawn, cover_figure(model, words))


def facts(model: Model, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    names = {player.key: player.name for player in model.players}
    return {
        **_rules(),
        **_sizes(model, words),
        "stand": stand_names(words)[model.stand.kind],
        "trial": trial(model, words),
        "advice": advice(model, words),
        **{f"name_{k}": name for k, name in enumerate(names.values(), 1)},
        **_hands(names, words),
        **_examples(names, colours_of(model)),
    }


def trial(model: Model, words: Words) -> str:
    """What a single pawn on a corner does to the board."""
    angle = model.tilt(CORNER)
    if angle is None or model.carried == 0:
        return words("This board is so light that a single pawn would slide or turn it over.")
    return words.number_of(
        "The board should tilt by about {angle} degrees and come to rest. It carries {n} pawn in "
        "the same corner before it begins to slide.",
        "The board should tilt by about {angle} degrees and come to rest. It carries {n} pawns in "
        "the same corner before they begin to slide.",
        model.carried,
        angle=words.number(angle, 1),
    )


def advice(model: Model, words: Words) -> str:
    """Whether an even load is steady, or what a light board needs."""
    if model.carried == 0:
        lightest = model.pawns(CORNER)[0]
        return words(
            "It needs pawns of at most {most} g, or {ballast} g of ballast glued evenly round the "
            "pit under the lowest layer.",
            most=words.number(math.floor(100 * lightest.mass * model.carried_exactly) / 100, 2),
            ballast=math.ceil(ballast(together((model.board, lightest)), model.pivot, 0.0)),
        )
    if stable(model.full, model.pivot):
        return words("With a pawn on every space the board stays steady.")
    return words("With a pawn on every space the board turns over, so its pawns are too heavy.")


def _sizes(model: Model, words: Words) -> dict[str, str]:
    """Lengths and masses, each in one line with its unit."""
    lengths = {
        "thickness": model.thickness,
        "rod_length": model.rod.length,
        "rod": rod_across(model),
        "base": model.stand.size,
        "tip": model.rod.tip_radius,
        "pawn_height": model.pawn.thickness,
        "hole": hole(model),
        "mandrel": model.rod.mandrel,
    }
    plate = PLATE if model.stand.mass is None else model.stand.mass
    masses = {"pawn_mass": model.pawn.mass, "base_mass": plate}
    return {
        name: f"{words.number(number, EXACT)}{NO_BREAK}{unit}"
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

"""What Topple puts into its booklet."""

from __future__ import annotations

import math
from collections.abc import Mapping

from ...colour.contrast import Grounds
from ...component import Component
from ...geometry.statics import ballast, stable, together
from ...words import NO_BREAK, Words
from ..game import Telling
from . import play, positions
from .base import PLATE
from .building import building
from .figures import colours_of, cover_figure, figures
from .layers import CORNER, LAYERS
from .scene import player_of, stand_names
from .sizes import Sizes


def tell(sizes: Sizes, _parts: Mapping[str, Component], words: Words) -> Telling:
    """Facts, figures and cover, all from the worked-out sizes."""
    drawn = {**building(sizes, words), **figures(sizes, words)}
    size = words("spaces of {size} mm", size=words.number(sizes.pitch))
    return Telling(facts(sizes, words), drawn, cover_figure(sizes, words), size)


def grounds(sizes: Sizes, words: Words) -> Grounds:
    """Pawns lie on the spaces; the parts of a stand are named on the colour of the outermost."""
    levels = {k: sizes.paint(k).ground for k in range(1, LAYERS + 1)}
    pieces = {f"space {k}": ground for k, ground in levels.items()}
    titles = {f"space {k}": words("space {n}", n=k) for k in levels}
    return Grounds(pieces, {"levels": levels[LAYERS]}, titles)


def facts(sizes: Sizes, words: Words) -> dict[str, str]:
    """The numbers and names that the rules text asks for."""
    names = {player.key: player.spoken for player in sizes.players}
    hands = [[names[key] for key in seat.colours] for seat in play.begin(tuple(names), 2).seats]
    return {
        **_rules(),
        **_sizes(sizes, words),
        "stand": stand_names(words)[sizes.stand.kind],
        "trial": trial(sizes, words),
        "pawn_making": pawn_making(sizes, words),
        "advice": advice(sizes, words),
        **{f"name_{k}": name for k, name in enumerate(names.values(), 1)},
        **{
            f"hand_{k}": words("{first} and {second}", first=first, second=second)
            for k, (first, second) in enumerate(hands, 1)
        },
        **_examples(sizes),
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


def pawn_making(sizes: Sizes, words: Words) -> str:
    """How the pawns of this kit come about."""
    if sizes.pawn.kind == "paper":
        return words("A pawn is a small box: fold its walls down and glue the tabs inside.")
    if sizes.pawn.piece.bought:
        return words("Put a face on both sides of each wooden piece.")
    return words("Glue the faces to a core, cut them out, and glue a second face under each.")


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
    full = (pawn for space in play.SPACES for pawn in sizes.pawns(space))
    if stable(together((sizes.board, *full)), sizes.pivot):
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
    plate = PLATE if isinstance(sizes.stand.mass, str) else sizes.stand.mass
    masses = {"pawn_mass": sizes.pawn.mass, "base_mass": plate}
    return {
        name: f"{words.exact(number)}{NO_BREAK}{unit}"
        for unit, facts in (("mm", lengths), ("g", masses))
        for name, number in facts.items()
    }


def _rules() -> dict[str, str]:
    """Numbers that `play.py` plays by."""
    numbers = {
        "spaces": len(play.SPACES),
        "lines": len(play.LINES),
        "layers": play.SIZE,
        "pitted": play.SIZE - 1,
        "pawns": 4 * play.PAWNS,
        "each": play.PAWNS,
        "wild": play.WILD,
        "target": play.TARGET,
        "completed": play.COMPLETED,
        "high": play.HIGH,
        "lost": -play.TOPPLED,
        "before": play.BEFORE,
    }
    return {name: str(number) for name, number in numbers.items()}


def _examples(sizes: Sizes) -> dict[str, str]:
    """Who plays in each example, and what it brings."""
    found = positions.examples(colours_of(sizes))
    (completed,), (added,) = found["row"].score.rows, found["adding"].score.rows
    (across, down), (first, second) = found["rows"].score.rows, found["all"].score.rows
    stack, whole = found["stack"], found["all"]
    numbers = {
        **{f"{name}_sum": example.score.total for name, example in found.items()},
        "row_base": completed.base,
        "row_tops": completed.tops,
        "adding_tops": added.tops,
        "stack_before": len(stack.board.at(stack.space)),
        "stack_own": stack.after.at(stack.space).count(stack.colour),
        "rows_first": across.points,
        "rows_second": down.points,
        "all_before": len(whole.board.at(whole.space)),
        "all_first": first.points,
        "all_second": second.points,
        "all_stack": whole.score.stack,
    }
    return {
        **{f"{name}_name": player_of(sizes, one.colour).spoken for name, one in found.items()},
        **{name: str(number) for name, number in numbers.items()},
    }

"""What it takes to build a kit: tools, paper, board, glue, what is bought, time."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ..component import CARD, PAPER, PLAIN, STICKY, THIN_CARD, Component, finished
from ..layout.placement import Placement
from ..plane.outline import bounds
from ..press.sheet import Press
from ..words import Words
from .sides import Side

GLUE = 45.0  # g to a square metre of one glued side
SHOWN = 3  # sizes of board that are told one by one
BESIDE = 5.0  # mm of board round what is glued to it
# Minutes: for a sheet or block that is glued, for each part that is cut, for what is got ready.
GLUING, CUTTING, READY = 6.0, 0.4, 10.0
Skill = Literal["easy", "care", "patience"]


@dataclass(frozen=True)
class Board:
    """A rectangle of board in mm: its thickness and its sides, the longer first.

    `faces` counts its sides that paper is glued to.
    """

    thickness: float
    width: float
    height: float
    faces: int = 1


def boards_of(side: Side, press: Press) -> Iterator[Board]:
    """The board that a printed front needs: cores of its blocks, and what it is glued to."""
    for core in side.laid.cores:
        if core.thickness > 0:
            yield _board(core.thickness, core.width, core.height, 2)
    found: dict[tuple[float, int], list[Placement]] = {}
    for placed in side.laid.fronts:
        part = placed.component
        if part.mount is not None:
            found.setdefault((part.mount, 1), []).append(placed)
        elif part.body is not None and part.core > 0 and _has_face_alone(part, press):
            found.setdefault((part.core, 2), []).append(placed)
    for (thickness, faces), members in found.items():
        left, bottom, right, top = bounds(_reach(members))
        beside = 2 * BESIDE
        yield _board(thickness, right - left + beside, top - bottom + beside, faces)


def _has_face_alone(part: Component, press: Press) -> bool:
    """Whether the faces of a part with a core are printed alone, its upper one counted."""
    alone = part.group.paper == PAPER and press.core(part) is None and not part.face_of
    return alone and not press.turns(part)


def _reach(placements: Iterable[Placement]) -> Iterator[tuple[float, float]]:
    for placed in placements:
        if placed.panel is not None:
            left, bottom, right, top = placed.panel.window
            yield from ((left, bottom), (right, top))
            continue
        left, bottom, right, top = placed.component.outline.box
        for x, y in ((left, bottom), (right, bottom), (right, top), (left, top)):
            yield placed.frame.point(x, y)


def _board(thickness: float, one: float, other: float, faces: int) -> Board:
    short, long = sorted((one, other))
    return Board(round(thickness, 3), long, short, faces)


def need_rows(
    components: Sequence[Component],
    sheets: Iterable[tuple[str, str]],
    boards: Sequence[Board],
    tools: Sequence[str],
    bought: Sequence[str],
    minutes: float,
    skill: Skill,
    words: Words,
) -> Iterator[tuple[str, str]]:
    """Rows of a table: what, and how much of it. `sheets` are keys and materials of paper."""
    yield words("Tools"), ", ".join(tools)
    yield words("Paper"), ", ".join(_paper(sheets, words))
    if boards:
        yield words("Cardboard"), "; ".join(_boards(boards, words))
    area = sum(board.width * board.height * board.faces for board in boards)
    yield words("Glue"), _glue(area, words)
    if bought:
        yield words("To buy"), "; ".join(bought)
    cut = sum(part.quantity for part in finished(components))
    whole = READY + GLUING * len(boards) + CUTTING * cut + minutes
    yield words("Time"), _time(whole, skill, words)


def _paper(sheets: Iterable[tuple[str, str]], words: Words) -> Iterator[str]:
    known = {
        PLAIN: words("plain paper"),
        PAPER: words("paper of 120 g/m²"),
        THIN_CARD: words("card of 160 g/m²"),
        CARD: words("card of 300 g/m²"),
        STICKY: words("self-adhesive paper"),
    }
    names = [(known.get(key, material)) for key, material in sheets]
    for name, count in Counter(names).items():
        yield f"{count} × {name}"


def _boards(boards: Sequence[Board], words: Words) -> Iterator[str]:
    """By thickness: the sizes, and all of it."""
    for thickness in sorted({board.thickness for board in boards}):
        own = [board for board in boards if board.thickness == thickness]
        sizes = Counter((math.ceil(b.width - 1e-6), math.ceil(b.height - 1e-6)) for b in own)
        area = words.number(math.ceil(sum(b.width * b.height for b in own) / 100), 0)
        thick = words.number(thickness, 2)
        told = [f"{n} × {w} × {h} mm" if n > 1 else f"{w} × {h} mm" for (w, h), n in sizes.items()]
        if len(told) <= SHOWN:
            yield words("{t} mm thick: {sizes} ({a} cm²)", t=thick, sizes=", ".join(told), a=area)
        else:
            wide, high = max(sizes, key=lambda size: size[0] * size[1])
            yield words(
                "{t} mm thick: {n} pieces, the largest {w} × {h} mm ({a} cm²)",
                t=thick,
                n=len(own),
                w=wide,
                h=high,
                a=area,
            )


def _glue(area: float, words: Words) -> str:
    grams = math.ceil(GLUE * area / 1e6 / 5) * 5
    if grams:
        return words("about {g} g, spray or stick, that does not warp paper", g=grams)
    return words("a little, that does not warp paper")


def _time(minutes: float, skill: Skill, words: Words) -> str:
    """To the next half hour, and what it asks for."""
    hours = words.number(math.ceil(minutes / 30) / 2)
    time = words("about {h} h, and time to dry", h=hours)
    asks = {
        "easy": words("easy: straight cuts"),
        "care": words("asks for care: small parts have to match"),
        "patience": words("asks for patience: many small folds"),
    }
    return f"{time}; {asks[skill]}"

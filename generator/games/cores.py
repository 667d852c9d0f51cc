"""Parts that get a body: what they are printed on, how thick they become, how they are made up.

`print.backs` alone decides. Folded parts and single faces get a core; what is printed on both
sides is one card, and nothing is glued.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Literal, NamedTuple

from ..art.assembly import Inks, Step
from ..art.building import faced, folded
from ..art.figures import Figure
from ..component import CARD, FACE, PAPER, Group
from ..plane.outline import Outline
from ..settings.shared import Backs
from ..words import Words

Way = Literal["fold", "card", "faces"]
MOUNT = 2.0  # mm; board of a thickness that is sold, to which boards to play on are glued
ONE_CARD = 0.3  # mm; card of 300 g/m²


class Body(NamedTuple):
    """Parts with a body by their title, how thick they are in mm, one of their outlines."""

    title: str
    thickness: float
    outline: Outline

    @property
    def core(self) -> float:
        """Thickness of the board between two faces."""
        return max(self.thickness - 2 * FACE, 0.0)


def way_of(backs: Backs) -> Way:
    """How parts with a body are made."""
    if backs in ("auto", "fold"):
        return "fold"
    return "faces" if backs == "none" else "card"


def thickness_of(asked: float | str, usual: float, backs: Backs) -> float:
    """How thick a part becomes: as it is set, else as usual, or as one card is."""
    if not isinstance(asked, str):
        return asked
    return ONE_CARD if way_of(backs) == "card" else usual


def tool_words(words: Words) -> str:
    """What it takes to make any kit."""
    return words("a knife, a steel rule and a cutting mat")


def body_group(key: str, title: str, backs: Backs, thickness: float, words: Words) -> Group:
    """Parts that get a body, and what they are printed on."""
    way = way_of(backs)
    if way == "card":
        card = words("card {t} mm thick (300 g/m² has about 0.3 mm)", t=words.exact(thickness))
        return Group(key, title, card, CARD)
    if way == "fold":
        core = words.number(max(thickness - 2 * FACE, 0.0), 2)
        material = words("paper of 120 g/m², folded round a board {c} mm thick", c=core)
        return Group(key, title, material, PAPER)
    material = words(
        "paper of 120 g/m², glued to both sides of a board, {t} mm thick in all",
        t=words.exact(thickness),
    )
    return Group(key, title, material, PAPER)


def core_steps(backs: Backs, bodies: Sequence[Body], inks: Inks, words: Words) -> Iterator[Step]:
    """How parts with a body are made up, and how thick they become."""
    way = way_of(backs)
    if way == "card":
        for title, thickness, _ in bodies:
            thick = words.exact(thickness)
            yield Step(words("{part}: one card, {t} mm thick, nothing glued.", part=title, t=thick))
        return
    if way == "fold":
        draw = folded
        text = words(
            "Cut each block off its sheet, well outside the guides. Crease, fold backwards round "
            "the board that is written there, its edge in the fold; glue, press until dry. Then "
            "cut paper and board in one go."
        )
    else:
        draw = faced
        text = words(
            "Glue the sheets to a board, let them dry under a weight, then cut; glue a second face "
            "behind where there is one."
        )
    yield Step(text, partial(_core_figure, draw, tuple(bodies), inks, words))
    for title, thickness, outline in bodies:
        yield Step(
            words(
                "{part}: {t} mm thick, a board of {c} mm and two papers of {f} mm; for another "
                "board build the kit again.",
                part=title,
                t=words.exact(thickness),
                c=words.number(Body(title, thickness, outline).core, 2),
                f=words.number(FACE, 2),
            )
        )


def _core_figure(
    draw: Callable[..., Figure], bodies: Sequence[Body], inks: Inks, words: Words
) -> Figure:
    """The fold or the faces, with the cores that go between."""
    cores: dict[float, list[str]] = {}
    for body in bodies:
        cores.setdefault(body.core, []).append(body.title)
    told = []
    for core, titles in cores.items():
        thick = words("{n} mm", n=words.number(core, 2))
        told.append((core, thick if len(cores) == 1 else f"{', '.join(titles)}: {thick}"))
    outlines = [body.outline for body in bodies]
    return draw(told, (outlines * 4)[:4], inks)

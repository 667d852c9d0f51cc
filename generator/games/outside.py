"""Games of other packages: whatever is wrong with what they give is said in one line.

Their functions and drawings are called when a kit is asked, so that is where they are looked at.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, get_args

from ..component import Artwork, Component, Design, Standing
from ..drawing import Circle, FontName, Mark, Path, Text
from ..errors import PressError, TemplateError
from ..findings import Check, Finding
from .game import Builder, Code, Game

FONTS = get_args(FontName)


def is_own(game: Game) -> bool:
    """Whether a game is one of ours, whose faults are ours."""
    return game.settings.__module__.startswith(f"{__package__}.")


def guarded(game: Game, code: Code) -> Code:
    """The functions of a game; what they raise or give wrongly becomes a TemplateError."""
    name = game.name

    def parts(sizes: Any, words: Any) -> Mapping[str, Builder]:
        built = _called(name, "parts", code.parts, sizes, words)
        return {key: partial(_component, name, key, build) for key, build in built.items()}

    return Code(
        sizes=partial(_called, name, "sizes", code.sizes),
        settled=partial(_called, name, "settled", code.settled),
        parts=parts,
        build=partial(_called, name, "build", code.build),
        tell=partial(_called, name, "tell", code.tell),
        checks=tuple(Check(c.id, c.codes, partial(_looked, name, c)) for c in code.checks),
        grounds=partial(_called, name, "grounds", code.grounds),
        table=None if code.table is None else partial(_called, name, "table", _whole(code.table)),
    )


def _whole(table: Callable[[Any, Any], Iterable[Standing]]) -> Callable[[Any, Any], Any]:
    """All that a game has on its table, so that what goes wrong does so at once."""
    return lambda sizes, parts: tuple(table(sizes, parts))


def _called(game: str, what: str, function: Callable[..., Any], *given: Any) -> Any:
    """What a function of a game gives. Raises TemplateError in place of what it raises."""
    from . import said

    try:
        return function(*given)
    except PressError:
        raise
    except Exception as error:
        raise TemplateError(f"the game {game}: {what}: {said(error)}") from error


def _looked(game: str, check: Check[Any], sizes: Any) -> Iterable[Finding]:
    found = _called(game, f"check {check.id}", lambda: tuple(check.look(sizes)))
    for finding in found:
        if not isinstance(finding, Finding) or finding.code not in (*check.codes, "ok"):
            raise TemplateError(f"the game {game}: check {check.id} gives what it does not declare")
    return tuple(found)


def _component(game: str, name: str, build: Builder) -> Component:
    """A part, its outline and quantities sound, and its drawings looked at when they are drawn."""
    about = f"the game {game}: part {name}"
    part = _called(game, f"part {name}", build)
    if not isinstance(part, Component):
        raise TemplateError(f"{about} is no generator.component.Component")
    left, bottom, right, top = _called(game, f"part {name}", lambda: part.outline.box)
    if not (math.isfinite(left + bottom + right + top) and left < right and bottom < top):
        raise TemplateError(f"{about}: its outline must have a width and a height")
    for design in part.designs:
        quantity: Any = design.quantity
        if not isinstance(quantity, int) or quantity < 0:
            raise TemplateError(f"{about}: quantity {quantity!r} must be a whole number")
    return replace(part, designs=tuple(_design(game, name, design) for design in part.designs))


def _design(game: str, part: str, design: Design) -> Design:
    def looked_at(artwork: Artwork | None) -> Artwork | None:
        return artwork and replace(artwork, draw=partial(_drawn, game, part, artwork))

    front = looked_at(design.front)
    assert front is not None
    return replace(design, front=front, back=looked_at(design.back), burnt=looked_at(design.burnt))


def _drawn(game: str, part: str, artwork: Artwork) -> Iterator[Mark]:
    """The marks of an artwork. Raises TemplateError for one that cannot be drawn."""
    about = f"the game {game}: part {part}, {artwork.name}"
    for mark in _called(game, f"part {part}, {artwork.name}", lambda: tuple(artwork.draw())):
        fault = _fault(mark)
        if fault:
            raise TemplateError(f"{about}: {fault}")
        yield mark


def _fault(mark: object) -> str:
    """What is wrong with a mark, or nothing."""
    match mark:
        case Path():
            return ""
        case Circle(x, y, radius) if not (math.isfinite(x + y) and 0 < radius < math.inf):
            return f"a circle at ({x:g}, {y:g}) with the radius {radius:g}: it must be more than 0"
        case Text(x, y, text, size) if not (math.isfinite(x + y) and 0 < size < math.inf):
            return f"the text {text!r} has the size {size:g}: it must be more than 0"
        case Text() if mark.font not in FONTS:
            return f"the text {mark.text!r} is in {mark.font!r}: fonts are {', '.join(FONTS)}"
        case Circle() | Text():
            return ""
    return f"a {type(mark).__name__} is no mark"

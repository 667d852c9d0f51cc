"""What the questions in `faults/` are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..findings import Check, Finding, Findings, Value, check
from ..plane.path import Point
from .seen import Seen

Make = Callable[..., Finding]  # note, warn or fail


def lint_check(id_: str, *codes: str) -> Callable[[Callable[[Seen], Findings]], Check[Seen]]:
    """A question about a laser file."""
    return check(id_, *codes)


def at(
    make: Make, code: str, element: str, place: Point | None, text: str, **values: Value
) -> Finding:
    """A finding with its place; `make` is `note`, `warn` or `fail`."""
    where: dict[str, Value] = {"element": element} if element else {}
    if place is not None:
        where |= {"x": round(place[0], 3) + 0.0, "y": round(place[1], 3) + 0.0}
        element = f"{element} at {place[0]:z.2f}, {place[1]:z.2f} mm".strip()
    if element:
        text = f"{element}: {text}"
    return make(code, text, **where, **values)


def each(seen: Seen, kind: str, make: Make, code: str, text: str) -> Iterator[Finding]:
    """A finding for everything of a kind that was met; `{}` in the text is its detail."""
    for met in seen.of(kind):
        yield at(make, code, met.element, met.place, text.replace("{}", met.detail))

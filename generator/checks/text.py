"""Text stays inside its part's safe area and the page, and is large enough to read."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from ..art.lettering import NUMERAL_LEAST, SAFE
from ..colour.player import Player
from ..component import Artwork, Component
from ..drawing import Mark, Text
from ..findings import Findings, check, fail, note, passed, warn
from ..fonts import font, text_box
from ..plane.area import outline_area
from ..plane.offset import offset, offset_area
from ..plane.outline import Disc, Outline
from ..plane.path import Point
from ..press.sheet import Sheet
from ..settings.names import shown
from .subject import Layout, where

Corners = tuple[Point, Point, Point, Point]


def _texts(marks: Iterable[Mark]) -> list[Text]:
    return [mark for mark in marks if isinstance(mark, Text)]


def remedy(players: Iterable[Player], component: Component, *texts: str) -> tuple[str, ...]:
    """The settings that give texts of a part room: players' names, then what the part says."""
    names = tuple(f"names.{player.key}" for player in players if player.name in texts)
    return (*names, *component.room)


def left_out(players: Iterable[Player], component: Component, faces: Iterable[Artwork]) -> Findings:
    """What has no room on the faces of a part: a warning for each text that is lost with it.

    One note for all else: numbers that stand there once more, signs that a pattern repeats.
    """
    lost: dict[str, str] = {}
    spare: dict[str, str] = {}
    for face in faces:
        there = {text.text for text in _texts(face.marks)}
        for mark in face.omitted:
            if isinstance(mark, Text):
                found = spare if mark.text in there else lost
                found[f"the text {shown(mark.text)}"] = mark.text
            else:
                spare[f"the {mark.name or 'mark'}"] = ""
    for what, words in lost.items():
        text = f"{component.name}: {what} is left out for want of room"
        settings = remedy(players, component, words)
        yield warn("omitted", text, *settings, part=component.name, texts=len(lost))
    spared = [what for what in spare if what not in lost]
    if spared:
        more = f" and {len(spared) - 1} more are" if len(spared) > 1 else " is"
        text = f"{component.name}: {spared[0]}{more} left out for want of room; the face says it "
        text += "without"
        settings = remedy(players, component)
        yield note("repeated", text, *settings, part=component.name, marks=len(spared))


def _in_part(
    layout: Layout, component: Component, texts: list[Text], safe: Outline | None
) -> Findings:
    """What is wrong with the texts of one face; `safe` is the area they have to lie in."""
    if not texts:
        return
    boxes = [text_box(mark) for mark in texts]
    inside = _inside(safe, boxes)
    if outside := [mark for mark, lies_in in zip(texts, inside, strict=True) if not lies_in]:
        more = f" and {len(outside) - 1} more leave" if len(outside) > 1 else " leaves"
        text = f"{component.name}: the text {outside[0].text!r}{more} the safe area"
        settings = remedy(layout.players, component, *(mark.text for mark in outside))
        size, lost = outside[0].size, len(outside)
        yield fail("part", text, *settings, part=component.name, size=size, texts=lost)
    yield from _small(layout, component, texts)
    yield from _overlapping(layout, component, texts, boxes)


def _inside(safe: Outline | None, boxes: Sequence[Corners]) -> Sequence[bool]:
    """Of each box whether it lies in the safe area."""
    if safe is None:
        return [False] * len(boxes)
    if isinstance(safe, Disc):
        return [all(math.hypot(x, y) <= safe.radius for x, y in corners) for corners in boxes]
    import shapely

    area = outline_area(safe)
    shapely.prepare(area)
    found: list[bool] = shapely.covers(area, shapely.polygons(boxes)).tolist()
    return found


def _overlapping(
    layout: Layout, component: Component, texts: Sequence[Text], boxes: Sequence[Corners]
) -> Findings:
    """One finding for all texts of a face that run into each other."""
    import shapely

    inner = offset_area(shapely.polygons(boxes), -0.05)
    meeting = sorted(map(tuple, shapely.STRtree(inner).query(inner, "intersects").T))
    if pairs := [(texts[a], texts[b]) for a, b in meeting if a < b]:
        one, other = pairs[0]
        more = f", and {len(pairs) - 1} more pairs" if len(pairs) > 1 else ""
        text = f"{component.name}: the texts {one.text!r} and {other.text!r} overlap{more}"
        settings = remedy(
            layout.players, component, *(each.text for pair in pairs for each in pair)
        )
        size, many = other.size, len(pairs)
        yield fail("overlap", text, *settings, part=component.name, size=size, pairs=many)


def _small(layout: Layout, component: Component, texts: Sequence[Text]) -> Findings:
    """One finding for all the texts of a face that are too small, with the smallest of them."""
    heights = [(font(t.font).cap_height(t.size), t.text) for t in texts]
    small = [(height, text) for height, text in heights if height < NUMERAL_LEAST - 1e-6]
    if small:
        height, text = min(small)
        others = f" and {len(small) - 1} more" if len(small) > 1 else ""
        high = f"{component.name}: {text!r}{others} is {height:.2f} mm high"
        settings = remedy(layout.players, component, text)
        text = f"{high}, at least {NUMERAL_LEAST} mm"
        yield warn("small", text, *settings, part=component.name, height=height, texts=len(small))


def _on_page(layout: Layout, sheet: Sheet, texts: list[Text]) -> Findings:
    margin = layout.stock.margin - 1e-6
    for mark in texts:
        for x, y in text_box(mark):
            across = margin <= x <= sheet.width - margin
            if not (across and margin <= y <= sheet.height - margin):
                text = f"{where(sheet)}: the text {mark.text!r} leaves the page"
                yield fail("page", text, "print.paper", "print.margin", sheet=sheet.number)
                break


@check("text", "part", "page", "small", "overlap", "omitted", "repeated")
def texts(layout: Layout) -> Findings:
    """Text that runs over an edge is cut off with it."""
    count = 0
    for component in layout.components:
        front = offset(component.outline, -SAFE)
        back = front.mirrored() if front is not None else None
        for design in component.designs:
            for artwork, safe in ((design.front, front), (design.back, back)):
                found = _texts(artwork.marks) if artwork is not None else []
                count += len(found)
                yield from _in_part(layout, component, found, safe)
        faces = (face for d in component.designs for face in (d.front, d.back) if face is not None)
        yield from left_out(layout.players, component, faces)
    for sheet in layout.document.sheets:
        found = _texts(sheet.marks)
        count += len(found)
        yield from _on_page(layout, sheet, found)
    yield passed(f"all {count} texts lie inside their part or page", texts=count)

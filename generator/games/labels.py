"""Faces on labels: round ones on ready-cut sheets, any on whole ones; what these are called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ..component import (
    STICKY,
    Artwork,
    Component,
    Design,
    Group,
    Kind,
    Labelled,
    Round,
    Straight,
    Way,
    without_seconds,
)
from ..drawing import Circle, Mark, scaled
from ..errors import FitError
from ..plane.outline import Disc
from ..settings.label import Label
from ..settings.paper import Paper
from ..settings.shared import Sticker
from ..settings.stored import ANY_LABELS, NO_LABELS, WHOLE_SHEET
from ..units import format_length
from ..words import Words

INSET = 1.2  # mm; print is never exactly on a label, so lines keep away from its edge
LEAST_SHARE = 0.6  # of a face's width that a label on it must cover
NEAR = 0.13  # mm that a label may be wider than the face under it, as 5/8 in on 15.8 mm
_CODE = re.compile(r".*-([a-z]+[0-9]+)")


def labelled(
    parts: Iterable[Component],
    sticker: Sticker,
    paper: Paper,
    named: Label | None,
    known: Callable[[], tuple[Label, ...]],
    words: Words,
    *,
    alone: bool,
    whole: bool,
) -> tuple[Component, ...]:
    """The parts as they are printed: faces on labels where some fit, no second ones behind backs.

    What has a face on a label loses its back where faces may stand `alone`; else it keeps its back
    and is cut from a sheet. With `auto` it is the largest of the `known` labels that are of the
    paper's size. Raises FitError where the sheet that is named fits none of a `whole` kit's parts.
    """
    found = tuple(parts)
    if sticker.label == WHOLE_SHEET:
        return tuple(without_seconds(_on_whole_sheets(found, words, alone)))
    if sticker.label == NO_LABELS:
        return tuple(without_seconds(found))
    sheets = (named,) if named is not None else known() if sticker.label == ANY_LABELS else ()
    if named is None:
        sheets = tuple(each for each in sheets if each.lies_on(paper.width, paper.height))
    single = found if alone else tuple(without_seconds(found))
    stuck = (_on_its_label(part, sheets, sticker, words, alone) for part in single)
    made = tuple(without_seconds(stuck))
    if whole and named is not None and not any(isinstance(part.packing, Labelled) for part in made):
        raise _unfit(single, named, known(), alone)
    return made


def _on_whole_sheets(parts: Sequence[Component], words: Words, alone: bool) -> Iterator[Component]:
    """The parts with their faces, of any outline, on adhesive sheets that are cut.

    Pieces lose their backs where faces may stand `alone`, in a game without stickers of its own.
    """
    alone = alone and not any(part.group.stock == STICKY for part in parts)
    material = words("self-adhesive paper, a whole sheet that is not cut yet")
    for part in parts if alone else without_seconds(parts):
        face = part.kind in (Kind.FACE, Kind.FACING) or (
            alone and isinstance(part.packing, Round | Straight)
        )
        if not face or Way.PRINT not in part.made_as or isinstance(part.packing, Labelled):
            yield part
            continue
        designs = tuple(replace(design, back=None) for design in part.designs)
        group = Group(part.group.key, part.group.title, material, STICKY)
        yield replace(part, designs=designs, group=group)


def _on_its_label(
    part: Component, sheets: Sequence[Label], sticker: Sticker, words: Words, alone: bool
) -> Component:
    """The part on the largest of the sheets that fits, or as it is."""
    if not _sticks(part, alone):
        return part
    fitting = [label for label in sheets if _fits(label, _width(part))]
    label = max(fitting, key=lambda each: each.diameter, default=None)
    if label is None:
        return part
    places = label.places(sticker.right, sticker.up)
    title = part.group.title
    designs = tuple(_smaller(design, label, _width(part)) for design in part.designs)
    return replace(
        part,
        designs=designs,
        packing=Labelled(label.width, label.height, places, sticker.first, label.diameter),
        group=Group(part.group.key, title, label_words(label, words), label_stock(label)),
    )


def _sticks(part: Component, alone: bool) -> bool:
    """Whether a part is printed as a round face of one side, to be stuck on something."""
    if Way.PRINT not in part.made_as or not isinstance(part.outline, Disc) or part.outline.bores:
        return False
    if isinstance(part.packing, Labelled):
        return False
    return alone or not part.backed or part.kind in (Kind.FACE, Kind.FACING)


def _width(part: Component) -> float:
    left, _, right, _ = part.outline.box
    return right - left


def _fits(label: Label, width: float) -> bool:
    """Whether a label covers most of a face, whose colour reaches no other label."""
    if min(label.across, label.down) - label.diameter / 2 < width / 2:
        return False
    return LEAST_SHARE * width <= label.diameter <= width + NEAR


def _smaller(design: Design, label: Label, width: float) -> Design:
    """The face, so small that what is printed at its edge keeps away from the label's."""
    front = design.front
    factor = min(1.0, (label.diameter - 2 * INSET) / width)

    def draw() -> Iterator[Mark]:
        ground, *others = front.marks
        if isinstance(ground, Circle) and ground.style.fill:  # the whole face, which runs over
            yield ground
        else:
            others = [ground, *others]
        yield from scaled(others, factor)

    face = Artwork(f"{front.name}-label", draw)
    return replace(design, front=face, back=None)


def label_words(label: Label, words: Words) -> str:
    """What to print on: a sheet of labels of its own size."""
    w, h = words.number(label.width), words.number(label.height)
    return words("{labels}: a sheet of its own, {w} × {h} mm", labels=label.title, w=w, h=h)


def label_stock(label: Label) -> str:
    """The key of a sheet of labels as what is fed: by its code where that is a word."""
    code = _CODE.fullmatch(label.name)
    return f"labels-{code[1] if code else label.name}"


def _unfit(
    parts: Sequence[Component], named: Label, known: Sequence[Label], alone: bool
) -> FitError:
    def widths(alone: bool) -> list[float]:
        return sorted({_width(part) for part in parts if _sticks(part, alone)})

    found = widths(alone)
    sizes = ", ".join(format_length(round(width, 2)) for width in found)
    good = [label.name for label in known if any(_fits(label, width) for width in found)]
    there = f"the round faces to stick on are {sizes} across" if sizes else "no face is stuck on"
    advice = f"choose {', '.join(good)} or none" if good else "set sticker.label to none"
    if any(_fits(named, width) for width in widths(alone=True)):
        there = "round parts are printed with a back, by print.backs"
        advice = "set print.backs to none for single faces, or sticker.label to none"
    return FitError(
        f"sticker.label = {named.name}: labels of {format_length(named.diameter)} fit nothing in "
        f"this kit: {there}; {advice}",
        setting="sticker.label",
        others=("print.backs",),
        expected=advice,
        got=named.name,
    )

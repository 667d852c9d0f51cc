"""Fold lines of a block whose backs lie below its fronts, and what goes between."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..drawing import Mark, Role, Style, Text, polyline
from ..fonts import font
from ..layout.blocks import Block
from ..words import Words
from .furniture import INK, LABEL, fitting
from .sheet import Core

FOLD = Style(stroke=INK, width=0.2, dash=(2.0, 1.2))
BESIDE = 0.8  # mm from a fold to the words beside it
IN_GUTTER = 3.4  # mm between the folds that have room for the words


def core_of(block: Block) -> Core | None:
    """The core of a block that lies unturned in the origin."""
    if block.fold is None:
        return None
    fold, middle = block.fold, block.height / 2
    parts = dict.fromkeys(placed.component.name for placed in block.placements)
    ends = (0.0, middle), (block.width, middle)
    return Core(fold.core, fold.width, fold.height, *ends, tuple(parts))


def fold_marks(core: Core, words: Words) -> Iterator[Mark]:
    """The two lines, a core's thickness apart, and how large the core is."""
    (x0, y0), (x1, y1) = core.start, core.end
    length = math.dist(core.start, core.end)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length

    def at(along: float, up: float) -> tuple[float, float]:
        return x0 + along * dx - up * dy, y0 + along * dy + up * dx

    half = core.thickness / 2
    for up in (half, -half) if half else (0.0,):
        yield polyline((at(0, up), at(length, up)), FOLD, Role.GUIDE, "fold")
    narrow = font("condensed")
    told = core_words(core, words)
    text = next((one for one in told if narrow.width(one, LABEL) <= length - 2), told[-1])
    size = fitting(text, "condensed", LABEL, length)
    high = narrow.cap_height(size)
    up = -high / 2 if core.thickness >= IN_GUTTER else half + BESIDE
    turn = math.degrees(math.atan2(dy, dx))
    x, y = at(length / 2, up)
    yield Text(x, y, text, size, INK, "condensed", "middle", turn, Role.GUIDE)


def core_words(core: Core, words: Words) -> tuple[str, ...]:
    """What goes between the two halves of a block, shorter and shorter."""
    if not core.thickness:
        return words("fold backwards here, glue"), words("fold, glue")
    t, w, h = (
        words.number(core.thickness, 2),
        words.number(math.floor(core.width), 0),
        words.number(math.floor(core.height), 0),
    )
    return (
        words("fold backwards here, between: board {t} mm thick, {w} × {h} mm", t=t, w=w, h=h),
        words("fold; board {t} mm thick, {w} × {h} mm", t=t, w=w, h=h),
        words("board {t} mm, {w} × {h} mm", t=t, w=w, h=h),
    )

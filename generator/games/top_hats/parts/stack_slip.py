"""The slips on which players note what lies hidden in their five stacks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from .... import drawing
from ....art.badges import badge
from ....art.lettering import TEXT_LEAST, fitted, halved, omitted
from ....art.lines import FROM_CUT, keyline
from ....colour.player import Player
from ....component import PLAIN, Artwork, Component, Design, Group, InStrip
from ....drawing import FontName, Frame, Mark, Style, Text, contours, moved, polyline
from ....fonts import font
from ....geometry.shapes import centred_rectangle
from ....plane.path import Point
from ....words import Words
from ..sizes import HEIGHT, STACKS, Sizes

WIDTH, TALL = 60.0, 92.0  # mm of a slip laid flat; it is folded in the middle
TEXT = 2.75
SIDE = 3.0  # mm left free on either side
BOX = (7.6, 7.0)  # mm of the box for one hat
STEP = 9.05  # mm from a stack to the next
NAMES = 9.6  # mm for the names of the rows
FIRST = WIDTH - SIDE - BOX[0] / 2 - (STACKS - 1) * STEP  # mm to the middle of the first stack
LINES = 2.45  # mm from line to line of a name in two
SIGN = 2.2  # mm, radius of a colour's sign in the legend


def slips(sizes: Sizes, words: Words) -> Component:
    """A slip for each player, side by side."""
    designs = tuple(
        Design(Artwork(f"stack-slip-{player.key}", partial(_marks, sizes, player, words)), 1)
        for player in sizes.players
    )
    count, middle = len(designs), (WIDTH / 2, TALL / 2)
    strips, sheets = ("slips",) * count, (None,) * count
    packing = InStrip(strips, sheets, count * WIDTH, TALL, *middle, step=WIDTH)
    group = Group("stack-plans", words("Stack plans"), words("plain paper"), PLAIN)
    outline = centred_rectangle(WIDTH, TALL)
    return Component("stack-slip", words("Stack plan"), outline, designs, packing, group)


def _marks(sizes: Sizes, player: Player, words: Words) -> Iterator[Mark]:
    ink = sizes.palette.ink
    yield from _key(sizes, player, words)
    yield from _plan(sizes, player, words)
    fold = Style(stroke=ink, width=0.2, dash=(2.0, 1.4))
    half = WIDTH / 2 - FROM_CUT
    yield polyline(((-half, 0), (half, 0)), fold, name="fold")
    yield keyline(centred_rectangle(WIDTH, TALL), ink)


def _sign(sizes: Sizes, player: Player, x: float, y: float, radius: float) -> Iterator[Mark]:
    ink = sizes.palette.ink
    flat = sizes.sticker.flat.inside(2 * radius)
    line = contours(flat.outline, Style(stroke=ink, width=0.25))
    yield from moved([*badge(player, flat, ink, 0.45), *line], Frame(x, y))


def _key(sizes: Sizes, player: Player, words: Words) -> Iterator[Mark]:
    """The upper half: whose slip it is, how it is used, the colours' signs."""
    left, top, ink = -WIDTH / 2 + 4, TALL / 2 - 4, sizes.palette.ink
    yield from _sign(sizes, player, left + 4, top - 4, 4)
    room = WIDTH - 18.5
    yield from _line(words("Stack plan"), (left + 10.5, top - 3.4), 5, room, ink, "semibold")
    yield from _line(player.name, (left + 10.5, top - 8.4), 3.2, room, ink)
    lines = (
        words("Write or draw in each box which hat lies"),
        words("there, lowest first. The top hat is your own."),
        words("Note where the stack stands; update it as"),
        words("it moves. Fold the slip to hide it."),
    )
    size = fitted(lines, WIDTH - 8, 3.0)
    for k, line in enumerate(lines):
        text = Text(left, top - 13.6 - 3.9 * k, line, size or TEXT, ink, "condensed")
        yield text if size else omitted(text)
    yield from _legend(sizes, left)


def _legend(sizes: Sizes, left: float) -> Iterator[Mark]:
    """The colours' signs with their names: side by side, or below each other where too long."""
    room, before = WIDTH - 8, 2 * SIGN + 1.2
    widths = [before + font("condensed").width(p.name, TEXT) for p in sizes.players]
    gap = (room - sum(widths)) / (len(widths) - 1)
    aside = gap >= 2
    x, y = left, 6.2 if aside else 13.2
    for player, width in zip(sizes.players, widths, strict=True):
        yield from _sign(sizes, player, x + SIGN, y, SIGN)
        low = y - font("condensed").cap_height(TEXT) / 2
        yield from _line(player.name, (x + before, low), TEXT, room - before, sizes.palette.ink)
        if aside:
            x += width + min(gap, 7)
        else:
            y -= 4.9


def _line(
    text: str, at: Point, size: float, room: float, ink: str, face: FontName = "condensed"
) -> Iterator[Text]:
    """A text from a point on its baseline, smaller where it would be wider than its room, and in
    two lines about its height where even the smallest letters are.
    """
    found = fitted([text], room, size, face)
    if found is not None:
        yield Text(*at, text, found, ink, face)
        return
    pair = halved(text, face)
    for line, up in zip(pair, (1, -1), strict=True):
        one = Text(at[0], at[1] + up * LINES / 2, line, TEXT_LEAST, ink, face)
        yield one if fitted(pair, room, TEXT_LEAST, face) else omitted(one)


def _plan(sizes: Sizes, player: Player, words: Words) -> Iterator[Mark]:
    """The lower half: five stacks of three boxes, and a line for the space they stand on."""
    ink, line = sizes.palette.ink, Style(stroke=sizes.palette.ink, width=0.25)
    left, foot = -WIDTH / 2, -TALL / 2 + 13.5
    for row, name in enumerate((words("low"), words("middle"), words("top"))):
        y = foot + (row + 0.5) * BOX[1] - font("condensed").cap_height(TEXT) / 2
        yield from _line(name, (left + SIDE, y), TEXT, NAMES, ink)
    space = words("space")
    yield from _line(space, (left + SIDE, foot - 6.2), TEXT, NAMES, ink)
    for stack in range(STACKS):
        x = left + FIRST + stack * STEP
        yield Text(x, foot + HEIGHT * BOX[1] + 2.4, str(stack + 1), 3.6, ink, "semibold", "middle")
        for row in range(HEIGHT):
            y = foot + row * BOX[1]
            box = (x - BOX[0] / 2, y + 0.4, x + BOX[0] / 2, y + BOX[1] - 0.4)
            yield drawing.rounded(box, 1.5, line, "box")
        yield from _sign(sizes, player, x, foot + (HEIGHT - 0.5) * BOX[1], SIGN)
        yield polyline(((x - BOX[0] / 2, foot - 6.6), (x + BOX[0] / 2, foot - 6.6)), line)

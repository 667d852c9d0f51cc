"""What must hold for a Top Hats kit and no other. Each check looks at the worked-out sizes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from ...colour.vision import difference
from ...findings import Check, Finding, Level
from ...geometry.rings import ring_of
from ...words import Words
from ..game import Grounds
from .hats import PAPER_HEIGHT, Hat
from .sizes import HEIGHT, STACKS, Sizes

LEAST_GAP = 1.0  # mm that a hat is narrower than its space
LEAST_RIM = 0.5  # mm of a hat's top beside its sticker
LEAST_DIFFERENCE = 15.0  # CIEDE2000, as between players
FEWEST, MOST = 2, 3  # players


def _spaces(sizes: Sizes) -> Iterator[Finding]:
    """Ring k has 6k spaces, the middle is one."""
    counts = Counter(map(ring_of, sizes.spaces))
    wrong = [k for k in range(sizes.rings + 1) if counts[k] != (6 * k or 1)]
    count, expected = len(set(sizes.spaces)), 1 + 3 * sizes.rings * (sizes.rings + 1)
    for k in wrong:
        text = f"ring {k} has {counts[k]} spaces instead of {6 * k or 1}"
        yield SPACES.found(Level.FAIL, "ring", text, ring=k, spaces=counts[k])
    if not wrong and not count == len(sizes.spaces) == expected:
        text = f"the board has {len(sizes.spaces)} spaces instead of {expected}"
        yield SPACES.found(Level.FAIL, "count", text, spaces=len(sizes.spaces))
    elif not wrong:
        yield SPACES.passed(
            f"{count} spaces in {sizes.rings} rings round the middle one",
            spaces=count,
            rings=sizes.rings,
        )


def _brim(sizes: Sizes) -> Iterator[Finding]:
    """A hat stands in its space, free of its neighbours."""
    wide, space = sizes.hat.diameter, sizes.space
    gap, most = space - wide, round(space - LEAST_GAP, 3)
    values = {"diameter": wide, "space": space, "gap": gap}
    if gap >= LEAST_GAP - 1e-9:
        yield BRIM.passed(f"neighbouring hats stand {gap:.2f} mm apart", **values)
        return
    text = (
        f"hat.diameter = {wide:g} mm does not fit spaces of {space:g} mm: "
        f"at most {most:g} mm, or set board.space to {wide + LEAST_GAP:g} mm or more"
    )
    yield BRIM.found(Level.FAIL, "wide", text, most=most, **values)


def _stack(sizes: Sizes) -> Iterator[Finding]:
    """Three hats on each other are no higher than wide, so that they stand."""
    tall, wide, step = sizes.hat.stack(HEIGHT), sizes.hat.diameter, sizes.hat.step
    values = {"height": tall, "diameter": wide, "step": step}
    text = f"a stack of {HEIGHT} hats is {tall:.1f} mm high on {wide:g} mm"
    if tall <= wide + 1e-9:
        yield STACK.passed(f"{text}, {step:.2f} mm for each further hat", **values)
        return
    text += f": {_lower(sizes.hat)}, or make hats wider"
    yield STACK.found(Level.FAIL, "tall", text, **values)


def _lower(hat: Hat) -> str:
    """Which setting, and down to what, makes three hats no higher than wide.

    A disc's thickness; of a paper hat its height, or its thickness where that does not suffice.
    """
    if hat.kind == "disc":
        most = math.floor(100 * hat.diameter / HEIGHT + 1e-6) / 100
        return f"hat.thickness = {hat.thickness:g} mm has to be {most:g} mm at most"
    least = PAPER_HEIGHT[0] * hat.diameter
    heights = (k / 10 for k in range(math.floor(10 * hat.height), math.ceil(10 * least) - 1, -1))
    for height in heights:
        if replace(hat, height=height).stack(HEIGHT) <= hat.diameter:
            return f"hat.height = {hat.height:g} mm has to be {height:g} mm at most"
    return f"hat.thickness = {hat.thickness:g} mm has to be less"


def _stickers(sizes: Sizes) -> Iterator[Finding]:
    """A sticker lies inside the top of its hat."""
    wide, top = sizes.sticker, sizes.hat.face
    rim, most = (top - wide) / 2, round(top - 2 * LEAST_RIM, 3)
    values = {"sticker": wide, "top": top, "rim": rim}
    if rim >= LEAST_RIM - 1e-9:
        yield STICKERS.passed(f"stickers leave a rim of {rim:.2f} mm", **values)
        return
    text = (
        f"a sticker of {wide:g} mm leaves no rim of a hat's top, "
        f"{top:g} mm across: sticker.diameter is at most {most:g} mm"
    )
    yield STICKERS.found(Level.FAIL, "large", text, most=most, **values)


def _setup(sizes: Sizes) -> Iterator[Finding]:
    """The middle rings have room for all stacks, those of three players too."""
    free = len(sizes.setup)
    values = {"spaces": free, "two": FEWEST * STACKS, "three": MOST * STACKS}
    if free >= MOST * STACKS:
        text = f"{free} spaces to start on for the {MOST * STACKS} stacks of three players"
        yield SETUP.passed(text, **values)
    elif free >= FEWEST * STACKS:
        yield SETUP.found(
            Level.NOTE,
            "two-players",
            f"{free} spaces to start on: enough for the {FEWEST * STACKS} stacks of two players, "
            f"not for the {MOST * STACKS} of three; set board.rings to 4 or more for three",
            **values,
        )
    else:
        text = f"{free} spaces to start on, {FEWEST * STACKS} stacks of two players"
        yield SETUP.found(Level.FAIL, "none", text, **values)


def _covered(sizes: Sizes) -> Iterator[Finding]:
    """What is seen of a covered hat is no player's colour."""
    ground = sizes.areas.hat
    if ground.pattern != "solid":
        yield COVERED.passed("hats are white, with lines", least=100.0)
        return
    solid = [player for player in sizes.players if player.pattern == "solid"]
    near = min(((difference(p.colour, ground.colour), p.key) for p in solid), default=(100.0, ""))
    if near[0] < LEAST_DIFFERENCE:
        yield COVERED.found(
            Level.FAIL,
            "colour",
            f"the hats themselves look like {near[1]} (CIEDE2000 {near[0]:.1f}, "
            f"{LEAST_DIFFERENCE:g} is the least): set another colours.{near[1]}",
            least=near[0],
        )
        return
    yield COVERED.passed(
        f"hats are alike all over and differ by {near[0]:.1f} or more from every sticker",
        least=near[0],
    )


SPACES = Check(
    "top-hats/spaces", "Rings without a gap are what stacks move on.", ("ring", "count"), _spaces
)
BRIM = Check(
    "top-hats/brim", "Hats on neighbouring spaces must not push each other.", ("wide",), _brim
)
STACK = Check(
    "top-hats/stack",
    "A stack that is higher than wide falls over when it jumps.",
    ("tall",),
    _stack,
)
STICKERS = Check(
    "top-hats/stickers",
    "A sticker over the edge shows what a covered hat has to hide.",
    ("large",),
    _stickers,
)
SETUP = Check(
    "top-hats/setup",
    "Every stack needs a space of its own to start on.",
    ("two-players", "none"),
    _setup,
)
COVERED = Check(
    "top-hats/covered", "A covered hat must not tell whose it is.", ("colour",), _covered
)
CHECKS = (SPACES, BRIM, STACK, STICKERS, SETUP, COVERED)


def grounds(sizes: Sizes, words: Words) -> Grounds:
    """Stickers lie on hats; texts are set on paper only."""
    return Grounds({"hats": sizes.areas.hat.ground}, titles={"hats": words("Hats")})

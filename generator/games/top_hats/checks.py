"""What must hold for a Top Hats kit and no other. Each check looks at the worked-out sizes."""

from __future__ import annotations

from collections import Counter

from ...colour.contrast import Grounds
from ...colour.vision import difference
from ...findings import Findings, check, fail, note, passed
from ...geometry.rings import ring_of
from ...words import Words
from .sizes import HEIGHT, STACKS, Sizes

LEAST_GAP = 1.0  # mm that a hat is narrower than its space
LEAST_RIM = 0.5  # mm of a hat's top beside its sticker
LEAST_BRIM = 1.6  # mm of a paper hat's brim round its wall, under which teeth are glued
LEAST_DIFFERENCE = 15.0  # CIEDE2000, as between players
FEWEST, MOST = 2, 3  # players


@check("top-hats/spaces", "ring", "count")
def spaces(sizes: Sizes) -> Findings:
    """Ring k has 6k spaces, the middle is one. Rings without a gap are what stacks move on."""
    counts = Counter(map(ring_of, sizes.spaces))
    wrong = [k for k in range(sizes.rings + 1) if counts[k] != (6 * k or 1)]
    count, expected = len(set(sizes.spaces)), 1 + 3 * sizes.rings * (sizes.rings + 1)
    for k in wrong:
        text = f"ring {k} has {counts[k]} spaces instead of {6 * k or 1}"
        yield fail("ring", text, ring=k, spaces=counts[k])
    if not wrong and not count == len(sizes.spaces) == expected:
        text = f"the board has {len(sizes.spaces)} spaces instead of {expected}"
        yield fail("count", text, spaces=len(sizes.spaces))
    text = f"{count} spaces in {sizes.rings} rings round the middle one"
    yield passed(text, spaces=count, rings=sizes.rings)


@check("top-hats/brim", "wide")
def brim(sizes: Sizes) -> Findings:
    """A hat stands in its space, free of its neighbours.

    Hats on neighbouring spaces must not push each other.
    """
    wide, space = sizes.hat.diameter, sizes.space
    gap = space - sizes.hat.flat.across
    values = {"diameter": wide, "space": space, "gap": gap}
    if gap < LEAST_GAP - 1e-9:
        text = (
            f"hats of {wide:g} mm do not fit spaces of {space:g} mm, with {LEAST_GAP:g} mm between "
            "two"
        )
        yield fail("wide", text, "hat.diameter", "board.space", **values)
    yield passed(f"neighbouring hats stand {gap:.2f} mm apart", **values)


@check("top-hats/stack", "tall")
def stack(sizes: Sizes) -> Findings:
    """Three hats on each other are no higher than wide, so that they stand.

    A stack that is higher than wide falls over when it jumps.
    """
    tall, wide, step = sizes.hat.stack(HEIGHT), sizes.hat.diameter, sizes.hat.step
    values = {"height": tall, "diameter": wide, "step": step}
    text = f"a stack of {HEIGHT} hats is {tall:.1f} mm high on {wide:g} mm"
    if tall > wide + 1e-9:
        lower = () if sizes.hat.kind == "disc" else ("hat.height",)
        yield fail("tall", text, *lower, "hat.thickness", "hat.diameter", "board.space", **values)
    yield passed(f"{text}, {step:.2f} mm for each further hat", **values)


@check("top-hats/paper-hats", "narrow")
def paper_hats(sizes: Sizes) -> Findings:
    """A paper hat's brim is wide enough to be glued to the teeth of its wall.

    A narrower brim cannot be cut out nor glued, and the hat comes apart.
    """
    if sizes.hat.kind == "disc":
        yield passed("hats are flat, nothing of them is rolled")
        return
    brim = sizes.hat.diameter / 2 - sizes.hat.solid.hole
    values = {"brim": brim, "diameter": sizes.hat.diameter}
    if brim < LEAST_BRIM - 1e-9:
        text = (
            f"a paper hat of {sizes.hat.diameter:g} mm has a brim of {brim:.2f} mm round its "
            f"wall; {LEAST_BRIM:g} mm are the least that can be glued"
        )
        yield fail("narrow", text, "hat.diameter", "board.space", "hat.kind", **values)
    yield passed(f"brims are {brim:.2f} mm wide", **values)


@check("top-hats/stickers", "large")
def stickers(sizes: Sizes) -> Findings:
    """A sticker lies inside the top of its hat.

    A sticker over the edge shows what a covered hat has to hide.
    """
    if not sizes.hat.stickers:
        yield passed("hats have their colours printed on them")
        return
    wide, top = sizes.sticker.flat.width, sizes.hat.face
    rim = (top - wide) / 2
    values = {"sticker": wide, "top": top, "rim": rim}
    if rim < LEAST_RIM - 1e-9:
        text = f"a sticker of {wide:g} mm leaves no rim of a hat's top, {top:g} mm across"
        yield fail("large", text, "sticker.diameter", "hat.diameter", "board.space", **values)
    yield passed(f"stickers leave a rim of {rim:.2f} mm", **values)


@check("top-hats/setup", "two-players", "none")
def setup(sizes: Sizes) -> Findings:
    """The middle rings have room for all stacks, those of three players too.

    Every stack needs a space of its own to start on.
    """
    free = len(sizes.setup)
    values = {"spaces": free, "two": FEWEST * STACKS, "three": MOST * STACKS}
    if free >= MOST * STACKS:
        text = f"{free} spaces to start on for the {MOST * STACKS} stacks of three players"
        yield passed(text, **values)
    elif free >= FEWEST * STACKS:
        yield note(
            "two-players",
            f"{free} spaces to start on: enough for the {FEWEST * STACKS} stacks of two players, "
            f"not for the {MOST * STACKS} of three",
            "board.rings",
            **values,
        )
    else:
        text = f"{free} spaces to start on, {FEWEST * STACKS} stacks of two players"
        yield fail("none", text, "board.rings", **values)


@check("top-hats/covered", "colour")
def covered(sizes: Sizes) -> Findings:
    """What is seen of a covered hat is no player's colour, for it must not tell whose it is."""
    ground = sizes.areas.hat
    if ground.pattern != "solid":
        yield passed("hats are white, with lines", least=100.0)
        return
    solid = [player for player in sizes.players if player.pattern == "solid"]
    near = min(((difference(p.colour, ground.colour), p.key) for p in solid), default=(100.0, ""))
    if near[0] < LEAST_DIFFERENCE:
        text = (
            f"the hats themselves look like {near[1]} (they differ by {near[0]:.1f}, "
            f"{LEAST_DIFFERENCE:g} is the least)"
        )
        yield fail("colour", text, f"colours.{near[1]}", "palette", least=near[0])
    text = f"hats are alike all over and differ by {near[0]:.1f} or more from every sticker"
    yield passed(text, least=near[0])


CHECKS = (spaces, brim, stack, paper_hats, stickers, setup, covered)


def grounds(sizes: Sizes, words: Words) -> Grounds:
    """Stickers lie on hats; texts are set on paper only."""
    return Grounds({"hats": sizes.areas.hat.ground}, titles={"hats": words("Hats")})

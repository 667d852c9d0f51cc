"""How hats are made up: a wall that is rolled, its brim and lid, how hats stack: figures."""

from __future__ import annotations

from collections.abc import Iterator

from ...art.assembly import (
    LETTERS,
    STRONG,
    Inks,
    Place,
    arrow,
    badge,
    drawn,
    lying,
    measure,
    points_of,
)
from ...art.figures import Figure
from ...art.lettering import centred
from ...art.views import View, circle, cylinder, hull
from ...drawing import Frame, Mark, Style, moved, polygon, polyline
from ...plane.outline import bounds
from .parts.hat import net_of
from .sizes import Sizes

VIEW = View(turn=0, rise=24)
TEETH = 14  # that a figure shows round an edge


def _wall(sizes: Sizes, inks: Inks, low: float = 0.0) -> Iterator[Mark]:
    """A rolled wall that stands on its wide end, open above, its seam in front."""
    solid = sizes.hat.solid
    base = [VIEW.at(x, y, low) for x, y in circle(solid.base)]
    top = [VIEW.at(x, y, low + sizes.hat.height) for x, y in circle(solid.top)]
    yield polygon(hull([*base, *top]), Style("#ffffff", inks.ink, STRONG, round=True))
    yield polygon(top, Style(inks.tint, inks.ink, STRONG, round=True))
    seam = (
        VIEW.at(0.55 * solid.base, -0.835 * solid.base, low),
        VIEW.at(0.55 * solid.top, -0.835 * solid.top, low + sizes.hat.height),
    )
    yield polyline(seam, inks.line(dashed=True))


def rolled(sizes: Sizes, inks: Inks) -> Figure:
    """The flat wall, and the same rolled."""
    net, solid = net_of(sizes), sizes.hat.solid
    left, bottom, right, top = net.outline.box
    shift = right + 0.25 * (right - left) + 1.5 * solid.base

    def marks() -> Iterator[Mark]:
        yield polygon(net.outline.points, inks.line(STRONG, fill="#ffffff"))
        yield polygon(net.tab, inks.line(fill=inks.tint))
        for fold in net.folds:
            yield polyline(fold, inks.line(dashed=True))
        middle = (bottom + top) / 2
        yield from moved(_wall(sizes, inks), Frame(shift, middle - sizes.hat.height / 2))

    def over(at: Place) -> Iterator[Mark]:
        middle = (bottom + top) / 2
        a, b = at((right + 0.04 * (right - left), middle)), at((shift - 1.25 * solid.base, middle))
        yield from arrow(a, b, inks, 0.15)

    return drawn("wall", marks(), over)


def capped(sizes: Sizes, inks: Inks) -> Figure:
    """A wall with its teeth bent, the brim and the lid above it."""
    hat, solid = sizes.hat, sizes.hat.solid
    rim, gap = hat.diameter / 2, 0.5 * hat.height
    brim_at, lid_at = hat.height + gap, hat.height + 2.2 * gap

    def marks() -> Iterator[Mark]:
        yield from _teeth(sizes, inks)
        yield from _wall(sizes, inks)
        yield lying(circle(rim), brim_at, inks.line(STRONG, fill=inks.tint), view=VIEW)
        yield lying(circle(solid.hole), brim_at, inks.line(STRONG, fill="#ffffff"), view=VIEW)
        yield lying(circle(solid.lid), lid_at, inks.line(STRONG, fill=inks.tint), view=VIEW)

    def over(at: Place) -> Iterator[Mark]:
        a, b = at(VIEW.at(rim, 0, brim_at)), at(VIEW.at(rim, 0, 0.15 * hat.height))
        yield from arrow((a[0] + 2, a[1]), (b[0] + 2, b[1]), inks)
        yield from badge((a[0] + 6, (a[1] + b[1]) / 2), "1", inks)
        a, b = at(VIEW.at(-rim, 0, lid_at)), at(VIEW.at(-rim, 0, hat.height))
        yield from arrow((a[0] - 2, a[1]), (b[0] - 2, b[1]), inks)
        yield from badge((a[0] - 6, (a[1] + b[1]) / 2), "2", inks)

    return drawn("caps", marks(), over)


def _teeth(sizes: Sizes, inks: Inks) -> Iterator[Mark]:
    """Teeth that stand outwards round the wide end."""
    near, far = circle(sizes.hat.solid.base), circle(0.92 * sizes.hat.diameter / 2)
    step = max(len(near) // TEETH, 1)
    for k in range(0, len(near), step):
        ends = near[k], near[(k + step - 1) % len(near)], far[(k + step - 1) % len(far)], far[k]
        yield lying(ends, 0, inks.line(fill="#ffffff"), view=VIEW)


def nested(sizes: Sizes, label: str, inks: Inks) -> Figure:
    """Three paper hats, each over the one below."""
    hat, solid = sizes.hat, sizes.hat.solid
    rim, count = hat.diameter / 2, 3

    def marks() -> Iterator[Mark]:
        for k in range(count):
            low = k * hat.step
            style = inks.line(STRONG, fill=inks.tint if k % 2 else "#ffffff")
            yield lying(circle(rim), low, style, view=VIEW)
            base = [VIEW.at(x, y, low) for x, y in circle(solid.base)]
            top = [VIEW.at(x, y, low + hat.height) for x, y in circle(solid.top)]
            yield polygon(hull([*base, *top]), style)
            yield polygon(top, style)

    def over(at: Place) -> Iterator[Mark]:
        a, b = (at(VIEW.at(rim, 0, k * hat.step)) for k in (0, 1))
        yield from measure((a[0] + 2, a[1]), (b[0] + 2, b[1]), label, inks)

    return drawn("nest", marks(), over)


def topped(sizes: Sizes, label: str, inks: Inks) -> Figure:
    """A paper hat, and the sticker that goes onto its lid."""
    hat, solid = sizes.hat, sizes.hat.solid
    rim, up = hat.diameter / 2, 0.6 * hat.height

    def marks() -> Iterator[Mark]:
        white = inks.line(STRONG, fill="#ffffff")
        yield lying(circle(rim), 0, white, view=VIEW)
        base = [VIEW.at(x, y, 0) for x, y in circle(solid.base)]
        top = [VIEW.at(x, y, hat.height) for x, y in circle(solid.top)]
        yield polygon(hull([*base, *top]), white)
        yield polygon(top, white)
        face = points_of(sizes.sticker.flat.outline)
        yield lying(face, hat.height + up, inks.line(fill=inks.tint), view=VIEW)

    def over(at: Place) -> Iterator[Mark]:
        a, b = (at(VIEW.at(solid.top, 0, hat.height + z)) for z in (up, 0.0))
        yield from arrow((a[0] + 2, a[1]), (b[0] + 2, b[1]), inks)
        yield centred(label, (a[0] + 5, a[1]), LETTERS, inks.ink, "regular", "start")

    return drawn("sticker", marks(), over)


def stacked(sizes: Sizes, label: str, inks: Inks) -> Figure:
    """Flat hats in a stack, and how much higher it is for each."""
    hat, shape = sizes.hat, points_of(sizes.hat.flat.outline)

    def marks() -> Iterator[Mark]:
        for k in range(3):
            low = k * hat.step
            yield from cylinder(VIEW, shape, low, low + hat.thickness, inks.board, inks.ink)

    def over(at: Place) -> Iterator[Mark]:
        right = bounds(shape)[2]
        a, b = (at(VIEW.at(right, 0, k * hat.step)) for k in (0, 1))
        yield from measure((a[0] + 2, a[1]), (b[0] + 2, b[1]), label, inks)

    return drawn("stack", marks(), over)

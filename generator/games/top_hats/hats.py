"""Hats and stickers, as they are printed and as figures show them.

For figures: `from_above` and `from_side` draw a stack about the origin, its lowest hat first. A
hat is given by its player, or None for a hat whose top nobody sees, or that has no sticker.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...art.painting import NOTHING, painted, symbol_ink
from ...art.symbols import symbol
from ...colour.player import Player
from ...component import Artwork, Component, Design, Packing, Round
from ...drawing import Circle, Frame, Mark, Style, moved, polygon, rounded
from ...plane.outline import Disc
from ...words import Words
from .model import HATS, OF_A_COLOUR, Hat, Model, mixed

KEYLINE = 0.35
LEAN = 0.14  # how far up the page a hat on another one is drawn from above, in widths
LABEL_INSET = 1.2  # mm from a label's edge to the line on it
BAND = 0.045  # height of a sticker seen from the side, in widths


def discs(model: Model, words: Words) -> Component:
    """The hats as flat discs, all alike, the backs too."""
    return Component(
        name="hat",
        title=words("Hat"),
        outline=Disc(model.hat.diameter / 2),
        designs=(
            Design(
                Artwork("hat", tuple(top_marks(model)), model.palette.field.bleeding),
                HATS,
                Artwork("hat-back", tuple(back_marks(model)), model.palette.field.bleeding),
            ),
        ),
        packing=Round(model.hat.diameter),
        group=words("Hats"),
    )


def sticker(model: Model, player: Player, packing: Packing, words: Words) -> Component:
    """The stickers of one colour, to be cut or on labels."""
    name = f"sticker-{player.key}"
    front = Artwork(name, tuple(sticker_marks(model, player)), player.paint.bleeding)
    return Component(
        name=name,
        title=words("Sticker, {colour}", colour=player.name),
        outline=Disc(model.sticker / 2),
        designs=(Design(front, OF_A_COLOUR),),
        packing=packing,
        group=words("Stickers"),
    )


def top_marks(model: Model) -> Iterator[Mark]:
    """A disc's top: light, with the place for its sticker."""
    yield from back_marks(model)
    place = Style(stroke=model.palette.grid, width=0.25, dash=(1.0, 1.0))
    yield Circle(0, 0, model.sticker / 2, place, name="place")


def back_marks(model: Model) -> Iterator[Mark]:
    """A disc's underside: the same on every hat."""
    radius = model.hat.diameter / 2
    yield from painted(Circle(0, 0, radius, NOTHING, name="face"), model.palette.field)
    yield _rim(model, radius)


def _rim(model: Model, radius: float) -> Mark:
    style = Style(stroke=model.palette.ink, width=KEYLINE)
    return Circle(0, 0, radius - KEYLINE / 2, style, name="keyline")


def sticker_marks(model: Model, player: Player) -> Iterator[Mark]:
    """A player's colour and symbol, for the top of a hat."""
    radius = model.sticker / 2
    yield from painted(Circle(0, 0, radius, NOTHING, name="face"), player.paint)
    ink = symbol_ink(player.paint, model.palette.ink)
    yield from symbol(player.symbol, 0.4 * radius, ink, player.paint)
    # On labels the line stands inside: print is never exactly on the label.
    yield _rim(model, radius - (0 if model.label is None else LABEL_INSET))


# --- for figures -------------------------------------------------------------------------------


def from_above(model: Model, hats: Sequence[Player | None]) -> Iterator[Mark]:
    """A stack as it stands on a space about the origin: each hat a little higher up the page.

    What is seen is the last one's top; the others show their plain edge.
    """
    hat, ink = model.hat, model.palette.ink
    edge = mixed(model.palette.field.ground, ink, 0.18)
    first = -LEAN * hat.diameter * (len(hats) - 1) / 2
    for k in range(len(hats)):
        y = first + k * LEAN * hat.diameter
        style = Style(fill=edge, stroke=ink, width=KEYLINE)
        yield Circle(0, y, hat.diameter / 2 - KEYLINE / 2, style, name="hat")
    top = first + (len(hats) - 1) * LEAN * hat.diameter
    yield from moved(_seen(model, hats[-1]), Frame(0, top))


def _seen(model: Model, player: Player | None) -> Iterator[Mark]:
    """The topmost hat: its face, the crown of a paper hat, its sticker if it has one."""
    yield from back_marks(model)
    if model.hat.kind == "paper":
        style = Style(stroke=model.palette.ink, width=0.25)
        yield Circle(0, 0, model.hat.solid.top, style, name="crown")
    if player is not None:
        yield from sticker_marks(model, player)


def from_side(model: Model, hats: Sequence[Player | None]) -> Iterator[Mark]:
    """A stack from the side, standing on the x axis; a hat with a player shows its sticker."""
    hat = model.hat
    for k, player in enumerate(hats):
        yield from moved(_side(model, hat, player), Frame(0, k * hat.step))


def _side(model: Model, hat: Hat, player: Player | None) -> Iterator[Mark]:
    """One hat from the side: a flat disc, or a crown on a brim."""
    half, ink = hat.diameter / 2, model.palette.ink
    style = Style(fill=model.palette.field.ground, stroke=ink, width=KEYLINE)
    if hat.kind == "disc":
        yield rounded((-half, 0, half, hat.height), 0.3 * hat.height, style, "hat")
    else:
        base, top = hat.solid.base, hat.solid.top
        sides = (-base, 0.0), (base, 0.0), (top, hat.height), (-top, hat.height)
        yield polygon(sides, style, name="hat")
        brim = max(hat.thickness, 0.03 * hat.diameter)
        yield rounded((-half, 0, half, brim), brim / 2, style, "brim")
    if player is not None:
        band = BAND * hat.diameter
        box = (-model.sticker / 2, hat.height, model.sticker / 2, hat.height + band)
        colour = Style(fill=player.colour, stroke=ink, width=KEYLINE)
        yield rounded(box, band / 2, colour, "sticker")

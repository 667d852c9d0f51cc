"""The pawns, twelve of each colour: flat with a face on both sides, or folded boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ....art.badges import Ground, badge, emblem
from ....art.faces import back, face
from ....art.lines import keyline, seen_on
from ....art.patterns import burnt_patterns, medal
from ....colour.player import Player
from ....component import Artwork, Boxed, Component, Kind
from ....drawing import Frame, Mark
from ....plane.outline import Polygon
from ....words import Words
from ...cores import way_of
from ...flats import packing
from ...game import Builder
from ..play import PAWNS
from ..sizes import Sizes
from .lines import fold_marks
from .stock import bare, cut_from, one_face, pawn_group

TOP = 0.24  # radius of the symbol on a folded pawn, in sides


def pawn_name(player: Player) -> str:
    """The name of a player's pawns."""
    return f"pawn-{player.key}"


def pawn_parts(sizes: Sizes, words: Words) -> dict[str, Builder]:
    """The pawns of each colour, and what belongs to flat ones.

    Each has a second face, which is glued underneath; a laser cuts bare pieces to go between.
    """
    found: dict[str, Builder] = {}
    for player in sizes.players:
        name = pawn_name(player)
        if sizes.pawn.kind == "paper":
            found[name] = partial(_folded, sizes, player, words)
            continue
        found[name] = partial(_flat, sizes, player, words)
        if sizes.sheet.discs(sizes.pawn) > 2 and not sizes.pawn.piece.bought:
            found[f"{name}-core"] = partial(_core, sizes, player, words)
        found[f"{name}-2"] = partial(_second, sizes, player, words)
    return found


def _flat(sizes: Sizes, player: Player, words: Words) -> Component:
    """The upper face, and the piece under it; both sides of a pawn are seen."""
    return replace(_face(sizes, player, pawn_name(player), True, words), sides=2)


def _second(sizes: Sizes, player: Player, words: Words) -> Component:
    """The lower face, which is of paper where a laser makes a pawn of a single piece."""
    name, cut = pawn_name(player), sizes.sheet.discs(sizes.pawn) > 1
    under = _face(sizes, player, f"{name}-2", cut, words)
    title = words("{part}, second face", part=under.title)
    return replace(under, title=title, kind=Kind.FACE, face_of=name)


def _core(sizes: Sizes, player: Player, words: Words) -> Component:
    disc, count = _flat(sizes, player, words), sizes.sheet.discs(sizes.pawn) - 2
    title = words("{part}, between its faces", part=disc.title)
    return bare(disc, f"{disc.name}-core", title, PAWNS * count)


def _face(sizes: Sizes, player: Player, name: str, cut: bool, words: Words) -> Component:
    """A printed face of a pawn, and where it is `cut` what a laser burns in its place."""
    piece, pattern = sizes.pawn.piece, burnt_patterns(sizes.players)[player.key]
    outline = piece.face.outline
    part = one_face(
        name,
        words("{colour} pawn", colour=player.name),
        outline,
        partial(face_marks, sizes, player),
        pawn_group(sizes, words),
        PAWNS,
        packing(piece.face),
    )
    if piece.bought:
        return part
    (design,) = part.designs
    turned = Artwork(f"{name}-back", partial(_under, sizes, player))
    backed = replace(design, back=None if way_of(sizes.backs) == "faces" else turned)
    part = replace(part, designs=(backed,), body=sizes.pawn.thickness)
    return cut_from(sizes.sheet, part, partial(medal, outline, player, pattern)) if cut else part


def face_marks(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A pawn from above, about the origin: its colour, the symbol in a ring, a dark rim."""
    yield from _badge(sizes, player, face)
    line = seen_on(player.paint.ground, sizes.palette.ink)
    yield keyline(sizes.pawn.piece.face.outline, line)


def _under(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A pawn from below: the same without its rim."""
    return _badge(sizes, player, back)


def _badge(sizes: Sizes, player: Player, ground: Ground) -> Iterator[Mark]:
    flat, ink = sizes.pawn.piece.face, sizes.palette.ink
    return badge(player, flat, ink, 0.42, (0.74, 0.25), ground)


def _folded(sizes: Sizes, player: Player, words: Words) -> Component:
    title, net = words("{colour} pawn", colour=player.name), sizes.pawn.net
    draw, group = partial(_net_marks, sizes, player), pawn_group(sizes, words)
    return one_face(pawn_name(player), title, net.outline, draw, group, PAWNS, Boxed(3.0))


def _net_marks(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """Top and walls in the colour, the symbol on the top."""
    net, ink = sizes.pawn.net, sizes.palette.ink
    for side in net.faces:
        yield from face(Polygon(side.corners), player.paint)
    at = Frame(net.faces[1].x, net.faces[1].y)
    yield from emblem(player, TOP * sizes.pawn.side, ink, at)
    yield from fold_marks(net, ink, "")

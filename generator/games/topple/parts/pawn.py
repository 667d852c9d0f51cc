"""The pawns, twelve of each colour: discs with a face on both sides, or folded boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ....art.badges import badge, emblem
from ....art.lines import keyline
from ....art.painting import NOTHING, painted
from ....art.patterns import burnt_patterns, medal
from ....colour.player import Player
from ....component import Artwork, Boxed, Component, Design, Kind, Round, Way
from ....drawing import Frame, Mark, polygon
from ....plane.outline import Disc
from ....words import Words
from ...game import Builder
from ..play import PAWNS
from ..sizes import Sizes
from .lines import fold_marks
from .stock import cut_from, pawn_group

TOP = 0.24  # radius of the symbol on a folded pawn, in sides


def pawn_name(player: Player) -> str:
    """The name of a player's pawns."""
    return f"pawn-{player.key}"


def pawn_parts(sizes: Sizes, words: Words) -> dict[str, Builder]:
    """The pawns of each colour, and what belongs to discs.

    Each has a second face, which is glued underneath; a laser cuts bare discs to go between.
    """
    found: dict[str, Builder] = {}
    for player in sizes.players:
        name = pawn_name(player)
        if sizes.pawn.kind == "paper":
            found[name] = partial(_folded, sizes, player, words)
            continue
        found[name] = partial(_disc, sizes, player, words)
        if sizes.sheet.discs(sizes.pawn) > 2:
            found[f"{name}-core"] = partial(_core, sizes, player, words)
        found[f"{name}-2"] = partial(_second, sizes, player, words)
    return found


def _disc(sizes: Sizes, player: Player, words: Words) -> Component:
    """The upper face; a laser cuts the disc under it. Both sides of a pawn are seen."""
    disc = replace(_face(sizes, player, pawn_name(player), words), sides=2)
    return cut_from(sizes.sheet, disc)


def _second(sizes: Sizes, player: Player, words: Words) -> Component:
    """The lower face, which is of paper where a laser makes a pawn of a single disc."""
    name = pawn_name(player)
    face = _face(sizes, player, f"{name}-2", words)
    title = words("{part}, second face", part=face.title)
    face = replace(face, title=title, kind=Kind.FACE, face_of=name)
    return cut_from(sizes.sheet, face) if sizes.sheet.discs(sizes.pawn) > 1 else face


def _core(sizes: Sizes, player: Player, words: Words) -> Component:
    """The bare discs between the faces, which only a laser makes."""
    disc = _disc(sizes, player, words)
    name, count = f"{disc.name}-core", PAWNS * (sizes.sheet.discs(sizes.pawn) - 2)
    return replace(
        disc,
        name=name,
        title=words("{part}, between its faces", part=disc.title),
        designs=(Design(Artwork.of(name, ()), count),),
        made_as=(Way.LASER,),
        kind=Kind.PIECE,
        face_of=disc.name,
        sides=0,
    )


def _face(sizes: Sizes, player: Player, name: str, words: Words) -> Component:
    """A face of a disc, and what is burnt in its place."""
    outline = Disc(sizes.pawn.diameter / 2)
    pattern = burnt_patterns(sizes.players)[player.key]
    return Component(
        name=name,
        title=words("Pawn ({colour})", colour=player.name),
        outline=outline,
        designs=(
            Design(
                Artwork(name, partial(face_marks, sizes, player), player.paint.bleeding),
                PAWNS,
                burnt=Artwork(f"{name}-burnt", partial(medal, outline, player, pattern)),
            ),
        ),
        packing=Round(sizes.pawn.diameter),
        group=pawn_group(sizes, words),
    )


def face_marks(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """A pawn from above, about the origin: its colour, the symbol in a ring, a dark rim."""
    radius, ink = sizes.pawn.diameter / 2, sizes.palette.ink
    yield from badge(player, radius, ink, 0.42, (0.74, 0.25))
    yield keyline(Disc(radius), ink)


def _folded(sizes: Sizes, player: Player, words: Words) -> Component:
    name = pawn_name(player)
    return Component(
        name=name,
        title=words("Pawn ({colour})", colour=player.name),
        outline=sizes.pawn.net.outline,
        designs=(Design(Artwork(name, partial(_net_marks, sizes, player)), PAWNS),),
        packing=Boxed(3.0),
        group=pawn_group(sizes, words),
    )


def _net_marks(sizes: Sizes, player: Player) -> Iterator[Mark]:
    """Top and walls in the colour, the symbol on the top."""
    net, ink = sizes.pawn.net, sizes.palette.ink
    for face in net.faces:
        yield from painted(polygon(face.corners, NOTHING, name="face"), player.paint)
    at = Frame(net.faces[1].x, net.faces[1].y)
    yield from emblem(player, TOP * sizes.pawn.side, ink, at)
    yield from fold_marks(net, ink, "")

"""Top It laid out for a picture: a game in which much is laid, stones on tiles, the rest beside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...component import Component, Standing
from ...drawing import Frame
from .figures import COVER_SEED, frame_of
from .play import Laid, full_mosaic
from .sizes import Sizes

TOGETHER = 26  # tiles that are laid; the others wait beside them
GAP = 8.0  # mm
STONE = 3.0  # mm of a stone


def table(sizes: Sizes, parts: Mapping[str, Component]) -> Iterator[Standing]:
    """The parts of a game that is well begun."""
    whole = full_mosaic(COVER_SEED).laid
    laid, waiting = whole[:TOGETHER], whole[TOGETHER:]
    thick = sizes.thickness
    corners = [point.at(sizes.edge) for tile in laid for point in tile.placed.vertices]
    for tile in laid:
        yield _tile(parts, tile, frame_of(sizes, tile.placed), thick)
    for tile, player in zip(laid[4::6], sizes.players, strict=False):
        stone = parts["stone"]
        face = next(d.front for d in stone.designs if d.front.name.endswith(player.key))
        where = frame_of(sizes, tile.placed)
        yield Standing(stone, face, Frame(where.x, where.y), thick, STONE, player.colour)
    x, y = max(x for x, _ in corners) + GAP, max(y for _, y in corners)
    low, wide = min(y for _, y in corners), 0.0
    for tile in waiting:
        left, bottom, right, top = parts[tile.shape].outline.box
        if y - (top - bottom) < low:
            x, y, wide = x + wide + GAP, max(y for _, y in corners), 0.0
        yield _tile(parts, tile, Frame(x - left, y - top), thick)
        y -= top - bottom + GAP
        wide = max(wide, right - left)


def _tile(parts: Mapping[str, Component], tile: Laid, frame: Frame, thick: float) -> Standing:
    part = parts[tile.shape]
    face = next(d.front for d in part.designs if d.front.name.endswith(f"{tile.colour}-front"))
    return Standing(part, face, frame, 0.0, thick)

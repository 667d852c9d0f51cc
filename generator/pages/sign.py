"""The sign of a ruling of ours: a small open diamond in the margin. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import Mark, Role, Style, polygon
from .boxes import Piece, Row
from .look import Look

ASIDE = 4.6  # from the left edge of the column to the middle of the sign
SIZE = 0.3  # from the middle to a corner, as a share of the leading
LINE = 0.09  # the width of its line, likewise


def signed(row: Row, look: Look) -> Row:
    """The first row of a paragraph with the sign beside its first line."""

    def draw(height: float) -> Iterator[Piece]:
        yield Piece([sign(look)], -ASIDE, -0.5 * look.body.leading)
        yield from row.draw(height)

    return row._replace(draw=draw)


def sign(look: Look) -> Mark:
    """The diamond about the origin."""
    reach = SIZE * look.body.leading
    style = Style(stroke=look.ink, width=LINE * look.body.leading)
    corners = ((reach, 0), (0, reach), (-reach, 0), (0, -reach))
    return polygon(corners, style, Role.GUIDE)

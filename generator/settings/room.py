"""What a page's fixed furniture takes away, so that games can size a board for one page."""

from __future__ import annotations

from .paper import Paper

STRIP = 6.0  # mm; the header strip along the top of a page, and the scale bar along its left


def board_room(paper: Paper, margin: float) -> tuple[float, float]:
    """Width and height in mm that a page lying across leaves for a board."""
    return paper.height - 2 * margin - STRIP, paper.width - 2 * margin - STRIP

"""What a page's fixed furniture takes away, so that games can size a board for one page."""

from __future__ import annotations

from ..geometry.lattice import HEIGHT
from .paper import Paper

STRIP = 6.0  # mm; the header strip along the top of a page, and the scale bar along its left
GUIDE = 3.0  # length of a cut guide
SPARE = 0.1  # mm that a guide keeps from the strips


def board_room(paper: Paper, margin: float) -> tuple[float, float]:
    """Width and height in mm that a page lying across leaves for a board."""
    return paper.height - 2 * margin - STRIP, paper.width - 2 * margin - STRIP


def guide_gap(bleed: float) -> float:
    """From a part to its guide: a guide that leaves it at 60 degrees clears the bleed."""
    return bleed / HEIGHT + 0.5


def beside_parts(bleed: float) -> float:
    """What guides and bleed take of a page's room along each of its edges, in mm."""
    return GUIDE + guide_gap(bleed) + SPARE


def part_room(paper: Paper, margin: float, bleed: float) -> tuple[float, float]:
    """The room of a page lying across that guides and bleed leave for parts."""
    across, high = board_room(paper, margin)
    return across - 2 * beside_parts(bleed), high - 2 * beside_parts(bleed)

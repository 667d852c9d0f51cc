"""What a page's fixed furniture takes away, so that games can size a board for one page."""

from __future__ import annotations

from ..geometry.lattice import HEIGHT
from .paper import Paper

STRIP = 6.0  # mm; the header strip along the top of a page
GUIDE = 3.0  # length of a cut guide
SCORE_SHEET = (180.0, 118.0)
LEAST_SCORE_SHEET = (90.0, 80.0)  # on which its smallest texts still have their size
SPARE = 0.1  # mm that a guide keeps from the strip


def board_room(paper: Paper, margin: float) -> tuple[float, float]:
    """Width and height in mm that a page lying across leaves for a board."""
    return paper.height - 2 * margin, paper.width - 2 * margin - STRIP


def guide_gap(bleed: float) -> float:
    """From a part to its guide: a guide that leaves it at 60 degrees clears the bleed."""
    return bleed / HEIGHT + 0.5


def beside_guides(bleed: float) -> float:
    """What guides and bleed take of the paper round a block that has guides, in mm."""
    return GUIDE + guide_gap(bleed) + SPARE


def beside_part(bleed: float) -> float:
    """What bleed takes of the paper round a part that is cut along its own line, in mm."""
    return bleed + 0.5


def part_room(paper: Paper, margin: float, bleed: float, gap: float = 6.0) -> tuple[float, float]:
    """The room of a page lying across for a part that keeps `gap` mm from others."""
    across, high = board_room(paper, margin)
    beside = max(gap, 2 * beside_part(bleed))
    return across - beside, high - beside


def score_sheet(paper: Paper, margin: float, bleed: float) -> tuple[float, float]:
    """Width and height of a score sheet: the usual ones, less on smaller paper."""
    across, high = board_room(paper, margin)
    beside = 2 * beside_guides(bleed)
    sizes = zip(SCORE_SHEET, LEAST_SCORE_SHEET, (across - beside, high - beside), strict=True)
    width, height = (max(min(usual, room), least) for usual, least, room in sizes)
    return width, height

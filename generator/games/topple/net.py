"""What folding nets have in common: tabs to be glued, fold lines, the line to cut along."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ...drawing import Frame, Mark, Style, Text, moved, polygon, polyline
from ...fonts import font
from ...geometry.cuboid import Net
from ...geometry.offset import offset
from ...geometry.shapes import Polygon
from ...settings.paint import Paint
from ..painting import NOTHING, painted

KEYLINE = 0.35
FOLD = 0.2
GLUE = Paint("#b9b7b0", "lines")
WORD = 2.7  # em of the word on a tab: capitals 1.8 mm high


def fold_marks(net: Net, ink: str, word: str) -> Iterator[Mark]:
    """Tabs hatched, with a word where they hold it, folds dashed, and the edge of it all."""
    for tab in net.tabs:
        yield from painted(polygon(tab.points, NOTHING, name="glue"), GLUE)
        yield from _tab_word(tab, ink, word)
    for fold in net.folds:
        yield polyline(fold, Style(stroke=ink, width=FOLD, dash=(1.2, 0.8)), name="fold")
    edge = offset(net.outline, -KEYLINE / 2)
    assert isinstance(edge, Polygon)
    yield polygon(edge.points, Style(stroke=ink, width=KEYLINE), name="keyline")


def _tab_word(tab: Polygon, ink: str, word: str) -> Iterator[Mark]:
    """The word along the tab's fold, on white, where the tab is large enough."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = tab.points
    face = font("condensed")
    high, wide = face.cap_height(WORD), face.width(word, WORD)
    deep = math.dist((x0, y0), (x1, y1)) / math.sqrt(2)
    if not word or deep < high + 1.6 or math.dist((x1, y1), (x2, y2)) < wide + 1.0:
        return
    turn = math.degrees(math.atan2(y3 - y0, x3 - x0))
    place = Frame((x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4, turn)
    half, low = wide / 2 + 0.5, -high / 2 - 0.5
    box = ((-half, low), (half, low), (half, -low), (-half, -low))
    text = Text(0, -high / 2, word, WORD, ink, "condensed", "middle", name="word")
    yield from moved((polygon(box, Style(fill="#ffffff"), name="halo"), text), place)

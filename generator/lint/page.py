"""The size of an SVG: width, height and viewBox of its root, and of what is nested in it."""

from __future__ import annotations

import re

from .matrix import SAME, Matrix
from .nodes import Node
from .seen import Page
from .units import MM, PIXEL, length, split

Box = tuple[float, float, float, float]


def page_of(root: Node) -> tuple[Page, tuple[float, float] | None, Matrix]:
    """What the root says, the sheet in mm, and the map from the drawing to the sheet, y up."""
    view = _view_box(root)
    width, wide = _side(root, "width")
    height, high = _side(root, "height")
    if view is not None:
        if not width:
            width = height * view[2] / view[3] if height else view[2] * PIXEL
        height = height or width * view[3] / view[2]
    matrix = _fit(view, width, height, root) if view else (PIXEL, 0.0, 0.0, PIXEL, 0.0, 0.0)
    a, _, _, d, e, f = matrix
    flipped = (a, 0.0, 0.0, -d, e, height - f)
    said = root.attrs.get("width", ""), root.attrs.get("height", "")
    exact = (width / view[2], height / view[3]) if view and width and height else (a, d)
    page = Page(said[0][:30], said[1][:30], (wide, high), exact, view is not None)
    return page, (width, height) if width and height else None, flipped


def fitted(node: Node, by: Node) -> Matrix:
    """The map of a nested `svg` or a `symbol`: from its own units to those around it.

    `by` is the reference that draws it, whose size comes first, or the element itself.
    """
    x, y = (length(node.attrs.get(name, "0")) or 0.0 for name in "xy")
    view = _view_box(node)
    width, height = (
        length(by.attrs.get(name) or node.attrs.get(name, "")) for name in ("width", "height")
    )
    if view is None or not width or not height:
        return (1.0, 0.0, 0.0, 1.0, x, y)
    a, b, c, d, e, f = _fit(view, width, height, node)
    return a, b, c, d, e + x, f + y


def _side(root: Node, name: str) -> tuple[float, str]:
    """A side in mm and its unit; 0 and `missing` where there is none, `wrong` for nonsense."""
    text = root.attrs.get(name, "")
    if not text:
        return 0.0, "missing"
    found = split(text)
    if found is None or found[1] not in MM or found[0] <= 0:
        return 0.0, "percent" if text.strip().endswith("%") else "wrong"
    return found[0] * MM[found[1]], found[1] or "none"


def _view_box(node: Node) -> Box | None:
    parts = re.split(r"[\s,]+", node.attrs.get("viewBox", "")[:200].strip())
    found = [split(part) for part in parts]
    numbers = [each[0] for each in found if each is not None and not each[1]]
    if len(numbers) != 4 or len(parts) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        return None
    return numbers[0], numbers[1], numbers[2], numbers[3]


def _fit(view: Box, width: float, height: float, node: Node) -> Matrix:
    """A viewBox put into a size, as preserveAspectRatio has it."""
    x, y, w, h = view
    across, down = width / w, height / h
    keep = node.attrs.get("preserveAspectRatio", "xMidYMid")
    if not across or not down:
        return SAME
    if keep.split(" ")[0] == "none":
        return across, 0.0, 0.0, down, -x * across, -y * down
    scale = max(across, down) if "slice" in keep else min(across, down)
    left = {"xMin": 0.0, "xMax": 1.0}.get(keep[:4], 0.5) * (width - w * scale)
    top = {"YMin": 0.0, "YMax": 1.0}.get(keep[4:8], 0.5) * (height - h * scale)
    return scale, 0.0, 0.0, scale, left - x * scale, top - y * scale

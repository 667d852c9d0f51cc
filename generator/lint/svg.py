"""An SVG as laser software reads it: what is drawn where, and what it may stumble over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ..plane.path import Point
from .limits import Budget, TooMuch
from .matrix import SAME, Matrix, joined, moved, parse_transform, size, what_it_does
from .nodes import INKSCAPE, SVG, XLINK, Document, Node, NotReadable, all_nodes
from .page import fitted, page_of
from .pathdata import LARGEST, Contour, ellipse_steps, point_steps, read_path, rectangle_steps
from .seen import Look, Met, Page, Shape, Task
from .styles import Rules, Style, colour, read_rules, styled
from .traces import traced
from .units import length

Classify = Callable[[str, Look], Task]

_NEVER_DRAWN = frozenset((
    "defs", "symbol", "clipPath", "mask", "pattern", "marker", "linearGradient", "filter",
    "radialGradient", "metadata", "title", "desc", "style", "script", "font", "font-face",
))  # fmt: skip
_SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"))
_TEXTS = frozenset(("text", "flowRoot", "tref"))
_DEEPEST_USE = 20
_HOLDERS = {"clip-path": "clip", "mask": "mask", "filter": "filter"}


@dataclass(frozen=True)
class Origin:
    """Where a shape comes from, for mending: its element and its contours as the file has them.

    `own` is False where it is drawn by a reference.
    """

    node: Node
    contours: tuple[Contour, ...]
    own: bool


@dataclass(frozen=True)
class _Place:
    """What holds where an element stands."""

    matrix: Matrix
    style: Style
    layer: str = ""
    does: frozenset[str] = frozenset()
    uses: tuple[str, ...] = ()
    units: Matrix = SAME  # without the root's own scale


@dataclass(frozen=True)
class Drawing:
    """What an SVG holds."""

    page: Page
    sheet: tuple[float, float] | None
    shapes: tuple[Shape, ...]
    met: tuple[Met, ...]


def read_svg(document: Document, classify: Classify, budget: Budget) -> Drawing:
    """Raises NotReadable where the root is no SVG, TooMuch."""
    if document.root.tag != "svg":
        raise NotReadable(f"it is no SVG: its root is {document.root.tag[:60]!r}")
    reader = _Reader(document, classify, budget)
    return reader.drawing()


class _Reader:
    def __init__(self, document: Document, classify: Classify, budget: Budget) -> None:
        self.document = document
        self.classify = classify
        self.budget = budget
        self.shapes: list[Shape] = []
        self.met: list[Met] = []
        sheets = [node for node in all_nodes(document.root) if node.tag == "style"]
        self.rules: Rules = read_rules(node.text for node in sheets)
        if self.rules.rules or self.rules.passed_over:
            over = ", ".join(self.rules.passed_over[:3])
            self.met.append(Met("style-sheet", sheets[0].name, None, over[:80]))

    def drawing(self) -> Drawing:
        root = self.document.root
        page, sheet, matrix = page_of(root)
        style = styled(root, self.rules, Style())
        for child in root.children:
            self._element(child, _Place(matrix, style))
        return Drawing(page, sheet, tuple(self.shapes), tuple(self.met))

    def _found(self, kind: str, node: Node, point: Point | None = None, detail: str = "") -> None:
        self.met.append(Met(kind, node.name, point, detail[:80]))

    # --- elements --------------------------------------------------------------------------------

    def _element(self, node: Node, place: _Place) -> None:
        self.budget.element()
        tag = node.tag
        if tag == "script":
            self._found("script", node)
        if tag in _NEVER_DRAWN or (" " in tag and not tag.startswith(SVG)):
            return
        style = styled(node, self.rules, place.style)
        if self._is_hidden(node, style, place):
            return
        place = self._placed(node, style, place)
        for name, kind in _HOLDERS.items():
            if style.get(name) not in ("", "none"):
                self._found(kind, node)
        if tag in _SHAPES:
            self._shape(node, place)
        elif tag in _TEXTS or tag == "image":
            self._met_whole(node, place)
        elif tag == "foreignObject":
            self._found("foreign", node)
        elif tag == "use":
            self._use(node, place)
        elif tag == "svg":
            self._found("nested", node)
            self._viewport(node, place, node)
        else:
            for child in node.children:
                self._element(child, place)

    def _met_whole(self, node: Node, place: _Place) -> None:
        """A text or a picture, with its place."""
        x, y = (length(node.attrs.get(name, "0").split(" ")[0]) or 0.0 for name in "xy")
        point, detail = moved(place.matrix, x, y), ""
        if node.tag == "image":
            href = node.attrs.get("href") or node.attrs.get(f"{XLINK} href", "")
            detail = "" if href.startswith("data:") else href or "nothing"
        self._found("image" if node.tag == "image" else "text", node, point, detail)

    def _is_hidden(self, node: Node, style: Style, place: _Place) -> bool:
        """Whether nothing of it shows; it is told where it would draw something."""
        hidden = (
            style.get("display") == "none"
            or style.number("opacity") == 0
            or (node.tag in _SHAPES and style.get("visibility") in ("hidden", "collapse"))
        )
        if hidden and any(n.tag in _SHAPES or n.tag in _TEXTS for n in all_nodes(node)):
            self._found("hidden", node, None, node.attrs.get(f"{INKSCAPE} label", place.layer))
        return hidden

    def _placed(self, node: Node, style: Style, place: _Place) -> _Place:
        """The place within an element: its transform, its layer."""
        layer = place.layer
        if node.attrs.get(f"{INKSCAPE} groupmode") == "layer":
            layer = node.attrs.get(f"{INKSCAPE} label", node.name)
        elif node.tag == "g" and not layer:
            layer = node.attrs.get("id", "")
        matrix, units, does = place.matrix, place.units, place.does
        if text := node.attrs.get("transform"):
            own = parse_transform(text)
            if own is None:
                self._found("broken-transform", node, None, text)
                own = SAME
            matrix, units = joined(own, matrix), joined(own, units)
            does = what_it_does(units)
            for kind in sorted(does - place.does):
                self._found(kind, node, None, f"{size(units):.4g}")
        return replace(place, matrix=matrix, style=style, layer=layer, does=does, units=units)

    def _use(self, node: Node, place: _Place) -> None:
        href = node.attrs.get("href") or node.attrs.get(f"{XLINK} href", "")
        target = self.document.by_id.get(href.removeprefix("#")) if href[:1] == "#" else None
        self._found("use", node, None, "" if target else href or "nothing")
        if target is None or href in place.uses:
            return
        if len(place.uses) >= _DEEPEST_USE:
            raise TooMuch(f"references are nested more than {_DEEPEST_USE} deep")
        x, y = (length(node.attrs.get(name, "0")) or 0.0 for name in "xy")
        shift = (1.0, 0.0, 0.0, 1.0, x, y)
        within = replace(
            place, matrix=joined(shift, place.matrix), units=joined(shift, place.units),
            uses=(*place.uses, href),
        )  # fmt: skip
        if target.tag in ("symbol", "svg"):
            style = styled(target, self.rules, within.style)
            self._viewport(target, replace(within, style=style), node)
        else:
            self._element(target, within)

    def _viewport(self, node: Node, place: _Place, by: Node) -> None:
        """What a nested `svg` or a `symbol` holds, fitted into its own size."""
        inner = fitted(node, by)
        place = replace(place, matrix=joined(inner, place.matrix), units=joined(inner, place.units))
        for child in node.children:
            self._element(child, place)

    # --- shapes ----------------------------------------------------------------------------------

    def _shape(self, node: Node, place: _Place) -> None:
        contours, fault = _contours(node, self.budget)
        if fault:
            self._found("broken-path", node, None, fault)
        if not contours:
            return
        traces = tuple(traced(contours, place.matrix, self.budget))
        if any(abs(n) > LARGEST for t in traces for segment in t.segments for n in segment):
            self._found("broken-path", node, None, "a number is out of bounds")
            return
        start = traces[0].start
        look = self._look(node, place, start)
        if not look.colour:
            self._found("invisible", node, start)
            return
        task = self.classify(place.layer, look)
        origin = Origin(node, tuple(contours), not place.uses)
        self.shapes.append(Shape(node.name, place.layer, look, task, traces, origin))

    def _look(self, node: Node, place: _Place, start: Point) -> Look:
        style = place.style
        current = style.get("color")
        stroke, odd_stroke = colour(style.get("stroke", "none"), current)
        fill, odd_fill = colour(style.get("fill", "#000000"), current)
        if node.tag == "line":
            fill, odd_fill = "", ""
        if stroke and style.number("stroke-opacity") == 0:
            stroke = ""
        if fill and style.number("fill-opacity") == 0:
            fill = ""
        odd = {odd_stroke if stroke else "", odd_fill if fill else ""} - {""}
        shares = ("opacity", *(["stroke-opacity"] * bool(stroke)), *(["fill-opacity"] * bool(fill)))
        if any(0 < style.number(name) < 1 for name in shares):
            odd.add("transparent")
        for kind in sorted(odd):
            self._found(f"paint-{kind}", node, start)
        if stroke and style.get("stroke-dasharray") not in ("", "none"):
            self._found("dash", node, start)
        if any(style.get(f"marker-{end}") not in ("", "none") for end in ("start", "mid", "end")):
            self._found("marker", node, start)
        if style.colours_from != "own" and (stroke or fill):
            self._found(f"colour-{style.colours_from}", node, start)
        width = length(style.get("stroke-width", "1"))
        return Look(stroke, fill, (width or 0.0) * size(place.matrix) if stroke else None)


def _contours(node: Node, budget: Budget) -> tuple[list[Contour], str]:
    """The contours of a shape, and what is wrong with it."""
    attrs = node.attrs
    if node.tag == "path":
        return read_path(attrs.get("d", ""), budget)
    if node.tag in ("polyline", "polygon"):
        return point_steps(attrs.get("points", ""), node.tag == "polygon", budget)
    return _plain_shape(node)


def _plain_shape(node: Node) -> tuple[list[Contour], str]:
    def numbers(*names: str) -> Iterator[float]:
        for name in names:
            value = length(node.attrs.get(name, "0"))
            if value is None:
                raise ValueError(f"{name} is {node.attrs[name][:20]!r}, which is no length")
            yield value

    try:
        if node.tag == "line":
            x, y, to_x, to_y = numbers("x1", "y1", "x2", "y2")
            return [Contour([("M", x, y), ("L", to_x, to_y)])], ""
        if node.tag == "rect":
            x, y, width, height = numbers("x", "y", "width", "height")
            corners = [name for name in ("rx", "ry") if name in node.attrs]
            rx, ry = numbers(*([*corners, *corners][:2] or ("rx", "ry")))
            drawn = width > 0 and height > 0
            return [rectangle_steps((x, y, width, height), rx, ry)] if drawn else [], ""
        radii = ("r", "r") if node.tag == "circle" else ("rx", "ry")
        x, y, rx, ry = numbers("cx", "cy", *radii)
        return [ellipse_steps(x, y, rx, ry)] if rx > 0 and ry > 0 else [], ""
    except ValueError as wrong:
        return [], str(wrong)

"""A mended SVG: the bytes of the file as they were, but for the elements that are mended."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .mend import Plan, closed_up, plan, what_stays
from .nodes import Document, Node, all_nodes
from .pathdata import Contour, write_path
from .seen import Seen
from .svg import Origin

_GEOMETRY = re.compile(
    rb"""\s(?:d|x|y|width|height|rx|ry|r|cx|cy|x1|y1|x2|y2|points)\s*=\s*(?:"[^"]*"|'[^']*')"""
)
_NAME = re.compile(rb"<([\w.-]+:)?[\w.-]+")


class NotMended(ValueError):
    """A file whose bytes cannot be changed."""


def mended_svg(data: bytes, seen: Seen, document: Document) -> tuple[bytes, Plan]:
    """The mended file, and what was done. Raises NotMended, TooMuch."""
    if not document.utf8 or data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise NotMended("it is not encoded as UTF-8; save it as that")
    origins: list[Origin] = [shape.source for shape in seen.shapes]
    own = [origin.own for origin in origins]
    parents = {id(child): id(node) for node in all_nodes(document.root) for child in node.children}
    keys = [
        (parents[id(origin.node)], shape.layer, shape.look.stroke, shape.task)
        for origin, shape in zip(origins, seen.shapes, strict=True)
    ]
    made = plan(seen, own, keys)
    elements = _Elements(data, origins)
    for index in sorted({*made.lost, *made.close, *made.within}):
        contours = _mended(made, seen, index, origins[index])
        elements.draw(index, contours)
    for wanted in made.order:
        elements.reorder(wanted)
    return elements.bytes(), made


def _mended(made: Plan, seen: Seen, index: int, origin: Origin) -> list[Contour]:
    found: list[Contour] = []
    traces = seen.shapes[index].traces
    for number in made.within.get(index, range(len(traces))):
        contour, trace = origin.contours[number], traces[number]
        lost = made.lost.get(index, {}).get(number)
        if lost is not None:
            found += what_stays(contour, trace.origin, lost)
        elif number in made.close.get(index, ()):
            found.append(closed_up(contour))
        else:
            found.append(contour)
    return found


class _Elements:
    """The elements of a file that change, as bytes, each in its place."""

    def __init__(self, data: bytes, origins: Sequence[Origin]) -> None:
        self.data, self.origins = data, origins
        self.texts: dict[int, bytes] = {}
        self.places: dict[int, tuple[int, int]] = {}

    def _take(self, index: int) -> bytes:
        if index not in self.texts:
            start, end = _span(self.data, self.origins[index].node)
            self.places[index] = start, end
            self.texts[index] = self.data[start:end]
        return self.texts[index]

    def draw(self, index: int, contours: list[Contour]) -> None:
        """An element with other contours; without any it goes."""
        text = self._take(index)
        self.texts[index] = _drawn(text, write_path(contours)) if contours else b""

    def reorder(self, wanted: Sequence[int]) -> None:
        """Elements in the places of each other, so that they stand as wanted."""
        texts = [self._take(index) for index in wanted]
        places = sorted(self.places[index] for index in wanted)
        for index, text, place in zip(wanted, texts, places, strict=True):
            self.texts[index], self.places[index] = text, place

    def bytes(self) -> bytes:
        """The whole file."""
        parts, at = [], 0
        for index in sorted(self.places, key=self.places.__getitem__):
            start, end = self.places[index]
            parts += [self.data[at:start], self.texts[index]]
            at = end
        return b"".join([*parts, self.data[at:]])


def _span(data: bytes, node: Node) -> tuple[int, int]:
    """The first byte of an element, and the one after its last."""
    end = _tag_end(data, node.start)
    if data[end - 2 : end] == b"/>":
        return node.start, end
    return node.start, data.index(b">", node.end) + 1


def _tag_end(data: bytes, start: int) -> int:
    """The byte after a tag: after the first `>` that is in no quotes."""
    at, quote = start, b""
    for found in re.compile(rb"[\"'>]").finditer(data, start):
        if quote:
            quote = b"" if found[0] == quote else quote
        elif found[0] == b">":
            at = found.end()
            break
        else:
            quote = found[0]
    return at


def _drawn(text: bytes, path: str) -> bytes:
    """An element as a path, with all that it had but its form."""
    end = _tag_end(text, 0)
    tag, rest = text[:end], text[end:]
    name = _NAME.match(tag)
    assert name is not None
    prefix = name[1] or b""
    bare = _GEOMETRY.sub(b"", tag[name.end() :])
    if rest:
        rest = rest[: rest.rindex(b"</")] + b"</" + prefix + b"path>"
    return b"<" + prefix + b'path d="' + path.encode() + b'"' + bare + rest

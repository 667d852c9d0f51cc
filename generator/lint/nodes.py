"""XML read for its elements, with where each stands in the file; nothing is fetched or expanded.

expat reads it, which says where each element stands in the file, so that a mended copy is the file
but for what is mended; lxml and ElementTree do not, and defusedxml only guards the latter. A
document type that declares anything of its own is refused: that is where entities grow. One that
only names a public file is passed over, as most SVG files of old have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from ..errors import OutputError
from .limits import DEEPEST, Budget

SVG = "http://www.w3.org/2000/svg"
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
XLINK = "http://www.w3.org/1999/xlink"
_CHUNK = 1 << 16
_SHOWN = 40  # characters of an id


@dataclass(slots=True)
class Node:
    """One element. `tag` is bare for SVG's own, `uri tag` for others; `start` is its first byte.

    `end` is the byte where its end tag starts; both are the same where it has none.
    """

    tag: str
    attrs: dict[str, str]
    number: int
    start: int
    end: int = 0
    children: list[Node] = field(default_factory=list)
    text: str = ""

    @property
    def name(self) -> str:
        """How a finding names it."""
        id_ = " ".join(self.attrs.get("id", "").split())[:_SHOWN]
        return f"#{id_}" if id_ else f"{self.tag.rpartition(' ')[2][:_SHOWN]} {self.number}"


@dataclass(frozen=True)
class Document:
    """The root, every element by its id, and whether bytes of the file are characters in UTF-8."""

    root: Node
    by_id: dict[str, Node]
    utf8: bool


class NotReadable(OutputError):
    """A file is no drawing that can be read."""


def read_nodes(data: bytes, budget: Budget) -> Document:
    """Raises NotReadable for what is no XML or declares entities, TooMuch."""
    reader = _Reader(budget)
    parser = reader.parser
    try:
        for at in range(0, len(data), _CHUNK):
            parser.Parse(data[at : at + _CHUNK], False)
            budget.check_time()
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        what = expat.ErrorString(error.code)
        raise NotReadable(f"it is not valid XML: {what}, line {error.lineno}") from None
    except (LookupError, ValueError) as error:  # an encoding that there is not
        raise NotReadable(f"it is not valid XML: {str(error)[:100]}") from None
    assert reader.root is not None
    return Document(reader.root, reader.by_id, reader.utf8)


class _Reader:
    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.root: Node | None = None
        self.by_id: dict[str, Node] = {}
        self.utf8 = True
        self._open: list[Node] = []
        self._counted: Counter[str] = Counter()
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.buffer_text = True
        self.parser.XmlDeclHandler = self._declared
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._entity
        self.parser.StartElementHandler = self._started
        self.parser.EndElementHandler = self._ended
        self.parser.CharacterDataHandler = self._characters

    def _declared(self, _: str, encoding: str | None, __: int) -> None:
        self.utf8 = (encoding or "utf-8").lower() in ("utf-8", "utf8", "us-ascii", "ascii")

    def _doctype(self, _: str, __: str | None, ___: str | None, own: int) -> None:
        if own:
            self._entity()

    def _entity(self, *_: object) -> None:
        raise NotReadable(
            "its document type declares things of its own (<!DOCTYPE ... [...]>), which are not "
            "read; save it as plain SVG"
        )

    def _started(self, name: str, attrs: dict[str, str]) -> None:
        self.budget.element()
        if len(self._open) >= DEEPEST:
            raise NotReadable(f"its elements are nested more than {DEEPEST} deep")
        tag = name.removeprefix(f"{SVG} ")
        self._counted[tag] += 1
        at = self.parser.CurrentByteIndex
        node = Node(tag, attrs, self._counted[tag], at, at)
        if id_ := attrs.get("id"):
            self.by_id.setdefault(id_, node)
        if self._open:
            self._open[-1].children.append(node)
        else:
            self.root = node
        self._open.append(node)

    def _ended(self, _: str) -> None:
        self._open.pop().end = self.parser.CurrentByteIndex

    def _characters(self, text: str) -> None:
        if self._open[-1].tag == "style":
            self._open[-1].text += text


def all_nodes(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in node.children:
        yield from all_nodes(child)

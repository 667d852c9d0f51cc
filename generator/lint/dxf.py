"""A DXF as laser software reads it: what is drawn where, and what it may stumble over.

ezdxf takes the file apart. Lines, arcs, circles and polylines stay what they are; ellipses and
splines become chords, references to blocks what they draw.
"""

from __future__ import annotations

import contextlib
import io
import logging
import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .dxflines import Odd, lines_of
from .limits import MOST_ELEMENTS, MOST_TAGS, Budget, TooMuch
from .nodes import NotReadable
from .seen import Header, Look, Met, Shape, Task

if TYPE_CHECKING:
    from ezdxf.document import Drawing as Document

Classify = Callable[[str, Look], Task]

SHEET_ENTITIES = frozenset(("VIEWPORT",))
_KINDS = {
    "TEXT": "text", "MTEXT": "text", "ATTRIB": "text", "ATTDEF": "text", "ARCTEXT": "text",
    "HATCH": "hatch", "MPOLYGON": "hatch", "SOLID": "solid", "TRACE": "solid", "3DFACE": "3d",
    "MESH": "3d", "3DSOLID": "3d", "BODY": "3d", "REGION": "3d", "SURFACE": "3d",
    "IMAGE": "image", "WIPEOUT": "image", "PDFUNDERLAY": "image", "DXFUNDERLAY": "image",
    "OLE2FRAME": "image", "DIMENSION": "dimension", "ARC_DIMENSION": "dimension",
    "LEADER": "dimension", "MULTILEADER": "dimension", "MLEADER": "dimension",
    "TOLERANCE": "dimension", "POINT": "point", "XLINE": "endless", "RAY": "endless",
}  # fmt: skip
_MM = {1: 25.4, 2: 304.8, 4: 1.0, 5: 10.0, 6: 1000.0, 8: 25.4e-6, 9: 0.0254, 10: 914.4, 13: 0.001,
       14: 100.0}  # fmt: skip
_ENTITY = re.compile(rb"\n[ \t]*0\r?\n[A-Z]")
_DEEPEST_BLOCK = 20
_LONGEST_NAME = 60


@dataclass(frozen=True)
class DxfDrawing:
    """What a DXF holds; `document` is ezdxf's, for mending."""

    header: Header
    shapes: tuple[Shape, ...]
    met: tuple[Met, ...]
    document: Document


def read_dxf(data: bytes, classify: Classify, budget: Budget) -> DxfDrawing:
    """Raises NotReadable for what is no DXF, TooMuch."""
    _require_short(data)
    document, damaged = _opened(data)
    budget.check_time()
    units = _header(document, data, "$INSUNITS", 0)
    reader = _Reader(document, units, classify, budget)
    if damaged:
        reader.met.append(Met("damaged", "", None, damaged))
    reader.read()
    header = Header(
        version=_version(document, data),
        units=reader.units,
        metric=_header(document, data, "$MEASUREMENT", -1),
        comment=_comment(data),
    )
    return DxfDrawing(header, tuple(reader.shapes), tuple(reader.met), document)


def _require_short(data: bytes) -> None:
    """Raises TooMuch for a file that ezdxf would be long at, which nothing can stop."""
    if data.count(b"\n") > 2 * MOST_TAGS:
        raise TooMuch(f"it has more than {MOST_TAGS:,} values")
    if sum(1 for _ in _ENTITY.finditer(data)) > MOST_ELEMENTS:
        raise TooMuch(f"it draws more than {MOST_ELEMENTS:,} elements")


def _opened(data: bytes) -> tuple[Document, str]:
    """The file as ezdxf has it, and what is wrong with its structure."""
    from ezdxf import recover
    from ezdxf.lldxf.const import DXFError

    if b"SECTION" not in data:
        raise NotReadable("it is not valid DXF: it has no sections")
    log = logging.getLogger("ezdxf")
    if not log.handlers:
        log.addHandler(logging.NullHandler())  # what it has to say is not for the user
    fault = ""
    for strict in (True, False):
        # Among what ezdxf raises for bytes that are no DXF are errors of any kind; they all mean
        # that nothing can be read of this file.
        with contextlib.suppress(MemoryError):
            try:
                if strict:
                    return _strict(data), ""
                return recover.read(io.BytesIO(data))[0], fault
            except DXFError as error:
                fault = fault or str(error)[:100]
            except Exception as error:
                fault = fault or f"{type(error).__name__}: {str(error)[:100]}"
    raise NotReadable(f"it is not valid DXF: {' '.join(fault.split()) or 'nothing can be read'}")


def _strict(data: bytes) -> Document:
    from ezdxf.document import Drawing as Document
    from ezdxf.filemanagement import dxf_stream_info
    from ezdxf.lldxf.const import DXFStructureError
    from ezdxf.lldxf.tagger import ascii_tags_loader

    if data.startswith(b"AutoCAD Binary DXF"):
        raise DXFStructureError("a binary DXF, which few laser programs read")
    first = data.lstrip()[:20].split(b"\n")[0].strip()
    if first not in (b"0", b"999"):
        raise DXFStructureError("it does not start as a DXF does")
    info = dxf_stream_info(io.StringIO(data.decode("latin-1")))
    encoding = "utf-8" if info.version >= "AC1021" else info.encoding
    text = data.decode(encoding, errors="surrogateescape")
    return Document.load(ascii_tags_loader(io.StringIO(text)))


def _whole(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError):
        return 0


def _version(document: Document, data: bytes) -> str:
    """The version as the file says it; ezdxf makes one up, and a newer one of an old one."""
    found = re.search(rb"\$ACADVER\s+1\s+(AC\d{4})", data)
    return found[1].decode() if found else document.dxfversion if data[:2] == b"Au" else ""


def _comment(data: bytes) -> str:
    """The first remark of the file."""
    lines = data[:500].decode("latin-1").splitlines()
    return lines[1].strip() if len(lines) > 1 and lines[0].strip() == "999" else ""


def _header(document: Document, data: bytes, name: str, default: int) -> int:
    """A number of the header; ezdxf makes up those that a file does not have."""
    said_so = name.encode() in data or data[:2] == b"Au"  # of a binary file
    return _whole(document.header.get(name, default)) if said_so else default


def said(entity: Any, name: str, default: Any = None) -> Any:
    """What an entity says of itself; not every kind has everything."""
    return entity.dxf.get(name, default) if entity.dxf.is_supported(name) else default


class _Reader:
    def __init__(self, document: Document, units: int, classify: Classify, budget: Budget) -> None:
        self.document = document
        self.units = units
        self.classify = classify
        self.budget = budget
        self.shapes: list[Shape] = []
        self.met: list[Met] = []
        self.scale = _MM.get(units, 1.0)
        self.hidden: set[str] = set()
        for layer in document.layers:
            if layer.is_off() or layer.is_frozen():
                self.hidden.add(layer.dxf.name.lower())

    def read(self) -> None:
        for entity in self.document.modelspace():
            self._entity(entity, "", 0)
        for layout in self.document.layouts:
            if layout.name != "Model":
                kinds = {e.dxftype() for e in layout} - SHEET_ENTITIES
                if kinds:
                    self.met.append(Met("paper", layout.name[:_LONGEST_NAME]))

    def _entity(self, entity: Any, owner: str, depth: int) -> None:
        """One entity; `owner` is the reference to a block that draws it."""
        self.budget.element()
        kind = entity.dxftype()
        handle = said(entity, "handle")
        name = owner or (f"{kind} #{handle}" if handle else kind)
        layer = str(said(entity, "layer", "0"))
        if layer.lower() in self.hidden or said(entity, "invisible"):
            self.met.append(Met("hidden", name, None, layer[:_LONGEST_NAME]))
            return
        if kind == "INSERT":
            self._block(entity, name, depth)
            return
        if kind in _KINDS:
            self.met.append(Met(_KINDS[kind], name, _where(entity, self.scale), kind.lower()))
            return
        try:
            traces, odd = lines_of(entity, self.scale, self.budget)
        except Odd as fault:
            self.met.append(Met(fault.kind, name, None, str(fault)[:80]))
            return
        self.met += (Met(each, name, traces[0].start if traces else None) for each in odd)
        if not traces:
            return
        look = self._look(entity, layer)
        task = self.classify(layer, look)
        if task is Task.ENGRAVE and all(trace.closed for trace in traces):
            look = Look("", look.stroke, None, look.aci)  # software fills what it engraves
        source = None if owner else entity
        self.shapes.append(Shape(name, layer, look, task, tuple(traces), source))

    def _block(self, insert: Any, name: str, depth: int) -> None:
        block = str(said(insert, "name", ""))[:_LONGEST_NAME]
        if depth == 0:
            self.met.append(Met("block", name, _where(insert, self.scale), block))
        if depth >= _DEEPEST_BLOCK:
            raise TooMuch(f"blocks are nested more than {_DEEPEST_BLOCK} deep")
        for entity in _drawn_by(insert):
            self._entity(entity, name, depth + 1)
        for attribute in insert.attribs:
            self._entity(attribute, "", depth + 1)

    def _look(self, entity: Any, layer: str) -> Look:
        from ezdxf import colors

        own = said(entity, "true_color")
        aci = _whole(said(entity, "color", 256))
        if aci in (256, 0) and layer in self.document.layers:
            of_layer = self.document.layers.get(layer)
            aci = abs(_whole(of_layer.dxf.get("color", 7)))
            own = of_layer.dxf.get("true_color") if own is None else own
        aci = aci if 0 < aci < 256 else 7
        rgb = colors.int2rgb(_whole(own)) if own is not None else colors.aci2rgb(aci)
        if own is None and aci == 7:
            rgb = colors.RGB(0, 0, 0)  # white on black paper, black on white
        width = said(entity, "lineweight", -1)
        mm = width / 100 if isinstance(width, int) and width > 0 else None
        return Look(f"#{rgb.r:02x}{rgb.g:02x}{rgb.b:02x}", "", mm, aci)


def _drawn_by(insert: Any) -> Iterator[Any]:
    """What a reference to a block draws; nothing where the block is missing or broken."""
    inserts = insert.multi_insert() if insert.mcount > 1 else (insert,)
    for each in inserts:
        try:
            yield from each.virtual_entities(skipped_entity_callback=lambda *_: None)
        except (ValueError, TypeError, ArithmeticError, AttributeError):  # a block of nonsense
            return


def _where(entity: Any, scale: float) -> tuple[float, float] | None:
    for name in ("insert", "location", "center", "start", "defpoint"):
        point = said(entity, name)
        if point is not None and all(math.isfinite(c) for c in (point[0], point[1])):
            return point[0] * scale, point[1] * scale
    return None

"""Names of a DXF's layers are plain."""

from __future__ import annotations

import re

from ...findings import Findings, passed, warn
from ..asking import at, lint_check
from ..seen import Seen, Shape

_PLAIN = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_LONGEST = 31  # characters, in R12
_SHOWN = 40


@lint_check("layers", "name")
def layers(seen: Seen) -> Findings:
    """CAD software refuses a file for a layer's name, or takes two names for one."""
    if seen.format != "dxf":
        yield passed("an SVG goes by colours")
        return
    first: dict[str, Shape] = {}
    for shape in seen.shapes:
        first.setdefault(shape.layer, shape)
    for name, shape in first.items():
        if not _PLAIN.fullmatch(name) or len(name) > _LONGEST:
            text = f"the name of its layer {name[:_SHOWN]!r} has blanks, points or other letters "
            text += "than A to Z, digits and _, or is too long: rename it"
            yield at(warn, "name", shape.element, shape.place, text, layer=name[:_SHOWN])
    yield passed(f"{len(first)} layers with plain names", layers=len(first))

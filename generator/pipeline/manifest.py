"""`kit.json`: what a build made, for other programs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..component import Component
from ..geometry.shapes import Disc
from ..settings.describe import plain
from .files import OutFile

if TYPE_CHECKING:
    from . import Draft


def manifest(kit: Draft, files: Sequence[OutFile]) -> bytes:
    """The manifest as UTF-8 JSON, keys in a fixed order."""
    content = {
        "tool": "toppress",
        "version": __version__,
        "game": kit.game.name,
        "settings": plain(kit.plan.settings),
        "components": [_component(component) for component in kit.components],
        "files": [_file(file) for file in files],
        "checks": [
            {
                "id": finding.check,
                "level": finding.level.value,
                "code": finding.code,
                "text": finding.text,
                "values": {key: _number(value) for key, value in finding.values.items()},
            }
            for finding in kit.findings
        ],
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()


def _component(component: Component) -> dict[str, Any]:
    outline = component.outline
    x0, y0, x1, y1 = outline.box
    described: dict[str, Any] = {
        "name": component.name,
        "title": component.title,
        "quantity": component.quantity,
        "width_mm": _number(x1 - x0),
        "height_mm": _number(y1 - y0),
        "area_mm2": _number(outline.area),
    }
    if isinstance(outline, Disc):
        described["outline_mm"] = {"circle": _number(outline.radius)}
    else:
        described["outline_mm"] = [[_number(x), _number(y)] for x, y in outline.points]
        if outline.holes:
            described["holes_mm"] = [
                [[_number(x), _number(y)] for x, y in hole] for hole in outline.holes
            ]
    described["made_as"] = list(component.made_as)
    if component.reconstructed:
        described["reconstructed"] = component.reconstructed
    return described


def _file(file: OutFile) -> dict[str, Any]:
    return {
        "path": file.path,
        "kind": file.kind,
        "format": file.format,
        "sha256": hashlib.sha256(file.data).hexdigest(),
        "bytes": len(file.data),
        "pages": list(file.pages),
    }


def _number(value: Any) -> Any:
    """A float in millionths, so that no rounding noise shows; never -0.0."""
    return round(value, 6) + 0.0 if isinstance(value, float) else value

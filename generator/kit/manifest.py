"""`kit.json`: what a build made, for other programs."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..component import Component, finished
from ..plane.outline import Disc
from ..settings.describe import plain
from ..settings.tree import without_folders
from .files import OutFile
from .lasering import summary

if TYPE_CHECKING:
    from ..findings import Finding
    from ..laser.job import CutJob
    from .kit import Kit


SEAL = "sha256"


def manifest(
    kit: Kit, job: CutJob | None, files: Sequence[OutFile], findings: Sequence[Finding]
) -> dict[str, Any]:
    """The manifest as JSON has it, keys in a fixed order; `job` is what was cut."""
    content: dict[str, Any] = {
        "tool": "toppress",
        "version": __version__,
        "game": kit.game.name,
        "settings": plain(kit.settings),
        "asked": plain(without_folders(kit.asked)),
        **_printer(kit),
        "components": [_component(component) for component in finished(kit.parts.values())],
        "files": [_file(file) for file in files],
        "checks": [_finding(finding) for finding in findings],
    }
    if job is not None:
        content["laser"] = summary(job)
    return {key: _plain(value) for key, value in content.items()}


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "id": finding.check,
        "level": finding.level.value,
        "code": finding.code,
        "text": finding.text,
        "values": dict(finding.values),
        **({"advice": [*map(dict, finding.advice)]} if finding.advice else {}),
    }


def findings_json(findings: Sequence[Finding]) -> str:
    """Findings as JSON text, as a manifest has them."""
    return _json({"checks": _plain([_finding(finding) for finding in findings])}).decode()


def written(content: Mapping[str, Any]) -> bytes:
    """A manifest as UTF-8 JSON. Its last key is the sum of what it is without that key.

    Raises ValueError for what JSON cannot hold.
    """
    seal = hashlib.sha256(_json(content)).hexdigest()
    return _json({**content, SEAL: seal})


def _json(content: Mapping[str, Any]) -> bytes:
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, indent=1)
    return (text + "\n").encode()


def _printer(kit: Kit) -> dict[str, Any]:
    """The printer that pages are made up for: what 100 mm measure, and how its backs lie."""
    printer = kit.printed.printer
    if printer is None:
        return {}
    figures = {
        "name": printer.name,
        "scale_x_mm": 100 * printer.scale_x,
        "scale_y_mm": 100 * printer.scale_y,
        "back_offset_mm": printer.back,
        "back_turn": printer.turn,
    }
    return {"printer": figures}


def _component(component: Component) -> dict[str, Any]:
    outline = component.outline
    x0, y0, x1, y1 = outline.box
    described: dict[str, Any] = {
        "name": component.name,
        "title": component.title,
        "quantity": component.quantity,
        "width_mm": x1 - x0,
        "height_mm": y1 - y0,
        "area_mm2": outline.area,
    }
    if isinstance(outline, Disc):
        described["outline_mm"] = {"circle": outline.radius}
        holes: list[Any] = []
    else:
        described["outline_mm"] = outline.points
        holes = [*outline.holes]
    holes += [{"circle": bore.radius, "centre": (bore.x, bore.y)} for bore in outline.bores]
    if holes:
        described["holes_mm"] = holes
    described["made_as"] = component.made_as
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
        "pages": file.pages,
        **file.described,
    }


def _plain(value: Any) -> Any:
    """The value as JSON has it: floats in millionths, so that no rounding noise shows; no -0.0."""
    if isinstance(value, float):
        return round(value, 6) + 0.0
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, (list, tuple)) else value

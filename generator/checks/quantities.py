"""The sheets hold as many finished parts as the settings ask for, and their backs."""

from __future__ import annotations

from collections import Counter

from ..findings import Findings, check, fail, passed
from .subject import Layout


@check("quantities", "missing", "surplus", "faces", "backs")
def quantities(layout: Layout) -> Findings:
    """A part that is missing shows on the evening of the game."""
    placed: Counter[str] = Counter()
    faces: Counter[str] = Counter()
    backs: Counter[str] = Counter()
    for sheet in layout.document.sheets:
        placed.update(sheet.contains)
        faces.update(sheet.faces)
        for lying in sheet.placements:
            backs[lying.component.name] += sheet.copies * (lying.side == "back")
    for name in sorted(set(placed) | set(layout.wanted)):
        wanted = layout.wanted.get(name, 0)
        if placed[name] != wanted:
            code = "missing" if placed[name] < wanted else "surplus"
            text = f"{name}: {placed[name]} on the sheets, {wanted} wanted"
            yield fail(code, text, placed=placed[name], wanted=wanted)
    glued: Counter[str] = Counter()
    for component in layout.components:
        if component.counted_as:
            glued[component.counted_as] += component.quantity
    for name, wanted in sorted(glued.items()):
        if faces[name] != wanted:
            text = f"{name}: {faces[name]} faces to be glued on the sheets, {wanted} wanted"
            yield fail("faces", text, placed=faces[name], wanted=wanted)
    for component in layout.components:
        printed = layout.press.turns(component) or layout.press.core(component) is not None
        expected = sum(d.quantity for d in component.designs if d.back is not None and printed)
        if backs[component.name] != expected:
            text = f"{component.name}: {backs[component.name]} backs, {expected} wanted"
            yield fail("backs", text, placed=backs[component.name])
    total = sum(placed.values())
    yield passed(f"all {total} parts are on the sheets", parts=total)

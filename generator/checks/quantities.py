"""The sheets hold as many finished parts as the settings ask for, and their backs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..findings import Check, Finding, Level
from .subject import Layout


def _run(layout: Layout) -> Iterator[Finding]:
    placed: Counter[str] = Counter()
    faces: Counter[str] = Counter()
    backs: Counter[str] = Counter()
    for sheet in layout.document.sheets:
        placed.update(sheet.contains)
        faces.update(sheet.faces)
        if sheet.side == "back":
            backs.update(p.component.name for p in sheet.placements)
    faults = 0
    for name in sorted(set(placed) | set(layout.wanted)):
        wanted = layout.wanted.get(name, 0)
        if placed[name] != wanted:
            faults += 1
            code = "missing" if placed[name] < wanted else "surplus"
            text = f"{name}: {placed[name]} on the sheets, {wanted} wanted"
            yield CHECK.found(Level.FAIL, code, text, placed=placed[name], wanted=wanted)
    for name, wanted in sorted(_wanted_faces(layout).items()):
        if faces[name] != wanted:
            faults += 1
            text = f"{name}: {faces[name]} faces to be glued on the sheets, {wanted} wanted"
            yield CHECK.found(Level.FAIL, "faces", text, placed=faces[name], wanted=wanted)
    if layout.document.duplex != "none":
        for component in layout.components:
            expected = sum(d.quantity for d in component.designs if d.back is not None)
            if backs[component.name] != expected:
                faults += 1
                text = f"{component.name}: {backs[component.name]} backs, {expected} wanted"
                yield CHECK.found(Level.FAIL, "backs", text, placed=backs[component.name])
    if not faults:
        total = sum(placed.values())
        yield CHECK.passed(f"all {total} parts are on the sheets", parts=total)


def _wanted_faces(layout: Layout) -> Counter[str]:
    wanted: Counter[str] = Counter()
    for component in layout.components:
        if component.counted_as:
            wanted[component.counted_as] += component.quantity
    return wanted


CHECK = Check(
    "quantities",
    "A part that is missing shows on the evening of the game.",
    ("missing", "surplus", "faces", "backs"),
    _run,
)

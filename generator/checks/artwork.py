"""What is printed on a part lies on it."""

from __future__ import annotations

from ..drawing import Path, Text
from ..findings import Findings, check, fail, passed
from .reach import beyond
from .subject import Layout


@check("artwork", "outside")
def artwork(layout: Layout) -> Findings:
    """What is drawn beyond a part's edge is cut off, or stands on the next part."""
    faces = 0
    for component in layout.components:
        outline = component.outline
        for design in component.designs:
            for face, seen in ((design.front, outline), (design.back, None)):
                if face is None:
                    continue
                faces += 1
                marks = [
                    mark
                    for mark in face.marks
                    if not isinstance(mark, Text)
                    and not (isinstance(mark, Path) and not mark.segments)
                ]
                far = beyond(seen or outline.mirrored(), marks, holes=False)
                if far:
                    text = f"{component.name}: what is drawn on it reaches {far:.2f} mm beyond it"
                    yield fail("outside", text, *component.room, part=component.name, distance=far)
    yield passed(f"all {faces} faces lie on their parts", faces=faces)

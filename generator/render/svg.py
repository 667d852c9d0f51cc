"""SVG of one sheet: nominal outlines and print colours at true scale, in layers.

One unit of the drawing is a millimetre. Placements are worked into the coordinates, so a program
that ignores transforms, style sheets or references still reads true positions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from svgwrite.container import Group

from ..drawing import INKED, Circle, Mark, Path, Role, Style, Text, contours, moved
from ..layout.placement import Placement
from ..press.sheet import Sheet
from .format import Format
from .marks import outlined
from .svgpen import SvgPen, add_layer, add_settings, file_bytes, identifier, new_drawing

OUTLINE = Style(stroke="#ff0000", width=0.1)


def render(sheet: Sheet) -> bytes:
    """The sheet as an SVG file.

    Layers: "Artwork" with a group for each part, "Outline" with a closed line for each part,
    and "Guide" where the sheet has marks. A panel is drawn whole: nothing is clipped. Raises
    `PressError` for a number that is not finite and `SettingError` for characters that the fonts
    lack.
    """
    paper = SvgPen(sheet.height, f"sheet {sheet.name}")
    svg = new_drawing(sheet.width, sheet.height, sheet.title, paper.where)
    if sheet.made_from:
        add_settings(svg, sheet.made_from)
    artwork, outlines = add_layer(svg, "Artwork", "artwork"), add_layer(svg, "Outline", "outline")
    if sheet.under:
        _draw(paper, sheet.under, artwork.add(Group(debug=False, id="ground")))
    for part, placement in _numbered(sheet):
        pen = SvgPen(sheet.height, f"artwork {placement.artwork.name}")
        marks = moved(placement.artwork.marks, placement.frame)
        _draw(pen, marks, artwork.add(Group(debug=False, id=part)))
        for name, line in _outline(placement):
            outlines.add(pen.shape(line, id=f"{part}-{name}"))
    if sheet.marks:
        _draw(paper, sheet.marks, add_layer(svg, "Guide", "guide"))
    return file_bytes(svg)


FORMAT = Format("svg", ".svg", Sheet, render)


def _draw(pen: SvgPen, marks: Iterable[Mark], group: Group) -> None:
    """Add those marks that are ink to the group, in order."""
    for mark in marks:
        if mark.role not in INKED:
            continue
        if isinstance(mark, Text):
            if path := outlined(mark, pen.where):
                group.add(pen.shape(path, aria_label=mark.text))
        elif mark.style.fill is not None or mark.style.stroke is not None:
            group.add(pen.shape(mark))


def _numbered(sheet: Sheet) -> Iterator[tuple[str, Placement]]:
    """Each placement with its part's id: the component's name, counted from one."""
    counted: Counter[str] = Counter()
    for placement in sheet.placements:
        name = identifier(placement.component.name)
        counted[name] += 1
        yield f"{name}-{counted[name]}", placement


def _outline(placement: Placement) -> Iterator[tuple[str, Path | Circle]]:
    """The lines of the nominal outline where the part lies, with the end of each one's id."""
    for number, line in enumerate(contours(placement.outline, OUTLINE, Role.CUT)):
        (placed,) = moved((line,), placement.frame)
        assert not isinstance(placed, Text)
        yield "outline" if number == 0 else f"hole-{number}", placed

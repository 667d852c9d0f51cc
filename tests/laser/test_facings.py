"""Facings: what the part shows at the same place, inside an outline that is moved inwards."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely

from generator.component import BOTH, Component, Kind, Way, finished
from generator.drawing import Mark, Role, Text
from generator.errors import FitError
from generator.fonts import text_box
from generator.laser.cutsheet import TOLERANCE
from generator.laser.facings import faced
from generator.plane.area import outline_area, path_area, path_lines
from generator.plane.outline import Disc
from tests import kits
from tests.builds import kit


def facings(components: tuple[Component, ...], inset: float = 1.0) -> list[Component]:
    return [part for part in faced(components, inset, kits.WORDS) if part.face_of]


def ink(mark: Mark) -> shapely.Geometry:
    if isinstance(mark, Text):
        return shapely.Polygon(text_box(mark))
    lines = path_lines(mark.line, TOLERANCE).buffer(
        mark.style.width / 2 if mark.style.stroke else 0
    )
    return path_area(mark.line, TOLERANCE).union(lines) if mark.style.fill else lines


def colours(component: Component, index: int, spot: tuple[float, float]) -> str | None:
    """The colour of the last filled mark that covers a spot."""
    found = None
    for mark in component.designs[index].front.marks:
        filled = not isinstance(mark, Text) and mark.style.fill
        if filled and path_area(mark.line, TOLERANCE).covers(shapely.Point(spot)):
            found = mark.style.fill
    return found


@pytest.mark.parametrize(
    ("name", "sets"),
    [("on-top", ("tile.count=2",)), ("on-top", ("tile.count=1", "palette=mono")), ("top-it", ())],
)
def test_a_facing_shows_the_part_inside_a_smaller_outline(name: str, sets: tuple[str, ...]) -> None:
    parts = tuple(kit(*sets, name=name).parts.values())
    whole = {part.name: part for part in parts}
    made = facings(parts)
    assert [f.name for f in made] == [f"{p.name}-facing" for p in parts if Way.LASER in p.made_as]
    for facing in made:
        part = whole[facing.face_of]
        room = outline_area(part.outline)
        least = room.boundary.distance(outline_area(facing.outline))
        assert least == pytest.approx(1.0, abs=0.01)
        window = outline_area(facing.outline).buffer(0.002)
        assert facing.quantity == part.quantity
        for index, design in enumerate(facing.designs):
            assert design.back is None
            texts = [m for m in design.front.marks if isinstance(m, Text)]
            assert texts == [m for m in part.designs[index].front.marks if isinstance(m, Text)]
            for mark in design.front.marks:
                if mark.name != "keyline":
                    assert window.covers(ink(mark)), mark.name
            x0, y0, x1, y1 = facing.outline.box
            for spot in ((0.9 * x0, 0.9 * y0), (0, 0), (0.3 * x1, 0.31 * y1), (0.5 * x0, 0.2)):
                if window.covers(shapely.Point(spot)):
                    assert colours(facing, index, spot) == colours(part, index, spot)


def test_facings_are_faces_and_no_parts() -> None:
    parts = tuple(kit(name="top-it").parts.values())
    made = faced(parts, 1.0, kits.WORDS)
    assert finished(made) == tuple(part for part in made if part.kind is not Kind.FACING)
    document = kits.printed(made)
    counted: dict[str, int] = {}
    for sheet in document.sheets:
        for name, number in sheet.faces.items():
            counted[name] = counted.get(name, 0) + number
    assert counted == {part.name: part.quantity for part in made if part.kind is Kind.FACING}


def test_a_faced_part_is_scored_but_not_engraved() -> None:
    parts = tuple(kit("tile.count=1", name="on-top").parts.values())
    for before, after in zip(parts, faced(parts, 1.0, kits.WORDS), strict=False):
        scored = [m for m in before.designs[0].burnt.marks if m.role is Role.SCORE]
        assert list(after.designs[0].burnt.marks) == scored
        assert after.made_as == before.made_as


def test_both_seen_sides_of_a_part_get_a_facing() -> None:
    """D05: a pawn of several discs shows two faces, those between none."""
    made = kit("laser.facings=yes", "board.material=mdf-3", name="topple")
    facings = {
        part.face_of: part.quantity for part in made.parts.values() if part.kind is Kind.FACING
    }
    assert {facings[f"pawn-{key}"] for key in ("blue", "yellow", "red", "green")} == {24}
    for part in made.parts.values():
        if part.name.startswith("pawn") and part.kind is not Kind.FACING:
            burnt = [design.burnt for design in part.designs if design.burnt is not None]
            assert not any(mark.role is Role.ENGRAVE for face in burnt for mark in face.marks)


def test_an_inset_that_leaves_nothing_is_refused() -> None:
    disc = replace(kits.discs(1.9, 2), made_as=BOTH)
    with pytest.raises(FitError, match="1mm leaves nothing of the face on disc"):
        faced((disc,), 1.0, kits.WORDS)


def test_a_disc_stays_round() -> None:
    pieces = [p for p in tuple(kit(name="on-top").parts.values()) if p.name == "piece-red"]
    (facing,) = facings(tuple(pieces))
    assert isinstance(facing.outline, Disc)
    face = facing.designs[0].front.marks[0]
    assert face.name == "face"
    assert getattr(face, "radius", None) == facing.outline.radius

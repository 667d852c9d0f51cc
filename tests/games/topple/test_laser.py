"""What a laser makes of Topple: which parts, of which material, and what it burns on them."""

from __future__ import annotations

import pytest
import shapely

from generator.component import Component, Kind, Way
from generator.drawing import Mark, Role, Text
from generator.games.topple.layers import LAYERS, open_on
from generator.plane.area import outline_area
from tests.builds import kit

COLOURS = ("blue", "yellow", "red", "green")


def made(*sets: str) -> dict[str, Component]:
    return dict(kit(*sets, name="topple").all_parts)


def burnt(part: Component) -> tuple[Mark, ...]:
    (design,) = part.designs
    return design.burnt.marks if design.burnt else ()


def cut(parts: dict[str, Component]) -> set[str]:
    return {name for name, part in parts.items() if Way.LASER in part.made_as}


def texts(part: Component) -> list[Text]:
    return [mark for mark in burnt(part) if isinstance(mark, Text)]


def test_layers_carry_their_numbers_and_the_order() -> None:
    """Each number once for each side of the table; what is glued on, under what."""
    for layer in range(1, LAYERS + 1):
        part = made()[f"layer-{layer}"]
        shown = [text.text for text in texts(part)]
        order = [f"glue layer {layer + 1}", f"Layer {layer}"] if layer < LAYERS else []
        assert sorted(shown) == sorted([str(6 - layer)] * 4 * len(open_on(layer)) + order)
        assert [bore.radius for bore in part.outline.bores] == (
            [part.outline.bores[0].radius] if layer < LAYERS else []
        )


def test_the_next_layer_is_scored_but_not_along_the_edge() -> None:
    for layer in range(1, LAYERS):
        part, above = made()[f"layer-{layer}"], made()[f"layer-{layer + 1}"]
        marks = burnt(part)
        scored = [mark for mark in marks if mark.role is Role.SCORE and mark.name == "above"]
        lines = shapely.union_all(
            [
                shapely.LineString(
                    [(s.x, s.y) for s in mark.segments if hasattr(s, "x")]  # type: ignore[union-attr]
                )
                for mark in scored
            ]
        )
        edge = outline_area(part.outline).exterior
        ring = outline_area(above.outline).exterior
        assert lines.distance(edge) > 0.5
        assert ring.buffer(1e-6).covers(lines)
        assert lines.length == pytest.approx(ring.difference(edge.buffer(0.6)).length)


@pytest.mark.parametrize(
    ("sets", "faces", "cores"),
    [
        ((), 2, 0),
        (("pawn.thickness=9mm",), 2, 1),
        (("board.material=greyboard-2", "pawn.thickness=8mm", "rod.diameter=5mm"), 2, 2),
        (("pawn.thickness=3.5mm",), 1, 0),
    ],
)
def test_discs_of_a_pawn_are_as_thick_as_it_is(
    sets: tuple[str, ...], faces: int, cores: int
) -> None:
    """Two have a face, those between have none."""
    parts = made(*sets)
    for colour in COLOURS:
        names = (f"pawn-{colour}", f"pawn-{colour}-2")
        discs = [parts[name] for name in names if Way.LASER in parts[name].made_as]
        assert len(discs) == faces
        assert all(burnt(part) and part.quantity == 12 for part in discs)
        core = parts.get(f"pawn-{colour}-core")
        assert (core.quantity if core else 0) == 12 * cores
        assert core is None or (core.face_of, core.made_as) == (f"pawn-{colour}", (Way.LASER,))


def test_a_pawn_of_one_disc_has_no_face_of_paper_beside_a_laser() -> None:
    names = set(kit("pawn.thickness=3.5mm", name="topple", purpose="laser").parts)
    assert names & {"pawn-blue", "pawn-blue-2"} == {"pawn-blue"}


def test_what_only_a_laser_makes_is_not_in_a_kit_to_print() -> None:
    parts = kit(name="topple", purpose="print").parts
    assert all(part.made_as == (Way.PRINT,) for part in parts.values())
    assert "base-plate" not in parts


@pytest.mark.parametrize(
    ("sets", "plates"),
    [
        ((), 8),  # 19.4 g each for 150 g
        (("board.material=acrylic-3", "pawn.mass=1.4"), 6),  # 18 mm hold a rod of 6 mm
        (("stand.mass=100",), 6),
        (("stand.size=60mm", "rod.length=120mm"), 6),  # too light, and no higher than that
    ],
)
def test_a_plate_is_as_many_plates_as_hold_the_rod_and_the_tower(
    sets: tuple[str, ...], plates: int
) -> None:
    parts = made(*sets)
    assert 1 + parts["base-plate"].quantity == plates
    assert parts["base-plate"].outline == parts["base"].outline
    told = " ".join(kit(*sets, name="topple").build.laser_steps)
    assert f"glue {plates} plates" in told
    assert ("Glue weights" in told) == ("stand.size=60mm" in sets)


@pytest.mark.parametrize(
    ("kind", "expected"), [("paper", []), ("sheet", ["base", "base-2", "washer"])]
)
def test_other_stands(kind: str, expected: list[str]) -> None:
    parts = made(f"stand.kind={kind}")
    stand = [n for n in parts if n.startswith(("base", "washer", "rod", "die"))]
    assert [name for name in stand if name in cut(parts)] == expected


def test_all_of_it_is_cut_from_the_boards_material() -> None:
    parts = made("board.material=mdf-3")
    assert {parts[name].stock for name in cut(parts)} == {"mdf-3"}
    assert kit("board.material=mdf-3", name="topple").settings.laser.kerf == 0.15


def test_what_no_laser_cuts_is_printed() -> None:
    """Foam board: pawns are cut from the kit's material, and the page says what is missing."""
    sets = ("board.material=foam-board-5", "pawn.mass=0.3", "board.ballast=100")
    parts = made(*sets)
    assert cut(parts) == {f"pawn-{c}{face}" for c in COLOURS for face in ("", "-2")}
    assert {parts[name].stock for name in cut(parts)} == {""}
    steps = kit(*sets, name="topple").build.laser_steps
    assert steps[0].startswith("No laser cuts")


@pytest.mark.parametrize("thickness", ["3.5mm", "6mm", "9mm"])
def test_both_sides_of_a_pawn_get_a_facing_and_no_disc_is_engraved(thickness: str) -> None:
    """24 a colour, of however many discs a pawn is; none for what lies between them."""
    sets = ("laser.facings=yes", f"pawn.thickness={thickness}")
    parts = kit(*sets, name="topple").parts
    discs = [name for name in parts if name.startswith("pawn-") and "facing" not in name]
    for colour in COLOURS:
        assert parts[f"pawn-{colour}-facing"].quantity == 24
    assert sum(part.kind is Kind.FACING for name, part in parts.items() if "pawn" in name) == 4
    assert not any(burnt(parts[name]) for name in discs)
    bare = kit(f"pawn.thickness={thickness}", name="topple").parts
    assert any(burnt(bare[name]) for name in discs)

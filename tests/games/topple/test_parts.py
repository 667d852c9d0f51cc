"""Topple's parts: faces of layers, pawns, die, and the three stands."""

from __future__ import annotations

import math
from itertools import combinations
from unittest.mock import patch

import pytest
import shapely

from generator.art.lines import FROM_CUT
from generator.art.painting import shape_of
from generator.component import Artwork, Component, Kind, Way, finished
from generator.drawing import Circle, Text
from generator.findings import Level
from generator.fonts import font, text_box
from generator.games.topple.base import PAPERS
from generator.games.topple.layers import LAYERS, open_on
from generator.games.topple.parts import parts as build_parts
from generator.games.topple.parts.die import VALUES, die_net, pips
from generator.games.topple.sizes import BESIDE, Sizes
from generator.games.topple.telling import grounds
from generator.kit import failed
from generator.plane.area import outline_area
from generator.plane.offset import offset
from generator.plane.outline import Disc
from generator.words import Words
from tests.builds import kit
from tests.kits import palettes

KINDS = ("dowel", "paper", "sheet")


def parts(*sets: str) -> dict[str, Component]:
    return dict(kit(*sets, name="topple").all_parts)


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="topple").sizes
    return found


def texts(part: Component) -> list[Text]:
    return [mark for mark in part.designs[0].front.marks if isinstance(mark, Text)]


def faces(part: Component) -> list[Artwork]:
    return [face for d in part.designs for face in (d.front, d.back, d.burnt) if face]


@pytest.mark.parametrize(
    "sets",
    [
        (),
        ("stand.kind=paper", "pawn.kind=paper", "board.material=greyboard-2"),
        ("stand.kind=sheet", "pawn.thickness=9mm"),
    ],
)
def test_nothing_is_drawn_before_it_is_asked_for(sets: tuple[str, ...]) -> None:
    made = {name: build() for name, build in build_parts(sizes(*sets), Words()).items()}
    assert [part.name for part in made.values()] == list(made)
    assert not any("marks" in vars(face) for part in made.values() for face in faces(part))
    names = [face.name for part in made.values() for face in faces(part)]
    assert len(set(names)) == len(names)
    for part in made.values():
        assert part.face_of in ("", *made)
        assert (part.kind is Kind.PART) == (part.face_of == "")


@pytest.mark.parametrize("kind", KINDS)
def test_sheets_are_told_apart_by_key_whatever_they_are_called(kind: str) -> None:
    """Titles that are all alike in some language: what is glued to board is not cut from paper."""
    with patch.object(Words, "__call__", lambda _self, _message, **_values: "word"):
        made = {name: b() for name, b in build_parts(sizes(f"stand.kind={kind}"), Words()).items()}
    keys = {name: part.group.key for name, part in made.items() if Way.PRINT in part.made_as}
    assert {keys[f"layer-{k}"] for k in range(1, 6)} == {"board"}
    assert {key for name, key in keys.items() if name.startswith("pawn-")} == {"pawns"}
    assert keys["base"] == ("board" if kind == "sheet" else "stand")
    assert keys["rod"] == ("rod" if kind == "paper" else "stand")
    assert keys["die"] == keys["score-sheet"] == "stand"


# --- board ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("palette", palettes())
def test_each_open_space_shows_its_number_to_all_sides(palette: str) -> None:
    found = kit(f"palette={palette}", name="topple").findings(laser=False)
    assert {finding.level for finding in found} == {Level.PASS}
    for layer in range(1, LAYERS + 1):
        shown = [
            t for t in texts(parts(f"palette={palette}")[f"layer-{layer}"]) if t.name == "number"
        ]
        assert {t.text for t in shown} == {str(6 - layer)}
        assert len(shown) == 4 * len(open_on(layer))
        for turn in (0, 90, 180, 270):
            assert sum(t.rotation == turn for t in shown) == len(open_on(layer))


@pytest.mark.parametrize("sets", [(), ("board.pitch=36mm",), ("pawn.diameter=20mm",)])
def test_numbers_stay_visible_beside_a_pawn(sets: tuple[str, ...]) -> None:
    given = sizes(*sets)
    radius = given.pawn.diameter / 2
    for layer in range(1, LAYERS + 1):
        middles = [given.at(space) for space in open_on(layer)]
        for mark in texts(parts(*sets)[f"layer-{layer}"]):
            if mark.name == "number":
                box = shapely.Polygon(text_box(mark))
                assert (
                    min(box.distance(shapely.Point(m)) for m in middles) >= radius + BESIDE - 0.06
                )
    assert given.numeral >= 3


def test_a_large_pawn_makes_the_numbers_smaller() -> None:
    assert sizes("pawn.diameter=20mm").numeral < sizes().numeral


def test_glue_faces_say_what_comes_next() -> None:
    for layer in range(1, LAYERS):
        part = parts()[f"layer-{layer}"]
        said = " ".join(t.text for t in texts(part) if t.name == "order")
        assert f"layer {layer + 1}" in said
        assert f"Layer {layer}" in said
        (bore,) = part.outline.bores
        lines = [
            m.radius - m.style.width / 2
            for m in part.designs[0].front.marks
            if isinstance(m, Circle) and m.name == "keyline" and (m.x, m.y) == (bore.x, bore.y)
        ]
        assert lines == [pytest.approx(bore.radius + FROM_CUT)]


# --- pawns ---------------------------------------------------------------------------------------


def test_forty_eight_pawns_and_as_many_second_faces() -> None:
    made = parts()
    pawns = [p for p in finished(made.values()) if p.name.startswith("pawn-")]
    faces = [p for p in made.values() if p.kind is Kind.FACE]
    assert [p.quantity for p in pawns] == [12] * 4
    assert sorted((p.face_of, p.quantity) for p in faces) == sorted((p.name, 12) for p in pawns)
    assert all(p.outline == Disc(8.0) for p in (*pawns, *faces))


def test_folded_pawns_are_one_piece_each() -> None:
    made = parts("pawn.kind=paper", "board.material=greyboard-2")
    assert [p.quantity for p in made.values() if p.name.startswith("pawn-")] == [12] * 4
    assert {p.kind for p in made.values() if Way.PRINT in p.made_as} == {Kind.PART}
    left, _, right, _ = made["pawn-red"].outline.box
    assert right - left == pytest.approx(16 / math.sqrt(2) + 12)


# --- die -----------------------------------------------------------------------------------------


def test_opposite_sides_of_the_die_add_up_to_seven() -> None:
    net = die_net(20.0)
    assert sorted(VALUES) == [1, 2, 3, 4, 5, 6]
    for (one, first), (other, second) in combinations(zip(net.faces, VALUES, strict=True), 2):
        facing = [a + b for a, b in zip(one.folded.outward, other.folded.outward, strict=True)]
        assert (facing == [0, 0, 0]) == (first + second == 7)


def test_one_two_three_run_counter_clockwise_round_their_corner() -> None:
    net = die_net(20.0)
    a, b, c = (net.faces[VALUES.index(value)].folded.outward for value in (1, 2, 3))
    cross_product = (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )
    assert sum(x * y for x, y in zip(cross_product, c, strict=True)) > 0


def test_pips_are_as_many_as_the_value_and_turn_onto_themselves() -> None:
    for value in range(1, 7):
        spots = set(pips(value))
        assert len(spots) == value
        assert {(-x + 0.0, -y + 0.0) for x, y in spots} == spots
    drawn = [m for m in parts()["die"].designs[0].front.marks if getattr(m, "name", "") == "pip"]
    assert len(drawn) == 21


# --- stands --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_every_stand_has_a_base_and_a_rod(kind: str) -> None:
    made = parts(f"stand.kind={kind}")
    names = {p.name for p in finished(made.values())}
    assert {"base", "rod", "die", "score-sheet"} <= names
    assert made["rod"].quantity == made["base"].quantity == 1
    extra = {"base-2", "washer"} if kind == "sheet" else set()
    assert names - {"base", "rod", "die", "score-sheet"} == extra | {
        *(f"layer-{k}" for k in range(1, 6)),
        *(f"pawn-{c}" for c in ("blue", "yellow", "red", "green")),
    }


@pytest.mark.parametrize(("kind", "count"), [("dowel", 1), ("paper", 2)])
def test_holes_are_the_rod_and_its_clearance(kind: str, count: int) -> None:
    bores = parts(f"stand.kind={kind}")["base"].outline.bores
    assert len(bores) == count
    assert all(2 * bore.radius == pytest.approx(6.2) for bore in bores)


def test_the_holes_of_a_folded_base_come_to_lie_one_above_the_other() -> None:
    net = sizes("stand.kind=paper").base.net
    top, under = (net.faces[k].in_space((net.faces[k].x, net.faces[k].y)) for k in (1, 3))
    assert top[:2] == pytest.approx(under[:2])
    assert abs(top[2] - under[2]) == pytest.approx(20)


def test_the_boards_of_a_cross_slide_into_each_other_and_hold_the_rod() -> None:
    given = sizes("stand.kind=sheet")
    lower, upper = given.base.cross(upper=False), given.base.cross(upper=True)
    assert lower.box == upper.box
    whole = [outline_area(one) for one in (lower, upper)]
    assert all(shape.is_valid and shape.geom_type == "Polygon" for shape in whole)
    across = {round(x, 6) for x, y in (*lower.points, *upper.points) if 0 < x < 4}
    assert across == {1.6, 3.1}  # half of a slot for a board of 3 mm, and of a socket
    # On the axis one board is there where the other one is not, from the arch to the socket.
    bottom = lower.box[1]
    ends = [shapely.LineString([(0, bottom - 1), (0, bottom + 50)]).intersection(s) for s in whole]
    (low0, high0), (low1, high1) = (sorted(p[1] - bottom for p in line.coords) for line in ends)
    assert high0 == pytest.approx(given.base.floor)
    assert (low1, high1) == pytest.approx((3.0, low0))
    assert given.base.pivot == pytest.approx(118.0)


def test_a_rolled_rod_is_printed_in_as_many_strips_as_needed() -> None:
    made = parts("stand.kind=paper")
    left, bottom, right, top = made["rod"].outline.box
    assert right - left == pytest.approx(sizes("stand.kind=paper").base.roll.length)
    assert top - bottom == pytest.approx(100)
    thin = ("stand.kind=paper", "rod.sheet=0.08mm", "rod.diameter=7mm", "board.thickness=2mm")
    pieces = [p for p in parts(*thin).values() if p.name.startswith("rod")]
    assert len(pieces) == sizes(*thin).base.strips == 2
    assert [p.face_of for p in pieces] == ["", "rod"]
    lengths = [p.outline.box[2] - p.outline.box[0] for p in pieces]
    assert sum(lengths) == pytest.approx(sizes(*thin).base.roll.length)


@pytest.mark.parametrize("kind", KINDS)
def test_the_drawing_of_a_stand_stays_inside_its_parts(kind: str) -> None:
    for name in ("base", "rod"):
        part = parts(f"stand.kind={kind}")[name]
        wider = offset(part.outline, 0.01)
        assert wider is not None
        area = outline_area(wider)
        for mark in texts(part):
            assert area.covers(shapely.Polygon(text_box(mark)))
            assert font(mark.font).cap_height(mark.size) >= 1.79


def test_layers_larger_than_the_paper_are_printed_in_panels() -> None:
    large = ("board.pitch=50mm", "pawn.diameter=20mm", "rod.length=150mm")
    assert failed(kit(*large, name="topple").findings(laser=False)) == ()
    sheets = kit(*large, name="topple").document.sheets
    panels = [sheet.panels for sheet in sheets if sheet.panels]
    assert {name for found in panels for name in found} == {"layer-1", "layer-2", "layer-3"}
    placed = [sheet.contains for sheet in sheets]
    for layer in range(1, LAYERS + 1):
        assert sum(found.get(f"layer-{layer}", 0) for found in placed) == 1
    assert not any(sheet.panels for sheet in kit(name="topple").document.sheets)


def test_pawns_are_compared_with_the_spaces_that_they_stand_on() -> None:
    found = grounds(sizes(), Words())
    assert dict(found.pieces) == {
        f"space {n}": sizes().areas.levels[n - 1].ground for n in range(1, LAYERS + 1)
    }
    assert dict(found.text) == {"levels": "#f8e7c4"}
    (colours,) = kit(name="topple").findings("colours")
    assert "on space 1 red differs by" in colours.text
    assert "start" not in colours.text


def test_cross_boards_say_which_is_which() -> None:
    made = parts("stand.kind=sheet")
    labels = {
        name: [t.text for t in texts(made[name]) if t.name == "label"]
        for name in ("base", "base-2")
    }
    assert labels == {"base": ["Base, slot below"], "base-2": ["Base, slot above"]}


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_the_tabs_of_the_die_have_their_words_and_no_side_has_one(language: str) -> None:
    assert [t.name for t in texts(parts(f"language={language}")["die"])] == 7 * ["word"]


@pytest.mark.parametrize("edge", ["12mm", "20mm", "30mm"])
def test_the_star_of_the_six_keeps_off_its_pips(edge: str) -> None:
    marks = parts(f"die.edge={edge}")["die"].designs[0].front.marks
    (sign,) = (shape_of(mark) for mark in marks if mark.name == "any")
    pips = [shape_of(mark) for mark in marks if mark.name == "pip"]
    side = float(edge.removesuffix("mm"))
    assert min(sign.distance(pip) for pip in pips) >= 0.02 * side
    assert sign.bounds[2] - sign.bounds[0] >= 0.25 * side


def test_a_sides_colour_runs_onto_its_tabs() -> None:
    """So that no paper shows on an edge whose fold strays a little."""
    marks = parts()["die"].designs[0].front.marks
    strips = [mark for mark in marks if mark.name == "stray"]
    sides = {mark.style.fill: shape_of(mark) for mark in marks if mark.name.startswith("side-")}
    assert len(strips) == 7
    for strip in strips:
        touched = shape_of(strip).intersection(sides[strip.style.fill])
        assert touched.length > 10  # the whole fold
        assert shape_of(strip).area > 10  # a millimetre wide


def test_the_first_turn_of_a_rolled_rod_stays_without_glue() -> None:
    (word,) = [t for t in texts(parts("stand.kind=paper")["rod"]) if t.name == "word"]
    assert word.text == "no glue"


@pytest.mark.parametrize("sheet", PAPERS.values())
def test_a_rod_of_any_usual_paper_is_within_two_tenths(sheet: float) -> None:
    given = sizes("stand.kind=paper", f"rod.sheet={sheet}mm")
    whole = given.base.roll
    assert whole.diameter == pytest.approx(6, abs=0.2 + 1e-9)
    # Turn by turn: each lies one sheet further out than the one before it.
    turns = sum(math.pi * (3 + (2 * k + 1) * sheet) for k in range(whole.turns))
    assert whole.length == pytest.approx(turns)
    assert given.base.hole == pytest.approx(whole.diameter + 0.2)


@pytest.mark.parametrize("edge", [12, 14, 16, 40])
def test_words_on_a_die_of_any_size_keep_inside_it(edge: int) -> None:
    assert failed(kit(f"die.edge={edge}mm", name="topple").findings(laser=False)) == ()
    assert any(t.name == "word" for t in texts(parts(f"die.edge={edge}mm")["die"])) == (edge > 12)

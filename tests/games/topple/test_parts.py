"""Topple's parts: faces of layers, pawns, die, and the three stands."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
import shapely

from generator.component import Component, finished
from generator.drawing import Circle, Path, Text
from generator.findings import Level
from generator.fonts import font, text_box
from generator.games.topple.board import BESIDE, board_marks, numeral_height
from generator.games.topple.die import VALUES, die_net, pips
from generator.games.topple.model import LAYERS, Model, open_on
from generator.games.topple.stand import (
    PAPERS,
    cross,
    hole,
    pivot_height,
    rod_roll,
    slot,
    socket_floor,
    strips,
)
from generator.plane.area import outline_area
from generator.plane.offset import offset
from generator.plane.outline import Disc
from tests.builds import drafted, planned
from tests.kits import palettes

KINDS = ("dowel", "paper", "sheet")


def parts(*sets: str) -> dict[str, Component]:
    return {part.name: part for part in planned(*sets, name="topple").components}


def model(*sets: str) -> Model:
    found: Model = planned(*sets, name="topple").model
    return found


def texts(part: Component) -> list[Text]:
    return [mark for mark in part.designs[0].front.marks if isinstance(mark, Text)]


# --- board ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("palette", palettes())
def test_each_open_space_shows_its_number_to_all_sides(palette: str) -> None:
    kit = drafted(f"palette={palette}", name="topple")
    assert {finding.level for finding in kit.findings} == {Level.PASS}
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
    given = model(*sets)
    radius = given.pawn.diameter / 2
    for layer in range(1, LAYERS + 1):
        middles = [given.at(space) for space in open_on(layer)]
        for mark in texts(parts(*sets)[f"layer-{layer}"]):
            if mark.name == "number":
                box = shapely.Polygon(text_box(mark))
                assert (
                    min(box.distance(shapely.Point(m)) for m in middles) >= radius + BESIDE - 0.06
                )
    assert numeral_height(given) >= 3


def test_a_large_pawn_makes_the_numbers_smaller() -> None:
    assert numeral_height(model("pawn.diameter=20mm")) < numeral_height(model())


def test_glue_faces_say_what_comes_next() -> None:
    for layer in range(1, LAYERS):
        part = parts()[f"layer-{layer}"]
        said = " ".join(t.text for t in texts(part) if t.name == "order")
        assert f"layer {layer + 1}" in said
        assert f"Layer {layer}" in said
        (pit,) = [
            m for m in part.designs[0].front.marks if isinstance(m, Circle) and m.name == "pit"
        ]
        (bore,) = part.outline.bores
        assert (pit.x, pit.y, pit.radius) == (bore.x, bore.y, bore.radius)


def test_the_board_from_above_has_25_spaces() -> None:
    marks = list(board_marks(model()))
    assert (
        sum(isinstance(m, Path) and m.name == "space" for m in marks) == 25
        or sum(isinstance(m, Path) and m.name == "grid" for m in marks) == 25
    )


# --- pawns ---------------------------------------------------------------------------------------


def test_forty_eight_pawns_and_as_many_second_faces() -> None:
    made = parts()
    pawns = [p for p in made.values() if p.name.startswith("pawn-") and not p.face_of]
    faces = [p for p in made.values() if p.face_of and "print" in p.made_as]
    assert [p.quantity for p in pawns] == [12] * 4
    assert sorted((p.face_of, p.quantity) for p in faces) == sorted((p.name, 12) for p in pawns)
    assert all(p.outline == Disc(8.0) for p in (*pawns, *faces))


def test_folded_pawns_are_one_piece_each() -> None:
    made = parts("pawn.kind=paper", "board.material=greyboard-2")
    assert [p.quantity for p in made.values() if p.name.startswith("pawn-")] == [12] * 4
    assert not any(p.face_of and "print" in p.made_as for p in made.values())
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
    from generator.games.topple.stand import base_net

    net = base_net(model("stand.kind=paper"))
    top, under = (net.faces[k].in_space((net.faces[k].x, net.faces[k].y)) for k in (1, 3))
    assert top[:2] == pytest.approx(under[:2])
    assert abs(top[2] - under[2]) == pytest.approx(20)


def test_the_boards_of_a_cross_slide_into_each_other_and_hold_the_rod() -> None:
    given = model("stand.kind=sheet")
    lower, upper = cross(given, upper=False), cross(given, upper=True)
    assert lower.outline.box == upper.outline.box
    whole = [outline_area(one.outline) for one in (lower, upper)]
    assert all(shape.is_valid and shape.geom_type == "Polygon" for shape in whole)
    assert lower.socket == pytest.approx(hole(given))
    assert lower.slot == upper.slot == pytest.approx(slot(given)) == pytest.approx(3.2)
    # On the axis one board is there where the other one is not, from the arch to the socket.
    bottom = lower.outline.box[1]
    ends = [shapely.LineString([(0, bottom - 1), (0, bottom + 50)]).intersection(s) for s in whole]
    (low0, high0), (low1, high1) = (sorted(p[1] - bottom for p in line.coords) for line in ends)
    assert high0 == pytest.approx(socket_floor(given))
    assert (low1, high1) == pytest.approx((3.0, low0))
    assert pivot_height(given) == pytest.approx(118.0)


def test_a_rolled_rod_is_printed_in_as_many_strips_as_needed() -> None:
    made = parts("stand.kind=paper")
    left, bottom, right, top = made["rod"].outline.box
    assert right - left == pytest.approx(rod_roll(model("stand.kind=paper")).length)
    assert top - bottom == pytest.approx(100)
    thin = ("stand.kind=paper", "rod.sheet=0.08mm", "rod.diameter=7mm", "board.thickness=2mm")
    pieces = [p for p in parts(*thin).values() if p.name.startswith("rod")]
    assert len(pieces) == strips(model(*thin)) == 2
    assert [p.face_of for p in pieces] == ["", "rod"]
    lengths = [p.outline.box[2] - p.outline.box[0] for p in pieces]
    assert sum(lengths) == pytest.approx(rod_roll(model(*thin)).length)


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


def test_steps_tell_the_numbers() -> None:
    steps = " ".join(planned(name="topple").steps)
    assert "tilts the board by 5.1 degrees; it carries 3 on one corner" in steps
    assert "20.8, 17.3, 13.9, 10.4 mm across" in steps
    paper = " ".join(planned("stand.kind=paper", name="topple").steps)
    assert "15 turns, which makes 6 mm" in paper
    sheet = " ".join(planned("stand.kind=sheet", name="topple").steps)
    assert "3.2 mm wide for a board of 3 mm" in sheet
    ballast = " ".join(planned("board.ballast=25", name="topple").steps)
    assert "glue 25 g evenly round the hole" in ballast


def test_layers_larger_than_the_paper_are_printed_in_panels() -> None:
    large = ("board.pitch=50mm", "pawn.diameter=20mm", "rod.length=150mm")
    kit = drafted(*large, name="topple")
    assert kit.failed == ()
    panels = [sheet.panels for sheet in kit.document.sheets if sheet.panels]
    assert {name for found in panels for name in found} == {"layer-1", "layer-2", "layer-3"}
    placed = [sheet.contains for sheet in kit.document.sheets]
    for layer in range(1, LAYERS + 1):
        assert sum(found.get(f"layer-{layer}", 0) for found in placed) == 1
    assert not any(sheet.panels for sheet in drafted(name="topple").document.sheets)


def test_pawns_are_compared_with_the_spaces_that_they_stand_on() -> None:
    kit = drafted(name="topple")
    assert dict(kit.plan.grounds) == {
        f"space {n}": kit.palette.levels[n - 1].ground for n in range(1, LAYERS + 1)
    }
    (colours,) = [finding for finding in kit.findings if finding.check == "colours"]
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
def test_the_six_and_the_tabs_of_the_die_have_their_words(language: str) -> None:
    said = [t.name for t in texts(parts(f"language={language}")["die"])]
    assert said.count("any") == 1
    assert said.count("word") == 7


def test_the_first_turn_of_a_rolled_rod_stays_without_glue() -> None:
    (word,) = [t for t in texts(parts("stand.kind=paper")["rod"]) if t.name == "word"]
    assert word.text == "no glue"
    steps = " ".join(planned("stand.kind=paper", name="topple").steps)
    assert "80 / 100 / 120 / 160 g/m² has about 0.1 / 0.12 / 0.15 / 0.2 mm" in steps


@pytest.mark.parametrize("sheet", PAPERS.values())
def test_a_rod_of_any_usual_paper_is_within_two_tenths(sheet: float) -> None:
    given = model("stand.kind=paper", f"rod.sheet={sheet}mm")
    whole = rod_roll(given)
    assert whole.diameter == pytest.approx(6, abs=0.2 + 1e-9)
    # Turn by turn: each lies one sheet further out than the one before it.
    turns = sum(math.pi * (3 + (2 * k + 1) * sheet) for k in range(whole.turns))
    assert whole.length == pytest.approx(turns)
    assert hole(given) == pytest.approx(whole.diameter + 0.2)


@pytest.mark.parametrize("edge", [12, 14, 16, 40])
def test_words_on_a_die_of_any_size_keep_inside_it(edge: int) -> None:
    kit = drafted(f"die.edge={edge}mm", name="topple")
    assert kit.failed == ()
    assert any(t.name == "word" for t in texts(parts(f"die.edge={edge}mm")["die"])) == (edge > 12)

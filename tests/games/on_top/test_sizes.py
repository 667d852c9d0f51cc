"""On Top worked out: sizes, counts, start cells, gold, the frame of the track."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.errors import FitError, SettingError
from generator.games.on_top.settings import PLAYERS, OnTopSettings
from generator.games.on_top.sizes import (
    STANDARD,
    chosen_start,
    default_start,
    edge_for,
    fitting_edge,
    gold_points,
    horizontal,
    largest_disc,
    work_out,
)
from generator.games.on_top.track import track_round
from generator.geometry.lattice import Cell, Hexagon
from generator.settings.paper import PAPER
from generator.settings.room import board_room
from generator.settings.store import find
from tests import kits
from tests.builds import kit
from tests.builds import settings as chosen

SIDES = st.tuples(*(st.integers(2, 9),) * 3)


sizes = kits.sizes


def on_one_page(*assignments: str) -> bool:
    """Whether the laid-out board needs no panels."""
    sheets = kits.printed([kit(*assignments).part("board")], kits.press(*assignments)).sheets
    return not any(sheet.panels for sheet in sheets)


def test_the_standard_kit() -> None:
    made = sizes()
    assert (made.field.a, made.field.b, made.field.c) == (3, 3, 5)
    assert (made.edge, made.disc, made.clearance) == (26.0, 13.0, 0.3)
    assert (made.supply.rhombi, made.supply.triangles, made.supply.pieces) == (34, 10, 21)
    assert [player.key for player in made.players] == list(PLAYERS)


@pytest.mark.parametrize(
    ("name", "edge"),
    [
        ("a2", 55.0),
        ("a3", 38.0),
        ("a4", 26.0),
        ("a5", 18.0),
        ("legal", 27.0),
        ("letter", 26.0),
        ("sra3", 41.0),
        ("tabloid", 36.0),
    ],
)
def test_default_edges_are_the_largest_that_fit(name: str, edge: float) -> None:
    room = board_room(kits.paper(name), 5.0)
    assert sizes(f"print.paper={name}").edge == edge
    assert fitting_edge(STANDARD, OnTopSettings(), room, 1.0) == edge
    assert on_one_page(f"print.paper={name}")


def test_paper_without_a_default_gets_one_computed() -> None:
    assert sizes("print.paper=[297,210]").edge == 26.0
    assert sizes("print.paper=[100,100]").edge == 16.0


@pytest.mark.parametrize("name", ["a4", "letter", "a3", "tabloid", "legal"])
@pytest.mark.parametrize("sides", ["[3,3,5]", "[4,4,4]", "[2,5,3]", "[2,2,2]"])
def test_fit_fits_and_a_tenth_more_does_not(name: str, sides: str) -> None:
    common = (f"print.paper={name}", f"board.sides={sides}")
    edge = sizes(*common, "tile.edge=fit").edge
    assert on_one_page(*common, f"tile.edge={edge}mm")
    assert edge * 10 == pytest.approx(round(edge * 10))
    if edge < 80:
        assert not on_one_page(*common, f"tile.edge={edge + 0.1:.1f}mm")


def test_fit_keeps_to_the_margin() -> None:
    wide, narrow = (sizes("tile.edge=fit", f"print.margin={m}mm").edge for m in (5, 15))
    assert narrow < wide


def test_fit_is_refused_where_tiles_would_be_too_small() -> None:
    with pytest.raises(FitError, match=r"9-9-9 on A4 .* 16mm") as caught:
        sizes("board.sides=[9,9,9]", "tile.edge=fit")
    assert caught.value.setting == "tile.edge"


@settings(max_examples=60)
@given(SIDES, st.floats(16, 80), st.integers(10, 100).map(lambda half: 2 * half))
def test_the_frame_has_the_wanted_spaces_and_clears_the_towers(
    sides: tuple[int, int, int], edge: float, count: int
) -> None:
    field, disc = horizontal(sides), largest_disc(edge)
    track = track_round(field, edge + 0.3, disc, count, (200, 280))
    assert 2 * (track.nx + track.ny) - 4 == count
    assert min(track.nx, track.ny) >= 3
    assert min(track.depth, *track.pitch) >= disc + 1 - 1e-9
    reach = disc / 2 + 0.5
    xs, ys = zip(*(corner.at(edge + 0.3) for corner in field.corners), strict=True)
    assert track.inner_width >= max(xs) - min(xs) + 2 * reach - 1e-6
    assert track.inner_height >= max(ys) - min(ys) + 2 * reach - 1e-6


@given(st.floats(1, 600), st.floats(1, 600))
def test_fits_as_it_lies_or_turned(width: float, height: float) -> None:
    track = sizes().track
    either_way = (track.width <= width and track.height <= height) or (
        track.height <= width and track.width <= height
    )
    assert track.fits((width, height)) == track.fits((height, width)) == either_way


def test_an_odd_number_of_spaces_is_refused() -> None:
    with pytest.raises(SettingError, match=r"track\.spaces = 49.*even"):
        chosen("track.spaces=49")


@given(st.integers(160, 800).map(lambda tenths: tenths / 10))
def test_the_disc_is_the_largest_that_leaves_the_segments_visible(edge: float) -> None:
    disc = largest_disc(edge)
    for diameter, good in ((disc, True), (disc + 0.1, False)):
        visible = 0.33 * edge - diameter / 2
        assert (diameter <= edge / 2 + 1e-9 and visible >= 2 - 1e-9) == good
    assert disc * 10 == pytest.approx(round(disc * 10))


def test_the_disc_can_be_set() -> None:
    """The board stays as it is for a smaller piece and makes room for a wider one."""
    small, wide = (sizes(f"piece.diameter={d}mm") for d in ("12.5", "16"))
    assert (small.piece.flat.width, small.disc) == (12.5, 13.0)
    assert (wide.piece.flat.width, wide.disc) == (16.0, 16.0)
    assert small.track == sizes().track


@given(SIDES)
def test_the_field_is_turned_but_never_mirrored(sides: tuple[int, int, int]) -> None:
    field = horizontal(sides)
    a, b, c = field.a, field.b, field.c
    assert (a, b, c) in (sides, sides[1:] + sides[:1], sides[2:] + sides[:2])
    assert c == max(sides)
    ring = [corner.at(1) for corner in field.corners]
    lengths = [math.dist(*pair) for pair in zip(ring, ring[1:] + ring[:1], strict=True)]
    assert lengths == pytest.approx([c, a, b, c, a, b])


def test_a_field_and_its_mirror_image_stay_two_fields() -> None:
    assert horizontal((2, 3, 4)) != horizontal((4, 3, 2)) == Hexagon(3, 2, 4)


@given(SIDES)
def test_all_gold_is_the_border_and_long_gold_its_two_longest_sides(
    sides: tuple[int, int, int],
) -> None:
    field = horizontal(sides)
    assert gold_points(field, "all") == set(field.border)
    gold = gold_points(field, "long")
    assert gold <= set(field.border)
    assert len(gold) == 2 * (max(sides) + 1)
    heights = {point.at(1)[1] for point in field.border}
    assert {point.at(1)[1] for point in gold} == {min(heights), max(heights)}


def centre_of(cell: Cell) -> tuple[float, float]:
    corners = [vertex.at(1) for vertex in cell.vertices]
    return sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3


@given(SIDES)
def test_start_cells_are_a_pair_inside_about_half_way_out(sides: tuple[int, int, int]) -> None:
    field = horizontal(sides)
    first, second = default_start(field)
    assert field.opposite(first) == second
    assert first.up
    assert not second.up
    assert set(field.inner) >= {*first.vertices, *second.vertices}
    (x, y), (middle_x, middle_y) = centre_of(first), field.centre(1)
    half = (field.c + (field.a + field.b) / 2) / 2
    assert x < middle_x
    assert abs(y - middle_y) <= 0.6
    assert abs(middle_x - x - half / 2) <= 0.65  # in edges; the smallest fields have few cells


def test_a_chosen_start_cell_is_counted_from_the_top_left() -> None:
    assert chosen_start(STANDARD, 1, 1)[0] == STANDARD.rows[0][0]
    for row, cells in enumerate(STANDARD.rows, 1):
        for number, cell in enumerate(cells, 1):
            first, second = chosen_start(STANDARD, row, number)
            assert first == cell
            assert second == STANDARD.opposite(cell)
    assert sizes("board.start=[3,4]").start == chosen_start(STANDARD, 3, 4)


@pytest.mark.parametrize(
    ("start", "allowed"),
    [("[7,1]", "rows 1 to 6"), ("[1,12]", "row 1 of this field has cells 1 to 11"),
     ("[3,16]", "row 3 of this field has cells 1 to 15"), ("[0,1]", "1 to 40"),
     ("[1,0]", "1 to 40"), ("[3]", "not 2")],
)  # fmt: skip
def test_a_start_cell_outside_names_what_is_allowed(start: str, allowed: str) -> None:
    with pytest.raises(SettingError) as caught:
        sizes(f"board.start={start}")
    assert caught.value.setting.startswith("board.start")
    assert allowed in str(caught.value)


@settings(max_examples=25)
@given(SIDES)
def test_settled_settings_give_the_same_sizes_again(sides: tuple[int, int, int]) -> None:
    sets = f"board.sides={list(sides)}"
    made = kit(sets).settings
    assert work_out(made, kit(sets).resources) == sizes(sets)
    assert "auto" not in str(made.model_dump(exclude={"parts", "laser", "print"}).values())


def test_points_lie_one_lattice_edge_apart_about_the_boards_centre() -> None:
    made = sizes("tile.edge=30mm", "tile.clearance=0.5mm")
    places = [made.at(point) for point in made.field.points]
    assert sum(x for x, _ in places) == pytest.approx(0, abs=1e-6)
    assert sum(y for _, y in places) == pytest.approx(0, abs=1e-6)
    nearest = min(math.dist(places[0], other) for other in places[1:])
    assert nearest == pytest.approx(30.5)


def test_an_own_paper_named_like_a_known_one_gets_its_own_edge(tmp_path: Path) -> None:
    (tmp_path / "a4.toml").write_text('title = "Mine"\nwidth = 150\nheight = 200\n')
    usual = OnTopSettings()
    own = find(PAPER, "a4.toml", tmp_path)
    same = find(PAPER, (150.0, 200.0), tmp_path)
    assert edge_for(usual, own) == edge_for(usual, same) < 28


@pytest.mark.parametrize("margin", ["0mm", "5mm", "9mm", "15mm"])
def test_the_papers_default_keeps_the_usual_board_on_one_page(margin: str) -> None:
    """As its description says, whatever the printer cannot reach; a millimetre more does not."""
    made = kit(f"print.margin={margin}")
    (panels,) = made.findings("panels", laser=False)
    assert panels.level == "pass"
    more = kit(f"print.margin={margin}", f"tile.edge={made.sizes.edge + 1:g}mm")
    assert any(finding.code == "panels" for finding in more.findings("panels", laser=False))

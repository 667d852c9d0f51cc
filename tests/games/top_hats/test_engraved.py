"""What a laser burns for Top Hats: hats that tell nothing, rings that are told apart."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
import shapely

from generator.art.painting import shape_of
from generator.drawing import Circle, Role, Text
from generator.games.top_hats.board import area
from generator.games.top_hats.engraved import EDGE, bands
from generator.games.top_hats.model import Model
from generator.geometry.rings import ring_of
from tests.builds import drafted, planned

SHAPES = ((), ("board.shape=circle",), ("board.rings=9", "board.space=16mm"))


def test_hats_are_alike() -> None:
    """A ring for the sticker, as wide as that, and nothing else."""
    kit = drafted(name="top-hats")
    (hat,) = (part for part in kit.components if part.name == "hat")
    (design,) = hat.designs
    (ring,) = design.engraving
    assert (hat.quantity, hat.made_as) == (46, ("print", "laser"))
    assert isinstance(ring, Circle)
    assert (ring.role, 2 * ring.radius) == (Role.SCORE, kit.plan.model.sticker)


def test_a_sticker_as_wide_as_the_hat_needs_no_ring() -> None:
    kit = drafted("sticker.diameter=20mm", name="top-hats")
    (hat,) = (part for part in kit.components if part.name == "hat")
    assert hat.designs[0].engraving == ()


def test_hats_of_paper_are_not_cut() -> None:
    kit = drafted("hat.kind=paper", name="top-hats")
    assert [part.name for part in kit.components if "laser" in part.made_as] == ["board"]


@pytest.mark.parametrize("rings", range(3, 10))
def test_every_ring_has_frames_of_its_own(rings: int) -> None:
    frames = [bands(ring, rings) for ring in range(1, rings + 1)]
    assert len(set(frames)) == rings
    assert frames[-1] == EDGE


@pytest.mark.parametrize("sets", SHAPES)
def test_every_space_is_framed_inside_its_lines(sets: tuple[str, ...]) -> None:
    """And the edge zone is the darkest of all rings."""
    kit = drafted(*sets, name="top-hats")
    model: Model = kit.plan.model
    marks = kit.components[0].designs[0].engraving
    shapes = [
        (mark.name, shape_of(mark))
        for mark in marks
        if not isinstance(mark, Text) and mark.name.startswith("ring-") and mark.style.fill
    ]
    tree = shapely.STRtree([shape for _, shape in shapes])
    burnt: Counter[int] = Counter()
    for space in model.spaces:
        ring = ring_of(space)
        room = shape_of(area(model, space, 0.5))
        inside = tree.query(room, predicate="contains")
        assert {shapes[k][0] for k in inside} == ({f"ring-{ring}"} if ring else set())
        share = sum(shapes[k][1].area for k in inside) / room.area
        burnt[ring] = max(burnt[ring], round(1000 * share))
    assert len(shapes) == sum(
        len(tree.query(shape_of(area(model, space)), predicate="contains"))
        for space in model.spaces
    )
    assert burnt[model.rings] == max(burnt.values())


@pytest.mark.parametrize("sets", SHAPES)
def test_lines_between_spaces_are_scored_once(sets: tuple[str, ...]) -> None:
    kit = drafted(*sets, name="top-hats")
    lines = [
        shapely.Point(mark.x, mark.y).buffer(mark.radius, quad_segs=64).exterior
        if isinstance(mark, Circle)
        else shapely.LineString([(s.x, s.y) for s in mark.segments])  # type: ignore[union-attr]
        for mark in kit.components[0].designs[0].engraving
        if mark.name == "space"
    ]
    assert sum(line.length for line in lines) == pytest.approx(
        shapely.union_all(lines, grid_size=1e-4).length, abs=0.01
    )
    assert all(one != other for one, other in itertools.pairwise(lines))


def test_coordinates_are_engraved_at_every_end() -> None:
    shown = Counter(
        mark.text
        for mark in planned(name="top-hats").components[0].designs[0].engraving
        if isinstance(mark, Text) and mark.name == "coordinate"
    )
    assert shown == dict.fromkeys([*"ABCDEFGHI", *map(str, range(1, 10))], 2)

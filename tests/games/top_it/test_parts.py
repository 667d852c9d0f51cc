"""Top It's parts: built without being drawn, sheets by key, any number of players up to six."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest
import shapely

from generator.art.lettering import NUMERAL_LEAST
from generator.art.painting import shape_of
from generator.colour.palette import SYMBOLS
from generator.colour.player import Player
from generator.component import Artwork, Component, InStrip
from generator.drawing import Circle, Path, Role, Text
from generator.errors import FitError
from generator.fonts import font, text_box
from generator.games.top_it.parts import parts
from generator.games.top_it.sizes import PLACES, Sizes
from generator.words import Words
from tests.builds import kit

SIX = ("blue", "yellow", "red", "white", "green", "purple")


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="top-it").sizes
    return found


def built(given: Sizes, words: Words | None = None) -> dict[str, Component]:
    return {name: build() for name, build in parts(given, words or Words()).items()}


def faces(part: Component) -> Iterator[Artwork]:
    for design in part.designs:
        yield from (face for face in (design.front, design.back, design.burnt) if face)


def packed(part: Component) -> InStrip:
    assert isinstance(part.packing, InStrip)
    return part.packing


def test_nothing_is_drawn_before_it_is_asked_for() -> None:
    made = built(sizes())
    assert list(made) == [*PLACES, "stone", "score-sheet"]
    assert [part.name for part in made.values()] == list(made)
    assert not any("marks" in vars(face) for part in made.values() for face in faces(part))
    names = [face.name for part in made.values() for face in faces(part)]
    assert len(set(names)) == len(names)


def test_sheets_are_told_apart_by_key_whatever_they_are_called() -> None:
    """Titles that are all alike in some language, and players who are called the same."""
    same = tuple(replace(player, name="Anna") for player in sizes().players)
    with patch.object(Words, "__call__", lambda _self, _message, **_values: "word"):
        made = built(replace(sizes(), players=same))
    assert {part.group.key for part in made.values()} == {"tiles", "stones", "notes"}
    for shape in PLACES:
        keys = [sheet.key for sheet in packed(made[shape]).sheets if sheet]
        assert keys == [f"tiles-{player.key}" for player in same]


def test_colours_share_sheets_where_they_are_mixed() -> None:
    assert set(packed(built(sizes("print.mix=yes"))["house"]).sheets) == {None}


def test_six_players_have_tiles_and_stones_of_their_own() -> None:
    """In one ink, where colours do not help: no two faces are alike, printed or burnt."""
    players = tuple(
        Player(key, key, "#000000", symbol, pattern)
        for key, symbol, pattern in zip(
            SIX, SYMBOLS, ("solid", "dots", "lines", "open", "cross", "bars"), strict=True
        )
    )
    made = built(replace(sizes("palette=mono"), players=players))
    for name in ("house", "stone"):
        for sort in ("front", "back", "burnt"):
            drawn = [getattr(design, sort).marks for design in made[name].designs]
            assert len(set(drawn)) == 6, (name, sort)
    assert made["stone"].quantity == 6


@pytest.mark.parametrize("text", [6, 9, 16, 91, 66, 68, 98, 69, 8, 11])
def test_values_that_turn_are_underlined_in_both_ways(text: int) -> None:
    made = built(sizes(f"tile.values.hexagon={text}"))["hexagon"].designs[0]
    assert made.burnt is not None
    for face in (made.front, made.burnt):
        lines = [m for m in face.marks if isinstance(m, Path) and m.name == "underline"]
        values = [m for m in face.marks if isinstance(m, Text)]
        assert len(values) == 7  # in the middle and at every side
        assert len(lines) == (0 if text in (69, 8, 11) else 7)
        grounds = [shapely.Polygon(text_box(value)) for value in values]
        for line in map(shape_of, lines):
            assert min(line.distance(ground) for ground in grounds) < 3
            assert not any(line.intersects(ground) for ground in grounds)


def test_every_side_has_the_value_printed_and_burnt() -> None:
    made = built(sizes())["large-square"].designs[0]
    assert made.burnt is not None
    for face in (made.front, made.burnt):
        assert sum(mark.name == "side-value" for mark in face.marks) == 4


SMALL = ("tile.edge=16mm", "stone.diameter=8mm")


@pytest.mark.parametrize("edge", ["16mm", "17mm", "18mm", "20mm", "24mm"])
@pytest.mark.parametrize("value", [1, 88, 98])
def test_small_faces_have_their_value_and_nothing_negative(edge: str, value: int) -> None:
    """Values at the sides go first, then the symbol; what goes is kept for the checks."""
    sets = (f"tile.edge={edge}", "stone.diameter=8mm", f"tile.values.small_triangle={value}")
    for part in built(sizes(*sets, "palette=mono")).values():
        for face in (design.front for design in part.designs if part.name in PLACES):
            (text,) = (m for m in face.marks if isinstance(m, Text) and m.name == "value")
            assert font(text.font).cap_height(text.size) >= NUMERAL_LEAST - 1e-9
            assert all(mark.radius > 0 for mark in face.marks if isinstance(mark, Circle))
            sides = {m.name for m in face.marks if isinstance(m, Text)} - {"value"}
            lost = {m.name for m in face.omitted if isinstance(m, Text)}
            assert sides | lost == {"side-value"}
            ground = shapely.Polygon(part.outline.points)
            assert ground.contains(shapely.Polygon(text_box(text)))


def test_a_burnt_value_without_room_is_refused_with_an_edge_that_has_it() -> None:
    def burnt(edge: str) -> Artwork:
        sets = (f"tile.edge={edge}", *SMALL[1:], "tile.values.small_triangle=68")
        face = built(sizes(*sets))["small-triangle"].designs[0].burnt
        assert face is not None
        return face

    with pytest.raises(FitError, match=r"no room for the value 68 on the small-triangle") as caught:
        _ = burnt("16mm").marks
    assert (caught.value.setting, caught.value.got) == ("tile.edge", "16mm")
    least = caught.value.expected.removesuffix(" or more")
    assert any(m.role is Role.ENGRAVE and m.name == "value" for m in burnt(least).marks)
    smaller = f"{float(least.removesuffix('mm')) - 0.1:g}mm"
    with pytest.raises(FitError):
        _ = burnt(smaller).marks

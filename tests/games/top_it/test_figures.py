"""What Top It's figures show is what `play.py` says, and it changes with the settings."""

from __future__ import annotations

import pytest

from generator.art.figures import Figure
from generator.drawing import Text
from generator.games.top_it.figures import (
    COVER_SEED,
    cover_figure,
    facts,
    figures,
    frame_of,
    topping_parts,
    turn_example,
)
from generator.games.top_it.play import (
    Rules,
    example_26,
    full_mosaic,
    legal,
    topping_score,
    turn_score,
)
from generator.games.top_it.sizes import Sizes
from generator.geometry.mosaic import neighbours
from generator.words import Words
from tests.builds import kit

WORDS = Words()


def sizes(*sets: str) -> Sizes:
    found: Sizes = kit(*sets, name="top-it").sizes
    return found


def made(*sets: str) -> dict[str, Figure]:
    return figures(sizes(*sets), WORDS)


def values_in(figure: Figure) -> list[str]:
    return [m.text for m in figure.marks if isinstance(m, Text) and m.name == "value"]


def test_the_turn_is_legal_and_its_sum_is_the_rules() -> None:
    table, placed, colour = turn_example()
    assert legal(table, placed, colour)
    met = neighbours(placed, table.mosaic)
    assert len(met) >= 2
    given = sizes()
    parts = [given.values[placed.shape.name], *(given.values[table.laid[k].shape] for k in met)]
    total = turn_score(table, placed, Rules(given.values))
    assert sum(parts) == total
    assert f"{' + '.join(map(str, parts))} = {total}" in made()["turn"].caption


def test_the_topping_brings_26() -> None:
    table, index = example_26()
    assert topping_score(table, index, Rules(sizes().values)) == 26
    assert sorted(topping_parts(sizes())) == [2, 3, 3, 5, 6, 7]
    assert "= 26." in made()["topping"].caption
    assert len(values_in(made()["topping"])) == 7


def test_changed_values_change_figures_and_facts() -> None:
    changed = made("tile.values.house=9")
    assert "= 29." in changed["topping"].caption
    assert "9" in values_in(changed["topping"])
    assert facts(sizes("tile.values.house=9"), WORDS)["topping_sum"] == "29"


def test_the_cover_is_a_legal_table_of_all_tiles() -> None:
    table = full_mosaic(COVER_SEED)
    assert len(table.laid) == 32
    assert len(values_in(cover_figure(sizes(), WORDS))) == 32


@pytest.mark.parametrize("edge", ["20mm", "40mm"])
def test_tiles_are_drawn_where_they_lie(edge: str) -> None:
    given = sizes(f"tile.edge={edge}")
    table, _ = example_26()
    for laid in table.laid:
        frame = frame_of(given, laid.placed)
        drawn = [frame.point(*point) for point in given.outline(laid.shape).points]
        there = [point.at(given.edge) for point in laid.placed.vertices]
        assert {(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in drawn} == {
            (round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in there
        }


def test_names_are_those_of_the_settings() -> None:
    assert "Ruby" in made("names.red=Ruby")["topping"].caption
    assert facts(sizes("names.red=Ruby"), WORDS)["red"] == "Ruby"

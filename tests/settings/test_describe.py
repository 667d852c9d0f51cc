"""Settings described: rows, TOML, JSON Schema, plain values."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.settings.describe import plain, rows, schema, to_toml
from generator.settings.layers import Layer, load, text_layer
from generator.settings.tree import Branch, Leaf, walk
from tests.settings.sample import SampleSettings

LINES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=12)
SIDE = st.floats(70, 5080)
SETTINGS = st.fixed_dictionaries(
    {},
    optional={
        "parts": st.just("all") | st.lists(LINES.filter(str.strip), min_size=1, max_size=3),
        "tile": st.fixed_dictionaries({"edge": st.sampled_from(["auto"]) | st.floats(16, 80)}),
        "board": st.fixed_dictionaries(
            {"title": LINES, "sides": st.tuples(*[st.integers(2, 9)] * 3)},
            optional={"start": st.tuples(st.integers(0, 20), st.integers(0, 20))},
        ),
        "print": st.fixed_dictionaries(
            {"paper": st.sampled_from(["A4", 'own\\pa"per.toml']) | st.tuples(SIDE, SIDE)}
        ),
        "colours": st.dictionaries(st.text(max_size=5), st.sampled_from(["red", "auto", "#123"])),
    },
)  # fmt: skip


def settings_of(values: dict[str, Any]) -> SampleSettings | None:
    """The settings, or None for values that are refused, such as a name of spaces only."""
    try:
        return SampleSettings(**values)
    except ValueError:
        return None


@given(SETTINGS)
def test_the_toml_gives_the_same_settings_back(values: dict[str, Any]) -> None:
    settings = settings_of(values)
    if settings is None:
        return
    text = to_toml(settings)
    assert load(SampleSettings, [text_layer(text, "dump")]) == settings
    assert to_toml(load(SampleSettings, [text_layer(text, "dump")])) == text


def test_a_delete_character_in_a_key_comes_back() -> None:
    settings = SampleSettings(colours={'\x7f"\\\n': "#112233"})
    assert load(SampleSettings, [text_layer(to_toml(settings), "dump")]) == settings


def test_the_toml_is_complete_and_commented() -> None:
    text = to_toml(SampleSettings(tile={"edge": "1.25in"}))
    read = tomllib.loads(text)
    assert read["tile"] == {"edge": "31.75mm", "count": "auto"}
    assert read["print"]["margin"] == "8mm"
    for path, node in walk(Branch(SampleSettings)):
        if isinstance(node, Leaf):
            value = read
            for key in path:
                value = value[key]
    assert "# Edge of a tile.\n# Allowed: 16mm to 80mm, or auto, or fit.\nedge = " in text
    assert "# The tiles.\n[tile]\n" in text
    assert max(map(len, text.splitlines())) <= 100


def test_rows_tell_value_default_and_what_is_allowed() -> None:
    settings = load(SampleSettings, [Layer({"tile": {"edge": "3cm"}, "parts": ["a", "b"]}, "x")])
    by_key = {row.key: row for row in rows(SampleSettings, settings)}
    edge = by_key["tile.edge"]
    assert (edge.value, edge.default) == ("30mm", "auto")
    assert edge.allowed == "16mm to 80mm, or auto, or fit"
    assert edge.meaning == "Edge of a tile."
    assert (by_key["parts"].value, by_key["parts"].default) == ("[a, b]", "all")
    assert (by_key["board.sides"].value, by_key["laser.kerf"].value) == ("[3, 3, 5]", "0.2mm")
    assert (by_key["print.margin"].value, by_key["print.margin"].default) == ("8mm", "8mm")
    assert all(row.meaning and row.allowed for row in by_key.values())


def test_plain_values_are_json_with_lengths_as_numbers() -> None:
    found = plain(load(SampleSettings, [Layer({"print": {"paper": ["6in", 100]}}, "x")]))
    assert found == json.loads(json.dumps(found, allow_nan=False))
    assert found["print"] == {
        "paper": [152.4, 100.0], "margin": 8.0, "backs": "auto", "bleed": 2.0,
        "pages": "sheets", "board": "panels", "production": "home", "printer": "none",
    }  # fmt: skip
    assert found["board"]["sides"] == [3, 3, 5]
    assert found["tile"]["edge"] == "auto"


def test_the_schema_has_descriptions_bounds_and_defaults() -> None:
    found = schema(SampleSettings)
    assert found["$schema"].endswith("2020-12/schema")
    assert found["title"] == "SampleSettings"
    assert found["additionalProperties"] is False
    tile = found["$defs"]["Tile"]["properties"]
    assert tile["edge"]["anyOf"][0] == {"type": "number", "minimum": 16, "maximum": 80}
    assert tile["edge"]["anyOf"][2] == {"enum": ["auto", "fit"]}
    assert tile["edge"]["description"] == "Edge of a tile."
    assert tile["edge"]["default"] == "auto"
    assert found["$defs"]["Board"]["properties"]["spaces"]["multipleOf"] == 2
    assert found["$defs"]["Board"]["properties"]["sides"]["default"] == [3, 3, 5]
    json.dumps(found, allow_nan=False)


def test_a_field_without_a_kind_is_a_programmer_s_mistake() -> None:
    class Wrong(SampleSettings):
        plain: int = 3

    with pytest.raises(TypeError, match="int"):
        rows(Wrong, Wrong())

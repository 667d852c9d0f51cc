"""On which line each key stands."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from generator.settings.lines import LARGEST_TEXT, line_of_key

TEXT = '''\
# [comment] a = 1
title = "x # [y] = {"
long = """
[not.a.table]
key = 1 \\"""
"""  # after
raw = \'\'\'
a = [1
\'\'\'

[tile]  # the tiles
edge = "28mm"
a.b = [
  1, # one
  [2, 3], "]"
]
"quoted key" = { x = 1, y.z = "}", w = { v = [1, 2] } }
'single' = 1979-05-27T07:32:00Z

[ print . "pa\\u0070er" ]
x=1
[[list]]
y = 1
[[list]]
y = 2
'''


WHERE = {
    ("title",): 2, ("long",): 3, ("raw",): 7,
    ("tile",): 11, ("tile", "edge"): 12, ("tile", "a"): 13, ("tile", "a", "b"): 13,
    ("tile", "quoted key"): 17, ("tile", "quoted key", "x"): 17,
    ("tile", "quoted key", "y"): 17, ("tile", "quoted key", "y", "z"): 17,
    ("tile", "quoted key", "w"): 17, ("tile", "quoted key", "w", "v"): 17,
    ("tile", "single"): 18, ("print",): 20, ("print", "paper"): 20, ("print", "paper", "x"): 21,
    ("list",): 22, ("list", "y"): 23,
}  # fmt: skip


@pytest.mark.parametrize("path", WHERE, ids=".".join)
def test_every_kind_of_key_is_found(path: tuple[str, ...]) -> None:
    assert line_of_key(TEXT, path) == WHERE[path]


def test_what_is_not_there_has_no_line() -> None:
    assert [line_of_key(TEXT, path) for path in (("edge",), ("tile", "edge", "x"))] == [0, 0]
    assert line_of_key("", ("a",)) == line_of_key("# only\n\n", ("a",)) == 0
    assert line_of_key("a = 1\n" + "#" * LARGEST_TEXT, ("a",)) == 0


KEYS = st.text("ab \"'.#=[]\\é", min_size=1, max_size=4)
VALUES = st.recursive(
    st.integers() | st.booleans() | st.text("ab\"'\\\n#=[]{},", max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


def paths(table: dict[str, Any], start: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    found = set()
    for key, value in table.items():
        found.add((*start, key))
        if isinstance(value, dict):
            found |= paths(value, (*start, key))
    return found


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_a_library_s_output_is_found_whole(table: dict[str, Any]) -> None:
    """Each key on a line on which its name stands, as far as it needs no escapes."""
    text = tomlkit.dumps(table)
    lines = text.split("\n")
    for path in paths(tomllib.loads(text)):
        line = line_of_key(text, path)
        assert 1 <= line <= len(lines)
        if re.fullmatch("[ab]+", path[-1]):
            assert path[-1] in lines[line - 1]


@given(st.text("ab=.[]{}\"'\n#\\, ", max_size=60))
def test_no_text_breaks_the_search(text: str) -> None:
    assert line_of_key(text, ("a", "b")) <= text.count("\n") + 1

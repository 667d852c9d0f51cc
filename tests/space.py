"""Any settings within bounds, drawn from the kinds of the settings themselves."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from generator import templates
from generator.settings.fields import Choice, Colour, Count, Counts, Length, Name, Number
from generator.settings.kind import Kind, Worded
from generator.settings.shared import GameSettings
from generator.settings.stored import LanguageName, PaperName, StoredName
from generator.settings.tree import Branch, KeyPath, Leaf, walk
from generator.words import languages

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ áéíóöőúüű&<>%{}*_#[]'\"\\-"


def of_kind(kind: Kind) -> st.SearchStrategy[Any]:
    """Any allowed value of a kind, the ends of its range among them."""
    match kind:
        case Length():
            inside = st.floats(kind.least, kind.most)
            values: st.SearchStrategy[Any] = inside | st.sampled_from((kind.least, kind.most))
        case Number():
            values = st.floats(kind.least, kind.most) | st.sampled_from((kind.least, kind.most))
        case Count():
            step = 2 if kind.even else 1
            values = st.integers(kind.least // step, kind.most // step).map(lambda n: n * step)
            values = values.filter(lambda n: kind.least <= n <= kind.most)
        case Counts():
            values = st.lists(
                st.integers(kind.least, kind.most), min_size=kind.length, max_size=kind.length
            )
        case Choice():
            values = st.sampled_from(kind.names)
        case Colour():
            values = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)
        case Name():
            values = st.text(LETTERS, min_size=1, max_size=kind.most).filter(lambda t: t.strip())
        case PaperName():  # sheets of stock too
            sides = st.floats(70, 900)
            values = st.sampled_from(templates.names(kind.folder)) | st.lists(
                sides, min_size=2, max_size=2
            )
        case StoredName():  # of what users keep themselves there may be none
            names = templates.names(kind.folder)
            values = st.sampled_from(names) if names else st.nothing()
        case LanguageName():
            values = st.sampled_from(languages())
        case _:
            raise TypeError(f"no values are known for {kind!r}")
    if isinstance(kind, Worded) and kind.words:
        return values | st.sampled_from(kind.words)
    return values


@cache
def _of_settings(model: type[GameSettings]) -> dict[KeyPath, st.SearchStrategy[Any]]:
    """Any allowed value of each setting of a game; made once, since that takes as long as a kit."""
    found = {
        path: of_kind(node.kind)
        for path, node in walk(Branch(model))
        if isinstance(node, Leaf) and path[0] not in ("game", "parts")
    }
    return {path: values for path, values in found.items() if not values.is_empty}


@st.composite
def values(draw: st.DrawFn, model: type[GameSettings], most: int = 6) -> dict[KeyPath, Any]:
    """A few settings of a game with any allowed value each; the others stay at their defaults."""
    found = _of_settings(model)
    paths = draw(st.lists(st.sampled_from(sorted(found)), unique=True, max_size=most))
    return {path: draw(found[path]) for path in paths}


def nested(chosen: dict[KeyPath, Any]) -> dict[str, Any]:
    """The values as the tables of a TOML file."""
    table: dict[str, Any] = {}
    for path, value in chosen.items():
        section = table
        for key in path[:-1]:
            section = section.setdefault(key, {})
        section[path[-1]] = value
    return table

"""Options in combination: every two values of paper, backs, production, palette, outline and game.

Each kit is laid out, on pages and back to back, and passes what checks say of its sheets; or it is
refused with advice. What is drawn on the faces is no matter of these options but for the palette,
which has tests of its own, so that nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

import pytest

from generator import templates
from generator.errors import FitError
from generator.games import find_games
from generator.kit.advice import explaining
from tests import builds

OUTLINE = {"on-top": "piece", "top-it": "stone", "top-hats": "hat", "topple": "pawn"}
OPTIONS: Mapping[str, Sequence[str]] = {
    "print.paper": ("A4", "Letter", "A3", "A5", "tabloid"),
    "print.backs": ("auto", "fold", "long-edge", "short-edge", "none"),
    "print.production": templates.names("production"),
    "palette": templates.names("palettes"),
    "outline": ("disc", "hexagon", "square"),
    "game": tuple(find_games()),
}
LAID = ("outlines", "overlap", "panels", "paper", "printable", "quantities", "thickness")
Row = tuple[str, ...]
Pair = tuple[int, str, int, str]


def pairs_of(row: Row) -> set[Pair]:
    """Every two values of a row, with their columns."""
    return {(a, row[a], b, row[b]) for a, b in combinations(range(len(row)), 2)}


def _gain(chosen: Mapping[int, str], left: Mapping[Pair, None]) -> int:
    """How many pairs that are left some values bring."""
    return sum((a, chosen[a], b, chosen[b]) in left for a, b in combinations(sorted(chosen), 2))


def covering(options: Sequence[Sequence[str]]) -> list[Row]:
    """Rows with a value of each option that have every pair of values in one of them.

    A row begins with the first pair that is left; the other values are those that bring most new
    pairs. Nothing depends on chance.
    """
    columns = range(len(options))
    left = {
        (a, x, b, y): None
        for a, b in combinations(columns, 2)
        for x, y in product(options[a], options[b])
    }
    rows = []
    while left:
        a, x, b, y = next(iter(left))
        chosen = {a: x, b: y}
        for column in sorted(set(columns) - {a, b}, key=lambda c: -len(options[c])):
            gains = {v: _gain({**chosen, column: v}, left) for v in options[column]}
            chosen[column] = max(options[column], key=gains.__getitem__)
        row = tuple(chosen[column] for column in columns)
        rows.append(row)
        for pair in pairs_of(row):
            left.pop(pair, None)
    return rows


ROWS = covering(list(OPTIONS.values()))


def test_every_two_values_are_in_a_row() -> None:
    covered = set().union(*map(pairs_of, ROWS))
    values = list(OPTIONS.values())
    for a, b in combinations(range(len(values)), 2):
        assert {(a, x, b, y) for x, y in product(values[a], values[b])} <= covered
    assert len(ROWS) < 45  # 30 at the least
    assert covering([("a", "b"), ("c", "d")]) == [("a", "c"), ("a", "d"), ("b", "c"), ("b", "d")]


def assignments(row: Row) -> Iterator[str]:
    """A row as it is set on the command line."""
    for key, value in zip(OPTIONS, row, strict=True):
        if key == "outline":
            yield f"{OUTLINE[row[-1]]}.outline={value}"
        elif key != "game":
            yield f"{key}={value}"


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_options_work_in_combination(row: Row) -> None:
    kit = builds.fresh(*assignments(row), name=row[-1])
    try:
        with explaining(kit, laser=False):
            found = [finding for id_ in LAID for finding in kit.findings(id_, laser=False)]
    except FitError as error:
        assert error.advice, str(error)
        return
    assert [finding.text for finding in found if finding.level == "fail"] == []
    document = kit.printed.document
    assert {placed.side for _, placed in document.placements()} <= {"front", "back"}
    if row[1] == "none":
        assert all(placed.side == "front" for _, placed in document.placements())


@pytest.mark.parametrize("name", find_games())
def test_a_roll_is_paper_of_its_width_and_what_is_cut_off_it(name: str) -> None:
    """A board that needs panels on A4 lies on it whole, at its true size."""
    large = {"top-hats": "board.space=40mm", "on-top": "tile.edge=40mm"}.get(name, "palette=mono")
    rolled = builds.kit("print.paper=roll 610mm x 90cm", large, name=name)
    assert rolled.asked.print.paper == (610.0, 900.0)
    document, plain = rolled.printed.document, builds.kit(large, name=name).printed.document
    assert len(document.leaves) < len(plain.leaves)
    assert all(sorted((sheet.width, sheet.height)) == [610, 900] for sheet in document.sheets)
    assert not any(sheet.panels for sheet in document.sheets)
    for id_ in LAID:
        assert [f.text for f in rolled.findings(id_, laser=False) if f.level == "fail"] == []

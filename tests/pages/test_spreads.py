"""Blocks stay on one spread, pages are full, references are true: for all games and by chance."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.games import find_games
from generator.kit.booklet import booklet_of
from generator.kit.kit import Kit
from generator.pages import booklet as setting
from generator.pages.boxes import Box, Column, Row, columns
from generator.pages.leaf import COLUMN
from generator.pages.spreads import FULL, extent, spreads
from generator.press.sheet import Tag
from generator.rules.booklet import Booklet, Listing, Paragraph, plain
from tests.builds import kit
from tests.rules.reading import languages

HEIGHT = 100.0
KINDS = ("heading", "paragraph", "item", "figure", "row")
PRESETS = {
    "on-top": ("compact", "grand"),
    "top-hats": ("large", "travel"),
    "top-it": ("travel",),
    "topple": ("paper", "travel"),
}
RANDOM = {
    "on-top": (
        ("board.sides", ("[2, 3, 4]", "[3, 4, 5]", "[4, 4, 5]")),
        ("tile.edge", ("20mm", "31mm")),
    ),
    "top-hats": (("board.rings", ("3", "5", "6")), ("board.shape", ("hexagon", "circle"))),
    "top-it": (("tile.edge", ("25mm", "47mm")), ("stone.outline", ("disc", "square"))),
    "topple": (("board.pitch", ("20mm", "30mm")), ("stand.kind", ("dowel", "paper"))),
}


def box(kind: str, height: float, **more: object) -> Box:
    """A box of one row, without room round it."""
    return Box((Row(height, lambda _: ()),), Tag(kind, 1), kind, **more)  # type: ignore[arg-type]


def over_a_leaf(found: Sequence[Column]) -> list[int]:
    """Pages, the first of which is a left one, that begin inside a block, seen from its boxes.

    A heading opens one. So does a paragraph that is no ruling, if the boxes round it up to the
    next headings hold no figure, or if a figure stands above it and the next right below.
    """
    whole = [placed.box for column in found for placed in column.placed]
    faults, at = [], 0
    for page, column in enumerate(found):
        first = whole[at]
        kinds = [b.tag.kind for b in whole]
        start = max((k for k in range(at) if kinds[k] == "heading"), default=-1)
        end = next((k for k in range(at + 1, len(whole)) if kinds[k] == "heading"), len(whole))
        above, below = kinds[start + 1 : at], kinds[at + 1 : end]
        own = first.tag.kind == "paragraph" and not first.ours
        fresh = "figure" not in above + below or ("figure" in above and below[:1] == ["figure"])
        if page and page % 2 == 0 and not (first.tag.kind == "heading" or (own and fresh)):
            faults.append(page)
        at += len(column.placed)
    return faults


# --- the search --------------------------------------------------------------------------------


def section(*below: Box) -> list[Box]:
    """Boxes below a heading."""
    return [box("heading", 10, joined=True), *below]


def test_a_block_goes_over_a_spread_and_never_over_a_leaf() -> None:
    whole = section(box("paragraph", 70))
    block = section(box("paragraph", 60), box("figure", 40), box("paragraph", 40))
    assert [len(column.placed) for column in spreads([*whole, *whole, *block], HEIGHT, 4)] == [
        2,
        2,
        2,
        2,
    ]
    assert spreads([*whole, *block], HEIGHT, 3) == []
    assert over_a_leaf(columns([*whole, *block], HEIGHT)) == [2]


def test_a_figure_is_drawn_smaller_where_that_fills_the_page() -> None:
    (page,) = spreads([box("paragraph", 60), box("figure", 60, least=35.0)], HEIGHT, 1)
    assert page.used == pytest.approx(HEIGHT)
    assert page.placed[1].height == pytest.approx(40)


def test_a_page_that_is_not_full_is_refused() -> None:
    boxes = [box("paragraph", 69)]
    assert spreads(boxes, HEIGHT, 1) == []
    assert len(spreads([box("paragraph", 70)], HEIGHT, 1)) == 1


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.integers(5, 60)), max_size=14))
def test_whatever_is_found_keeps_the_rules(given: list[tuple[str, int]]) -> None:
    boxes = [box(kind, height, joined=kind == "heading") for kind, height in given]
    for pages in range(1, 7):
        found = spreads(boxes, HEIGHT, pages, 0.5)
        if not found:
            continue
        assert [placed.box for column in found for placed in column.placed] == boxes
        assert len(found) == pages
        assert all(0.5 * HEIGHT <= column.used <= HEIGHT + 1e-6 for column in found)
        assert over_a_leaf(found) == []
        assert extent(boxes)[0] >= sum(column.used for column in found) - 1e-6


# --- every booklet -----------------------------------------------------------------------------


def chosen() -> list[tuple[str, str, str, tuple[str, ...]]]:
    """Games, languages, presets and settings drawn by chance, the same ones each time."""
    found = [(game, language, "", ()) for game in find_games() for language in languages(game)]
    found += [(game, "de", preset, ()) for game, names in PRESETS.items() for preset in names]
    draw = Random(15)
    for game, known in RANDOM.items():
        sets = tuple(f"{key}={draw.choice(values)}" for key, values in known)
        found.append((game, draw.choice(("en", "de", "hu")), "", sets))
    return found


def asked(game: str, language: str, preset: str, sets: tuple[str, ...]) -> Kit:
    return kit(f"language={language}", *sets, name=game, preset=preset)


@pytest.mark.parametrize(("game", "language", "preset", "sets"), chosen())
def test_every_booklet(game: str, language: str, preset: str, sets: tuple[str, ...]) -> None:
    """Pages by fours, full, blocks whole; contents and rulings name the pages they stand on."""
    made = asked(game, language, preset, sets)
    booklet = booklet_of(made, "For private use.")
    found = setting._plan(booklet, made.words)
    assert (len(found) + 2) % 4 == 0
    assert len(found) + 2 <= (12 if game == "top-it" else 16)
    assert [round(c.used / COLUMN[1], 3) for c in found if c.used < FULL * COLUMN[1] - 1e-6] == []
    assert over_a_leaf(found) == []
    assert told(found) == true(found)
    assert numbers_in(booklet, made, found)


def told(found: Sequence[Column]) -> list[tuple[str, int]]:
    """Chapters and pages as the contents on the first page name them."""
    entries = found[0].placed[0].box.tag.alt.split("; ")
    return [(entry.rpartition(" ")[0], int(entry.rpartition(" ")[2])) for entry in entries]


def true(found: Sequence[Column]) -> list[tuple[str, int]]:
    """Chapters and the pages that they begin on, but the colophon."""
    return [
        (placed.box.tag.alt, number)
        for number, column in enumerate(found, 2)
        for placed in column.placed
        if placed.box.tag.kind == "heading" and placed.box.tag.level == 1
    ][:-1]


def numbers_in(booklet: Booklet, made: Kit, found: Sequence[Column]) -> bool:
    """Whether the appendix names the pages of the signs, in their order."""
    signs = [
        number
        for number, column in enumerate(found, 2)
        for placed in column.placed
        if placed.box.ours
    ]
    blocks = setting.appendix(booklet, signs, made.words)
    names = [
        int(re.findall(r"\d+", plain(block.spans[:1]))[-1])
        for listing in blocks
        if isinstance(listing, Listing)
        for (block,) in listing.items
        if isinstance(block, Paragraph) and block.spans[0].bold
    ]
    references = setting._References.seen(found, booklet)
    return names == sorted(names) and set(names) == set(signs) == set(references.rulings)

"""The own checks of Top Hats: each code is provoked, and answers are right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.colour.paint import Paint
from generator.findings import Level
from generator.games.top_hats import checks
from generator.games.top_hats.sizes import Sizes
from generator.geometry import rings
from generator.words import Words
from tests.builds import findings
from tests.games.top_hats.given import sizes


def with_hat(found: Sizes, **changes: float) -> Sizes:
    return replace(found, hat=replace(found.hat, **changes))


def like_red() -> Sizes:
    """Hats in the colour of the red stickers."""
    given = sizes()
    areas = given.areas.model_copy(update={"hat": Paint(given.player("red").colour)})
    return replace(given, areas=areas)


CASES: dict[tuple[str, str], Any] = {
    ("top-hats/spaces", "ring"): lambda: replace(sizes(), spaces=rings.spaces(4)[:-1]),
    ("top-hats/spaces", "count"): lambda: replace(sizes(), spaces=(*rings.spaces(4)[:-1], (-4, 0))),
    ("top-hats/brim", "wide"): lambda: sizes("hat.diameter=22.5mm"),
    ("top-hats/paper-hats", "narrow"): lambda: sizes("hat.kind=paper", "hat.diameter=13mm"),
    ("top-hats/stack", "tall"): lambda: sizes("hat.thickness=7mm"),
    ("top-hats/stickers", "large"): lambda: sizes("sticker.diameter=19.5mm"),
    ("top-hats/setup", "two-players"): lambda: sizes("board.rings=3"),
    ("top-hats/setup", "none"): lambda: replace(sizes(), spaces=rings.spaces(1)),
    ("top-hats/covered", "colour"): like_red,
}


@pytest.mark.parametrize("case", CASES, ids=": ".join)
def test_each_code_is_provoked(case: tuple[str, str]) -> None:
    check = next(check for check in checks.CHECKS if check.id == case[0])
    (found,) = findings(check, CASES[case]())
    assert found.code == case[1]
    assert found.level is (Level.NOTE if case[1] == "two-players" else Level.FAIL)


@pytest.mark.parametrize(
    "sets",
    [
        (),
        ("hat.kind=paper",),
        ("board.rings=9",),
        ("board.rings=6", "board.shape=circle"),
        ("palette=mono",),
        ("palette=ink-saver",),
    ],
)
def test_good_kits_pass(sets: tuple[str, ...]) -> None:
    for check in checks.CHECKS:
        (found,) = check.run(sizes(*sets))
        assert found.level is Level.PASS


def test_three_rings_serve_two_players() -> None:
    """12 spaces to start on: 10 stacks of two players, not the 15 of three."""
    (found,) = findings(checks.setup, sizes("board.rings=3"))
    assert (found.values["spaces"], found.values["two"], found.values["three"]) == (12, 10, 15)
    (more,) = findings(checks.setup, sizes())
    assert more.values["spaces"] == 30


def test_height_of_a_stack() -> None:
    """Discs lie flat; paper hats nest, and the tallest that is allowed is told apart."""
    (flat,) = findings(checks.stack, sizes())
    assert flat.values["height"] == pytest.approx(3 * 2.3)
    paper = sizes("hat.kind=paper")
    (nested,) = findings(checks.stack, paper)
    solid = paper.hat.solid
    step = 2 * 0.25 * solid.slant / (solid.base - solid.top)
    assert nested.values["step"] == pytest.approx(step)
    assert nested.values["height"] == pytest.approx(9.0 + 3 * 0.25 + 2 * step)
    (tall,) = findings(checks.stack, with_hat(paper, thickness=0.6))
    assert (tall.code, tall.settings[0]) == ("tall", "hat.height")


def test_stickers_lie_on_hats() -> None:
    """And no other game's grounds are looked at; texts stand on paper."""
    found = checks.grounds(sizes(), Words())
    assert found.pieces == {"hats": "#e9e4d8"}
    assert found.text == {}

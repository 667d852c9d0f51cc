"""`kit.json`: plain numbers, outlines of each form, no change of order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from generator.component import Component
from generator.findings import Finding, Level
from generator.kit import Kit
from generator.kit.files import OutFile
from generator.kit.manifest import manifest, written
from generator.plane.outline import Disc, Outline, Polygon
from tests.builds import built, fresh, kit


def numbers(value: Any) -> Iterator[float]:
    """Every float in JSON."""
    if isinstance(value, float):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from numbers(item)
    elif isinstance(value, list):
        for item in value:
            yield from numbers(item)


def is_plain(text: str) -> bool:
    """No negative zero, no exponent, at most six decimals."""
    found: list[str] = []
    json.loads(text, parse_float=found.append)
    return all(
        number not in ("-0.0", "-0")
        and "e" not in number.lower()
        and len(number.partition(".")[2]) <= 6
        for number in found
    )


def part(outline: Outline, **change: Any) -> Component:
    return replace(kit().part("rhombus"), outline=outline, **change)


def with_only(part: Component) -> Kit:
    """A kit that makes one part."""
    made = fresh()
    vars(made)["parts"] = {part.name: part}
    return made


def described(outline: Outline, **change: Any) -> dict[str, Any]:
    made = with_only(part(outline, **change))
    found: dict[str, Any] = json.loads(written(manifest(made, None, (), ())))["components"][0]
    return found


@pytest.mark.parametrize("sets", [(), ("board.sides=[5,6,7]",), ("tile.clearance=0",)])
def test_numbers_are_plain(sets: tuple[str, ...]) -> None:
    text = (built(*sets).folder / "kit.json").read_text("utf-8")
    assert is_plain(text)
    assert len(list(numbers(json.loads(text)))) > 50


@pytest.mark.parametrize("text", ['{"x": -0.0}', "[1e-7]", "[0.12345678]", "[[-0.0]]"])
def test_numbers_that_are_not_plain_are_found(text: str) -> None:
    assert not is_plain(text)


def test_negative_zero_and_noise_are_taken_off_everywhere() -> None:
    finding = Finding("text", Level.NOTE, "page", "x", {"at": -0.0, "sum": 0.1 + 0.2})
    page = {"width_mm": 0.1 + 0.2, "height_mm": -1e-9, "side": "front", "contains": {}}
    file = OutFile("svg/x.svg", "svg", "svg", b"x", (page,))
    data = written(manifest(kit(), None, [file], [finding]))
    assert is_plain(data.decode())
    read = json.loads(data)
    assert read["checks"][0]["values"] == {"at": 0, "sum": 0.3}
    assert read["files"][0]["pages"][0]["width_mm"] == 0.3


@pytest.mark.parametrize("wrong", [float("nan"), float("inf")])
def test_what_json_cannot_hold_is_refused(wrong: float) -> None:
    finding = Finding("text", Level.NOTE, "page", "x", {"at": wrong})
    with pytest.raises(ValueError, match="not JSON compliant"):
        written(manifest(kit(), None, (), [finding]))


def test_a_disc_is_a_circle() -> None:
    found = described(Disc(7))
    assert found["outline_mm"] == {"circle": 7}
    assert (found["width_mm"], found["height_mm"]) == (14, 14)
    assert found["area_mm2"] == pytest.approx(153.93804)
    assert "holes_mm" not in found


def test_a_polygon_is_its_vertices() -> None:
    found = described(Polygon(((-1.5, -0.0), (1.5, 0), (0, 2))))
    assert found["outline_mm"] == [[-1.5, 0], [1.5, 0], [0, 2]]
    assert (found["width_mm"], found["height_mm"], found["area_mm2"]) == (3, 2, 3)
    assert "holes_mm" not in found


def test_holes_are_told_and_taken_off_the_area() -> None:
    square, hole = ((0, 0), (10, 0), (10, 10), (0, 10)), ((2, 2), (2, 4), (4, 4), (4, 2))
    found = described(Polygon(square, (hole,)))
    assert found["holes_mm"] == [[[2, 2], [2, 4], [4, 4], [4, 2]]]
    assert found["area_mm2"] == 96


def test_what_is_reconstructed_is_told() -> None:
    assert described(Disc(1), reconstructed="a guess")["reconstructed"] == "a guess"
    assert "reconstructed" not in described(Disc(1), reconstructed="")


def test_text_is_not_escaped() -> None:
    """C068."""
    made = with_only(part(Disc(1), title="Łódź Čáp 中"))
    assert "Łódź Čáp 中" in written(manifest(made, None, (), ())).decode()


def test_findings_keep_their_order_and_form() -> None:
    first = built().kit["checks"]
    assert [check["id"] for check in first] == [f.check for f in kit().findings(laser=False)]
    assert all(list(c) == ["id", "level", "code", "text", "values"] for c in first)


def test_lengths_of_settings_are_numbers_of_mm() -> None:
    made = built("tile.edge=1.25in", "print.paper=Letter")
    assert made.kit["settings"]["tile"]["edge"] == 31.75
    assert made.kit["settings"]["board"]["sides"] == [3, 3, 5]


def test_panels_are_told() -> None:
    pages = built("board.sides=[5,6,7]").files("print")[0]["pages"]
    assert [1, 1] in [page.get("panels", {}).get("board") for page in pages]
    assert all("panels" not in page for page in built().files("print")[0]["pages"])


def test_its_last_key_is_the_sum_of_the_rest() -> None:
    """Whoever reads it can see that nobody has changed it."""
    text = (built().folder / "kit.json").read_text("utf-8")
    rest, _, seal = text.rpartition(',\n "sha256": "')
    assert hashlib.sha256(f"{rest}\n}}\n".encode()).hexdigest() == seal.removesuffix('"\n}\n')

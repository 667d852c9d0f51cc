"""The check of text against its grounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator import templates
from generator.checks.contrast import LEAST, readable
from generator.checks.subject import Layout
from generator.colour.contrast import Grounds
from generator.findings import Level
from generator.settings.palette import PALETTE
from generator.settings.store import find
from tests.builds import HERE, but, layout


def with_colours(**colours: str) -> Layout:
    palette = replace(find(PALETTE, "classic", HERE), **colours)
    text = {**layout().grounds.text, "paper": palette.paper}
    return but(layout(), palette=palette, grounds=Grounds(text=text))


CASES = {("contrast", "faint"): lambda: with_colours(ink="#ffffff")}


@pytest.mark.parametrize(
    ("colours", "named"),
    [
        ({"ink": "#ffffff"}, "ink on paper"),
        ({"quiet": "#e0e0e0"}, "quiet on track"),
        ({"paper": "#000000"}, "ink on paper"),
    ],
)
def test_what_cannot_be_read_fails_by_name(colours: dict[str, str], named: str) -> None:
    found = list(readable.run(with_colours(**colours)))
    assert {finding.level for finding in found} == {Level.FAIL}
    assert any(named in finding.text for finding in found)
    assert all(finding.values["contrast"] < LEAST for finding in found)


@pytest.mark.parametrize("name", templates.names("palettes"))
def test_the_palettes_that_come_along_are_read_well(name: str) -> None:
    (found,) = readable.run(layout(f"palette={name}"))
    assert found.level is Level.PASS
    assert found.values["contrast"] >= LEAST

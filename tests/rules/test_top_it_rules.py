"""What only the rules of Top It have: a list of values, which are said to be ours."""

from __future__ import annotations

import re

import pytest

from generator.geometry.mosaic import SHAPES
from tests.rules.reading import languages, rules, source, text

OUR_VALUES = {
    "en": "The values printed on the tiles are our reconstruction.",
    "de": "Die aufgedruckten Werte der Plättchen sind unsere Rekonstruktion.",
    "hu": "A lapkákra nyomtatott értékek a mi rekonstrukciónk.",
}
every_language = pytest.mark.parametrize("language", languages("top-it"))


@every_language
def test_every_shape_stands_with_its_value(language: str) -> None:
    """One item of the list for each shape, in the same order in every language."""
    written = source("top-it", language).text
    listed = re.findall(r"^- [^{}:\n]+: \{(\w+)\}$", written, re.MULTILINE)
    assert listed == [name.replace("-", "_") for name in SHAPES]


@every_language
def test_the_values_are_said_to_be_ours(language: str) -> None:
    assert text(rules("top-it", language).chapters).count(OUR_VALUES[language]) == 1

"""The slips on which players note what lies in their stacks."""

from __future__ import annotations

import itertools

import pytest
import shapely

from generator.art.lettering import TEXT_LEAST
from generator.drawing import Text
from generator.errors import SettingError
from generator.findings import Level
from generator.fonts import text_box
from tests.builds import fresh, kit
from tests.games.top_hats.given import part


def test_a_slip_for_each_player() -> None:
    slip = part("stack-slip")
    assert slip.quantity == 3
    for design in slip.designs:
        boxes = [mark for mark in design.front.marks if mark.name == "box"]
        folds = [mark for mark in design.front.marks if mark.name == "fold"]
        assert (len(boxes), len(folds)) == (15, 1)


@pytest.mark.parametrize(
    "names",
    [
        (),
        ("names.red=Dark crimson", "names.blue=Türkiz"),
        ('names.yellow="' + "W" * 24 + '"',),
        ("names.red=Ű", "names.yellow=Å", "names.blue=Ő"),
        ("names.red=ŰŰŐŐÁÁÅÅÉ", "language=hu"),
        ('names.red="' + "Å" * 24 + '"', "language=de"),
    ],
)
def test_every_word_of_a_slip_lies_inside_and_is_large_enough(names: tuple[str, ...]) -> None:
    """Capitals of 1.8 mm; the colours' names stand below each other where they are long."""
    for design in part("stack-slip", *names).designs:
        texts = [mark for mark in design.front.marks if isinstance(mark, Text)]
        boxes = [shapely.Polygon(text_box(mark)) for mark in texts]
        inside = shapely.box(-28, -44, 28, 44)
        assert all(inside.covers(box) for box in boxes)
        assert not any(one.intersects(two) for one, two in itertools.combinations(boxes, 2))
        assert min(mark.size for mark in texts) >= TEXT_LEAST
        lost = {mark.text for mark in design.front.omitted if isinstance(mark, Text)}
        assert lost == ({"W" * 24} if "W" in "".join(names) else set())


def test_a_name_that_has_no_room_is_named_with_its_setting() -> None:
    (found,) = kit("names.yellow=" + "W" * 24, name="top-hats").findings("text")
    assert (found.code, found.level) == ("omitted", Level.WARN)
    assert found.settings == ("names.yellow",)


@pytest.mark.parametrize("name", ["\u0301", "\u0301a", " \u0308"])
def test_a_name_that_begins_with_a_mark_is_refused(name: str) -> None:
    with pytest.raises(SettingError, match=r"names\.red = .*a mark that needs a letter"):
        fresh(f"names.red={name}", name="top-hats")


def test_a_name_that_cannot_be_drawn_is_refused_by_its_setting() -> None:
    with pytest.raises(SettingError, match=r"names\.blue = .*fonts have.*U\+6F22"):
        assert fresh("names.blue=漢", name="top-hats").sizes

"""The slips on which players note what lies in their stacks."""

from __future__ import annotations

import itertools

import pytest
import shapely

from generator.art.lettering import TEXT_LEAST
from generator.drawing import Role, Text
from generator.errors import SettingError
from generator.fonts import font, text_box
from generator.games.top_hats.parts.stack_slip import TALL, WIDTH, _line
from tests.builds import fresh
from tests.games.top_hats.given import COLOURS, part


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
        assert not design.front.omitted


def test_a_text_that_has_no_room_even_in_two_lines_is_left_out() -> None:
    """No name of 24 letters is so long; a check names what is."""
    found = tuple(_line("W" * 24, (0.0, 0.0), TEXT_LEAST, 20.0, "#000000"))
    assert [text.role for text in found] == [Role.OMITTED] * 2


@pytest.mark.parametrize("name", ["\u0301", "\u0301a", " \u0308"])
def test_a_name_that_begins_with_a_mark_is_refused(name: str) -> None:
    with pytest.raises(SettingError, match=r"names\.red = .*a mark that needs a letter"):
        fresh(f"names.red={name}", name="top-hats")


def test_a_name_that_cannot_be_drawn_is_refused_by_its_setting() -> None:
    with pytest.raises(SettingError, match=r"names\.blue = .*fonts have.*U\+6F22"):
        assert fresh("names.blue=漢", name="top-hats").sizes


@pytest.mark.parametrize(
    "names",
    [
        ("W" * 24, "W" * 23 + "A", "W" * 23 + "B"),
        ("Κωνσταντινουπολίτισσα", "Αλεξανδρουπολίτης ο Β", "Θεσσαλονικιώτισσα Γ"),
        ("Екатерина Александровна", "Щ" * 24, "Ж" * 24),
    ],
    ids=["wide", "Greek", "Cyrillic"],
)
def test_the_longest_names_of_three_players_have_room(names: tuple[str, ...]) -> None:
    """Shrunk to the least height, then broken; nothing left out, nothing over anything else."""
    sets = [f"names.{key}={name}" for key, name in zip(COLOURS, names, strict=True)]
    for design in part("stack-slip", *sets).designs:
        assert not design.front.omitted
        texts = [mark for mark in design.front.marks if isinstance(mark, Text)]
        said = "".join(text.text for text in texts)
        for name in names:
            assert name in said or name in said.replace("-", "") or name.replace(" ", "") in said
        assert min(font(t.font).cap_height(t.size) for t in texts) >= 1.8
        boxes = [shapely.Polygon(text_box(text)) for text in texts]
        for one, other in itertools.combinations(boxes, 2):
            assert one.intersection(other).area < 0.01
        slip = shapely.box(-WIDTH / 2, -TALL / 2, WIDTH / 2, TALL / 2).buffer(-0.5)
        assert all(slip.covers(box) for box in boxes)

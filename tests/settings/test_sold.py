"""Sizes that can be bought: read with how they are written, and found again."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.errors import TemplateError
from generator.settings.sold import SOLD, Size, Sold, size_words
from generator.settings.store import find


def sold(tmp_path: Path, sizes: str) -> Sold:
    (tmp_path / "own.toml").write_text(f'title = "Own"\nsizes = {sizes}\n')
    return find(SOLD, "own.toml", tmp_path)


def test_sizes_keep_how_they_are_written_and_are_sorted(tmp_path: Path) -> None:
    found = sold(tmp_path, '["20mm", "5/8in", "1 1/4in", "14mm"]')
    assert [size.written for size in found.sizes] == ["14 mm", "5/8 in", "20 mm", "1 1/4 in"]
    assert [size.mm for size in found.sizes] == [14, 15.875, 20, 31.75]
    assert [size_words(size) for size in found.sizes[:2]] == ["14 mm", "5/8 in (15.9 mm)"]


def test_what_is_as_wide_and_what_is_next_to_it(tmp_path: Path) -> None:
    found = sold(tmp_path, '["14mm", "5/8in", "20mm"]')
    assert found.at_most(14) == Size(14, "14 mm")
    assert found.at_most(13.99) is None
    assert found.at_most(19.9) == Size(15.875, "5/8 in")
    assert found.like(15.9) == Size(15.875, "5/8 in")
    assert found.like(16) is None
    assert [size.mm for size in found.beside(16)] == [15.875, 20]
    assert [size.mm for size in found.beside(13)] == [14]
    assert [size.mm for size in found.beside(21)] == [20]


@pytest.mark.parametrize(
    "sizes", ["[]", '"14mm"', '["14 miles"]', '["14mm", "1.4cm"]', '["0mm"]', '["5/0in"]']
)
def test_faulty_lists_are_refused(tmp_path: Path, sizes: str) -> None:
    with pytest.raises(TemplateError, match=r"sizes = .*own\.toml, line 2.*list of different"):
        sold(tmp_path, sizes)

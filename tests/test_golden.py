"""The drawings of each game's default kit against those that somebody has looked at.

`make golden` writes them anew. Colours, order and texts are compared exactly, coordinates to a
few micrometres, since libraries and processors differ in the last decimal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from generator.games import find_games
from tests.builds import built

FOLDER = Path(__file__).resolve().parent / "golden"
NEAR = 0.0021  # mm; two steps of the last decimal
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_MEASURES = {"d", "cx", "cy", "r", "width", "height", "viewBox", "stroke-width"}


def differences(new: bytes, golden: bytes) -> Iterator[str]:
    """Where two drawings differ, element by element."""
    first, second = (list(etree.fromstring(data).iter()) for data in (new, golden))
    if len(first) != len(second):
        yield f"{len(first)} elements instead of {len(second)}"
        return
    for one, other in zip(first, second, strict=True):
        where = f"line {one.sourceline}: {etree.QName(one).localname}"
        if (one.tag, (one.text or "").strip()) != (other.tag, (other.text or "").strip()):
            yield f"{where} is another element or text"
        if list(one.attrib) != list(other.attrib):
            yield f"{where} has other attributes"
            continue
        for name, value in one.attrib.items():
            if not _same(name, str(value), str(other.attrib[name])):
                yield f"{where}: {name} differs"


def _same(name: str, new: str, golden: str) -> bool:
    if new == golden:
        return True
    if name not in _MEASURES or _NUMBER.sub("#", new) != _NUMBER.sub("#", golden):
        return False
    pairs = zip(_NUMBER.findall(new), _NUMBER.findall(golden), strict=True)
    return all(abs(float(a) - float(b)) <= NEAR for a, b in pairs)


def drawings(name: str) -> dict[str, bytes]:
    """Every drawing of a game by the name of its golden file."""
    kit = built(name=name)
    return {f"{name}-{part}.svg": kit.svg(part) for part in kit.quantities}


@pytest.mark.parametrize("name", find_games())
def test_golden_drawings(name: str, renew_golden: bool) -> None:
    new = drawings(name)
    if renew_golden:
        FOLDER.mkdir(exist_ok=True)
        for path in FOLDER.glob(f"{name}-*.svg"):
            path.unlink()
        for file, data in new.items():
            (FOLDER / file).write_bytes(data)
    assert sorted(path.name for path in FOLDER.glob(f"{name}-*.svg")) == sorted(new)
    for file, data in new.items():
        found = list(differences(data, (FOLDER / file).read_bytes()))
        assert found == [], f"{file}: {found[:5]}; if it is meant, run `make golden` and look"


def test_every_golden_drawing_is_of_a_game() -> None:
    names = tuple(f"{name}-" for name in find_games())
    assert [path.name for path in FOLDER.glob("*.svg") if not path.name.startswith(names)] == []


SPOILS = {
    "coordinate": ("M5,29.249", "M5,29.252"),
    "colour": ('fill="#d1433b"', 'fill="#d1433c"'),
    "layer": ('inkscape:label="Outline"', 'inkscape:label="Outlines"'),
    "title": ("<title>On Top: ", "<title>On top: "),
    "lost part": ('<g id="rhombus-1">', '<g id="rhombus-0"/><g id="rhombus-1">'),
    "width of a line": ('stroke-width="0.35"', 'stroke-width="0.36"'),
    "size of the page": ('width="192mm"', 'width="192px"'),
    "flag of an arc": (" 0 0 0 ", " 0 1 0 "),
}


@pytest.mark.parametrize("spoil", SPOILS)
def test_golden_comparison_refuses_a_spoiled_drawing(spoil: str) -> None:
    good, bad = SPOILS[spoil]
    data = built().svg("rhombus").decode()
    assert good in data, "the spoil has nothing to spoil any more"
    assert list(differences(data.replace(good, bad, 1).encode(), data.encode()))


def test_golden_comparison_allows_the_last_decimal() -> None:
    data = built().svg("rhombus").decode()
    near = data.replace("29.249", "29.25", 1)
    assert near != data
    assert list(differences(near.encode(), data.encode())) == []

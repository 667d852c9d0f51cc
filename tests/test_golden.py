"""Drawings and pages of each game's default kit against those that somebody has looked at.

Each part's drawing, and as SVG, whatever they are written as in a kit: the printed sheet that
holds most, the first sheet for a laser, a page of the booklet. `make golden` writes them anew.
Colours, order and texts are compared exactly, coordinates to a few micrometres, since libraries
and processors differ in the last decimal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path

import pytest
from lxml import etree

from generator.games import find_games
from generator.kit.files import svg_files
from generator.pages.booklet import set_booklet
from generator.render import laser_svg, svg
from generator.render.lasers import CutFile
from tests.builds import kit

FOLDER = Path(__file__).resolve().parent / "golden"
NEAR = 0.0021  # mm; two steps of the last decimal
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_PIECE = re.compile(rf"{_NUMBER.pattern}|[^\d\s,-]+|\S")
_MEASURES = {"d", "cx", "cy", "r", "width", "height", "viewBox", "stroke-width"}


# --- how two drawings are compared ---------------------------------------------------------------


def differences(new: bytes, golden: bytes) -> Iterator[str]:
    """Where two drawings differ, element by element: to the first that is another one."""
    first, second = (list(etree.fromstring(data).iter()) for data in (new, golden))
    for one, other in zip_longest(first, second):
        if one is None or other is None or _kind(one) != _kind(other):
            what = [repr(_kind(e)) if e is not None else "nothing" for e in (one, other)]
            yield f"{_where(one, other)}: {what[0]} instead of {what[1]}"
            break
        if list(one.attrib) != list(other.attrib):
            yield f"{_where(one, other)}: attributes {list(one.attrib)} instead of {other.keys()}"
            continue
        for name, value in one.attrib.items():
            if told := _differs(name, str(value), str(other.attrib[name])):
                yield f"{_where(one, other)}: {name} {told}"
    if len(first) != len(second):
        yield f"{len(first)} elements instead of {len(second)}"


def _kind(element: etree._Element) -> str:
    """What an element is, with its text."""
    name = etree.QName(element).localname if isinstance(element.tag, str) else "comment"
    return " ".join([name, *(element.text or "").split()])


def _where(new: etree._Element | None, golden: etree._Element | None) -> str:
    """The lines of both files, and the layer, the part or the words that an element belongs to."""
    lines = [f"line {e.sourceline}" if e is not None else "end" for e in (new, golden)]
    here = new if new is not None else golden
    assert here is not None
    path = [here, *here.iterancestors()]
    named = [e.get("id") or e.get("aria-label") for e in reversed(path)]
    return f"{lines[0]} (golden: {lines[1]}), in {' / '.join(filter(None, named)) or 'the root'}"


def _differs(name: str, new: str, golden: str) -> str:
    """How a value differs from the golden one: the first piece that does. Empty if it does not."""
    if new == golden:
        return ""
    if name not in _MEASURES:
        return f"is {new!r} instead of {golden!r}"
    if _NUMBER.sub("#", new) == _NUMBER.sub("#", golden):
        numbers = zip(_NUMBER.findall(new), _NUMBER.findall(golden), strict=True)
        pairs = [pair for pair in numbers if abs(float(pair[0]) - float(pair[1])) > NEAR]
    else:
        pieces = zip_longest(_PIECE.findall(new), _PIECE.findall(golden), fillvalue="nothing")
        pairs = [pair for pair in pieces if pair[0] != pair[1]] or [(new, golden)]
    return f"has {pairs[0][0]} instead of {pairs[0][1]}" if pairs else ""


# --- what is compared ----------------------------------------------------------------------------


def parts(name: str) -> dict[str, bytes]:
    """The drawing of each part, as it stands in the kit, but for the settings in it."""
    asked = kit(name=name)
    files = svg_files(asked.title, asked.printed.parts)
    return {f"{name}-{Path(file.path).name}": file.data for file in files}


def printed(name: str) -> dict[str, bytes]:
    """The printed sheet with the most pieces, with all that is printed around them."""
    sheets = kit(name=name).document.sheets
    fullest = max(sheets, key=lambda sheet: sum(sheet.contains.values()))
    return {f"sheets/{name}-print.svg": svg.render(fullest)}


def cut(name: str) -> dict[str, bytes]:
    """The first sheet for a laser, in the colours of its machine."""
    job = kit(name=name).cut_job
    assert job is not None
    return {f"sheets/{name}-laser.svg": laser_svg.render(CutFile(job.sheets[0], job.machine))}


def booklet(name: str) -> dict[str, bytes]:
    """The second page of the booklet, which lists the parts and begins to tell."""
    asked = kit(name=name)
    page = set_booklet(asked.booklet, asked.told.words).sheets[1]
    return {f"sheets/{name}-booklet.svg": svg.render(page)}


GOLDENS: dict[str, Callable[[str], dict[str, bytes]]] = {
    "parts": parts,
    "printed": printed,
    "cut": cut,
    "booklet": booklet,
}
PATTERNS = {
    "parts": "{}-*.svg",
    "printed": "sheets/{}-print.svg",
    "cut": "sheets/{}-laser.svg",
    "booklet": "sheets/{}-booklet.svg",
}


@pytest.mark.parametrize("what", GOLDENS)
@pytest.mark.parametrize("name", find_games())
def test_golden(name: str, what: str, renew_golden: bool) -> None:
    new = GOLDENS[what](name)
    if renew_golden:
        for path in FOLDER.glob(PATTERNS[what].format(name)):
            path.unlink()
        for file, data in new.items():
            (FOLDER / file).parent.mkdir(parents=True, exist_ok=True)
            (FOLDER / file).write_bytes(data)
    there = FOLDER.glob(PATTERNS[what].format(name))
    assert sorted(path.relative_to(FOLDER).as_posix() for path in there) == sorted(new)
    for file, data in new.items():
        found = list(differences(data, (FOLDER / file).read_bytes()))
        shown = "\n  ".join(found[:5])
        assert found == [], f"{file}:\n  {shown}\nif it is meant, run `make golden` and look"


def test_every_golden_drawing_is_of_a_game() -> None:
    names = tuple(f"{name}-" for name in find_games())
    there = [*FOLDER.glob("*.svg"), *FOLDER.glob("sheets/*")]
    assert [path.name for path in there if not path.name.startswith(names)] == []


# --- the guard is seen to fail -------------------------------------------------------------------


def rhombus() -> str:
    return parts("on-top")["on-top-rhombus.svg"].decode()


SPOILS = {
    "coordinate": ("M5,27.517", "M5,27.521", "d has 27.521 instead of 27.517"),
    "colour": ('fill="#d1433b"', 'fill="#d1433c"', "fill is '#d1433c' instead of"),
    "layer": ('inkscape:label="Outline"', 'inkscape:label="Outlines"', "in outline: "),
    "title": ("<title>On Top: ", "<title>On top: ", "'title On top: Rhombus tile' instead of"),
    "lost part": (
        '<g id="rhombus-1">', '<g id="rhombus-0"/><g id="rhombus-1">',
        "artwork / rhombus-0: id is 'rhombus-0' instead of 'rhombus-1'",
    ),
    "width of a line": ('stroke-width="0.35"', 'stroke-width="0.36"', "has 0.36 instead of 0.35"),
    "size of the page": ('width="172mm"', 'width="172px"', "width has px instead of mm"),
    "flag of an arc": (" 0 0 0 ", " 0 1 0 ", "d has 1 instead of 0"),
    "one too many": ("\n</svg>", "<g/>\n</svg>", "in the root: 'g' instead of nothing"),
}  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILS)
def test_golden_comparison_refuses_a_spoiled_drawing(spoil: str) -> None:
    good, bad, told = SPOILS[spoil]
    data = rhombus()
    assert good in data, "the spoil has nothing to spoil any more"
    found = list(differences(data.replace(good, bad, 1).encode(), data.encode()))
    assert told in "\n".join(found)


def test_golden_comparison_allows_the_last_decimal() -> None:
    data = rhombus()
    near = data.replace("27.517", "27.518", 1)
    assert near != data
    assert list(differences(near.encode(), data.encode())) == []

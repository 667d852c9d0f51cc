"""Text: inside its part, on the page, and large enough."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.art.lettering import NUMERAL_LEAST, SAFE
from generator.checks.subject import Layout
from generator.checks.text import texts
from generator.component import Artwork, Design
from generator.drawing import Circle, Role, Style, Text
from generator.findings import Level
from generator.fonts import font
from generator.plane.area import outline_area
from tests.builds import codes, findings, layout, swapped, with_parts

INK = "#22252b"
EM = NUMERAL_LEAST / font("regular").cap_height(1.0)  # em whose capitals are just high enough


LOST = Text(0, 0, "no room", 4, INK, role=Role.OMITTED)


def lettered(part: str, *texts: Text, back: bool = False) -> Layout:
    """The default kit's part with these texts on its front or its back, and no other parts."""
    component = next(c for c in layout().components if c.name == part)
    bare, written = Artwork.of("bare", ()), Artwork.of("lettered", texts)
    design = Design(bare, 1, written) if back else Design(written, 1)
    return with_parts(layout(), replace(component, designs=(design,)))


def on_page(text: Text) -> Layout:
    sheet = layout().document.sheets[0]
    return swapped(layout(), sheet, replace(sheet, marks=(*sheet.marks, text)))


CASES = {
    ("text", "part"): lambda: lettered("piece-blue", Text(0, 0, "much too long", 4, INK)),
    ("text", "page"): lambda: on_page(Text(200, 100, "over the edge", 4, INK)),
    ("text", "overlap"): lambda: lettered(
        "board", Text(0, 0, "one", 6, INK), Text(1, 1, "other", 6, INK)
    ),
    ("text", "omitted"): lambda: lettered("board", LOST),
    ("text", "repeated"): lambda: lettered("board", LOST, replace(LOST, role=Role.PRINT)),
    ("text", "small"): lambda: lettered("rhombus", Text(0, 0, "A", EM * 0.9, INK)),
}


def test_a_name_of_sixty_characters() -> None:
    """C076."""
    (found,) = findings(texts, lettered("triangle", Text(0, 0, "N" * 60, 4, INK)))
    assert (found.code, found.level, found.values["part"]) == ("part", Level.FAIL, "triangle")
    assert "triangle: the text 'NNN" in found.text


@pytest.mark.parametrize("part", ["board", "rhombus", "triangle", "piece-blue"])
def test_the_safe_area(part: str) -> None:
    """Text that keeps to it at the left passes, and a little further fails."""
    outline = next(c for c in layout().components if c.name == part).outline
    left = outline_area(outline).intersection(_strip(outline.box, 0, 3)).bounds[0]
    slant = {"rhombus": 3 / 3**0.5, "triangle": 3 / 3**0.5, "piece-blue": 0.7}.get(part, 0)
    inside = Text(left + slant + SAFE * 2, 0.5, "l", 2.7, INK)
    outside = replace(inside, x=left - 0.1)
    assert "part" not in codes(texts, lettered(part, inside))
    assert "part" in codes(texts, lettered(part, outside))


def _strip(box: tuple[float, float, float, float], bottom: float, top: float) -> object:
    import shapely

    return shapely.box(box[0] - 1, bottom, box[2] + 1, top)


def test_a_back_is_mirrored() -> None:
    """The rhombus leans to the right in front and to the left on its back."""
    corner = Text(12, 8, "ll", 2.7, INK)
    assert codes(texts, lettered("rhombus", corner)) == []
    assert codes(texts, lettered("rhombus", corner, back=True)) == ["part"]


@pytest.mark.parametrize(("factor", "found"), [(1.0, []), (0.999, ["small"])])
def test_the_least_height(factor: float, found: list[str]) -> None:
    assert codes(texts, lettered("board", Text(0, 0, "A", EM * factor, INK))) == found


def test_small_text_warns_with_its_height() -> None:
    (found,) = findings(texts, lettered("board", Text(0, 0, "A", EM / 2, INK)))
    assert (found.level, found.values["height"]) == (Level.WARN, pytest.approx(NUMERAL_LEAST / 2))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_turned_text_is_followed(turn: float) -> None:
    """Flush against the middle of the page it fits whichever way it runs; off the corner never."""
    assert codes(texts, on_page(Text(105, 148, "to and fro", 4, INK, rotation=turn))) == []
    corner = Text(5.1 if turn in (90, 180) else 204.9, 5.1, "to and fro", 4, INK, rotation=turn)
    assert codes(texts, on_page(corner)) == ["page"]


@pytest.mark.parametrize(
    ("part", "text", "settings"),
    [
        ("board", LOST, ("tile.edge",)),
        ("board", replace(LOST, text="Red"), ("names.red", "tile.edge")),
        ("board", Text(-200, 0, "Red", 4, INK), ("names.red", "tile.edge")),
        ("board", Text(-200, 0, "outside", 4, INK), ("tile.edge",)),
        ("rhombus", Text(0, 0, "A", EM / 2, INK), ("tile.edge",)),
    ],
)
def test_the_setting_at_fault_is_named(part: str, text: Text, settings: tuple[str, ...]) -> None:
    (found,) = findings(texts, lettered(part, text))
    assert found.settings == settings


def test_names_that_overlap_are_named() -> None:
    both = (Text(0, 0, "Red", 6, INK), Text(1, 1, "Blue", 6, INK))
    (found,) = findings(texts, lettered("board", *both))
    assert found.settings == ("names.blue", "names.red", "tile.edge")


def test_marks_without_room_are_told_once() -> None:
    """Each text that is lost; all that the face says even so in one note, signs among it."""
    sign = Circle(0, 0, 1, Style(fill=INK), Role.OMITTED, "star")
    found = findings(texts, lettered("board", LOST, LOST, sign, sign, replace(LOST, text="too")))
    assert [(f.code, f.level) for f in found] == [
        ("omitted", Level.WARN),
        ("omitted", Level.WARN),
        ("repeated", Level.NOTE),
    ]


def test_what_has_no_room_is_drawn_nowhere() -> None:
    part = lettered("board", LOST, Text(0, 0, "there", 4, INK)).components[0]
    assert [m.text for m in part.designs[0].front.marks if isinstance(m, Text)] == ["there"]


def test_the_count_of_texts() -> None:
    (found,) = findings(texts, layout())
    assert found.values["texts"] > 100

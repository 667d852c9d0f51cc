"""Nothing that stands on a part is left out in silence, whatever its size and language.

What a face of the usual kit says, the same face says at any size, or a check names it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generator.art.burnt import LEAST_TEXT
from generator.art.lettering import NUMERAL_LEAST
from generator.component import Artwork, Component
from generator.drawing import Role, Text
from generator.findings import Level
from generator.fonts import font
from tests.builds import kit

LANGUAGES = ("en", "de", "hu")
# Sizes only: each kit says what the usual one says.
SIZES = [
    ("on-top", ("tile.edge=16mm",)),
    ("on-top", ("tile.edge=80mm", "piece.diameter=5mm")),
    ("top-it", ("tile.edge=16mm", "stone.diameter=8mm")),
    ("top-it", ("tile.edge=20mm",)),
    ("top-hats", ("board.space=14mm",)),
    ("top-hats", ("board.space=14mm", "board.shape=circle")),
    ("top-hats", ("board.space=60mm",)),
    ("topple", ("board.pitch=16mm", "rod.diameter=3mm", "die.edge=12mm", "board.thickness=2mm")),
    ("topple", ("rod.length=60mm", "stand.size=60mm")),
]


def faces(part: Component) -> Iterator[Artwork]:
    for design in part.designs:
        yield from (face for face in (design.front, design.back, design.burnt) if face)


def said(part: Component, *marks: object) -> set[str]:
    """The words of texts, however they are broken into lines; numbers of layers alone will do.

    A legend is the first to go where there is no room: the rules say the same.
    """
    texts = [mark for mark in marks if isinstance(mark, Text) and mark.name != "legend"]
    words = {word for text in texts for word in text.text.split()}
    return {w.strip(".") for w in words if w[0].isdigit()} if "layer" in part.name else words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "sets"), SIZES)
def test_every_word_is_there_or_kept_as_omitted(
    name: str, sets: tuple[str, ...], language: str
) -> None:
    shape = [one for one in sets if one.startswith("board.shape")]  # it has names of its own
    usual = kit(f"language={language}", *shape, name=name).all_parts
    made = kit(f"language={language}", *sets, name=name).all_parts
    for part in usual.values():
        if part.name not in made or part.name.startswith("rod"):  # its words tell sizes
            continue
        for one, other in zip(faces(part), faces(made[part.name]), strict=True):
            usually = said(part, *one.marks, *one.omitted)
            assert usually <= said(part, *other.marks, *other.omitted), other.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "sets"), SIZES)
def test_no_text_is_smaller_than_can_be_read(
    name: str, sets: tuple[str, ...], language: str
) -> None:
    for part in kit(f"language={language}", *sets, name=name).all_parts.values():
        for face in faces(part):
            for mark in face.marks:
                if isinstance(mark, Text):
                    least = LEAST_TEXT if mark.role is Role.ENGRAVE else NUMERAL_LEAST
                    high = font(mark.font).cap_height(mark.size)
                    assert high >= least - 1e-6, (part.name, mark.text)


@pytest.mark.parametrize(
    ("name", "sets", "face"),
    [
        *((name, (), "burnt") for name in ("on-top", "top-hats")),
        ("top-hats", ("board.rings=9", "board.space=14mm"), "front"),
        ("top-hats", ("board.space=16mm",), "front"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_have_their_reminder_in_every_language(
    name: str, sets: tuple[str, ...], face: str, language: str
) -> None:
    """D01."""
    board = kit(f"language={language}", *sets, name=name).part("board").designs[0]
    drawn = getattr(board, face)
    assert drawn.omitted == ()
    texts = {mark.name for mark in drawn.marks}  # the title is drawn
    assert {"title", "reminder"} <= texts


def test_what_has_no_room_is_named_with_a_setting() -> None:
    """The smallest board's corners are too small for the reminder."""
    sets = ("board.rings=3", "board.space=14mm", "board.shape=circle")
    found = [f for f in kit(*sets, name="top-hats").findings("text") if f.level is Level.WARN]
    assert [f.code for f in found] == ["omitted"]
    assert "1. Take a hat if you can." in found[0].text
    assert found[0].settings == ("board.space",)


@pytest.mark.parametrize("sets", [(), ("names.blue=Ű",)])
def test_an_omitted_mark_is_not_drawn(sets: tuple[str, ...]) -> None:
    for part in kit("board.rings=3", "board.space=14mm", *sets, name="top-hats").parts.values():
        for face in faces(part):
            assert not any(mark.role is Role.OMITTED for mark in face.marks)

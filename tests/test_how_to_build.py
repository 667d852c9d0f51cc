"""The assembly sheet of every game: its figures, its words, and what it says is needed."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

import pytest
import shapely

from generator.art.assembly import HIGH, WIDE, Inks, drawn
from generator.art.building import folded
from generator.drawing import Mark, Path, Role, Style, Text, rectangle
from generator.fonts import font, text_box
from generator.games import find_games
from generator.kit import Kit, Purpose
from generator.pages.needs import Board, boards_of
from generator.pages.sides import fronts
from generator.plane.outline import Disc
from generator.settings.presets import presets
from generator.settings.tree import Branch, walk
from tests.builds import game, kit
from tests.kits import reach

GAMES = tuple(find_games())
LEAST_LETTERS, LEAST_LINE = 1.8, 0.2  # mm
KITS: dict[str, tuple[tuple[str, ...], ...]] = {
    "on-top": ((), ("piece.made=bought",), ("piece.outline=disc",), ("piece.outline=square",)),
    "top-hats": ((), ("hat.kind=paper",), ("hat.made=bought",), ("hat.outline=square",)),
    "top-it": ((), ("stone.outline=hexagon",), ("stone.outline=square",), ("tile.edge=30mm",)),
    "topple": (
        (),
        ("stand.kind=paper",),
        ("stand.kind=sheet", "board.pit=square"),
        ("pawn.made=bought",),
        ("pawn.kind=paper", "board.material=greyboard-2"),
    ),
}
BACKS = ("auto", "fold", "long-edge", "none")
CASES = [
    pytest.param(name, (*sets, f"print.backs={backs}"), id="-".join((name, *sets, backs)))
    for name, every in KITS.items()
    for sets in every
    for backs in (BACKS if not sets else BACKS[::3])
]


def printed(name: str, *sets: str) -> Kit:
    return kit(*sets, name=name, purpose="print")


def figures(made: Kit) -> list[tuple[Mark, ...]]:
    return [step.draw().marks for step in made.build.steps if step.draw is not None]


def guide_marks(made: Kit) -> list[Mark]:
    sheets = [sheet for sheet in made.document.sheets if sheet.name.startswith("guide")]
    return [mark for sheet in sheets for mark in sheet.marks]


def said(made: Kit) -> str:
    return " ".join(mark.text for mark in guide_marks(made) if isinstance(mark, Text))


def letters(marks: tuple[Mark, ...]) -> list[str]:
    return [mark.text for mark in marks if isinstance(mark, Text)]


# --- figures -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "sets"), CASES)
def test_every_figure_is_legible_and_stays_in_its_place(name: str, sets: tuple[str, ...]) -> None:
    made = figures(printed(name, *sets))
    assert 2 <= len(made) <= 7
    for marks in made:
        assert marks
        for mark in marks:
            assert mark.role is Role.GUIDE
            if isinstance(mark, Text):
                assert font(mark.font).cap_height(mark.size) >= LEAST_LETTERS - 1e-6, mark.text
                points = list(text_box(mark))
            else:
                assert mark.style.stroke is None or mark.style.width >= LEAST_LINE - 1e-9
                points = list(reach(mark))
            for x, y in points:
                assert -0.6 <= x <= WIDE + 0.6, mark
                assert -0.6 <= y <= HIGH + 0.6, mark


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_has_figures(name: str) -> None:
    for preset in presets(game(name).folder):
        steps = kit(name=name, preset=preset.name, purpose="print").build.steps
        drawn = [step for step in steps if step.draw is not None]
        assert 4 <= len(drawn) <= 7, preset.name


@pytest.mark.parametrize("name", GAMES)
def test_every_language_has_its_figures(name: str) -> None:
    for language in ("de", "hu"):
        told = printed(name, f"language={language}").build.steps
        usual = printed(name).build.steps
        assert [step.draw is None for step in told] == [step.draw is None for step in usual]
        assert all(a.text != b.text for a, b in zip(told, usual, strict=True))


PAIRS = [
    ("on-top", "tile.thickness=3.3mm"),
    ("on-top", "piece.outline=disc"),
    ("on-top", "piece.made=bought"),
    ("on-top", "print.backs=none"),
    ("on-top", "parts=[rhombus]"),
    ("on-top", "tile.clearance=0.6mm"),
    ("top-hats", "hat.kind=paper"),
    ("top-hats", "hat.thickness=3.3mm"),
    ("top-it", "tile.edge=30mm"),
    ("top-it", "tile.thickness=3.3mm"),
    ("topple", "board.thickness=2mm"),
    ("topple", "board.pit=round"),
    ("topple", "pawn.thickness=5mm"),
    ("topple", "rod.length=90mm"),
    ("topple", "stand.kind=sheet"),
    ("topple", "die.edge=16mm"),
]


@pytest.mark.parametrize(("name", "change"), PAIRS)
def test_figures_are_of_this_kit(name: str, change: str) -> None:
    assert figures(printed(name)) != figures(printed(name, change))


@pytest.mark.parametrize(("asked", "told"), [("1.8mm", "1.5"), ("2.3mm", "2"), ("3.3mm", "3")])
def test_the_core_is_drawn_as_thick_as_it_is(asked: str, told: str) -> None:
    """The number, and the height of the board between the papers."""
    made = printed("top-it", f"tile.thickness={asked}", "tile.edge=40mm")
    fold = figures(made)[0]
    assert f"{told} mm" in letters(fold)


def test_a_core_twice_as_thick_is_drawn_twice_as_high() -> None:
    inks = Inks("#000000", "#cc8800")

    def high(thick: float) -> float:
        marks = folded([(thick, "")], [Disc(8)] * 4, inks).marks
        sides = [m for m in marks if isinstance(m, Path) and m.name == "side"]
        side = min(sides, key=lambda m: min(x for x, _ in reach(m)))
        xs = [x for x, _ in reach(side)]
        ends = sorted({round(y, 6) for x, y in reach(side) if abs(x - min(xs)) < 1e-6})
        return ends[-1] - ends[0]

    assert high(2.0) / high(1.0) == pytest.approx(2.0, rel=0.1)


def test_letters_that_would_leave_a_figure_make_it_smaller() -> None:
    """The guard of the place: a long word pushes the drawing aside, and is seen to be needed."""
    inks = Inks("#000000", "#cc8800")
    box = rectangle((0, 0, 100, 50), Style(stroke=inks.ink))

    def over(at: object) -> Iterator[Mark]:
        x, y = at((100.0, 25.0))  # type: ignore[operator]
        yield Text(x + 1, y, "a long word", 2.65, inks.ink)

    alone, told = drawn("a", [box]), drawn("a", [box], over)
    wide = [max(x for x, _ in reach(one.marks[0])) for one in (alone, told)]  # type: ignore[arg-type]
    assert wide[1] < wide[0] - 8
    (text,) = [m for m in told.marks if isinstance(m, Text)]
    assert max(x for x, _ in text_box(text)) <= WIDE + 0.01


def test_on_top_tells_that_slanting_cuts_stop() -> None:
    assert "which stop at their guides" in said(printed("on-top")).replace("  ", " ")


# --- words ---------------------------------------------------------------------------------------


def keys(name: str) -> set[str]:
    """The keys of a game's settings, as they are written."""
    return {".".join(path) for path, _ in walk(Branch(game(name).settings)) if len(path) > 1}


@pytest.mark.parametrize("language", ["en", "de", "hu"])
@pytest.mark.parametrize(("name", "sets"), CASES)
def test_no_key_of_a_setting_is_on_the_page(
    name: str, sets: tuple[str, ...], language: str
) -> None:
    made = printed(name, *sets, f"language={language}")
    text = " ".join(step.text for step in made.build.steps)
    text = " ".join((text, *made.build.bought, *made.build.tools, *made.build.laser_steps))
    found = set(re.findall(r"\b[a-z_]+\.[a-z_]+\b", text))
    assert not found & keys(name)
    assert not any(key in text for key in keys(name))


@pytest.mark.parametrize("name", GAMES)
def test_settings_have_keys_that_would_be_found(name: str) -> None:
    assert {"print.backs", "print.paper"} <= keys(name)


@pytest.mark.parametrize("paper", ["A4", "Letter", "[148,210]", "A3"])
@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_a_step_stay_below_its_figure(name: str, paper: str) -> None:
    """No word of one column reaches into the next."""
    made = printed(name, f"print.paper={paper}", *SMALL.get((name, paper), ()))
    for sheet in made.document.sheets:
        if not sheet.name.startswith("guide"):
            continue
        texts = [mark for mark in sheet.marks if isinstance(mark, Text) and mark.rotation == 0]
        for mark in texts:
            right = max(x for x, _ in text_box(mark))
            assert right <= sheet.width - made.printed.stock.margin + 0.1, mark.text


SMALL = {
    ("on-top", "[148,210]"): ("tile.edge=20mm",),
}


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_what_is_needed_has_room_for_its_names(language: str) -> None:
    """On narrow pages too no name is broken."""
    sets = ("print.paper=[148,210]", "tile.edge=20mm", f"language={language}")
    made = printed("on-top", *sets)
    names = [made.words(name) for name in ("Tools", "Paper", "Cardboard", "Glue", "Time", "Used")]
    assert {*names} <= {mark.text for mark in guide_marks(made) if isinstance(mark, Text)}


# --- what is needed ------------------------------------------------------------------------------


def boards(made: Kit) -> list[Board]:
    press, parts = made.printed.press, made.printed.parts
    return [b for side in fronts(parts, press, made.words) for b in boards_of(side, press)]


@pytest.mark.parametrize(("name", "sets"), CASES)
def test_board_is_enough_for_every_part(name: str, sets: tuple[str, ...]) -> None:
    """By thickness, from the parts alone: their areas, and how much is waste."""
    made = printed(name, *sets)
    needed: dict[float, float] = {}
    glued = made.asked.print.backs in ("auto", "fold", "none")
    for part in made.printed.parts:
        thick = part.mount if part.mount is not None else part.core if part.body and glued else 0.0
        if thick and part.kind == "part":
            area = shapely.Polygon(_corners(part.outline)).area * part.quantity
            needed[round(thick, 3)] = needed.get(round(thick, 3), 0.0) + area
    found: dict[float, float] = {}
    for board in boards(made):
        found[board.thickness] = found.get(board.thickness, 0.0) + board.width * board.height
    assert found.keys() == needed.keys()
    for thick, area in needed.items():
        assert area <= found[thick] <= 6.0 * area + 4000, thick
    for thick, area in found.items():
        text = made.words.number(math.ceil(area / 100), 0)
        assert f"({text} cm²)" in said(made).replace("\n", " "), (thick, text)


def _corners(outline: object) -> list[tuple[float, float]]:
    if isinstance(outline, Disc):
        r = outline.radius
        turns = [math.radians(6 * k) for k in range(60)]
        return [(r * math.cos(t), r * math.sin(t)) for t in turns]
    return list(outline.points)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", GAMES)
def test_paper_is_counted_as_it_is_fed(name: str) -> None:
    made = printed(name)
    sheets = {sheet.number for sheet in made.document.sheets}
    counts = [int(n) for n in re.findall(r"(\d+) × (?:plain|paper|card|self)", said(made))]
    assert sum(counts) == len(sheets)


def test_tools_and_what_is_bought_have_their_sizes() -> None:
    assert re.search(
        r"hollow punch of \d+ mm, or scissors", said(printed("on-top", "piece.outline=disc"))
    )
    text = said(printed("topple"))
    assert "a dowel 6 mm thick, 100 mm long" in text
    assert "a drill of 6.2 mm" in text
    assert "a plate 100 × 100 mm" in text
    assert "84 wooden discs" in said(printed("on-top", "piece.made=bought"))


def test_a_kit_for_a_laser_asks_for_no_tools() -> None:
    made = kit(name="on-top", purpose="laser")
    assert "cutting mat" not in said(made)


@pytest.mark.parametrize("purpose", ["print", "laser", "all"])
@pytest.mark.parametrize("name", GAMES)
def test_every_page_says_where_to_cut(name: str, purpose: Purpose) -> None:
    sets = ("laser.facings=yes",) if purpose == "laser" else ()
    assert said(kit(*sets, name=name, purpose=purpose)).count("No line marks a cut") == 1


def test_patience_takes_longer() -> None:
    """Paper hats are the most work of all."""
    hours = [
        float(re.findall(r"about ([\d.]+) h", said(printed("top-hats", *sets)))[0])
        for sets in ((), ("hat.kind=paper",))
    ]
    assert hours[1] > hours[0] + 1


def test_topple_tells_a_drop_that_can_be_measured() -> None:
    sizes = kit(name="topple").sizes
    from generator.games.topple.layers import CORNER

    angle = math.radians(sizes.tilt(CORNER))
    far, up = sizes.side / math.sqrt(2), sizes.pivot.z
    wanted = far * math.sin(angle) + up * math.cos(angle) - up
    assert sizes.drop(CORNER) == pytest.approx(wanted)
    assert f"lowers that corner by {wanted:.0f} mm" in said(printed("topple"))


def test_pages_are_no_more_than_they_were() -> None:
    for name in GAMES:
        made = printed(name)
        assert len([s for s in made.document.sheets if s.name.startswith("guide")]) <= 2
    counts = {name: len({s.number for s in kit(name=name).document.sheets}) for name in GAMES}
    assert counts == {"on-top": 5, "top-hats": 5, "top-it": 9, "topple": 5}

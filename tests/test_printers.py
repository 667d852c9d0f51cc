"""A printer that gets everything wrong, its page, the profile read off it, and what it then prints.

The printer is simulated on the finished files: content is scaled, differently across and along,
and the back is shifted and turned besides. Its page is read as people read it, to a tenth of a
millimetre: a bar with a ruler, the scales line against line.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.kit import build
from generator.kit.calibration import calibration, printer_page
from generator.kit.printers import forget, keep, known_printers, profile
from generator.pages.testpage import FINER, STEP
from generator.templates import CONFIG_DIR
from tests import measure
from tests.builds import Kit, fresh
from tests.commands import in_empty_folder, refused, run

here = in_empty_folder
Point = tuple[float, float]
SCALE, SHIFT, TURN = (0.994, 1.003), (1.3, -0.8), 0.25  # degrees


@pytest.fixture(autouse=True)
def config(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("config")
    monkeypatch.setenv(CONFIG_DIR, str(folder))
    return folder


def printed(point: Point, size: Point, back: bool) -> Point:
    """Where the printer puts a point of an upright page; it scales about a corner."""
    x, y = SCALE[0] * point[0] + 0.4, SCALE[1] * point[1] - 0.3
    if not back:
        return x, y
    cos, sin = math.cos(math.radians(TURN)), math.sin(math.radians(TURN))
    dx, dy = x - size[0] / 2, y - size[1] / 2
    return (
        size[0] / 2 + cos * dx - sin * dy + SHIFT[0],
        size[1] / 2 + sin * dx + cos * dy + SHIFT[1],
    )


def lines(data: bytes) -> Iterator[tuple[Point, list[tuple[Point, Point]]]]:
    """Each page's size and its straight lines, as they come out of the printer."""
    for number, page in enumerate(measure.pages(data)):
        size = measure.page_box(page)
        found = measure.straight_lines(page.obj)
        yield size, [tuple(printed(p, size, number == 1) for p in line) for line in found]  # type: ignore[misc]


def is_level(line: tuple[Point, Point]) -> bool:
    (x0, y0), (x1, y1) = line
    return abs(y1 - y0) < abs(x1 - x0)


def read_bar(found: list[tuple[Point, Point]], level: bool) -> tuple[float, float]:
    """What a bar measures, to a tenth of a millimetre, and what it was drawn as."""
    bar = max(
        (line for line in found if is_level(line) is level), key=lambda line: math.dist(*line)
    )
    length = math.dist(*bar)
    drawn = round((length - 9) / 10) * 10
    return round(length * drawn / (drawn + 9), 1), drawn


def read_scale(
    front: list[tuple[Point, Point]], back: list[tuple[Point, Point]], at: Point, level: bool
) -> float:
    """What a scale tells: the number of the back's line that meets the front's of that number.

    `at` is where its middle would be on a perfect back; lines cross the scale.
    """

    def along(found: list[tuple[Point, Point]]) -> list[float]:
        near = []
        for line in found:
            (x0, y0), (x1, y1) = line
            x, y = (x0 + x1) / 2 - at[0], (y0 + y1) / 2 - at[1]
            if is_level(line) is not level and math.dist(*line) < 7:
                run, off = (x, y) if level else (y, x)
                if abs(off) < 6.5 and abs(run) < 90:
                    near.append(run)
        return sorted(near)

    mine, other = along(back), along(front)
    assert len(mine) == len(other)
    meeting = min(range(len(mine)), key=lambda k: abs(mine[k] - other[k]))
    return round((STEP - FINER) * (meeting - len(mine) // 2), 1)


def read_page(data: bytes) -> dict[str, str]:
    """The options of `printer add` that the printed page tells."""
    (size, front), (_, back) = lines(data)
    seen = [((size[0] - x0, y0), (size[0] - x1, y1)) for (x0, y0), (x1, y1) in front]
    middle = size[0] / 2, size[1] / 2
    apart = (size[0] - 50) // 10 * 10
    across = read_scale(seen, back, middle, level=True)
    left = read_scale(seen, back, (middle[0] - apart / 2, middle[1]), level=False)
    right = read_scale(seen, back, (middle[0] + apart / 2, middle[1]), level=False)
    (x, drawn_x), (y, drawn_y) = read_bar(front, level=True), read_bar(front, level=False)
    return {
        "scale_x": f"{x}/{drawn_x}",
        "scale_y": f"{y}/{drawn_y}",
        "back_offset": f"{across}mm,{(left + right) / 2}mm",
        "back_turn": f"{round(right - left, 1)}/{apart}",
    }


def calibrated(*sets: str) -> dict[str, str]:
    """What is read off the page that the printer made."""
    (path,) = printer_page(calibration(None, sets), Path(), Path("page"))
    return read_page(path.read_bytes())


def faces(kit: Kit, by: bool) -> list[tuple[Point, list[measure.Part]]]:
    """The parts on each page, as they lie in the file or as they come out of the printer."""
    found = []
    for sheet, (size, parts) in zip(
        kit.printed.document.sheets, measure.placed(kit.printed.pdf), strict=True
    ):
        back = sheet.side == "back"

        def seen(point: Point, size: Point = size, back: bool = back) -> Point:
            return printed(point, size, back) if by else point

        found.append(
            (size, [measure.Part(seen(p.centre), tuple(map(seen, p.face)), p.fill) for p in parts])
        )
    return found


@pytest.mark.usefixtures("here")
def test_a_profile_makes_up_for_a_printer() -> None:
    """D17: parts are true to 0.1 mm, and each back lies behind its front to 0.1 mm."""
    keep("attic", **calibrated())
    sets = ("parts=board,rhombus,triangle,piece-blue", "print.backs=long-edge")
    plain = faces(fresh(*sets), by=False)
    asked = fresh(*sets, "print.printer=attic")
    made = faces(asked, by=True)
    off = 0.0
    for (_, drawn), (_, out) in zip(plain, made, strict=True):
        assert len(drawn) == len(out)
        for one, other in zip(drawn, out, strict=True):
            wanted, got = measure.edges(one.face), measure.edges(other.face)
            assert got == pytest.approx(wanted, abs=0.1)
            off = max(off, *(abs(a - b) for a, b in zip(wanted, got, strict=True)))
    backs = list(behind(asked, made))
    assert len(backs) > 40
    assert max(backs) < 0.1


def behind(asked: Kit, pages: list[tuple[Point, list[measure.Part]]]) -> Iterator[float]:
    """How far each back lies from where its front is, the paper turned over its long edge."""
    sheets = asked.printed.document.sheets
    fronts = {
        sheet.number: page
        for sheet, page in zip(sheets, pages, strict=True)
        if sheet.side == "front"
    }
    for sheet, (size, back) in zip(sheets, pages, strict=True):
        if sheet.side != "back":
            continue
        assert size[0] < size[1]  # a page that is made up for does not lie across
        _, front = fronts[sheet.number]
        for part in back:
            x, y = part.centre
            yield min(math.dist((size[0] - x, y), each.centre) for each in front)


@pytest.mark.usefixtures("here")
def test_without_the_profile_they_are_off() -> None:
    """The same measuring finds a printer that nothing is made up for."""
    sets = ("parts=rhombus", "print.backs=long-edge")
    asked = fresh(*sets)
    plain, out = (faces(asked, by=by) for by in (False, True))
    worst = max(
        abs(a - b)
        for (_, drawn), (_, came) in zip(plain, out, strict=True)
        for one, other in zip(drawn, came, strict=True)
        for a, b in zip(measure.edges(one.face), measure.edges(other.face), strict=True)
    )
    assert worst > 0.1
    assert max(behind(asked, out)) > 0.5


@pytest.mark.usefixtures("here")
def test_the_page_made_up_for_reads_true() -> None:
    keep("attic", **calibrated())
    told = calibrated("print.printer=attic")
    assert told["scale_x"] == "180.0/180"
    assert told["scale_y"] == "240.0/240"
    right, up = (float(side.removesuffix("mm")) for side in told["back_offset"].split(","))
    assert (right, up) == pytest.approx((0, 0), abs=0.1)


@pytest.mark.usefixtures("here")
def test_the_kit_says_so() -> None:
    """In the manifest with its figures, on every sheet, on the first page; the same each time."""
    keep("attic", "99.4mm", "100.3mm", "1.2mm,-0.5mm", "0.2")
    made = [build(fresh("print.printer=ATTIC"), Path(out), ("print",)) for out in ("one", "two")]
    kit, other = (json.loads((m.folder / "kit.json").read_text("utf-8")) for m in made if m.folder)
    assert kit["printer"] == {
        "name": "attic",
        "scale_x_mm": 99.4,
        "scale_y_mm": 100.3,
        "back_offset_mm": [1.2, -0.5],
        "back_turn": 0.2,
    }
    assert [file["sha256"] for file in kit["files"]] == [f["sha256"] for f in other["files"]]
    data = made[0].files[0].data
    for number, page in enumerate(kit["files"][0]["pages"]):
        assert page["width_mm"] < page["height_mm"]
        assert "made up for attic" in measure.text_of(data, number)
    assert "100 mm across the paper are 100.6 mm" in measure.text_of(data, 0)


@pytest.mark.usefixtures("here")
def test_a_booklet_is_never_made_up_for() -> None:
    """Its pages have the same sizes and show the same; only the colophon names the printer."""
    keep("attic", "99.4mm")
    plain, made = (
        {file.path: file.data for file in fresh(*sets).files(("rules",)) if file.format == "pdf"}
        for sets in ((), ("print.printer=attic",))
    )
    assert len(plain) == 2
    for path, data in plain.items():
        one, other = measure.placed(data), measure.placed(made[path])
        assert [size for size, _ in one] == [size for size, _ in other]
        shown = [parts for _, parts in one]
        assert (
            sum(p == q for p, q in zip(shown, (q for _, q in other), strict=True)) >= len(one) - 1
        )


# --- the command -----------------------------------------------------------------------------


@pytest.mark.usefixtures("here")
def test_a_printer_is_kept_shown_changed_and_removed(config: Path) -> None:
    added = run(
        "printer", "add", "attic", "--scale-x", "178.9/180", "--back-offset", "1.2mm,-0.5mm"
    )
    assert added.exit_code == 0
    assert str(config / "printers" / "attic.toml") in added.stderr
    assert profile("Attic").scale_x == pytest.approx(99.389)
    changed = run("printer", "add", "ATTIC", "--back-turn", "0.4/160")
    assert changed.exit_code == 0
    assert (profile("attic").back_right, profile("attic").scale_x) == (1.2, pytest.approx(99.389))
    assert profile("attic").back_turn == pytest.approx(0.1432)
    assert run("printer", "list").stdout == "attic\n"
    assert "99.389mm" in run("printer", "show", "attic", "--toml").stdout
    assert run("printer", "remove", "attic").exit_code == 0
    assert known_printers() == []
    assert run("printer", "list").stdout == ""


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("add", "attic"), "--scale-x, --scale-y, --back-offset, --back-turn"),
        (("add", "attic", "--scale-x", "88mm"), "--scale-x = 88.0: must be 90mm to 110mm"),
        (("add", "attic", "--scale-x", "99,4"), "99.4mm, or measured/drawn"),
        (("add", "attic", "--scale-x", "178/0"), "measured/drawn"),
        (("add", "attic", "--back-offset", "1.2mm"), "as 1.2mm,-0.5mm"),
        (("add", "attic", "--back-turn", "9"), "--back-turn = 9.0: must be a number from -5 to 5"),
        (("add", "at/tic", "--scale-x", "99mm"), "letters, digits and single hyphens"),
        (("add", "none", "--scale-x", "99mm"), "not none"),
        (("show", "cellr"), 'the printers are cellar; did you mean "cellar"?'),
        (("remove", "cellr"), 'did you mean "cellar"?'),
    ],
)
def test_what_is_wrong_is_said(arguments: tuple[str, ...], said: str) -> None:
    keep("cellar", "99mm")
    assert any(said in line for line in refused("printer", *arguments))
    assert known_printers() == ["cellar"]


@pytest.mark.usefixtures("here")
def test_a_printer_that_is_not_kept_is_refused() -> None:
    (line,) = refused("check", "on-top", "--set", "print.printer=attic")
    assert "print.printer" in line and "toppress printer add" in line
    keep("attic", "99mm")
    (line,) = refused("check", "on-top", "--set", "print.printer=atic")
    assert 'did you mean "attic"?' in line
    forget("attic")


@pytest.mark.usefixtures("here")
def test_a_profile_may_be_a_file_of_its_own() -> None:
    Path("mine.toml").write_text('scale_x = "99.4mm"\n')
    assert fresh("print.printer=mine.toml").printed.printer is not None
    Path("mine.toml").write_text('scale_z = "99.4mm"\n')
    assert any(
        "scale_z" in line for line in refused("build", "on-top", "--set", "print.printer=mine.toml")
    )


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(("paper", "language"), [("A5", "de"), ("Letter", "en"), ("A3", "hu")])
def test_the_page_is_made_for_any_paper(paper: str, language: str) -> None:
    sets = [f"print.paper={paper}", f"language={language}"]
    (path,) = printer_page(calibration(None, sets), Path(), Path("page"))
    assert len(list(measure.pages(path.read_bytes()))) == 2


@pytest.mark.usefixtures("here")
def test_paper_too_small_for_the_page_is_refused() -> None:
    (line,) = refused("calibrate", "--set", "print.paper=[120, 170]", code=1)
    assert "140mm x 200mm" in line

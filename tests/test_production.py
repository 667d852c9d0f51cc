"""Productions: a layer of settings, pages for print shops, a file for each paper, a plan."""

from __future__ import annotations

import json
from collections import Counter
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from generator import templates
from generator.errors import FitError, SettingError, TemplateError
from generator.games import find_games
from generator.kit.asked import asked
from generator.kit.files import print_files
from generator.kit.plan import cut_length, ink_shares
from generator.press.pieces import piece_page, poster
from tests import kits, measure
from tests.builds import fresh, kit
from tests.commands import in_empty_folder, run

here = in_empty_folder
MM = 25.4 / 72

# --- the layer -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("here")
def test_a_production_lies_over_presets_and_below_the_file() -> None:
    """The one that is named last counts, wherever it is named."""
    Path("mine.toml").write_text(
        'game = "on-top"\nprint.production = "home"\nprint.bleed = "1mm"\n', "utf-8"
    )
    shop = ("print.production=shop",)
    assert asked("on-top", (), shop).asked.print.bleed == 3
    assert asked("mine.toml", (), shop).asked.print.bleed == 1
    assert asked("mine.toml", (), shop).asked.print.pages == "pieces"
    assert asked("on-top", (), ("print.bleed=2mm", *shop)).asked.print.bleed == 2
    assert asked("mine.toml").asked.print.pages == "sheets"
    assert asked(
        "on-top", ("compact",), ("print.production=mono-laser-printer",)
    ).asked.palette == ("mono")


@pytest.mark.usefixtures("here")
def test_what_is_wrong_with_a_production_is_said() -> None:
    with pytest.raises(SettingError, match='did you mean "shop"'):
        asked("on-top", (), ("print.production=shp",))
    wrong = {
        "[settings.print]\nbleed = 1\n": "about",
        'about = "x"\n': r"there must be a table \[settings\]",
        'about = "x"\n[settings.print]\nproduction = "shop"\n': "names no other",
    }
    for text, said in wrong.items():
        Path("mine.toml").write_text(text, "utf-8")
        with pytest.raises(TemplateError, match=said):
            asked("on-top", (), ("print.production=mine.toml",))
    Path("mine.toml").write_text('about = "x"\n[settings.print]\nbleed = "9mm"\n', "utf-8")
    with pytest.raises(SettingError, match=r"production mine, line 3"):
        asked("on-top", (), ("print.production=mine.toml",))


@pytest.mark.parametrize("production", templates.names("production"))
@pytest.mark.parametrize("name", find_games())
def test_every_game_is_printed_by_everybody(name: str, production: str) -> None:
    """The kit passes its checks, and the print document holds every part."""
    made = kit(f"print.production={production}", name=name)
    assert [f.text for f in made.findings(laser=False) if f.level == "fail"] == []
    held = sum((Counter(sheet.contains) for sheet in made.document.sheets), Counter())
    wanted = {part.name: part.quantity for part in made.printed.parts if not part.counted_as}
    assert held == wanted


# --- a shop --------------------------------------------------------------------------------------


def boxes(page: pikepdf.Page, name: str) -> list[float]:
    return [float(number) * MM for number in page.obj[name]]


def test_a_shop_gets_a_page_for_each_piece() -> None:
    """C029: trim and bleed boxes, crop marks outside the bleed, colour right up to it."""
    made = kit("print.production=shop", "parts=rhombus,piece-red")
    with pikepdf.open(BytesIO(made.printed.pdf)) as document:
        pairs = list(zip(made.document.sheets, document.pages, strict=True))
        pieces = [(sheet, page) for sheet, page in pairs if sheet.trim is not None]
        assert len(pieces) == 2 * (12 + 1)
        for sheet, page in pieces:
            (placed,) = sheet.placements
            x0, y0, x1, y1 = placed.component.outline.box
            left, bottom, right, top = boxes(page, "/TrimBox")
            assert (right - left, top - bottom) == pytest.approx((x1 - x0, y1 - y0), abs=1e-3)
            reach = boxes(page, "/BleedBox")
            assert reach == pytest.approx([left - 3, bottom - 3, right + 3, top + 3], abs=1e-3)
            lines = [
                line
                for line in measure.straight_lines(page.obj)
                if not all(left < x < right and bottom < y < top for x, y in line)
            ]
            assert len(lines) == 8
            for line in lines:
                assert all(
                    not (reach[0] < x < reach[2] and reach[1] < y < reach[3]) for x, y in line
                )


def test_a_die_line_is_an_ink_of_its_own() -> None:
    """A separation called CutContour along the outline, on fronts only, printed over all else."""
    made = kit("print.production=shop", "parts=piece-red,triangle")
    with pikepdf.open(BytesIO(made.printed.pdf)) as document:
        for sheet, page in zip(made.document.sheets, document.pages, strict=True):
            spaces = page.obj.Resources.get("/ColorSpace", {})
            inks = {str(space[1]) for space in spaces.values()}
            wanted = sheet.trim is not None and sheet.side == "front"
            assert inks == ({"/CutContour"} if wanted else set())
    plain = kit("parts=piece-red").printed.pdf
    assert b"CutContour" not in plain


def test_a_page_tells_how_many_are_wanted() -> None:
    made = kit("print.production=shop", "parts=rhombus", "print.backs=none")
    sheets = [sheet for sheet in made.document.sheets if sheet.trim is not None]
    assert sum(sheet.contains["rhombus"] for sheet in sheets) == 34
    numbers = {sheet.name: number for number, sheet in enumerate(made.document.sheets)}
    for sheet in sheets:
        assert f"{sheet.copies} copies" in measure.text_of(made.printed.pdf, numbers[sheet.name])


# --- a copy shop ---------------------------------------------------------------------------------


def test_a_poster_is_the_board_in_one_piece() -> None:
    """D49: true size, nothing split, on a page as large as it takes."""
    sets = ("tile.edge=45mm", "print.production=copy-shop", "parts=board")
    made = kit(*sets)
    (board,) = (s for s in made.document.sheets if s.placements and s.side == "front")
    (placed,) = board.placements
    x0, y0, x1, y1 = placed.component.outline.box
    assert placed.panel is None
    assert (board.width - (x1 - x0), board.height - (y1 - y0)) < (40, 50)
    assert len(kit(*sets[::2]).document.sheets) > len(made.document.sheets)
    assert kit(*sets, "tile.edge=20mm").document.sheets[-1].width < 300  # it has room on the paper


def test_a_page_longer_than_readers_show_is_refused() -> None:
    """C007."""
    part, press = kits.single(6000, 300), kits.press("print.production=shop")
    for make in (
        lambda: poster(part, press),
        lambda: piece_page(part, part.designs[0], press, kits.WORDS),
    ):
        with pytest.raises(FitError, match=r"board: its page would be 60\d\d.*5080mm at most"):
            make()


# --- a file for each paper -----------------------------------------------------------------------


def printed_files(*sets: str, name: str = "on-top") -> dict[str, tuple[bytes, dict[str, object]]]:
    files = print_files(kit(*sets, name=name).printed)
    return {file.path: (file.data, {**file.described, "pages": file.pages}) for file in files}


@pytest.mark.parametrize("name", find_games())
def test_every_paper_has_its_file(name: str) -> None:
    """Numbered; together they are the whole, each with one paper and its own Duplex."""
    whole, *others = (files := printed_files(name=name))
    assert whole == f"print/{name}-a4.pdf"
    assert [path.split("/")[1].split("-")[0] for path in others] == [
        str(number) for number in range(1, len(others) + 1)
    ]
    held: Counter[str] = Counter()
    for path in others:
        data, said = files[path]
        assert said["part_of"] == whole
        held.update(
            {k: n for page in said["pages"] for k, n in page["contains"].items()}  # type: ignore[attr-defined]
        )
        with pikepdf.open(BytesIO(data)) as document:
            duplex = str(document.Root.ViewerPreferences.Duplex)
            assert (duplex == "/Simplex") == ("duplex" not in path)
            assert len(document.pages) == len(said["pages"])  # type: ignore[arg-type]
            sides = [page["side"] for page in said["pages"]]  # type: ignore[attr-defined]
            if duplex == "/Simplex":
                assert set(sides) == {"front"}
            else:
                assert all(s == ("front", "back")[k % 2] for k, s in enumerate(sides))
    counted = Counter[str]()
    for page in files[whole][1]["pages"]:  # type: ignore[attr-defined]
        counted.update(page["contains"])
    assert set(held) == set(counted)


def test_labels_are_no_part_of_a_file_called_by_another_paper() -> None:
    files = printed_files("sticker.label=online-ol1575", name="top-hats")
    assert "print/top-hats-all.pdf" in files
    (labels,) = (path for path in files if "labels-ol1575" in path)
    with pikepdf.open(BytesIO(files[labels][0])) as document:
        assert {tuple(map(float, page.MediaBox)) for page in document.pages} == {(0, 0, 612, 792)}
    others = [path for path in files if path not in (labels, "print/top-hats-all.pdf")]
    for path in others:
        for page in measure.pages(files[path][0]):
            assert sorted(measure.page_box(page)) == pytest.approx([210, 297], abs=0.01)


def test_one_paper_has_no_file_beside_the_whole() -> None:
    assert list(printed_files("parts=score-sheet", name="top-it")) == ["print/top-it-a4.pdf"]


# --- before anything is written ------------------------------------------------------------------


@pytest.mark.usefixtures("here")
def test_a_dry_run_tells_what_it_takes() -> None:
    result = run("build", "on-top", "--dry-run", "--only", "print,laser")
    assert result.exit_code == 0
    assert list(Path().iterdir()) == []
    assert "paper-120g: " in result.stderr and "cuts of " in result.stderr
    assert "birch-ply-3: 1 sheet for the laser" in result.stderr


def test_cuts_that_two_parts_share_are_one() -> None:
    """C038: two triangles edge to edge have five sides."""
    pair = kits.printed([kits.lattice_part(40, 1, 2)])
    (sheet,) = (s for s in pair.sheets if s.placements and s.side == "front")
    assert cut_length(sheet) == pytest.approx(200, abs=0.1)


def test_ink_is_measured() -> None:
    made = fresh("parts=piece-red", "print.backs=none")
    inked = ink_shares(made.printed.pdf)
    assert all(0 < share < 0.4 for share in inked)
    assert json.loads(json.dumps(inked)) == inked

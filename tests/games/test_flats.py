"""Flat pieces of every game: outlines, widths left open, punches, and pieces that are bought."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.component import Component, Way
from generator.drawing import Text
from generator.errors import FitError
from generator.games.flats import LEAST_FACE, Piece, cut_words, punches, widest
from generator.geometry.shapes import FLATS, Flat, FlatKind
from generator.kit import Kit
from generator.kit.kit import failed
from generator.plane.outline import Disc, Outline, Polygon
from generator.settings.sold import SOLD
from generator.settings.store import find
from generator.words import Words
from tests.builds import game, kit
from tests.builds import settings as chosen

# A game, the setting of its pieces, the part that shows them, and where its sizes have them.
PIECES: dict[str, tuple[str, str]] = {
    "on-top": ("piece", "piece-blue"),
    "top-hats": ("hat", "hat"),
    "topple": ("pawn", "pawn-blue"),
}
OUTLINED = {**PIECES, "top-it": ("stone", "stone")}
SOLD_WIDTHS = {name: {s.mm for s in find(SOLD, name, Path()).sizes}
               for name in ("hollow-punch", "craft-punch", "wooden-disc")}  # fmt: skip


def piece(made: Kit) -> Piece:
    sizes: Any = made.sizes
    return {
        "on-top": lambda: sizes.piece,
        "top-hats": lambda: sizes.hat.piece,
        "topple": lambda: sizes.pawn.piece,
        "top-it": lambda: sizes.stone,
    }[made.game.name]()


def kind_of(outline: Outline) -> str:
    if isinstance(outline, Disc):
        return "disc"
    assert isinstance(outline, Polygon)
    return {4: "square", 6: "hexagon"}[len(outline.points)]


# --- outlines ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FLATS)
@pytest.mark.parametrize("name", OUTLINED)
def test_a_piece_has_the_outline_that_is_set(name: str, kind: FlatKind) -> None:
    """Printed and cut, with its burnt face inside it, and every check passes."""
    setting, part = OUTLINED[name]
    made = kit(f"{setting}.outline={kind}", name=name)
    assert kind_of(made.part(part).outline) == kind
    assert made.part(part).made_as == (Way.PRINT, Way.LASER)
    assert not failed(made.findings())
    told = getattr(made.settings, setting)
    assert (told.outline, told.diameter) == (kind, pytest.approx(piece(made).flat.width))


@pytest.mark.parametrize("name", OUTLINED)
def test_what_a_knife_cuts_is_hexagons_and_what_a_laser_cuts_too_is_discs(name: str) -> None:
    """One outline in a kit, whichever way it is made."""
    setting, part = OUTLINED[name]
    for purpose, kind in (("print", "hexagon"), ("all", "disc"), ("laser", "disc")):
        made = kit(name=name, purpose=purpose)  # type: ignore[arg-type]
        assert kind_of(made.part(part).outline) == kind
        assert getattr(made.settings, setting).outline == kind
        assert kind_of(kit(f"{setting}.outline=disc", name=name, purpose="print")
                       .part(part).outline) == "disc"  # fmt: skip


def test_a_kit_s_files_ask_for_its_own_outlines() -> None:
    """Whoever builds it again from them gets hexagons, for whatever it is then."""
    for purpose, outline, pit in (("print", "hexagon", "square"), ("all", "auto", "auto")):
        asked: Any = kit(name="topple", purpose=purpose).asked  # type: ignore[arg-type]
        assert (asked.pawn.outline, asked.board.pit) == (outline, pit)
    bought: Any = kit("pawn.made=bought", name="topple", purpose="print").asked
    assert bought.pawn.outline == "auto"


@pytest.mark.parametrize("kind", FLATS)
@pytest.mark.parametrize("name", PIECES)
def test_pieces_of_any_outline_have_the_room_of_a_disc(name: str, kind: FlatKind) -> None:
    """The board is the same for all; a piece of straight sides is as wide as a half mm allows."""
    setting, _ = PIECES[name]
    disc = piece(kit(f"{setting}.outline=disc", name=name)).flat
    flat = piece(kit(f"{setting}.outline={kind}", name=name)).flat
    room = {"on-top": 13.0, "top-hats": 20.0, "topple": 16.5}[name]
    assert disc.width in SOLD_WIDTHS["hollow-punch"]
    assert flat.across <= room
    if kind != "disc":
        assert flat.wide(flat.width + 0.5).across > room
        assert flat.width * 2 == round(flat.width * 2)


@pytest.mark.parametrize("outline", ["hexagon", "square"])
def test_stickers_follow_their_hats(outline: str) -> None:
    sets = (f"hat.outline={outline}",)
    made = kit(*sets, name="top-hats")
    assert kind_of(made.part("sticker-red").outline) == outline
    labels = kit(*sets, "sticker.label=endisch-12", name="top-hats")
    assert kind_of(labels.part("sticker-red").outline) == "disc"
    assert kind_of(labels.part("hat").outline) == outline
    assert not failed(labels.findings(laser=False))


@pytest.mark.parametrize("kind", FLATS)
def test_facings_follow_their_pieces(kind: FlatKind) -> None:
    made = kit(f"pawn.outline={kind}", "laser.facings=yes", "board.material=birch-ply-3",
               "pawn.mass=0.5", name="topple")  # fmt: skip
    facing, pawn = made.part("pawn-blue-facing").outline, made.part("pawn-blue").outline
    assert kind_of(facing) == kind_of(pawn) == kind
    assert facing.area < pawn.area


@settings(max_examples=60)
@given(st.sampled_from(FLATS), st.floats(4, 60))
def test_the_widest_piece_keeps_within_its_room(kind: FlatKind, room: float) -> None:
    sold = punches(kind, paper=False)
    flat = Flat(kind, widest(Flat(kind, 1.0), room, sold))
    assert flat.across <= room + 1e-6
    larger = [w for w in SOLD_WIDTHS["hollow-punch"] if w > flat.width + 1e-9]
    if kind == "disc" and flat.width in SOLD_WIDTHS["hollow-punch"]:
        assert all(width > room - 1e-9 for width in larger)


@pytest.mark.parametrize("name", PIECES)
@settings(max_examples=5, suppress_health_check=list(HealthCheck), deadline=None)
@given(data=st.data())
def test_any_width_is_a_kit_or_a_refusal_that_names_it(name: str, data: st.DataObject) -> None:
    """The check that refuses a width names one that passes."""
    setting, part = PIECES[name]
    kind = data.draw(st.sampled_from(FLATS))
    width = data.draw(st.floats(8, 40))
    sets = (f"{setting}.outline={kind}", f"{setting}.diameter={width:.2f}mm")
    if name == "top-hats":
        sets = (*sets, "sticker.diameter=5mm")
    made = kit(*sets, name=name)
    faults = [f for f in failed(made.findings(laser=False)) if f"{setting}.diameter" in f.text]
    if not faults:
        assert kind_of(made.part(part).outline) == kind
        return
    found = [
        float(number)
        for fault in faults
        for number in re.findall(rf"{setting}\.diameter to ([\d.]+) mm|most ([\d.]+) mm",
                                 fault.text)[:1]
        for number in number if number
    ]  # fmt: skip
    assert found
    assert min(found) < width
    again = kit(*(one for one in sets if "diameter=" not in one or "sticker" in one),
                f"{setting}.diameter={min(found)}mm", name=name)  # fmt: skip
    left = [f.text for f in failed(again.findings(laser=False)) if f"{setting}.diameter" in f.text]
    assert left == []


# --- punches -------------------------------------------------------------------------------------


def said(*sets: str, name: str = "on-top") -> str:
    return cut_words(piece(kit(*sets, name=name)), Words())


def test_the_page_names_the_punch() -> None:
    assert "hollow punch of 13 mm" in said()
    assert "hollow punch of 5/8 in (15.9 mm)" in said("piece.diameter=5/8in")
    assert "hollow punch of 16 mm" in said(name="topple")
    assert "hollow punch of 14 mm" in said(name="top-it")
    assert any(said() in step.text for step in kit().build.steps)


def test_a_width_without_a_punch_is_left_alone_and_its_neighbours_are_named() -> None:
    made = kit("piece.diameter=14.3mm")
    assert piece(made).flat.width == 14.3
    assert "no punch of 14.3 mm; the nearest are 14 mm, 15 mm." in said("piece.diameter=14.3mm")
    assert "the nearest are 2 in (50.8 mm)" in said("piece.diameter=60mm")


def test_straight_sides_need_no_punch() -> None:
    for kind in ("hexagon", "square"):
        text = said(f"piece.outline={kind}")
        assert "punch" not in text
        assert "straight" in text


def test_a_craft_punch_cuts_stickers_and_no_board() -> None:
    """2 1/2 in is a width of craft punches only."""
    flat = Flat("disc", 63.5)
    board, paper = (Piece(flat, tools=punches("disc", paper=p)) for p in (False, True))
    assert "no punch" in cut_words(board, Words())
    assert "craft punch of 2 1/2 in (63.5 mm)" in cut_words(paper, Words())


# --- bought --------------------------------------------------------------------------------------


@pytest.mark.parametrize("purpose", ["print", "all"])
@pytest.mark.parametrize("name", PIECES)
def test_bought_pieces_are_discs_of_a_size_that_is_sold(name: str, purpose: Any) -> None:
    """Nothing but stickers is printed of them, and nothing cut by a laser."""
    setting, _ = PIECES[name]
    made = kit(f"{setting}.made=bought", name=name, purpose=purpose)
    flat = piece(made).flat
    assert (flat.kind, flat.width in SOLD_WIDTHS["wooden-disc"]) == ("disc", True)
    assert not failed(made.findings())
    own = [p for p in made.parts.values() if p.name.startswith(setting)]
    assert all(p.made_as == (Way.PRINT,) for p in own)
    assert all(design.back is None for p in own for design in p.designs)
    text = " ".join(step.text for step in made.build.steps)
    count = {"on-top": 84, "top-hats": 46, "topple": 48}[name]
    bought, *_ = made.build.bought
    assert bought.startswith(f"{count} wooden discs, {flat.width:g} mm across")
    assert bought in text
    assert not any("wooden" in one for one in kit(name=name).build.bought)


def test_the_printed_page_lists_what_is_to_be_bought() -> None:
    for sets, listed in (((), False), (("hat.made=bought",), True)):
        document = kit(*sets, name="top-hats").document
        texts = [m.text for s in document.sheets for m in s.marks if isinstance(m, Text)]
        assert ("To buy" in texts) is listed


def sticker_of(made: Kit, name: str) -> Component:
    return made.part({"top-hats": "sticker-red"}.get(name, PIECES[name][1]))


@pytest.mark.parametrize("name", PIECES)
def test_stickers_lie_inside_what_is_bought(name: str) -> None:
    setting, _ = PIECES[name]
    made = kit(f"{setting}.made=bought", name=name)
    width = sticker_of(made, name).outline.box[2] * 2
    assert width in SOLD_WIDTHS["hollow-punch"] | SOLD_WIDTHS["craft-punch"]
    assert width <= piece(made).flat.width
    assert "hat" not in made.parts


def test_topple_has_faces_of_16_mm_for_discs_of_16_mm() -> None:
    """On both sides; the board balances with what a wooden disc weighs."""
    made = kit("pawn.made=bought", "pawn.thickness=5mm", name="topple")
    assert made.part("pawn-red").outline == made.part("pawn-red-2").outline == Disc(8.0)
    assert made.sizes.pawn.mass == pytest.approx(3.14159 * 64 * 5 * 0.7 / 1000, abs=0.05)
    inset = kit("pawn.made=bought", "pawn.inset=auto", name="topple")
    assert inset.part("pawn-red").outline == Disc(7.5)


@pytest.mark.parametrize("name", ["on-top", "topple"])
def test_an_inset_that_leaves_nothing_is_refused_with_one_that_does(name: str) -> None:
    setting, part = PIECES[name]
    sets = (f"{setting}.made=bought", f"{setting}.diameter=8mm")
    with pytest.raises(FitError, match=rf"{setting}\.inset = 4mm.*at most 2\.5mm") as caught:
        assert kit(*sets, f"{setting}.inset=4mm", name=name).sizes
    assert caught.value.setting == f"{setting}.inset"
    made = kit(*sets, f"{setting}.inset=2.5mm", name=name)
    assert made.part(part).outline.box[2] * 2 == pytest.approx(LEAST_FACE)


@pytest.mark.parametrize("name", ["top-hats", "topple"])
def test_paper_ones_are_not_bought(name: str) -> None:
    setting, _ = PIECES[name]
    with pytest.raises(FitError, match="bought: paper ones are made") as caught:
        assert kit(f"{setting}.made=bought", f"{setting}.kind=paper", name=name).sizes
    assert caught.value.setting == f"{setting}.made"


@pytest.mark.parametrize("name", PIECES)
def test_settled_settings_give_the_same_pieces_again(name: str) -> None:
    setting, _ = PIECES[name]
    for sets in ((), (f"{setting}.made=bought",), (f"{setting}.outline=square",)):
        made = Kit(game(name), chosen(*sets, name=name), Path(), "print")
        again = Kit(game(name), made.settings, Path())
        assert piece(again).face == piece(made).face
        assert again.settings == made.settings

"""Hats, stickers and slips of Top Hats, read back from their files."""

from __future__ import annotations

import itertools
import math
from collections import Counter

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from generator.component import Artwork, Component, Labelled, Round, finished
from generator.drawing import Circle, Mark, Style, Text
from generator.errors import FitError, SettingError
from generator.fonts import text_box
from generator.games.top_hats import hats, labels
from generator.games.top_hats.model import Model
from generator.games.top_hats.rolled import wall
from generator.settings.label import LABEL
from generator.settings.store import find
from tests import measure
from tests.builds import HERE, built, drafted, planned

COLOURS = ("red", "yellow", "blue")
LABELS = ("print.paper=A3", "sticker.label=endisch-24")


def model(*sets: str) -> Model:
    found = planned(*sets, name="top-hats").model
    assert isinstance(found, Model)
    return found


def part(name: str, *sets: str) -> Component:
    return next(c for c in planned(*sets, name="top-hats").components if c.name == name)


def outlines(data: bytes) -> list[etree._Element]:
    layer = next(g for g in etree.fromstring(data) if g.get("id") == "outline")
    return [line for line in layer if line.get("id", "").endswith("-outline")]


def test_46_hats_and_45_stickers_read_back() -> None:
    """From the SVG files, as true circles, and from what the printed pages place."""
    kit = built(name="top-hats")
    rounds = outlines(kit.svg("hat"))
    assert len(rounds) == 46
    assert {line.get("r") for line in rounds} == {"10"}
    for key in COLOURS:
        found = outlines(kit.svg(f"sticker-{key}"))
        assert len(found) == 15
        assert {line.get("r") for line in found} == {"8.75"}
    placed: Counter[str] = Counter()
    for page in next(f for f in kit.kit["files"] if f["kind"] == "print")["pages"]:
        placed.update(page["contains"])
    assert placed == {"board": 1, "hat": 46, "stack-slip": 3} | {
        f"sticker-{key}": 15 for key in COLOURS
    }
    parts = [p for _, page in measure.placed(kit.pdf) for p in page]
    assert len(parts) == 1 + 2 * 46 + 45 + 3  # hats have backs


def colours(artwork: Artwork) -> set[str | None]:
    return {
        colour
        for mark in artwork.marks
        if isinstance(mark.style if hasattr(mark, "style") else None, Style)
        for colour in (mark.style.fill, mark.style.stroke)  # type: ignore[union-attr]
    }


@pytest.mark.parametrize("kind", ["disc", "paper"])
def test_a_covered_hat_tells_nothing(kind: str) -> None:
    """One design for all 46, with no player's colour on it; backs too."""
    kit = drafted(f"hat.kind={kind}", name="top-hats")
    for piece in (c for c in kit.components if c.name.startswith("hat")):
        (design,) = piece.designs
        assert design.quantity == 46
        for face in filter(None, (design.front, design.back)):
            assert not colours(face) & {player.colour for player in kit.plan.players}
    assert (kit.components[1].designs[0].back is not None) == (kind == "disc")


def test_the_test_of_colours_can_fail() -> None:
    kit = drafted(name="top-hats")
    front = next(c for c in kit.components if c.name == "sticker-red").designs[0].front
    assert colours(front) & {player.colour for player in kit.plan.players}


def test_stickers_bear_symbol_and_colour() -> None:
    found = model()
    for player in found.players:
        marks = list(hats.sticker_marks(found, player))
        assert {player.symbol} <= {mark.name for mark in marks}
        face = next(mark for mark in marks if mark.name == "face")
        assert isinstance(face, Circle)
        assert (face.style.fill, face.radius) == (player.colour, found.sticker / 2)


def test_a_slip_for_each_player() -> None:
    slip = part("stack-slip")
    assert slip.quantity == 3
    for design in slip.designs:
        boxes = [mark for mark in design.front.marks if mark.name == "box"]
        folds = [mark for mark in design.front.marks if mark.name == "fold"]
        assert (len(boxes), len(folds)) == (15, 1)


@pytest.mark.parametrize(
    "names",
    [(), ("names.red=Dark crimson", "names.blue=Türkiz"), ('names.yellow="' + "W" * 24 + '"',)],
)
def test_every_word_of_a_slip_lies_inside_and_is_large_enough(names: tuple[str, ...]) -> None:
    """Capitals of 1.8 mm; the colours' names stand below each other where they are long."""
    for design in part("stack-slip", *names).designs:
        texts = [mark for mark in design.front.marks if isinstance(mark, Text)]
        boxes = [shapely.Polygon(text_box(mark)) for mark in texts]
        inside = shapely.box(-28, -44, 28, 44)
        assert all(inside.covers(box) for box in boxes)
        assert not any(one.intersects(two) for one, two in itertools.combinations(boxes, 2))
        if not names or "W" not in names[0]:
            assert min(mark.size for mark in texts) >= 2.7


def test_a_name_that_cannot_be_drawn_is_refused_by_its_setting() -> None:
    with pytest.raises(SettingError, match=r"names\.blue = .*fonts have.*U\+6F22"):
        drafted("names.blue=漢", name="top-hats")


# --- paper hats ----------------------------------------------------------------------------------


def test_pieces_of_paper_hats() -> None:
    """The wall is the hat, brim and lid are faces of it; all of them 46 times."""
    kit = drafted("hat.kind=paper", name="top-hats")
    pieces = {c.name: c for c in kit.components if c.name.startswith("hat")}
    assert {name: c.face_of for name, c in pieces.items()} == {
        "hat": "", "hat-brim": "hat", "hat-lid": "hat",
    }  # fmt: skip
    assert [c.quantity for c in pieces.values()] == [46] * 3
    assert "hat-brim" not in {c.name for c in finished(kit.components)}
    contains: Counter[str] = Counter()
    faces: Counter[str] = Counter()
    for sheet in kit.document.sheets:
        contains.update(sheet.contains)
        faces.update(sheet.faces)
    assert (contains["hat"], faces["hat"]) == (46, 92)


@settings(max_examples=12, deadline=None)
@given(st.floats(15, 60), st.floats(0.08, 0.6))
def test_every_paper_hat_closes(space: float, thickness: float) -> None:
    """The pieces as they are drawn: arcs as long as circles, a hole and a lid that fit."""
    found = model(
        "hat.kind=paper",
        f"board.space={space:.2f}mm",
        f"hat.thickness={thickness:.2f}mm",
        "board.rings=3",
    )
    hat, net = found.hat, wall(found)
    assert hat.diameter == pytest.approx(found.space - 3)
    half = len(net.face) // 2
    arc = sum(math.dist(a, b) for a, b in zip(net.face[: half - 1], net.face[1:half], strict=True))
    paper = hat.thickness / 2 * hat.solid.slant / hat.height
    assert arc == pytest.approx(math.tau * (hat.solid.hole - paper), abs=0.1)
    top = math.tau * hat.solid.top
    inner = list(net.face[half:])
    back = sum(math.dist(a, b) for a, b in itertools.pairwise(inner))
    assert back == pytest.approx(top, abs=0.1)
    assert 0 <= hat.solid.top + paper - hat.solid.lid <= hat.thickness
    assert hat.solid.hole + net.brim < hat.diameter / 2


def test_the_glue_areas_are_named_and_folds_dashed() -> None:
    marks = part("hat", "hat.kind=paper").designs[0].front.marks
    assert any(getattr(mark, "text", "") == "glue" for mark in marks)
    folds = [mark for mark in marks if mark.name == "fold"]
    assert len(folds) == len(wall(model("hat.kind=paper")).folds)
    assert all(isinstance(m.style, Style) and m.style.dash for m in folds)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("sets", "setting", "nearest"),
    [
        (("board.space=14mm",), "hat.diameter", "12mm"),
        (("hat.thickness=2mm",), "hat.thickness", "0.6mm"),
        (("hat.height=20mm",), "hat.height", "18mm"),
        (("hat.height=3mm",), "hat.height", "5mm"),
    ],
)
def test_hats_that_cannot_be_made_of_paper_are_refused(
    sets: tuple[str, ...], setting: str, nearest: str
) -> None:
    with pytest.raises(FitError, match=nearest) as caught:
        drafted("hat.kind=paper", *sets, name="top-hats")
    assert caught.value.setting == setting
    drafted("hat.kind=paper", f"{setting}={nearest}", *_others(sets, setting), name="top-hats")


def _others(sets: tuple[str, ...], setting: str) -> list[str]:
    return [one for one in sets if not one.startswith(setting)]


# --- labels --------------------------------------------------------------------------------------


def test_stickers_lie_on_their_labels() -> None:
    """Circles on the page where the sheet has its labels, its own size, nothing beside them."""
    kit = built(*LABELS, name="top-hats")
    label = find(LABEL, "endisch-24", HERE, "sticker.label")
    (number,) = {
        n
        for n, sheet in enumerate(kit.draft.document.sheets)
        if any(p.component.name == "sticker-red" for p in sheet.placements)
    }
    (width, height), parts = measure.placed(kit.pdf)[number]
    assert (width, height) == pytest.approx((210, 297), abs=0.01)
    centres = [(x, y) for (x, y) in (p.centre for p in parts)]
    wanted = list(label.centres())[:45]
    assert len(centres) == 45
    for one, other in zip(centres, wanted, strict=True):
        assert one == pytest.approx(other, abs=0.01)
    assert measure.text_of(kit.pdf, number) == ""
    assert measure.text_of(kit.pdf, number + 1) == ""
    assert {line.get("r") for line in outlines(kit.svg("sticker-red"))} == {"12"}


def test_print_on_labels_can_be_moved() -> None:
    still, moved = (
        part("sticker-red", *LABELS, *sets).packing
        for sets in ((), ("sticker.right=0.5", "sticker.up=-1"))
    )
    assert isinstance(still, Labelled) and isinstance(moved, Labelled)
    shifts = {
        (round(a - x, 6), round(b - y, 6))
        for (x, y), (a, b) in zip(still.places, moved.places, strict=True)
    }
    assert shifts == {(0.5, -1.0)}
    assert isinstance(part("sticker-red").packing, Round)


def test_labels_that_are_too_large_are_refused_with_advice() -> None:
    """The labels that are named fit, and so does this one on the space that is named."""
    with pytest.raises(FitError) as caught:
        drafted("sticker.label=endisch-20", name="top-hats")
    text = str(caught.value)
    assert caught.value.setting == "sticker.label"
    assert "at most 18mm" in text
    assert "endisch-12, online-ol1575 or none" in text
    assert "board.space to 25mm" in text
    drafted("sticker.label=online-ol1575", name="top-hats")
    drafted("sticker.label=endisch-20", "board.space=25mm", name="top-hats")
    with pytest.raises(FitError):
        drafted("sticker.label=endisch-20", "board.space=24mm", name="top-hats")


def test_a_width_that_is_not_the_labels_is_refused() -> None:
    assert model(*LABELS, "sticker.diameter=24mm").sticker == 24
    with pytest.raises(FitError, match="endisch-24 are 24mm wide") as caught:
        model(*LABELS, "sticker.diameter=20mm")
    assert caught.value.setting == "sticker.diameter"


@pytest.mark.parametrize("kind", ["disc", "paper"])
def test_the_space_that_a_label_needs(kind: str) -> None:
    """Recomputed with the hats of that space: it fits there, and not a millimetre below."""
    label = find(LABEL, "endisch-12", HERE, "sticker.label")
    found = model(f"hat.kind={kind}")
    needed = labels.space_needed(label, found.hat)
    good, bad = (model(f"hat.kind={kind}", f"board.space={needed - k:g}mm").hat for k in (0, 1))
    assert labels.fits(label, good)
    assert not labels.fits(label, bad)


# --- for figures ---------------------------------------------------------------------------------


def box(marks: list[Mark]) -> shapely.Polygon:
    circles = [m for m in marks if isinstance(m, Circle)]
    return shapely.unary_union([shapely.Point(m.x, m.y).buffer(m.radius) for m in circles])


@pytest.mark.parametrize("kind", ["disc", "paper"])
def test_stacks_from_above_and_from_the_side(kind: str) -> None:
    found = model(f"hat.kind={kind}")
    red, blue = found.player("red"), found.player("blue")
    above = list(hats.from_above(found, (None, None, red)))
    faces = [m for m in above if isinstance(m, Circle) and m.style.fill == red.colour]
    assert len(faces) == 1
    assert not [m for m in above if isinstance(m, Circle) and m.style.fill == blue.colour]
    left, bottom, right, top = box(above).bounds
    assert left + right == pytest.approx(0, abs=0.05)
    assert top + bottom == pytest.approx(0, abs=hats.KEYLINE)
    side = list(hats.from_side(found, (blue, None, red)))
    bands = [m.style.fill for m in side if m.name == "sticker"]  # type: ignore[union-attr]
    assert bands == [blue.colour, red.colour]
    assert sum(m.name == "hat" for m in side) == 3

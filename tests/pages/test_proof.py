"""The proof of a palette: every part in every view, and true numbers in its tables."""

from __future__ import annotations

from itertools import combinations

import pytest

from generator.colour.player import Player
from generator.colour.vision import VIEWS, difference, seen
from generator.component import Artwork, Component, Design, Single
from generator.drawing import Mark, Role, Style, Text, rectangle
from generator.fonts import font, text_box
from generator.geometry.shapes import centred_rectangle
from generator.pages.proof import proof
from generator.plane.outline import bounds
from generator.press.sheet import Document
from tests import kits

WIDTH = 210 - 2 * 5 - 6 - 6 - 8  # of the column on A4
LEFT = 5 + 6 + 6
NAMES = ("plain", "protan", "deutan", "tritan", "grey")


def centre(view: int) -> float:
    """The middle of a view's column, on A4."""
    return LEFT + 30 + (view + 0.5) * (WIDTH - 30) / 5


def made(palette: str = "classic", paper: str = "A4", *more: Player) -> Document:
    asked, colours = kits.kit(f"palette={palette}"), kits.palette(palette)
    players, parts = (*asked.resources.players, *more), tuple(asked.parts.values())
    return proof(
        parts, players, colours, [*grounds(palette).items()], kits.stock(paper), kits.WORDS
    )


def grounds(palette: str = "classic") -> dict[str, str]:
    """What On Top's pieces lie on, and the paper."""
    asked = kits.kit(f"palette={palette}")
    found = asked.code.grounds(asked.sizes, kits.WORDS).pieces
    return {**found, "paper": asked.resources.palette.paper}


def block(width: float, height: float) -> Component:
    """A rectangular part with a ground of one colour on it."""
    outline = centred_rectangle(width, height)
    box = (-width / 2, -height / 2, width / 2, height / 2)
    front = Artwork.of("front", (rectangle(box, Style(fill="#c03020")),))
    return Component("block", "Block", outline, (Design(front, 1),), Single(), kits.PARTS)


def marks(document: Document) -> list[Mark]:
    return [mark for sheet in document.sheets for mark in sheet.marks]


def texts(document: Document) -> list[Text]:
    return [mark for mark in marks(document) if isinstance(mark, Text) and mark.role is Role.GUIDE]


def cells(document: Document, first: str) -> list[list[str]]:
    """The rows of the tables that begin with a text, from left to right."""
    found = []
    for sheet in document.sheets:
        said = [mark for mark in sheet.marks if isinstance(mark, Text)]
        for head in (mark for mark in said if mark.text == first):
            same = sorted((m for m in said if abs(m.y - head.y) < 1e-6), key=lambda m: m.x)
            found.append([mark.text for mark in same[1:]])
    return found


def colours(mark: Mark) -> tuple[str | None, ...]:
    return (mark.colour,) if isinstance(mark, Text) else (mark.style.fill, mark.style.stroke)


@pytest.mark.parametrize("palette", ["classic", kits.palettes()[-1]])
def test_every_part_is_shown_in_every_view(palette: str) -> None:
    shown = [mark for mark in marks(made(palette)) if mark.role is Role.PRINT]
    wanted = [
        tuple(colour and seen(colour, view) for colour in colours(mark))
        for component in tuple(kits.kit(f"palette={palette}").parts.values())
        for view in VIEWS
        for mark in component.designs[0].front.marks
    ]
    assert [colours(mark) for mark in shown] == wanted


@pytest.mark.parametrize(
    ("size", "drawn"),
    [
        ((5.0, 4.0), (5.0, 4.0)),  # never larger than it is
        ((10.0, 100.0), (1.1, 11.0)),
        ((100.0, 10.0), ((WIDTH - 30) / 5 - 3, (WIDTH - 30) / 50 - 0.3)),
    ],
)
def test_parts_stand_in_the_middle_of_their_columns(
    size: tuple[float, float], drawn: tuple[float, float]
) -> None:
    parts = [block(*size), block(*size)]
    document = proof(parts, (), kits.palette(), [*grounds().items()], kits.stock(), kits.WORDS)
    shown = [bounds(kits.reach(m)) for m in marks(document) if m.role is Role.PRINT]
    assert len(shown) == 10
    for index, (x0, y0, x1, y1) in enumerate(shown):
        assert (x1 - x0, y1 - y0) == pytest.approx(drawn)
        assert (x0 + x1) / 2 == pytest.approx(centre(index % 5))
    # A row is 2 mm higher than its part, and no lower than a line of text.
    assert shown[0][1] - shown[5][1] == pytest.approx(max(drawn[1] + 2, 8.5))
    labels = [mark for mark in texts(document) if mark.text == "Block"]
    for label, (_, y0, _, y1) in zip(labels, shown[::5], strict=True):
        assert label.x == pytest.approx(LEFT)
        middle = label.y + font("regular").cap_height(label.size) / 2
        assert middle == pytest.approx((y0 + y1) / 2)
    heads = [mark for mark in texts(document) if mark.anchor == "middle"]
    assert [mark.text for mark in heads] == list(NAMES)
    assert [mark.x for mark in heads] == pytest.approx([centre(k) for k in range(5)])
    assert min(mark.y for mark in heads) > shown[0][3]


@pytest.mark.parametrize("palette", ["classic", kits.palettes()[-1]])
def test_any_two_players_are_compared_in_every_view(palette: str) -> None:
    near = Player("near", "Near", "#404040", "disc")
    nearer = Player("nearer", "Nearer", "#484848", "disc")
    document = made(palette, "A4", near, nearer)
    players = (*kits.kit(f"palette={palette}").resources.players, near, nearer)
    for one, other in combinations(players, 2):
        apart = [difference(one.colour, other.colour, view) for view in VIEWS]
        wanted = [f"{d:.0f}" if d >= 15 else f"{d:.0f} symbol" for d in apart]
        assert cells(document, f"{one.name} / {other.name}") == [wanted]
    assert cells(document, "plain")[-1] == list(NAMES)[1:]
    assert "symbol" in cells(document, "Near / Nearer")[0][0]
    assert any("Below 15 two colours" in mark.text for mark in texts(document))


def test_players_are_compared_with_their_grounds() -> None:
    document, areas = made(), grounds()
    assert cells(document, "field") == [["gold", "tile", "start", "paper"]]
    for player in kits.kit().resources.players:
        wanted = [f"{difference(player.colour, ground):.0f}" for ground in areas.values()]
        assert wanted in cells(document, player.name)
    heads = {mark.text: mark.x for mark in texts(document)}
    swatches = [m for m in marks(document) if m.role is Role.GUIDE and colours(m)[0] in
                areas.values() and not isinstance(m, Text)]  # fmt: skip
    assert [colours(mark)[0] for mark in swatches] == list(areas.values())
    for mark, name in zip(swatches, areas, strict=True):
        x0, y0, x1, y1 = bounds(kits.reach(mark))
        assert x0 == pytest.approx(heads[name])
        assert (x1 - x0, y1 - y0) == pytest.approx((WIDTH / (len(areas) + 2) - 3, 3.5))


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_a_proof_keeps_to_the_page(paper: str) -> None:
    document, stock = made(paper=paper), kits.stock(paper)
    for number, sheet in enumerate(document.sheets, 1):
        assert (sheet.name, sheet.number, sheet.side) == (f"proof-{number}", number, "front")
        assert (sheet.width, sheet.height) == (stock.width, stock.height)
        assert not sheet.placements
        top = stock.height - 5 - 6
        assert sum(mark.y > top for mark in texts(document) if mark in sheet.marks) == 4
        head = [mark for mark in sheet.marks if isinstance(mark, Text) and mark.y <= top]
        assert max(text_box(mark)[2][1] for mark in head if not mark.rotation) < top - 4
        for mark in sheet.marks:
            for x, y in text_box(mark) if isinstance(mark, Text) else kits.reach(mark):
                assert 5 - 1e-6 <= x <= stock.width - 5 + 1e-6, mark
                assert 5 - 1e-6 <= y <= stock.height - 5 + 1e-6, mark


def test_a_proof_names_itself() -> None:
    document, palette = made(), kits.palette()
    assert document.title == document.subject == f"Colour proof of the palette {palette.title}"
    assert (document.name, document.duplex, document.language) == ("proof", "none", "en")
    said = [mark.text for mark in texts(document)]
    assert said.count(palette.title) == len(document.sheets) + 1  # strips and the head
    assert {"Any two players", "On their grounds"} <= set(said)

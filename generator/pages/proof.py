"""A page that proofs a palette: the kit's own parts as different eyes see them, with numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations

from ..colour.palette import Palette
from ..colour.player import Player
from ..colour.vision import TOLD_APART, VIEWS, View, difference, seen
from ..component import Artwork, Component
from ..drawing import Frame, Mark, Role, Style, Text, moved, recoloured, rectangle, scaled
from ..press.furniture import INK, page
from ..press.sheet import Document, Stock
from ..rules.booklet import Heading, Span
from ..words import Words
from .blocks import Block, Drawing, Note, Table, Title, Together
from .lines import lines
from .look import NOTE
from .sheets import area_of, text_sheets

LABEL = 30.0  # width of the first column


def proof(
    components: Sequence[Component],
    players: Sequence[Player],
    palette: Palette,
    grounds: Sequence[tuple[str, str]],
    stock: Stock,
    words: Words,
) -> Document:
    """The proof of one palette as a document of its own, one side, on the kit's paper.

    `grounds` are titles and colours `#rrggbb` of what parts lie on.
    """
    title, width = words("Colour proof"), area_of(page(stock, turned=False)).width
    blocks: list[Block] = [
        Title(title, palette.title),
        Note(
            words(
                "The parts as most people see them, with three colour-vision deficiencies, and in "
                "grey. Hold the page at arm's length: can you tell the players apart?"
            ),
            after=2.5,
        ),
        Together((_heads(width, words), *_rows(_faces(components, players), width))),
        Together(tuple(_pairs_table(players, words))),
        Together(tuple(_grounds_table(players, grounds, width, words))),
    ]
    head = (palette.title, words("colour proof"))
    sheets, bookmarks = text_sheets("proof", title, head, blocks, stock, palette.accent)
    text = words("Colour proof of the palette {palette}", palette=palette.title)
    return Document("proof", text, text, words.language, "none", sheets, bookmarks)


def _faces(
    components: Sequence[Component], players: Sequence[Player]
) -> Iterator[tuple[Component, Artwork]]:
    """A face of each component; of the first that comes in every player's colour, all of them."""
    coloured = next((c for c in components if len(c.designs) == len(players)), None)
    for component in components:
        shown = component.designs if component is coloured else component.designs[:1]
        yield from ((component, design.front) for design in shown)


def _view_names(words: Words) -> dict[View, str]:
    return {
        "plain": words("plain"),
        "protan": words("protan"),
        "deutan": words("deutan"),
        "tritan": words("tritan"),
        "grey": words("grey"),
    }


def _column(width: float) -> float:
    return (width - LABEL) / len(VIEWS)


def _heads(width: float, words: Words) -> Block:
    names = _view_names(words).values()
    marks = [
        Text(
            LABEL + (k + 0.5) * _column(width),
            -3.6,
            label,
            3.2,
            INK,
            "semibold",
            "middle",
            role=Role.GUIDE,
        )
        for k, label in enumerate(names)
    ]
    return Drawing(5.5, lambda: marks, ", ".join(names), joined=True)


def _rows(faces: Iterable[tuple[Component, Artwork]], width: float) -> Iterator[Block]:
    """Each part in every view."""
    for component, face in faces:
        x0, y0, x1, y1 = component.outline.box
        factor = min((_column(width) - 3) / (x1 - x0), 11 / (y1 - y0), 1.0)
        height = max((y1 - y0) * factor + 2, 8.5)
        draw = partial(_row, component.title, face, width, height, factor)
        yield Drawing(height, draw, component.title)


def _row(title: str, face: Artwork, width: float, height: float, factor: float) -> Iterator[Mark]:
    art = tuple(scaled(face.marks, factor))
    name = lines((Span(title),), NOTE, LABEL - 2, title)
    yield from moved(name.marks(), Frame(0, (name.height - height) / 2))
    for k, view in enumerate(VIEWS):
        spot = Frame(LABEL + (k + 0.5) * _column(width), -height / 2)
        yield from moved(recoloured(art, cache(partial(seen, view=view))), spot)


def _grounds_table(
    players: Sequence[Player], grounds: Sequence[tuple[str, str]], width: float, words: Words
) -> Iterator[Block]:
    """How far each player's colour stands out from what parts lie on."""
    yield Heading.of(words("On their grounds"))
    rows = [
        [player.name, *(f"{difference(player.colour, ground):.0f}" for _, ground in grounds)]
        for player in players
    ]
    names = [name for name, _ in grounds]
    yield Table(["", *names], rows, (2, *([1] * len(grounds))))
    step = width / (len(grounds) + 2)
    swatches = [
        rectangle(
            ((k + 2) * step, -3.5, (k + 3) * step - 3, 0),
            Style(fill=ground, stroke=INK, width=0.15),
            Role.GUIDE,
        )
        for k, (_, ground) in enumerate(grounds)
    ]
    yield Drawing(6, lambda: swatches, ", ".join(names))


def _pairs_table(players: Sequence[Player], words: Words) -> Iterator[Block]:
    """CIEDE2000 differences of any two players in each view."""
    yield Heading.of(words("Any two players"))
    rows = []
    for one, other in combinations(players, 2):
        cells = []
        for view in VIEWS:
            apart = difference(one.colour, other.colour, view)
            cells.append(
                f"{apart:.0f}"
                if apart >= TOLD_APART
                else words("{n} symbol", n=words.number(apart, 0))
            )
        rows.append([f"{one.name} / {other.name}", *cells])
    yield Table(["", *_view_names(words).values()], rows, (2, 1, 1, 1, 1, 1))
    yield Note(
        words(
            "CIEDE2000 differences. Below {least} two colours are hard to tell apart; there the "
            "players' symbols, or their patterns, have to do it.",
            least=words.number(TOLD_APART),
        )
    )

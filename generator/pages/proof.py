"""A page that proofs a palette: the kit's own parts as different eyes see them, with numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations

from ..colour.palette import Palette
from ..colour.player import Player
from ..colour.vision import VIEWS, View, difference, seen
from ..component import Artwork, Component
from ..drawing import Frame, Mark, Role, Style, Text, moved, recoloured, rectangle, scaled
from ..press.furniture import INK, page, strip
from ..press.sheet import Document, Sheet, Stock
from ..words import Words
from .flow import NOTE, Block, heading, kept, lines, pages, table, title

LABEL = 30.0  # width of the first column
LEAST = 15.0  # CIEDE2000 below which colours are hard to tell apart


def proof(
    components: Sequence[Component],
    players: Sequence[Player],
    palette: Palette,
    grounds: Mapping[str, str],
    stock: Stock,
    words: Words,
) -> Document:
    """The proof of one palette as a document of its own, one side, on the kit's paper."""
    at, accent = page(stock, turned=False), palette.accent
    left, bottom, right, top = at.room
    left, right, top = left + 6, right - 8, top - 6
    width = right - left
    blocks = [
        title(words("Colour proof"), palette.title, width),
        lines(
            words(
                "The parts as most people see them, with three colour-vision deficiencies, and in "
                "grey. Hold the page at arm's length: can you tell the players apart?"
            ),
            width,
            NOTE,
            after=2.5,
        ),
        *kept([_heads(width, words), *_rows(_faces(components, players), width)]),
        *kept(_pairs_table(players, width, accent, words)),
        *kept(_grounds_table(players, grounds, width, accent, words)),
    ]
    detail = words("colour proof")
    sheets = tuple(
        Sheet(
            f"proof-{number}",
            words("Colour proof"),
            at.width,
            at.height,
            "front",
            number,
            marks=(*strip(at, palette.title, detail), *moved(column, Frame(left, top))),
        )
        for number, column in enumerate(pages(blocks, top - bottom - 4), 1)
    )
    text = words("Colour proof of the palette {palette}", palette=palette.title)
    return Document("proof", text, text, words.language, "none", sheets)


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


def _ground_names(words: Words) -> dict[str, str]:
    return {
        "field": words("field"),
        "gold": words("gold"),
        "tile": words("tile"),
        "start": words("start"),
        "paper": words("paper"),
    }


def _column(width: float) -> float:
    return (width - LABEL) / len(VIEWS)


def _heads(width: float, words: Words) -> Block:
    marks = tuple(
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
        for k, label in enumerate(_view_names(words).values())
    )
    return Block(5.5, marks, joined=True)


def _rows(faces: Iterable[tuple[Component, Artwork]], width: float) -> Iterator[Block]:
    """Each part in every view."""
    for component, face in faces:
        x0, y0, x1, y1 = component.outline.box
        factor = min((_column(width) - 3) / (x1 - x0), 11 / (y1 - y0), 1.0)
        height = max((y1 - y0) * factor + 2, 8.5)
        art = tuple(scaled(face.marks, factor))
        name = lines(component.title, LABEL - 2, NOTE)
        marks: list[Mark] = [*moved(name.marks, Frame(0, (name.height - height) / 2))]
        for k, view in enumerate(VIEWS):
            spot = Frame(LABEL + (k + 0.5) * _column(width), -height / 2)
            marks += moved(recoloured(art, cache(partial(seen, view=view))), spot)
        yield Block(height, tuple(marks))


def _grounds_table(
    players: Sequence[Player],
    grounds: Mapping[str, str],
    width: float,
    accent: str,
    words: Words,
) -> Iterator[Block]:
    """How far each player's colour stands out from what parts lie on."""
    yield heading(words("On their grounds"), width, accent)
    rows = [
        [player.name, *(f"{difference(player.colour, ground):.0f}" for ground in grounds.values())]
        for player in players
    ]
    names = _ground_names(words)
    heads = ["", *(names.get(name, name) for name in grounds)]
    yield from table(heads, rows, (2, *([1] * len(grounds))), width)
    step = width / (len(grounds) + 2)
    swatches = (
        rectangle(
            ((k + 2) * step, -3.5, (k + 3) * step - 3, 0),
            Style(fill=ground, stroke=INK, width=0.15),
            Role.GUIDE,
        )
        for k, ground in enumerate(grounds.values())
    )
    yield Block(6, tuple(swatches))


def _pairs_table(
    players: Sequence[Player], width: float, accent: str, words: Words
) -> Iterator[Block]:
    """CIEDE2000 differences of any two players in each view."""
    yield heading(words("Any two players"), width, accent)
    rows = []
    for one, other in combinations(players, 2):
        cells = []
        for view in VIEWS:
            apart = difference(one.colour, other.colour, view)
            cells.append(
                f"{apart:.0f}" if apart >= LEAST else words("{n} symbol", n=words.number(apart, 0))
            )
        rows.append([f"{one.name} / {other.name}", *cells])
    yield from table(["", *_view_names(words).values()], rows, (2, 1, 1, 1, 1, 1), width)
    yield lines(
        words(
            "CIEDE2000 differences. Below {least} two colours are hard to tell apart; there the "
            "players' symbols, or their patterns, have to do it.",
            least=words.number(LEAST),
        ),
        width,
        NOTE,
    )

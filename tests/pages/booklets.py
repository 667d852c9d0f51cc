"""Booklets to set: a made-up game with rules as long as real ones, and blocks for odd cases."""

from __future__ import annotations

import math
from dataclasses import replace
from io import BytesIO

import pypdfium2

from generator.art.figures import Figure
from generator.component import Artwork, Component, Design, Group, Round, Single
from generator.drawing import Circle, Frame, Mark, Style, Text, moved, polygon, rectangle
from generator.pages.booklet import set_booklet
from generator.plane.outline import Disc, Polygon
from generator.render import pdf
from generator.rules.booklet import (
    Block,
    Booklet,
    Heading,
    Listing,
    Paragraph,
    PartsList,
    Picture,
    Span,
)
from generator.words import Words

INK, ACCENT, FIELD = "#22252b", "#2f8f83", "#e9e4d8"
HUES = ("#2f6db5", "#f2b632", "#d1433b", "#2f8f83")
HARD = "Árvíztűrő tükörfúrógép, R&D if a<b then c>d 100 % {x} &amp; <b>no</b>"


def text(words: str, **style: bool) -> Paragraph:
    """A paragraph in one style."""
    return Paragraph((Span(words, **style),))


def heading(level: int, words: str) -> Heading:
    return Heading(level, (Span(words),))


def listing(ordered: bool, *items: str) -> Listing:
    return Listing(ordered, tuple((text(item),) for item in items))


def hexagon(x: float, y: float, radius: float, style: Style) -> Mark:
    points = [
        (x + radius * math.cos(math.radians(60 * k)), y + radius * math.sin(math.radians(60 * k)))
        for k in range(6)
    ]
    return polygon(points, style)


def comb(rings: int, size: float) -> list[Mark]:
    """Hexagons in rings about the origin, coloured in turn."""
    marks: list[Mark] = []
    for q in range(-rings, rings + 1):
        for r in range(max(-rings, -q - rings), min(rings, -q + rings) + 1):
            ring = max(abs(q), abs(r), abs(q + r))
            x, y = size * 1.5 * q, size * math.sqrt(3) * (r + q / 2)
            fill = FIELD if ring % 2 else HUES[(q - r) % 4]
            marks.append(hexagon(x, y, size * 0.94, Style(fill=fill, stroke=INK, width=0.25)))
    return marks


def figure(name: str, width: float, height: float, caption: str = "") -> Figure:
    """A comb in a box."""
    size = min(width / 10, height / 11)
    marks = tuple(moved(comb(2, size), Frame(width / 2, height / 2)))
    return Figure(name, caption, marks, width, height)


def cover() -> Figure:
    ground = rectangle((0, 0, 138, 128), Style(fill=FIELD))
    large = moved(comb(4, 7.6), Frame(69, 64))
    return Figure("cover", "", (ground, *large), 138, 128)


def part(name: str, title: str, radius: float, quantity: int, hue: str) -> Component:
    marks = (
        Circle(0, 0, radius, Style(fill=FIELD)),
        Circle(0, 0, radius * 0.7, Style(fill=hue, stroke=INK, width=0.35)),
        Text(0, -radius * 0.25, "6", radius * 0.8, "#ffffff", "semibold", "middle"),
    )
    designs = (Design(Artwork.of(name, marks), quantity),)
    group = Group("pieces", "Pieces")
    return Component(name, title, Disc(radius), designs, Round(2 * radius), group)


def board() -> Component:
    box = Polygon(((-130, -90), (130, -90), (130, 90), (-130, 90)))
    ground = polygon(box.points, Style(fill="#fbfaf6"))
    marks = (
        ground,
        *comb(4, 10),
        Text(-120, 75, "Hills", 9, INK, "semibold"),
        Text(0, 80, "tiny", 3, INK),
    )
    designs = (Design(Artwork.of("board", marks), 1),)
    title = "Board, glued from two panels"
    return Component("board", title, box, designs, Single(), Group("board", "Board"))


PARTS = (
    board(),
    part("tile", "Hill tile", 14, 38, HUES[3]),
    part("piece-blue", "Blue walker", 8, 12, HUES[0]),
    part("piece-yellow", "Yellow walker", 8, 12, HUES[1]),
    part(
        "piece-red",
        "Red walker with a very long title that needs two lines in its row",
        8,
        12,
        HUES[2],
    ),
)

LONG = (
    "A walker moves along one straight line of hills, as far as its player likes, and stops before "
    "the first hill that is higher by more than one step. It never leaps over another walker, and "
    "it never ends its move on the hill it came from. Where two lines meet, the walker may turn "
    "once, so that a move has two legs at the most."
)
SHORT = "A walker that cannot move stays where it stands, and its player passes."

BLOCKED = (
    "The blue walker turns once, at the hill marked 2, and stops before the red one. It may not go "
    "on, since the next hill is two steps higher."
)

CHAPTERS: tuple[Block, ...] = (
    heading(1, "What the game is about"),
    text(
        "Two to four players build a landscape of hills and walk over it. Whoever reaches the "
        "summit with most walkers, and keeps the valley behind them open, wins. A game takes "
        "about forty minutes; the first one a little longer."
    ),
    Paragraph(
        (
            Span("The words "),
            Span("hill", bold=True),
            Span(" and "),
            Span("valley", italic=True),
            Span(" mean what they say: a hill is any space with a tile, a valley one without."),
        )
    ),
    heading(1, "What you need"),
    text("Before the first game, cut out these parts and glue the board together:"),
    PartsList(),
    heading(1, "Setting up"),
    heading(2, "The board"),
    text("Lay the board in the middle of the table, so that all players can reach it. Then:"),
    listing(
        True,
        "Shuffle the hill tiles face down and stack them in four piles of about the same height.",
        "Give each player the walkers of one colour. With two players, each takes two colours, and "
        "plays them in turn, first the darker, then the lighter one.",
        "Draw one tile from each pile and lay it face up beside the board. They are the offer.",
        "The player who was last on a real hill begins; if that is in doubt, the oldest does.",
    ),
    Picture(figure("start", 96, 70, "Set up for four: walkers wait at the edge.")),
    heading(2, "Fewer players"),
    text("With two or three players some spaces are out of play. " + LONG),
    heading(1, "A turn"),
    text("On your turn you do these things, in this order:"),
    Listing(
        True,
        (
            (text("Take a tile from the offer, and fill the gap from any pile."),),
            (
                text("Lay the tile on the board. It has to:"),
                listing(
                    False,
                    "touch at least one tile that lies there already,",
                    "match its neighbours along every edge, and",
                    "leave no hole that a single tile would fill.",
                ),
            ),
            (
                text("Move one of your walkers, or bring a new one in at the edge."),
                text(SHORT),
            ),
        ),
    ),
    heading(2, "Moving"),
    text(LONG),
    Picture(
        figure("move", 150, 80, BLOCKED)
    ),
    text(LONG),
    text(SHORT),
    heading(2, "Meeting other walkers"),
    text("Two walkers of one colour may share a hill; of different colours never. " + LONG),
    heading(3, "A blocked walker"),
    text(SHORT),
    text(HARD),
    heading(1, "End of the game"),
    text("The game ends when the last tile of any pile is drawn. " + LONG),
    heading(2, "Scoring"),
    listing(
        False,
        "Each walker on a summit counts three points.",
        "Each walker beside a summit counts one point. " + LONG,
        "Each valley between two of your walkers costs a point.",
    ),
    Picture(figure("score", 80, 60, "Blue scores seven, red five.")),
    text("In a tie the player with fewer walkers on the board wins."),
    heading(1, "Other ways to play"),
    text(LONG),
    heading(2, "The long walk"),
    text(LONG + " " + SHORT),
    heading(2, "Teams"),
    text(LONG),
)  # fmt: skip

SUMMARY: tuple[Block, ...] = (
    heading(1, "The rules on one page"),
    heading(2, "Your turn"),
    listing(
        True,
        "Take a tile from the offer and fill the gap.",
        "Lay it so that it touches a tile and matches along every edge.",
        "Move a walker along one line, with one turn at the most.",
    ),
    heading(2, "A walker never"),
    listing(
        False,
        "climbs more than one step,",
        "leaps over another walker,",
        "ends where it began.",
    ),
    heading(2, "Points"),
    Paragraph(
        (Span("3", bold=True), Span(" on a summit, "), Span("1", bold=True), Span(" beside it."))
    ),
    Picture(figure("summary", 70, 45, "Summit, slope, valley.")),
)

COLOPHON: tuple[Block, ...] = (
    heading(1, "About this booklet"),
    text("Made by toppress for paper of A4, with tiles of 28 mm and the palette classic."),
    text("Set in Fira Sans."),
)


def sample() -> Booklet:
    """A booklet as long as a real one, with every kind of block."""
    return Booklet(
        "hills",
        "Hills & Valleys",
        "A game of walking for two to four, from ten years",
        "A sample of the press, set from made-up rules. Nobody has ever played this game, and it "
        "belongs to nobody.",
        "en",
        ACCENT,
        INK,
        cover(),
        PARTS,
        CHAPTERS,
        SUMMARY,
        COLOPHON,
    )


def small(*chapters: Block, **changes: object) -> Booklet:
    """A booklet with these blocks and little else."""
    ends = {"summary": (text("In short."),), "colophon": (text("Made by hand."),)}
    return replace(sample(), chapters=chapters, **(ends | changes))


def rendered(booklet: Booklet) -> bytes:
    return pdf.render(set_booklet(booklet, Words()))


def texts(data: bytes) -> list[str]:
    """The text of every page, lines joined by a space."""
    document = pypdfium2.PdfDocument(BytesIO(data))
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]

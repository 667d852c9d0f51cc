"""The rules booklet of a kit: to read, to fold, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..component import finished
from ..rules.booklet import Block, Booklet, Listing, Paragraph, Span
from ..settings.describe import rows
from .files import OutFile
from .language import legible, rules_file

if TYPE_CHECKING:
    from ..press.sheet import Stock
    from ..rules.text import Source
    from .made import Made


def rules_files(told: Made, notice: str, stock: Stock) -> Iterator[OutFile]:
    """The booklet's three files, of a kit in the booklet's language, to be folded of this stock."""
    from ..render import booklet, imposed
    from ..rules.text import as_markdown

    source, telling = _source(told), told.telling
    made = booklet_of(told, notice)
    duplex = told.asked.print.backs
    reading = booklet.render(made, told.words)
    folding = imposed.render(reading, stock, duplex, made.title, made.language)
    parts = finished(told.all_parts.values())
    text = as_markdown(source, telling.facts, telling.figures, parts)
    stem = f"rules/{made.name}"
    yield OutFile(f"{stem}.pdf", "rules", "pdf", reading, _pages(reading))
    yield OutFile(f"{stem}-booklet.pdf", "rules", "pdf", folding, _pages(folding))
    yield OutFile(f"{stem}.md", "rules", "md", text.encode())


def _source(told: Made) -> Source:
    from ..rules.text import read

    return read(rules_file(told.game.folder, told.words.language))


def _pages(pdf: bytes) -> tuple[dict[str, Any], ...]:
    """Width and height of each page; a booklet holds no parts."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        sizes = [document.get_page_size(k) for k in range(len(document))]
    finally:
        document.close()
    millimetre = 72 / 25.4
    return tuple(
        {
            "width_mm": round(width / millimetre, 3),
            "height_mm": round(height / millimetre, 3),
            "side": "front" if k % 2 == 0 else "back",
            "contains": {},
        }
        for k, (width, height) in enumerate(sizes)
    )


def booklet_of(kit: Made, notice: str) -> Booklet:
    """The booklet as values; `notice` says whose game it is for."""
    from ..rules.text import blocks

    words, telling = kit.words, kit.telling
    text = blocks(_source(kit), telling.facts, telling.figures)
    return Booklet(
        name=f"{kit.game.name}-rules.{words.language}",
        title=kit.title,
        subtitle=words("Rules of the game"),
        notice=notice,
        language=words.language,
        accent=kit.resources.palette.accent,
        ink=kit.resources.palette.ink,
        cover=telling.cover,
        parts=finished(kit.all_parts.values()),
        chapters=text.chapters,
        summary=text.summary,
        colophon=tuple(_colophon(kit)),
    )


def _colophon(kit: Made) -> Iterator[Block]:
    """What the kit was made from, and what of it is not a known fact."""
    words = kit.words
    yield Paragraph(
        (
            Span(
                words(
                    "Made by toppress {version}. Sizes, numbers and colours of this set:",
                    version=__version__,
                )
            ),
        )
    )
    kind = type(kit.settings)
    auto = {row.key for row in rows(kind, kit.asked) if row.value == "auto"}
    shown = [
        row
        for row in rows(kind, kit.settings)
        if row.value != row.default and not (row.key.startswith("laser.") and row.key in auto)
    ]
    made = "; ".join(legible(f"{row.key} = {row.value}") for row in shown)
    yield Paragraph((Span(f"{made}."),))
    yield Paragraph((Span(words("Reconstructed"), bold=True),))
    yield _list(kit.build.reconstructed)
    yield Paragraph(
        (Span(words("Set in Fira Sans, licensed under the SIL Open Font License 1.1.")),)
    )


def _list(items: Any) -> Listing:
    return Listing(False, tuple((Paragraph((Span(item),)),) for item in items))

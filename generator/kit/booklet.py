"""The rules booklet of a kit: to read, to fold, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..component import finished
from ..rules.booklet import Block, Booklet, Listing, Paragraph, Span
from ..settings.describe import rows
from .files import OutFile

if TYPE_CHECKING:
    from ..games.game import Telling
    from ..rules.text import Source
    from .kit import Kit


def rules_files(kit: Kit) -> Iterator[OutFile]:
    """The booklet's three files, in English if the game has no rules text in the kit's language."""
    from ..render import booklet, imposed
    from ..rules.text import as_markdown, read
    from .language import rules_file

    kit = kit.told
    words = kit.words
    source = read(rules_file(kit.game.folder, words.language))
    telling = kit.code.tell(kit.sizes, kit.all_parts, words)
    told = booklet_of(kit, source, telling)
    duplex = kit.asked.print.backs
    reading = booklet.render(told, words)
    folding = imposed.render(reading, kit.printed.stock, duplex, told.title, told.language)
    text = as_markdown(source, telling.facts, telling.figures, finished(kit.all_parts.values()))
    stem = f"rules/{told.name}"
    yield OutFile(f"{stem}.pdf", "rules", "pdf", reading, _pages(reading))
    yield OutFile(f"{stem}-booklet.pdf", "rules", "pdf", folding, _pages(folding))
    yield OutFile(f"{stem}.md", "rules", "md", text.encode())


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


def booklet_of(kit: Kit, source: Source, telling: Telling) -> Booklet:
    """The booklet as values."""
    from ..rules.text import blocks

    words = kit.words
    text = blocks(source, telling.facts, telling.figures)
    return Booklet(
        name=f"{kit.game.name}-rules.{words.language}",
        title=kit.title,
        subtitle=words("Rules of the game"),
        notice=kit.printed.notice,
        language=words.language,
        accent=kit.resources.palette.accent,
        ink=kit.resources.palette.ink,
        cover=telling.cover,
        parts=finished(kit.all_parts.values()),
        chapters=text.chapters,
        summary=text.summary,
        colophon=tuple(_colophon(kit)),
    )


def _colophon(kit: Kit) -> Iterator[Block]:
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
    made = "; ".join(f"{row.key} = {row.value}" for row in shown)
    yield Paragraph((Span(f"{made}."),))
    yield Paragraph((Span(words("Reconstructed"), bold=True),))
    yield _list(kit.build.reconstructed)
    yield Paragraph(
        (Span(words("Set in Fira Sans, licensed under the SIL Open Font License 1.1.")),)
    )


def _list(items: Any) -> Listing:
    return Listing(False, tuple((Paragraph((Span(item),)),) for item in items))

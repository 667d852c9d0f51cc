"""The rules booklet of a kit: to read, to fold, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..component import finished
from ..rules.booklet import Block, Booklet, Paragraph
from .embedded import written
from .files import OutFile
from .language import legible, rules_file

if TYPE_CHECKING:
    from ..press.sheet import Sheet, Stock
    from ..rules.text import Source
    from .made import Made


def rules_files(told: Made, notice: str, stock: Stock) -> Iterator[OutFile]:
    """The booklet's three files, of a kit in the booklet's language, to be folded of this stock."""
    from ..pages.booklet import set_booklet
    from ..pages.folded import folded
    from ..render import pdf
    from ..rules.text import as_markdown

    source, telling = _source(told), told.telling
    made = booklet_of(told, notice)
    reading = set_booklet(made, told.words)
    folding = folded(reading, stock, told.asked.print.edge)
    parts = finished(told.all_parts.values())
    text = as_markdown(source, telling.facts, telling.figures, parts)
    stem = f"rules/{made.name}"
    documents = {stem: reading, f"{stem}-booklet": folding}
    for (name, document), data in zip(
        documents.items(), pdf.render_all(documents.values()), strict=True
    ):
        pages = tuple(map(_described, document.sheets))
        yield OutFile(f"{name}.pdf", "rules", "pdf", data, pages)
    yield OutFile(f"{stem}.md", "rules", "md", text.encode())


def _source(told: Made) -> Source:
    from ..rules.text import read

    return read(rules_file(told.game.folder, told.words.language))


def _described(sheet: Sheet) -> dict[str, Any]:
    """What the manifest says of a page; a booklet holds no parts."""
    return {
        "width_mm": sheet.width,
        "height_mm": sheet.height,
        "side": sheet.side,
        "contains": {},
    }


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
        reconstructed=kit.build.reconstructed,
        made_from=written(kit.asked),
    )


def _colophon(kit: Made) -> Iterator[Block]:
    """What the set was made from, in people's words; the exact settings are in the file."""
    words = kit.words
    palette = words("palette {name}", name=legible(kit.resources.palette.name))
    what = ", ".join(filter(None, (kit.telling.size, palette)))
    yield Paragraph.of(words("Made by toppress {version}: {what}.", version=__version__, what=what))
    yield Paragraph.of(
        words(
            "The exact settings are attached to this booklet's PDF; from that file the press makes "
            "the same set again."
        )
    )
    yield Paragraph.of(words("Set in Fira Sans, licensed under the SIL Open Font License 1.1."))

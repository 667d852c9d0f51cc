"""Blocks of a rules text as Markdown for people, whatever the names in them are made of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import punctuation

from ..component import Component
from .booklet import Block, Heading, Listing, Paragraph, PartsList, Picture, Span

NOTHING = "<!-- -->"  # keeps apart what would grow together
_MARKUP = re.compile(r"[\\`*_\[\]<~#]|&(?=#?\w+;)")
_CONTROL = re.compile(r"[\t-\r\x1c-\x1f\x85]")
_LIKE_A_BLOCK = re.compile(r"\d{1,9}(?=[.)](?:\s|$))|(?=[>+=-])")
_SAFE_NEIGHBOURS = frozenset(punctuation) - set("*_") | {" ", ""}


def write(
    title: str, chapters: Sequence[Block], summary: Sequence[Block], parts: Sequence[Component]
) -> str:
    """Markdown of the whole text, one line a paragraph; it ends with a newline."""
    blocks = [f"# {_running((Span(title),))}"]
    blocks += _sequence(chapters, parts)
    blocks.append("<!-- summary -->")
    blocks += _sequence(summary, parts)
    return "\n\n".join(blocks) + "\n"


def _sequence(blocks: Sequence[Block], parts: Sequence[Component]) -> list[str]:
    """The Markdown of each block. Two lists of a kind in a row are kept from becoming one."""
    texts = []
    before: Block | None = None
    for block in blocks:
        lists = isinstance(block, Listing) and isinstance(before, Listing | PartsList)
        if lists and not block.rules:
            texts.append(NOTHING)
        texts.append(_block(block, parts))
        before = block
    return texts


def _block(block: Block, parts: Sequence[Component]) -> str:
    note = f"<!-- {' '.join(block.rules)} -->" if block.rules else ""
    match block:
        case Paragraph(spans, _, ours):
            why = f"<!-- ours: {ours} -->" if ours else ""
            return " ".join(filter(None, (_running(spans), note, why)))
        case Heading():
            text = f"{'#' * (block.level + 1)} {_running(block.spans)}"
        case Picture():
            caption = " ".join(block.figure.caption.split()) or block.figure.name
            text = _running((Span(caption, italic=True),))
        case PartsList():
            lines = [f"- {p.quantity} × {_running((Span(p.title),))}" for p in parts]
            text = "\n\n".join(["<!-- parts -->", *(["\n".join(lines)] if lines else [])])
        case Listing():
            text = _listing(block, parts)
    return f"{note}\n{text}" if note else text


def _listing(listing: Listing, parts: Sequence[Component]) -> str:
    items = []
    for number, item in enumerate(listing.items, 1):
        mark = f"{number}. " if listing.ordered else "- "
        body = "\n\n".join(_sequence(item, parts))
        indented = re.sub(r"\n(?=[^\n])", "\n" + " " * len(mark), body)
        items.append(mark + indented)
    return "\n".join(items)


def _running(spans: Sequence[Span]) -> str:
    """Spans as one line. Space at the edges of bold and italic moves outside of them."""
    pieces: list[tuple[str, str]] = []  # marks and the text between them, escaped
    for span in spans:
        core = span.text.strip()
        mark = "*" * (2 * span.bold + span.italic)
        if not core or not mark:
            pieces.append(("", span.text))
            continue
        start = span.text.index(core)
        pieces += [
            ("", span.text[:start]),
            (mark, core),
            ("", span.text[start + len(core) :]),
        ]
    pieces = [piece for piece in pieces if piece[1]]
    line = ""
    for index, (mark, text) in enumerate(pieces):
        if mark:
            after = pieces[index + 1] if index + 1 < len(pieces) else ("", "")
            before_safe = line[-1:] in _SAFE_NEIGHBOURS
            after_safe = not after[0] and after[1][:1] in _SAFE_NEIGHBOURS
            line += "" if before_safe else NOTHING
            line += f"{mark}{_escaped(text)}{mark}"
            line += "" if after_safe else NOTHING
        else:
            line += _escaped(text)
    return _guarded_edges(line)


def _escaped(text: str) -> str:
    """Text with a backslash before what would be markup; control characters as entities."""
    text = _MARKUP.sub(lambda found: f"\\{found[0]}", text)
    return _CONTROL.sub(lambda found: _entities(found[0]), text)


def _entities(text: str) -> str:
    return "".join(f"&#{ord(character)};" for character in text)


def _guarded_edges(line: str) -> str:
    """A line that keeps its space at both ends and does not begin like a list or a quotation."""
    core = line.strip()
    start = line.index(core)
    before, after = line[:start], line[start + len(core) :]
    if found := _LIKE_A_BLOCK.match(core):
        core = f"{found[0]}\\{core[found.end() :]}"
    return _entities(before) + core + _entities(after)

"""A printed document as runs: a file for each paper that is fed, numbered in the order of printing.

A run goes through the printer in one go. Sheets of one paper that have backs and sheets that
have none are two runs, so that no blank back goes through a duplexer for nothing; a single sheet
without a back may end the run of those that have them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from ..lazy import LazySequence
from ..press.sheet import Bookmark, Document, Sheet

Piece = list[int]  # of paper: the pages of its front and, if it is printed, of its back


def runs(nominal: Document, fed: Document) -> Iterator[tuple[str, Document]]:
    """The name of each file and its document, of the same sheets as the printer is to get them.

    `nominal` is the document as it is laid out, `fed` the one that is printed. One run is the
    document itself, and no file of its own.
    """
    found: dict[tuple[str, bool], list[Piece]] = {}
    for paper, piece in _pieces(nominal.sheets):
        found.setdefault((paper, len(piece) > 1), []).append(piece)
    for paper, single in [key for key in found if not key[1]]:
        duplex = found.get((paper, True), [])
        if len(found[paper, single]) == 1 and duplex and duplex[-1] < found[paper, single][0]:
            duplex += found.pop((paper, single))
    if len(found) < 2:
        return
    for number, ((paper, both), pieces) in enumerate(found.items(), 1):
        name = f"{number}-{paper}" + ("-duplex" if both else "")
        pages = [page for piece in pieces for page in piece]
        yield name, _run(nominal, fed, name, pages, both=both)


def _pieces(sheets: Sequence[Sheet]) -> Iterator[tuple[str, Piece]]:
    """Each piece of paper: what it is, and its pages but a blank back."""
    pieces: dict[int, Piece] = {}
    for index, sheet in enumerate(sheets):
        if not sheet.blank:
            pieces.setdefault(sheet.number, []).append(index)
    for piece in pieces.values():
        yield sheets[piece[0]].paper, piece


def _run(
    nominal: Document, fed: Document, name: str, pages: Sequence[int], *, both: bool
) -> Document:
    titles = [nominal.sheets[page].title for page in pages]
    return replace(
        fed,
        name=name,
        duplex=nominal.duplex if both else "none",
        sheets=LazySequence([partial(fed.sheets.__getitem__, page) for page in pages]),
        bookmarks=tuple(Bookmark(title, index) for index, title in enumerate(titles)),
    )

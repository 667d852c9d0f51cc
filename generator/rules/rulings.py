"""The rulings of ours in a rules text: where each stands, and why it is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .booklet import Block, Heading, Listing, Paragraph, plain


class Ruling(NamedTuple):
    """The heading that a ruling stands below, and its reason."""

    section: str
    reason: str


def rulings(blocks: Iterable[Block]) -> list[Ruling]:
    """All rulings of ours, in the order of the text."""
    found: list[Ruling] = []
    section = ""
    for block in blocks:
        if isinstance(block, Heading):
            section = plain(block.spans)
        found += [Ruling(section, reason) for reason in _reasons(block)]
    return found


def _reasons(block: Block) -> Iterator[str]:
    if isinstance(block, Paragraph) and block.ours:
        yield block.ours
    if isinstance(block, Listing):
        for item in block.items:
            for inner in item:
                yield from _reasons(inner)

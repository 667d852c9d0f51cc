"""Running text: markdown-it's inline tokens become spans, and the facts are put in.

The facts go into text that has been parsed already, so nothing in them can be markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING
from urllib.parse import unquote

from ..words import fitted
from .booklet import Span
from .source import COMMENT_CLOSES, COMMENT_OPENS, Comment, Source, comments, quoted

if TYPE_CHECKING:
    from markdown_it.token import Token

FIGURE = "figure:"
_BRACES = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_UNSUPPORTED = {
    "code_inline": "code",
    "link_open": "a link",
    "hardbreak": "a forced line break (a backslash or two spaces at the end of a line)",
    "s_open": "struck-out text",
}


@dataclass(frozen=True)
class Inline:
    """What stands in one paragraph or heading: text, or the name of a figure and no text."""

    spans: tuple[Span, ...]
    rules: tuple[str, ...] = ()
    figure: str = ""
    ours: str = ""


@dataclass(frozen=True)
class _Piece:
    """Text before the facts are put in; `line` is where it stands in the file."""

    text: str
    bold: bool
    italic: bool
    line: int


@dataclass
class _Draft:
    """What has been read of a paragraph so far."""

    pieces: list[_Piece] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    figures: list[str] = field(default_factory=list)
    ours: list[str] = field(default_factory=list)
    bold: int = 0
    italic: int = 0
    comment_before: bool = False

    def add(self, text: str, line: int) -> None:
        """Add text; where a comment stood between two spaces, one space is left."""
        if self.comment_before and self.pieces and self.pieces[-1].text.endswith(" "):
            text = text.lstrip(" ")
        if text:
            self.pieces.append(_Piece(text, self.bold > 0, self.italic > 0, line))
            self.comment_before = False

    def pieces_without_tail(self) -> list[_Piece]:
        """The pieces without the space before a comment at the end."""
        if not (self.comment_before and self.pieces):
            return self.pieces
        last = self.pieces[-1]
        return [*self.pieces[:-1], _Piece(last.text.rstrip(" "), last.bold, last.italic, last.line)]


def read_inline(token: Token, source: Source, facts: Mapping[str, str]) -> Inline:
    """The content of an `inline` token. Raises TemplateError for what a booklet cannot set."""
    draft = _Draft()
    first = line = (token.map or [0, 0])[0] + 1
    for child in token.children or []:
        match child.type:
            case "text":
                if COMMENT_OPENS in child.content:
                    raise source.fault(line, f"this comment is never closed with {COMMENT_CLOSES}")
                draft.add(child.content, line)
            case "softbreak":
                draft.add(" ", line)
                line += 1
            case "strong_open" | "strong_close":
                draft.bold += child.nesting
            case "em_open" | "em_close":
                draft.italic += child.nesting
            case "html_inline":
                _note(draft, comments(child.content, line, source), line, source)
                line += child.content.count("\n")
            case "image":
                draft.figures.append(_figure(child, line, source))
            case other:
                what = _UNSUPPORTED.get(other, f'"{other}"')
                raise source.fault(line, f"{what} is not supported in a rules text", got=what)
    pieces = draft.pieces_without_tail()
    rules = tuple(draft.rules)
    if draft.figures:
        if len(draft.figures) > 1 or any(piece.text.strip() for piece in pieces):
            raise source.fault(first, "a figure stands in a paragraph of its own")
        return Inline((), rules, draft.figures[0], " ".join(draft.ours))
    return Inline(_spans(pieces, source, facts), rules, ours=" ".join(draft.ours))


def _note(draft: _Draft, found: Iterable[Comment], line: int, source: Source) -> None:
    for comment in found:
        if comment.kind in ("parts", "summary"):
            raise source.fault(line, f'the comment "{comment.kind}" needs a line of its own')
        draft.rules.extend(comment.rules)
        if comment.kind == "ours":
            draft.ours.append(comment.reason)
    draft.comment_before = True


def _figure(image: Token, line: int, source: Source) -> str:
    target = unquote(str(image.attrs.get("src", "")))
    if not target.startswith(FIGURE):
        raise source.fault(
            line,
            f'the picture "{quoted(target)}" is no figure: write ![]({FIGURE}NAME)',
            expected=f"![]({FIGURE}NAME)",
            got=quoted(target),
        )
    if image.content or image.attrs.get("title"):
        raise source.fault(
            line, f"a figure brings its own caption: write ![]({quoted(target)})", got=image.content
        )
    return target.removeprefix(FIGURE)


def _spans(pieces: list[_Piece], source: Source, facts: Mapping[str, str]) -> tuple[Span, ...]:
    spans: list[Span] = []
    before = ""
    for piece in pieces:
        text = _fill(piece, before, source, facts)
        before += text
        if spans and (spans[-1].bold, spans[-1].italic) == (piece.bold, piece.italic):
            text = spans.pop().text + text
        if text:
            spans.append(Span(text, piece.bold, piece.italic))
    return tuple(spans)


def _fill(piece: _Piece, before: str, source: Source, facts: Mapping[str, str]) -> str:
    """A piece with the facts in it, as they are written after what stands before it."""
    text, end = before, 0
    for found in _BRACES.finditer(piece.text):
        text += piece.text[end : found.start()]
        end = found.end()
        if found[0] in ("{{", "}}"):
            text += found[0][0]
        else:
            text = fitted(text, _fact(found, piece.line, source, facts))
    return (text + piece.text[end:])[len(before) :]


def _fact(found: re.Match[str], line: int, source: Source, facts: Mapping[str, str]) -> str:
    whole = found[0]
    if found[1] is None:
        raise source.fault(
            line,
            f'a single "{whole}" is no placeholder: a literal brace is written "{whole * 2}"',
            expected="{{ or }}",
            got=whole,
        )
    if found[1] not in facts:
        known = ", ".join(f"{{{name}}}" for name in sorted(facts))
        near = get_close_matches(found[1][:60], facts, 1)
        hint = f'did you mean "{{{near[0]}}}"?' if near else f"known are {known}"
        raise source.fault(
            line,
            f'the placeholder "{quoted(whole)}" is not known; {hint}',
            expected=known,
            got=quoted(whole),
        )
    return facts[found[1]]

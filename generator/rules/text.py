"""The rules text of a game: Markdown with placeholders and figures becomes blocks of a booklet.

A rules text is CommonMark with headings, paragraphs, lists, bold and italic, and besides:

- `{name}` is a fact, put in after parsing; a literal brace is written twice;
- `![](figure:NAME)`, in a paragraph of its own, is a figure with its caption;
- `<!-- OT7 OT8 -->` before a block, or at the end of a paragraph or of a list's item, names the
  rules that it states;
- `<!-- ours: REASON -->` there says why the paragraph states a ruling of ours;
- `<!-- parts -->` is the place of the parts list, `<!-- note: ... -->` is for whoever edits;
- `<!-- summary -->` stands before the `##` heading from which on everything is the summary.

The `#` heading, the first block, is the title. `##` opens a chapter, so it is a `Heading` of
level 1, and `###` one of level 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..art.figures import Figure
from ..component import Component
from .booklet import Block, Heading, Listing, Paragraph, PartsList, Picture
from .inline import Inline, read_inline
from .markdown import write
from .source import Source, comments, quoted, read

if TYPE_CHECKING:
    from markdown_it.token import Token

__all__ = ["Rules", "Source", "as_markdown", "blocks", "read", "rule_ids"]

LONGEST_TEXT = 150_000  # characters; the longest of ours has a tenth of it
DEEPEST_LIST = 3  # lists inside one another
DEEPEST_HEADING = 4  # as Markdown counts
NOT_OURS = "only a paragraph can be a ruling of ours"
_UNSUPPORTED = {
    "table_open": "a table",
    "blockquote_open": "a quotation",
    "hr": "a line across the page",
    "fence": "a code block",
    "code_block": "a code block (text indented by four spaces or more)",
}


@dataclass(frozen=True)
class Rules:
    """A rules text with the facts in it. The summary begins with its heading."""

    title: str
    chapters: tuple[Block, ...]
    summary: tuple[Block, ...]


def blocks(source: Source, facts: Mapping[str, str], figures: Mapping[str, Figure]) -> Rules:
    """The blocks of a rules text, filled.

    Raises TemplateError, with the file and the line, for an unknown placeholder or figure, for
    what a booklet cannot set (tables, HTML, links, code), for a figure that is never used, for a
    missing title or summary and for a text of more than `LONGEST_TEXT` characters.
    """
    from markdown_it import MarkdownIt

    if len(source.text) > LONGEST_TEXT:
        raise source.fault(1, f"a rules text has at most {LONGEST_TEXT:,} characters")
    # Tables and struck-out text are read so that they can be refused. Without definitions of
    # links, which would vanish without a trace, such a line stays visible as text.
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"]).disable("reference")
    reader = _Reader(source, facts, figures)
    everything = reader.blocks(iter(parser.parse(source.text)), "", 0)
    if not reader.title:
        raise source.fault(1, "the title is missing: the first block is a heading with one #")
    split = reader.summary_at
    if split < 0:
        raise source.fault(source.lines, "the file ends without a <!-- summary -->")
    head = everything[split] if split < len(everything) else None
    if not isinstance(head, Heading) or head.level != 1:
        raise source.fault(reader.summary_line, "after <!-- summary --> comes a heading with ##")
    unused = sorted(set(figures) - reader.used)
    if unused:
        raise source.fault(
            source.lines,
            f"the file ends and never shows the figure {', '.join(unused)}",
            expected=", ".join(f"![](figure:{name})" for name in unused),
        )
    return Rules(reader.title, everything[:split], everything[split:])


def as_markdown(
    source: Source,
    facts: Mapping[str, str],
    figures: Mapping[str, Figure],
    parts: Sequence[Component] = (),
) -> str:
    """The filled text as Markdown for people; it ends with a newline.

    A figure is its caption in italics; comments with ids of rules are kept. With `parts` the
    parts list stands in its place. Raises TemplateError as `blocks` does.
    """
    rules = blocks(source, facts, figures)
    return write(rules.title, rules.chapters, rules.summary, parts)


def rule_ids(blocks: Iterable[Block]) -> list[str]:
    """The ids of the rules that blocks carry, in the order of the text, repeated ones too."""
    found: list[str] = []
    for block in blocks:
        found.extend(block.rules)
        if isinstance(block, Listing):
            found.extend(rule_ids(inner for item in block.items for inner in item))
    return found


class _Reader:
    """Goes once through the tokens of a text. Reads no deeper than lists are allowed to be."""

    def __init__(
        self, source: Source, facts: Mapping[str, str], figures: Mapping[str, Figure]
    ) -> None:
        self.source = source
        self.facts = facts
        self.figures = figures
        self.title = ""
        self.summary_at = -1  # index of the summary's heading among the blocks
        self.summary_line = 0
        self.used: set[str] = set()

    def blocks(self, tokens: Iterator[Token], closing: str, depth: int) -> tuple[Block, ...]:
        """The blocks up to a closing token; `depth` is the number of lists they stand in."""
        found: list[Block] = []
        rules: list[str] = []
        ours: list[str] = []
        comment_line = 0
        for token in tokens:
            if token.type == closing:
                break
            if token.type == "html_block":
                comment_line = _line(token)
                self._comments(token, depth, found, rules, ours)
                continue
            block = self._block(token, tokens, depth, rules, first=not found)
            if block is not None:
                found.append(self._owned(block, ours, token))
                rules.clear()
        if rules and found and depth > 0 and not ours:  # it belongs to what it follows in its item
            found[-1] = replace(found[-1], rules=(*found[-1].rules, *rules))
        elif rules or ours:
            raise self.source.fault(
                comment_line, f'no block follows the comment "{quoted(" ".join(rules or ours))}"'
            )
        return tuple(found)

    def _owned(self, block: Block, ours: list[str], token: Token) -> Block:
        """The block as a ruling of ours, if there are reasons, which are used up."""
        reason = " ".join(ours)
        ours.clear()
        if not reason:
            return block
        if not isinstance(block, Paragraph):
            raise self.source.fault(_line(token), NOT_OURS)
        return replace(block, ours=" ".join(filter(None, (reason, block.ours))))

    def _comments(
        self, token: Token, depth: int, found: list[Block], rules: list[str], ours: list[str]
    ) -> None:
        line = _line(token)
        for comment in comments(token.content, line, self.source):
            rules.extend(comment.rules)
            if comment.kind == "ours":
                ours.append(comment.reason)
            if comment.kind in ("note", "ours"):
                continue
            if comment.kind != "rules" and depth > 0:
                raise self.source.fault(
                    line, f'the comment "{comment.kind}" stands outside of lists'
                )
            if comment.kind == "parts":
                found.append(PartsList(tuple(rules)))
                rules.clear()
            elif comment.kind == "summary":
                if self.summary_at >= 0:
                    raise self.source.fault(line, "there is a second <!-- summary -->")
                self.summary_at = len(found)
                self.summary_line = line

    def _block(
        self, token: Token, tokens: Iterator[Token], depth: int, rules: list[str], *, first: bool
    ) -> Block | None:
        """The block that a token opens, or None for the title."""
        line = _line(token)
        ids = tuple(rules)
        match token.type:
            case "heading_open":
                heading = self._heading(token, tokens, depth, ids)
                if heading.level > 0:
                    return heading
                self._keep_title(heading, line, first=first)
                return None
            case "paragraph_open":
                inline = self._inline(tokens)
                if not (inline.figure or inline.spans):
                    raise self.source.fault(line, "this paragraph is empty")
                if inline.figure and inline.ours:
                    raise self.source.fault(line, NOT_OURS)
                if inline.figure:
                    return Picture(self._figure(inline.figure, line), ids + inline.rules)
                return Paragraph(inline.spans, ids + inline.rules, inline.ours)
            case "bullet_list_open" | "ordered_list_open":
                return self._listing(token, tokens, depth, ids)
        what = _UNSUPPORTED.get(token.type, f'"{token.type}"')
        raise self.source.fault(line, f"{what} is not supported in a rules text", got=what)

    def _heading(
        self, token: Token, tokens: Iterator[Token], depth: int, rules: tuple[str, ...]
    ) -> Heading:
        line = _line(token)
        marks = int(token.tag[1:])
        inline = self._inline(tokens)
        if depth > 0:
            raise self.source.fault(line, "a heading stands outside of lists")
        if not inline.spans:
            raise self.source.fault(line, "this heading is empty")
        if inline.ours:
            raise self.source.fault(line, NOT_OURS)
        if marks > DEEPEST_HEADING:
            raise self.source.fault(
                line, f"a heading has at most {DEEPEST_HEADING} #", got=str(marks)
            )
        return Heading(marks - 1, inline.spans, rules + inline.rules)

    def _keep_title(self, heading: Heading, line: int, *, first: bool) -> None:
        if self.title or not first or heading.rules or self.summary_at >= 0:
            raise self.source.fault(
                line, "a heading with one # is the title: the first block, once, without rules"
            )
        self.title = "".join(span.text for span in heading.spans)

    def _listing(
        self, token: Token, tokens: Iterator[Token], depth: int, rules: tuple[str, ...]
    ) -> Listing:
        line = _line(token)
        ordered = token.type == "ordered_list_open"
        if depth >= DEEPEST_LIST:
            raise self.source.fault(line, f"lists stand more than {DEEPEST_LIST} deep")
        if token.attrs.get("start", 1) != 1:
            raise self.source.fault(line, "a numbered list begins with 1")
        items = []
        for item in tokens:
            if item.type == token.type.replace("open", "close"):
                break
            content = self.blocks(tokens, "list_item_close", depth + 1)
            if not content:
                raise self.source.fault(_line(item), "this item of a list is empty")
            items.append(content)
        return Listing(ordered, tuple(items), rules)

    def _inline(self, tokens: Iterator[Token]) -> Inline:
        """The content of the paragraph or heading just opened, up to its end."""
        inline = read_inline(next(tokens), self.source, self.facts)
        next(tokens)
        return inline

    def _figure(self, name: str, line: int) -> Figure:
        if name not in self.figures:
            known = ", ".join(sorted(self.figures)) or "none"
            near = get_close_matches(name[:60], self.figures, 1)
            hint = f'did you mean "{near[0]}"?' if near else f"known are: {known}"
            raise self.source.fault(
                line,
                f'the figure "{quoted(name)}" is not known; {hint}',
                expected=known,
                got=quoted(name),
            )
        self.used.add(name)
        return self.figures[name]


def _line(token: Token) -> int:
    return (token.map or [0, 0])[0] + 1

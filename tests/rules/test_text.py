"""A rules text becomes blocks; names come out as typed; each fault is found with its line."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from generator.art.figures import Figure
from generator.component import Component, Single
from generator.errors import OutputError, TemplateError
from generator.plane.outline import Disc
from generator.rules.booklet import Block, Heading, Listing, Paragraph, PartsList, Picture, Span
from generator.rules.rulings import rulings
from generator.rules.text import LONGEST_TEXT, Rules, Source, as_markdown, blocks, read, rule_ids
from generator.templates import LARGEST_FILE

HEAD = "# Game\n\n"  # the body of a text begins in line 3
TAIL = "\n\n<!-- summary -->\n\n## Summary\n\nEnd.\n"
TOWER = Figure("tower", "A tower * of two.", (), 10, 10)

PRINTABLE = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=24)
TROUBLE = st.text("*_{}[]()<>&#`~!|\\-+=.:;1 2aZ\"'%$/\u00a0", max_size=24)
NAMES = PRINTABLE | TROUBLE


def source(body: str) -> Source:
    return Source("rules.en.md", HEAD + body + TAIL)


def chapters(body: str, **facts: str) -> tuple[Block, ...]:
    return blocks(source(body), facts, {}).chapters


def plain(spans: Iterable[Span]) -> str:
    return "".join(span.text for span in spans)


def texts(found: Iterable[Block]) -> Iterator[str]:
    """The text of each block that has any; a figure's is its caption."""
    for block in found:
        match block:
            case Heading() | Paragraph():
                yield plain(block.spans)
            case Picture():
                yield block.figure.caption
            case Listing():
                for item in block.items:
                    yield from texts(item)


def all_texts(rules: Rules) -> list[str]:
    return [rules.title, *texts(rules.chapters), *texts(rules.summary)]


def seen(markdown: str) -> list[str]:
    """What a reader of Markdown sees, by block, found without our own parser."""
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    lines = []
    for token in parser.parse(markdown):
        assert token.type not in {"fence", "code_block", "hr", "table_open", "blockquote_open"}
        if token.type == "inline":
            kinds = {"text": None, "softbreak": " "}
            pieces = [
                kinds[child.type] or child.content
                for child in token.children or []
                if child.type in kinds
            ]
            ends_in_comment = (token.children or [])[-1].type == "html_inline"
            text = "".join(pieces)
            lines.append(text.removesuffix(" ") if ends_in_comment else text)
    return lines


# --- what becomes of each kind of markup -------------------------------------------------------


def test_headings_count_from_the_chapters() -> None:
    rules = blocks(source("## One\n\n### Two\n\n#### Three"), {}, {})
    assert rules.title == "Game"
    assert [(h.level, plain(h.spans)) for h in rules.chapters if isinstance(h, Heading)] == [
        (1, "One"),
        (2, "Two"),
        (3, "Three"),
    ]
    assert rules.summary == (Heading(1, (Span("Summary"),)), Paragraph((Span("End."),)))


def test_bold_italic_and_line_breaks() -> None:
    assert chapters("a **b** *c\nd* ***e***f") == (
        Paragraph(
            (
                Span("a "),
                Span("b", bold=True),
                Span(" "),
                Span("c d", italic=True),
                Span(" "),
                Span("e", bold=True, italic=True),
                Span("f"),
            )
        ),
    )


def test_lists_keep_their_structure() -> None:
    (listing,) = chapters("1. one\n\n   more\n2. two\n   - inner\n   - last")
    assert isinstance(listing, Listing)
    assert listing.ordered
    first, second = listing.items
    assert first == (Paragraph((Span("one"),)), Paragraph((Span("more"),)))
    assert second[0] == Paragraph((Span("two"),))
    assert second[1] == Listing(
        False, ((Paragraph((Span("inner"),)),), (Paragraph((Span("last"),)),))
    )


def test_figures_and_the_parts_list() -> None:
    text = source("<!-- G1 -->\n![](figure:tower)\n\n<!-- parts -->\n\n- a\n\n  ![](figure:tower)")
    picture, parts, listing = blocks(text, {}, {"tower": TOWER}).chapters
    assert picture == Picture(TOWER, ("G1",))
    assert parts == PartsList()
    assert isinstance(listing, Listing)
    assert listing.items[0][1] == Picture(TOWER)


@pytest.mark.parametrize(
    ("body", "ids"),
    [
        ("<!-- G1 -->\ntext", ["G1"]),
        ("<!-- G1 G2,G3 -->\n\ntext", ["G1", "G2", "G3"]),
        ("<!-- G1 --> <!-- G2 -->\ntext", ["G1", "G2"]),
        ("<!-- G1\nG2 -->\ntext", ["G1", "G2"]),
        ("text <!-- G1 -->", ["G1"]),
        ("text <!-- G1 --> text <!-- G2 -->", ["G1", "G2"]),
        ("## text <!-- G1 -->", ["G1"]),
        ("<!-- G2 -->\n- a <!-- G1 -->\n- <!-- G3 -->\n  b\n- c\n  <!-- G4 -->", None),
        ("<!-- note: G9 is\n for later -->\ntext <!-- note: hello -->", []),
    ],
)
def test_ids_of_rules(body: str, ids: list[str] | None) -> None:
    found = chapters(body)
    assert rule_ids(found) == (["G2", "G1", "G3", "G4"] if ids is None else ids)
    if ids is not None:
        assert list(texts(found)) in (["text"], ["text text"])


def test_a_comment_leaves_one_space() -> None:
    assert list(texts(chapters("a <!-- G1 --> b <!-- G2 -->"))) == ["a b"]
    assert list(texts(chapters("a <!-- G1 -->\nb"))) == ["a b"]
    assert list(texts(chapters("a<!-- G1 -->b"))) == ["ab"]
    assert list(texts(chapters("a <!-- G1 --> {x} <!-- G2 -->", x=" y "))) == ["a  y "]


# --- facts -------------------------------------------------------------------------------------


def test_facts_and_braces() -> None:
    (paragraph,) = chapters("{a_b_c} of **{n}** {{n}} {{{n}}}", a_b_c="7", n="{x}*y*")
    assert isinstance(paragraph, Paragraph)
    assert paragraph.spans == (
        Span("7 of "),
        Span("{x}*y*", bold=True),
        Span(" {n} {{x}*y*}"),
    )


def test_facts_stand_in_titles_and_headings() -> None:
    rules = blocks(
        Source("x", "# {n} **A**\n\n## {n}\n\n<!-- summary -->\n## S\n"), {"n": "# 1"}, {}
    )
    assert rules.title == "# 1 A"
    assert rules.chapters == (Heading(1, (Span("# 1"),)),)


TEMPLATE = (
    "{a}: **{a}** and *{b}*{a}**{b}**.\n\n## x {b}\n\n- {a}\n- {b}. {a}\n\n  {a}\n"
    "  <!-- G1 -->\n\n1. *{b}***{a}** <!-- G2 -->"
)


@given(NAMES, NAMES)
@example("1", ". x")
@example("- - -", "    code")
@example("<!-- x -->", "![](figure:tower)")
@example("&lt;&#42;", "{a}{{")
@example("|a|b|", "|-|-|")
@example("](x)", "\\")
def test_a_name_comes_out_as_typed(first: str, second: str) -> None:
    """Wherever it stands, and for a reader of the Markdown too."""
    facts = {"a": f"{first}!", "b": f"({second}"}
    a, b = facts.values()
    rules = blocks(source(TEMPLATE), facts, {})
    expected = [
        f"{a}: {a} and {b}{a}{b}.",
        f"x {b}",
        a,
        f"{b}. {a}",
        a,
        b + a,
    ]
    assert list(texts(rules.chapters)) == expected
    assert seen(as_markdown(source(TEMPLATE), facts, {})) == all_texts(rules)


@given(NAMES.filter(str.strip))
def test_a_name_may_be_all_there_is(name: str) -> None:
    text = source("{a}\n\n## {a}\n\n1. {a}\n\n**{a}** *{a}*")
    rules = blocks(text, {"a": name}, {})
    assert list(texts(rules.chapters)) == [name, name, name, f"{name} {name}"]
    assert seen(as_markdown(text, {"a": name}, {})) == all_texts(rules)


def test_a_plain_substitution_would_be_noticed() -> None:
    """The comparison above can fail: names put into the Markdown as they are get lost."""
    facts = {"a": "*x*", "b": "<y>"}
    good = as_markdown(source(TEMPLATE), facts, {})
    bad = good.replace("\\*", "*")
    assert bad != good
    assert seen(bad) != all_texts(blocks(source(TEMPLATE), facts, {}))


# --- Markdown for people -----------------------------------------------------------------------

PART = Component("tile", "Tile *A*", Disc(9), (), Single(), "tiles")


def test_markdown_for_people() -> None:
    text = source(
        "<!-- note: hidden -->\n## One\n\n<!-- G1 -->\nA {n} &\nb.\n\n"
        "<!-- G2 -->\n![](figure:tower)\n\n"
        "<!-- parts -->\n\n<!-- G3 -->\n1. **x**\n   <!-- G4 -->\n2. y\n   - z"
    )
    assert as_markdown(text, {"n": "<1>"}, {"tower": TOWER}, [PART]) == (
        "# Game\n\n## One\n\nA \\<1> & b. <!-- G1 -->\n\n<!-- G2 -->\n*A tower \\* of two.*\n\n"
        "<!-- parts -->\n\n- 0 × Tile \\*A\\*\n\n<!-- G3 -->\n1. **x** <!-- G4 -->\n2. y\n\n"
        "   - z\n\n<!-- summary -->\n\n## Summary\n\nEnd.\n"
    )


def test_a_ruling_of_ours_has_a_reason_and_its_section() -> None:
    text = source(
        "## One\n\n<!-- G1 -->\n<!-- ours: Nobody\nsays. -->\na\n\n"
        "### Two\n\n1. b\n2. c <!-- G2 --> <!-- ours: It is -- open. -->"
    )
    found = blocks(text, {}, {}).chapters
    assert rulings(found) == [("One", "Nobody says."), ("Two", "It is -- open.")]
    assert rule_ids(found) == ["G1", "G2"]
    again = Source("again", as_markdown(text, {}, {}))
    assert blocks(again, {}, {}).chapters == found


def test_markdown_can_be_read_again() -> None:
    text = source("## One\n\n1. **x** *y*\n   - z <!-- G4 -->\n\n   more\n\n- a\n\n* b\n\n***c***")
    again = Source("again", as_markdown(text, {}, {}).replace("<!-- -->", "<!-- note: -->"))
    assert blocks(again, {}, {}) == blocks(text, {}, {})


def test_a_figure_without_a_caption_shows_its_name() -> None:
    text = source("![](figure:tower)")
    assert "*tower*" in as_markdown(text, {}, {"tower": replace(TOWER, caption=" ")})


# --- what is refused ---------------------------------------------------------------------------

FAULTS = {
    "unknown placeholder": ("a\nb {nmae}", 4, r"\{nmae\}.*did you mean \"\{name\}\""),
    "strange placeholder": ("{no such thing}", 3, r"not known; known are \{empty\}, \{name\}"),
    "single brace": ("a { b", 3, r'single "\{".*"\{\{"'),
    "closing brace": ("a } b", 3, r'single "\}"'),
    "placeholder over two lines": ("{na\nme}", 3, "single"),
    "unknown figure": ("\n![](figure:towre)", 4, 'towre.*did you mean "tower"'),
    "strange figure": ("![](figure:q)", 3, "known are: tower"),
    "placeholder in a figure": ("![](figure:{name})", 3, "is not known"),
    "image": ("a\n![](cat.png)", 4, "no figure"),
    "image of the web": ("![](https://example.org/a.png)", 3, "no figure"),
    "figure with a caption": ("![tower](figure:tower)", 3, "own caption"),
    "figure with a title": ('![](figure:tower "x")', 3, "own caption"),
    "figure in a text": ("see ![](figure:tower)", 3, "paragraph of its own"),
    "figures in a row": ("![](figure:tower)\n![](figure:tower)", 3, "paragraph of its own"),
    "figure in a heading": ("## ![](figure:tower)", 3, "heading is empty"),
    "link": ("a\nb [c](d)", 4, "a link"),
    "bare link": ("<https://example.org>", 3, "a link"),
    "code": ("a `b`", 3, "code"),
    "code block": ("a\n\n    b", 5, "code block"),
    "fence": ("```\nb\n```", 3, "code block"),
    "fence without end": ("```\nb", 3, "code block"),
    "table": ("a | b\n--|--\n1 | 2", 3, "table"),
    "quotation": ("> a", 3, "quotation"),
    "line across": ("a\n\n***", 5, "line across"),
    "struck out": ("~~a~~", 3, "struck-out"),
    "forced break": ("a\\\nb", 3, "forced line break"),
    "HTML block": ("<div>\n\na\n\n</div>", 3, "HTML"),
    "HTML in a text": ("a\nb <b>c</b>", 4, "HTML"),
    "text after a comment": ("<!-- G1 --> a", 3, "line of its own"),
    "unknown comment": ("a\n\n<!-- sumary -->", 5, '"sumary" is not known'),
    "unknown comment in a text": ("a\nb <!-- x -->", 4, '"x" is not known'),
    "ruling without a reason": ("a\n\n<!-- ours: -->\nb", 5, '"ours:" is not known'),
    "heading of ours": ("## a <!-- ours: so -->", 3, "only a paragraph"),
    "figure of ours": ("<!-- ours: so -->\n![](figure:tower)", 4, "only a paragraph"),
    "figure of ours, after it": ("![](figure:tower) <!-- ours: so -->", 3, "only a paragraph"),
    "list of ours": ("<!-- ours: so -->\n- a", 4, "only a paragraph"),
    "reason before nothing": ("- a\n  <!-- ours: so -->\n- b", 4, "no block follows.*so"),
    "open comment": ("a\n\n<!-- G1", 5, "never closed"),
    "open comment in a text": ("a\nb <!-- G1", 4, "never closed"),
    "comment before nothing": ("- <!-- G1 -->\n- a", 3, "no block follows.*G1"),
    "parts in a text": ("a <!-- parts -->", 3, "line of its own"),
    "parts in a list": ("- a\n\n  <!-- parts -->", 5, "outside of lists"),
    "summary in a list": ("- <!-- summary -->\n  a", 3, "outside of lists"),
    "second summary": ("<!-- summary -->\n## S", 6, "second"),
    "second title": ("# Again", 3, "is the title"),
    "heading in a list": ("- ## a", 3, "outside of lists"),
    "empty heading": ("##", 3, "heading is empty"),
    "deep heading": ("##### a", 3, "at most 4"),
    "paragraph of nothing": ("{empty}", 3, "paragraph is empty"),
    "empty item": ("- a\n-\n- b", 4, "item of a list is empty"),
    "list from three": ("3. a\n4. b", 3, "begins with 1"),
    "deep lists": ("- - - - a", 3, "more than 3 deep"),
    "very deep lists": ("- " * 9000 + "a", 3, "more than 3 deep"),
    "very deep quotations": (">" * 9000 + "a", 3, "quotation"),
    "too long": ("a" * LONGEST_TEXT, 1, "150,000 characters"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_names_file_and_line(fault: str) -> None:
    body, line, message = FAULTS[fault]
    with pytest.raises(TemplateError, match=message) as caught:
        blocks(source(body), {"name": "Anna", "empty": ""}, {"tower": TOWER})
    assert str(caught.value).startswith(f"rules.en.md, line {line}: ")
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 250
    assert caught.value.setting == "rules.en.md"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("# A\n\na\n", 3, "ends without a <!-- summary -->"),
        ("", 1, "title is missing"),
        ("## A\n\n<!-- summary -->\n## S\n", 1, "title is missing"),
        ("a\n\n# A\n", 3, "is the title"),
        ("<!-- G1 -->\n# A\n", 2, "is the title"),
        ("<!-- summary -->\n# A\n", 2, "is the title"),
        ("#\n", 1, "heading is empty"),
        ("# A\n\n<!-- summary -->\n## S\n\n<!-- G1 -->\n<!-- G2 -->\n", 7, "no block .*G1 G2"),
        ("# A\n\n<!-- summary -->\n", 3, "comes a heading with ##"),
        ("# A\n\n<!-- summary -->\n\na\n", 3, "comes a heading with ##"),
        ("# A\n\n<!-- summary -->\n\n### S\n", 3, "comes a heading with ##"),
        ("# A\n\n<!-- summary -->\n<!-- parts -->\n## S\n", 3, "comes a heading with ##"),
        ("# A\n\n## B\n\n<!-- summary -->\n## S\n\n![](figure:a)\n", 8, "never shows .* b, c"),
    ],
)
def test_a_fault_of_the_whole(text: str, line: int, message: str) -> None:
    figures = {name: replace(TOWER, name=name) for name in "cba"}
    with pytest.raises(TemplateError, match=message) as caught:
        blocks(Source("x.md", text), {}, figures)
    assert str(caught.value).startswith(f"x.md, line {line}: ")


def test_what_is_only_unusual_is_fine() -> None:
    """What is no well-formed link or a definition of one stays visible; entities are read."""
    body = "a [b] (c) 1 < 2 & 3\n\n[x]: y\n\n\\* \\<b> &amp;"
    assert list(texts(chapters(body))) == ["a [b] (c) 1 < 2 & 3", "[x]: y", "* <b> &"]


@given(st.text(max_size=300) | st.text("#-*>`<!- \n[](){}|1.\\&;:~figOT", max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for body in (text, HEAD + text + TAIL):
        try:
            rules = blocks(Source("x", body), {}, {})
        except TemplateError:
            continue
        assert rules.summary


@pytest.mark.parametrize(
    "piece", ["[", "![", "*a_ ", "*a **", "x <!--", "{{", "\\", "<", "1. ", "`"]
)
def test_a_hostile_text_takes_seconds_at_most(piece: str) -> None:
    text = source(piece * (20_000 // len(piece)))
    start = time.perf_counter()
    with suppress(TemplateError):
        blocks(text, {}, {})
    assert time.perf_counter() - start < 10


# --- files -------------------------------------------------------------------------------------


def test_read(tmp_path: Path) -> None:
    path = tmp_path / "rules.en.md"
    path.write_bytes("\ufeff# Ő\r\n".encode())
    assert read(path) == Source("rules.en.md", "# Ő\n")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="no such file"):
        read(tmp_path / "rules.xx.md")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"# A\n\n\xff", r"rules\.en\.md, line 3: .*UTF-8"),
        ("# A".encode("utf-16"), r"rules\.en\.md, line 1: .*UTF-16"),
        (b"a" * (LARGEST_FILE + 1), r"rules\.en\.md: the file is larger"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "rules.en.md"
    path.write_bytes(data)
    with pytest.raises(TemplateError, match=message):
        read(path)


def test_messages_quote_no_more_than_helps() -> None:
    with pytest.raises(TemplateError) as caught:
        chapters("{" + "x" * 9000 + "}")
    assert len(re.findall("x", str(caught.value))) < 50

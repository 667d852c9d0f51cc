"""The booklet, read back: every word, the pages, what stays together, what is refused."""

from __future__ import annotations

from dataclasses import dataclass, replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from generator.art.figures import Figure
from generator.component import Artwork, Component, Design
from generator.drawing import Mark, Style, Text, rectangle
from generator.errors import FitError, SettingError
from generator.fonts import font
from generator.pages import booklet as setting
from generator.pages.booklet import set_booklet
from generator.pages.boxes import Box, Column, columns
from generator.pages.figures import balanced
from generator.pages.leaf import BOTTOM, HEIGHT, TOP, foot
from generator.pages.lines import lines as lines_of
from generator.pages.look import of_booklet
from generator.pages.rows import thumbnail
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
from tests.kits import reach
from tests.pages.booklets import (
    ACCENT,
    BLOCKED,
    CHAPTERS,
    COLOPHON,
    FIELD,
    HARD,
    INK,
    LONG,
    PARTS,
    SHORT,
    SUMMARY,
    figure,
    heading,
    listing,
    part,
    rendered,
    sample,
    small,
    text,
    texts,
)
from tests.render.samples import drawn

MM = 72 / 25.4
FOOT = 13 * MM  # what stands lower is the foot
HUNGARIAN = Words("hu", {"Summary": ("Összefoglaló",), "Colophon": ("Impresszum",)})


@dataclass(frozen=True)
class Line:
    """A run of text on a page: its words, left edge and lower edge in mm, height in points."""

    words: str
    left: float
    bottom: float
    height: float


def lines(data: bytes) -> list[list[Line]]:
    """The text of every page from top to bottom, without the foot."""
    result = []
    for page in pypdfium2.PdfDocument(BytesIO(data)):
        found, text_page = [], page.get_textpage()
        for index in range(text_page.count_rects()):
            left, bottom, right, top = text_page.get_rect(index)
            words = text_page.get_text_bounded(left, bottom, right, top).strip()
            if bottom > FOOT and words:
                found.append(Line(words, left / MM, bottom / MM, top - bottom))
        result.append(sorted(found, key=lambda line: (-round(line.bottom), line.left)))
    return result


def spans(blocks: tuple[Block, ...]) -> list[str]:
    """The text of every block, in order."""
    found: list[str] = []
    for block in blocks:
        if isinstance(block, Heading | Paragraph):
            found.append("".join(span.text for span in block.spans))
        elif isinstance(block, Listing):
            for item in block.items:
                found += spans(item)
    return found


def missing(data: bytes, booklet: Booklet) -> list[str]:
    """Texts that the file has lost or changed."""
    whole = " ".join(texts(data))
    parts = (booklet.chapters, booklet.summary, booklet.colophon)
    wanted = [booklet.title, booklet.subtitle, *(words for part in parts for words in spans(part))]
    # a text may be cut in two by the foot of a page; a figure may stand between
    return [
        words
        for words in wanted
        if words not in whole and not all(half in whole for half in halves(words))
    ]


def halves(words: str) -> tuple[str, str]:
    middle = len(words.split()) // 3
    return " ".join(words.split()[:middle]), " ".join(words.split()[-middle:])


def test_every_word_comes_out_as_it_was_typed() -> None:
    data = rendered(sample())
    assert missing(data, sample()) == []
    assert any(HARD in page for page in texts(data))
    for picture in (block for block in CHAPTERS if isinstance(block, Picture)):
        assert any(picture.figure.caption in page for page in texts(data))


def test_a_changed_word_is_noticed() -> None:
    changed = small(text("R&D; if a<b"))
    assert missing(rendered(small(text("R&D if a<b"))), changed) == ["R&D; if a<b"]


@pytest.mark.parametrize(
    "style", [{}, {"bold": True}, {"italic": True}, {"bold": True, "italic": True}]
)
def test_markup_characters_are_only_characters(style: dict[str, bool]) -> None:
    booklet = small(
        heading(1, HARD),
        text(HARD, **style),
        listing(True, HARD),
        Picture(figure("hard", 60, 40, HARD)),
        subtitle=HARD,
        notice=HARD,
    )
    pages = texts(rendered(booklet))
    assert sum(page.count(HARD) for page in pages) == 7  # once more in the foot


def test_spans_keep_their_spaces() -> None:
    mixed = Paragraph(
        (
            Span("One "),
            Span("bold", bold=True),
            Span("er, "),
            Span("two words", italic=True),
            Span("."),
        )
    )
    assert any("One bolder, two words." in page for page in texts(rendered(small(mixed))))


# --- pages -----------------------------------------------------------------------------------


def page_faults(data: bytes) -> list[str]:
    """What is wrong with the pages as such."""
    with pikepdf.open(BytesIO(data)) as file:
        faults: list[str] = []
        for box in (box for page in file.pages for box in (page.mediabox, page.trimbox)):
            if [float(side) for side in box] != pytest.approx([0, 0, 148 * MM, 210 * MM], abs=1e-3):
                faults.append("not A5")
    empty = [index for index, page in enumerate(texts(data)) if not page]
    return [*faults, *(f"page {index + 1} is empty" for index in empty)]


@pytest.mark.parametrize("paragraphs", [0, 1, 4, 9, 14, 20, 27, 33, 40])
def test_pages_are_a5_and_none_is_blank(paragraphs: int) -> None:
    data = rendered(small(*[text(LONG)] * paragraphs))
    assert page_faults(data) == []
    pages = texts(data)
    assert "Hills & Valleys" in pages[0]
    assert pages[-1] == "Summary In short."


def test_spoiled_pages_are_noticed() -> None:
    with pikepdf.open(BytesIO(rendered(small()))) as file:
        for spoil in (
            lambda: setattr(file.pages[0], "mediabox", pikepdf.Array([0, 0, 300, 400])),
            lambda: file.pages.extend([file.add_blank_page(page_size=(148 * MM, 210 * MM))]),
        ):
            spoil()
            stream = BytesIO()
            file.save(stream)
            assert page_faults(stream.getvalue())


def feet(data: bytes) -> list[list[tuple[float, str]]]:
    """What stands at the foot of each page, from left to right: the middle in mm, the words."""
    found = []
    for page in pypdfium2.PdfDocument(BytesIO(data)):
        text_page, here = page.get_textpage(), []
        for index in range(text_page.count_rects()):
            left, bottom, right, top = text_page.get_rect(index)
            if top < FOOT:
                words = text_page.get_text_bounded(left, bottom, right, top).strip()
                here.append(((left + right) / 2 / MM, words))
        found.append(sorted(here))
    return found


def inner_numbers(data: bytes) -> list[int]:
    """Pages whose number does not stand on the outside: left on even pages, right on odd ones."""
    wrong = []
    for number, found in enumerate(feet(data)[1:-1], 2):
        outer = found[-1] if number % 2 else found[0]
        aside = outer[0] - 148 / 2 if number % 2 else 148 / 2 - outer[0]
        if outer[1] != str(number) or aside < 148 / 2 - 15 - 5:
            wrong.append(number)
    return wrong


def test_page_numbers_stand_on_the_outside() -> None:
    assert inner_numbers(rendered(sample())) == []


def test_page_numbers_on_the_inside_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def inside(number: int, chapter: str, ink: str) -> list[Mark]:
        return [
            replace(mark, text=str(number))
            if isinstance(mark, Text) and mark.text.isdigit()
            else mark
            for mark in foot(number + 1, chapter, ink)
        ]

    monkeypatch.setattr(setting, "foot", inside)
    data = rendered(sample())
    assert len(inner_numbers(data)) == len(texts(data)) - 2


def test_the_feet_have_the_page_and_the_chapter() -> None:
    pages = pypdfium2.PdfDocument(BytesIO(rendered(sample())))
    words = []
    for page in pages:
        words.append(page.get_textpage().get_text_bounded(0, 0, 148 * MM, FOOT).split())
    assert words[0] == words[-1] == [] or "nobody" in " ".join(words[0])
    for number, found in enumerate(words[1:-1], 2):
        assert str(number) in found
    assert "About" not in words[2]
    assert "Setting" in words[2]
    assert all(len(found) > 1 for found in words[1:-1])


def test_a_long_chapter_is_shortened_in_the_foot() -> None:
    data = rendered(small(heading(1, "A chapter of many words " * 8), text(SHORT)))
    foot = pypdfium2.PdfDocument(BytesIO(data))[1].get_textpage()
    words = foot.get_text_bounded(0, 0, 148 * MM, FOOT)
    assert "…" in words
    assert "2" in words


def lonely_headings(data: bytes, headings: set[str]) -> list[str]:
    """Headings with nothing below them on their page."""
    return [page[-1].words for page in lines(data)[:-1] if page and page[-1].words in headings]


FILLERS = tuple(range(1, 40, 3))


def with_filler(count: int, *after: Block) -> Booklet:
    return small(*[text(SHORT)] * count, heading(1, "Last"), heading(2, "Very last"), *after)


@pytest.mark.parametrize(
    "after",
    [
        (text(LONG),),
        (listing(True, LONG, SHORT),),
        (Picture(figure("f", 100, 90, "See.")), text(LONG)),
        (PartsList(),),
    ],
    ids=["text", "list", "figure", "parts"],
)
def test_no_heading_ends_a_page(after: tuple[Block, ...]) -> None:
    for count in FILLERS:
        data = rendered(with_filler(count, *after))
        assert lonely_headings(data, {"Last", "Very last"}) == [], count


def test_a_lonely_heading_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def loose(boxes: list[Box], height: float) -> list[Column]:
        return columns([replace(box, joined=False, needs=0.0) for box in boxes], height)

    monkeypatch.setattr(setting, "spreads", lambda *_: [])
    monkeypatch.setattr(setting, "columns", loose)
    monkeypatch.setattr(setting, "SIZES", (10.0,))
    found = [
        lonely_headings(rendered(with_filler(n, text(LONG))), {"Very last"}) for n in range(1, 40)
    ]
    assert any(found)


def test_no_line_stands_alone_on_a_page() -> None:
    for count in range(8, 26):
        for page in lines(rendered(small(*[text(LONG)] * count)))[1:-1]:
            levels = {round(line.bottom) for line in page}
            assert len(levels) != 1


def test_a_line_that_leads_up_to_a_list_stays_with_it() -> None:
    for count in range(16, 30):
        data = rendered(small(*[text(SHORT)] * count, text("Do:"), listing(True, SHORT, SHORT)))
        assert all(not page or page[-1].words != "Do:" for page in lines(data))


def test_a_paragraph_longer_than_a_page_goes_on_overleaf() -> None:
    words = [f"word{number}" for number in range(5000)]
    pages = texts(rendered(small(text(" ".join(words)))))
    found = [word for word in " ".join(pages).split() if word.startswith("word")]
    assert found == words


def test_the_reading_order_is_that_of_the_blocks() -> None:
    numbered = [text(f"Number {number}. {LONG}") for number in range(30)]
    found = " ".join(texts(rendered(small(*numbered)))).split("Number ")
    assert [int(piece.split(".")[0]) for piece in found[1:]] == list(range(30))


# --- lists, headings, figures, parts ---------------------------------------------------------


def test_lists_have_hanging_numbers() -> None:
    items = (LONG, SHORT, *["Short."] * 9)
    page = lines(rendered(small(listing(True, *items), colophon=())))[1]
    numbers = [line for line in page if line.words.rstrip(".").isdigit()]
    assert [line.words for line in numbers] == [f"{n}." for n in range(1, len(items) + 1)]
    left = {round(line.left, 1) for line in page if line not in numbers}
    assert len({round(edge) for edge in left}) == 1
    assert all(line.left + 1.5 < min(left) for line in numbers)


def test_lists_in_lists_have_letters_and_dashes() -> None:
    inner = (text("Outer:"), listing(True, "first", "second"))
    outer = Listing(True, (inner, (text("Next"), listing(False, "dash"))))
    found = texts(rendered(small(outer, listing(False, "point"))))[1]
    assert "1. Outer: a. first b. second 2. Next – dash • point" in found


def test_an_item_without_text_keeps_its_number() -> None:
    only = Listing(True, ((), (Picture(figure("f", 40, 30, "Seen.")),), (text("Said."),)))
    found = texts(rendered(small(only)))[1]
    assert found.index("1.") < found.index("2.") < found.index("Seen.") < found.index("3. Said.")


def test_outline_has_chapters_and_sections() -> None:
    with (
        pikepdf.open(BytesIO(rendered(sample()))) as file,
        file.open_outline() as outline,
    ):
        found = [(item.title, [child.title for child in item.children]) for item in outline.root]
        assert all(item.destination is not None for item in outline.root)
    assert found[2] == ("Setting up", ["The board", "Fewer players"])
    assert [title for title, _ in found] == [
        "".join(span.text for span in block.spans)
        for block in (*CHAPTERS, COLOPHON[0], SUMMARY[0])
        if isinstance(block, Heading) and block.level == 1
    ]


def test_a_section_without_a_chapter_has_its_entry() -> None:
    data = rendered(small(heading(3, "Deep"), heading(2, "Section"), text(SHORT)))
    with pikepdf.open(BytesIO(data)) as file, file.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Section", "Colophon", "Summary"]


def extent(page: pikepdf.Page) -> tuple[float, float, float, float]:
    """The box round all that is drawn on a page, in mm."""
    points = [point for piece in drawn(page.obj) for point in piece.points]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def box(width: float, height: float, caption: str = "Seen.") -> Figure:
    frame = rectangle((0, 0, width, height), Style(fill="#808080"))
    return Figure("box", caption, (frame,), width, height)


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        ((60, 40), (60, 40)),
        ((236, 100), (118, 50)),
        ((40, 800), None),
        ((1000, 20), (118, 2.36)),
    ],
)
def test_figures_are_scaled_down_and_never_up(
    size: tuple[float, float], shown: tuple[float, float] | None
) -> None:
    with pikepdf.open(BytesIO(rendered(small(Picture(box(*size)), colophon=())))) as file:
        left, bottom, right, top = extent(file.pages[1])
    assert left >= 15 - 0.01
    assert bottom >= BOTTOM
    assert top <= HEIGHT - TOP + 0.01
    if shown:
        assert (right - left, top - bottom) == pytest.approx(shown, abs=0.01)
    assert (left + right) / 2 == pytest.approx(74, abs=0.01)
    assert (right - left) / (top - bottom) == pytest.approx(size[0] / size[1], rel=1e-3)


def test_a_figure_and_its_caption_share_a_page() -> None:
    """The figure's page is the one on which a path is drawn."""
    for count in FILLERS:
        shown = Picture(box(80, 70, "Caption."))
        data = rendered(small(*[text(SHORT)] * count, shown, text(LONG), colophon=()))
        with pikepdf.open(BytesIO(data)) as file:
            pages = [bool(list(drawn(page.obj))) for page in file.pages][1:-1]
        assert pages == ["Caption." in words for words in texts(data)[1:-1]]


def test_text_fills_up_a_page_before_a_figure() -> None:
    """The figure has no room below the first paragraphs; the last ones move up before it."""
    tall = Picture(box(100, 120, "Caption."))
    booklet = small(*[text(LONG)] * 5, tall, text(LONG), text("The end."))
    boxes = setting._setter(booklet, 10.0, "chapters").boxes(booklet.chapters)
    first, second, *_ = columns(boxes, setting.COLUMN[1])
    assert [placed.box.tag.kind for placed in first.placed] == ["paragraph"] * 7
    assert second.placed[0].box.tag.kind == "figure"


def test_a_figure_keeps_its_place_where_pages_can_be_full() -> None:
    tall = Picture(box(100, 120, "Caption."))
    pages = texts(rendered(small(*[text(LONG)] * 5, tall, text(LONG), text("The end."))))
    whole = " ".join(pages)
    assert whole.count("A walker moves", 0, whole.index("Caption.")) == 5


def test_parts_have_a_drawing_a_title_and_a_number() -> None:
    data = rendered(small(PartsList(), colophon=()))
    found = texts(data)[1]
    for component in PARTS:
        assert f"{component.title} {component.quantity}" in found
    assert "tiny" not in found
    assert "Hills" not in found.replace("Hill tile", "")
    assert [line.words for line in lines(data)[1] if line.words.isdigit()] == [
        str(component.quantity) for component in PARTS
    ]


@pytest.mark.parametrize("component", PARTS, ids=lambda component: component.name)
def test_a_small_drawing_lies_in_its_box_and_has_no_text(component: Component) -> None:
    marks = list(thumbnail(component, 24, 13, "#000000"))
    assert not any(isinstance(mark, Text) for mark in marks)
    points = [point for mark in marks for point in reach(mark)]
    for axis, room in ((0, 24), (1, 13)):
        low, high = (f(point[axis] for point in points) for f in (min, max))
        assert (low + high) / 2 == pytest.approx(0, abs=0.01)
        assert high - low <= room + 1e-9
    assert max(y for _, y in points) == pytest.approx(6.5) or component.name.startswith("piece")


def test_many_parts_go_on_overleaf() -> None:
    many = tuple(part(f"p{n}", f"Part {n}", 8, n, "#2f6db5") for n in range(1, 41))
    found = " ".join(texts(rendered(small(PartsList(), parts=many))))
    assert all(f"Part {n} {n}" in found for n in range(1, 41))


# --- the whole file --------------------------------------------------------------------------


def test_the_file_says_what_it_is() -> None:
    with pikepdf.open(BytesIO(rendered(replace(sample(), language="hu")))) as file:
        assert file.check_pdf_syntax() == []
        assert str(file.Root.Lang) == "hu"
        assert str(file.docinfo.Title) == "Hills & Valleys"
        assert file.Root.ViewerPreferences.PrintScaling == "/None"
        assert file.Root.ViewerPreferences.DisplayDocTitle is True
        assert file.pdf_version == "1.7"


def test_four_faces_are_embedded_once() -> None:
    with pikepdf.open(BytesIO(rendered(sample()))) as file:
        fonts = [
            thing
            for thing in file.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        names = sorted(str(thing.BaseFont).split("+")[1] for thing in fonts)
        assert all("/FontFile2" in thing.FontDescriptor for thing in fonts)
    assert names == [
        "FiraSans-Italic",
        "FiraSans-Regular",
        "FiraSans-SemiBold",
        "FiraSansCondensed-Regular",
    ]


def test_headings_of_the_press_are_in_its_language() -> None:
    pages = texts(pdf.render(set_booklet(small(text(SHORT)), HUNGARIAN)))
    assert "Impresszum Made by hand." in " ".join(pages)
    assert pages[-1] == "Összefoglaló In short."


@pytest.mark.parametrize(
    ("spoiled", "where"),
    [
        (replace(sample(), title="★"), "title"),
        (replace(sample(), subtitle="★"), "subtitle"),
        (replace(sample(), notice="★"), "notice"),
        (small(text("A ★")), "paragraph 'A ★'"),
        (small(text("A ★", bold=True)), "paragraph"),
        (small(text("A ★", italic=True)), "paragraph"),
        (small(heading(1, "Set-up"), listing(True, "★")), "chapter 'Set-up', list item"),
        (small(heading(1, "★")), "heading"),
        (small(Picture(figure("f", 9, 9, "★"))), "figure 'f'"),
        (small(Picture(Figure("f", "", (Text(0, 0, "★", 4, "#000000"),), 9, 9))), "figure 'f'"),
        (replace(sample(), cover=Figure("c", "", (Text(0, 0, "★", 4, "#000000"),), 9, 9)), "cover"),
        (small(PartsList(), parts=(part("p", "★", 5, 1, "#000000"),)), "list of parts"),
        (replace(sample(), summary=(text("中文"),)), "summary"),
        (replace(sample(), colophon=(text("a\nb"),)), "colophon"),
    ],
)
def test_a_missing_character_is_named_with_its_place(spoiled: Booklet, where: str) -> None:
    with pytest.raises(SettingError) as caught:
        rendered(spoiled)
    assert where in str(caught.value)
    assert "U+" in str(caught.value)
    assert font("regular").missing("★")


@pytest.mark.parametrize(
    ("spoiled", "where"),
    [
        (small(Picture(figure("f", 60, 40, LONG * 40))), "figure 'f'"),
        (small(heading(1, LONG * 20)), "heading 'A walker"),
        (
            small(PartsList(), parts=(part("p", LONG * 30, 5, 1, "#000000"),)),
            "list of parts 'A walk",
        ),
        (replace(sample(), summary=(text(LONG),) * 30), "the summary does not fit"),
        (replace(sample(), title=LONG), "no room on the cover"),
        (replace(sample(), notice=LONG * 10), "no room on the cover"),
    ],
)
def test_what_fits_no_page_is_refused(spoiled: Booklet, where: str) -> None:
    with pytest.raises(FitError, match="booklet hills") as caught:
        rendered(spoiled)
    assert where in str(caught.value)


def test_a_full_summary_is_set_smaller() -> None:
    full = replace(small(text(SHORT)), summary=(text(LONG),) * 8)
    heights = {}
    for booklet in (full, replace(full, summary=(text(LONG),))):
        last = lines(rendered(booklet))[-1]
        heights[len(last)] = max(line.height for line in last[2:])
        assert last[0].words == "Summary"
    few, many = sorted(heights)
    assert heights[many] < heights[few]


def test_a_summary_and_a_colophon_are_no_must() -> None:
    data = rendered(replace(small(text(SHORT)), colophon=()))
    assert page_faults(data) == []
    assert "Colophon" not in " ".join(texts(data))
    long = rendered(replace(small(text(SHORT)), colophon=(text(LONG),) * 40))
    assert page_faults(long) == []
    assert " ".join(texts(long)).count("A walker moves") == 40


def test_the_lines_of_a_caption_are_about_as_long_as_each_other() -> None:
    caption = BLOCKED + " " + SHORT[:8]
    found = lines(rendered(small(Picture(box(40, 30, caption)), colophon=())))[1]
    assert len(found) == 2
    assert abs(len(found[0].words) - len(found[1].words)) < 15


def test_a_colophon_of_its_own_stands_at_the_foot_of_its_page() -> None:
    alone = 0
    for count in range(2, 14, 2):
        pages = lines(rendered(replace(small(*[text(LONG)] * count), colophon=COLOPHON)))
        (page,) = [page for page in pages if any("toppress" in line.words for line in page)]
        assert page[-1].words == "Set in Fira Sans."
        if page[0].words == "About this booklet":
            alone += 1
            assert page[-1].bottom < 22
    assert alone


def test_nothing_is_drawn_before_a_page_is_asked_for() -> None:
    """Page counts, bookmarks and where everything lies are known from the text alone."""
    seen: list[str] = []

    def artwork(name: str) -> Artwork:
        return Artwork(name, lambda: seen.append(name) or (), FIELD)

    parts = tuple(
        replace(part, designs=(Design(artwork(part.name), part.quantity),)) for part in PARTS
    )
    document = set_booklet(replace(sample(), parts=parts), Words())
    assert len(document.sheets) == 8
    assert len(document.bookmarks) > 8
    assert seen == []
    assert document.sheets[0].marks
    assert document.sheets[-1].marks
    assert seen == []
    assert all(sheet.marks for sheet in document.sheets)
    assert sorted(seen) == sorted(part.name for part in PARTS)


def test_a_caption_is_set_as_narrow_as_its_lines_allow() -> None:
    """The step that halving finds is the one that trying all finds."""
    kind, step = of_booklet(10, INK, ACCENT, "chapters").caption, 3 / MM
    for count in range(1, 30, 3):
        caption = " ".join(f"word{k}" for k in range(count))
        found = balanced(caption, kind, 100, "caption")
        assert found is not None
        whole = lines_of((Span(caption),), kind, 100, "caption")
        narrow = 100.0
        while len(whole.rows) <= 4 and narrow - step > 60 - step / 2:
            if len(lines_of((Span(caption),), kind, narrow - step, "").rows) > len(whole.rows):
                break
            narrow -= step
        assert found.width == pytest.approx(narrow, abs=step), count
        assert len(found.rows) == len(whole.rows)
        middle = found.left + found.width / 2
        assert middle == pytest.approx(50)


def test_what_marks_are_to_a_reader_stands_beside_them() -> None:
    """Every mark of a page has a tag; headings have their level, figures say what they show."""
    tags = []
    for sheet in set_booklet(sample(), Words()).sheets:
        assert sum(count for _, count in sheet.tags) == len(sheet.marks)
        tags += [tag for tag, _ in sheet.tags]
    headings = [
        (block.level, "".join(span.text for span in block.spans))
        for block in (*CHAPTERS, *COLOPHON, *SUMMARY)
        if isinstance(block, Heading)
    ]
    assert [(tag.level, tag.alt) for tag in tags if tag.kind == "heading"] == headings
    told = {tag.alt for tag in tags if tag.kind == "figure"}
    assert told >= {block.figure.caption for block in CHAPTERS if isinstance(block, Picture)}

"""Type of the booklet: sizes, spacing and the markup of spans. Sizes and lengths in points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Literal
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.platypus import Paragraph

from ...drawing import FontName
from ...fonts import font, require
from ...rules.booklet import Span
from ..pen import registered, rgb

LEADING = 1.4  # of the size of running text
HEADS = {1: 1.8, 2: 1.25, 3: 1.06}  # sizes of headings, of that of running text
SMALL_HEADS = {1: 1.5, 2: 1.16, 3: 1.04}  # on the summary and in the colophon
CAPTION = 8.5
INDENT = 1.9  # of the size: how far the text of a list stands in
COLOPHON = 48.0  # points on the right that its small lines leave free, to be no longer than others
BULLETS = ("•", "–")

Kind = Literal["chapters", "summary", "colophon"]


@cache
def family() -> str:
    """The family that running text is set in; bold and italic in markup find their faces."""
    names: tuple[FontName, ...] = ("regular", "semibold", "italic", "semibold")
    pdfmetrics.registerFontFamily(registered("regular"), *(registered(name) for name in names))
    pdfmetrics.registerFontFamily(registered("condensed"), *[registered("condensed")] * 4)
    return registered("regular")


class Lines(Paragraph):  # type: ignore[misc]  # reportlab has no types
    """A paragraph that is not broken into lines again where its width is the same as before."""

    _wrapped: tuple[float, tuple[float, float]] | None = None

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Its size in points."""
        known = hasattr(
            self, "blPara"
        )  # the lines, which reportlab drops where it cannot divide them
        if not known or self._wrapped is None or self._wrapped[0] != width:
            self._wrapped = width, super().wrap(width, height)
        return self._wrapped[1]


class Measured(Lines):
    """A paragraph of a draft: it takes its room and is not drawn."""

    def draw(self) -> None:
        """Leave the page as it is."""


def mixed(colour: str, share: float) -> str:
    """A tint: so much of the colour on white."""
    return "#" + "".join(f"{round(255 - share * (255 - 255 * part)):02x}" for part in rgb(colour))


@dataclass(frozen=True)
class Look:
    """What text is set in: its size, the two colours, and which part of the booklet it is in."""

    size: float
    ink: str
    accent: str
    kind: Kind = "chapters"

    @property
    def leading(self) -> float:
        """From one baseline of running text to the next."""
        return round(self.size * LEADING, 1)

    def style(
        self, face: FontName = "regular", size: float = 0.0, **more: object
    ) -> ParagraphStyle:
        """A style in one face. Ragged right, no line left alone at the end or start of a page."""
        family()
        size = size or self.size
        settings: dict[str, object] = {
            "fontName": registered(face),
            "fontSize": size,
            "leading": round(size * LEADING, 1),
            "textColor": self.ink,
            "bulletFontName": registered("semibold"),
            "bulletFontSize": size,
            "bulletAnchor": "end",
            "bulletColor": self.ink,
            "allowWidows": 0,
            "allowOrphans": 0,
            "splitLongWords": 1,
        }
        return ParagraphStyle("toppress", **(settings | more))

    def body(self, depth: int = 0) -> ParagraphStyle:
        """Running text; `depth` counts the lists that it stands in."""
        left = depth * INDENT * self.size
        return self.style(
            leftIndent=left,
            rightIndent=COLOPHON if self.kind == "colophon" else 0,
            bulletIndent=left - 0.65 * self.size,
            spaceAfter=round((0.28 if depth else 0.5) * self.leading, 1),
        )

    def heading(self, level: int) -> ParagraphStyle:
        """A heading without its rule."""
        level = min(max(level, 1), 3)
        size = self.size * (HEADS if self.kind == "chapters" else SMALL_HEADS)[level]
        before = {1: 1.7, 2: 1.0, 3: 0.65}[level]
        after = {1: 0.75, 2: 0.4, 3: 0.2}[level]
        return self.style(
            "semibold",
            size,
            leading=round(size * 1.2, 1),
            spaceBefore=round(before * self.leading, 1),
            spaceAfter=round(after * self.leading, 1),
        )

    def caption(self) -> ParagraphStyle:
        """The line below a figure."""
        return self.style("italic", CAPTION, leading=11.5, alignment=1)


def marked(spans: Iterable[Span], where: str, face: FontName = "regular") -> str:
    """Spans in the markup of paragraphs: every character comes out as it was typed.

    Raises `SettingError` for characters that a face lacks. Bold wins over italic: there is no
    face for both.
    """
    runs = []
    for span in spans:
        bold = span.bold or face == "semibold"
        italic = (span.italic or face == "italic") and not bold
        require(span.text, font("semibold" if bold else "italic" if italic else face), where)
        text = escape(span.text)
        if bold and face != "semibold":
            text = f"<b>{text}</b>"
        elif italic and face != "italic":
            text = f"<i>{text}</i>"
        runs.append(text)
    return "".join(runs)


def plain(spans: Iterable[Span]) -> str:
    """The bare text of spans."""
    return "".join(span.text for span in spans)

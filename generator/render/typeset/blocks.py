"""Blocks of a booklet as things that flow, each knowing how much of it has to stay together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from reportlab.platypus import Flowable, Paragraph

from ...component import Component
from ...fonts import font, require
from ...rules.booklet import Block, Heading, Listing, PartsList, Picture, Span
from ...rules.booklet import Paragraph as Running
from .flow import SHRINK, FigureFlow, HeadingFlow, PartFlow
from .thumbnail import thumbnail
from .type import BULLETS, Lines, Look, Measured, marked, plain

QUARTER = 0.25  # of a page that a chapter needs to begin on it
_SHOWN = 44  # characters of a text that name it in an error


@dataclass(frozen=True)
class Setting:
    """What blocks are set with: the look, the column in points, the parts. A draft has no art."""

    name: str
    look: Look
    width: float
    height: float
    parts: tuple[Component, ...]
    draft: bool = False

    @property
    def text(self) -> type[Lines]:
        """What paragraphs are made of."""
        return Measured if self.draft else Lines


@dataclass
class Flow:
    """Blocks on their way to the page."""

    setting: Setting
    chapter: str = ""
    flows: list[Flowable] = field(default_factory=list)
    bound: list[bool] = field(default_factory=list)  # stays with what follows

    def add(self, flowable: Flowable, place: str, bound: bool = False) -> None:
        """Append one flowable."""
        flowable.place = place
        flowable.least = 0.0
        self.flows.append(flowable)
        self.bound.append(bound)

    def where(self, what: str, text: str) -> str:
        """A name for errors: booklet, chapter and the beginning of the text."""
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"
        chapter = f"chapter {self.chapter!r}, " if self.chapter else ""
        part = "" if self.setting.look.kind == "chapters" else f"{self.setting.look.kind}, "
        return f"booklet {self.setting.name}: {part}{chapter}{what} {shown!r}"


def flow(blocks: Sequence[Block], setting: Setting) -> list[Flowable]:
    """The blocks as flowables, in order, with the height that each needs to begin on a page."""
    made = Flow(setting)
    for index, block in enumerate(blocks):
        following = blocks[index + 1] if index + 1 < len(blocks) else None
        _block(made, block, 0, following)
    _keep_together(made)
    return made.flows


def _block(made: Flow, block: Block, depth: int, following: Block | None) -> None:
    match block:
        case Heading():
            _heading(made, block)
        case Running():
            _paragraph(made, block.spans, depth, _introduces(block.spans, following))
        case Listing():
            _list(made, block, depth)
        case Picture():
            _picture(made, block)
        case PartsList():
            _parts(made)


def _introduces(spans: tuple[Span, ...], following: Block | None) -> bool:
    """Whether a paragraph leads up to the list, the figure or the parts below it."""
    return plain(spans).rstrip().endswith(":") and not isinstance(following, Heading | None)


def _heading(made: Flow, block: Heading) -> None:
    title = plain(block.spans)
    if block.level <= 1:
        made.chapter = title
    where = made.where("heading", title)
    require(title, font("condensed"), where)  # for the foot of the page
    look = made.setting.look
    text = made.setting.text(marked(block.spans, where, "semibold"), look.heading(block.level))
    made.add(HeadingFlow(text, title, max(block.level, 1), look), where, bound=True)


def _paragraph(
    made: Flow, spans: tuple[Span, ...], depth: int, bound: bool, bullet: str | None = None
) -> None:
    if not plain(spans).strip() and bullet is None:
        return
    where = made.where("list item" if depth else "paragraph", plain(spans))
    style = made.setting.look.body(depth)
    text = marked(spans, where) or "\N{NO-BREAK SPACE}"  # a bullet of its own is not drawn
    made.add(made.setting.text(text, style, bulletText=bullet), where, bound)


def _list(made: Flow, block: Listing, depth: int) -> None:
    """Each item's first paragraph carries its number or bullet, hanging to the left of the text."""
    for index, item in enumerate(block.items):
        bullet: str | None = _bullet(block.ordered, index, depth)
        blocks: list[Block] = list(item)
        if not blocks or not isinstance(blocks[0], Running):
            blocks.insert(0, Running(()))
        for position, inner in enumerate(blocks):
            following = blocks[position + 1] if position + 1 < len(blocks) else None
            if isinstance(inner, Running):
                bound = _introduces(inner.spans, following) or not inner.spans
                _paragraph(made, inner.spans, depth + 1, bound, bullet)
                bullet = None
            else:
                _block(made, inner, depth + 1, following)
    if depth == 0 and made.flows and isinstance(made.flows[-1], Paragraph):
        made.flows[-1].spaceAfter = made.setting.look.body().spaceAfter


def _bullet(ordered: bool, index: int, depth: int) -> str:
    if not ordered:
        return BULLETS[min(depth, 1)]
    return f"{index + 1}." if depth % 2 == 0 or index >= 26 else f"{chr(ord('a') + index)}."


def _picture(made: Flow, block: Picture) -> None:
    figure, setting = block.figure, made.setting
    where = made.where("figure", figure.name)
    caption = None
    if figure.caption.strip():
        spans = (Span(figure.caption),)
        caption = setting.text(marked(spans, where, "italic"), setting.look.caption())
    made.add(_spaced(FigureFlow(figure, caption, setting.height, setting.draft), setting), where)


def _spaced(figure: FigureFlow, setting: Setting) -> FigureFlow:
    figure.spaceBefore = round(0.45 * setting.look.leading, 1)
    figure.spaceAfter = round(0.95 * setting.look.leading, 1)
    return figure


def _parts(made: Flow) -> None:
    setting = made.setting
    bound = (0, len(setting.parts) - 2)  # no page with one row only
    for index, part in enumerate(setting.parts):
        where = made.where("list of parts", part.title)
        look = setting.look
        number = Span(str(part.quantity))
        row = PartFlow(
            () if setting.draft else tuple(thumbnail(part, *PartFlow.room, look.ink)),
            setting.text(marked((Span(part.title),), where), look.style()),
            setting.text(marked((number,), where, "semibold"), look.style("semibold", alignment=2)),
            look,
        )
        row.last = index + 1 == len(setting.parts)
        row.spaceAfter = look.leading if row.last else 0
        made.add(row, where, bound=index in bound)


def _keep_together(made: Flow) -> None:
    """Say of each flowable how much room a page must have left for it to begin there."""
    need, space = 0.0, 0.0
    for flowable, bound in reversed(tuple(zip(made.flows, made.bound, strict=True))):
        own = _least(flowable, made.setting, whole=bound)
        after = max(flowable.getSpaceAfter(), space) if bound else 0.0
        need = own + after + (need if bound else 0.0)
        space = flowable.getSpaceBefore()
        flowable.least = need
        if isinstance(flowable, HeadingFlow) and flowable.level == 1:
            flowable.least = max(need, QUARTER * made.setting.height)


def _least(flowable: Flowable, setting: Setting, whole: bool) -> float:
    """Height of what has to stay together of one flowable."""
    _, height = flowable.wrap(setting.width, setting.height)
    if isinstance(flowable, FigureFlow):
        return float(flowable.under + (height - flowable.under) * SHRINK)
    if isinstance(flowable, Paragraph) and not whole:
        lines = height / flowable.style.leading
        return float(height if lines < 3.5 else 2 * flowable.style.leading)
    return float(height)

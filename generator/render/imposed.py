"""The booklet two pages to a side, to be printed on both sides, folded once and stitched."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

import pikepdf

from ..errors import PressError
from ..pages.signature import Folded, Pair, signature
from ..press.furniture import HAIRLINE
from ..press.sheet import Duplex, Stock
from .pen import POINTS

_DUPLEX: dict[Duplex, str] = {
    "long-edge": "/DuplexFlipLongEdge",
    "short-edge": "/DuplexFlipShortEdge",
    "none": "/Simplex",
}
_SAME = 0.01  # points that pages may differ by and still be of one size
_TICK = 5.0  # mm, the longest fold tick
_LEAST_TICK = 2.0
_CLEAR = 1.0  # mm between a tick and the pages


@dataclass(frozen=True)
class _Spread:
    """Where two pages lie on a sheet across: size of the sheet and of a page, in points."""

    width: float
    height: float
    scale: float
    page: tuple[float, float]
    margin: float

    @property
    def low(self) -> float:
        """Height of the pages' lower edge."""
        return (self.height - self.page[1] * self.scale) / 2

    def left(self, side: int) -> float:
        """Left edge of the left (0) or right (1) page; they meet in the middle."""
        return self.width / 2 + (side - 1) * self.page[0] * self.scale


def render(pdf: bytes, stock: Stock, duplex: Duplex, title: str, language: str) -> bytes:
    """The pages of a file as sheets of stock, across, front and back in turn.

    Two pages stand side by side in the middle of each side, at their own size; on paper that is
    too small for that, such as Letter for A5 pages, all are smaller by the same factor. Where
    paper is left above and below, a short tick shows the fold. For `long-edge` the backs are
    turned by half a turn, so that they come out upright; for `short-edge` and `none` they are
    not. Raises `PressError` for a file that cannot be read, that has no pages, or whose pages
    differ in size.
    """
    try:
        with pikepdf.open(BytesIO(pdf)) as source:
            return _imposed(source, stock, duplex, title, language)
    except pikepdf.PdfError as error:
        raise PressError(f"the booklet {title!r} cannot be imposed: {error}") from error


def _imposed(source: pikepdf.Pdf, stock: Stock, duplex: Duplex, title: str, language: str) -> bytes:
    spread = _spread(source, stock, title)
    with pikepdf.new() as target:
        forms = [target.copy_foreign(page.as_form_xobject()) for page in source.pages]
        for sheet in signature(len(forms)):
            _add_sheet(target, spread, sheet, forms, turned=duplex == "long-edge")
        target.Root.Lang = pikepdf.String(language)
        target.Root.ViewerPreferences = pikepdf.Dictionary(
            PrintScaling=pikepdf.Name("/None"),
            Duplex=pikepdf.Name(_DUPLEX[duplex]),
            DisplayDocTitle=True,
        )
        target.docinfo["/Title"] = title
        target.docinfo["/Author"] = target.docinfo["/Creator"] = "toppress"
        stream = BytesIO()
        target.save(stream, deterministic_id=True, force_version="1.7")
        return stream.getvalue()


def _spread(source: pikepdf.Pdf, stock: Stock, title: str) -> _Spread:
    """Two pages of the source on the stock, laid across."""
    sizes = [_size(page) for page in source.pages]
    if not sizes:
        raise PressError(f"the booklet {title!r} has no pages")
    for number, size in enumerate(sizes, 1):
        if any(abs(a - b) > _SAME for a, b in zip(size, sizes[0], strict=True)):
            raise PressError(f"the booklet {title!r}: page {number} differs from the first in size")
    short, long = sorted((stock.width * POINTS, stock.height * POINTS))
    width, height = sizes[0]
    scale = min(1.0, long / (2 * width), short / height)
    return _Spread(long, short, scale, sizes[0], stock.margin * POINTS)


def _size(page: pikepdf.Page) -> tuple[float, float]:
    left, bottom, right, top = (float(side) for side in page.mediabox.as_list())
    return right - left, top - bottom


def _add_sheet(
    target: pikepdf.Pdf,
    spread: _Spread,
    sheet: Folded,
    forms: list[pikepdf.Object],
    turned: bool,
) -> None:
    for pair, turn in ((sheet.front, False), (sheet.back, turned)):
        box = [0, 0, spread.width, spread.height]
        blank = pikepdf.Dictionary(Type=pikepdf.Name.Page, MediaBox=box, TrimBox=box)
        target.pages.append(pikepdf.Page(target.make_indirect(blank)))
        page = target.pages[-1]
        used = {f"/Page{number}": forms[number - 1] for number in pair if number is not None}
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(used))
        page.obj.Contents = target.make_stream(_content(spread, pair, turn))


def _content(spread: _Spread, pair: Pair, turn: bool) -> bytes:
    """What draws one side of a sheet."""
    lines = ["q"]
    if turn:
        lines.append(f"-1 0 0 -1 {_text(spread.width)} {_text(spread.height)} cm")
    for side, number in enumerate(pair):
        if number is None:
            continue
        scale, x, y = (_text(value) for value in (spread.scale, spread.left(side), spread.low))
        lines.append(f"q {scale} 0 0 {scale} {x} {y} cm /Page{number} Do Q")
    lines += [*_ticks(spread), "Q"]
    return "\n".join(lines).encode()


def _ticks(spread: _Spread) -> list[str]:
    """The ends of the fold, in the margins above and below the pages."""
    length = min(spread.low - spread.margin - _CLEAR * POINTS, _TICK * POINTS)
    if length < _LEAST_TICK * POINTS:
        return []
    middle = _text(spread.width / 2)
    low = spread.low - _CLEAR * POINTS
    ends = ((low - length, low), (spread.height - low, spread.height - low + length))
    return [f"0 G {_text(HAIRLINE * POINTS)} w"] + [
        f"{middle} {_text(start)} m {middle} {_text(end)} l S" for start, end in ends
    ]


def _text(number: float) -> str:
    """A number with four decimals, which is finer than 0.0001 mm, without what they do not need."""
    return f"{round(number, 4) + 0.0:.4f}".rstrip("0").rstrip(".")

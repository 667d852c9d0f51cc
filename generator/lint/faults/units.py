"""The file says how large it is."""

from __future__ import annotations

from collections.abc import Iterator

from ...findings import Finding, Findings, fail, note, passed, warn
from ..asking import lint_check
from ..seen import Header, Page, Seen

LARGEST, SMALLEST = 3000.0, 2.0  # mm; a drawing beyond is not what was meant
_MM, _NONE = 4, 0
_NAMES = {1: "inches", 2: "feet", 5: "centimetres", 6: "metres", 8: "microinches", 9: "mils",
          10: "yards", 13: "micrometres", 14: "decimetres"}  # fmt: skip


@lint_check("units", "missing", "percent", "pixels", "uneven", "other", "measurement", "size")
def units(seen: Seen) -> Findings:
    """A file without units comes out at 72, 90 or 96 units to the inch, or 25 times too large."""
    about = seen.about
    yield from _page(about) if isinstance(about, Page) else _header(about)
    if seen.reach is None:
        yield passed("the file says its units")
        return
    width, height = seen.reach[2] - seen.reach[0], seen.reach[3] - seen.reach[1]
    if max(width, height) > LARGEST or max(width, height) < SMALLEST:
        text = f"the drawing is {width:.4g} x {height:.4g} mm: if that is not so, its unit is wrong"
        yield warn("size", text, width=width, height=height)
    yield passed(f"lines reach over {width:.1f} x {height:.1f} mm", width=width, height=height)


def _page(page: Page) -> Iterator[Finding]:
    said = f"width {page.width or 'none'!r}, height {page.height or 'none'!r}"
    if "percent" in page.units:
        text = f"the size is a share of the window ({said}): give width and height in mm"
        yield fail("percent", text)
    elif "missing" in page.units or "wrong" in page.units:
        text = f"the file says no size ({said}), software guesses it: give width and height in mm"
        yield fail("missing", text)
    elif not page.view:
        text = f"{said} but no viewBox: a unit of the drawing is a pixel, 72, 90 or 96 to the "
        text += "inch; give a viewBox, one unit a millimetre"
        yield warn("pixels", text)
    elif set(page.units) & {"px", "none"}:
        text = f"the size is in pixels ({said}), 72, 90 or 96 to the inch: give it in mm"
        yield warn("pixels", text)
    across, down = page.scale
    if page.view and abs(across - down) > 1e-3 * max(across, down):
        text = f"a unit is {across:.4g} mm across and {down:.4g} mm down: some software stretches "
        text += "the drawing; give width, height and viewBox the same shape"
        yield fail("uneven", text, across=across, down=down)


def _header(header: Header) -> Iterator[Finding]:
    says = "millim" in header.comment.lower() or " mm" in header.comment.lower()
    if header.units == _NONE and not says:
        text = "the file does not say its unit ($INSUNITS): save it in mm, and choose mm where it "
        text += "is opened"
        yield warn("missing", text)
    elif header.units not in (_NONE, _MM):
        name = _NAMES.get(header.units, f"unit {header.units}")
        text = f"its unit is {name}, and much software takes any DXF for mm: save it in mm"
        yield warn("other", text, units=header.units)
    if header.units == _MM and header.metric == 0:
        text = "its unit is mm, but it says that it is measured in inches ($MEASUREMENT 0): save "
        text += "it as metric"
        yield note("measurement", text)

"""Sharp corners of lines look the same in every format: one mitre limit, measured in each file."""

from __future__ import annotations

import math
import re

import pypdfium2
import pytest

from generator.drawing import Path, Role, Style
from generator.laser.engraved import toolpaths
from generator.plane.area import MITRE, path_area
from generator.plane.path import Segments, chain
from generator.render import pdf, svg
from tests.render.samples import document, sheet

SVG_LIMIT = 4.0  # of a file that states none: https://www.w3.org/TR/SVG11/painting.html
LIMIT = math.degrees(2 * math.asin(1 / SVG_LIMIT))  # a corner of less is cut off
LINE = Style(stroke="#000000", width=4.0)
TIP = 30.0  # where the middle line of a spike has its corner, on the left


def spike(angle: float) -> Segments:
    half = math.radians(angle / 2)
    x, y = TIP + 60 * math.cos(half), 60 * math.sin(half)
    return chain(((x, 50 + y), (TIP, 50.0), (x, 50 - y)), closed=False)


def in_pdf(angle: float, spoil: tuple[bytes, bytes] | None = None) -> float:
    """How far the ink of a spike reaches beyond its corner, mm."""
    data = pdf.render(document(sheet(Path(spike(angle), LINE), size=(120, 100))))
    page = pypdfium2.PdfDocument(data)[0]
    if spoil:
        page = pypdfium2.PdfDocument(_spoiled(data, *spoil))[0]
    image = page.render(scale=1016 / 72, grayscale=True).to_pil()
    left = image.point(lambda level: 255 if level < 128 else 0).getbbox()[0]
    return TIP - float(left) / 40


def _spoiled(data: bytes, old: bytes, new: bytes) -> bytes:
    from io import BytesIO

    from tests.render.samples import opened

    with opened(data) as file:
        for page in file.pages:
            content = page.Contents.read_bytes()
            assert old in content
            page.Contents.write(content.replace(old, new))
        stream = BytesIO()
        file.save(stream)
        return stream.getvalue()


def burnt(angle: float) -> float:
    """The same for a line that a laser fills as an area."""
    (found,) = toolpaths((Path(spike(angle), LINE, Role.ENGRAVE),))
    return TIP - float(path_area(found.line, 0.001).bounds[0])


@pytest.mark.parametrize("angle", [LIMIT + 2, 60, 90])
def test_a_mitre_within_the_limit_is_whole(angle: float) -> None:
    tip = LINE.width / 2 / math.sin(math.radians(angle / 2))
    assert in_pdf(angle) == pytest.approx(tip, abs=0.1)
    assert burnt(angle) == pytest.approx(tip, abs=0.01)


@pytest.mark.parametrize("angle", [LIMIT - 2, 15])
def test_a_mitre_beyond_the_limit_is_cut_off(angle: float) -> None:
    tip = LINE.width / 2 / math.sin(math.radians(angle / 2))
    assert in_pdf(angle) < tip / 2
    assert burnt(angle) < tip - 0.1


def test_svg_states_no_limit_so_that_its_own_holds() -> None:
    data = svg.render(sheet(Path(spike(40), LINE))).decode()
    assert "miterlimit" not in data
    assert re.search('stroke-width="4"', data)
    assert MITRE == SVG_LIMIT


def test_another_limit_in_a_file_would_be_seen() -> None:
    """The guard fires: the same page with a limit of 2 has no tip."""
    assert in_pdf(LIMIT + 2, (b"4 M", b"2 M")) < in_pdf(LIMIT + 2) - 3

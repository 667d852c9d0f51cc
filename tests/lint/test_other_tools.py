"""Files as other tools write them: what lint says of each, and that it says no more."""

from __future__ import annotations

from io import StringIO
from itertools import pairwise
from pathlib import Path

import ezdxf
import pytest
import svgwrite
from ezdxf.addons.drawing import Frontend, RenderContext, layout
from ezdxf.addons.drawing.svg import SVGBackend
from ezdxf.addons.r12writer import r12writer

from generator.lint.look import look
from generator.lint.nodes import NotReadable
from generator.lint.read import Target
from tests.lint.files import codes

BARE = Target()

INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="base" units="mm" inkscape:document-units="mm" />
  <defs id="defs2" />
  <g inkscape:label="Cut" inkscape:groupmode="layer" id="layer1" transform="translate(5,5)">
    <rect style="fill:none;stroke:#ff0000;stroke-width:0.1" id="rect1" width="50" height="30"
       x="20" y="20" />
    <path style="fill:none;stroke:#ff0000;stroke-width:0.1" id="path1"
       d="m 100,20 c 10,5 20,5 30,0 v 20 h -30 z" inkscape:original-d="m 0,0" />
  </g>
</svg>"""

VPYPE = """<?xml version="1.0" encoding="utf-8" ?>
<svg baseProfile="tiny" height="10cm" version="1.2" viewBox="0 0 377.95 377.95" width="10cm"
 xmlns="http://www.w3.org/2000/svg"
 xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><defs />
<g fill="none" id="layer1" inkscape:groupmode="layer" inkscape:label="1" stroke="#00f"
 style="display:inline"><polygon points="0,0 94,0 94,94 0,94" /><polygon
 points="94,0 188,0 188,94 94,94" /><line x1="200" x2="300" y1="200" y2="200" /></g></svg>"""

BOXES = """<?xml version='1.0' encoding='utf-8'?>
<svg height="129.05mm" viewBox="0.0 0.0 120.95 129.05" width="120.95mm"
 xmlns="http://www.w3.org/2000/svg"><g id="p-0" style="fill:none;stroke-linecap:round;">
<path d="M 10.950 119.050 H 110.950 V 109.050 H 10.950 V 119.050 Z M 20 112 H 30 V 115 H 20 Z"
 stroke="rgb(0,0,0)" stroke-width="0.20" />
<text font-size="6px" style="fill: rgb(0,255,0)" text-anchor="middle"
 transform="matrix( 1.000 0.000 0.000 1.000 60.950 116.210 )">100.0mm, burn:0.10mm</text>
</g></svg>"""

ILLUSTRATOR = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]><svg xmlns="&ns_svg;" width="100px" height="100px" viewBox="0 0 100 100"/>"""

CLASSES = """<svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 283.46 283.46">
<defs><style>.cls-1{fill:none;stroke:#ed1c24;stroke-miterlimit:10;stroke-width:0.25px;}</style>
</defs><rect class="cls-1" x="20" y="20" width="100" height="60"/></svg>"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (INKSCAPE, set()),
        (VPYPE, {"doubles/overlap", "open/dangling", "styles/inherited"}),
        (BOXES, {"text/live", "order/outer-first"}),
        (CLASSES, {"units/missing", "styles/sheet", "styles/class"}),
    ],
    ids=["Inkscape", "vpype", "boxes.py", "Illustrator"],
)
def test_svg_files(text: str, expected: set[str]) -> None:
    assert codes(text.encode(), "svg", BARE) == expected


def test_entities_of_illustrator_are_refused() -> None:
    with pytest.raises(NotReadable, match="save it as plain SVG"):
        look(ILLUSTRATOR.encode(), "svg")


def test_what_svgwrite_draws_by_default() -> None:
    """C001: its root is 100 % by 100 %, and its shapes are filled black."""
    drawing = svgwrite.Drawing()
    drawing.add(drawing.rect((10, 10), (50, 30), stroke="red"))
    drawing.add(drawing.text("Fox", (20, 20)))
    found = codes(drawing.tostring().encode(), "svg", BARE)
    assert found == {"units/percent", "strokes/both", "text/live"}


def test_lines_in_a_dxf_of_ezdxfs_quick_writer() -> None:
    """C033: loose lines, no unit, no version."""
    corners = [(0, 0), (40, 0), (40, 20), (0, 20), (0, 0)]
    stream = StringIO()
    with r12writer(stream) as writer:
        for start, end in pairwise(corners):
            writer.add_line(start, end, layer="CUT")
    found = codes(stream.getvalue().encode(), "dxf", BARE)
    assert found == {"open/loose", "units/missing", "version/missing"}


def test_a_drawing_that_ezdxf_has_painted_as_svg() -> None:
    made = ezdxf.new("R2010")
    space = made.modelspace()
    space.add_lwpolyline([(0, 0), (50, 0), (50, 30), (0, 30)], close=True)
    space.add_circle((20, 15), 5)
    backend = SVGBackend()
    Frontend(RenderContext(made), backend).draw_layout(space)
    text = backend.get_string(layout.Page(100, 60, layout.Units.mm))
    found = codes(text.encode(), "svg", BARE)
    assert {"styles/sheet", "styles/class"} <= found
    assert not any(code.startswith(("units", "data", "doubles", "bounds")) for code in found)


def test_ezdxfs_own_new_drawing_is_in_metres(tmp_path: Path) -> None:
    """C031: its default, which nobody means."""
    made = ezdxf.new("R2010")
    made.modelspace().add_circle((0, 0), 40)
    made.saveas(tmp_path / "a.dxf")
    found = codes((tmp_path / "a.dxf").read_bytes(), "dxf", BARE)
    assert found == {"units/other", "units/size"}

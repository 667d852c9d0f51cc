"""Every renderer and every file of a kit: the format it says, readable, the same twice."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO, StringIO
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pikepdf
import pypdfium2
import pytest
from lxml import etree
from PIL import Image

import generator.render
from generator.component import Standing
from generator.drawing import Frame
from generator.errors import PressError
from generator.games import find_games
from generator.kit.lasering import LOOK
from generator.laser.cutsheet import Operation, Toolpath
from generator.pages.tabletop import tabletop
from generator.press.sheet import Document, Sheet
from generator.render import dxf, find_formats, pdf, png
from generator.render.contact import Contact
from generator.render.format import Format
from generator.render.lasers import CutFile
from generator.render.png import Picture
from generator.render.tablepicture import TablePicture
from generator.settings.machine import Machine
from tests import kits
from tests.builds import fresh, whole
from tests.render import cuts, samples

# What each type of subject looks like, and the same with a number that is not finite.
NOWHERE = samples.rectangle((0, 0, float("nan"), 5), samples.INK)


def on_table(x: float) -> TablePicture:
    """A part that lies on a table at x."""
    part = kits.single(30.0, 20.0)
    standing = Standing(part, part.designs[0].front, Frame(x, 5.0), 0.0, 2.0)
    return TablePicture(tabletop([standing], "#2b2b2b"), "#d9c9ad", 200)


SUBJECTS: dict[type, Callable[[], Any]] = {
    Document: samples.everything,
    Sheet: lambda: samples.everything().sheets[0],
    CutFile: lambda: CutFile(cuts.everything(), cuts.machine()),
    Picture: lambda: Picture(pdf.render(samples.everything()), 1, 40),
    Contact: lambda: Contact((png.render(SUBJECTS[Picture]()),), "#e9e4d8"),
    TablePicture: lambda: on_table(5.0),
}
SPOILED: dict[type, Any] = {
    Document: samples.document(samples.sheet(NOWHERE)),
    Sheet: samples.sheet(NOWHERE),
    TablePicture: replace(on_table(5.0), top=replace(on_table(5.0).top, width=float("nan"))),
    CutFile: CutFile(cuts.sheet(Toolpath(NOWHERE, Operation.OUTER, "tile-1")), cuts.machine()),
}


def modules() -> dict[str, ModuleType]:
    """The modules of the room that write files."""
    found = (
        importlib.import_module(f"generator.render.{module.name}")
        for module in pkgutil.iter_modules(generator.render.__path__)
    )
    return {module.__name__: module for module in found if hasattr(module, "render")}


FORMATS: list[Format[Any]] = [module.FORMAT for module in modules().values()]
every_format = pytest.mark.parametrize(
    "form", FORMATS, ids=[f"{form.takes.__name__}-{form.name}" for form in FORMATS]
)


def is_pdf(data: bytes) -> bool:
    """Two readers open it, and find no fault."""
    try:
        with pikepdf.open(BytesIO(data)) as document:
            return document.check_pdf_syntax() == [] and len(pypdfium2.PdfDocument(data)) > 0
    except (pikepdf.PdfError, pypdfium2.PdfiumError):
        return False


def is_svg(data: bytes) -> bool:
    """Strict XML with millimetres at the root, and nothing that programs for lasers pass over."""
    try:
        root = etree.fromstring(data)
    except etree.XMLSyntaxError:
        return False
    names = {etree.QName(element).localname for element in root.iter("*")}
    forbidden = {"text", "tspan", "image", "use", "clipPath", "mask", "filter", "pattern", "style"}
    return (
        etree.QName(root).localname == "svg"
        and all(root.get(side, "").endswith("mm") for side in ("width", "height"))
        and not names & forbidden
    )


def is_png(data: bytes) -> bool:
    try:
        with Image.open(BytesIO(data)) as image:
            image.load()
            return image.format == "PNG"
    except (OSError, SyntaxError):
        return False


def is_md(data: bytes) -> bool:
    """Text in UTF-8 that begins with a title and ends with its last line."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return False
    return text.startswith("# ") and text.endswith("\n") and "\r" not in text


def is_dxf(data: bytes) -> bool:
    """A whole file with entities in it, in which an auditor finds nothing to mend."""
    from ezdxf.filemanagement import read
    from ezdxf.lldxf.const import DXFError

    try:
        document = read(StringIO(data.decode()))
    except (DXFError, UnicodeDecodeError):
        return False
    auditor = document.audit()
    return not auditor.errors and not auditor.fixes and len(document.modelspace()) > 0


READERS: dict[str, Callable[[bytes], bool]] = {
    "dxf": is_dxf,
    "md": is_md,
    "pdf": is_pdf,
    "png": is_png,
    "svg": is_svg,
}


def test_every_writer_has_one_format() -> None:
    for module in modules().values():
        assert module.__doc__
        assert module.FORMAT.render is module.render
        assert find_formats(module.FORMAT.takes)[module.FORMAT.name] is module.FORMAT
    taken = Counter((form.takes, form.name) for form in FORMATS)
    assert set(taken.values()) == {1}


def test_a_format_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "widths.py").write_text(
        "from generator.render.format import Format\n"
        "from generator.press.sheet import Sheet\n"
        "FORMAT = Format('widths', '.txt', Sheet, lambda sheet: str(sheet.width).encode())\n"
    )
    monkeypatch.setattr(generator.render, "__path__", [*generator.render.__path__, str(tmp_path)])
    form = find_formats(Sheet)["widths"]
    monkeypatch.delitem(sys.modules, "generator.render.widths")
    assert form.render(samples.sheet(size=(210, 297))) == b"210"
    assert "widths" not in find_formats(CutFile)


@every_format
def test_every_format_is_what_it_says_and_always_the_same(form: Format[Any]) -> None:
    data = form.render(SUBJECTS[form.takes]())
    assert READERS[form.name](data)
    assert not READERS[form.name](data[: len(data) // 2])
    assert form.suffix.endswith(f".{form.name}")
    assert form.render(SUBJECTS[form.takes]()) == data


@every_format
def test_no_number_that_is_not_finite_reaches_a_file(form: Format[Any]) -> None:
    """C089."""
    if form.takes in SPOILED:
        with pytest.raises(PressError, match="nan among"):
            form.render(SPOILED[form.takes])
    else:  # what it takes are finished files
        assert form.takes in (Picture, Contact)


def test_every_format_that_a_machine_may_read_is_there() -> None:
    choices = get_args(Machine.model_fields["formats"].annotation)
    names = {name for choice in choices for name in str(choice).split("+")}
    assert names | {LOOK} <= set(find_formats(CutFile))


def test_slow_libraries_are_not_loaded_to_find_formats() -> None:
    program = (
        "import sys; from generator.render import find_formats;"
        "find_formats(bytes); print({'ezdxf', 'pypdfium2', 'shapely'} & set(sys.modules))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert found.stdout == "set()\n"


@pytest.mark.parametrize("name", find_games())
def test_every_file_is_what_it_says(name: str) -> None:
    kit = whole(name)
    for file in kit.kit["files"]:
        assert file["path"].endswith(f".{file['format']}")
        assert READERS[file["format"]]((kit.folder / file["path"]).read_bytes()), file["path"]


@pytest.mark.parametrize("name", find_games())
def test_pictures_have_the_pages_shape(name: str) -> None:
    """Each at 80 dots per inch: 25.4 mm have 80 pixels."""
    kit = whole(name)
    pages = [file for file in kit.files("preview") if file["pages"]]
    assert len(pages) == len(kit.files("print")[0]["pages"])
    for file in pages:
        with Image.open(kit.folder / file["path"]) as image:
            (page,) = file["pages"]
            assert image.width == pytest.approx(page["width_mm"] / 25.4 * 80, abs=1)
            assert image.height == pytest.approx(page["height_mm"] / 25.4 * 80, abs=1)


@pytest.mark.parametrize("kind", ["print", "svg", "preview"])
def test_kinds_are_made_alone(kind: str) -> None:
    files = list(fresh().files((kind,)))
    assert {file.kind for file in files} == {kind}
    built = [*whole().files(kind), *(f for f in whole().runs() if f["kind"] == kind)]
    known = {file["path"]: file["bytes"] for file in built}
    assert {file.path: len(file.data) for file in files} == known


def test_spoiled_files_are_refused() -> None:
    good = {file["format"]: (whole().folder / file["path"]) for file in whole().kit["files"]}
    for name, path in good.items():
        assert READERS[name](path.read_bytes())
        assert not READERS[name](path.read_bytes()[:100])
    text = good["svg"].read_bytes()
    assert not is_svg(text.replace(b'mm" ', b'px" '))
    assert not is_svg(text.replace(b"</svg>", b"<text>x</text></svg>"))


def test_a_spoiled_dxf_is_refused() -> None:
    data = dxf.render(CutFile(cuts.everything(), cuts.machine()))
    assert is_dxf(data)
    assert not is_dxf(data[:100])
    assert not is_dxf(data[: len(data) // 2])
    assert not is_dxf(data.replace(b"\nCUT_OUTER\n", b"\nCUT/OUTER\n"))

"""Every renderer and every file of a kit: the format it says, readable, the same twice."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from io import BytesIO, StringIO
from types import ModuleType

import pikepdf
import pypdfium2
import pytest
from lxml import etree
from PIL import Image

import generator.render
from generator.errors import PressError
from generator.games import find_games
from generator.kit.files import make_files
from generator.render import dxf, pdf, png, svg
from tests.builds import whole
from tests.render import cuts, samples

# What each renderer writes; the other modules of the room help these.
FORMATS = {
    "booklet": "pdf",
    "dxf": "dxf",
    "imposed": "pdf",
    "laser_pdf": "pdf",
    "laser_svg": "svg",
    "pdf": "pdf",
    "png": "png",
    "svg": "svg",
}


def renderers() -> dict[str, ModuleType]:
    """The modules of the room that write files: they have `render`, or `pages` for pictures."""
    modules = (
        importlib.import_module(f"generator.render.{module.name}")
        for module in pkgutil.iter_modules(generator.render.__path__)
        if not module.ispkg
    )
    return {
        module.__name__.rpartition(".")[2]: module
        for module in modules
        if any(callable(getattr(module, entry, None)) for entry in ("render", "pages"))
    }


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


def test_every_renderer_has_a_format_and_a_reader() -> None:
    found = renderers()
    assert set(found) <= set(FORMATS)
    assert set(FORMATS.values()) <= set(READERS)
    assert all(module.__doc__ for module in found.values())


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


def test_the_same_document_gives_the_same_bytes() -> None:
    document = samples.everything()
    assert pdf.render(document) == pdf.render(samples.everything())
    sheet = document.sheets[0]
    assert svg.render(sheet, "x") == svg.render(sheet, "x")
    printed = pdf.render(document)
    assert png.pages(printed, 40) == png.pages(printed, 40)


@pytest.mark.parametrize("kind", ["print", "svg", "preview"])
def test_kinds_are_made_alone(kind: str) -> None:
    kit = whole().asked
    files = list(make_files(kit, (kind,)))
    assert {file.kind for file in files} == {kind}
    known = {file["path"]: file["bytes"] for file in whole().files(kind)}
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
    data = dxf.render(cuts.everything(), cuts.machine())
    assert is_dxf(data)
    assert not is_dxf(data[:100])
    assert not is_dxf(data[: len(data) // 2])
    assert not is_dxf(data.replace(b"\nCUT_OUTER\n", b"\nCUT/OUTER\n"))


def test_no_number_that_is_not_finite_reaches_a_file() -> None:
    """C089."""
    mark = samples.rectangle((0, 0, float("nan"), 5), samples.INK)
    for renderer in (lambda s: pdf.render(samples.document(s)), svg.render):
        with pytest.raises(PressError, match="nan among the coordinates"):
            renderer(samples.sheet(mark))

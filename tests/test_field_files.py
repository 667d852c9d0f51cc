"""Troubles that people had with other tools, tried on the files of every game: layers, plain
elements, colours, names and counts. See `test_field_cases.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from copy import copy, deepcopy
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from lxml import etree
from markdown_it import MarkdownIt

from generator import templates
from generator.games import find_games
from generator.settings.describe import rows
from tests import measure
from tests.builds import COMMON, Built, built, game, settings, whole
from tests.commands import in_empty_folder, refused, run

__all__ = ["in_empty_folder"]
GAMES = tuple(find_games())
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
CLASSIC = templates.folder("palettes", "classic.toml").read_text(encoding="utf-8")
SEE_THROUGH = ("#3366CC80", "#36c8", "rgba(51,102,204,.5)")
HARD = 'R&D <b>"x" ]]> &amp;'


def svgs(kit: Built) -> dict[str, bytes]:
    """The drawings of a kit by their part."""
    return {part: kit.svg(part) for part in kit.quantities}


def keys(name: str, section: str) -> list[str]:
    """The settings of a game in one section."""
    found = rows(game(name).settings, settings(name=name))
    return [row.key for row in found if row.key.startswith(f"{section}.")]


# --- layers and elements -------------------------------------------------------------------------


def layer_faults(data: bytes) -> list[str]:
    """What keeps an editor from showing the drawing in layers."""
    root = etree.fromstring(data)
    faults = [] if INKSCAPE in root.nsmap.values() else ["no namespace"]
    label, mode = f"{{{INKSCAPE}}}label", f"{{{INKSCAPE}}}groupmode"
    drawn = [c for c in root if etree.QName(c).localname not in ("title", "defs")]
    faults += ["no layers"] if not drawn else []
    for child in drawn:
        if etree.QName(child).localname != "g" or child.get(mode) != "layer":
            faults.append("not a layer")
    labels = [child.get(label) for child in drawn]
    faults += ["label missing"] if not all(labels) else []
    faults += ["label twice"] if len(labels) != len(set(labels)) else []
    inner = [e for child in drawn for e in child.iter() if e is not child and e.get(mode)]
    return faults + ["a layer in a layer"] * len(inner)


@pytest.mark.parametrize("name", GAMES)
def test_every_drawing_has_layers(name: str) -> None:
    """C055: direct children of the root, each with a label of its own."""
    for data in svgs(built(name=name)).values():
        assert layer_faults(data) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (f' xmlns:inkscape="{INKSCAPE}"', ' xmlns:inkscape="x"', "no namespace"),
        ('inkscape:groupmode="layer" inkscape:label="Outline"', "", "not a layer"),
        ('inkscape:label="Outline"', "", "label missing"),
        ('"Outline"', '"Artwork"', "label twice"),
        ('<g id="triangle-1">', '<g inkscape:groupmode="layer">', "a layer in a layer"),
    ],
)
def test_a_drawing_without_layers_is_noticed(old: str, new: str, fault: str) -> None:
    text = built().svg("triangle").decode()
    assert old in text
    assert fault in layer_faults(text.replace(old, new).encode())


ELEMENTS = {"svg", "title", "defs", "g", "path", "circle"}
ATTRIBUTES = {"style", "class", "transform", "opacity", "fill-opacity", "clip-path", "mask", "href"}


def elements_to_fear(data: bytes) -> Iterator[str]:
    """Elements and attributes that a program for cutting may not know, or shows in its own way."""
    for element in etree.fromstring(data).iter():
        name = etree.QName(element).localname
        if name not in ELEMENTS or (name == "defs" and len(element)):
            yield name
        for key, value in element.items():
            plain = etree.QName(key).localname
            if plain in ATTRIBUTES or "url(" in value or plain.startswith(("filter", "on")):
                yield plain


@pytest.mark.parametrize("paper", COMMON)
@pytest.mark.parametrize("name", GAMES)
def test_drawings_are_plain(name: str, paper: str) -> None:
    """C059: in any palette nothing is clipped, masked, filtered, repeated or styled; patterns are
    real lines.
    """
    for data in svgs(built(*COMMON[paper], name=name)).values():
        assert list(elements_to_fear(data)) == []


@pytest.mark.parametrize(
    "word", ["clipPath", "mask", "filter", "pattern", "image", "use", "text", "style"]
)
def test_a_drawing_that_is_not_plain_is_noticed(word: str) -> None:
    data = built().svg("triangle")
    assert word in elements_to_fear(data.replace(b"</svg>", f"<{word} /></svg>".encode()))
    clipped = data.replace(b'<g id="triangle-1"', b'<g clip-path="url(#a)" id="triangle-1"')
    assert "clip-path" in elements_to_fear(clipped)


# --- see-through colours -------------------------------------------------------------------------


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("colour", SEE_THROUGH)
@pytest.mark.parametrize("name", GAMES)
def test_see_through_colours_are_refused(name: str, colour: str) -> None:
    """C061: set on the command line, in a settings file and in a palette; nothing is written."""
    for key in keys(name, "colours"):
        (line,) = refused("build", name, "--set", f'{key}="{colour}"')
        assert line.startswith(key)
        assert colour in line
        assert "see-through" in line
    for key in keys(name, "colours")[:1]:
        section, _, player = key.partition(".")
        Path("mine.toml").write_text(f'game = "{name}"\n\n[{section}]\n{player} = "{colour}"\n')
        (line,) = refused("build", "mine.toml")
        assert "line 4" in line
        assert "see-through" in line
    for old, new in (("#5E5D57", colour), ("#2F6DB5", colour), ('"#E2A62B"', f'"{colour}"')):
        spoiled = CLASSIC.replace(old, new, 1)
        assert spoiled != CLASSIC
        Path("own.toml").write_text(spoiled, encoding="utf-8")
        (line,) = refused("build", name, "--set", "palette=own.toml")
        assert "own.toml, line" in line
        assert "see-through" in line


@pytest.mark.usefixtures("here")
def test_the_same_colours_without_a_hole_are_drawn() -> None:
    """C061: so it is the transparency that was refused; and what was asked for is not black."""
    kit = built('colours.white="#3366CCff"', 'colours.blue="#ff8"', kinds=("svg",))
    for part, fill in (("piece-white", b'fill="#3366cc"'), ("piece-blue", b'fill="#ffff88"')):
        assert kit.svg(part).count(fill) >= kit.quantities[part]
    Path("own.toml").write_text(CLASSIC.replace("#F3E6C9", "#aabbccff", 1), encoding="utf-8")
    result = run("build", "on-top", "--set", "palette=own.toml", "--only", "svg")
    assert result.exit_code == 0
    assert b'fill="#aabbcc"' in Path("output/on-top/svg/board.svg").read_bytes()


# --- names ---------------------------------------------------------------------------------------


# One language besides English a game: whole kits take long, and games say much the same.
OTHER = {
    "on-top": ("language=hu", "tile.count=47", "triangle.count=13", "piece.count=33"),
    "top-it": ("language=de",),
}


def named(name: str) -> Built:
    """A kit in another language, whose first player has a name full of markup."""
    sets = [f"{key}='{HARD}'" for key in keys(name, "names")[:1]]
    other = OTHER.get(name, ("language=hu",))
    return built(*other, *sets, name=name, kinds=("print", "svg", "rules"))


def readings(kit: Built) -> Iterator[tuple[str, str]]:
    """The words of every file that shows names, as its reader has them."""
    parser = etree.XMLParser(recover=False, resolve_entities=False)
    titles = [etree.fromstring(d, parser).findtext("{*}title") for d in svgs(kit).values()]
    yield "svg", "\n".join(titles)
    yield "kit.json", "\n".join(part["title"] for part in kit.kit["components"])
    for file in (*kit.files("print"), *kit.files("rules")):
        data = (kit.folder / file["path"]).read_bytes()
        if file["format"] == "pdf":
            yield file["path"], " ".join(measure.text_of(data, k) for k in range(_pages(data)))
        else:
            inline = (t for t in MarkdownIt("commonmark").parse(data.decode()) if t.children)
            yield file["path"], " ".join(c.content for t in inline for c in t.children or ())


def _pages(data: bytes) -> int:
    with pikepdf.open(BytesIO(data)) as document:
        return len(document.pages)


@pytest.mark.parametrize("name", GAMES)
def test_markup_in_names_is_only_characters(name: str) -> None:
    """C072, C074: in titles of drawings, print, booklets, Markdown and kit.json."""
    if not keys(name, "names"):
        pytest.skip("its players have no names")
    found = dict(readings(named(name)))
    assert len(found) == 6
    for where, text in found.items():
        whole = " ".join(text.replace("\n", " ").split())
        # Parts that come in every colour have no name of a colour in their titles.
        assert HARD in whole or (where in ("svg", "kit.json") and name == "top-it"), where
        for spoiled in ("R&D;", "&amp;lt;", "&amp;amp;", "R&amp;D", "\\<b>"):
            assert spoiled not in whole, where


@pytest.mark.parametrize("name", GAMES)
def test_ids_are_valid_and_unique_whatever_the_names(name: str) -> None:
    """C074."""
    for data in svgs(named(name)).values():
        ids = [e.get("id") for e in etree.fromstring(data).iter() if e.get("id")]
        assert len(ids) == len(set(ids)) > 2
        assert all(re.fullmatch(r"[A-Za-z_][\w.-]*", found, re.ASCII) for found in ids)


# --- counts --------------------------------------------------------------------------------------


def miscounts(kit: Built, promised: Mapping[str, int]) -> Iterator[str]:
    """Where a kit holds, or says that it holds, another number of a part than it should."""
    press, parts = kit.asked.printed.press, kit.asked.parts
    titles = {part["name"]: part["title"] for part in kit.kit["components"]}

    def folds(part: str) -> bool:
        """Whether its back lies on the same page, beyond a fold."""
        return press.core(parts[part]) is not None

    lines = {part["name"]: 1 + len(part.get("holes_mm", ())) for part in kit.kit["components"]}
    (said,) = kit.files("print")
    placed = [len(list(measure.parts(page.obj))) for page in measure.pages(kit.pdf)]
    for page, number in zip(said["pages"], placed, strict=True):
        whole = page["side"] == "front" and "panels" not in page
        held = sum(page["contains"].values()) + sum(page.get("faces", {}).values())
        held += sum(number for part, number in page["contains"].items() if folds(part))
        if whole and number != held:
            yield "print: a page holds what it does not say"
    (reading,) = (f for f in kit.files("rules") if re.search(r"\.[a-z]{2}\.pdf$", f["path"]))
    data = (kit.folder / reading["path"]).read_bytes()
    booklet = " ".join(measure.text_of(data, k) for k in range(len(reading["pages"])))
    guide = " ".join(measure.text_of(kit.pdf, k) for k in (0, 1))
    for part, number in promised.items():
        if sum(page["contains"].get(part, 0) for page in said["pages"]) != number:
            yield f"print: {part}"
        if len(measure.svg_shapes(kit.svg(part), "outline")) != number * lines[part]:
            yield f"svg: {part}"
        if not re.search(rf"{re.escape(titles[part])} {number}\b", booklet):
            yield f"booklet: {part}"
        shown = re.search(rf"{re.escape(titles[part])} {SIZE}.*?(\d+) ×(?! \d)", guide)
        if shown is None or int(shown[1]) != number:
            yield f"build page: {part}"


SIZE = r"(?=[\d.,]+ (?:×|mm))"  # it stands beside a part, not in the list of sheets


@pytest.mark.parametrize("make", [whole, named])
@pytest.mark.parametrize("name", GAMES)
def test_all_files_agree_on_the_numbers(name: str, make: Callable[[str], Built]) -> None:
    """C109: print, drawings, kit.json, the booklet's list of parts and the build page."""
    kit = make(name)
    assert list(miscounts(kit, kit.quantities)) == []


def test_a_number_that_differs_is_noticed() -> None:
    kit = whole()
    one_more = {part: number + 1 for part, number in kit.quantities.items()}
    places = ("print", "svg", "booklet", "build page")
    wanted = [f"{place}: {part}" for part in one_more for place in places]
    assert list(miscounts(kit, one_more)) == wanted
    spoiled = copy(kit)
    spoiled.kit = deepcopy(kit.kit)
    (said,) = spoiled.files("print")
    said["pages"][4]["contains"]["rhombus"] -= 1
    found = list(miscounts(spoiled, kit.quantities))
    assert found == ["print: a page holds what it does not say", "print: rhombus"]

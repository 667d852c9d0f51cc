"""Files that are made to hurt: a message and exit code 3, or findings, in a second or two."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

from generator.errors import PressError
from generator.lint import limits
from generator.lint.faults import find_checks
from generator.lint.faults.doubles import doubles
from generator.lint.limits import Budget, TooMuch
from generator.lint.look import look
from generator.lint.nodes import NotReadable
from generator.lint.read import Target, see
from tests.lint.files import drawing, own, written

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 100 50">'
LAUGHS = (
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">'
    f'<!ENTITY c "&b;&b;&b;&b;&b;">]>{HEAD}<text>&c;</text></svg>'
)
FETCHING = f'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>{HEAD}<text>&x;</text></svg>'
NAMED = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://localhost:9/svg11.dtd">'


def tens_of_uses(depth: int = 12) -> str:
    """Ten references to what holds ten references, and so on."""
    groups = ['<g id="g0"><path d="M0 0h1"/></g>']
    groups += [f'<g id="g{k}">' + f'<use href="#g{k - 1}"/>' * 10 + "</g>" for k in range(1, depth)]
    return f'{HEAD}<defs>{"".join(groups)}</defs><use href="#g{depth - 1}"/></svg>'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (LAUGHS, "document type declares"), (FETCHING, "document type declares"),
        (HEAD + "<g>" * 5000, "nested more than"), (HEAD, "not valid XML"), ("", "not valid XML"),
        ("<html/>", "it is no SVG"), ("\x1f\x8bxx", "compressed"),
        ('<?xml version="1.0" encoding="klingon"?><svg/>', "not valid XML"),
    ],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_what_is_refused(text: str, told: str) -> None:
    with pytest.raises(NotReadable, match=told):
        look(text.encode("latin-1"), "svg")


def test_a_public_document_type_is_passed_over_and_not_fetched() -> None:
    """As most SVG files of old have it."""
    assert look(f"{NAMED}{HEAD}</svg>".encode(), "svg").seen.shapes == ()


@pytest.mark.parametrize("make", [tens_of_uses], ids=lambda make: make.__name__)
def test_references_that_multiply_end_at_a_limit(
    make: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_ELEMENTS", 5000)
    with pytest.raises(TooMuch, match="elements"):
        see(make().encode(), "svg", Target(), Budget(elements=5000))


def test_references_to_themselves() -> None:
    body = '<g id="a"><use href="#a"/><path d="M0 0h9" stroke="red"/></g>'
    assert look(f"{HEAD}{body}</svg>".encode(), "svg").seen.shapes


def test_blocks_that_multiply_end_at_a_limit() -> None:
    def add(space: object) -> None:
        blocks = space.doc.blocks  # type: ignore[attr-defined]
        blocks.new("B0").add_circle((0, 0), 1)
        for k in range(1, 8):
            block = blocks.new(f"B{k}")
            for x in range(10):
                block.add_blockref(f"B{k - 1}", (x, 0))
        space.add_blockref("B7", (0, 0))  # type: ignore[attr-defined]

    with pytest.raises(TooMuch, match="elements"):
        see(written(drawing(add)), "dxf", Target(), Budget(elements=3000))


def test_a_block_that_is_laid_out_without_end() -> None:
    def add(space: object) -> None:
        space.doc.blocks.new("B").add_circle((0, 0), 1)  # type: ignore[attr-defined]
        many = {"row_count": 32000, "column_count": 32000, "row_spacing": 1, "column_spacing": 1}
        space.add_blockref("B", (0, 0), dxfattribs=many)  # type: ignore[attr-defined]

    with pytest.raises(TooMuch):
        see(written(drawing(add)), "dxf", Target(), Budget(elements=3000))


@pytest.mark.parametrize(
    "entities", [b"0\nLINE\n" * 600_000, b"0\nLWPOLYLINE\n" + b"10\n1\n" * 3_100_000]
)
def test_a_dxf_that_would_take_long_is_not_begun(entities: bytes) -> None:
    start = time.process_time()
    with pytest.raises(TooMuch, match="more than"):
        look(b"0\nSECTION\n2\nENTITIES\n" + entities + b"0\nENDSEC\n0\nEOF\n", "dxf")
    assert time.process_time() - start < 5


def test_path_data_without_end_ends_at_a_limit() -> None:
    data = f'{HEAD}<path d="M0 0{"h1" * 200_000}"/></svg>'.encode()
    with pytest.raises(TooMuch, match="lines and arcs"):
        see(data, "svg", Target(), Budget(steps=50_000))


def test_it_ends_in_time() -> None:
    data = f'{HEAD}<path d="M0 0{"h1v1" * 50_000}"/></svg>'.encode()
    with pytest.raises(TooMuch, match="longer than 0 s"):
        see(data, "svg", Target(), Budget(seconds=0.01))


def test_a_question_that_takes_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the others are answered; it is a fault, since nobody has looked."""

    def endless(_: object) -> None:
        raise TooMuch("it takes longer than 60 s to look at")

    monkeypatch.setattr("generator.lint.faults.doubles.Pieces.of", endless)
    findings = look(own("svg"), "svg").findings
    stopped = [f for f in findings if f.code == "stopped"]
    assert [(f.check, f.level.value) for f in stopped] == [(doubles.id, "fail")]
    assert len({f.check for f in findings}) == len(find_checks())


QUADRATIC = {
    "style": f"<style>{'/*' * 200_000}</style>",
    "rules": f"<style>{'a,' * 200_000}</style>",
    "blanks": f'<path d="{" " * 500_000}M0 0h1" transform="{" " * 9000}x"/>',
    "number": f'<path d="M0 0h{"9" * 500_000}"/>',
    "points": f'<polygon points="{"1 " * 100_001}"/>',
    "colour": f'<path d="M0 0h1" stroke="{"rgb(" * 100_000}"/>',
    "id": f'<path d="M0 0h1" id="{"x" * 500_000}" stroke="red" fill="url(#g)"/>',
    "star": f'<path stroke="red" fill="none" d="{"M0 0l50 1M0 1l50 -1" * 1500}"/>',
    "stack": '<path stroke="red" fill="none" d="'
    + "".join(f"M{k / 1000:.3f} 0h50" for k in range(600))
    + '"/>',
    "rings": '<g fill="none" stroke="red">'
    + "".join(f'<circle r="{1 + k / 50}"/>' for k in range(500))
    + "</g>",
}


@pytest.mark.parametrize("body", QUADRATIC.values(), ids=QUADRATIC)
def test_what_would_take_long_is_quick(body: str) -> None:
    start = time.process_time()
    look(f"{HEAD}{body}</svg>".encode(), "svg")
    assert time.process_time() - start < 10


@pytest.mark.parametrize(
    "value", ["nan", "inf", "-inf", "1e999", "1e308", "-0.0", "", "9" * 400, "0x10", "1,5"]
)
def test_numbers_that_are_none(value: str) -> None:
    """C089: as a coordinate, a width, a size of the page, an opacity."""
    body = (
        f'<circle cx="{value}" cy="1" r="2"/><rect width="{value}" height="2"/>'
        f'<path d="M0 0h{value}" stroke="red" stroke-width="{value}" opacity="{value}"/>'
        f'<g transform="scale({value})"><path d="M0 0h9"/></g><image x="{value}"/>'
    )
    for root in (HEAD, HEAD.replace("100mm", f"{value}mm"), HEAD.replace("100 50", f"{value} 5")):
        look(f"{root}{body}</svg>".encode(), "svg")


def test_numbers_that_a_transform_makes_senseless() -> None:
    body = '<g transform="scale(1e11)"><path stroke="red" d="M9 9h9v9zM1 1h1e8"/></g>'
    looked = look(f"{HEAD}{body}</svg>".encode(), "svg")
    assert {(f.check, f.code) for f in looked.findings} >= {("data", "path")}


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 1e300, -1e15])
def test_numbers_that_are_none_in_a_dxf(value: float) -> None:
    def add(space: object) -> None:
        space.add_line((value, 0), (1, 1))  # type: ignore[attr-defined]
        space.add_circle((0, 0), value)  # type: ignore[attr-defined]
        space.add_lwpolyline([(0, 0, value), (1, 1, 0)], format="xyb")  # type: ignore[attr-defined]
        space.add_open_spline([(0, 0), (value, 1), (2, 2), (3, 3)])  # type: ignore[attr-defined]

    looked = look(written(drawing(add)), "dxf")
    assert {(f.check, f.code) for f in looked.findings} >= {("entities", "broken")}


@pytest.mark.parametrize("format_", ["svg", "dxf"])
@pytest.mark.parametrize("seed", range(40))
def test_spoiled_bytes_give_findings_or_a_message(format_: str, seed: int) -> None:
    """Never an error of another kind."""
    chance = random.Random(seed)
    data = bytearray(own(format_)[:6000] if format_ == "svg" else own(format_))
    bits = (b"nan", b"1e999", b"-99999999999", b"\n0\nLINE\n", b"<g>", b'"', b"\n70\n-1\n", b"\n")
    for _ in range(chance.choice((1, 4, 25))):
        at = chance.randrange(len(data) - 70)
        if chance.random() < 0.5:
            data[at : at + chance.randrange(40)] = chance.choice(bits)
        else:
            data[at] = chance.randrange(256)
    try:
        look(bytes(data), format_)
    except PressError as error:
        assert error.exit_code == 3

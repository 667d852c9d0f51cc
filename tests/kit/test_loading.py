"""What is asked of a kit loads what it needs, and no library of another kind of file."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from generator import words
from tests.builds import ROOT, fresh

WRITERS = ("ezdxf", "markdown_it", "pikepdf", "pypdfium2", "reportlab", "svgwrite")
ANSWERS = {  # in this order, in one process: each may load what stands beside it, and no more
    "kit.part('board').designs[0].front.marks": "",
    "kit.sheet(3).placements[0].artwork.marks": "",
    "kit.cut_job.sheets[0].paths": "",
    "kit.findings()": "",
    "list(kit.files(('print',)))": "reportlab",
    "list(kit.files(('svg',)))": "svgwrite",
}
BEGIN = "import sys; from generator.kit.asked import asked; kit = asked('on-top')"
SAY = "print(*{name.split('.')[0] for name in sys.modules})"


def loaded(*steps: str) -> list[set[str]]:
    """The writers of files that are loaded after each step, in a fresh interpreter."""
    program = "\n".join((BEGIN, *(f"{step}\n{SAY}" for step in steps)))
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return [set(line.split()) & set(WRITERS) for line in run.stdout.splitlines()]


def test_an_answer_loads_what_it_needs() -> None:
    allowed: set[str] = set()
    for (ask, more), found in zip(ANSWERS.items(), loaded(*ANSWERS), strict=True):
        allowed |= set(more.split())
        assert found == allowed, ask


def test_the_guard_sees_a_library_too_many() -> None:
    assert loaded("kit.parts", "import ezdxf") == [set(), {"ezdxf"}]


def test_catalogues_are_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read = []
    original = words._read
    monkeypatch.setattr(words, "_read", lambda *of: read.append(of) or original(*of))
    words._parsed.cache_clear()
    for size in (28, 29):
        kit = fresh("language=de", f"tile.edge={size}mm")
        assert kit.words("Cut") and kit.told.words("Cut")
    assert len(read) == 2, "the language's own file, and the list of all messages"
    words._parsed.cache_clear()
    assert fresh("language=de").words.language == "de"
    assert len(read) == 4, "the count sees a file that is read again"

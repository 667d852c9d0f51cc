"""`make` builds what has changed, in one process."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.builds import ROOT

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")

# In place of the command: it lists two games, and notes in `calls` what it is to build.
COMMAND = """#!/bin/sh
if [ "$1" = games ]; then echo on-top; echo topple; exit; fi
echo "$@" >> calls
shift
for name; do
    case $name in --out) break;; esac
    [ "$name" != "$(cat broken)" ] || exit 1
    mkdir -p "output/$name"
    echo {} > "output/$name/kit.json"
done
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in a folder with a space in its name, with all that kits are made from."""
    root = tmp_path / "a checkout"
    for folder in ("generator/render", "templates/on_top", ".venv/bin", "output"):
        (root / folder).mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", root)
    for name in ("pyproject.toml", "constraints.txt", "generator/render/pdf.py",
                 "templates/on_top/rules.en.md", "broken", ".venv/.made"):  # fmt: skip
        (root / name).touch()
    command = root / ".venv" / "bin" / "toppress"
    command.write_text(COMMAND)
    command.chmod(0o755)
    past(root)
    (root / ".venv" / ".installed").touch()
    past(root)
    return root


def past(root: Path) -> None:
    """Let all that is there be of a while ago: the older of them before the newer."""
    for path in root.rglob("*"):
        old = path.stat().st_mtime - 100
        os.utime(path, (old, old))


def made(root: Path, *arguments: str, code: int = 0) -> list[str]:
    """The games that `make` has built by one command."""
    (root / "calls").unlink(missing_ok=True)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    done = subprocess.run(
        ["make", *arguments], cwd=root, env=environment, capture_output=True, text=True, timeout=60
    )
    assert bool(done.returncode) == bool(code), done.stderr
    calls = (root / "calls").read_text().splitlines() if (root / "calls").exists() else []
    if not calls:
        assert "nothing has changed" in done.stdout
        return []
    (call,) = calls
    command, *games, out, folder = call.split()
    assert (command, out, folder) == ("build", "--out", "output")
    past(root)
    return games


def test_nothing_is_built_twice(checkout: Path) -> None:
    assert made(checkout) == ["on-top", "topple"]
    assert made(checkout) == []
    assert made(checkout, "ANEW=yes") == ["on-top", "topple"]
    assert made(checkout, "GAMES=topple") == []
    assert made(checkout) == []


@pytest.mark.parametrize(
    "changed",
    ["generator/render/pdf.py", "templates/on_top/rules.en.md", "templates/on_top/new.toml"],
)
def test_what_kits_are_made_from(changed: str, checkout: Path) -> None:
    made(checkout)
    (checkout / changed).touch()
    assert made(checkout, "GAMES=topple") == ["topple"]
    assert made(checkout) == ["on-top"]
    assert made(checkout) == []


def test_a_kit_that_was_built_another_way(checkout: Path) -> None:
    made(checkout)
    (checkout / "output" / "topple" / "kit.json").touch()
    assert made(checkout) == ["topple"]
    shutil.rmtree(checkout / "output" / "on-top")
    assert made(checkout) == ["on-top"]
    assert made(checkout) == []


def test_what_cannot_be_built_is_tried_again(checkout: Path) -> None:
    (checkout / "broken").write_text("topple")
    assert made(checkout, code=2) == ["on-top", "topple"]
    assert made(checkout, code=2) == ["on-top", "topple"]
    (checkout / "broken").write_text("")
    assert made(checkout) == ["on-top", "topple"]
    assert made(checkout) == []


def test_compiled_modules_change_nothing(checkout: Path) -> None:
    made(checkout)
    (checkout / "generator" / "__pycache__").mkdir()
    (checkout / "generator" / "__pycache__" / "cli.cpython-311.pyc").touch()
    assert made(checkout) == []

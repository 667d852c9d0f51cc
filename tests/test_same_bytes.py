"""The same settings give the same bytes, wherever and however often they are built."""

from __future__ import annotations

import hashlib
import locale
import sys
from pathlib import Path

import pytest

from generator.kit import KINDS
from tests.builds import built, built_anew, settings, toppress, whole

BUILD = ("build", "on-top", "--set", "tile.edge=27.3mm")


def sums(folder: Path) -> dict[str, str]:
    """The sum of every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def reference() -> dict[str, str]:
    """What this process builds."""
    return sums(built("tile.edge=27.3mm", kinds=KINDS).folder)


ENVIRONMENTS = {
    "hash seed 1": {
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": "86400",  # no file holds a date, nor this one
        "TZ": "Pacific/Kiritimati",
        "LC_ALL": "C",
    },
    "hash seed 2": {
        "PYTHONHASHSEED": "20202",
        "TZ": "America/St_Johns",
        "LC_ALL": "de_DE.UTF-8",
        "LANG": "nl_NL.UTF-8",
        "LANGUAGE": "hu",
        "PYTHONUTF8": "0",
    },
}


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_any_environment(environment: str, reference: dict[str, str], tmp_path: Path) -> None:
    """C085, C107."""
    elsewhere = tmp_path / "somewhere ö else"
    elsewhere.mkdir()
    done = toppress(*BUILD, "--out", "kits", cwd=elsewhere, **ENVIRONMENTS[environment])
    assert done.returncode == 0, done.stderr.decode()
    assert sums(elsewhere / "kits" / "on-top") == reference


def test_again_in_one_process(reference: dict[str, str]) -> None:
    """C085: a later build finds fonts and modules loaded, the remains of another kit, and a host
    program's locale, with a decimal comma where the system has one; it must not care.
    """
    assert built("piece.diameter=12mm").folder
    before = locale.setlocale(locale.LC_ALL)
    for name in ("de_DE.UTF-8", "nl_NL.UTF-8", "de_DE", ""):
        try:
            locale.setlocale(locale.LC_ALL, name)
            break
        except locale.Error:
            continue
    try:
        again = built_anew(settings("tile.edge=2.730cm"), kinds=KINDS)
    finally:
        locale.setlocale(locale.LC_ALL, before)
    assert sums(again.folder) == reference


def test_a_difference_is_seen(reference: dict[str, str], tmp_path: Path) -> None:
    """One byte in one file."""
    for name in reference:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        source = built("tile.edge=27.3mm", kinds=KINDS).folder / name
        (tmp_path / name).write_bytes(source.read_bytes())
    assert sums(tmp_path) == reference
    with (tmp_path / "kit.json").open("ab") as stream:
        stream.write(b" ")
    assert sums(tmp_path) != reference


def test_no_path_date_or_name_of_the_machine_in_a_kit() -> None:
    kit = whole()
    for path in kit.folder.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            assert str(kit.folder).encode() not in data
            assert sys.prefix.encode() not in data

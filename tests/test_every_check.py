"""Every check: an id and codes that stay, a reason, and for each code a case that provokes it.

A new check or code fails here until `tests/checks/` or `tests/games/<game>/` has a case for it
in its `CASES`.
"""

from __future__ import annotations

import importlib
import inspect
import math
import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.checks import find_checks
from generator.findings import Check, Finding, Level, note
from generator.games import find_games
from generator.kit import failed
from tests.builds import kit, whole

HERE = Path(__file__).resolve().parent

# Ids and codes are promised to other programs: an entry may be added, never changed or dropped.
PROMISED = {
    "artwork": {"outside"},
    "colours": {"same", "close", "name", "symbol", "ground"},
    "contrast": {"faint"},
    "facings": {"deep"},
    "furniture": {"crossing"},
    "laser-bed": {"large"},
    "laser-contours": {"open", "short", "crossing", "twice"},
    "laser-engraving": {"outside"},
    "laser-margin": {"outside"},
    "laser-overlap": {"overlap", "gap"},
    "laser-quantities": {"missing", "surplus", "lines"},
    "laser-text": {"small", "omitted", "repeated"},
    "laser-webs": {"web", "neck", "strip"},
    "on-top/circle-angles": {"angle"},
    "on-top/clearance": {"tight"},
    "on-top/deck-balance": {"unbalanced"},
    "on-top/segments": {"hidden"},
    "on-top/start-cells": {"pair", "border"},
    "on-top/supply": {"no-cover", "rhombi-run-out"},
    "on-top/towers": {"neighbour", "track"},
    "on-top/track": {"marker", "wide"},
    "outlines": {"invalid", "repeated"},
    "overlap": {"overlap"},
    "panels": {"gap", "overlap", "panels"},
    "paper": {"half-empty"},
    "printable": {"outside", "margin"},
    "quantities": {"missing", "surplus", "faces", "backs"},
    "rules": {"missing", "small"},
    "text": {"part", "page", "small", "overlap", "omitted", "repeated"},
    "thickness": {"core", "card"},
    "top-hats/brim": {"wide"},
    "top-hats/covered": {"colour"},
    "top-hats/paper-hats": {"narrow"},
    "top-hats/setup": {"two-players", "none"},
    "top-hats/spaces": {"ring", "count"},
    "top-hats/stack": {"tall"},
    "top-hats/stickers": {"large"},
    "top-it/sides": {"side"},
    "top-it/stones": {"large"},
    "top-it/values": {"changed"},
    "topple/base": {"loose", "slots", "tips"},
    "topple/hanging": {"flat", "full"},
    "topple/pit": {"rim", "glue"},
    "topple/rod": {"tip", "short", "stick"},
    "topple/spaces": {"tight", "hidden"},
    "topple/tilt": {"still", "few"},
    "words": {"missing"},
}


def all_checks() -> list[Check[Any]]:
    own = [check for name in find_games() for check in own_checks(name)]
    return [*find_checks(), *own]


def own_checks(name: str) -> tuple[Check[Any], ...]:
    """A game's own checks, without a kit to look at."""
    folder = find_games()[name].folder
    found: tuple[Check[Any], ...] = importlib.import_module(
        f"generator.games.{folder}.checks"
    ).CHECKS
    return found


def cases() -> dict[tuple[str, str], Callable[[], Any]]:
    """Each provoking case of the test files of checks: a function that gives the subject."""
    found: dict[tuple[str, str], Callable[[], Any]] = {}
    files = [*HERE.glob("checks/test_*.py"), *HERE.glob("games/*/test_checks.py")]
    for path in sorted(files):
        module = ".".join(path.relative_to(HERE.parent).with_suffix("").parts)
        found.update(getattr(importlib.import_module(module), "CASES", {}))
    return found


def missing_cases(checks: list[Check[Any]], known: Mapping[tuple[str, str], object]) -> set[str]:
    return {
        f"{check.id}: {code}"
        for check in checks
        for code in check.codes
        if (check.id, code) not in known
    }


def is_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Z].+\.", text)) and len(text.split()) > 3


CHECKS = all_checks()
BY_ID = {check.id: check for check in CHECKS}
CASES = cases()


def test_ids_are_unique() -> None:
    assert [i for i, n in Counter(c.id for c in CHECKS).items() if n > 1] == []


def test_promised_ids_and_codes_are_still_there() -> None:
    now = {check.id: set(check.codes) for check in CHECKS}
    assert {key: codes for key, codes in PROMISED.items() if not codes <= now.get(key, set())} == {}


def test_every_id_and_code_is_promised() -> None:
    now = {check.id: set(check.codes) for check in CHECKS}
    assert {key: codes for key, codes in now.items() if not codes <= PROMISED.get(key, set())} == {}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.id)
def test_form(check: Check[Any]) -> None:
    assert re.fullmatch(r"[a-z0-9-]+(/[a-z0-9-]+)?", check.id)
    for said in (inspect.getdoc(check.look) or "").split("\n\n"):
        assert is_sentence(said.replace("\n", " ")), said
    assert check.codes, "a check that can find nothing"
    assert all(re.fullmatch(r"[a-z-]+", code) for code in check.codes)
    assert "ok" not in check.codes


def test_a_fragment_is_no_sentence() -> None:
    assert not is_sentence("no fit")
    assert not is_sentence("players must know their pieces")


def test_every_code_has_a_case() -> None:
    assert missing_cases(CHECKS, CASES) == set()


def test_a_code_without_a_case_is_missed() -> None:
    extra: Check[Any] = Check("new", ("odd",), lambda _: ())
    assert missing_cases([extra], CASES) == {"new: odd"}


def test_every_case_is_of_a_declared_code() -> None:
    declared = {(check.id, code) for check in CHECKS for code in check.codes}
    assert set(CASES) - declared == set()


@pytest.mark.parametrize(("check", "code"), CASES, ids=map(" ".join, CASES))
def test_case_gives_exactly_its_code(check: str, code: str) -> None:
    """A note may stand beside a fault."""
    found = [
        finding
        for finding in BY_ID[check].run(CASES[check, code]())
        if finding.code == code or finding.level not in (Level.PASS, Level.NOTE)
    ]
    assert {f.code for f in found} == {code}
    for finding in found:
        assert finding.check == check
        assert_reads_well(finding)
        assert any(isinstance(value, (int, float)) for value in finding.values.values())


def assert_reads_well(finding: Finding) -> None:
    assert finding.text.strip()
    assert "\n" not in finding.text
    numbers = [v for v in finding.values.values() if isinstance(v, (int, float))]
    assert all(math.isfinite(number) for number in numbers)


@pytest.mark.parametrize("name", find_games())
def test_default_kit_is_clean(name: str) -> None:
    """Its laser sheets too."""
    findings = whole(name).asked.findings()
    assert {f.level for f in findings} == {Level.PASS}
    assert {f.code for f in findings} == {"ok"}
    assert failed(findings) == ()


@pytest.mark.parametrize("name", find_games())
def test_every_check_answers(name: str) -> None:
    own, findings = kit(name=name).code.checks, kit(name=name).findings(laser=False)
    assert own == own_checks(name)
    asked = [*(check.id for check in own), *(check.id for check in find_checks())]
    assert [finding.check for finding in findings] == asked
    for finding in findings:
        assert_reads_well(finding)


def test_an_undeclared_code_is_refused() -> None:
    with pytest.raises(ValueError, match="does not declare the code 'odd'"):
        Check[None]("text", ("page",), lambda _: [note("odd", "something")]).run(None)

"""The benchmark's programs still ask the kit what it answers; what they measure is no test's."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from generator.kit import KINDS
from tests.builds import ROOT, kit


def program(name: str) -> ModuleType:
    """A program of the benchmark as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tests" / "bench" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_stages_end_with_a_kit_in_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stages = program("stages")
    monkeypatch.chdir(tmp_path)
    assert stages.KINDS == KINDS
    monkeypatch.setattr(stages, "KINDS", ("svg",))  # the others take long
    stages.main("top-hats")
    assert (tmp_path / "kits" / "top-hats" / "kit.json").is_file()
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert all(float(seconds) >= 0 for _, seconds in lines)


def test_answers_are_asked_of_every_kind() -> None:
    asking = program("asking")
    asked = asking.answers(kit(name="top-hats"))
    assert {what.split()[0] for what in asked} == {"part", "sheet", "laser"}
    for ask in asked.values():
        assert ask(kit(name="top-hats"))

"""The command line called in this process, each time in an empty folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli import app


@pytest.fixture(name="here")
def in_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has an empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(app, list(arguments))
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refused(*arguments: str, code: int = 2) -> list[str]:
    """The lines of the message of a command that is refused; it has written nothing."""
    before = sorted(Path().rglob("*"))
    result = run(*arguments)
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert sorted(Path().rglob("*")) == before
    return result.stderr.splitlines()

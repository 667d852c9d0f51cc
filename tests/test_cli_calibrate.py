"""The command `calibrate`: exit codes, streams, files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import in_empty_folder, refused, run

pytestmark = pytest.mark.usefixtures("here")
here = in_empty_folder


def test_a_coupon_without_a_game() -> None:
    result = run("calibrate", "--laser", "--set", "laser.material=mdf-3", "--out", "there")
    assert result.exit_code == 0
    stem = "laser-coupon-mdf-3"
    made = [f"{stem}-mm.dxf", f"{stem}.md", f"{stem}.pdf", f"{stem}.svg"]
    assert sorted(path.name for path in Path("there").glob("[!.]*")) == made
    assert result.stdout_bytes == Path(f"there/{stem}.md").read_bytes()
    assert [Path(line.strip()).name for line in result.stderr.splitlines()] == made


def test_a_coupon_with_the_settings_of_a_file() -> None:
    Path("mine.toml").write_text('game = "on-top"\n[laser]\nmaterial = "acrylic-3"\nkerf = 0.3\n')
    result = run("calibrate", "mine.toml", "--laser", "--set", "laser.machine=xtool")
    assert result.exit_code == 0
    assert "a kerf of 0.3 mm" in result.stdout
    stem = "laser-coupon-acrylic-3"
    assert sorted(path.name for path in Path("output").glob("[!.]*")) == [
        f"{stem}.md",
        f"{stem}.pdf",
        f"{stem}.svg",
    ]


def test_what_is_wrong_is_said() -> None:
    (line,) = refused("calibrate", "--laser", "--set", "laser.sheet=[120, 120]", code=1)
    assert "laser.sheet" in line and "120mm x 120mm" in line

"""Builds that are killed, interrupted or without room at every step: see `killing.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.builds import ROOT


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("how", ["kill", "interrupt", "fail", "single"])
def test_the_next_build_sets_right_what_a_stopped_one_left(how: str, tmp_path: Path) -> None:
    """A whole kit, no user's file lost or taken for one, no hidden folder."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.kit.killing", how, str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert (done.stdout.strip(), done.stderr, done.returncode) == ("", "", 0)

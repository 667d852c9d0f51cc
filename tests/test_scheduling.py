"""Tests that share what is costly run in one process."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scheduling import group

pytest_plugins = ["pytester"]
ROOT = Path(__file__).resolve().parent.parent

"""What every test may use."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.scheduling import by_scope

settings.register_profile("dev", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    return by_scope(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-golden",
        action="store_true",
        help="write the golden files anew instead of comparing with them",
    )


@pytest.fixture(scope="session")
def renew_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared with."""
    return bool(request.config.getoption("--renew-golden"))

"""What every test may use."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.scheduling import group, named_by_group

os.environ["TOPPRESS_CONFIG_DIR"] = os.devnull  # nobody's own printers
settings.register_profile("dev", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> object:
    for item in items:
        if name := group(item):
            item.add_marker(pytest.mark.xdist_group(name))
    result = yield
    for item in items:
        named_by_group(item)
    return result


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

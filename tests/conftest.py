"""What every test may use."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from generator.games import find_games

settings.register_profile("dev", deadline=None, print_blob=True)
settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

# Tests that look at whole kits: those of a game run in one worker, which builds each kit once.
KITS = {
    "test_coupon.py",
    "test_every_game.py",
    "test_every_renderer.py",
    "test_field_cases.py",
    "test_field_files.py",
    "test_golden.py",
    "test_laser_kit.py",
    "test_manifest.py",
    "test_places.py",
    "test_read_back.py",
    "test_same_bytes.py",
    "test_seams.py",
}


@pytest.hookimpl(tryfirst=True)  # before xdist looks at the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    games = set(find_games())
    for item in items:
        if item.path.name in KITS:
            given = getattr(item, "callspec", None)
            said = given.params.get("name") if given else item.path.parent.name.replace("_", "-")
            name = said if said in games else "on-top"
            item.add_marker(pytest.mark.xdist_group(f"kits of {name}"))


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

"""Topple: pawns on a stepped board that balances on a rod."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Game
from .settings import PLAYERS, ToppleAreas, ToppleSettings

if TYPE_CHECKING:
    from ..game import Code


def code() -> Code:
    """Topple's functions."""
    from ..game import Code
    from .build import build
    from .checks import CHECKS
    from .fitting import settled, work_out
    from .parts import parts
    from .table import table
    from .telling import grounds, tell

    return Code(work_out, settled, parts, build, tell, CHECKS, grounds, table)


GAME = Game(
    name="topple",
    title="Topple",
    published="Topple (Waddingtons 1983, Frank Thibault)",
    folder="topple",
    settings=ToppleSettings,
    code=code,
    players=PLAYERS,
    areas=ToppleAreas,
)

"""On Top: rhombi with coloured corners close circles, and towers stand on them."""

from __future__ import annotations

from ..game import Code, Game
from .settings import PLAYERS, OnTopAreas, OnTopSettings


def code() -> Code:
    """On Top's functions."""
    from .build import build
    from .checks import CHECKS, grounds
    from .figures import tell
    from .parts import parts
    from .sizes import settled, work_out
    from .table import table

    return Code(work_out, settled, parts, build, tell, CHECKS, grounds, table)


GAME = Game(
    name="on-top",
    title="On Top",
    published="On Top (Kosmos 2008, Günter Burkhardt)",
    folder="on_top",
    settings=OnTopSettings,
    code=code,
    players=PLAYERS,
    areas=OnTopAreas,
)

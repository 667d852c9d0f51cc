"""Top Hats: stacks of hats jump, and each jump takes a hat off a rival's stack."""

from __future__ import annotations

from ..game import Code, Game
from .settings import PLAYERS, TopHatsAreas, TopHatsSettings


def code() -> Code:
    """The game's functions."""
    from .build import build
    from .checks import CHECKS, grounds
    from .parts import parts
    from .sizes import settled, work_out
    from .table import table
    from .telling import tell

    return Code(work_out, settled, parts, build, tell, CHECKS, grounds, table)


GAME = Game(
    name="top-hats",
    title="Top Hats",
    published="Top Hats (Piatnik 1997, Leo Colovini)",
    folder="top_hats",
    settings=TopHatsSettings,
    code=code,
    players=PLAYERS,
    areas=TopHatsAreas,
)

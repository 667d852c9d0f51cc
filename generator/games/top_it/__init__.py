"""Top It: tiles of eight shapes grow into a mosaic, whole side by whole side."""

from __future__ import annotations

from ..game import Code, Game
from .settings import PLAYERS, TopItSettings


def code() -> Code:
    """The functions of Top It."""
    from .build import build
    from .checks import CHECKS
    from .figures import telling
    from .parts import parts
    from .sizes import settled, work_out
    from .table import table

    return Code(
        sizes=work_out,
        settled=settled,
        parts=parts,
        build=build,
        tell=telling,
        checks=CHECKS,
        table=table,
    )


GAME = Game(
    name="top-it",
    title="Top It",
    published="Top It (Goldsieber 1997, Eberhard Schnatz)",
    folder="top_it",
    settings=TopItSettings,
    code=code,
    players=PLAYERS,
)

"""Arguments and options that several commands take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import complete
from .terminal import named_path

GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME|FILE",
        help="A game's name, a settings file, or a kit's own PDF, SVG or kit.json.",
        autocompletion=complete.games,
    ),
]
GamesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="GAME|FILE",
        help="Names of games, settings files, or kits' own PDF, SVG or kit.json.",
        autocompletion=complete.games,
    ),
]
PresetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--preset",
        metavar="NAME",
        help="A named set of settings; may be given again.",
        autocompletion=complete.presets,
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="One setting, as tile.edge=30mm; may be given again.",
        autocompletion=complete.settings,
    ),
]

OUTPUT = Path("output")
OutOption = Annotated[
    Path, typer.Option("--out", metavar="DIR", parser=named_path, help="Folder for what is made.")
]

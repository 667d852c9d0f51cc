"""The commands `config` and `templates`: a user's own defaults, and data files to begin with.

No logic of its own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .terminal import errors_as_messages, named_path, print_table, say

app = typer.Typer(help="Show and change your own defaults, which count for every game.")


@app.callback(invoke_without_command=True)
def show(context: typer.Context) -> None:
    """Show where your own defaults are and what is in them, and check them."""
    if context.invoked_subcommand is not None:
        return
    with errors_as_messages():
        from .kit import config
        from .settings import describe
        from .settings.layers import Layer, load
        from .settings.shared import GameSettings

        where, layer = config.path(), config.own_layer()
        if layer is not None:
            own = load(GameSettings, [Layer({"game": "any"}, ""), layer])
            set_ = {line.partition("=")[0] for line in config.in_force(own)}
            print_table([row for row in describe.rows(GameSettings, own) if row.key in set_])
    say(f"  {where}" if layer is not None else f"  {where} is not there, or not asked for")


@app.command(name="set")
def set_(
    value: Annotated[
        list[str],
        typer.Argument(metavar="KEY=VALUE", help="Settings, as print.paper=Letter."),
    ],
) -> None:
    """Keep values for every game."""
    with errors_as_messages():
        from .kit import config

        say(f"  {config.changed(value)}")


@app.command()
def unset(
    key: Annotated[list[str], typer.Argument(metavar="KEY", help="Settings, as print.paper.")],
) -> None:
    """Take values away."""
    with errors_as_messages():
        from .kit import config

        say(f"  {config.changed(unset=key)}")


@app.command()
def edit() -> None:
    """Open the file in your editor ($EDITOR), and check it afterwards."""
    with errors_as_messages():
        import click

        from .kit import config

        path = config.begun()
        click.edit(filename=str(path))
        config.own_layer()
        say(f"  {path}")


library = typer.Typer(help="The palettes, papers, machines and so on that come with the press.")


@library.callback(invoke_without_command=True)
def all_of_them(context: typer.Context) -> None:
    """List the data files of all kinds, with what they are."""
    if context.invoked_subcommand is None:
        _print_listed(None)


@library.command(name="list")
def list_(
    kind: Annotated[
        str | None, typer.Argument(metavar="KIND", help="As palette, paper or machine.")
    ] = None,
) -> None:
    """List the data files of one kind, or of all."""
    _print_listed(kind)


def _print_listed(kind: str | None) -> None:
    with errors_as_messages():
        from .kit.library import listed

        for found, name, facts in listed(kind):
            print(f"{found:10}  {name:18}  {facts}")


@library.command()
def copy(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="As palette, paper or machine.")],
    name: Annotated[str, typer.Argument(metavar="NAME", help="Of the one to begin with.")],
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", parser=named_path, help="Yours.")],
) -> None:
    """Write a commented file of your own, based on one of these."""
    with errors_as_messages():
        from .kit.library import copied

        path, use = copied(kind, name, file)
    say(f"  {path}  for --set {use}")

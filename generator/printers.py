"""The command `printer`: profiles of printers, kept for `print.printer`. No logic of its own."""

from __future__ import annotations

from typing import Annotated

import typer

from .terminal import errors_as_messages, hand_over, print_table, say

app = typer.Typer(no_args_is_help=True, help="Keep what printers do to a page, to make up for it.")

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="A name for the printer.")]


@app.command()
def add(
    name: NameArgument,
    scale_x: Annotated[
        str | None,
        typer.Option(
            "--scale-x",
            metavar="MM",
            help="What 100 mm across the paper measure, as 99.4mm, or as 178.9/180.",
        ),
    ] = None,
    scale_y: Annotated[
        str | None,
        typer.Option("--scale-y", metavar="MM", help="The same along the paper's long edge."),
    ] = None,
    back_offset: Annotated[
        str | None,
        typer.Option(
            "--back-offset",
            metavar="RIGHT,UP",
            help="How far from its place the back lies, seen from there, as 1.2mm,-0.5mm.",
        ),
    ] = None,
    back_turn: Annotated[
        str | None,
        typer.Option(
            "--back-turn",
            metavar="DEGREES",
            help="How far the back is turned counter-clockwise, or rise/run in mm, as 0.4/160.",
        ),
    ] = None,
) -> None:
    """Keep a printer's profile, read off its page (`toppress calibrate`), for `print.printer`."""
    with errors_as_messages():
        from .kit.printers import keep
        from .settings.describe import rows

        path, made = keep(name, scale_x, scale_y, back_offset, back_turn)
        for row in rows(type(made), made):
            say(f"  {row.key} = {row.value}")
    say(f"kept in {path}; print with --set print.printer={path.stem}")


@app.command(name="list")
def list_() -> None:
    """List the printers that have a profile, one a line."""
    with errors_as_messages():
        from .kit.printers import known_printers

        found = known_printers()
    for name in found:
        print(name)
    if not found:
        say("no printer is kept: toppress calibrate makes a page to read, printer add keeps it")


@app.command()
def show(
    name: NameArgument,
    toml: Annotated[bool, typer.Option("--toml", help="As a file of its own.")] = False,
) -> None:
    """Show a printer's profile."""
    with errors_as_messages():
        from .kit.printers import profile
        from .settings import describe

        found = profile(name)
        if toml:
            hand_over(describe.to_toml(found))
        else:
            print_table(describe.rows(type(found), found))


@app.command()
def remove(name: NameArgument) -> None:
    """Take a printer's profile away."""
    with errors_as_messages():
        from .kit.printers import forget

        path = forget(name)
    say(f"removed {path}")

"""The command line: reads arguments, calls the pipeline, prints. No logic of its own."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from . import complete, config, printers
from .errors import INTERRUPTED, STOPPED, PressError
from .options import OUTPUT, GameArgument, GamesArgument, OutOption, PresetOption, SetOption
from .terminal import (
    Bar,
    OneGame,
    errors_as_messages,
    finding_line,
    hand_over,
    named_path,
    print_findings,
    print_suggestion,
    print_table,
    say,
    say_built,
    say_own,
    tell_of_file,
)

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Print, cut and play homemade copies of tabletop games.",
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(printers.app, name="printer")
app.add_typer(config.app, name="config")
app.add_typer(config.library, name="templates")


def version(asked: bool) -> None:
    """Print the version and stop."""
    if asked:
        from . import __version__

        print(f"toppress {__version__}")
        raise typer.Exit


@app.callback()
def common(
    _: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version.")
    ] = False,
    no_user_config: Annotated[
        bool, typer.Option("--no-user-config", help="As if you had no defaults of your own.")
    ] = False,
) -> None:
    """Options that stand before the command."""
    if no_user_config:
        os.environ["TOPPRESS_NO_USER_CONFIG"] = "1"


@app.command()
def games(
    plain: Annotated[bool, typer.Option("--plain", help="Names only, one a line.")] = False,
) -> None:
    """List the games and their presets."""
    from .games import look_for_games
    from .settings.presets import presets

    with errors_as_messages():
        found = look_for_games()
        for fault in found.faults:
            say(fault)
        for name in found.games:
            if plain:
                print(name)
                continue
            game = found.games[name]
            print(f"{game.name}: kit for {game.published}")
            try:
                for preset in presets(game.folder):
                    print(f"  {preset.name:10} {preset.kind:11} {preset.about}")
            except PressError as error:
                say(f"the game {game.name!r}: {error}")


@app.command()
def show(
    game: GameArgument,
    word: Annotated[
        list[str] | None,
        typer.Argument(metavar="WORD", help="Only settings with this in their names, as laser."),
    ] = None,
    preset: PresetOption = None,
    set_: SetOption = None,
    toml: Annotated[
        bool, typer.Option("--toml", help="The complete commented settings file.")
    ] = False,
    schema: Annotated[bool, typer.Option("--schema", help="JSON Schema of the settings.")] = False,
) -> None:
    """Show what can be set for a game, its own first, and what is set; then its parts.

    A star marks what is not as usual; what is left at auto has its value behind it.
    """
    with errors_as_messages():
        from .kit.asked import asked
        from .settings import describe

        kit = asked(game, preset or (), set_ or (), warn=say)
        if schema:
            hand_over(describe.schema_text(type(kit.asked)))
        elif toml:
            hand_over(describe.to_toml(kit.asked))
        else:
            from .kit.shown import part_lines, setting_rows

            print_table(setting_rows(kit, word or ()))
            for line in () if word else part_lines(kit):
                print(line)


@app.command()
def build(  # noqa: PLR0913, PLR0917 - one argument for each option of the command
    games: GamesArgument,
    out: OutOption = OUTPUT,
    preset: PresetOption = None,
    set_: SetOption = None,
    only: Annotated[
        str | None,
        typer.Option(
            "--only", metavar="KIND,...", help="Kinds: print, svg, laser, rules, preview."
        ),
    ] = None,
    for_: Annotated[
        str, typer.Option("--for", metavar="print|laser|all", help="What the kit is for.")
    ] = "all",
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Write the kit even if a check fails.")
    ] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="Keep nothing that other builds made, changed or not.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Do everything but write.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only errors.")] = False,
    open_: Annotated[bool, typer.Option("--open", help="Open the printed document.")] = False,
) -> None:
    """Build games' kits: boards and parts to print, drawings, previews. Each is made whole."""
    with errors_as_messages():
        from .kit import build as build_kit
        from .kit import failed
        from .kit.asked import all_asked, kinds_of, purpose_of

        purpose = purpose_of(for_)
        kinds = kinds_of(only, purpose)
        kits = list(all_asked(games, preset or (), set_ or (), purpose, warn=say))
        if not quiet:
            say_own(kits)
    codes = [0]
    several = len(kits) > 1
    while kits:
        kit = kits.pop(0)  # what it has worked out goes before the next one is begun
        with errors_as_messages(codes):
            with Bar(kit.game.title, quiet=quiet) as bar:
                made = build_kit(
                    kit, out, kinds, keep_going=keep_going, dry_run=dry_run, replace=replace,
                    watch=bar,
                )  # fmt: skip
            codes.append(1 if failed(made.findings) else 0)
            if not quiet:
                say_built(made)
            if open_:
                for document in made.documents:
                    typer.launch(str(document))
            continue
        if several:
            say(f"{kit.game.title}: no kit is made")
    if worst := max(codes):
        raise typer.Exit(worst)


@app.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE.toml", parser=named_path, help="The file.")],
    game: Annotated[
        str,
        typer.Option("--game", metavar="G", help="The game.", autocompletion=complete.games),
    ],
) -> None:
    """Write a short commented settings file to begin with."""
    with errors_as_messages():
        from .kit.starting import start

        path = start(file, game)
    say(f"  {path}")


@app.command(cls=OneGame)
def check(
    game: GameArgument,
    preset: PresetOption = None,
    set_: SetOption = None,
    suggest: Annotated[
        bool,
        typer.Option("--suggest", help="Print the nearest settings that pass every check instead."),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="The findings as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No good answers.")] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", "-v", help="What was measured, too.")
    ] = False,
) -> None:
    """Run every check on a game's kit and print the findings, the worst first; nothing is written.

    The first line counts them.
    """
    with errors_as_messages():
        from .kit import failed
        from .kit.advice import checked, suggested
        from .kit.asked import asked

        if suggest:
            print_suggestion(suggested(asked(game, preset or (), set_ or (), warn=say)))
            return
        findings = checked(asked(game, preset or (), set_ or (), warn=say))
    if json:
        from .kit.manifest import findings_json

        hand_over(findings_json(findings))
    else:
        print_findings(findings, quiet=quiet, verbose=verbose)
    if failed(findings):
        raise typer.Exit(1)


@app.command(cls=OneGame)
def rules(
    game: GameArgument,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="L", help="Language, instead of the setting.")
    ] = None,
    out: OutOption = OUTPUT,
    preset: PresetOption = None,
    set_: SetOption = None,
) -> None:
    """Write a game's rules booklet: to read, to fold, and as Markdown."""
    with errors_as_messages():
        from .kit import rules as write_rules
        from .kit.asked import asked

        kit = asked(game, preset or (), set_ or (), lang, warn=say)
        paths = write_rules(kit, out, say)
        findings = kit.findings("rules", "words")
    for finding in findings:
        if finding.level != "pass":
            say(finding_line(finding))
    for path in paths:
        say(f"  {path}")


@app.command(cls=OneGame)
def proof(
    game: GameArgument,
    out: OutOption = OUTPUT,
    preset: PresetOption = None,
    set_: SetOption = None,
) -> None:
    """Write a page that shows how different eyes see a game's colours."""
    with errors_as_messages():
        from .kit import proof as write_proof
        from .kit.asked import asked

        for path in write_proof(asked(game, preset or (), set_ or (), warn=say), out, say):
            say(f"  {path}")


@app.command(cls=OneGame)
def calibrate(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME|FILE.toml", help="Whose settings count; none: --set alone."),
    ] = None,
    laser: Annotated[
        bool, typer.Option("--laser", help="A coupon to cut, in place of the page.")
    ] = False,
    out: OutOption = OUTPUT,
    preset: PresetOption = None,
    set_: SetOption = None,
) -> None:
    """Write a page that finds what a printer does to paper, or with --laser a laser's coupon."""
    with errors_as_messages():
        from .kit.calibration import calibration, laser_coupon, of_game, printer_page

        if game is None:
            settings, base = calibration(preset, set_), Path()
        else:
            from .kit.asked import asked

            kit = asked(game, preset or (), set_ or (), warn=say)
            settings, base = of_game(kit.asked, kit.base), kit.base
        if laser:
            paths, reading = laser_coupon(settings, base, out, say)
        else:
            paths, reading = printer_page(settings, base, out, say), ""
    for path in paths:
        say(f"  {path}")
    hand_over(reading)


@app.command()
def lint(
    file: Annotated[
        str, typer.Argument(metavar="FILE.svg|FILE.dxf", help="A file for a laser, anybody's.")
    ],
    machine: Annotated[
        str | None,
        typer.Option("--machine", metavar="NAME", help="Profile of the machine it is for."),
    ] = None,
    material: Annotated[
        str | None, typer.Option("--material", metavar="NAME", help="What it is cut from.")
    ] = None,
    fix: Annotated[
        str | None,
        typer.Option(
            "--fix", metavar="OUT", help="Write a mended copy, a new file, and look at that."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="The findings as JSON.")] = False,
) -> None:
    """Look for what goes wrong with a file at the laser: doubles, gaps, text, units, colours."""
    with errors_as_messages():
        from .kit import failed
        from .lint.command import lint as look_through

        found = look_through(file, machine, material, fix)
    for mended in found.mended:
        say(f"  {mended}")
    if found.copy:
        say(f"  {found.copy}" if found.mended else f"  {found.copy}  as it was: nothing to mend")
    if json:
        hand_over(found.json)
    else:
        tell_of_file(found.findings)
    if failed(found.findings):
        raise typer.Exit(1)


def main() -> None:
    """The command `toppress`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal of few characters stops nothing
    try:
        try:
            app()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        say(STOPPED)
        sys.exit(INTERRUPTED)
    except OSError as error:
        # What could not be written to stdout is still in its buffer: let it go to nowhere.
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            sys.exit(1)
        say(f"cannot read or write {error.filename or 'stdout'}: {error.strerror}")
        sys.exit(3)

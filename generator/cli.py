"""The command line: reads arguments, calls the pipeline, prints. No logic of its own."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .errors import INTERRUPTED, STOPPED
from .terminal import errors_as_messages, finding_line, hand_over, print_table, report, say

if TYPE_CHECKING:
    from .games.game import Game
    from .settings.layers import Layer
    from .settings.shared import GameSettings

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Print, cut and play homemade copies of tabletop games.",
)

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME|FILE.toml", help="A game's name, or a settings file.")
]
PresetOption = Annotated[
    list[str] | None,
    typer.Option("--preset", metavar="NAME", help="A named set of settings; may be given again."),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="KEY=VALUE", help="One setting, as tile.edge=30mm; may be given again."
    ),
]


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
) -> None:
    """Options that stand before the command."""


@app.command()
def games(
    plain: Annotated[bool, typer.Option("--plain", help="Names only, one a line.")] = False,
) -> None:
    """List the games and their presets."""
    from .games import find_games
    from .settings.presets import presets

    with errors_as_messages():
        for game in find_games().values():
            if plain:
                print(game.name)
                continue
            print(f"{game.name}: kit for {game.published}")
            for preset in presets(game.folder):
                print(f"  {preset.name:10} {preset.kind:11} {preset.about}")


@app.command()
def show(
    game: GameArgument,
    preset: PresetOption = None,
    set_: SetOption = None,
    toml: Annotated[
        bool, typer.Option("--toml", help="The complete commented settings file.")
    ] = False,
    schema: Annotated[bool, typer.Option("--schema", help="JSON Schema of the settings.")] = False,
) -> None:
    """Show what can be set for a game, and what is set."""
    with errors_as_messages():
        found, settings, _ = load(game, preset, set_)
        from .settings import describe

        if schema:
            import json

            text = json.dumps(describe.schema(found.settings), indent=2, ensure_ascii=False)
            hand_over(text + "\n")
        elif toml:
            hand_over(describe.to_toml(settings))
        else:
            print_table(describe.rows(found.settings, settings))


@app.command()
def build(  # noqa: PLR0913, PLR0917 - one argument for each option of the command
    game: GameArgument,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the kit.")] = Path(
        "output"
    ),
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
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Do everything but write.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only errors.")] = False,
    open_: Annotated[bool, typer.Option("--open", help="Open the printed document.")] = False,
) -> None:
    """Build a game's kit: boards and parts to print, drawings, previews."""
    with errors_as_messages():
        kinds = chosen_kinds(only, for_)
        found, settings, base = load(game, preset, set_)
        from .kit import Kit, failed
        from .kit import build as build_kit

        purpose: Any = for_  # one of those, or it would have been refused
        kit = Kit(found, settings, base, purpose)
        made = build_kit(kit, out, kinds, keep_going=keep_going, dry_run=dry_run)
    if not quiet:
        report(made.findings, everything=False)
        for file in made.files:
            say(f"  {file.path}  {len(file.data) / 1000:.0f} kB")
        say(
            f"{found.title}: "
            + (f"kit in {made.folder}" if made.folder else "nothing written (dry run)")
        )
    if open_ and made.folder:
        documents = [made.folder / file.path for file in made.files if file.kind == "print"]
        for document in documents:
            typer.launch(str(document))
    if failed(made.findings):
        raise typer.Exit(1)


@app.command()
def check(game: GameArgument, preset: PresetOption = None, set_: SetOption = None) -> None:
    """Run every check on a game's kit and print the findings; nothing is written."""
    with errors_as_messages():
        found, settings, base = load(game, preset, set_)
        from .kit import Kit, failed

        findings = Kit(found, settings, base).findings()
    for finding in findings:
        print(finding_line(finding))
    if failed(findings):
        raise typer.Exit(1)


@app.command()
def rules(
    game: GameArgument,
    lang: Annotated[
        str | None, typer.Option("--lang", metavar="L", help="Language, instead of the setting.")
    ] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the files.")] = Path(
        "output"
    ),
    preset: PresetOption = None,
    set_: SetOption = None,
) -> None:
    """Write a game's rules booklet: to read, to fold, and as Markdown."""
    with errors_as_messages():
        found, settings, base = load(game, preset, set_, lang)
        from .kit import Kit
        from .kit import rules as write_rules

        kit = Kit(found, settings, base)
        paths = write_rules(kit, out)
        findings = kit.findings("rules", "words")
    for finding in findings:
        if finding.level != "pass":
            say(finding_line(finding))
    for path in paths:
        say(f"  {path}")


@app.command()
def proof(
    game: GameArgument,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the page.")] = Path(
        "output"
    ),
    preset: PresetOption = None,
    set_: SetOption = None,
) -> None:
    """Write a page that shows how different eyes see a game's colours."""
    with errors_as_messages():
        found, settings, base = load(game, preset, set_)
        from .kit import Kit
        from .kit import proof as write_proof

        for path in write_proof(Kit(found, settings, base), out):
            say(f"  {path}")


@app.command()
def calibrate(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME|FILE.toml", help="Whose settings count; none: --set alone."),
    ] = None,
    laser: Annotated[bool, typer.Option("--laser", help="A coupon for a laser to cut.")] = False,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the files.")] = Path(
        "output"
    ),
    preset: PresetOption = None,
    set_: SetOption = None,
) -> None:
    """Write a coupon that finds kerf, fits and engraving of a laser, and how to read it."""
    with errors_as_messages():
        from .kit.calibration import calibration, laser_coupon, of_game, require_device

        require_device(laser)
        if game is None:
            settings, base = calibration(preset, set_), Path()
        else:
            _, whole, base = load(game, preset, set_)
            settings = of_game(whole, base)
        paths, reading = laser_coupon(settings, base, out)
    for path in paths:
        say(f"  {path}")
    hand_over(reading)


def load(
    named: str,
    preset: list[str] | None,
    assignments: list[str] | None,
    language: str | None = None,
) -> tuple[Game, GameSettings, Path]:
    """The game, its settings from all layers, and the folder that paths are relative to."""
    from .settings.commandline import set_layers
    from .settings.layers import Layer, file_layer, load
    from .settings.presets import preset_layer

    file = Path(named) if named.lower().endswith(".toml") else None
    written = file_layer(file) if file else Layer({"game": named}, "")
    game = game_in(written)
    layers = [*(preset_layer(game.folder, each) for each in preset or ()), written]
    layers += set_layers(assignments or ())
    if language is not None:
        layers.append(Layer({"language": language}, "--lang"))
    base = file.parent if file else Path()
    return game, load(game.settings, layers), base


def game_in(layer: Layer) -> Game:
    """The game that a settings file, or the command line, names."""
    from .errors import SettingError
    from .games import find_games
    from .settings.names import did_you_mean, shown

    found = find_games()
    name = layer.values.get("game")
    if isinstance(name, str) and name in found:
        return found[name]
    if name is None:
        example = f'game = "{next(iter(found))}"'
        raise SettingError(
            layer.fault(("game",), f"the file must name its game, as in {example}", "")
        )
    allowed = f"the games are {', '.join(found)}"
    raise SettingError(layer.fault(("game",), allowed, shown(name), did_you_mean(name, found)))


def chosen_kinds(only: str | None, purpose: str) -> tuple[str, ...]:
    """The kinds of file that `--only` and `--for` leave."""
    from .errors import Fault, SettingError
    from .kit.files import FOR, KINDS
    from .settings.names import did_you_mean, either, shown

    if purpose not in FOR:
        raise SettingError(Fault("--for", either(FOR), shown(purpose), did_you_mean(purpose, FOR)))
    if only is None:
        return FOR[purpose]
    wanted = [kind.strip() for kind in only.split(",")]
    faults = [
        Fault("--only", f"kinds are {', '.join(KINDS)}", shown(kind), did_you_mean(kind, KINDS))
        for kind in wanted
        if kind not in KINDS
    ]
    if faults:
        raise SettingError(*faults)
    return tuple(kind for kind in FOR[purpose] if kind in wanted)


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

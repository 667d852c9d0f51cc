"""What the command line says: messages on stderr, data on stdout, errors as messages."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import typer
from typer.core import TyperCommand

from .errors import INTERRUPTED, STOPPED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .findings import Advice, Finding
    from .kit import Built, Kit

PATIENCE = 1.0  # seconds without a bar
LEVELS = {"pass": "ok  ", "note": "note", "warn": "warn", "fail": "FAIL"}


def named_path(written: str) -> Path:
    """A path as an option names it; one that leads nowhere is a wrong command line."""
    from .errors import OutputError
    from .templates import user_path

    try:
        return user_path(written)
    except OutputError as error:
        raise typer.BadParameter(str(error)) from None


def say(text: str) -> None:
    """A message for people, on stderr; a lost message stops no build."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(text, file=sys.stderr)


def hand_over(text: str) -> None:
    """Data on stdout: in a file or a pipe always UTF-8 with plain line ends."""
    if sys.stdout is None:
        say("stdout is closed")
        raise typer.Exit(3)
    stream = getattr(sys.stdout, "buffer", None)
    if stream is None or sys.stdout.isatty():
        print(text, end="")
        return
    sys.stdout.flush()
    stream.write(text.encode())


def say_built(built: Built) -> None:
    """What a build has found and made."""
    report(built.findings, everything=False)
    for file in built.files:
        say(f"  {file.path}  {len(file.data) / 1000:.0f} kB")
    for note in built.notes:
        say(note)
    made = f"kit in {built.folder}" if built.folder else "nothing written (dry run)"
    say(f"{built.kit.game.title}: {made}")


def say_own(kits: Iterable[Kit]) -> None:
    """What of these kits is as the user's own defaults have it."""
    from .kit.config import in_force, path

    found = dict.fromkeys(line for kit in kits for line in in_force(kit.asked))
    if found:
        say(f"from {path()}: {', '.join(found)}")


class OneGame(TyperCommand):
    """A command about one game or settings file. Whoever names more is told what to do."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What is left of the arguments, which is nothing."""
        ctx.allow_extra_args = True
        more = super().parse_args(ctx, args)
        if more and not ctx.resilient_parsing:  # as where a shell asks what may follow
            ctx.fail(
                f"what is {' '.join(more)!r}? Give one game or settings file at a time, and a "
                "value with spaces in quotes"
            )
        return more


@contextmanager
def errors_as_messages(codes: list[int] | None = None) -> Iterator[None]:
    """Turn an error that a user can cause into its message and exit code.

    With `codes` its exit code is only added there, so that what is asked for besides goes on.
    """
    from .errors import PressError

    try:
        yield
    except PressError as error:
        say(str(error))
        if codes is None:
            raise typer.Exit(error.exit_code) from None
        codes.append(error.exit_code)
    except KeyboardInterrupt:
        say(STOPPED)
        raise typer.Exit(INTERRUPTED) from None


def finding_line(finding: Finding) -> str:
    """A finding as one line; advice on what stops a kit is the same for all, and told once."""
    from .kit.advice import told

    advice = told(finding.advice) if finding.level != "fail" else ()
    return "; ".join([f"{LEVELS[finding.level]}  {finding.check}: {finding.text}", *advice])


WEIGHT = ("fail", "warn", "note", "pass")
COLOURS = {"fail": "red", "warn": "yellow", "note": "cyan", "pass": "green"}


def print_findings(findings: Sequence[Finding], *, quiet: bool, verbose: bool) -> None:
    """A count, then the findings, the worst first; on a terminal their levels in colour.

    `quiet` leaves out good answers, and the count where all are.
    """
    in_colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    good = all(finding.level == "pass" for finding in findings)
    if not (quiet and good):
        print(counted(findings))
    for finding in sorted(findings, key=lambda finding: WEIGHT.index(finding.level)):
        if quiet and finding.level == "pass":
            continue
        line = finding_line(finding)
        if in_colour:
            label = LEVELS[finding.level]
            line = typer.style(label, fg=COLOURS[finding.level]) + line.removeprefix(label)
        print(line)
        for name, value in finding.values.items() if verbose else ():
            print(f"        {name} = {f'{value:g}' if isinstance(value, float) else value}")
    say_advice(findings)


def counted(findings: Sequence[Finding]) -> str:
    """How many findings there are of each level, as a line."""
    number = Counter(finding.level.value for finding in findings)
    names = {"pass": "passed", "note": "noted", "warn": "warned", "fail": "failed"}
    return "checks: " + ", ".join(f"{number[k]} {name}" for k, name in names.items() if number[k])


def say_advice(findings: Sequence[Finding]) -> None:
    """What to set where something stops a kit, on stderr."""
    from .kit.advice import told

    for line in told(next((f.advice for f in findings if f.level == "fail"), ())):
        say(line)


def print_suggestion(changes: Advice | None) -> None:
    """Settings as options that can be pasted behind a command, quoted for any shell."""
    from shlex import quote

    if changes is None:
        say("no settings near these pass every check")
        raise typer.Exit(1)
    if not changes:
        say("these settings pass every check")
    else:
        print(" ".join(f"--set {quote(f'{key}={text}')}" for key, text in changes.items()))


SHOWN = 5  # findings of one code


def tell_of_file(findings: Sequence[Finding]) -> None:
    """What was found in one file, on stdout: each with its code, few of a kind; then counts."""
    from .lint.look import fewer

    for finding in fewer(findings, SHOWN):
        code = "" if finding.level == "pass" else f"/{finding.code}"
        print(f"{LEVELS[finding.level]}  {finding.check}{code}: {finding.text}")


def report(findings: Sequence[Finding], everything: bool) -> None:
    """The findings on stderr; good answers only as a count."""
    for finding in findings:
        if everything or finding.level != "pass":
            say(finding_line(finding))
    say_advice(findings)
    say(counted(findings))


class Bar:
    """A bar on stderr that grows as files are made: on a terminal only, and after a second only.

    Call it with what is made next, and how many of how many are done.
    """

    def __init__(self, title: str, *, quiet: bool = False) -> None:
        self._title = title
        self._wanted = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._start = time.monotonic()
        self._shown: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown is not None:
            self._shown.stop()

    def __call__(self, what: str, done: int, total: int) -> None:
        """Show how far it is."""
        if not self._wanted or (self._shown is None and time.monotonic() - self._start < PATIENCE):
            return
        if self._shown is None:
            self._shown = self._begun()
        self._shown.update(0, description=what, completed=done, total=max(total, done + 1))

    def _begun(self) -> Any:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        columns = (TextColumn(self._title, markup=False), BarColumn(), MofNCompleteColumn())
        described = TextColumn("{task.description}", markup=False)
        bar = Progress(*columns, described, console=Console(stderr=True), transient=True)
        bar.add_task("", total=None)
        bar.start()
        return bar


def print_table(rows: Any) -> None:
    """The settings as a table that fits the terminal."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("Setting", no_wrap=True)
    table.add_column("Value", overflow="fold")
    table.add_column("Allowed", overflow="fold")
    table.add_column("Meaning", overflow="fold")
    for row in rows:
        table.add_row(row.key, row.value, row.allowed, row.meaning)
    Console(markup=False, highlight=False).print(table)

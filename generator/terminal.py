"""What the command line says: messages on stderr, data on stdout, errors as messages."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand

from .errors import INTERRUPTED, STOPPED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .findings import Finding

LEVELS = {"pass": "ok  ", "note": "note", "warn": "warn", "fail": "FAIL"}


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


class OneGame(TyperCommand):
    """A command about one game or settings file. Whoever names more is told what to do."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What is left of the arguments, which is nothing."""
        ctx.allow_extra_args = True
        more = super().parse_args(ctx, args)
        if more:
            ctx.fail(
                f"what is {' '.join(more)!r}? Give one game or settings file at a time, and a "
                "value with spaces in quotes"
            )
        return more


@contextmanager
def errors_as_messages() -> Iterator[None]:
    """Turn an error that a user can cause into its message and exit code."""
    from .errors import PressError

    try:
        yield
    except PressError as error:
        say(str(error))
        raise typer.Exit(error.exit_code) from None
    except KeyboardInterrupt:
        say(STOPPED)
        raise typer.Exit(INTERRUPTED) from None


def finding_line(finding: Finding) -> str:
    """A finding as one line."""
    return f"{LEVELS[finding.level]}  {finding.check}: {finding.text}"


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
    counted = Counter(finding.level.value for finding in findings)
    names = {"pass": "passed", "note": "noted", "warn": "warned", "fail": "failed"}
    say("checks: " + ", ".join(f"{counted[k]} {name}" for k, name in names.items() if counted[k]))


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

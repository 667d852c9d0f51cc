"""The benchmark: whole processes against peers in one run, stages, single answers, growth.

`make bench` writes its tables into docs/bench.md. Every measurement is a process of its own (its
first run, which compiles bytecode, is not counted); contenders alternate; a row is the median of
the rounds. Seconds differ from machine to machine, ratios much less, so ratios are what counts.
CPU time is what the system charges; what else the machine does changes it less than the clock.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PYTHON = sys.executable
TOPPRESS = [PYTHON, "-m", "generator"]
GAMES = ("on-top", "top-it", "top-hats", "topple")
ALL = "all"
SIDES = (2, 3, 4, 5, 6, 7, 8, 9)
MOST_MS = {"part": 25.0, "sheet": 60.0, "laser sheet": 150.0}  # targets of single answers
MOST_OF_PEER = 0.25  # target of the printed kit's time
MOST_OF_BEFORE = 0.5  # target of all kits' CPU time
PEER, DRAWINGS = "protograf, the same sheets (c)", "`build on-top --only print,svg`"


@dataclass(frozen=True)
class Run:
    """One process: seconds on the clock, seconds of CPU, peak memory in MB."""

    wall: float
    cpu: float
    peak: float


@dataclass(frozen=True)
class Contender:
    """A command, and the checkout whose package it runs."""

    command: Sequence[str]
    root: Path = ROOT


def environment(root: Path) -> dict[str, str]:
    """The environment of a measured process: bytecode is kept, as it is for people."""
    kept = {k: value for k, value in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(root)}


def measure(contender: Contender, folder: Path) -> Run:
    """Run a command to its end. Raises if it fails."""
    started = time.perf_counter()
    process = subprocess.Popen(
        contender.command, cwd=folder, env=environment(contender.root),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(contender.command)} ended with {process.returncode}")
    scale = 1e6 if sys.platform == "darwin" else 1e3
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale)


def medians(contenders: dict[str, Contender], rounds: int, folder: Path) -> dict[str, Run]:
    """The median run of each contender, measured in turn."""
    for contender in contenders.values():
        measure(contender, folder)
    runs: dict[str, list[Run]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, contender in contenders.items():
            runs[name].append(measure(contender, folder))
    return {
        name: Run(
            statistics.median(run.wall for run in done),
            statistics.median(run.cpu for run in done),
            statistics.median(run.peak for run in done),
        )
        for name, done in runs.items()
    }


def lines_of(program: str, argument: str, folder: Path) -> list[list[str]]:
    """What a program beside this one prints: lines of cells with tabs between."""
    done = subprocess.run(
        [PYTHON, str(HERE / program), argument], cwd=folder, check=True,
        stdout=subprocess.PIPE, text=True, env=environment(ROOT),
    )  # fmt: skip
    return [line.split("\t") for line in done.stdout.splitlines()]


def build(game: str, *options: str, root: Path = ROOT) -> Contender:
    command = [*TOPPRESS, "build", game, "--quiet", "--out", "kits", *options]
    return Contender(command, root)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown."""
    return [f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows)]


def holds(found: float, most: float) -> str:
    return "yes" if found <= most else "no"


def whole(peer: str | None, rounds: int, folder: Path) -> list[str]:
    """The table of whole processes."""
    libraries = "import reportlab.pdfgen.canvas, shapely, svgwrite"
    contenders = {
        "`python -c pass` (a)": Contender([PYTHON, "-c", "pass"]),
        "importing reportlab, shapely, svgwrite (b)": Contender([PYTHON, "-c", libraries]),
        "`toppress --help`": Contender([*TOPPRESS, "--help"]),
        DRAWINGS: build("on-top", "--only", "print,svg"),
        "`build on-top --only print,svg,rules`": build("on-top", "--only", "print,svg,rules"),
    }
    if peer:
        contenders[PEER] = Contender([peer, str(HERE / "peer_protograf.py")])
    found = medians(contenders, rounds, folder)
    names = list(contenders)
    bases = [found[name] for name in (names[0], names[1], *names[5:])]
    rows = []
    for name, run in found.items():
        ratios = [f"{run.cpu / base.cpu:.2f}" for base in bases]
        ratios += ["-"] * (3 - len(ratios))
        rows.append([name, f"{run.wall:.3f}", f"{run.cpu:.3f}", f"{run.peak:.0f}", *ratios])
    lines = table(["process", "wall s", "CPU s", "peak MB", "/ (a)", "/ (b)", "/ (c)"], rows)
    if not peer:
        return [*lines, "", "The peer was not there, so that its row is missing."]
    ratio = found[DRAWINGS].cpu / found[PEER].cpu
    return [
        *lines,
        "",
        f"Target: {DRAWINGS} at most {MOST_OF_PEER} of (c): {ratio:.2f}, "
        f"{holds(ratio, MOST_OF_PEER)}.",
    ]


def kits(before: Path | None, rounds: int, folder: Path) -> list[str]:
    """The table of whole builds, every kind of file; beside an earlier state if there is one.

    All of them are one process, as `make` has it; an earlier state had one for each.
    """
    roots = {"now": ROOT} | ({"before": before} if before else {})
    contenders = {
        f"{game} {name}": build(game, root=root) for game in GAMES for name, root in roots.items()
    }
    found = medians({**contenders, ALL: build(*GAMES)}, rounds, folder)
    spent = {
        game: [found[f"{game} {name}"].cpu for name in roots] for game in GAMES
    }  # of each game, now and before
    spent[ALL] = [found[ALL].cpu, *[sum(times[1] for times in spent.values())] * bool(before)]
    rows = []
    for game, times in spent.items():
        peak = f"{found[ALL if game == ALL else f'{game} now'].peak:.0f}"
        ratio = [f"{times[0] / times[1]:.2f}"] if before else []
        rows.append([game, peak, *(f"{seconds:.2f}" for seconds in times), *ratio])
    heads = ["`build`", "peak MB", "CPU s"] + (["CPU s before", "ratio"] if before else [])
    lines = table(heads, rows)
    if not before:
        return lines
    ratio = spent[ALL][0] / spent[ALL][1]
    target = f"Target: all at most {MOST_OF_BEFORE} of before: {ratio:.2f}"
    return [*lines, "", f"{target}, {holds(ratio, MOST_OF_BEFORE)}."]


def stages(folder: Path) -> list[str]:
    """The table of the stages of each game's build, each game in a process of its own."""
    found = {game: lines_of("stages.py", game, folder) for game in GAMES}
    spent = {game: dict(lines) for game, lines in found.items()}
    rows = [
        [stage, *(f"{1000 * float(spent[game][stage]):.0f}" for game in GAMES)]
        for stage in spent[GAMES[0]]
    ]
    return table(["stage, CPU ms", *GAMES], rows)


def answers(rounds: int, folder: Path) -> list[str]:
    """The table of single answers: of each kind the slowest of each game, with its target."""
    slowest: dict[tuple[str, str], tuple[float, str]] = {}
    for game, what, spent in lines_of("asking.py", str(rounds), folder):
        kind = next(kind for kind in reversed(MOST_MS) if what.startswith(kind))
        at = game, kind
        slowest[at] = max(slowest.get(at, (0.0, "")), (float(spent), what))
    rows = [
        [game, what, f"{spent:.1f}", f"{MOST_MS[kind]:g}", holds(spent, MOST_MS[kind])]
        for (game, kind), (spent, what) in slowest.items()
    ]
    return table(["game", "slowest", "CPU ms", "at most", "holds"], rows)


def growth(rounds: int, folder: Path) -> list[str]:
    """Time and memory for larger boards."""
    contenders = {
        f"{n}-{n}-{n}": build(
            "on-top", "--only", "print,svg", "--set", f"board.sides=[{n},{n},{n}]"
        )
        for n in SIDES
    }
    found = medians(contenders, rounds, folder)
    first = next(iter(found.values()))
    rows = [
        [name, str(6 * n * n), f"{run.cpu:.2f}", f"{run.cpu / first.cpu:.2f}", f"{run.peak:.0f}"]
        for n, (name, run) in zip(SIDES, found.items(), strict=True)
    ]
    return table(["board", "cells", "CPU s", "/ 2-2-2", "peak MB"], rows)


def report(peer: str | None, before: Path | None, rounds: int, folder: Path) -> Iterator[str]:
    """The page, line by line."""
    few = max(1, rounds // 2)
    yield "# Benchmark"
    yield ""
    yield (
        f"Made by `make bench`. Each number is the median of {rounds} processes (of whole builds "
        f"and larger boards {few}), contenders in turn; Python {platform.python_version()}, "
        f"{os.cpu_count()} cores. Ratios are of CPU time."
    )
    for about, lines in (
        ("Whole processes:", lambda: whole(peer, rounds, folder)),
        ("Whole builds, files of every kind:", lambda: kits(before, few, folder)),
        ("Stages of a whole build, in one process:", lambda: stages(folder)),
        (
            "Single answers of a kit after a change of colour and size, in a warm process:",
            lambda: answers(rounds, folder),
        ),
        ("Growth with the board (`--only print,svg`):", lambda: growth(few, folder)),
    ):
        yield ""
        yield about
        yield ""
        yield from lines()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", type=os.path.abspath, help="a Python that has protograf")
    parser.add_argument("--before", type=Path, help="a checkout of an earlier state")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--write", type=Path, help="write the page there, too")
    chosen = parser.parse_args()
    peer = chosen.peer if chosen.peer and Path(chosen.peer).exists() else None
    if peer is None:
        print("protograf is not there: the page lacks its row", file=sys.stderr)
    before = chosen.before and chosen.before.resolve()
    folder = Path(tempfile.mkdtemp(prefix="toppress-bench-"))
    lines = []
    try:
        for line in report(peer, before, max(1, chosen.rounds), folder):
            print(line, flush=True)
            lines.append(line + "\n")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if chosen.write:
        chosen.write.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()

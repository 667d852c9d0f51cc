"""The benchmark: whole processes against peers in one run, stages, and growth with the board.

`make bench` writes the table into docs/bench.md. Every measurement is a process of its own (its
first run, which compiles bytecode, is not counted); contenders alternate; a row is the median of
the rounds. Seconds differ from machine to machine, ratios much less, so ratios are what counts.
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
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PYTHON = sys.executable
TOPPRESS = [PYTHON, "-m", "generator"]


@dataclass(frozen=True)
class Run:
    """One process: seconds on the clock, seconds of CPU, peak memory in MB."""

    wall: float
    cpu: float
    peak: float


def measure(command: Sequence[str], folder: Path) -> Run:
    """Run a command to its end. Raises if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    started = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=folder, env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    scale = 1e6 if sys.platform == "darwin" else 1e3
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale)


def medians(contenders: dict[str, list[str]], rounds: int, folder: Path) -> dict[str, Run]:
    """The median run of each contender, measured in turn."""
    for command in contenders.values():
        measure(command, folder)
    runs: dict[str, list[Run]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, command in contenders.items():
            runs[name].append(measure(command, folder))
    return {
        name: Run(
            statistics.median(run.wall for run in done),
            statistics.median(run.cpu for run in done),
            statistics.median(run.peak for run in done),
        )
        for name, done in runs.items()
    }


def stages(folder: Path) -> list[tuple[str, float]]:
    """Seconds that each stage of a build takes, in one fresh process."""
    done = subprocess.run(
        [PYTHON, str(HERE / "stages.py")], cwd=folder, check=True, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    pairs = (line.rsplit(" ", 1) for line in done.stdout.splitlines())
    return [(name, float(seconds)) for name, seconds in pairs]


def build(*options: str) -> list[str]:
    return [*TOPPRESS, "build", "on-top", "--quiet", "--out", "kits", *options]


def whole(peer: str | None, rounds: int, folder: Path) -> list[str]:
    """The table of whole processes."""
    contenders = {
        "`python -c pass` (a)": [PYTHON, "-c", "pass"],
        "importing reportlab, shapely, svgwrite (b)": [
            PYTHON, "-c", "import reportlab.pdfgen.canvas, shapely, svgwrite",
        ],
        "`toppress --help`": [*TOPPRESS, "--help"],
        "`build on-top --only print,svg`": build("--only", "print,svg"),
        "`build on-top --only print,svg,rules`": build("--only", "print,svg,rules"),
    }  # fmt: skip
    if peer:
        contenders["protograf, the same sheets (c)"] = [
            peer, str(HERE / "peer_protograf.py"),
        ]  # fmt: skip
    found = medians(contenders, rounds, folder)
    names = list(contenders)
    bases = [found[name] for name in (names[0], names[1], *names[5:])]
    heads = ["process", "wall s", "CPU s", "peak MB", "/ (a)", "/ (b)", "/ (c)"]
    lines = [row(heads), row(["---"] * len(heads))]
    for name, run in found.items():
        ratios = [f"{run.wall / base.wall:.2f}" for base in bases]
        ratios += ["-"] * (3 - len(ratios))
        lines.append(row([name, f"{run.wall:.3f}", f"{run.cpu:.3f}", f"{run.peak:.0f}", *ratios]))
    return lines


def growth(rounds: int, folder: Path) -> list[str]:
    """Time and memory for larger boards."""
    contenders = {
        f"{n}-{n}-{n}": build("--only", "print,svg", "--set", f"board.sides=[{n},{n},{n}]")
        for n in (2, 3, 4, 5, 6, 7, 8, 9)
    }
    found = medians(contenders, rounds, folder)
    first = next(iter(found.values()))
    lines = [row(["board", "cells", "wall s", "/ 2-2-2", "peak MB"]), row(["---"] * 5)]
    for name, run in found.items():
        n = int(name[0])
        lines.append(
            row([name, str(6 * n * n), f"{run.wall:.2f}", f"{run.wall / first.wall:.2f}",
                 f"{run.peak:.0f}"])
        )  # fmt: skip
    return lines


def row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def report(peer: str | None, rounds: int, folder: Path) -> str:
    lines = [
        "# Benchmark",
        "",
        "Made by `make bench`. Each number is the median of "
        f"{rounds} processes, contenders in turn; Python {platform.python_version()}, "
        f"{os.cpu_count()} cores. Ratios are of wall time.",
        "",
        *whole(peer, rounds, folder),
        "",
        "Stages of a whole build, in one process, seconds:",
        "",
        row(["stage", "s"]),
        row(["---", "---"]),
        *(row([name, f"{seconds:.3f}"]) for name, seconds in stages(folder)),
        "",
        "Growth with the board (`--only print,svg`):",
        "",
        *growth(max(3, rounds // 2), folder),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", type=os.path.abspath, help="a Python that has protograf")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--write", type=Path, help="write the table there, too")
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="toppress-bench-"))
    try:
        text = report(chosen.peer, max(5, chosen.rounds), folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(text)
    if chosen.write:
        chosen.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

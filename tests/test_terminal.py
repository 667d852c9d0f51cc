"""The command line as a process: terminals of few letters, closed pipes, full disks, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.builds import ROOT, toppress

COMMAND = [sys.executable, "-m", "generator"]
posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX pipes and signals")


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


SHOW = ["show", "on-top", "--set", 'names.blue="Łódź 中"']
CHECK = ["check", "on-top", "--set", 'names.blue="Łódź"', "--set", "piece.diameter=32mm"]
BUILD = ["build", "on-top", "--set", "palette=Łódź"]


@pytest.mark.parametrize(
    ("arguments", "code", "encoding"),
    [
        (SHOW, 0, "ascii"),
        (SHOW, 0, "cp1252"),
        (CHECK, 1, "ascii"),
        (BUILD, 2, "cp1252"),
        (BUILD, 2, "utf-8"),
    ],
)
def test_terminals_of_few_letters(
    arguments: list[str], code: int, encoding: str, tmp_path: Path
) -> None:
    """C105: the user's own letters are replaced, too, and the exit code is the same."""
    done = toppress(*arguments, cwd=tmp_path, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert done.returncode == code, done.stderr.decode(errors="replace")
    assert b"Traceback" not in done.stderr
    assert b"\\u" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "utf-16"])
def test_data_is_utf_8_whatever_the_terminal_is(encoding: str) -> None:
    done = toppress(
        "show", "on-top", "--toml", "--set", 'names.blue="Łódź 中"', PYTHONIOENCODING=encoding
    )
    assert done.returncode == 0
    assert tomllib.loads(done.stdout.decode("utf-8"))["names"]["blue"] == "Łódź 中"


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_lost_messages_do_not_stop_a_build(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "build", "on-top", "--only", "svg"], stdout=subprocess.PIPE, stderr=full,
            env=environment(), cwd=tmp_path, check=False, timeout=60,
        )  # fmt: skip
    assert done.returncode == 0
    assert (tmp_path / "output" / "on-top" / "kit.json").is_file()


@posix
@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_closed_stream(stream: str, tmp_path: Path) -> None:
    """As `toppress ... >&-` does."""
    number = {"stdout": 1, "stderr": 2}[stream]
    for arguments in ("games", "build on-top --only svg", "show on-top --toml", "build on-topp"):
        command = f'"{sys.executable}" -m generator {arguments} {number}>&-'
        done = subprocess.run(
            command, shell=True, env=environment(), cwd=tmp_path, capture_output=True, check=False,
            timeout=60,
        )  # fmt: skip
        assert b"Traceback" not in done.stderr + done.stdout
        lost = stream == "stdout" and arguments.startswith("show")  # data with nowhere to go
        assert done.returncode == (2 if "on-topp" in arguments else 3 if lost else 0)


SLOW = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs the tests may ignore it
from generator.kit import folder
from generator import cli
real = folder._write
def write(path, data):
    real(path, data)
    print("writing", flush=True)
    time.sleep(60)
folder._write = write
sys.argv = ["toppress", "build", "on-top", "--only", "svg", "--out", "kits"]
cli.main()
"""


@posix
def test_ctrl_c_leaves_nothing_and_says_so(tmp_path: Path) -> None:
    """In the middle of writing; the old kit stays. Jobs in the background ignore the signal."""
    old = tmp_path / "kits" / "on-top"
    old.mkdir(parents=True)
    (old / "notes.txt").write_text("mine")
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = subprocess.Popen(
            [sys.executable, "-c", SLOW], cwd=tmp_path, env=environment(), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "writing\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert errors == "stopped by the keyboard\n"
    assert process.returncode == 130
    left = [p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()]
    assert left == ["kits/on-top/notes.txt"]
    assert [path.name for path in (tmp_path / "kits").iterdir()] == ["on-top"]

"""Small faults put into a room or a file of `generator/`, one by one, and what its tests say of it.

    python tests/mutants/run.py kit                     # a room
    python tests/mutants/run.py kit/asked.py            # a file
    python tests/mutants/run.py games/topple/sizes.py --tests tests/games/topple

mutmut makes the faults and runs the near tests, those that mirror what is named. It prints how
many faults were caught, and each that was not as a difference. Everything happens in a copy of
the tree in a temporary folder, which is removed.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
COPIED = ("generator", "templates", "tests", "docs", "pyproject.toml", "README.md")
WRAPPERS = {"cache", "cached_property", "property"}
CAUGHT = {"killed", "timeout"}
# Nobody pins the wording of messages: lines that raise one, and lines that are a piece of a text.
MESSAGES = (r"^\s*raise \w", r"\bFault\(", r"^\s*f?\"[^\"]*\"[,)]*$")
MUTMUT = [sys.executable, "-m", "mutmut"]


def near_tests(named: str) -> list[str]:
    """The tests that mirror a room or a file: its own files of tests, or else those of its room.

    The own ones of `sizes.py` are `test_sizes.py` and all of a name like `test_sizes_tower.py`.
    """
    path = Path(named)
    if path.suffix == ".py":
        folder = ROOT / "tests" / path.parent
        own = [*folder.glob(f"test_{path.name}"), *folder.glob(f"test_{path.stem}_*.py")]
        if own:
            return sorted(str(each.relative_to(ROOT)) for each in own)
        path = path.parent
    if path == Path() or not (ROOT / "tests" / path).is_dir():
        raise SystemExit(f"no tests mirror {named}: name them with --tests")
    return [str(Path("tests", path))]


def unwrapped(source: str) -> str:
    """The same module with `@cached_property def f` as `def f` and then `f = cached_property(f)`.

    mutmut leaves functions alone that have a decorator, and a kit is made of them.
    """
    lines = source.splitlines()
    for node in sorted(_functions(source), key=lambda node: -node.lineno):
        (decorator,) = node.decorator_list
        assert isinstance(decorator, ast.Name)
        indent = " " * node.col_offset
        lines.insert(node.end_lineno or 0, f"{indent}{node.name} = {decorator.id}({node.name})")
        del lines[decorator.lineno - 1]
    return "\n".join(lines) + "\n"


def _functions(source: str) -> list[ast.FunctionDef]:
    """Functions of modules and classes that have one decorator, which keeps or reads a value."""
    tree = ast.parse(source)
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    return [
        node
        for body in bodies
        for node in body
        if isinstance(node, ast.FunctionDef)
        and [getattr(each, "id", "") in WRAPPERS for each in node.decorator_list] == [True]
        and not any(isinstance(n, ast.FunctionDef) and n is not node for n in ast.walk(node))
    ]


def prepare(scratch: Path, named: str, tests: list[str]) -> None:
    """A copy of the tree, and in it what mutmut is to do."""
    for name in COPIED:
        source, skip = ROOT / name, shutil.ignore_patterns("__pycache__")
        if source.is_dir():
            shutil.copytree(source, scratch / name, ignore=skip)
        else:
            shutil.copy(source, scratch / name)
    target = scratch / "generator" / named
    files = [target] if target.is_file() else sorted(target.rglob("*.py"))
    if not files:
        raise SystemExit(f"generator/{named} is not there")
    for file in files:
        file.write_text(unwrapped(file.read_text("utf-8")), "utf-8")
    chosen = {
        "source_paths": ["generator"],
        "only_mutate": [str(file.relative_to(scratch)) for file in files],
        "also_copy": ["templates", "docs", "README.md"],
        "pytest_add_cli_args": ["-p", "tests.mutants.forget", "-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": tests,
        "do_not_mutate_patterns": MESSAGES,
        # nothing that one run of the tests has cached is seen by the next
        "process_isolation": "forkserver",
    }
    lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in chosen.items())
    with (scratch / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n[tool.mutmut]\n{lines}")


def results(scratch: Path, environment: dict[str, str]) -> dict[str, str]:
    """What became of each fault: killed, survived, timeout, no tests."""
    run = subprocess.run(
        [*MUTMUT, "results", "--all", "true"],
        cwd=scratch, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    lines = [line.strip().rpartition(": ") for line in run.stdout.splitlines() if ": " in line]
    return {name: status for name, _, status in lines}


def differences(scratch: Path, environment: dict[str, str], names: list[str]) -> str:
    """The lines that these faults change, each after its fault's name."""
    show = "[cli(['show', name], standalone_mode=False) for name in sys.argv[1:]]"
    run = subprocess.run(
        [sys.executable, "-c", f"import sys; from mutmut.__main__ import cli; {show}", *names],
        cwd=scratch, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    lines = run.stdout.splitlines()
    return "\n".join(
        line for line in lines if line[:1] in "#-+" and line[:3] not in ("---", "+++", "")
    )


def report(scratch: Path, environment: dict[str, str]) -> None:
    """Print what was not caught, then the counts of each file."""
    found = results(scratch, environment)
    missed = [name for name, status in found.items() if status not in CAUGHT]
    if missed:
        print(differences(scratch, environment, missed))
    counts = Counter((name.rpartition(".")[0], status) for name, status in found.items())
    for module in sorted({module for module, _ in counts}):
        each = ", ".join(f"{n} {what}" for (of, what), n in sorted(counts.items()) if of == module)
        print(f"{module}: {each}")
    print(f"{len(found)} faults, {len(found) - len(missed)} caught, {len(missed)} not caught")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("named", help="a room or a file of generator/, as kit or kit/asked.py")
    parser.add_argument("--tests", nargs="+", help="tests to run instead of the near ones")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    tests = given.tests or near_tests(given.named)
    environment = os.environ | {"CI": "1"}  # random examples are the same each time
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        scratch = Path(folder)
        prepare(scratch, given.named, tests)
        print(f"generator/{given.named} against {' '.join(tests)}", flush=True)
        command = [*MUTMUT, "run", "--max-children", str(given.workers)]
        ran = subprocess.run(
            command, cwd=scratch, env=environment, stdout=subprocess.PIPE, text=True, check=False
        )
        if ran.returncode:
            print(ran.stdout[-4000:], file=sys.stderr)
            sys.exit(ran.returncode)
        report(scratch, environment)


if __name__ == "__main__":
    main()

"""The wheel holds all it needs: installed away from the checkout, it still builds a kit.

Nothing is downloaded. The new environment borrows the libraries of the one that runs the tests.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BORROWED = {"site-packages", "dist-packages"}

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints, run with no way back to the checkout; fails if the command does."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    }
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd, env=environment, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT,
        cwd=folder,
    )  # fmt: skip
    (built,) = folder.glob("toppress-*.whl")
    return built


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of a new environment with the wheel in it."""
    home = tmp_path_factory.mktemp("home") / "venv"
    venv.EnvBuilder(symlinks=os.name != "nt").create(home)
    commands = home / ("Scripts" if os.name == "nt" else "bin")
    python = commands / "python"
    # This environment's pip does it, for a new one takes seconds to come.
    pip = (sys.executable, "-m", "pip", "--python", python)
    run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=home)
    # Afterwards, so that pip does not take the checkout's own installation for this one. The
    # borrowed folder's .pth files are not read, so an editable installation does not come along.
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(run(python, "-c", where, cwd=home).strip())
    borrowed = [entry for entry in sys.path if Path(entry).name in BORROWED]
    (site / "borrowed.pth").write_text("\n".join(borrowed) + "\n", encoding="utf-8")
    return commands


def test_wheel_holds_the_package_and_every_template(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    templates = {
        f"generator/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "templates").rglob("*")
        if path.is_file()
    }
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "generator").rglob("*.py")}
    assert templates
    assert templates | modules <= held
    tops = {name.split("/")[0] for name in held}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"generator"}


def test_installed_wheel_is_not_the_checkout(scripts: Path, tmp_path: Path) -> None:
    found = run(
        scripts / "python", "-c", "import generator; print(generator.__file__)", cwd=tmp_path
    )
    package = Path(found.strip()).resolve().parent
    assert package.is_relative_to(scripts.parent.resolve())
    assert not package.is_relative_to(ROOT)
    assert any((package / "templates").rglob("*.toml"))


def test_installed_wheel_builds_a_kit(scripts: Path, tmp_path: Path) -> None:
    run(scripts / "toppress", "build", "on-top", "--out", "kits", "--only", "svg", cwd=tmp_path)
    kit = tmp_path / "kits" / "on-top"
    manifest = json.loads((kit / "kit.json").read_text(encoding="utf-8"))
    assert manifest["tool"] == "toppress"
    assert manifest["files"]
    for file in manifest["files"]:
        assert file["kind"] == "svg"
        assert (kit / file["path"]).is_file()

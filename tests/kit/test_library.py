"""The data files that come with the press: listed, and copied to be changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import templates
from generator.kit.library import SHELVES, copied, listed
from generator.settings.store import find
from tests.commands import in_empty_folder, refused, run

here = in_empty_folder
ALL = [(kind, name) for kind, shelf in SHELVES.items() for name in shelf.names]


def same(kind: str, one: object, other: object) -> bool:
    """Whether two values of a kind differ in nothing but their own names."""
    own = {"name", "title", "own", "layer", "areas"}
    values = ({k: v for k, v in vars(each).items() if k not in own} for each in (one, other))
    first, second = values
    return first == second


def test_every_folder_of_data_files_is_listed() -> None:
    """All that are no game's; what is sold and the words are not chosen by name."""
    folders = {shelf.stored.kind.folder for shelf in SHELVES.values()}  # type: ignore[attr-defined]
    others = {"sold", "strokes", "words", "on_top", "top_hats", "top_it", "topple"}
    assert folders | others == {each.name for each in templates.folder().iterdir()}
    rows = list(listed())
    assert [(kind, name) for kind, name, _ in rows] == ALL
    assert all(facts for _, _, facts in rows)
    assert "label       avery-5293" in run("templates").stdout
    assert run("templates", "list", "papers").stdout.startswith("paper       a2")


@pytest.mark.parametrize(("kind", "name"), ALL)
def test_a_copy_is_what_it_was_copied_from(kind: str, name: str, here: Path) -> None:
    """As it is written, and with every line taken out of its comment."""
    stored = SHELVES[kind].stored
    ours = find(stored, name, here)
    path, use = copied(kind, name, here / "mine.toml")
    assert use.startswith(f"{stored.setting}=")
    assert same(kind, find(stored, "mine.toml", here), ours)
    text = path.read_text()
    whole = re.sub(r"^# (?=[\w\"'.-]+ *=)", "", text, flags=re.MULTILINE)
    path.write_text(whole.replace(f'based_on = "{name}"', "", 1))
    assert same(kind, find(stored, "mine.toml", here), ours)


def test_a_copy_is_changed_by_one_line(here: Path) -> None:
    run("templates", "copy", "palette", "classic", "mine.toml")
    text = Path("mine.toml").read_text()
    line = next(line for line in text.split("\n") if line.startswith("# blue ="))
    Path("mine.toml").write_text(text.replace(line, 'blue = { colour = "#123456" }'))
    shown = run("build", "on-top", "--set", "palette=mine.toml", "--only", "svg")
    assert shown.exit_code == 0
    assert "#123456" in Path("output/on-top/svg/piece-blue.svg").read_text().lower()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("palete", "classic", "mine.toml"), 'did you mean "palette"'),
        (("palette", "clasic", "mine.toml"), 'did you mean "classic"'),
        (("palette", "classic", "mine"), "must end in .toml"),
        (("palette", "classic", "none/mine.toml"), "cannot write"),
    ],
)
def test_what_is_not_copied(arguments: tuple[str, ...], said: str, here: Path) -> None:
    code = 3 if "none/mine.toml" in arguments else 2
    assert said in " ".join(refused("templates", "copy", *arguments, code=code))


def test_nothing_is_written_over(here: Path) -> None:
    Path("mine.toml").write_text("mine")
    assert "already" in " ".join(refused("templates", "copy", "paper", "a4", "mine.toml", code=3))
    assert Path("mine.toml").read_text() == "mine"

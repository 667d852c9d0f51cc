"""Every setting of every game changes something that it is about, and not only the colophon.

What a kit is made of is compared step by step, the cheap steps first: parts and how they are
printed, faces, pages, cut sheets, sentences on building, the booklet without its colophon, files
for a laser. Settings inside files do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import pytest

from generator.games import find_games
from generator.kit import Kit
from generator.settings.commandline import assigned
from generator.settings.fields import Choice, Colour, Name
from generator.settings.kind import Kind
from generator.settings.near import beside
from generator.settings.shared import GameSettings
from generator.settings.stored import StoredName
from generator.settings.tree import Branch, Leaf, walk
from tests.builds import game, kit

NAMES = list(find_games())
# What has to be set besides so that a setting matters, and the value that it then gets.
BESIDES: dict[tuple[str, str], tuple[str, ...]] = {
    ("*", "laser.facing_inset"): ("laser.facings=yes",),
    ("*", "laser.joint"): ("laser.sheet=[200,150]",),
    **{("*", f"sticker.{key}"): ("sticker.label=endisch-12",) for key in ("first", "right", "up")},
    **{
        ("topple", f"sticker.{key}"): ("sticker.label=endisch-12", "pawn.diameter=14mm")
        for key in ("first", "right", "up")
    },
    ("topple", "sticker.label"): ("pawn.diameter=14mm",),
    ("on-top", "piece.inset"): ("piece.made=bought",),
    ("topple", "pawn.inset"): ("pawn.made=bought",),
    # a sheet with printed backs cannot be glued to a core, so its card is as thick as it is
    ("on-top", "tile.thickness"): ("print.backs=none",),
    ("on-top", "piece.thickness"): ("print.backs=none",),
    ("top-it", "tile.thickness"): ("print.backs=none",),
    ("top-hats", "hat.height"): ("hat.kind=paper",),
    ("top-hats", "hat.thickness"): ("hat.kind=paper",),
    ("topple", "rod.mandrel"): ("stand.kind=paper",),
    ("topple", "rod.sheet"): ("stand.kind=paper",),
}
VALUES = {
    "print.paper": "Letter",
    "print.production": "home-single-side",
    "palette": "mono",
    "language": "de",
    "parts": "[board]",
    "laser.machine": "ponoko",
    "laser.material": "mdf-3",
    "laser.sheet": "a3",
    "board.material": "mdf-3",
    "board.start": "[2, 5]",
    "board.sides": "[4, 4, 4]",
    "hat.height": "8mm",
    "hat.thickness": "0.3mm",
    "sticker.label": "endisch-12",
    "board.ballast": "20",
    "pawn.mass": "0.7",
    "stand.mass": "200",
}
# A choice of one, and what is printed by a profile that only a user has.
ALONE = {"game", "laser.shared_cuts", "print.printer"}


def other_value(key: str, kind: Kind, now: Any) -> str:
    """Another value of a setting, as it is typed."""
    if key in VALUES:
        return VALUES[key]
    match kind:
        case Choice():
            return next(name for name in kind.names if name not in (now, "auto"))
        case Colour():
            return "#123456"
        case Name():
            return "Somebody"
        case StoredName():
            raise AssertionError(f"{key} needs a value in VALUES")
    value = next(iter(beside(kind, now)), None)
    assert value is not None, f"{key} needs a value in VALUES"
    return assigned(kind.write(value))


def aspects(made: Kit) -> Iterator[object]:
    """What a kit comes to, as values that can be compared, the cheap ones first."""
    yield [
        (p.outline, p.quantity, p.packing, p.group, p.made_as, p.thickness, p.title)
        for p in made.parts.values()
    ]
    yield [
        (s.title, s.width, s.height, s.side, s.contains, [p.frame for p in s.placements])
        for s in made.document.sheets
    ]
    yield [tuple(s.marks) for s in made.document.sheets]
    yield [tuple(s.under) for s in made.document.sheets]
    yield [
        (d.front.marks, d.back and d.back.marks, d.burnt and d.burnt.marks)
        for part in made.parts.values()
        for d in part.designs
    ]
    yield made.printed.press
    yield [step.text for step in made.build.steps], made.build.laser_steps
    job = made.cut_job
    if job is not None:
        yield job.machine, job.stocks
        yield [(s.name, s.title, s.width, s.height, s.paths) for s in job.sheets]
    yield made.telling.facts
    yield made.booklet.chapters, made.booklet.summary, made.booklet.cover


def changes_something(name: str, key: str, value: str, besides: tuple[str, ...]) -> bool:
    """Whether a setting changes any aspect of a kit."""
    usual, told = kit(*besides, name=name), kit(*besides, f"{key}={value}", name=name)
    pairs = zip_longest(aspects(usual), aspects(told))
    return any(one != other for one, other in pairs)


def leaves(model: type[GameSettings]) -> Iterator[tuple[tuple[str, ...], Kind]]:
    for path, node in walk(Branch(model)):
        if isinstance(node, Leaf):
            yield path, node.kind


SHARED = ("print", "laser", "palette", "language", "parts", "colours", "names", "symbols")
FIRST = {path for path, _ in leaves(game(NAMES[0]).settings)}
CASES = [  # what all games share is tried with the first
    (name, path, kind)
    for name in NAMES
    for path, kind in leaves(game(name).settings)
    if ".".join(path) not in ALONE
    and (name == NAMES[0] or path[0] not in SHARED or (path[0] == "print" and path not in FIRST))
]


@pytest.mark.parametrize(
    ("name", "path", "kind"), CASES, ids=[f"{name} {'.'.join(path)}" for name, path, _ in CASES]
)
def test_a_setting_changes_what_it_is_about(name: str, path: tuple[str, ...], kind: Kind) -> None:
    key = ".".join(path)
    besides = BESIDES.get((name, key), BESIDES.get(("*", key), ()))
    settled: Any = kit(*besides, name=name).settings
    for each in path:
        settled = getattr(settled, each)
    assert changes_something(name, key, other_value(key, kind, settled), besides)


def test_a_setting_that_changes_nothing_is_noticed() -> None:
    """Where there are no facings it is of no account how far they stay inside."""
    assert not changes_something("topple", "laser.facing_inset", "0.8mm", ())
    assert changes_something("topple", "laser.facing_inset", "0.8mm", ("laser.facings=yes",))

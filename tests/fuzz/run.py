"""Random settings, by hand: `python -m tests.fuzz.run --count 1000 on-top topple`.

Each seed draws a few settings of a game with any allowed values. A kit that is accepted is read
back (with `--read 10` one of ten) as `tests/test_settings_space.py` does, its laser sheets too;
one that is refused must have advice, and each piece of it, typed as it stands, must give a kit that
passes. What falls out is printed with its seed, and at the end how many there were, how long it
took, and the memory. Not run by the suite, which draws some of its own.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
import traceback
from collections import Counter
from typing import Any

from generator import templates
from generator.errors import FitError, PressError, SettingError
from generator.findings import Advice
from generator.games import find_games
from generator.games.game import Game
from generator.kit import Kit, failed
from generator.kit.advice import checked
from generator.settings.commandline import set_layers
from generator.settings.fields import Choice, Colour, Count, Counts, Length, Name, Number
from generator.settings.kind import Kind, Worded
from generator.settings.layers import Layer, load
from generator.settings.stored import LanguageName, PaperName, StoredName
from generator.settings.tree import Branch, KeyPath, Leaf, walk
from generator.words import languages
from tests.builds import HERE
from tests.space import LETTERS, nested
from tests.test_settings_space import check_kit

SLOW = 30.0  # s
Chosen = dict[KeyPath, Any]


def drawn(chance: random.Random, kind: Kind) -> Any:
    """Any allowed value of a kind, ends and words more often than others."""
    if isinstance(kind, Worded) and kind.words and chance.random() < 0.2:
        return chance.choice(kind.words)
    match kind:
        case Length() | Number():
            if chance.random() < 0.2:
                return chance.choice((kind.least, kind.most))
            value = chance.uniform(kind.least, kind.most)
            return round(value, chance.choice((0, 1, 1, 3))) if value > 1 else value
        case Count():
            step = 2 if kind.even else 1
            return step * chance.randint(-(-kind.least // step), kind.most // step)
        case Counts():
            return [chance.randint(kind.least, kind.most) for _ in range(kind.length)]
        case Choice():
            return chance.choice(kind.names)
        case Colour():
            return f"#{chance.randrange(1 << 24):06x}"
        case Name():
            return (
                "".join(chance.choice(LETTERS) for _ in range(chance.randint(1, 12))).strip() or "a"
            )
        case PaperName() if chance.random() < 0.4:
            return [round(chance.uniform(100, 900), 1) for _ in range(2)]
        case StoredName():
            return chance.choice(templates.names(kind.folder) or ["none"])
        case LanguageName():
            return chance.choice(languages())
    raise TypeError(f"no values are known for {kind!r}")


def chosen_by(seed: int, game: Game) -> Chosen:
    """The settings of a seed."""
    chance = random.Random(f"{game.name} {seed}")
    leaves = {
        path: node.kind
        for path, node in walk(Branch(game.settings))
        if isinstance(node, Leaf) and path[0] not in ("game", "parts")
    }
    paths = chance.sample(sorted(leaves), chance.randint(1, 8))
    return {path: drawn(chance, leaves[path]) for path in paths}


def kit_of(game: Game, chosen: Chosen, way: Advice | None = None) -> Kit:
    """The kit with these settings, and then with advice as it is typed."""
    layers = [Layer(nested(chosen), "fuzz")]
    typed = set_layers(f"{key}={text}" for key, text in (way or {}).items())
    return Kit(game, load(game.settings, [*layers, *typed]), HERE)


def outcome(game: Game, chosen: Chosen, read: bool) -> str:
    """What became of the settings; the name of a fault begins with `!`."""
    try:
        kit = kit_of(game, chosen)
        found = checked(kit)
        faults = failed(found)
        ways = faults[0].advice if faults else ()
    except FitError as error:
        faults, ways = ("raised",), error.advice
    except SettingError:
        return "setting refused"
    if not faults and not read:
        return "kit, not read"
    if not faults:
        check_kit(kit)
        assert all(file.data for file in kit.files(("laser",)))
        return "kit"
    if not ways:
        return "!no advice"
    for way in ways:
        try:
            left = [fault.text for fault in failed(kit_of(game, chosen, way).findings())]
        except PressError as error:
            left = [str(error)]
        if left:
            return f"!advice fails: {dict(way)}: {left[0]}"
    return "advice holds" if len(ways[0]) == 1 else "advice of several holds"


def main() -> int:
    """Draw, try, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--read", type=int, default=1, help="read the files of every so many")
    given = parser.parse_args()
    games = [game for name, game in find_games().items() if name in (given.games or find_games())]
    counted: Counter[tuple[str, str]] = Counter()
    began = time.perf_counter()
    for seed in range(given.first, given.first + given.count):
        for game in games:
            chosen, start = chosen_by(seed, game), time.perf_counter()
            try:
                became = outcome(game, chosen, seed % given.read == 0)
            except Exception:
                became = "!" + traceback.format_exc(limit=-4)
            took = time.perf_counter() - start
            counted[game.name, became.partition(":")[0].partition("\n")[0]] += 1
            if became.startswith("!") or took > SLOW:
                sets = " ".join(f"{'.'.join(key)}={value!r}" for key, value in chosen.items())
                print(f"{game.name} seed {seed}: {took:.1f} s {became}\n    {sets}", flush=True)
        if seed % 50 == 49:
            report(counted, began, seed)
    report(counted, began, given.first + given.count - 1)
    return int(any(became.startswith("!") for _, became in counted))


def report(counted: Counter[tuple[str, str]], began: float, seed: int) -> None:
    """How many of each, the time, and the most memory that was in use."""
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"--- up to seed {seed}: {time.perf_counter() - began:.0f} s, {memory:.0f} MB", flush=True
    )
    for (name, became), number in sorted(counted.items()):
        print(f"    {name:9} {number:6} {became}", flush=True)


if __name__ == "__main__":
    sys.exit(main())

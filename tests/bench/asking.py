"""What single answers of a kit cost after a change of settings: CPU ms in a warm process.

Prints game, what was asked, and milliseconds a line. Each answer is asked of a fresh kit with
another colour or size, so that nothing is known of it but what a process keeps in any case. A
part is asked for all that is drawn on it, printed and burnt.

    python tests/bench/asking.py ["<game> <what is asked>", or a piece of it] [settings]
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROUNDS = 9
SIZES = {
    "on-top": ("tile.edge", 26, 0.1),
    "top-it": ("tile.edge", 38, 0.1),
    "top-hats": ("board.space", 22, 0.05),
    "topple": ("board.pitch", 24, 0.05),
}


def changed(name: str, *more: str) -> Iterator[Any]:
    """Fresh kits, each with a new size and a new colour, and all with some more settings."""
    from generator.games import find_games
    from generator.kit import Kit
    from generator.settings.commandline import set_layers
    from generator.settings.layers import load

    game = find_games()[name]
    key, start, step = SIZES[name]
    for k in range(10_000):
        size = f"{key}={start + k % 40 * step:.2f}mm"
        sets = (size, f"colours.blue=#2f6d{k % 200 + 40:02x}", *more)
        yield Kit(game, load(game.settings, set_layers(sets)), Path())


def part(name: str) -> Callable[[Any], None]:
    def ask(kit: Any) -> None:
        for design in kit.part(name).designs:
            for face in (design.front, design.back, design.burnt):
                assert face is None or isinstance(face.marks, tuple)

    return ask


def sheet(number: int) -> Callable[[Any], None]:
    def ask(kit: Any) -> None:
        for placement in kit.sheet(number).placements:
            assert placement.artwork.marks

    return ask


def cut_sheet(kit: Any) -> None:
    assert kit.cut_job.sheets[0].paths


def asked(kit: Any) -> dict[str, Callable[[Any], None]]:
    """All that a kit can be asked for, each by itself."""
    numbers = [k for k, sheet in enumerate(kit.document.sheets, 1) if sheet.placements]
    found = {f"part {name}": part(name) for name in kit.parts}
    found |= {f"sheet {number}": sheet(number) for number in numbers}
    if kit.cut_job is not None:
        found["laser sheet 1"] = cut_sheet
    return found


def main(wanted: str = "", *more: str) -> None:
    from generator.__main__ import seldom_collected

    seldom_collected()  # as every command does
    for name in SIZES:
        if more and name not in wanted:
            continue  # they are settings of one game
        kits = changed(name, *more)
        for what, ask in asked(next(kits)).items():
            if wanted not in f"{name} {what}":
                continue
            ask(next(kits))
            spent = []
            for _ in range(ROUNDS):
                kit = next(kits)
                started = time.process_time()
                ask(kit)
                spent.append(time.process_time() - started)
            print(f"{name} {what}: {1000 * statistics.median(spent):.1f}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

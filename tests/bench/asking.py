"""What single answers of a kit cost after a change of settings: CPU ms in a warm process.

Prints game, what was asked, and milliseconds a line. Each answer is asked of a fresh kit with
another colour or size, so that nothing is known of it but what a process keeps in any case.
"""

from __future__ import annotations

import statistics
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


def changed(name: str) -> Iterator[Any]:
    """Fresh kits, each with a new size and a new colour."""
    from generator.games import find_games
    from generator.kit import Kit
    from generator.settings.commandline import set_layers
    from generator.settings.layers import load

    game = find_games()[name]
    key, start, step = SIZES[name]
    for k in range(10_000):
        sets = (f"{key}={start + k % 40 * step:.2f}mm", f"colours.blue=#2f6d{k % 200 + 40:02x}")
        yield Kit(game, load(game.settings, set_layers(sets)), Path())


def part(name: str) -> Callable[[Any], None]:
    def ask(kit: Any) -> None:
        for design in kit.part(name).designs:
            assert design.front.marks
            if design.back is not None:
                assert design.back.marks

    return ask


def sheet(number: int) -> Callable[[Any], None]:
    def ask(kit: Any) -> None:
        for placement in kit.sheet(number).placements:
            assert placement.artwork.marks

    return ask


def cut_sheet(kit: Any) -> None:
    assert kit.cut_job.sheets[0].paths


def main() -> None:
    for name in SIZES:
        kits = changed(name)
        first = next(kits)
        numbers = [k for k, s in enumerate(first.document.sheets, 1) if s.placements]
        asked = {f"part {part_name}": part(part_name) for part_name in first.parts}
        asked |= {f"sheet {number}": sheet(number) for number in numbers}
        if first.cut_job is not None:
            asked["laser sheet 1"] = cut_sheet
        for what, ask in asked.items():
            ask(next(kits))
            spent = []
            for _ in range(ROUNDS):
                kit = next(kits)
                started = time.process_time()
                ask(kit)
                spent.append(time.process_time() - started)
            print(f"{name} {what}: {1000 * statistics.median(spent):.1f}", flush=True)


main()

"""What single answers of a kit cost after a change of settings: CPU ms in a warm process.

Prints game, what was asked, and milliseconds a line, with tabs between. Each answer is asked of a
fresh kit with another colour or size, so that nothing is known of it but what a process keeps in
any case.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from generator.__main__ import spare
from generator.games import find_games
from generator.kit import Kit
from generator.settings.commandline import set_layers
from generator.settings.layers import load

SIZES = {  # a setting, where it starts and by how much it changes, mm
    "on-top": ("tile.edge", 26, 0.1),
    "top-it": ("tile.edge", 38, 0.1),
    "top-hats": ("board.space", 22, 0.05),
    "topple": ("board.pitch", 24, 0.05),
}
Ask = Callable[[Kit], object]


def changed(name: str) -> Iterator[Kit]:
    """Fresh kits, each with a new size and a new colour."""
    game = find_games()[name]
    key, start, step = SIZES[name]
    for k in range(10_000):
        sets = (f"{key}={start + k % 40 * step:.2f}mm", f"colours.blue=#2f6d{k % 200 + 40:02x}")
        yield Kit(game, load(game.settings, set_layers(sets)), Path())


def part(name: str) -> Ask:
    """Every face of a part, drawn."""
    return lambda kit: [
        face.marks
        for design in kit.part(name).designs
        for face in (design.front, design.back, design.burnt)
        if face is not None
    ]


def sheet(number: int) -> Ask:
    """One printed sheet with all that lies on it."""
    return lambda kit: [placement.artwork.marks for placement in kit.sheet(number).placements]


def cut_sheet(kit: Kit) -> object:
    """The first sheet that a laser cuts."""
    assert kit.cut_job is not None
    return kit.cut_job.sheets[0].paths


def answers(kit: Kit) -> dict[str, Ask]:
    """All that is asked of a game's kits."""
    numbers = [k for k, sheet in enumerate(kit.document.sheets, 1) if sheet.placements]
    asked = {f"part {name}": part(name) for name in kit.parts}
    asked |= {f"sheet {number}": sheet(number) for number in numbers}
    return asked | ({} if kit.cut_job is None else {"laser sheet 1": cut_sheet})


def main(rounds: int) -> None:
    spare()  # as every command does
    for name in SIZES:
        kits = changed(name)
        for what, ask in answers(next(kits)).items():
            ask(next(kits))
            spent = []
            for _ in range(rounds):
                kit = next(kits)
                started = time.process_time()
                ask(kit)
                spent.append(time.process_time() - started)
            print(name, what, f"{1000 * statistics.median(spent):.1f}", sep="\t", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)

"""How much of a file is read: a hostile one ends with a message, not with the machine's memory."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from ..errors import OutputError

LARGEST_FILE = 64_000_000  # bytes
DEEPEST = 200  # elements within elements, blocks within blocks
MOST_ELEMENTS = 500_000  # those that references draw once more count again
MOST_STEPS = 2_000_000  # lines, arcs and chords
MOST_TAGS = 3_000_000  # pairs of lines in a DXF, which is what it takes time by
MOST_SECONDS = 60.0


class TooMuch(OutputError):
    """A file asks for more than is read."""


@dataclass
class Budget:
    """What may still be read, counted down while a file is read and looked at."""

    elements: int = MOST_ELEMENTS
    steps: int = MOST_STEPS
    seconds: float = MOST_SECONDS
    _end: float = field(init=False)

    def __post_init__(self) -> None:
        self._end = time.monotonic() + self.seconds

    def element(self) -> None:
        """One more element is read. Raises TooMuch."""
        self.elements -= 1
        if self.elements < 0:
            raise TooMuch(f"it draws more than {MOST_ELEMENTS:,} elements")
        if self.elements % 256 == 0:
            self.check_time()

    def take(self, steps: int) -> None:
        """So many more lines, arcs or chords are read. Raises TooMuch."""
        before, self.steps = self.steps, self.steps - steps
        if self.steps < 0:
            raise TooMuch(f"it has more than {MOST_STEPS:,} lines and arcs")
        if before // 4096 != self.steps // 4096:
            self.check_time()

    def check_time(self) -> None:
        """Raises TooMuch where it has taken too long."""
        if time.monotonic() > self._end:
            raise TooMuch(f"it takes longer than {self.seconds:.0f} s to look at")

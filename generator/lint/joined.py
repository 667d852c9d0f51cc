"""Things that hang together by pairs."""

from __future__ import annotations


class Joined:
    """So many things, each in a group of its own until two are joined."""

    def __init__(self, count: int) -> None:
        self._above = list(range(count))

    def root(self, thing: int) -> int:
        """The thing that stands for the group of another."""
        while self._above[thing] != thing:
            self._above[thing] = self._above[self._above[thing]]
            thing = self._above[thing]
        return thing

    def join(self, one: int, two: int) -> None:
        """The groups of two things are one; the earlier thing stands for it."""
        first, second = sorted((self.root(one), self.root(two)))
        self._above[second] = first

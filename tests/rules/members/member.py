"""What the family of tests over the rules texts has to know of a game.

A game's file in this folder has its name as `generator/games/` spells it, and a `MEMBER`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Member:
    """Ids are `prefix` and 1 to `rules`; `aside` are those that the summary leaves out.

    `rulings` is how many paragraphs state a ruling of ours. `digits` are the numbers that may be
    written out, since no setting changes them.
    """

    prefix: str
    rules: int
    aside: frozenset[int]
    rulings: int
    digits: frozenset[str] = frozenset()

    @property
    def ids(self) -> tuple[str, ...]:
        """Every rule of the game."""
        return tuple(f"{self.prefix}{number}" for number in range(1, self.rules + 1))

    @property
    def summary(self) -> set[str]:
        """What one looks up in the middle of a game."""
        return set(self.ids) - {f"{self.prefix}{number}" for number in self.aside}

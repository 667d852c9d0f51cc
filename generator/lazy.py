"""Answers that are worked out when they are asked for, and then kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TypeVar, overload

Key = TypeVar("Key")
Value = TypeVar("Value")
Item = TypeVar("Item", covariant=True)


class LazySequence(Sequence[Item]):
    """A sequence whose items are made one by one, each once, when they are asked for."""

    def __init__(self, makers: Sequence[Callable[[], Item]]) -> None:
        self._makers = tuple(makers)
        self._made: dict[int, Item] = {}

    def __len__(self) -> int:
        return len(self._makers)

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...

    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        if isinstance(index, slice):
            return tuple(self[k] for k in range(*index.indices(len(self))))
        place = range(len(self))[index]
        if place not in self._made:
            self._made[place] = self._makers[place]()
        return self._made[place]


class LazyWhole(Sequence[Item]):
    """A sequence that is made as a whole, once, when something of it is asked for."""

    def __init__(self, make: Callable[[], Iterable[Item]]) -> None:
        self._make = make

    @cached_property
    def whole(self) -> tuple[Item, ...]:
        """All items."""
        return tuple(self._make())

    def __len__(self) -> int:
        return len(self.whole)

    def __iter__(self) -> Iterator[Item]:
        return iter(self.whole)

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...

    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        return self.whole[index]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LazyWhole):
            return self.whole == other.whole
        return self.whole == other

    def __hash__(self) -> int:
        return hash(self.whole)


class LazyMapping(Mapping[Key, Value]):
    """A mapping whose values are made one by one, each once, when they are asked for."""

    def __init__(self, makers: Mapping[Key, Callable[[], Value]]) -> None:
        self._makers = dict(makers)
        self._made: dict[Key, Value] = {}

    def __len__(self) -> int:
        return len(self._makers)

    def __iter__(self) -> Iterator[Key]:
        return iter(self._makers)

    def __getitem__(self, key: Key) -> Value:
        if key not in self._made:
            self._made[key] = self._makers[key]()
        return self._made[key]

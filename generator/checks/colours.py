"""Any two players are told apart, by colour or by symbol."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..findings import Check, Finding, Level
from .subject import Layout

LEAST = 15.0  # CIEDE2000; less is hard to tell apart across a table


def difference(one: str, other: str) -> float:
    """CIEDE2000 difference of two colours `#rrggbb`."""
    from coloraide import Color

    return float(Color(one).delta_e(other, method="2000"))


def _run(layout: Layout) -> Iterator[Finding]:
    least, faults = float("inf"), 0
    for one, other in combinations(layout.players, 2):
        apart = difference(one.colour, other.colour)
        least = min(least, apart)
        if apart >= LEAST:
            continue
        faults += 1
        same_symbol = one.symbol == other.symbol
        code = "same" if one.colour == other.colour else "close"
        how = "have the same colour" if code == "same" else f"differ by {apart:.1f} only"
        advice = (
            f"; set another colours.{other.key} or symbols.{other.key}"
            if same_symbol
            else "; only their symbols tell them apart"
        )
        yield CHECK.found(
            Level.FAIL if same_symbol else Level.WARN,
            code,
            f"{one.key} and {other.key} {how} (CIEDE2000, {LEAST:g} is the least){advice}",
            difference=apart,
        )
    if not faults and len(layout.players) > 1:
        yield CHECK.passed(
            f"players' colours differ by {least:.1f} or more (CIEDE2000)", difference=least
        )
    elif not faults:
        yield CHECK.passed("no players' colours to tell apart")


CHECK = Check(
    "colours",
    "Players must know their pieces at a glance.",
    ("same", "close"),
    _run,
)

"""Any two players are told apart, by colour, pattern or symbol, and parts stand out."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations, starmap

from ..colour.contrast import mixed
from ..colour.palette import SYMBOLS
from ..colour.player import Player
from ..colour.vision import TOLD_APART, VIEWS, View, difference
from ..findings import Finding, Findings, check, fail, passed, warn
from .subject import Layout

SEEN_ON = 2.0  # CIEDE2000; less is the same colour to the eye, which a keyline alone tells apart


def least_difference(one: Player, other: Player) -> tuple[float, View]:
    """The smallest difference of two players' colours over all views, and the view it is in."""
    return min((difference(one.colour, other.colour, view), view) for view in VIEWS)


def _pair(one: Player, other: Player) -> Finding | None:
    """What is wrong with a pair; players of different patterns need no different colours."""
    if one.pattern != other.pattern:
        return None
    plain = difference(one.colour, other.colour)
    least, view = least_difference(one, other)
    same_symbol = one.symbol == other.symbol
    if plain >= TOLD_APART and (least >= TOLD_APART or not same_symbol):
        return None
    code = "same" if one.colour == other.colour else "close"
    how = (
        "have the same colour"
        if code == "same"
        else f"differ by {least:.1f} only, seen {view}"
        if same_symbol
        else f"differ by {plain:.1f} only"
    )
    text = f"{one.key} and {other.key} {how} ({TOLD_APART:g} is the least to be told apart)"
    measured = {"difference": plain, "least": least}
    if not same_symbol:
        return warn(code, f"{text}; only their symbols tell them apart", **measured)
    mended_by = [f"{table}.{p.key}" for p in (other, one) for table in ("colours", "symbols")]
    return fail(code, text, *mended_by, "palette", **measured)


def _symbols(layout: Layout) -> Findings:
    """Players with one symbol, who are told apart by colour alone, or by pattern."""
    free = [symbol for symbol in SYMBOLS if symbol not in {p.symbol for p in layout.players}]
    for one, other in combinations(layout.players, 2):
        if one.symbol == other.symbol and _pair(one, other) is None:
            text = f"{one.key} and {other.key} have the same symbol, {one.symbol}"
            text += f"; free are {', '.join(free)}" if free else ""
            settings = (f"symbols.{other.key}", f"symbols.{one.key}")
            yield fail("symbol", text, *settings, players=len(layout.players))


def _grounds(layout: Layout) -> Findings:
    """Players whose colour is that of a ground which their things lie on."""
    for player in layout.players:
        for ground, colour in layout.grounds.pieces.items():
            if player.pattern != "solid" or ground in ("paper", *layout.grounds.brief):
                continue
            apart = difference(player.colour, colour)
            if apart >= SEEN_ON:
                continue
            near = _nearest_seen(player.colour, layout.grounds.pieces.values())
            text = f"{player.key} has the colour of the {ground}, {colour}, that its things lie on"
            text += f" (they differ by {apart:.1f}, {SEEN_ON:g} is the least to be seen)"
            text += f"; the nearest that is seen is {near}" if near else ""
            yield fail("ground", text, f"colours.{player.key}", difference=apart)


def _nearest_seen(colour: str, grounds: Collection[str]) -> str:
    """The first mixture with black or white, in small steps, that is seen on all grounds."""
    for share in (k / 50 for k in range(1, 51)):
        for end in ("#000000", "#ffffff"):
            found = mixed(colour, end, share)
            if all(difference(found, ground) >= SEEN_ON for ground in grounds):
                return found
    return ""


@check("colours", "same", "close", "name", "symbol", "ground")
def colours(layout: Layout) -> Findings:
    """Players must know their pieces at a glance, whatever their eyes."""
    pairs = list(combinations(layout.players, 2))
    yield from filter(None, starmap(_pair, pairs))
    yield from _symbols(layout)
    yield from _grounds(layout)
    for one, other in pairs:
        if one.name.casefold() == other.name.casefold():
            same = f"{one.key} and {other.key} have the same name {one.name!r}"
            names = (f"names.{player.key}" for player in (other, one))
            yield warn("name", same, *names, players=len(layout.players))
    alike = [(one, other) for one, other in pairs if one.pattern == other.pattern]
    if not alike:
        who = "no two players share a pattern" if pairs else "there are no players to tell apart"
        yield passed(who)
        return
    plain = min(difference(one.colour, other.colour) for one, other in alike)
    least, view = min(least_difference(one, other) for one, other in alike)
    text = f"players' colours differ by {plain:.1f} or more, {TOLD_APART:g} is enough"
    if least < TOLD_APART:
        text += f"; seen {view} it is {least:.1f}, where symbols tell players apart"
    nearest = _nearest_ground(layout)
    if nearest is not None:
        distance, player, ground = nearest
        text += f"; on {ground} {player} differs by {distance:.1f} and has its keyline"
    yield passed(text, difference=plain, least=least)


def _nearest_ground(layout: Layout) -> tuple[float, str, str] | None:
    """The part that stands out least from something it may lie on, where that is too little."""
    near = (
        (difference(player.colour, colour), player.key, ground)
        for player in layout.players
        if player.pattern == "solid"
        for ground, colour in layout.grounds.pieces.items()
    )
    least = min(near, default=None)
    return least if least is not None and least[0] < TOLD_APART else None

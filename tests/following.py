"""Whether advice holds: it is followed to the letter, as somebody would type it."""

from __future__ import annotations

from generator.errors import PressError
from generator.findings import Advice, Finding
from generator.games import find_games
from generator.kit import Kit, failed
from generator.kit.advice import checked
from generator.settings.commandline import set_layers
from generator.settings.layers import load
from tests.builds import HERE


def asked(name: str, *sets: str) -> Kit:
    game = find_games()[name]
    return Kit(game, load(game.settings, set_layers(sets)), HERE)


def typed(advice: Advice) -> list[str]:
    """Advice as it is typed behind `--set`."""
    return [f"{key}={text}" for key, text in advice.items()]


def faults(name: str, *sets: str, laser: bool = True) -> list[str]:
    """What stops a kit with these settings; empty where nothing does."""
    try:
        return [finding.text for finding in failed(asked(name, *sets).findings(laser=laser))]
    except PressError as error:
        return [str(error)]


def told(name: str, *sets: str, laser: bool = True) -> str:
    """The advice on a kit that is refused, as one line."""
    try:
        found = checked(asked(name, *sets), laser=laser)
    except PressError as error:
        return str(error).split("\n")[-1]
    ways = next(iter(failed(found))).advice
    return "set " + ", or ".join(" with ".join(typed(way)) for way in ways)


def ways(line: str) -> list[list[str]]:
    """The assignments of each way in a line of advice."""
    assert line.startswith("set "), line
    return [way.split(" with ") for way in line.removeprefix("set ").split(", or ")]


def finding(name: str, check: str, *sets: str) -> Finding:
    """What a check warns of or notes, with advice."""
    return next(f for f in checked(asked(name, *sets)) if f.check == check and f.level != "pass")

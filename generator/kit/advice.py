"""What to set where a kit is refused. All of it was tried: with each advice every check passes.

A check knows itself alone. What mends one may be what the next refuses, so that nobody but a kit
with other settings can tell. Kits are lazy: one that is asked for its sizes takes milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ..errors import FitError, PressError
from ..findings import Advice, Finding, Level, fail
from ..settings.commandline import assigned
from ..settings.kind import Worded
from ..settings.near import beside, is_numeric, nearest
from ..settings.shared import GameSettings
from ..settings.tree import Branch, KeyPath, Leaf, default_at, leaf_at, value_at, walk, with_value
from .fitting import told_presets
from .kit import Kit, failed

WAYS = 3  # pieces of advice for one kit
TRIALS = 600  # times that other checks than the game's own are asked for a kit that fails
TELLING = 2000  # parts of the kits that are tried for a warning; large ones take seconds each
KEPT = 8  # kits that are tried are kept, since the next question is often about the same
Changes = Mapping[KeyPath, Any]


def checked(kit: Kit, laser: bool = True, sheets: bool = True) -> tuple[Finding, ...]:
    """All findings of a kit; those that stop it, and what else can be mended, have advice.

    Without `laser` or printed `sheets` these are not looked at.

    Raises FitError, with advice, where the kit cannot be laid out, and what the kit raises.
    """
    with explaining(kit, laser):
        found = kit.findings(laser=laser, sheets=sheets)
    faults = failed(found)
    if faults:
        ways = _Search(kit, laser).ways(faults)
        return tuple(replace(f, advice=ways) if f in faults else f for f in found)
    return tuple(_with_advice(kit, finding, laser) for finding in found)


def _with_advice(kit: Kit, finding: Finding, laser: bool) -> Finding:
    """A warning or note with what to set, so that it goes; a word alone does it for a note."""
    if finding.level is Level.PASS:
        return finding
    parts = sum(part.quantity for part in kit.parts.values())
    search = _Search(kit, laser, (finding.check, finding.code), max(TELLING // max(parts, 1), 4))
    ways = search.ways((finding,), default=False, words=finding.level is Level.NOTE)
    return replace(finding, advice=ways)


@contextmanager
def explaining(kit: Kit, laser: bool = True) -> Iterator[None]:
    """Add to the error of a kit that cannot be laid out what to set."""
    try:
        yield
    except FitError as error:
        search = _Search(kit, laser)
        fault = search.refusal({})
        ways = search.ways((fault,)) if fault is not None else ()
        error.advice = ways
        lines = told_presets(kit) if error.setting == "print.paper" else ()
        error.args = ("\n".join([str(error), *told(ways), *lines]),)
        raise


def suggested(kit: Kit) -> Advice | None:
    """The nearest settings that pass every check: none to change where these do, or None."""
    search = _Search(kit, laser=True)
    try:
        faults = failed(kit.findings())
    except PressError:
        fault = search.refusal({})
        faults = (fault,) if fault is not None else ()
    return next(iter(search.ways(faults)), None) if faults else {}


def told(ways: Iterable[Advice]) -> tuple[str, ...]:
    """Advice as a line; none where there is no advice."""
    each = [" with ".join(f"{key}={text}" for key, text in way.items()) for way in ways]
    return (f"set {', or '.join(each)}",) if each else ()


class _Search:
    """Settings near those of a kit with which it passes, and has no finding that is to be `gone`.

    Changes are the settings that a kit was tried with, by their keys.
    """

    def __init__(
        self, kit: Kit, laser: bool, gone: tuple[str, str] = ("", ""), kits: int = TRIALS
    ) -> None:
        self.kit = kit
        self.laser = laser
        self.gone = gone
        self.left = TRIALS
        self.kits = kits  # that are left to be tried
        self.model = type(kit.asked)
        self.tried = lru_cache(KEPT)(self._tried)

    def ways(
        self, faults: tuple[Finding, ...], default: bool = True, words: bool = False
    ) -> tuple[Advice, ...]:
        """What to set, one setting or else as few as are needed; with `words` no numbers."""
        named = dict.fromkeys(key for fault in faults for key in self._keys(fault))
        found = self._worded(named) if words else self._alone(named, faults)
        if default and not found:
            changed = {key: None for key in self._changed() if key not in named}
            found = self._alone(changed, faults) or self._together()
        return tuple(
            {".".join(key): self._text(key, value) for key, value in changes.items()}
            for changes in found
        )

    # --- trying ---------------------------------------------------------------------------------

    def refusal(self, changes: Changes, *ids: str) -> Finding | None:
        """The first thing that the named checks, or all, have against a kit; None for nothing."""
        kit = self.tried(tuple(changes.items()))
        self.kits -= 1
        try:
            own = [check.id for check in kit.code.checks]
            for id_ in ids or kit.checks:
                if id_ not in own:
                    self.left -= 1
                for finding in kit.findings(id_, laser=self.laser):
                    if finding.level is Level.FAIL or (finding.check, finding.code) == self.gone:
                        return finding
        except PressError as error:
            about = {"part": error.part} if error.part else {}
            names = (error.setting, *error.others)
            return replace(fail("raised", str(error), *names, **about), check=id_)
        return None

    def _tried(self, changes: tuple[tuple[KeyPath, Any], ...]) -> Kit:
        if not changes:
            return self.kit
        asked = self.kit.asked
        for key, value in changes:
            asked = with_value(asked, key, value)
        tried = Kit(self.kit.game, asked, self.kit.base, self.kit.purpose)
        leaves = (self._leaf(key) for key, _ in changes)
        known = vars(self.kit).get("resources")
        if known is not None and all(leaf and is_numeric(leaf.kind) for leaf in leaves):
            tried.resources = known  # numbers name no file and no player
        return tried

    def _nearest(self, changes: Changes, key: KeyPath, ids: Iterable[str]) -> Any:
        """The value of one setting next to the present one that these checks let pass, or None."""
        ids = tuple(ids)

        def passes(value: Any) -> bool:
            return self.left > 0 < self.kits and self.refusal({**changes, key: value}, *ids) is None

        leaf = self._leaf(key)
        assert leaf is not None
        known = self._settled({}, key), self._settled(self._usual(), key), self._default(key)
        usual = [value for value in known if value is not None]
        value = nearest(leaf.kind, value_at(self.kit.asked, key), usual, passes)
        for word in leaf.kind.words if isinstance(leaf.kind, Worded) else ():
            if value is not None and self._settled({**changes, key: word}, key) == value:
                return word  # it stays right when other settings change
        return value

    # --- ways -----------------------------------------------------------------------------------

    def _alone(self, keys: Iterable[KeyPath], faults: Iterable[Finding]) -> list[Changes]:
        """A value for each setting with which, alone, every check passes; a few."""
        found: list[Changes] = []
        for key in keys:
            value = self._alone_at(key, faults)
            if value is not None:
                found.append({key: value})
            if len(found) == WAYS:
                break
        return found

    def _worded(self, keys: Iterable[KeyPath]) -> list[Changes]:
        """The words of settings with which, alone, every check passes."""
        found: list[Changes] = []
        for key in keys:
            leaf = self._leaf(key)
            now = value_at(self.kit.asked, key)
            for word in leaf.kind.words if leaf and isinstance(leaf.kind, Worded) else ():
                if word != now and self.kits > 0 and self.refusal({key: word}) is None:
                    found.append({key: word})
        return found[:WAYS]

    def _alone_at(self, key: KeyPath, faults: Iterable[Finding]) -> Any:
        """Looked for with the checks that failed; where another one fails then, with that too."""
        ids = [*(check.id for check in self.kit.code.checks), *(fault.check for fault in faults)]
        ids = list(dict.fromkeys(ids))
        while (value := self._nearest({}, key, ids)) is not None:
            refused = self.refusal({key: value})
            if refused is None:
                return value
            if refused.check in ids:
                return None
            ids.append(refused.check)
        return None

    def _together(self) -> list[Changes]:
        """The fewest settings that have to be as usual, and then as near to the wanted as can be.

        The usual kit passes every check; each setting that need not be changed is left.
        """
        changes = self._usual()
        if self.refusal(changes) is not None:
            return []
        for key in changes:
            fewer = {other: value for other, value in changes.items() if other != key}
            if self.refusal(fewer) is None:
                changes = fewer
        for key in changes:
            others = {other: value for other, value in changes.items() if other != key}
            value = self._nearest(others, key, self.kit.checks)
            if value is not None:
                changes = {**changes, key: value}
        return [changes] if changes else []

    # --- settings -------------------------------------------------------------------------------

    def _keys(self, fault: Finding) -> Iterator[KeyPath]:
        """The settings that may mend a fault: those that it names, and what sizes its part."""
        for setting in fault.settings:
            key = tuple(setting.split("."))
            if self._leaf(key) is not None:
                yield key
        part = fault.values.get("part")
        if isinstance(part, str):
            yield from (key for key in self._own() if self._sizes(key, part))

    def _own(self) -> Iterator[KeyPath]:
        """The settings with numbers that only this game has."""
        shared = Branch(GameSettings).names()
        for key, node in walk(Branch(self.model)):
            if isinstance(node, Leaf) and key[0] not in shared and is_numeric(node.kind):
                yield key

    def _sizes(self, key: KeyPath, part: str) -> bool:
        """Whether a part is of another size where a setting has a little more or less."""
        leaf, now = self._leaf(key), self._settled({}, key)
        assert leaf is not None
        try:
            known = self.kit.all_parts[part].outline.box
            for value in beside(leaf.kind, now):
                changed = self.tried(((key, value),)).all_parts
                if part in changed and changed[part].outline.box != known:
                    return True
        except (PressError, KeyError):
            pass
        return False

    def _leaf(self, key: KeyPath) -> Leaf | None:
        return leaf_at(self.model, key)

    def _changed(self) -> Iterator[KeyPath]:
        """The settings that are not as usual."""
        for key, node in walk(Branch(self.model)):
            if isinstance(node, Leaf) and key != ("game",):
                usual = self._default(key)
                if usual is not None and value_at(self.kit.asked, key) != usual:
                    yield key

    def _default(self, key: KeyPath) -> Any:
        return default_at(self.model, key)

    def _usual(self) -> dict[KeyPath, Any]:
        """The changes that make all settings as usual."""
        return {key: self._default(key) for key in self._changed()}

    def _settled(self, changes: Changes, key: KeyPath) -> Any:
        """What a setting that is left open comes to, where that can be told."""
        kit = self.tried(tuple(changes.items()))
        try:
            settled = kit.code.settled(kit.asked, kit.sizes)
        except PressError:
            return None
        return value_at(settled, key)

    def _text(self, key: KeyPath, value: Any) -> str:
        leaf = self._leaf(key)
        assert leaf is not None
        return assigned(leaf.kind.write(value))

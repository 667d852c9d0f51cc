"""The whole way from settings to a kit on disk, a line a stage."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import Fault, FitError, SettingError
from ..findings import Finding, Level
from ..settings.names import did_you_mean
from .files import KINDS, OutFile, make_files

if TYPE_CHECKING:
    from ..component import Component
    from ..games.game import Game, Plan
    from ..settings.palette import Palette
    from ..settings.paper import Paper
    from ..settings.shared import GameSettings
    from ..sheets.sheet import Document, Stock
    from ..words import Words

__all__ = ["KINDS", "Draft", "Kit", "build", "draft"]


@dataclass(frozen=True)
class Draft:
    """A kit worked out and checked, nothing written yet."""

    game: Game
    plan: Plan
    components: tuple[Component, ...]
    document: Document
    findings: tuple[Finding, ...]

    @property
    def failed(self) -> tuple[Finding, ...]:
        """The findings that stop a build."""
        return tuple(finding for finding in self.findings if finding.level is Level.FAIL)


@dataclass(frozen=True)
class Kit:
    """What one build made: the draft, its files, and the folder they are in (None: dry run)."""

    draft: Draft
    files: tuple[OutFile, ...]
    folder: Path | None


def draft(game: Game, settings: GameSettings, base: Path) -> Draft:
    """Work a kit out and check it. Paths in the settings are relative to `base`.

    Raises SettingError, FitError or TemplateError.
    """
    from ..settings.palette import find_palette
    from ..settings.paper import find_paper
    from .language import drawable_words

    words = drawable_words(settings.language)
    paper = find_paper(settings.print.paper, base)
    palette = find_palette(settings.palette, base)
    plan = game.plan(settings, paper, palette, words)
    components = _chosen(plan.components, settings.parts)
    document = _document(game, plan, components, paper, palette.gold.colour, words)
    findings = _findings(plan, components, document, _stock(paper, settings), palette, words)
    return Draft(game, plan, components, document, findings)


def build(
    game: Game,
    settings: GameSettings,
    base: Path,
    out: Path,
    kinds: Collection[str] = KINDS,
    *,
    keep_going: bool = False,
    dry_run: bool = False,
) -> Kit:
    """Make a kit and put it into `out/<game>`, whole or not at all.

    Raises FitError if a check failed (unless `keep_going`), and what `draft` raises; OutputError
    if the kit cannot be written.
    """
    from .folder import put
    from .manifest import manifest

    kit = draft(game, settings, base)
    if kit.failed and not keep_going:
        raise FitError("\n".join(f"{f.check}: {f.text}" for f in kit.failed))
    files = tuple(make_files(game.name, game.title, kit.components, kit.document, kinds))
    if dry_run:
        return Kit(kit, files, None)
    folder = put(out, game.name, files, manifest(kit, files))
    return Kit(kit, files, folder)


def _chosen(
    components: tuple[Component, ...], parts: str | tuple[str, ...]
) -> tuple[Component, ...]:
    """The components that the setting `parts` names, in the game's order."""
    if isinstance(parts, str):
        return components
    names = [component.name for component in components]
    faults = [
        Fault("parts", f"the parts are {', '.join(names)}", name, did_you_mean(name, names))
        for name in parts
        if name not in names
    ]
    if faults:
        raise SettingError(*faults)
    return tuple(component for component in components if component.name in parts)


def _stock(paper: Paper, settings: GameSettings) -> Stock:
    from ..sheets.sheet import Stock

    return Stock(paper.name, paper.title, paper.width, paper.height, settings.print.margin)


def _document(
    game: Game,
    plan: Plan,
    components: tuple[Component, ...],
    paper: Paper,
    accent: str,
    words: Words,
) -> Document:
    from ..sheets.document import document
    from ..sheets.guide import Brief
    from ..sheets.sheet import Press

    settings = plan.settings
    stock = _stock(paper, settings)
    if not isinstance(settings.print.paper, str):
        w, h = (words.number(side) for side in (paper.width, paper.height))
        stock = replace(stock, title=words("{w} × {h} mm", w=w, h=h))
    press = Press(stock, settings.print.backs, settings.print.bleed)
    brief = Brief(
        name=game.name,
        title=words(game.title),
        notice=words(
            "Home-made components for use with the published game {game}. Not made or endorsed by "
            "its publisher. For private use.",
            game=game.published,
        ),
        accent=accent,
        materials=plan.materials,
        steps=plan.steps,
        reconstructed=plan.reconstructed,
    )
    return document(brief, components, press, words)


def _findings(
    plan: Plan,
    components: tuple[Component, ...],
    document: Document,
    stock: Stock,
    palette: Palette,
    words: Words,
) -> tuple[Finding, ...]:
    """The answers of the game's own checks, then of the shared ones."""
    from ..checks import find_checks
    from ..checks.subject import Layout

    wanted = {component.name: component.quantity for component in components}
    grounds = {
        name: getattr(palette, name).ground for name in ("field", "gold", "tile", "start")
    } | {"paper": palette.paper}
    layout = Layout(components, document, stock, plan.players, wanted, grounds, words)
    found: list[Finding] = []
    own: Iterable[Finding] = (f for check in plan.checks for f in check.run(plan.model))
    found += own
    for check in find_checks():
        found += check.run(layout)
    return tuple(found)

"""A kit worked out and checked, nothing written yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..component import finished
from ..errors import Fault, SettingError
from ..findings import Finding, Level
from ..settings.names import did_you_mean

if TYPE_CHECKING:
    from ..checks.subject import Layout
    from ..component import Component
    from ..games.game import Game, Plan, Resources
    from ..laser.job import CutJob
    from ..press.sheet import Document, Stock
    from ..settings.kind import Kind
    from ..settings.label import Label
    from ..settings.material import Material
    from ..settings.palette import Palette
    from ..settings.paper import Paper
    from ..settings.shared import GameSettings
    from ..words import Words

Purpose = Literal["print", "laser", "all"]


@dataclass(frozen=True)
class Draft:
    """A kit worked out and checked.

    `settings` are those that were asked for, the plan's are the effective ones. `notice` says
    whose game it is for; `resources` are the data files that the settings name; `stock` is the
    paper as it is printed on. `cut` is what a laser cuts, or None where there is nothing, or it is
    not wanted.
    """

    game: Game
    settings: GameSettings
    plan: Plan
    components: tuple[Component, ...]
    document: Document
    findings: tuple[Finding, ...]
    words: Words
    resources: Resources
    stock: Stock
    notice: str
    cut: CutJob | None = None

    @property
    def printed(self) -> bool:
        """Whether any part is printed."""
        return any("print" in part.made_as for part in self.components)

    @property
    def palette(self) -> Palette:
        """The colours of the kit."""
        return self.resources.palette

    @property
    def failed(self) -> tuple[Finding, ...]:
        """The findings that stop a build."""
        return tuple(finding for finding in self.findings if finding.level is Level.FAIL)

    @property
    def title(self) -> str:
        """The game's title in the kit's language."""
        return self.words(self.game.title)


def draft(
    game: Game,
    settings: GameSettings,
    base: Path,
    *,
    laser: bool = False,
    purpose: Purpose = "all",
) -> Draft:
    """Work a kit out and check it, its cut sheets only with `laser`.

    With a `purpose`, parts that can be made that way are made in that way only. Paths in the
    settings are relative to `base`. Raises SettingError, FitError or TemplateError.
    """
    from ..games.game import Resources
    from ..laser.facings import faced
    from ..settings.fields import Name
    from ..settings.palette import find_palette
    from ..settings.paper import find_paper
    from .language import drawable, drawable_words, rules_language
    from .lasering import cut

    words = drawable_words(settings.language)
    paper = find_paper(settings.print.paper, base)
    palette = find_palette(settings.palette, base)
    drawable({"print.paper (title)": paper.title, "palette (title)": palette.title})
    materials, labels = _materials(settings, base), _labels(settings, base)
    drawable({f"{key} (title)": label.title for key, label in labels.items()})
    resources = Resources(paper, palette, materials, labels)
    drawable(_named(settings, Name))  # a game may measure them while it draws
    plan = _settled(game.plan(settings, resources, words), base)
    drawable({f"names.{player.key}": player.name for player in plan.players})
    components = _made(_chosen(plan.components, settings.parts), purpose)
    if plan.settings.laser.facings == "yes" and purpose != "print":
        components = faced(components, plan.settings.laser.facing_inset, words)
    notice = _notice(game, words)
    stock = _stock(paper, settings)
    printed = tuple(part for part in components if "print" in part.made_as)
    shown = _told(plan, purpose, printed, words)
    document = _document(game, shown, printed, stock, notice, palette.gold.colour, words)
    job = cut(components, settings.laser, base, words(game.title), words) if laser else None
    told = rules_language(game.folder, words.language)
    layout = _layout(plan, printed, document, stock, palette, words, told, job)
    return Draft(
        game=game,
        settings=settings,
        plan=plan,
        components=components,
        document=document,
        findings=_findings(plan, layout),
        words=words,
        resources=resources,
        stock=stock,
        notice=notice,
        cut=job,
    )


def _settled(plan: Plan, base: Path) -> Plan:
    """The plan with nothing left at `auto` in the settings of the laser."""
    from .lasering import effective

    laser = effective(plan.components, plan.settings.laser, base)
    return replace(plan, settings=plan.settings.model_copy(update={"laser": laser}))


def _materials(settings: GameSettings, base: Path) -> dict[str, Material]:
    """The material that each setting of that kind names, by the setting's key."""
    from ..settings.material import find_material
    from ..settings.stored import MaterialName

    named = _named(settings, MaterialName)
    return {key: find_material(name, base, key) for key, name in named.items()}


def _labels(settings: GameSettings, base: Path) -> dict[str, Label]:
    """The sheet of labels that each setting of that kind names, by the setting's key."""
    from ..settings.label import find_label
    from ..settings.stored import NO_LABELS, LabelName

    named = _named(settings, LabelName)
    return {key: find_label(name, base, key) for key, name in named.items() if name != NO_LABELS}


def _named(settings: GameSettings, kind: type[Kind]) -> dict[str, str]:
    """The values of all settings of a kind, by their keys."""
    from ..settings.tree import Branch, Leaf, value_at, walk

    return {
        ".".join(path): value_at(settings, path)
        for path, node in walk(Branch(type(settings)))
        if isinstance(node, Leaf) and isinstance(node.kind, kind)
    }


def as_told(kit: Draft) -> Draft:
    """The draft in the language of its booklet: in English if it has no other rules text.

    The whole booklet is in one language then, with the names of parts and captions.
    """
    from .language import drawable_words, rules_language

    language = rules_language(kit.game.folder, kit.words.language)
    if language == kit.words.language:
        return kit
    words = drawable_words(language)
    plan = kit.game.plan(kit.settings, kit.resources, words)
    components = _chosen(plan.components, kit.settings.parts)
    notice = _notice(kit.game, words)
    return replace(kit, plan=plan, components=components, words=words, notice=notice)


def grounds(palette: Palette, own: Mapping[str, str] | None = None) -> dict[str, str]:
    """The colours that parts may lie on, by what they are; `own` ones where a game has them."""
    areas = {name: getattr(palette, name).ground for name in ("field", "gold", "tile", "start")}
    return {**(own or areas), "paper": palette.paper}


def _notice(game: Game, words: Words) -> str:
    """Whose game it is for, and that it is not theirs."""
    return words(
        "Home-made components for use with the published game {game}. Not made or endorsed by "
        "its publisher. For private use.",
        game=game.published,
    )


def _chosen(
    components: tuple[Component, ...], parts: str | tuple[str, ...]
) -> tuple[Component, ...]:
    """The components that the setting `parts` names, in the game's order."""
    if isinstance(parts, str):
        return components
    names = [component.name for component in finished(components)]
    faults = [
        Fault("parts", f"the parts are {', '.join(names)}", name, did_you_mean(name, names))
        for name in parts
        if name not in names
    ]
    if faults:
        raise SettingError(*faults)
    return tuple(c for c in components if (c.face_of or c.name) in parts)


def _made(components: tuple[Component, ...], purpose: Purpose) -> tuple[Component, ...]:
    """The components as this kit makes them; those that cannot be made so stay as they are.

    Faces that are made in another way only are left out where their part is made in this one.
    """
    if purpose == "all":
        return components
    own = {part.name for part in components if purpose in part.made_as and not part.face_of}
    return tuple(
        replace(part, made_as=(purpose,)) if purpose in part.made_as else part
        for part in components
        if purpose in part.made_as or part.face_of not in own
    )


def _told(plan: Plan, purpose: Purpose, printed: Iterable[Component], words: Words) -> Plan:
    """The plan as its printed pages tell it.

    Beside a laser, little is built by hand, and no empty backs are printed.
    """
    if purpose != "laser":
        return plan
    if not any(design.back for part in printed for design in part.designs):
        own = plan.settings.print.model_copy(update={"backs": "none"})
        plan = replace(plan, settings=plan.settings.model_copy(update={"print": own}))
    step = words("The other parts are cut by a laser: read “how-to-cut” in the folder “laser”.")
    return replace(plan, steps=(step,))


def _stock(paper: Paper, settings: GameSettings) -> Stock:
    from ..press.sheet import Stock

    return Stock(paper.name, paper.title, paper.width, paper.height, settings.print.margin)


def _document(
    game: Game,
    plan: Plan,
    components: tuple[Component, ...],
    stock: Stock,
    notice: str,
    accent: str,
    words: Words,
) -> Document:
    from ..pages.document import document
    from ..pages.guide import Brief
    from ..press.sheet import Press

    brief = Brief(
        name=game.name,
        title=words(game.title),
        notice=notice,
        accent=accent,
        materials=plan.materials,
        steps=plan.steps,
        reconstructed=plan.reconstructed,
    )
    w, h = (words.number(side) for side in (stock.width, stock.height))
    if not isinstance(plan.settings.print.paper, str):
        stock = replace(stock, title=words("{w} × {h} mm", w=w, h=h))
    press = Press(stock, plan.settings.print.backs, plan.settings.print.bleed)
    return document(brief, components, press, words)


def _layout(
    plan: Plan,
    components: tuple[Component, ...],
    document: Document,
    stock: Stock,
    palette: Palette,
    words: Words,
    told: str,
    job: CutJob | None,
) -> Layout:
    """What the shared checks look at."""
    from ..checks.subject import Layout

    wanted = {part.name: part.quantity for part in finished(components)}
    known = grounds(palette, plan.grounds), words, palette, told
    return Layout(components, document, stock, plan.players, wanted, *known, job)


def _findings(plan: Plan, layout: Layout) -> tuple[Finding, ...]:
    """The answers of the game's own checks, then of the shared ones."""
    from ..checks import find_checks

    found: list[Finding] = []
    own: Iterable[Finding] = (f for check in plan.checks for f in check.run(plan.model))
    found += own
    for check in find_checks():
        found += check.run(layout)
    return tuple(found)

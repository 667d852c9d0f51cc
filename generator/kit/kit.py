"""The lazy kit: settings in, answers out. Each answer is worked out when it is asked for, once.

Asking for one part draws one part; asking for one sheet draws what lies on it. Nothing runs
through all of a kit but what asks for all of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ..component import Component, Kind, Way, finished
from ..errors import Fault, SettingError
from ..findings import Finding, Level
from ..lazy import LazyMapping
from ..settings.names import did_you_mean

if TYPE_CHECKING:
    from ..games.game import Build, Code, Game, Resources
    from ..laser.job import CutJob
    from ..press.sheet import Document, Sheet
    from ..settings.shared import GameSettings
    from ..words import Words
    from .checked import Checked
    from .files import OutFile
    from .printed import Printed

Purpose = Literal["print", "laser", "all"]


class Kit:
    """One game with one set of settings.

    With a `purpose`, parts that can be made that way are made in that way only. Paths in the
    settings are relative to `base`. Whatever is asked for may raise SettingError, FitError,
    TemplateError or OutputError, whose causes are in the settings or in the files they name.
    """

    def __init__(
        self, game: Game, asked: GameSettings, base: Path, purpose: Purpose = "all"
    ) -> None:
        self.game = game
        self.asked = asked
        self.base = base
        self.purpose: Purpose = purpose

    # --- settings ------------------------------------------------------------------------------

    @cached_property
    def words(self) -> Words:
        """The words of the kit's language, all of them in letters that the fonts have."""
        from .language import drawable_words

        return drawable_words(self.asked.language)

    @cached_property
    def title(self) -> str:
        """The game's title in the kit's language."""
        return self.words(self.game.title)

    @cached_property
    def resources(self) -> Resources:
        """What stands in the files that the settings name, and who plays."""
        from .resources import resources

        return resources(self.game, self.asked, self.base, self.words)

    @cached_property
    def code(self) -> Code:
        """The game's functions."""
        return self.game.code()

    @cached_property
    def sizes(self) -> Any:
        """The game's numbers, nothing left open; of the game's own type."""
        return self.code.sizes(self.asked, self.resources)

    @cached_property
    def settings(self) -> Any:
        """The settings in force: those asked for, with what each `auto` came to."""
        from ..games.players import settled_players
        from .cut import settled_laser

        settled = self.code.settled(self.asked, self.sizes)
        named = settled_players(settled, self.resources.players)
        laser = settled_laser(self.all_parts.values(), self.asked.laser, self.base)
        return named.model_copy(update={"laser": laser})

    # --- parts ---------------------------------------------------------------------------------

    @cached_property
    def all_parts(self) -> Mapping[str, Component]:
        """Every component of the game by its name, drawn or not."""
        built = self.code.parts(self.sizes, self.words)
        return {name: build() for name, build in built.items()}

    @cached_property
    def parts(self) -> Mapping[str, Component]:
        """The components that this kit makes, as it makes them, with facings."""
        made = _made(_chosen(tuple(self.all_parts.values()), self.asked.parts), self.purpose)
        laser = self.asked.laser
        if laser.facings == "yes" and self.purpose != "print":
            from ..laser.facings import faced

            made = faced(made, laser.facing_inset, self.words)
        return {part.name: part for part in made}

    def part(self, name: str) -> Component:
        """One component. Raises KeyError for a name that this kit does not have."""
        return self.parts[name]

    def made(self, way: Way) -> tuple[Component, ...]:
        """The components that are made in a way."""
        return tuple(part for part in self.parts.values() if way in part.made_as)

    @cached_property
    def build(self) -> Build:
        """Sentences on how the kit is put together."""
        build: Build = self.code.build(self.sizes, self.asked, self.words)
        return build

    # --- sheets and pages ----------------------------------------------------------------------

    @cached_property
    def printed(self) -> Printed:
        """The paper of this kit: how it is fed, what lies on which sheet."""
        from .printed import Printed

        return Printed(self)

    @property
    def document(self) -> Document:
        """The printed document; its sheets are worked out one by one."""
        return self.printed.document

    def sheet(self, number: int) -> Sheet:
        """One page of the printed document, counted from one."""
        return self.document.sheets[number - 1]

    @cached_property
    def cut_job(self) -> CutJob | None:
        """What a laser cuts, or None where there is nothing; sheets are worked out one by one."""
        from .cut import cut_job

        return cut_job(self.made(Way.LASER), self.asked.laser, self.base, self.title, self.words)

    @cached_property
    def told(self) -> Kit:
        """The kit in the language of its booklet: in English if the game has no other rules text.

        The whole booklet is in one language then, with the names of parts and captions.
        """
        from .language import rules_language

        language = rules_language(self.game.folder, self.words.language)
        if language == self.words.language:
            return self
        asked = self.asked.model_copy(update={"language": language})
        return Kit(self.game, asked, self.base, self.purpose)

    # --- answers about all of it ---------------------------------------------------------------

    @cached_property
    def _checked(self) -> LazyMapping[bool, Checked]:
        from .checked import Checked

        return LazyMapping({laser: partial(Checked, self, laser) for laser in (False, True)})

    def findings(self, *ids: str, laser: bool = True) -> tuple[Finding, ...]:
        """The answers of the named checks, or of all: the game's own first.

        Without `laser` those of the cut sheets pass, and nothing is laid out for them. Raises
        KeyError for an id that is no check's.
        """
        return self._checked[laser].findings(*ids)

    def files(self, kinds: Collection[str]) -> Iterable[OutFile]:
        """The kit's files of these kinds as bytes, one after the other."""
        from .files import make_files

        return make_files(self, kinds)


def failed(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings that stop a build."""
    return tuple(finding for finding in findings if finding.level is Level.FAIL)


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
    way = Way(purpose)
    own = {part.name for part in components if way in part.made_as and part.kind is Kind.PART}
    return tuple(
        replace(part, made_as=(way,)) if way in part.made_as else part
        for part in components
        if way in part.made_as or part.face_of not in own
    )

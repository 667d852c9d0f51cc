"""What a kit is made of: words, resources, sizes, parts; each worked out when asked for, once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ..component import Component, Kind, Labelled, Way, finished
from ..errors import Fault, SettingError, TemplateError
from ..games import said
from ..games.labels import labelled
from ..games.outside import guarded, is_own
from ..settings.names import did_you_mean, shown, slug

if TYPE_CHECKING:
    from ..games.game import Build, Code, Game, Resources, Telling
    from ..settings.shared import GameSettings
    from ..words import Words

Purpose = Literal["print", "laser", "all"]


class Made:
    """One game with one set of settings, down to its parts.

    With a `purpose`, parts that can be made that way are made in that way only, and what is only
    printed has outlines that are easy to cut by hand, where these are left open. Paths in the
    settings are relative to `base`. Whatever is asked for may raise SettingError, FitError,
    TemplateError or OutputError, whose causes are in the settings or in the files they name.
    """

    def __init__(
        self, game: Game, asked: GameSettings, base: Path, purpose: Purpose = "all"
    ) -> None:
        self.game = game
        self.asked = asked.by_knife() if purpose == "print" else asked
        self.base = base
        self.purpose: Purpose = purpose

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
        """The game's functions. Raises TemplateError where they cannot be loaded."""
        try:
            code = self.game.code()
            return code if is_own(self.game) else guarded(self.game, code)
        except (Exception, SystemExit) as error:  # whatever a stranger's modules do
            raise TemplateError(
                f"the game {self.game.name} cannot be used: {said(error)}"
            ) from error

    @cached_property
    def sizes(self) -> Any:
        """The game's numbers, nothing left open; of the game's own type."""
        return self.code.sizes(self.asked, self.resources)

    @cached_property
    def settings(self) -> Any:
        """The settings in force: those asked for, with what each `auto` came to.

        Of a user's file they have the name alone.
        """
        from ..games.players import settled_players
        from ..settings.tree import without_folders
        from .cut import settled_laser

        settled = self.code.settled(self.asked, self.sizes)
        named = settled_players(settled, self.resources.players)
        laser = settled_laser(self.all_parts.values(), self.asked.laser, self.base)
        return without_folders(named.model_copy(update={"laser": laser}))

    @cached_property
    def all_parts(self) -> Mapping[str, Component]:
        """Every component of the game by its name, drawn or not."""
        built = self.code.parts(self.sizes, self.words)
        parts = {name: build() for name, build in built.items()}
        for name, part in parts.items():
            if part.name != name or slug(name, "x") != name:
                expected = "must be of a-z, 0-9 and single hyphens, at most 40, as files are called"
                raise TemplateError(f"{self.game.name}: the part {shown(part.name)} {expected}")
        return parts

    @cached_property
    def parts(self) -> Mapping[str, Component]:
        """The components that this kit makes, as it makes them, with facings."""
        made = _made(_chosen(tuple(self.all_parts.values()), self.asked.parts), self.purpose)
        laser = self.asked.laser
        if laser.facings == "yes" and self.purpose != "print":
            from ..laser.facings import faced

            made = faced(made, laser.facing_inset, self.words)
        found = self.resources
        named = found.labels.get("sticker.label")
        made = labelled(
            made,
            self.asked.sticker,
            found.paper,
            named,
            found.known_labels,
            self.words,
            alone=self._single_faces,
            whole=isinstance(self.asked.parts, str) and self.purpose != "laser",
        )
        return {part.name: part for part in made}

    @property
    def _single_faces(self) -> bool:
        """Whether round parts may be printed without backs, their faces on labels.

        With `auto` they may, unless the game has stickers of its own on the labels.
        """
        backs = self.asked.print.backs
        stickers = any(isinstance(part.packing, Labelled) for part in self.all_parts.values())
        return backs == "none" or (backs == "auto" and not stickers)

    def part(self, name: str) -> Component:
        """One component. Raises KeyError for a name that this kit does not have."""
        return self.parts[name]

    def made_as(self, way: Way) -> tuple[Component, ...]:
        """The components that are made in a way."""
        return tuple(part for part in self.parts.values() if way in part.made_as)

    @cached_property
    def build(self) -> Build:
        """Sentences on how the kit is put together."""
        build: Build = self.code.build(self.sizes, self.asked, self.words)
        return build

    @cached_property
    def rules_language(self) -> str:
        """The language of the booklet: the kit's, or English if there is no rules text in it."""
        from .language import rules_language

        return rules_language(self.game.folder, self.words.language)

    @cached_property
    def telling(self) -> Telling:
        """What the game puts into its booklet."""
        telling: Telling = self.code.tell(self.sizes, self.all_parts, self.words)
        return telling


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

"""The whole way from settings to a kit on disk, a line a stage."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import FitError
from .drafting import Draft, Purpose, draft, grounds
from .files import KINDS, OutFile

if TYPE_CHECKING:
    from ..games.game import Game
    from ..settings.shared import GameSettings

__all__ = ["KINDS", "Draft", "Kit", "build", "draft", "proof", "rules"]


@dataclass(frozen=True)
class Kit:
    """What one build made: the draft, its files, and the folder they are in (None: dry run)."""

    draft: Draft
    files: tuple[OutFile, ...]
    folder: Path | None


def build(
    game: Game,
    settings: GameSettings,
    base: Path,
    out: Path,
    kinds: Collection[str] = KINDS,
    *,
    purpose: Purpose = "all",
    keep_going: bool = False,
    dry_run: bool = False,
) -> Kit:
    """Make a kit and put it into `out/<game>`, whole or not at all.

    Raises FitError if a check failed (unless `keep_going`), and what `draft` raises; OutputError
    if the kit cannot be written.
    """
    from .files import make_files
    from .folder import put
    from .manifest import manifest

    kit = draft(game, settings, base, laser="laser" in kinds, purpose=purpose)
    if kit.failed and not keep_going:
        raise FitError("\n".join(f"{f.check}: {f.text}" for f in kit.failed))
    files = tuple(make_files(kit, kinds))
    if dry_run:
        return Kit(kit, files, None)
    folder = put(out, game.name, files, manifest(kit, files))
    return Kit(kit, files, folder)


def rules(game: Game, settings: GameSettings, base: Path, out: Path) -> tuple[Draft, list[Path]]:
    """Write a game's booklet (to read, to fold, as Markdown) into `out`, without a kit.

    Gives the draft, with its findings, and the files. Raises what `draft` raises, TemplateError
    for a faulty rules text, OutputError.
    """
    from .booklet import rules_files
    from .folder import put_files

    kit = draft(game, settings, base)
    files = {Path(file.path).name: file.data for file in rules_files(kit)}
    return kit, put_files(out, files)


def proof(game: Game, settings: GameSettings, base: Path, out: Path) -> list[Path]:
    """Write the proof of a game's colours into `out`. Raises what `draft` raises, OutputError."""
    from ..pages.proof import proof as lay_out
    from ..render import pdf
    from .folder import put_files

    kit = draft(game, settings, base)
    name = f"{game.name}-proof-{kit.palette.name}.{kit.words.language}"
    known = grounds(kit.palette, kit.plan.grounds)
    document = lay_out(kit.components, kit.plan.players, kit.palette, known, kit.stock, kit.words)
    return put_files(out, {f"{name}.pdf": pdf.render(document)})

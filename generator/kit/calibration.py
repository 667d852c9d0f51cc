"""What is made before a kit: a coupon for a laser to cut, a page for a printer to print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..colour.paint import Pattern
    from ..drawing import Mark
    from ..settings.calibration import Calibration
    from ..settings.shared import GameSettings
    from ..words import Words

Tell = Callable[[str], None]


def calibration(presets: Sequence[str] | None, assignments: Sequence[str] | None) -> Calibration:
    """The settings of the command line over a user's own. Raises SettingError, OutputError."""
    from ..errors import Fault, SettingError
    from ..settings.calibration import Calibration
    from ..settings.commandline import set_layers
    from ..settings.layers import load
    from .config import own_layer

    if presets:
        raise SettingError(Fault("--preset", "presets are a game's: name the game too", presets[0]))
    own = own_layer(Calibration)
    return load(Calibration, [*(() if own is None else (own,)), *set_layers(assignments or ())])


def of_game(settings: GameSettings, base: Path) -> Calibration:
    """What of a game's settings counts; its rod where it has one, and its board's own material.

    Raises what reading a user's file of a material raises.
    """
    from ..settings.calibration import Calibration, Rod
    from ..settings.material import MATERIAL
    from ..settings.shared import Print
    from ..settings.store import find

    laser = settings.laser
    material = getattr(getattr(settings, "board", None), "material", None)
    if isinstance(material, str) and find(MATERIAL, material, base).cut == "laser":
        laser = laser.model_copy(update={"material": material})
    rod = getattr(settings, "rod", None)
    diameter = getattr(rod, "diameter", None)
    found = Rod(diameter=diameter) if isinstance(diameter, float) else Rod()
    printed = Print(**{key: getattr(settings.print, key) for key in Print.model_fields})
    return Calibration(language=settings.language, print=printed, laser=laser, rod=found)


def printer_page(
    settings: Calibration, base: Path, out: Path, tell: Tell | None = None
) -> list[Path]:
    """Write the page that finds what a printer does to paper, made up for one that is named.

    Paths in the settings are relative to `base`. Raises FitError for paper that is too small,
    OutputError, and what reading a user's file raises.
    """
    from .. import templates
    from ..pages.testpage import test_page
    from ..press.correction import corrected
    from ..render import pdf
    from ..settings.palette import PALETTE
    from ..settings.paper import PAPER
    from .folder import put_files
    from .language import drawable_words, found
    from .printed import printer_of, stock_of

    asked, words = settings.print, drawable_words(settings.language)
    paper = found(PAPER, asked.paper, base)
    palettes = [found(PALETTE, name, base) for name in templates.names("palettes")]
    duplex = asked.backs if asked.backs == "short-edge" else "long-edge"
    page = test_page(stock_of(paper, asked, words), duplex, palettes, words)
    data = pdf.render(corrected(page, printer_of(asked, base)))
    return put_files(out, {f"printer-{paper.name}.pdf": data}, tell)


def laser_coupon(
    settings: Calibration, base: Path, out: Path, tell: Tell | None = None
) -> tuple[list[Path], str]:
    """Write the coupon in the machine's formats, as PDF to look at and with its instructions.

    Gives the files and the instructions. Paths in the settings are relative to `base`. Raises
    SettingError for a material that no laser cuts, FitError for a sheet that is too small,
    OutputError.
    """
    from ..laser.coupon import Tried, coupon
    from ..laser.engraved import outlined, single_lines
    from ..pages.reading import reading
    from ..settings.material import material_title
    from .cut import machine_of, sheet_of, stock_of
    from .folder import put_files
    from .language import drawable_words
    from .lasering import cut_files

    laser, words = settings.laser, drawable_words(settings.language)
    machine = machine_of(laser, base)
    stock = stock_of("", laser, sheet_of(laser, machine, base), base, machine)
    material, bed = stock.material, stock.bed
    tried = Tried(material.thickness, settings.rod.diameter, material.least_text, bed.kerf)
    title = words("Laser coupon, {material}", material=material_title(material, words))
    lettering = single_lines if laser.lettering == "single-stroke" else outlined
    sheet = coupon(tried, patches(words), bed, material.name, title, lettering, words)
    told = reading(tried, title, words)
    stem = f"laser-{sheet.name}"
    files = {stem + form.suffix: data for form, data in cut_files(sheet, machine)}
    files[f"{stem}.md"] = told.encode()
    return put_files(out, dict(sorted(files.items())), tell), told


def patches(words: Words) -> Mapping[str, Sequence[Mark]]:
    """A square of each pattern that parts are engraved with, by its name."""
    from ..art.patterns import burnt
    from ..art.strips import along_sides
    from ..geometry.shapes import centred_rectangle
    from ..laser.coupon import PATCH

    names: dict[Pattern, str] = {
        "solid": words("solid"),
        "lines": words("lines"),
        "cross": words("cross"),
        "dots": words("dots"),
        "open": words("open"),
    }
    strip = along_sides(centred_rectangle(PATCH, PATCH), PATCH / 3, inset=0.0)
    return {name: tuple(burnt(strip, pattern)) for pattern, name in names.items()}

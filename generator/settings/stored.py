"""Field types for what lies in files: papers and palettes (also a user's own), languages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import templates
from ..units import format_length
from ..words import languages
from .fields import Length, read_line
from .kind import Kind
from .names import Refusal, did_you_mean, either, is_printable

LEAST_SIDE = 100.0  # mm
MOST_SIDE = 5080.0  # mm; PDF pages end at 14400 points
LONGEST_PATH = 1000  # characters
_SIDE_TEXT = r'\s*([\d.]+)\s*(mm|cm|in|"|)\s*'
_TWO_SIDES = re.compile(f"(?:\\s*roll )?{_SIDE_TEXT}[x×,]{_SIDE_TEXT}", re.ASCII | re.IGNORECASE)
NO_LABELS = "none"
ANY_LABELS = "auto"
WHOLE_SHEET = "sheet"  # of adhesive paper, which is cut
NO_SHEETS = (ANY_LABELS, WHOLE_SHEET, NO_LABELS)  # words for no sheet of ready-cut labels
ANY_BED = "any"
NO_PRINTER = "none"
PRINTERS = "printers"  # folder of the profiles, among a user's own settings
_SIDE = Length(LEAST_SIDE, MOST_SIDE)


def is_file_name(text: str) -> bool:
    """Whether a setting means a user's own file and not a name."""
    return text.lower().endswith(".toml")


def _path_hint(value: object) -> str:
    if not isinstance(value, str) or is_printable(value):
        return ""
    return "in double quotes a backslash begins a code: write a path in single quotes"


@dataclass(frozen=True)
class StoredName(Kind):
    """The name, in any case, of a TOML file in `templates/<folder>`, or a path to an own one.

    `called` is what such a file is called in a message.
    """

    folder: str
    called: str = "file"

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return self.or_path()

    @property
    def home(self) -> Path:
        """The folder that holds the files."""
        return templates.folder(self.folder)

    def or_path(self, *more: str) -> str:
        """The names, a path, and what else is allowed, as a phrase."""
        return either([*templates.names_in(self.home), "a path that ends in .toml", *more])

    def read(self, value: object) -> Any:
        """The name or path as it was written, without outer spaces."""
        text = read_line(value, LONGEST_PATH)
        if text is None:
            raise self.refusal(_path_hint(value))
        if not is_file_name(text):
            self.stem(text)
        return text

    def stem(self, name: str) -> str:
        """The name as the file has it. Raises Refusal if there is no such file."""
        stems = {stem.lower(): stem for stem in templates.names_in(self.home)}
        if name.lower() not in stems:
            raise self.refusal(did_you_mean(name, stems))
        return stems[name.lower()]

    def shared(self, value: Any) -> Any:
        """The name of a file without its folders."""
        return re.split(r"[/\\]", value)[-1] if isinstance(value, str) else value

    def path(self, name: str) -> Path:
        """Where the file of a name lies. Raises Refusal if there is none."""
        return self.home / f"{self.stem(name)}.toml"

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        return {"type": "string", "minLength": 1, "maxLength": LONGEST_PATH}


@dataclass(frozen=True)
class LanguageName(Kind):
    """A language, in any case, that there are words for; held as its folder is called."""

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return either(languages())

    def read(self, value: object) -> str:
        """The language's code."""
        text = read_line(value, LONGEST_PATH)
        found = {name.lower(): name for name in languages()}
        if text is None or text.lower() not in found:
            raise self.refusal(did_you_mean(value, found.values()))
        return found[text.lower()]

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        return {"enum": list(languages())}


@dataclass(frozen=True)
class PaletteName(StoredName):
    """The name of a palette, or a path to an own file."""

    folder: str = "palettes"
    called: str = "palette"


@dataclass(frozen=True)
class MaterialName(StoredName):
    """The name of a material, or a path to an own file."""

    folder: str = "materials"
    called: str = "material"


@dataclass(frozen=True)
class MachineName(StoredName):
    """The name of a laser's profile, or a path to an own file."""

    folder: str = "machines"
    called: str = "machine"


@dataclass(frozen=True)
class ProductionName(StoredName):
    """The name of a production, or a path to an own file."""

    folder: str = "production"
    called: str = "production"


@dataclass(frozen=True)
class LabelName(StoredName):
    """The name of a sheet of labels, a path to an own file, `auto`, `sheet` or `none`."""

    folder: str = "labels"
    called: str = "labels"

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return self.or_path(*NO_SHEETS)

    def read(self, value: object) -> Any:
        """The name or path as it was written, or the word for any labels, one whole or none."""
        return value if value in NO_SHEETS else super().read(value)


@dataclass(frozen=True)
class PrinterName(StoredName):
    """The name of a printer's profile that the user keeps, a path to a file, or `none`."""

    folder: str = PRINTERS
    called: str = "printer"

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return self.or_path(NO_PRINTER)

    @property
    def home(self) -> Path:
        """The folder of the profiles."""
        return templates.kept_folder(self.folder)

    def read(self, value: object) -> Any:
        """The name or path as it was written, or the word for no printer."""
        return value if value == NO_PRINTER else super().read(value)

    def refusal(self, hint: str = "") -> Refusal:
        """The error for a value that is not allowed; it tells how a profile comes to be."""
        made = "toppress printer add NAME keeps a profile"
        return super().refusal(f"{hint}; {made}" if hint else made)


@dataclass(frozen=True)
class PaperName(StoredName):
    """The name of a paper, a path to an own file, or `[width, height]`, held as tuple of mm.

    As text the sides are `210x330` or `8.5x11in`, those of what is cut off a roll `roll 610 x 900`.
    """

    folder: str = "paper"
    called: str = "paper"

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return self.or_path(f"[width, height] with sides from {_SIDE.allowed}")

    def read(self, value: object) -> Any:
        """The name or path as it was written, or both sides in mm."""
        if isinstance(value, str):
            value = self._sides(value) or super().read(value)
        if isinstance(value, str):
            return value
        if not isinstance(value, (list, tuple)):
            raise self.refusal()
        if len(value) != 2:
            raise self.refusal(f"there are {len(value)} values in the list, not 2")
        try:
            return tuple(_SIDE.read(side) for side in value)
        except Refusal as refusal:
            raise self.refusal(f"a side must be {refusal}") from None

    def _sides(self, text: str) -> tuple[str, ...]:
        """Width and height in a text, the last one's unit for both; none if it is a name."""
        found = _TWO_SIDES.fullmatch(text)
        if found is None or text.strip().lower() in templates.names_in(self.home):
            return ()
        width, unit, height, last = found.groups()
        return width + (unit or last), height + last

    def write(self, value: Any) -> Any:
        """The name or path, or both sides as text."""
        return value if isinstance(value, str) else [format_length(side) for side in value]

    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""
        sides = {"type": "array", "items": _SIDE.json_schema(), "minItems": 2, "maxItems": 2}
        return {"anyOf": [super().json_schema(), sides]}


@dataclass(frozen=True)
class StockName(PaperName):
    """The name of a sheet of stock, a path to an own file, or `[width, height]` as it lies."""

    folder: str = "stock"
    called: str = "sheet"


@dataclass(frozen=True)
class StockOrWord(StockName):
    """The same, or a word."""

    word: str = "auto"

    @property
    def allowed(self) -> str:
        """What is allowed, as a phrase."""
        return self.or_path(f"[width, height] with sides from {_SIDE.allowed}", self.word)

    def read(self, value: object) -> Any:
        """The name or path, both sides in mm, or the word."""
        return value if value == self.word else super().read(value)


@dataclass(frozen=True)
class BedName(StockOrWord):
    """How far a machine reaches: a sheet of stock that it takes, both sides, or `any`."""

    called: str = "bed"
    word: str = ANY_BED

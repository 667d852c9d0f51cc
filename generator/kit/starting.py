"""A settings file to begin with."""

from __future__ import annotations

from pathlib import Path

from ..errors import Fault, OutputError, SettingError
from ..settings.names import cut, printable
from ..settings.stored import is_file_name

LEFT_OUT = ("laser", "parts", "colours", "names", "symbols")  # of a short start


def start(file: Path, named: str) -> Path:
    """Write a short commented settings file for a game; none that is there is written over.

    Raises SettingError for a game that there is not, or another name than a TOML file's;
    OutputError.
    """
    from ..settings.describe import start_toml
    from .asked import asked

    if not is_file_name(file.name):
        expected = "the name of a settings file ends in .toml"
        raise SettingError(Fault("FILE", expected, cut(printable(str(file)))))
    kit = asked(named)
    text = start_toml(kit.asked, kit.game.title, file.name, without=LEFT_OUT)
    try:
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise OutputError(f"{file.absolute()} is there already", got=str(file)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the path is not valid"
        raise OutputError(f"cannot write {file.absolute()}: {reason}", got=str(file)) from None
    return file

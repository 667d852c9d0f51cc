"""The stages of one build in this process: prints a name and seconds of CPU a line.

Each stage is asked of one kit, so that it has what the stages before it worked out.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

KINDS = ("print", "svg", "laser", "rules", "preview")
LIBRARIES = ("reportlab.pdfgen.canvas", "shapely", "svgwrite")


def timed(name: str, work: Callable[[], Any]) -> Any:
    started = time.process_time()
    result = work()
    print(name, f"{time.process_time() - started:.4f}", sep="\t")
    return result


def asked(name: str) -> Any:
    from generator.kit.asked import asked as ask

    return ask(name)


def drawn(kit: Any) -> None:
    for part in kit.parts.values():
        for design in part.designs:
            for face in (design.front, design.back):
                _ = face and face.marks


def delivered(kit: Any, files: list[Any]) -> None:
    from generator.kit.folder import put
    from generator.kit.keeping import Delivery
    from generator.kit.manifest import manifest

    content = manifest(kit, kit.cut_job, files, kit.findings())
    put(Path("kits"), kit.game.name, Delivery(files, content, KINDS))


def main(game: str) -> None:
    libraries = "importing reportlab, shapely, svgwrite"
    timed(libraries, lambda: [import_module(name) for name in LIBRARIES])
    kit = timed("finding the game, settings", lambda: asked(game))
    timed("sizes and outlines of parts", lambda: kit.parts)
    timed("faces of parts", lambda: drawn(kit))
    timed("printed sheets", lambda: tuple(kit.document.sheets))
    timed("checks", lambda: kit.findings(laser=False))
    timed("sheets to cut", lambda: kit.cut_job and tuple(kit.cut_job.sheets))
    timed("checks, with sheets to cut", lambda: kit.findings())
    files = []
    for kind in KINDS:
        files += timed(f"files: {kind}", lambda kind=kind: list(kit.files((kind,))))
    timed("manifest and folder", lambda: delivered(kit, files))


if __name__ == "__main__":
    from generator.__main__ import spare

    spare()  # as every command does
    main(sys.argv[1])

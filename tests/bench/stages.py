"""The stages of one build, timed in this process: prints a name and seconds a line."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def timed(name: str, work: Callable[[], Any]) -> Any:
    started = time.perf_counter()
    result = work()
    print(f"{name} {time.perf_counter() - started:.4f}")
    return result


def main() -> None:
    def imports() -> None:
        import reportlab.pdfgen.canvas
        import shapely
        import svgwrite

        del reportlab, shapely, svgwrite

    timed("importing reportlab, shapely, svgwrite", imports)

    def games() -> Any:
        from generator.games import find_games

        return find_games()["on-top"]

    game = timed("finding the game", games)
    from generator.settings.layers import load

    settings = timed("settings", lambda: load(game.settings, []))

    def worked_out() -> Any:
        from generator.kit import draft

        return draft(game, settings, Path())

    kit = timed("parts, sheets and checks", worked_out)

    def cut() -> Any:
        from generator.kit import draft

        return draft(game, settings, Path(), laser=True)

    whole = timed("the same with cut sheets", cut)

    def files(kind: str) -> Callable[[], Any]:
        def make() -> Any:
            from generator.kit.files import make_files

            return list(make_files(whole if kind == "laser" else kit, (kind,)))

        return make

    timed("print (PDF)", files("print"))
    timed("svg", files("svg"))
    timed("laser (SVG, DXF, PDF)", files("laser"))
    timed("rules (booklets)", files("rules"))
    timed("preview (PNG, with its PDF)", files("preview"))


main()

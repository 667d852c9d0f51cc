"""The panels of a large part cover it whole, and neighbours share the overlap."""

from __future__ import annotations

from ..component import Component
from ..findings import Findings, check, fail, note, passed
from ..plane.path import Box
from ..press.seams import OVERLAP
from .subject import Layout


def _windows(layout: Layout, name: str) -> dict[tuple[int, int], Box]:
    """Each panel's window in the component's own coordinates, by row and column."""
    found = {}
    for _, placement in layout.document.placements():
        panel = placement.panel
        if panel is not None and placement.component.name == name:
            x, y = placement.frame.x, placement.frame.y
            left, bottom, right, top = panel.window
            found[panel.row, panel.column] = (left - x, bottom - y, right - x, top - y)
    return found


def _of(component: Component, windows: dict[tuple[int, int], Box]) -> Findings:
    import shapely

    shown = shapely.union_all([shapely.box(*window) for window in windows.values()])
    left_out = shapely.box(*component.outline.box).difference(shown.buffer(1e-6)).area
    if left_out > 0:
        text = f"{component.name}: the panels leave {left_out:.2f} mm² of it out"
        yield fail("gap", text, part=component.name, area_mm2=left_out)
    for (row, column), box in windows.items():
        right, below = windows.get((row, column + 1)), windows.get((row + 1, column))
        shares = [box[2] - right[0]] if right else []
        shares += [below[3] - box[1]] if below else []
        for share in shares:
            if abs(share - OVERLAP) > 1e-6:
                text = (
                    f"{component.name}: panel {row}-{column} shares {share:.2f} mm with its "
                    f"neighbour, {OVERLAP:g} mm are needed"
                )
                yield fail("overlap", text, part=component.name, share=share)


@check("panels", "gap", "overlap", "panels")
def panels(layout: Layout) -> Findings:
    """A board glued from panels must be whole and true."""
    count = 0
    for component in layout.components:
        windows = _windows(layout, component.name)
        count += len(windows)
        if windows:
            large = f"{component.name} is larger than a page of {layout.stock.title}"
            text = f"{large} and is printed on {len(windows)} panels"
            yield note("panels", text, panels=len(windows), part=component.name)
            yield from _of(component, windows)
    text = f"{count} panels cover their parts" if count else "no part needs panels"
    yield passed(text, panels=count)

"""From settings to sizes and back: what is left open is worked out, what has no room refused."""

from __future__ import annotations

from ...errors import FitError
from ...settings.paper import Paper
from ...settings.room import part_room, score_sheet
from ...units import format_length
from ..cores import thickness_of
from ..flats import Piece, faced, needs_flat, piece_for, settled_piece
from ..game import Resources
from .layers import LAYERS, reach
from .settings import ToppleSettings
from .sizes import UNDER, Pawn, Sheet, Sizes

PAWN_THICK = 6.0  # mm of a pawn that is folded, or gets a core
LEAST_FOLDED = 1.0
ROOM = 16.5  # mm; no pawn of a width that is not set needs more
SHARE = 0.6875  # of a space, or as much of that


def work_out(settings: ToppleSettings, resources: Resources) -> Sizes:
    """Sizes and players, nothing left at `auto`.

    Raises FitError where the pit leaves nothing of a layer, or a folded base no room on a page.
    """
    material, paper = resources.materials["board.material"], resources.paper
    room = part_room(paper, settings.print.margin, settings.print.bleed)
    thickness = _number(settings.board.thickness) or material.thickness
    if material.cut == "laser":
        sheet = Sheet(material, thickness, settings.board.material, board=True)
    else:
        other = resources.materials["laser.material"]
        sheet = Sheet(other, other.thickness, "", board=False)
    pit_kind = settings.board.pit
    if pit_kind == "auto":
        pit_kind = "round"
    sizes = Sizes(
        pitch=settings.board.pitch,
        thickness=thickness,
        material=material,
        ballast=settings.board.ballast,
        pit_kind=pit_kind,
        pawn=pawn_for(settings),
        backs=settings.print.backs,
        rod=settings.rod,
        stand=settings.stand,
        die=settings.die.edge,
        players=resources.players,
        palette=resources.palette,
        areas=resources.areas,
        sheet=sheet,
        room=min(room),
        score_sheet=score_sheet(paper, settings.print.margin, settings.print.bleed),
    )
    _needs_layers(sizes)
    _needs_paper(sizes, room, paper)
    return sizes


def pawn_for(settings: ToppleSettings) -> Pawn:
    """The pawn; a folded one has no core. Raises FitError for one that is too low to be folded."""
    asked, piece = settings.pawn, _piece(settings)
    if asked.kind == "disc":
        backs = "auto" if piece.bought else settings.print.backs
        thick = thickness_of(asked.thickness, PAWN_THICK, backs)
        return Pawn("disc", piece, thick, _number(asked.mass))
    high = PAWN_THICK if isinstance(asked.thickness, str) else asked.thickness
    if high < LEAST_FOLDED:
        allowed = f"at least {format_length(LEAST_FOLDED)}"
        raise FitError(
            f"pawn.thickness = {format_length(high)}: {allowed} for pawns that are folded",
            setting="pawn.thickness",
            expected=allowed,
            got=format_length(high),
        )
    return Pawn("paper", piece, high, _number(asked.mass))


def _piece(settings: ToppleSettings) -> Piece:
    """The pawn seen from above; a folded one has the room of a disc."""
    chosen = settings.pawn
    if chosen.kind == "paper":
        needs_flat(chosen.made, "pawn")
        chosen = chosen.model_copy(update={"outline": "disc"})
    room = min(ROOM, SHARE * settings.board.pitch)
    return faced(piece_for(chosen, chosen.diameter, room), chosen, "pawn")


def settled(settings: ToppleSettings, sizes: Sizes) -> ToppleSettings:
    """The settings with what `auto` came to."""
    found = {"thickness": sizes.thickness, "pit": sizes.pit_kind}
    board = settings.board.model_copy(update=found)
    made = {"mass": sizes.pawn.mass, "thickness": sizes.pawn.thickness}
    pawn = settings.pawn.model_copy(update={**made, **settled_piece(sizes.pawn.piece)})
    stand = settings.stand.model_copy(update={"mass": sizes.base.mass})
    return settings.model_copy(update={"board": board, "pawn": pawn, "stand": stand})


def _number(value: float | str) -> float | None:
    """A number that was set, or None for `auto`."""
    return None if isinstance(value, str) else value


def _needs_layers(sizes: Sizes) -> None:
    """Refuse a pit so wide that no rim of the layer above lies on the one below."""
    for layer in range(1, LAYERS):
        inner = reach(layer + 1, square=sizes.pit_kind == "square")
        room = 2 * (inner * sizes.pitch - 2 * UNDER)
        if sizes.pit(layer) > room:
            wide = format_length(round(sizes.pit(layer), 1))
            raise FitError(
                f"the pit is {wide} wide in layer {layer}, and layer {layer + 1} has room for "
                f"{format_length(round(room, 1))}",
                setting="board.pitch",
                others=("board.thickness", "rod.diameter", "board.material"),
                expected=f"room for {wide}",
                got=format_length(sizes.pitch),
            )


def _needs_paper(sizes: Sizes, room: tuple[float, float], paper: Paper) -> None:
    """Refuse a folded base whose net is larger than a page, for it cannot be made of panels."""
    if sizes.stand.kind != "paper":
        return
    left, bottom, right, top = sizes.base.net.outline.box
    sides = sorted((right - left, top - bottom))
    if all(side <= free for side, free in zip(sides, sorted(room), strict=True)):
        return
    raise FitError(
        f"the net of a base of {sizes.stand.size:g} mm does not fit {paper.title}",
        setting="stand.size",
        others=("print.paper", "stand.kind"),
        expected=f"room for {format_length(round(sides[1], 1))}",
        got=format_length(sizes.stand.size),
    )

"""From settings to a plan: sizes, components, effective settings, sentences for the builder."""

from __future__ import annotations

from ... import templates
from ...art.burnt import legend
from ...settings.palette import Palette
from ...settings.paper import Paper
from ...settings.room import board_room
from ...units import parse_length
from ...words import Words
from ..cores import card_words, core_words
from ..game import Plan
from ..players import four_players
from .board import board
from .checks import CHECKS
from .engraved import lasered_parts
from .model import (
    Model,
    chosen_start,
    default_start,
    disc_for,
    edge_for,
    gold_points,
    horizontal,
    supply_for,
    track_frame,
)
from .pieces import pieces, rhombi, triangles
from .settings import Colours, Names, OnTopSettings, Symbols, Triangle

EXACT = 3  # decimals of a length in mm that was set


def make(settings: OnTopSettings, paper: Paper, palette: Palette, words: Words) -> Plan:
    """Everything about one kit that does not depend on how it is laid out."""
    model = work_out(settings, paper, palette, words)
    components = (
        board(model, words),
        rhombi(model, words),
        triangles(model, words),
        *(pieces(model, player, words) for player in model.players),
    )
    return Plan(
        settings=effective(settings, model),
        components=tuple(lasered_parts(components, model, words)),
        players=model.players,
        model=model,
        checks=CHECKS,
        materials=_materials(settings, words),
        steps=_steps(model, settings, words),
        reconstructed=_reconstructed(model, settings, words),
        laser_legend=legend(model.players),
    )


def work_out(settings: OnTopSettings, paper: Paper, palette: Palette, words: Words) -> Model:
    """Sizes, counts and players, nothing left at `auto`."""
    edge = edge_for(settings, paper, default_edges())
    field = horizontal(settings.board.sides)
    start = settings.board.start
    cells = default_start(field) if isinstance(start, str) else chosen_start(field, *start)
    disc = disc_for(settings, edge)
    names = {
        "blue": words("Blue"),
        "yellow": words("Yellow"),
        "red": words("Red"),
        "white": words("White"),
    }
    return Model(
        field=field,
        start=cells,
        gold=gold_points(field, settings.board.gold),
        edge=edge,
        clearance=settings.tile.clearance,
        disc=disc,
        frame=track_frame(
            field,
            edge + settings.tile.clearance,
            disc,
            settings.track.spaces,
            board_room(paper, settings.print.margin),
        ),
        supply=supply_for(field, cells, settings),
        players=four_players("On Top", settings, palette, names),
        palette=palette,
    )


def default_edges() -> dict[str, float]:
    """The default tile edge in mm by the name of the paper."""
    table = templates.read_toml(templates.folder("on_top") / "edges.toml")
    return {name: parse_length(value) for name, value in table.items()}


def effective(settings: OnTopSettings, model: Model) -> OnTopSettings:
    """The same settings with every `auto` replaced by what it came to."""
    players = {player.key: player for player in model.players}
    rows = model.field.rows
    row = next(k for k, cells in enumerate(rows) if model.start[0] in cells)
    return settings.model_copy(
        update={
            "board": settings.board.model_copy(
                update={"start": (row + 1, rows[row].index(model.start[0]) + 1)}
            ),
            "tile": settings.tile.model_copy(
                update={"edge": model.edge, "count": model.supply.rhombi}
            ),
            "triangle": Triangle(count=model.supply.triangles),
            "piece": settings.piece.model_copy(
                update={"count": model.supply.pieces, "diameter": model.disc}
            ),
            "colours": Colours(**{key: p.colour for key, p in players.items()}),
            "names": Names(**{key: p.name for key, p in players.items()}),
            "symbols": Symbols(**{key: p.symbol for key, p in players.items()}),
        }
    )


def _materials(settings: OnTopSettings, words: Words) -> dict[str, str]:
    """What each group of parts is printed on."""
    tile, piece = settings.tile.thickness, settings.piece.thickness
    return {
        words("Board"): words("paper of 120–160 g/m², then glued to card 1.5 to 3 mm thick"),
        words("Tiles"): card_words(settings.print.backs, tile, words),
        words("Pieces"): card_words(settings.print.backs, piece, words),
    }


def _steps(model: Model, settings: OnTopSettings, words: Words) -> tuple[str, ...]:
    """The order of work for the parts that are made."""
    supply = model.supply

    def made(part: str) -> bool:
        return isinstance(settings.parts, str) or any(
            name.startswith(part) for name in settings.parts
        )

    tiles = [
        words.number_of("{n} rhombus", "{n} rhombi", supply.rhombi) if made("rhombus") else "",
        words.number_of("{n} triangle", "{n} triangles", supply.triangles)
        if made("triangle")
        else "",
    ]
    steps = {
        words(
            "You need: a knife and a steel rule on a cutting mat, glue that does not warp paper "
            "(spray or stick), and for round pieces scissors or a {d} mm punch.",
            d=words.number(model.disc, EXACT),
        ): True,
        words(
            "Board: join its panels first if it has several. Glue it to card, press it flat while "
            "it dries, then cut along the dark line round the track."
        ): made("board"),
        words(
            "Tiles: every cut is one straight line from guide to guide, right through the block. "
            "First all slanting lines, then all level ones. This gives {tiles}.",
            tiles=", ".join(filter(None, tiles)),
        ): any(tiles),
        words(
            "Pieces: cut each disc along the outside of its dark rim; {n} of each colour. One of "
            "each is the marker on the score track.",
            n=supply.pieces,
        ): made("piece"),
        core_words(settings.print.backs, words): made("rhombus") or made("piece"),
        words(
            "Check: lay tiles on the board. Each lies on the grid with {c} mm to spare, and a "
            "piece on a crossing leaves a rim of every colour to be seen.",
            c=words.number(settings.tile.clearance, EXACT),
        ): made("board") and made("rhombus"),
    }
    return tuple(step for step, wanted in steps.items() if wanted)


def _reconstructed(model: Model, settings: OnTopSettings, words: Words) -> tuple[str, ...]:
    a, b, c = settings.board.sides
    return (
        words(
            "The outline of the published board is not known to us. The standard here is 3-3-5, "
            "whose 78 cells take the published 34 rhombi and 10 triangles exactly; this board has "
            "the sides {sides}.",
            sides=f"{a}-{b}-{c}",
        ),
        words("All sizes in millimetres are ours, and so is the number of spaces on the track."),
        words(
            "The faces of the deck are rebuilt. That all four colours stand on every rhombus is "
            "known; that each of the 12 possible faces comes equally often, as far as {n} tiles "
            "allow, is our choice.",
            n=model.supply.rhombi,
        ),
        words("The published pieces were hollow cones; ours are flat discs that stack."),
    )

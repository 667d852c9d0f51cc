"""How Topple is built, told in sentences: parts made by hand, and parts that a laser cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ...art.assembly import Inks, Step
from ...art.building import boxed_net, mounted
from ...art.patterns import legend
from ...settings.material import material_words
from ...words import Words
from ..cores import Body, core_steps, tool_words
from ..flats import buy_words, cut_words, punch_words, sticker_figure
from ..game import Build
from .assembly import crossed, layered, standing, tilted, wound
from .base import BOX, PAPERS
from .layers import CORNER, LAYERS
from .parts import base, die, layer, pawn, rod, score
from .play import PAWNS
from .settings import ToppleSettings
from .sizes import Sizes

# Minutes of work by hand beside cutting and gluing: shaping a rod, drilling, folding.
MINUTES = {"rod": 20.0, "base": 20.0, "die": 15.0}


def build(sizes: Sizes, settings: ToppleSettings, words: Words) -> Build:
    """What the pages on making the kit say, of those parts that are wanted."""
    made = _made(sizes, settings)
    return Build(
        steps=tuple(_steps(sizes, made, words)),
        reconstructed=(
            words(
                "The five steps of the board and its numbers are known; how it is built is ours."
            ),
            words(
                "All sizes in millimetres are ours, worked out so that the board balances: layers, "
                "pit, rod and base."
            ),
            words("The published pawns were of plastic; ours are flat and can be stacked."),
        ),
        laser_steps=tuple(_laser_steps(sizes, made, words)),
        laser_legend=legend(sizes.players),
        bought=tuple(_bought(sizes, made, words)),
        tools=tuple(_tools(sizes, made, words)),
        minutes=sum(MINUTES.get(sort, 0.0) for sort in made),
        skill="care" if sizes.pawn.kind == "disc" and sizes.stand.kind != "paper" else "patience",
    )


def _inks(sizes: Sizes) -> Inks:
    return Inks(sizes.palette.ink, sizes.palette.accent)


def _tools(sizes: Sizes, made: set[str], words: Words) -> Iterator[str]:
    """What it takes besides glue."""
    yield tool_words(words)
    if "layers" in made and sizes.pit_kind == "round":
        wide = [words.number(sizes.pit(layer)) for layer in range(1, LAYERS)]
        yield words("a circle cutter or punches for holes of {sizes} mm", sizes=", ".join(wide))
    if "pawns" in made and sizes.pawn.kind == "disc" and not sizes.pawn.piece.bought:
        yield from filter(None, [punch_words(sizes.pawn.piece, words)])
    if "rod" in made and sizes.stand.kind == "paper":
        yield words("a smooth stick of {d} mm", d=words.exact(sizes.rod.mandrel))
    if "base" in made and sizes.stand.kind == "dowel":
        yield words("a drill of {d} mm", d=words.exact(sizes.base.hole))


def _made(sizes: Sizes, settings: ToppleSettings) -> set[str]:
    """The sorts of parts that are wanted."""
    sorts = {
        "layers": layer.NAMES,
        "pawns": tuple(map(pawn.pawn_name, sizes.players)),
        "rod": (rod.NAME,),
        "base": base.NAMES,
        "die": (die.NAME,),
        "score": (score.NAME,),
    }
    wanted = settings.parts
    return {sort for sort, names in sorts.items() if wanted == "all" or {*names} & {*wanted}}


def _steps(sizes: Sizes, made: set[str], words: Words) -> Iterator[Step]:
    """The order of work for parts that are printed."""
    inks = _inks(sizes)
    if "layers" in made:
        yield from _layer_steps(sizes, words)
    if "pawns" in made:
        yield from _pawn_steps(sizes, words)
    yield from _stand_steps(sizes, made, words)
    if "die" in made:
        edge = sizes.die
        text = words(
            "Die: score the dashed lines with the back of the knife, cut round the outside, fold "
            "all lines backwards, glue the tabs."
        )
        label = words("{n} mm", n=words.exact(edge))
        yield Step(text, partial(boxed_net, die.die_net(edge), edge, edge, edge, label, inks))
    if "layers" in made:
        drop = sizes.drop(CORNER)
        draw = (
            None
            if drop is None or not sizes.carried
            else partial(tilted, sizes, words("{n} mm", n=words.number(drop, 0)), inks)
        )
        yield Step(_balance(sizes, words), draw)
    if "score" in made:
        yield Step(words("Copy the score sheet for later games."))


def _layer_steps(sizes: Sizes, words: Words) -> Iterator[Step]:
    inks, pits = _inks(sizes), [words.number(sizes.pit(layer)) for layer in range(1, LAYERS)]
    label = words("{n} mm", n=words.exact(sizes.thickness))
    yield Step(
        words(
            "Layers: glue the sheets to the {material}, let them dry under a weight. Cut the holes "
            "first (1), {pits} mm wide in layers 1–4, then just outside the dark lines (2).",
            material=material_words(sizes.material, words),
            pits=", ".join(pits),
        ),
        partial(mounted, sizes.outline(2), sizes.thickness, label, inks),
    )
    yield Step(
        words(
            "Glue each layer on the hatched area of the one below, in the order that is printed "
            "there. Keep the holes one above the other and free of glue; press until dry."
        ),
        partial(layered, sizes, inks),
    )
    yield from map(Step, _ballast(sizes, words))


def _ballast(sizes: Sizes, words: Words) -> Iterator[str]:
    if sizes.ballast:
        yield words(
            "Ballast: glue {m} g evenly round the hole under layer 1, coins or washers.",
            m=words.exact(sizes.ballast),
        )


def _bought(sizes: Sizes, made: set[str], words: Words) -> Iterator[str]:
    """Pieces, a dowel, a plate."""
    if sizes.pawn.piece.bought and "pawns" in made:
        count = PAWNS * len(sizes.players)
        yield buy_words(sizes.pawn.piece, sizes.pawn.thickness, count, words)
    if "rod" in made and sizes.stand.kind != "paper":
        yield words(
            "a dowel {d} mm thick, {l} mm long",
            d=words.exact(sizes.rod.diameter),
            l=words.exact(sizes.rod.length),
        )
    if "base" in made and sizes.stand.kind == "dowel":
        yield words(
            "a plate {s} × {s} mm, near {h} mm thick, that weighs {m} g or more with its face",
            s=words.exact(sizes.stand.size),
            h=words.number(BOX * sizes.stand.size, 0),
            m=words.number(sizes.base.mass),
        )


def _pawn_steps(sizes: Sizes, words: Words) -> Iterator[Step]:
    mass, piece, thick = words.exact(sizes.pawn.mass), sizes.pawn.piece, sizes.pawn.thickness
    inks, count = _inks(sizes), PAWNS * len(sizes.players)
    if sizes.pawn.kind == "paper":
        text = words(
            "Pawns: cut round the outside, fold all dashed lines backwards, glue each tab behind "
            "the wall beside it. One weighs {m} g.",
            m=mass,
        )
        side, label = sizes.pawn.side, f"{count} ×"
        yield Step(text, partial(boxed_net, sizes.pawn.net, side, side, thick, label, inks))
        return
    if piece.bought:
        text = words(
            "Pawns: buy {pieces}, and put a face on both sides of each. One weighs about {m} g; "
            "with heavier ones the board carries fewer.",
            pieces=buy_words(piece, thick, count, words),
            m=mass,
        )
        yield Step(text, partial(sticker_figure, piece, thick, count, inks, both=True))
        yield Step(cut_words(piece, words))
        return
    body = Body(words("Pawns"), thick, piece.flat.outline)
    yield from core_steps(sizes.backs, [body], inks, words)
    text = words("Pawns: one weighs {m} g; with heavier ones the board carries fewer.", m=mass)
    yield Step(f"{text} {cut_words(piece, words)}")


def _stand_steps(sizes: Sizes, made: set[str], words: Words) -> Iterator[Step]:
    """Rod and base; a dowel in a plate is one figure."""
    inks = _inks(sizes)
    if sizes.stand.kind == "paper":
        if "rod" in made:
            label = words("{n} mm", n=words.exact(sizes.base.roll.diameter))
            rolled, paper = _rod_words(sizes, words)
            yield Step(rolled, partial(wound, sizes, label, inks))
            yield Step(paper)
        if "base" in made:
            yield _box_step(sizes, inks, words)
        return
    parts = list(_rod_words(sizes, words)) if "rod" in made else []
    if sizes.stand.kind == "dowel" and "base" in made:
        parts.append(
            words(
                "Base: glue the face to a plate and drill {d} mm right through its middle. Plate "
                "and all should weigh {m} g or more.",
                d=words.exact(sizes.base.hole),
                m=words.number(sizes.base.mass),
            )
        )
    if parts:
        yield Step(" ".join(parts), partial(standing, sizes, _told(sizes, words), inks))
    if sizes.stand.kind == "sheet" and "base" in made:
        yield from _cross_steps(sizes, inks, words)


def _rod_words(sizes: Sizes, words: Words) -> Iterator[str]:
    """How the rod is made; of one of paper also which paper."""
    if sizes.stand.kind != "paper":
        yield words(
            "Rod: cut a dowel by the card, shape its end as drawn there, with a radius of {r} mm, "
            "and polish it.",
            r=words.number(sizes.base.tip, 2),
        )
        return
    whole = sizes.base.roll
    yield words(
        "Rod: roll the strip tightly round a stick of {m} mm, {n} turns, which makes {d} mm. "
        "Put glue all along its back, but none on the first turn, so that the stick comes out.",
        m=words.exact(sizes.rod.mandrel),
        n=whole.turns,
        d=words.exact(whole.diameter),
    )
    yield words(
        "The strip is for paper {t} mm thick. Paper of {weights} g/m² has about {sizes} mm; "
        "ten sheets measured together tell it better. For another thickness build the kit "
        "again with that of your paper.",
        t=words.exact(sizes.rod.sheet),
        weights=" / ".join(map(str, PAPERS)),
        sizes=" / ".join(words.number(size, 2) for size in PAPERS.values()),
    )


def _told(sizes: Sizes, words: Words) -> tuple[str, str, str]:
    """The rod's thickness, its length, the radius of its tip."""
    radius = words("r {n} mm", n=words.number(sizes.base.tip, 2))
    wide, long = (words("{n} mm", n=words.exact(n)) for n in (sizes.rod.diameter, sizes.rod.length))
    return wide, long, radius


def _box_step(sizes: Sizes, inks: Inks, words: Words) -> Step:
    text = words(
        "Base: cut both holes, {d} mm across, fold all lines backwards, glue the walls, fill "
        "it with coins or sand, close it. It should weigh {m} g or more.",
        d=words.exact(sizes.base.hole),
        m=words.number(sizes.base.mass),
    )
    side, label = sizes.stand.size, words("{n} mm", n=words.exact(sizes.stand.size))
    draw = partial(boxed_net, sizes.base.net, side, side, sizes.base.height, label, inks)
    return Step(text, draw)


def _cross_steps(sizes: Sizes, inks: Inks, words: Words) -> Iterator[Step]:
    text = words(
        "Base: glue both boards and the washers to the {material} and cut them out. Slots are "
        "{s} mm wide for a board of {t} mm; try one before you cut the others.",
        material=material_words(sizes.material, words),
        s=words.exact(sizes.base.slot),
        t=words.exact(sizes.thickness),
    )
    label = words("{n} mm", n=words.exact(sizes.base.slot))
    yield Step(f"{text} {_slide(sizes, words)}", partial(crossed, sizes, label, inks))


def _slide(sizes: Sizes, words: Words) -> str:
    return words(
        "Slide the boards into each other. The rod stands in the middle, {h} mm deep; slip the "
        "washers over it and glue them to the top.",
        h=words.number(sizes.base.grip),
    )


def _balance(sizes: Sizes, words: Words) -> str:
    """How the finished board answers a pawn on a corner."""
    drop = sizes.drop(CORNER)
    if drop is None or not sizes.carried:
        return words("A single pawn on a corner is too much for this board.")
    return words(
        "Try it: a pawn on a corner lowers that corner by {drop} mm; the board carries {n} on one "
        "corner before they slide.",
        drop=words.number(drop, 0),
        n=sizes.carried,
    )


# --- with a laser -------------------------------------------------------------------------------


def _laser_steps(sizes: Sizes, made: set[str], words: Words) -> Iterator[str]:
    """The order of work for parts that a laser cut, and for what is made beside them."""
    if sizes.sheet.board:
        yield words(
            "Everything is cut from {material}, the material of the board.",
            material=material_words(sizes.material, words),
        )
    if "layers" in made:
        yield from _cut_layer_steps(sizes, words)
    bought = sizes.pawn.piece.bought
    mass = sizes.pawn.mass if bought else sizes.sheet.pawn_mass(sizes.pawn)
    if "pawns" in made and bought:
        yield from (step.text for step in _pawn_steps(sizes, words))
    elif "pawns" in made and sizes.pawn.kind == "disc":
        yield _cut_pawn_step(sizes, mass, words)
    if "rod" in made:
        yield from _rod_words(sizes, words)
    if "base" in made and sizes.sheet.board:
        yield from _cut_base_steps(sizes, words)
    if "die" in made:
        yield words("Die and score sheet are printed.")
    if "layers" in made:
        yield _balance(replace(sizes, pawn=replace(sizes.pawn, weighed=mass)), words)


def _cut_layer_steps(sizes: Sizes, words: Words) -> Iterator[str]:
    if not sizes.sheet.board:
        yield words(
            "No laser cuts {material}: print the layers and the base, and cut them by hand.",
            material=material_words(sizes.material, words),
        )
        return
    yield words(
        "Glue each layer into the scored outline on the one below, in the order that is engraved "
        "there. Keep the holes one above the other and free of glue; press until dry."
    )
    yield from _ballast(sizes, words)


def _cut_pawn_step(sizes: Sizes, mass: float, words: Words) -> str:
    count = sizes.sheet.discs(sizes.pawn)
    if count == 1:
        return words(
            "Pawns: one piece each. One weighs {m} g; with heavier ones the board carries fewer.",
            m=words.number(mass),
        )
    return words(
        "Pawns: glue {n} pieces on one another, with a face above and below. One weighs {m} g; "
        "with heavier ones the board carries fewer.",
        n=count,
        m=words.number(mass),
    )


def _cut_base_steps(sizes: Sizes, words: Words) -> Iterator[str]:
    if sizes.stand.kind == "dowel":
        count, needs = sizes.sheet.plates(sizes.base), sizes.base.mass
        weighs = count * sizes.sheet.plate_mass(sizes.base)
        yield words(
            "Base: glue {n} plates on one another with the rod through their holes, the engraved "
            "one on top. They weigh {m} g.",
            n=count,
            m=words.number(weighs, 0),
        )
        if weighs < needs - 0.5:
            yield words(
                "Glue weights under the base until it has {m} g or more.", m=words.number(needs, 0)
            )
    elif sizes.stand.kind == "sheet":
        yield words(
            "Base: the slots are for boards {t} mm thick and have {c} mm to spare; measure yours, "
            "and build the kit again if they differ.",
            t=words.exact(sizes.thickness),
            c=words.exact(sizes.base.slot - sizes.thickness),
        )
        yield _slide(sizes, words)

"""The picture of a game laid out: what stands where, what is drawn first, what is not hidden."""

from __future__ import annotations

from io import BytesIO

import pytest
import shapely
from PIL import Image

from generator.component import Standing
from generator.drawing import Frame
from generator.games import find_games
from generator.kit.files import table_files
from generator.pages.tabletop import DARK, Layer, by_kind, tabletop
from generator.plane.outline import Disc, Polygon
from generator.render import tablepicture
from tests import kits
from tests.builds import kit
from tests.kits import placed

SQUARE = Polygon(((-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0)))


def standing(x: float = 0, y: float = 0, low: float = 0, *, disc: bool = True) -> Standing:
    part = kits.discs(10, 1) if disc else kits.component(SQUARE, kits.Single(), name="board")
    return Standing(part, part.designs[0].front, Frame(x, y), low, 2.0)


@pytest.mark.parametrize("name", find_games())
def test_every_game_lies_on_its_table(name: str) -> None:
    """Parts of the kit at their true size; none floats, none stands inside another."""
    asked = kit(name=name)
    assert asked.code.table is not None
    things = list(asked.code.table(asked.sizes, asked.all_parts))
    assert len(things) > 20
    known = {part.name: part for part in asked.all_parts.values()}
    areas = [placed(one.part.outline, one.frame) for one in things]
    tree = shapely.STRtree(areas)
    for one, area in zip(things, areas, strict=True):
        assert known[one.part.name] is one.part
        below = [things[k] for k in tree.query(area, predicate="intersects")]
        heights = {0.0, *(b.low + b.thickness for b in below)}
        assert min(abs(one.low - height) for height in heights) < 1e-6
    for k, one in enumerate(things):
        for j in tree.query(areas[k], predicate="intersects"):
            other = things[int(j)]
            apart = one.low + one.thickness <= other.low + 1e-6
            apart = apart or other.low + other.thickness <= one.low + 1e-6
            assert other is one or apart or areas[k].intersection(areas[int(j)]).area < 0.5


@pytest.mark.parametrize("sets", [("palette=mono", "board.sides=2,2,2"), ("board.sides=9,9,9",)])
def test_any_settings_have_their_picture(sets: tuple[str, ...]) -> None:
    (file,) = table_files(kit(*sets))
    assert file.path == "preview/kit.png"
    with Image.open(BytesIO(file.data)) as image:
        assert max(image.size) >= 1500


def test_a_game_that_does_not_say_is_laid_out_by_kind() -> None:
    parts = [kits.single(200, 120), kits.discs(20, 3, 40), kits.lattice_part(30, 2, 4)]
    things = by_kind(parts)
    counted = [sum(one.part.name == part.name for one in things) for part in parts]
    assert counted == [1, 3 + 8, 4]
    areas = [placed(one.part.outline, one.frame) for one in things]
    assert shapely.union_all(areas).area == pytest.approx(sum(a.area for a in areas))


def test_what_lies_below_is_drawn_first() -> None:
    board = standing(disc=False)
    far, near, above = standing(0, 9, 2), standing(0, -9, 2), standing(0, -9, 4)
    found = tabletop([above, near, far, board], "#000000")
    faces = [layer.face for layer in found.layers if layer.face is not None]
    assert faces == [board.face, far.face, above.face]  # that of `near` is covered


def test_a_pile_has_one_shadow() -> None:
    def shadows(*things: Standing) -> list[Layer]:
        return [each for each in tabletop(things, "#000000").layers if each.share == DARK]

    one, pile = shadows(standing()), shadows(standing(), standing(low=2), standing(low=4))
    assert len(one) == len(pile) > 0
    assert len(shadows(standing(), standing(30, 0))) == 2 * len(one)


def test_the_picture_shows_faces_table_and_shadow() -> None:
    part = kits.component(Disc(30), kits.Round(60), name="disc")
    from generator.component import Artwork
    from generator.drawing import Circle, Style

    red = Artwork.of("red", [Circle(0, 0, 30, Style(fill="#ff0000"))])
    top = tabletop([Standing(part, red, Frame(), 0.0, 5.0, "#0000ff")], "#000000")
    data = tablepicture.render(tablepicture.TablePicture(top, "#80c080", 400))
    with Image.open(BytesIO(data)) as image:
        seen = {colour for _, colour in image.convert("RGB").getcolors(1 << 24) or ()}
        assert image.getpixel((image.width // 2, image.height // 2)) == (255, 0, 0)
        assert image.getpixel((2, 2)) == (0x80, 0xC0, 0x80)
    assert any(g < 0xA0 and abs(g - 1.5 * r) < 3 and r > 0x30 for r, g, b in seen)  # shadow
    assert any(b > 120 and r < 20 for r, g, b in seen)  # the side


def test_an_empty_table_is_no_picture() -> None:
    with pytest.raises(ValueError, match="nothing on the table"):
        tabletop([], "#000000")

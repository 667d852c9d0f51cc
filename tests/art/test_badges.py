"""Badges of six players in colour and in one ink: symbol and paint are the player's."""

from __future__ import annotations

import pathlib

import pytest

from generator.art.badges import badge, emblem, slab
from generator.art.patterns import burnt_patterns
from generator.colour.palette import SYMBOLS
from generator.colour.player import Player, by_key
from generator.drawing import Circle, Frame, Path, Style, contours
from generator.geometry.shapes import FLATS, Flat, FlatKind
from generator.settings.palette import PALETTE
from generator.settings.store import find

DISC = Flat("disc", 16.0)


def players(palette: str) -> tuple[Player, ...]:
    found = find(PALETTE, palette, pathlib.Path()).players
    return tuple(Player(k, k, one.colour, one.symbol, one.pattern) for k, one in found.items())


@pytest.mark.parametrize("palette", ["classic", "ink-saver", "mono", "okabe-ito"])
def test_six_players_have_six_badges(palette: str) -> None:
    six = players(palette)
    looks = [tuple(badge(player, DISC, "#22252b", 0.4)) for player in six]
    assert len(six) == len({repr(marks) for marks in looks}) == 6
    assert sorted(player.symbol for player in six) == sorted(SYMBOLS)
    assert len(set(burnt_patterns(six).values())) == 6
    for player, marks in zip(six, looks, strict=True):
        face, *_, sign = marks
        assert (face.name, sign.name) == ("face", player.symbol)
        assert isinstance(face, Circle)
        assert face.radius == 8.0


def test_a_ring_is_on_solid_badges_only() -> None:
    for player in players("ink-saver"):
        assert "ring" not in {mark.name for mark in badge(player, DISC, "#000000", 0.4, (0.7, 0.2))}
    blue = players("classic")[0]
    (ring,) = (m for m in badge(blue, DISC, "#000000", 0.4, (0.7, 0.3)) if m.name == "ring")
    assert isinstance(ring, Circle)
    assert (ring.radius, ring.style) == (pytest.approx(5.6), Style(stroke="#ffffff", width=0.3))


@pytest.mark.parametrize("kind", FLATS)
def test_a_badge_and_its_ring_follow_the_outline(kind: FlatKind) -> None:
    flat = Flat(kind, 16.0)
    marks = {m.name: m for m in badge(players("classic")[0], flat, "#000000", 0.4, (0.7, 0.2))}
    for name, width in (("face", 16.0), ("ring", 11.2)):
        (wanted,) = contours(flat.wide(width).outline, Style())
        mark = marks[name]
        assert isinstance(mark, (Circle, Path))
        assert mark.line == wanted.line


def test_an_emblem_lies_where_it_is_put() -> None:
    (sign,) = emblem(players("classic")[0], 2.0, "#000000", Frame(5, 6, 90))
    assert isinstance(sign, Circle)
    assert (sign.x, sign.y) == (5, 6)


def test_a_slab_has_its_symbol_in_the_middle() -> None:
    face, line, sign = slab(players("classic")[0], (1, 2, 11, 6), "#000000", 1.0, 1.2)
    assert isinstance(face, Path)
    assert isinstance(line, Path)
    assert face.segments == line.segments
    assert isinstance(sign, Circle)
    assert (sign.x, sign.y) == (6, 4)


def test_players_by_key_keep_their_order() -> None:
    assert list(by_key(players("classic"))) == ["blue", "yellow", "red", "white", "green", "purple"]

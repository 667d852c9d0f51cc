"""Translations say what the English says: terms held against a table that is kept here.

The catalogues have placeholders and are complete, as `test_catalogue.py` makes sure; two of their
words changed with each other would still pass there. Here every language has a short table of
its own, and a sentence with one of its words, or with a number, has it in translation too.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from itertools import combinations

import pytest

from generator import templates
from generator.words import SOURCE, catalogue_messages, languages, placeholders, words_for
from tests import catalogue

# Short messages as they are read alone, on labels and in tables: English, German, Hungarian.
TERMS = {
    line[0].strip(): dict(zip(("de", "hu"), (each.strip() for each in line[1:]), strict=True))
    for line in (
        row.split("|")
        for row in """
    Blue | Blau | Kék
    Red | Rot | Piros
    Green | Grün | Zöld
    White | Weiß | Fehér
    Yellow | Gelb | Sárga
    gold | Gold | arany
    grey | grau | szürke
    acrylic | Acrylglas | akril
    birch plywood | Birkensperrholz | nyír rétegelt lemez
    felt | Filz | filc
    greyboard | Graupappe | szürkelemez
    foam board | Schaumplatte | habkarton
    Hexagon | Sechseck | Hatszög
    House | Haus | Házikó
    Rhombus | Raute | Rombusz
    Trapezoid | Trapez | Trapéz
    Large square | Großes Quadrat | Nagy négyzet
    Small square | Kleines Quadrat | Kis négyzet
    Large triangle | Großes Dreieck | Nagy háromszög
    Small triangle | Kleines Dreieck | Kis háromszög
    Stone | Stein | Kő
    Base | Sockel | Talp
    Board | Spielplan | Tábla
    Die | Würfel | Dobókocka
    Hat | Hut | Kalap
    Pawns | Steine | Bábuk
    Pieces | Scheiben | Korongok
    Rod | Stab | Rúd
    Stickers | Aufkleber | Matricák
    Tiles | Plättchen | Lapkák
    Washer | Unterlegscheibe | Alátét
    Score sheet | Wertungsblatt | Pontozólap
    Build | Zusammenbauen | Összeállítás
    Cut | Schneiden | Vágás
    Print | Drucken | Nyomtatás
    cut holes | Löcher schneiden | lyukak kivágása
    cut round parts | Teile umschneiden | alkatrészek körbevágása
    engrave, filled areas | gravieren, gefüllte Flächen | gravírozás, kitöltött felületek
    score, lines | ritzen, Linien | karcolás, vonalak
    glue | kleben | ragaszd
    no glue | nicht kleben | ide ne
    back | Rückseite | hátoldal
    low | unten | alsó
    middle | Mitte | középső
    top | oben | felső
    cross | Gitter | rács
    dots | Punkte | pöttyök
    lines | Striche | vonalak
    open | leer | üres
    solid | voll | teli
    field | Spielfeld | játéktér
    kerf | Fuge | vágásrés
    space | Feld | mező
    start | Startplatz | kezdőhely
    thickness | Dicke | vastagság
    Most segments: on top. | Meiste Segmente: oben. | Legtöbb szelet: felül.
    Second most: below. | Zweitmeiste: darunter. | Második legtöbb: alul.
    on a white crossing | auf einer weißen Kreuzung | fehér metszésponton
    on the golden border | auf dem goldenen Rand | az arany peremen
    """.strip().splitlines()
    )
}
# What a sentence with the English word has in translation: patterns, whole words on the left.
STEMS = {
    r"hats?": {"de": r"hut|hüt", "hu": r"kalap"},
    r"pawns?": {"de": r"stein", "hu": r"bábu"},
    r"rod(?!\.)": {"de": r"stab|rundholz", "hu": r"rúd"},
    r"layers?": {"de": r"schicht|ebene", "hu": r"réteg"},
    r"triangles?": {"de": r"dreieck", "hu": r"háromszög"},
    r"rhomb(us|i)": {"de": r"raute", "hu": r"rombusz"},
    r"square": {"de": r"quadrat", "hu": r"négyzet"},
    r"tower": {"de": r"turm|türm", "hu": r"torony|torn"},
    r"stacks?": {"de": r"stapel|übereinander", "hu": r"torony|torn|egymásra"},
    r"black": {"de": r"schwarz", "hu": r"feket"},
    r"white": {"de": r"weiß", "hu": r"fehér"},
    r"gold(en)?": {"de": r"gold", "hu": r"arany"},
    r"rings?": {"de": r"ring|kreis", "hu": r"gyűrű"},
    r"(?<!not )allowed": {"de": r"^erlaubt", "hu": r"^szabályos"},
    r"not allowed": {"de": r"^nicht erlaubt", "hu": r"^szabálytalan"},
    r"neutral": {"de": r"neutral", "hu": r"semleges"},
    r"both sides": {"de": r"beid|zwei", "hu": r"kétoldal|mindkét|két oldal"},
    r"one side": {"de": r"einseitig|eine seite", "hu": r"egyik oldal|egyoldal"},
    r"long edge": {"de": r"lange", "hu": r"hosszú"},
    r"short edge": {"de": r"kurze", "hu": r"rövid"},
}
# A translation is about as long as its English, which tells little where that is short.
LONG, LEAST_SHARE, MOST_SHARE = 16, 0.4, 2.2
# How sentences begin that say it in another way, and the word that they do without.
FREE = {
    "de": {("{n} min", "shape")},
    "hu": {
        ("The tower late in a round.", "tower"),
        ("Opposing stacks lose", "stacks?"),
        ("About", "shape"),
        ("How to print and build", "length"),
    },
}
for each in FREE.values():  # in both languages
    each |= {
        ("Top Hats", "hats?"),
        ("1. Take a hat if you can.", "hats?"),
        ("Write or draw in each box which hat lies", "hats?"),
        ("The move of {who}, and the three stacks", "hats?"),
    }
TRANSLATED = [language for language in languages() if language != SOURCE]


def translations(language: str) -> list[tuple[str, str]]:
    """Pairs of English and translation, forms of a number as pairs of their own."""
    path = templates.folder("words", language, "toppress.po")
    pairs = []
    for message in catalogue_messages(catalogue.catalogue(path.read_text("utf-8"))):
        english = (message.id,) if isinstance(message.id, str) else message.id
        forms = (message.string,) if isinstance(message.string, str) else message.string
        pairs += [(english[-1], form) for form in forms]
    return pairs


def missing(language: str, pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Sentences and what their translation lacks: a word of the table, or a number."""
    for english, translated in pairs:
        for word, stems in STEMS.items():
            if re.search(rf"\b{word}\b", english, re.I) and not re.search(
                stems[language], translated, re.I
            ):
                yield english, word
        if _numbers(english) != _numbers(translated):
            yield english, "numbers"
        if _shape(english) != _shape(translated):
            yield english, "shape"
        if english[:1].isupper() and translated[:1].islower():
            yield english, "capital"
        if language == "hu" and english[:1].islower() and translated[:1].isupper():
            yield english, "capital"
        if len(english) >= LONG and not LEAST_SHARE < len(translated) / len(english) < MOST_SHARE:
            yield english, "length"


def _shape(text: str) -> tuple[str, int]:
    """The mark that a sentence ends in, and the words of code in it."""
    return text[-1:] if text[-1:] in (".", ":", "?", "!") else "", text.count("`")


def _numbers(text: str) -> list[str]:
    """Its numbers, without those of placeholders, in order of size."""
    plain = re.sub(r"\{[^}]*\}", "", text)
    return sorted(re.findall(r"\d+", plain))


@pytest.mark.parametrize("language", TRANSLATED)
def test_terms_are_those_of_the_table(language: str) -> None:
    words = words_for(language)
    assert {term: words(term) for term in TERMS} == {
        term: each[language] for term, each in TERMS.items()
    }


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_two_terms_are_translated_alike(language: str) -> None:
    """So that two of them changed with each other are always seen."""
    twice = {
        (one, other)
        for one, other in combinations(TERMS, 2)
        if TERMS[one][language] == TERMS[other][language]
    }
    assert twice == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_sentences_have_the_words_and_numbers_of_their_english(language: str) -> None:
    """The list of those that say it in another way holds too: each of them is still needed."""
    found = {
        next((each for each in FREE[language] if english.startswith(each[0])), (english, word))
        for english, word in missing(language, translations(language))
    }
    assert found == FREE[language]


@pytest.mark.parametrize("language", TRANSLATED)
def test_most_messages_that_change_places_are_noticed(language: str) -> None:
    """Of any two, at most one pair in twenty is not: by placeholders, terms, words or shape."""
    pairs, chance = translations(language), random.Random(20)
    unnoticed, tries = 0, 500
    for (one, first), (other, second) in (chance.sample(pairs, 2) for _ in range(tries)):
        changed = [(one, second), (other, first)]
        noticed = any(
            placeholders(english) != placeholders(translated)
            or TERMS.get(english, {}).get(language, translated) != translated
            for english, translated in changed
        )
        unnoticed += not noticed and not list(missing(language, changed))
    assert unnoticed <= tries / 20


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("White", "Black triangle"),
        ("A tower of two is worth", "A turn: the tile's value"),
        ("Print one side only.", "Print on both sides, turned over the long edge."),
        ("Allowed: the new rhombus shares one", "Not allowed: the sides meet in part only."),
    ],
)
def test_two_sentences_that_changed_places_are_noticed(language: str, one: str, other: str) -> None:
    pairs = translations(language)
    (first, second) = (next(p for p in pairs if p[0].startswith(text)) for text in (one, other))
    swapped = [(first[0], second[1]), (second[0], first[1])]
    assert list(missing(language, [first, second])) == []
    assert list(missing(language, swapped)) != []

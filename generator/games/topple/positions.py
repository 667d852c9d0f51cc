"""Positions for the booklet's examples; what they score is left to `play.score`."""

from __future__ import annotations

from typing import NamedTuple

from .play import SPACES, Board, Score, Space, score

EMPTY = "."
LETTERS = "abcd"


class Example(NamedTuple):
    """A board, and the pawn that is placed on it next."""

    board: Board
    space: Space
    colour: str

    @property
    def score(self) -> Score:
        """What the pawn brings."""
        return score(self.board, self.space, self.colour)

    @property
    def after(self) -> Board:
        """The board with the pawn."""
        return self.board.plus(self.space, self.colour)


def board_of(picture: str, colours: tuple[str, ...]) -> Board:
    """A board from its picture: a word for each space, a letter for each pawn, bottom first.

    a is the first colour, b the second and so on; a dot is an empty space. ValueError for
    other than 25 words.
    """
    if len(words := picture.split()) != len(SPACES):
        raise ValueError("a picture of the board has five rows of five words")
    stacks = zip(SPACES, words, strict=True)
    named = dict(zip(LETTERS, colours, strict=False))
    return Board({s: tuple(map(named.__getitem__, word)) for s, word in stacks if word != EMPTY})


ROW = """
. . b . .
d . . . .
a . c ab ba
. . . d .
c . . . .
"""
TWO_ROWS = """
b . a c a
. c . d .
. cba b . .
. b . . c
. d . d .
"""
ALL = """
b c d dca c
. d . a .
. . b c b
a . . a d
. . c b .
"""
FULL = """
c b d a b
a d cb cab d
bc a dbca c ad
d ba db a c
b c a dc d
"""


def examples(colours: tuple[str, ...]) -> dict[str, Example]:
    """The examples by the names of their figures, in the order of the text."""
    one, two, three, _ = colours
    row = Example(board_of(ROW, colours), Space(3, 2), one)
    high = Board({Space(2, 4): (three, one, three, two)})
    return {
        "row": row,
        "adding": Example(row.after, Space(3, 5), two),  # on the end of that row
        "stack": Example(high, Space(2, 4), three),
        "rows": Example(board_of(TWO_ROWS, colours), Space(1, 2), one),
        "all": Example(board_of(ALL, colours), Space(1, 4), three),
    }


def full(colours: tuple[str, ...]) -> Board:
    """A board late in a round, for the cover."""
    return board_of(FULL, colours)

"""The rules text of On Top."""

from tests.rules.members.member import Member

MEMBER = Member(
    prefix="OT",
    rules=29,
    aside=frozenset({1, 2, 3, 4, 5, 26, 27, 28, 29}),
    rulings=10,
    digits=frozenset("01234"),
)

"""The rules text of Topple."""

from tests.rules.members.member import Member

MEMBER = Member(prefix="TP", rules=15, aside=frozenset({1, 2, 3, 15}), rulings=6)

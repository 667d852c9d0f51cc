"""The rules text of Top It."""

from tests.rules.members.member import Member

MEMBER = Member(prefix="TI", rules=10, aside=frozenset({1, 6, 9, 10}), rulings=9)

"""The rules text of Top Hats."""

from tests.rules.members.member import Member

MEMBER = Member(prefix="TH", rules=20, aside=frozenset(), rulings=13)

"""Words on sheets and boards, by language.

The English sentence is the key of a message, as gettext has it, so that a message without a
translation comes out in English and never as a raw key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Words:
    """The messages of one language. Call it with the English sentence and its placeholders."""

    language: str = "en"
    messages: Mapping[str, str] = field(default_factory=dict)

    def __call__(self, message: str, /, **values: object) -> str:
        """The sentence in this language, with `{placeholders}` filled in."""
        return self.messages.get(message, message).format(**values)

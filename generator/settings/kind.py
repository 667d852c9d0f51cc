"""What the field types in `fields.py` have in common.

A kind stands in `Annotated[type, Kind(...)]` of a settings model. It reads a value from TOML,
writes it back, says what is allowed and describes itself as JSON Schema. Because it is a single
validator, a fault gives one message, even where a number, a word and a list are all allowed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from .names import Refusal, did_you_mean


@dataclass(frozen=True)
class Kind(ABC):
    """A type of setting."""

    @property
    @abstractmethod
    def allowed(self) -> str:
        """What is allowed, as a phrase."""

    @abstractmethod
    def read(self, value: object) -> Any:
        """The value as settings hold it. Raises Refusal (a ValueError) if it is not allowed."""

    @abstractmethod
    def json_schema(self) -> dict[str, Any]:
        """What is allowed, as JSON Schema."""

    def write(self, value: Any) -> Any:
        """The value as a TOML file holds it: text, whole numbers and lists of these."""
        return list(value) if isinstance(value, tuple) else value

    def shared(self, value: Any) -> Any:
        """The value as it is told to others: nothing of where a user keeps files."""
        return value

    def refusal(self, hint: str = "") -> Refusal:
        """The error for a value that is not allowed."""
        return Refusal(self.allowed, hint)

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """One validator instead of what the annotated type would give."""
        return core_schema.no_info_plain_validator_function(
            self.read,
            serialization=core_schema.plain_serializer_function_ser_schema(
                as_json, when_used="json"
            ),
        )

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """What is allowed, as JSON Schema."""
        return self.json_schema()


def as_json(value: Any) -> Any:
    """The value with lists for tuples."""
    return [as_json(item) for item in value] if isinstance(value, tuple) else value


class Worded(Kind):
    """A kind that allows certain words besides its values; each states its own `words`."""

    words: tuple[str, ...]

    def or_words(self, phrase: str) -> str:
        """The phrase for the values, and the words after it."""
        return ", or ".join((phrase, *self.words))

    def schema_or_words(self, *schemas: dict[str, Any]) -> dict[str, Any]:
        """JSON Schema for the values or the words."""
        options = [*schemas, {"enum": list(self.words)}] if self.words else [*schemas]
        return {"anyOf": options} if len(options) > 1 else options[0]

    def word_refusal(self, value: object, hint: str = "") -> Refusal:
        """The error for a value; the nearest word is the better hint, if there is one."""
        return self.refusal(did_you_mean(value, self.words) or hint)

"""A rules text as it stands in its file, and the comments in it that the press understands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..errors import TemplateError
from ..templates import TextFault, read_text

COMMENT_OPENS, COMMENT_CLOSES = "<!--", "-->"
_RULES = re.compile(r"[A-Z]{1,4}[0-9]{1,3}(?:[,\s]+[A-Z]{1,4}[0-9]{1,3})*")
_LONGEST_QUOTE = 40
_OURS = "ours:"


@dataclass(frozen=True)
class Source:
    """The text of a file; `name` is the file's, for messages."""

    name: str
    text: str

    @property
    def lines(self) -> int:
        """How many lines there are, at least one."""
        return max(1, len(self.text.rstrip("\n").split("\n")))

    def fault(
        self, line: int, sentence: str, *, expected: str = "", got: str = ""
    ) -> TemplateError:
        """The error that says what is wrong in a line, counted from one; raised by the caller."""
        return TemplateError(
            f"{self.name}, line {line}: {sentence}", setting=self.name, expected=expected, got=got
        )


@dataclass(frozen=True)
class Comment:
    """A comment: ids of rules, the place of the parts list, where the summary begins, a note.

    Or why a paragraph states what is our own ruling.
    """

    kind: Literal["rules", "parts", "summary", "note", "ours"]
    rules: tuple[str, ...] = ()
    reason: str = ""


def read(path: Path) -> Source:
    """A rules text from its file.

    Raises OutputError if it cannot be read, TemplateError if it is not UTF-8 or too large.
    """
    try:
        return Source(path.name, read_text(path))
    except TextFault as fault:
        line = f", line {fault.line}" if fault.line else ""
        raise TemplateError(
            f"{path.name}{line}: {fault.sentence}", setting=path.name, expected=fault.sentence
        ) from None


def comments(markup: str, line: int, source: Source) -> list[Comment]:
    """The comments that a piece of HTML consists of; TemplateError if it is anything besides."""
    found: list[Comment] = []
    at = 0
    while rest := markup[at:].lstrip():
        start = len(markup) - len(rest)
        line += markup.count("\n", at, start)
        if not rest.startswith(COMMENT_OPENS):
            raise source.fault(
                line,
                "text right after a comment is not read; give the comment a line of its own, "
                "or put it after the text"
                if found
                else "HTML is not supported, only comments are",
                got=quoted(rest),
            )
        end = rest.find(COMMENT_CLOSES, len(COMMENT_OPENS))
        if end < 0 or COMMENT_OPENS in rest[len(COMMENT_OPENS) : end]:
            raise source.fault(line, f"this comment is never closed with {COMMENT_CLOSES}")
        found.append(_comment(rest[len(COMMENT_OPENS) : end].strip(), line, source))
        at = start + end + len(COMMENT_CLOSES)
        line += rest.count("\n", 0, end)
    return found


def _comment(text: str, line: int, source: Source) -> Comment:
    if text == "parts":
        return Comment("parts")
    if text == "summary":
        return Comment("summary")
    if text.startswith("note:"):
        return Comment("note")
    if text.startswith(_OURS) and (reason := " ".join(text.removeprefix(_OURS).split())):
        return Comment("ours", reason=reason)
    if _RULES.fullmatch(text):
        return Comment("rules", tuple(re.split(r"[,\s]+", text)))
    expected = (
        'ids of rules such as "OT7", "parts", "summary", a text that begins "note:", or "ours:" '
        "and a reason"
    )
    raise source.fault(
        line,
        f'the comment "{quoted(text)}" is not known: a comment holds {expected}',
        expected=expected,
        got=quoted(text),
    )


def quoted(text: str) -> str:
    """The beginning of a text, in one line, for a message."""
    line = " ".join(text[: 4 * _LONGEST_QUOTE].split())
    return line if len(line) <= _LONGEST_QUOTE else f"{line[: _LONGEST_QUOTE - 1]}…"

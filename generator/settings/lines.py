"""On which line of a TOML text each key stands.

Only for messages: the text has been read by a real parser before, so this scanner may take
every text for valid TOML. It knows tables, dotted keys, inline tables and all kinds of strings.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from .tree import KeyPath

_TOKEN = re.compile(
    r'''(?P<string>"""(?:\\.|[^\\])*?"{3,5}|\'{3}.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')'''
    r"""|(?P<comment>\#[^\n]*)|(?P<newline>\n)|(?P<mark>[\[\]{}=,.])"""
    r"""|(?P<bare>[^\s\[\]{}=,.#"']+)|(?P<space>[ \t\r]+|.)""",
    re.DOTALL,
)


class _Token(NamedTuple):
    kind: str
    text: str
    line: int


def _tokens(text: str) -> Iterator[_Token]:
    line = 1
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "space"
        if kind not in ("space", "comment"):
            yield _Token(kind, match[0], line)
        line += match[0].count("\n")


def lines_of_keys(text: str) -> dict[KeyPath, int]:
    """The line, counted from one, on which each key or table is first named."""
    return _Scanner(list(_tokens(text))).scan()


class _Scanner:
    """Walks once over the tokens. `place` is the index of the next one."""

    def __init__(self, tokens: list[_Token]) -> None:
        self.tokens = tokens
        self.place = 0
        self.lines: dict[KeyPath, int] = {}

    def scan(self) -> dict[KeyPath, int]:
        """The line of each key."""
        table: KeyPath = ()
        while (token := self.next()) is not None:
            if token.text == "[" and token.kind == "mark":
                table = self.header()
            elif token.kind != "newline":
                self.place -= 1
                self.assignment(table)
        return self.lines

    def next(self) -> _Token | None:
        """Take the next token."""
        if self.place >= len(self.tokens):
            return None
        self.place += 1
        return self.tokens[self.place - 1]

    def header(self) -> KeyPath:
        """Read `[a.b]` or `[[a.b]]` after its first bracket."""
        path = self.key((), until="]")
        while (token := self.next()) is not None and token.kind != "newline":
            pass
        return path

    def assignment(self, table: KeyPath) -> None:
        """Read `a.b = value` to the end of the value."""
        path = self.key(table, until="=")
        token = self.next()
        if token is not None and token.text == "{" and token.kind == "mark":
            self.inline_table(path)
        elif token is not None:
            self.place -= 1
            self.value()

    def key(self, table: KeyPath, until: str) -> KeyPath:
        """Read a dotted key and the mark after it, and note the line of each part."""
        path = table
        while (token := self.next()) is not None and token.text != until:
            if token.kind in ("bare", "string"):
                path = (*path, _unquoted(token))
                self.lines.setdefault(path, token.line)
        return path

    def inline_table(self, path: KeyPath) -> None:
        """Read `{a = value, ...}` after its brace."""
        while (token := self.next()) is not None and token.text != "}":
            if token.kind in ("bare", "string"):
                self.place -= 1
                self.assignment(path)

    def value(self) -> None:
        """Pass over a value, up to the comma, brace or line end that follows it."""
        depth = 0
        while (token := self.next()) is not None:
            if depth == 0 and (token.kind == "newline" or token.text in (",", "}")):
                self.place -= 1
                return
            if token.kind == "mark":
                depth += (token.text in "[{") - (token.text in "]}")


def _unquoted(token: _Token) -> str:
    if token.kind == "bare":
        return token.text
    if token.text.startswith('"') and "\\" in token.text:
        try:
            return str(json.loads(token.text))
        except ValueError:
            return token.text[1:-1]
    return token.text[1:-1]

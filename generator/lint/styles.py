"""How an SVG element looks: attributes, `style`, rules of style sheets, and what is inherited."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from ..settings.colour import parse_colour
from .nodes import Node

INHERITED = (
    "stroke", "fill", "stroke-width", "stroke-opacity", "fill-opacity", "visibility", "color",
    "stroke-dasharray", "fill-rule", "marker-start", "marker-mid", "marker-end",
)  # fmt: skip
OWN = ("display", "opacity", "clip-path", "mask", "filter", "mix-blend-mode")
_KNOWN = frozenset((*INHERITED, *OWN))
_SELECTOR = re.compile(r"([a-zA-Z]*|\*)((?:[.#][\w-]+)*)")
_MOST_RULES = 500
_LONGEST_COLOUR = 100  # characters
_SEE_THROUGH = re.compile(r"#(?:[0-9a-f]{3}(?P<a>[0-9a-f])|[0-9a-f]{6}(?P<aa>[0-9a-f]{2}))")
_RGBA = re.compile(r"(rgb|hsl)a?\(([^()]*)[,/]\s*([\d.]+%?)\s*\)")


@dataclass(frozen=True)
class Style:
    """Properties by name, and where the colours come from: `own`, `sheet` or `inherited`."""

    values: Mapping[str, str] = field(default_factory=dict)
    colours_from: str = "inherited"

    def get(self, name: str, default: str = "") -> str:
        """One property, without blanks round it."""
        return self.values.get(name, default).strip()

    def number(self, name: str) -> float:
        """A share from 0 to 1; 1 where it is not said."""
        text = self.get(name, "1")
        try:
            value = float(text[:-1]) / 100 if text.endswith("%") else float(text)
        except ValueError:
            return 1.0
        return 1.0 if math.isnan(value) else min(max(value, 0.0), 1.0)


@dataclass(frozen=True)
class Rules:
    """The rules of all style sheets: by a tag, class or id, in the order of their weight."""

    rules: tuple[tuple[str, frozenset[str], Mapping[str, str]], ...]
    passed_over: tuple[str, ...] = ()  # selectors that are not read here

    def of(self, node: Node) -> dict[str, str]:
        """What they say of an element."""
        found: dict[str, str] = {}
        if self.rules:
            marks = {f".{name}" for name in node.attrs.get("class", "").split()}
            marks.add(f"#{node.attrs.get('id', '')}")
            for tag, needed, values in self.rules:
                if tag in ("", "*", node.tag) and needed <= marks:
                    found.update(values)
        return found


def read_rules(sheets: Iterable[str]) -> Rules:
    """The rules of style sheets. A rule for anything but tags, classes and ids is passed over."""
    found: list[tuple[int, int, tuple[str, frozenset[str], Mapping[str, str]]]] = []
    passed_over: list[str] = []
    for block in _without_comments("\n".join(sheets)).split("}"):
        selectors, brace, body = block.partition("{")
        for selector in map(str.strip, selectors.split(",") if brace else ()):
            match = _SELECTOR.fullmatch(selector)
            if match is None or not selector or len(found) >= _MOST_RULES:
                passed_over.append(selector)
                continue
            needed = frozenset(re.findall(r"[.#][\w-]+", match[2]))
            weight = sum(10 if mark[0] == "#" else 2 for mark in needed) + bool(match[1])
            rule_of = (match[1], needed, dict(declarations(body)))
            found.append((weight, len(found), rule_of))
    return Rules(tuple(rule for *_, rule in sorted(found, key=lambda f: f[:2])), tuple(passed_over))


def _without_comments(text: str) -> str:
    """The text of a style sheet without `/* ... */`."""
    first, *rest = text.split("/*")
    return first + "".join(part.partition("*/")[2] for part in rest)


def declarations(text: str) -> Iterator[tuple[str, str]]:
    """The properties of a `style` or of a rule's braces."""
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if colon and (name := name.strip().lower()) in _KNOWN:
            yield name, value.replace("!important", "").strip()


def styled(node: Node, rules: Rules, parent: Style) -> Style:
    """The style of an element within its parent."""
    inherited = {name: parent.values[name] for name in INHERITED if name in parent.values}
    plain = {name: value for name, value in node.attrs.items() if name in _KNOWN}
    by_rules = rules.of(node)
    written = dict(declarations(node.attrs.get("style", "")))
    own = {**plain, **by_rules, **written}
    own = {name: value for name, value in own.items() if value.strip() != "inherit"}
    colours = "inherited"
    if "stroke" in plain or "fill" in plain or "stroke" in written or "fill" in written:
        colours = "own"
    elif "stroke" in by_rules or "fill" in by_rules:
        colours = "sheet"
    return Style({**inherited, **own}, colours)


@lru_cache(maxsize=256)
def colour(text: str, current: str = "") -> tuple[str, str]:
    """A paint as `#rrggbb`, or nothing, and what is odd of it.

    Odd are `transparent`, `server` (a gradient or pattern) and `unknown`.
    """
    text = text.strip().lower()[:_LONGEST_COLOUR]
    if text in ("", "none", "transparent"):
        return "", ""
    if text in ("currentcolor", "context-stroke", "context-fill"):
        return colour(current) if current not in ("", text) else ("#000000", "")
    if text.startswith("url("):
        return "#000000", "server"
    odd = ""
    if found := _SEE_THROUGH.fullmatch(text):
        text = text[:4] if found["a"] else text[:7]
        odd = "transparent" if (found["a"] or found["aa"]) not in ("f", "ff") else ""
    elif (found := _RGBA.fullmatch(text)) and (text[3] == "a" or "/" in text):
        odd = "" if found[3] in ("1", "1.0", "100%") else "transparent"
        text = f"{found[1]}({found[2]})"
    try:
        return parse_colour(text), odd
    except ValueError:
        return "#000000", "unknown"

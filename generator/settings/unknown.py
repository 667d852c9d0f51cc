"""Help for a key that does not exist: what exists beside it, and what was probably meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .names import nearest
from .tree import Branch, KeyPath, Leaf, walk


def expected_keys(branch: Branch, path: KeyPath) -> str:
    """A sentence with the keys of the section."""
    where = f"[{'.'.join(path)}]" if path else "the top level"
    return f"there is no such setting; {where} has {', '.join(branch.names())}"


def unknown_key_hint(root: Branch, branch: Branch, path: KeyPath, value: Any) -> str:
    """The key that was probably meant, as a hint, or "".

    `branch` is the section of the unknown key, `root` the whole tree. A like name in the same
    section comes first, then one of another section.
    """
    wanted = Branch if isinstance(value, Mapping) else Leaf
    nodes = dict(walk(root))
    found = (
        _beside(branch, path, wanted)
        or _beside(branch, path, object)
        or _anywhere(path, [key for key, node in nodes.items() if isinstance(node, wanted)])
        or _by_content(value, [key for key, node in nodes.items() if isinstance(node, Leaf)])
    )
    return f'did you mean "{".".join(found)}"?' if found else ""


def _beside(branch: Branch, path: KeyPath, wanted: type) -> KeyPath:
    """The key of the same section with the most like name."""
    names = [name for name in branch.names() if isinstance(branch.child(name), wanted)]
    near = nearest(path[-1], names)
    return (*path[:-1], near) if near else ()


def _anywhere(path: KeyPath, keys: list[KeyPath]) -> KeyPath:
    """The key of any section with a very like name, or a very like dotted path."""
    by_name: dict[str, KeyPath] = {}
    for key in keys:
        by_name.setdefault(key[-1], key)
    by_path = {".".join(key): key for key in keys}
    return by_name.get(nearest(path[-1], by_name, 0.75), ()) or by_path.get(
        nearest(".".join(path), by_path, 0.8), ()
    )


def _by_content(value: Any, leaves: list[KeyPath]) -> KeyPath:
    """The section that has the keys of a table with an unknown name."""
    if not isinstance(value, Mapping):
        return ()
    sections = [key[:-1] for key in leaves if len(key) > 1 and key[-1] in value]
    return max(sections, key=sections.count, default=())

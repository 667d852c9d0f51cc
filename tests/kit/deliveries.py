"""Small builds for tests of a kit's folder: files of a few bytes, and what lists them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.kit.files import OutFile
from generator.kit.folder import put
from generator.kit.keeping import Delivery

SAME = {"version": "1", "game": "game", "settings": {"edge": 1}, "components": []}


def kind_of(path: str) -> str:
    return path.partition("/")[0]


def entry(path: str, data: bytes) -> dict[str, Any]:
    """What a manifest says of a file."""
    suffix = path.rpartition(".")[2]
    return {
        "path": path, "kind": kind_of(path), "format": suffix,
        "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), "pages": [],
    }  # fmt: skip


def delivery(
    files: Mapping[str, bytes],
    kinds: Collection[str] | None = None,
    *,
    replace: bool = False,
    **content: Any,
) -> Delivery:
    """A build of these files; its kinds are theirs unless they are named."""
    made = [OutFile(path, kind_of(path), "svg", data) for path, data in files.items()]
    listed = [entry(path, data) for path, data in files.items()]
    return Delivery(
        made,
        {"tool": "toppress", **SAME, "files": listed, "checks": [], **content},
        kinds if kinds is not None else {kind_of(path) for path in files},
        replace,
    )  # fmt: skip


def place(out: Path, *paths: str, data: bytes = b"new", **options: Any) -> tuple[str, ...]:
    """Put files of one content into `out/game`; gives what the user is told."""
    return put(out, "game", delivery(dict.fromkeys(paths, data), **options))[1]


def tree(root: Path) -> dict[str, str]:
    """Every file below a folder with its text (a manifest's: the paths in it); links; folders that
    are empty.
    """
    return {
        path.relative_to(root).as_posix(): _text(path)
        for path in sorted(root.rglob("*"))
        if path.is_symlink() or not path.is_dir() or not any(path.iterdir())
    }


def _text(path: Path) -> str:
    if path.is_symlink():
        return f"-> {path.readlink()}"
    if path.is_dir():
        return "(folder)"
    if not path.is_file():
        return "(other)"
    if path.name != "kit.json":
        return path.read_text("latin-1")
    kit = json.loads(path.read_text("utf-8"))
    listed = [file["path"] for file in kit["files"]]
    kept = [file["path"] for file in kit.get("kept", [])]
    return f"{' '.join(listed)} | {' '.join(kept)}" if kept else " ".join(listed)


def complaints(kit: Path) -> Iterator[tuple[str, str]]:
    """Where a kit on disk is not what its manifest says: path, and what is wrong."""
    content = json.loads((kit / "kit.json").read_text("utf-8"))
    for file in [*content["files"], *content.get("kept", [])]:
        path = kit / file["path"]
        if not path.is_file():
            yield file["path"], "missing"
        elif hashlib.sha256(path.read_bytes()).hexdigest() != file["sha256"]:
            yield file["path"], "another file"

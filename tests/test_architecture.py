"""The house holds: imports point upwards, printing has one place, files and functions stay small.

Each guard is a pure function from sources (path below `generator/` -> text) to complaints, so the
same guard runs over the real tree and over sources that are spoiled on purpose.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "generator"

# Top to bottom. A room may import the rooms before it in this list, never one after it; the
# package's own __init__ is above them all.
ROOMS = (
    "lazy", "errors", "units", "templates", "words", "findings", "plane", "geometry", "colour",
    "settings", "drawing", "fonts", "strokes", "art", "component", "games", "layout", "press",
    "laser", "rules",
    "pages", "checks", "render", "lint", "playtest", "kit", "terminal", "complete",
    "options", "printers", "config", "cli", "__main__", "studio",
)  # fmt: skip

# What a room must not import besides, although it stands above.
FORBIDDEN = {
    "plane": {"settings", "words"},
    "geometry": {"settings", "words", "templates"},
    "drawing": {"settings"},
    "fonts": {"settings"},
    "layout": {"games"},
    "press": {"games"},
    "laser": {"games"},
    "rules": {"games"},
    "pages": {"games"},
    "checks": {"games"},
    "render": {"games", "settings"},
    "lint": {"games", "press", "laser", "render"},
    "playtest": {"press", "laser", "render"},
}

# Too slow to load for `toppress --help`.
HEAVY = frozenset({
    "PIL", "babel", "coloraide", "ezdxf", "fontTools", "markdown_it", "pikepdf", "pydantic",
    "pypdfium2", "reportlab", "rich", "shapely", "svgwrite",
})  # fmt: skip

FACES = frozenset(
    {"cli.py", "config.py", "printers.py", "terminal.py"}
)  # they print, and load at once

MOST_LINES_OF_A_FILE = 400
MOST_LINES_OF_A_FUNCTION = 60
# "games/top_it/board.py" or "games/top_it/board.py:draw" -> why it may be longer.
MAY_BE_LONGER: dict[str, str] = {}

Sources = Mapping[str, str]
Guard = Callable[[Sources], list[str]]


class Import(NamedTuple):
    """One imported name: absolute and dotted, and the line of the statement."""

    target: str
    line: int


def read_sources(folder: Path) -> dict[str, str]:
    """Every Python file below a folder, by its path with forward slashes."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


# --- reading sources -------------------------------------------------------------------------


def room_of(path: str) -> str:
    """The room of a file, or "" for the package's own __init__."""
    parts = PurePosixPath(path).with_suffix("").parts
    return "" if parts == ("__init__",) else parts[0]


def imports(path: str, *trees: ast.AST) -> Iterator[Import]:
    """All imports in syntax trees of a file, however deep they stand, as absolute names.

    `from a import b` counts as `a.b`, since b may be a module. `import_module("a.b")` counts.
    """
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            origin = _origin(path, node)
            for alias in node.names:
                yield Import(f"{origin}.{alias.name}", node.lineno)
        elif isinstance(node, ast.Call) and _called(node) in {"import_module", "__import__"}:
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield Import(first.value, node.lineno)


def _origin(path: str, node: ast.ImportFrom) -> str:
    if node.level == 0:
        return node.module or ""
    package = (PACKAGE, *PurePosixPath(path).parent.parts)
    kept = package[: len(package) - (node.level - 1)]
    return ".".join((*kept, node.module) if node.module else kept)


def _called(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def own_imports(path: str, text: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """The imports from the package itself: dotted parts below `generator`, and the line."""
    for target, line in imports(path, ast.parse(text, path)):
        first, *rest = target.split(".")
        if first == PACKAGE:
            yield tuple(rest), line


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, int]]:
    """Qualified name and length in lines of every function, methods and inner ones too."""
    for node in ast.iter_child_nodes(tree):
        inner = prefix
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = f"{prefix}{node.name}."
            if not isinstance(node, ast.ClassDef):
                yield inner[:-1], (node.end_lineno or node.lineno) - node.lineno + 1
        yield from functions(node, inner)


def loaded_at_import(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when a module is imported: not functions, not TYPE_CHECKING."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        yield node
        blocks = ["body", "orelse", "finalbody"]
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            blocks = ["orelse"]
        for block in blocks:
            yield from loaded_at_import(getattr(node, block, []))
        for handler in getattr(node, "handlers", []):
            yield from loaded_at_import(handler.body)


# --- guards ----------------------------------------------------------------------------------


def known_rooms(sources: Sources) -> list[str]:
    """Every file lies in a room of the house."""
    return [
        f"{path} is in no room of the house"
        for path in sources
        if room_of(path) not in ("", *ROOMS)
    ]


def imports_point_upwards(sources: Sources) -> list[str]:
    """No room imports one below it."""
    height = {"": -1} | {room: number for number, room in enumerate(ROOMS)}
    return [
        f"{path}:{line} imports {parts[0]}, which is below {room_of(path) or '__init__'}"
        for path, text in sources.items()
        if room_of(path) in height
        for parts, line in own_imports(path, text)
        if parts and height.get(parts[0], -1) > height[room_of(path)]
    ]


def no_circles(sources: Sources) -> list[str]:
    """No file imports one that imports it, by whatever way round, inside functions or for types."""
    modules = {_module(path): path for path in sources}
    known = {
        path: sorted(
            {modules[m] for parts, _ in own_imports(path, text) if (m := _found(parts, modules))}
            - {path}
        )
        for path, text in sources.items()
    }
    complaints, done = [], set()

    def visit(path: str, trail: tuple[str, ...]) -> None:
        if path in trail:
            circle = (*trail[trail.index(path) :], path)
            complaints.append("a circle: " + " -> ".join(circle))
        elif path not in done:
            for other in known[path]:
                visit(other, (*trail, path))
            done.add(path)

    for path in sorted(known):
        visit(path, ())
    return complaints


def _module(path: str) -> tuple[str, ...]:
    parts = PurePosixPath(path).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def _found(
    parts: tuple[str, ...], modules: Mapping[tuple[str, ...], str]
) -> tuple[str, ...] | None:
    """The module that an imported name is, or stands in."""
    return next(
        (parts[:n] for n in (len(parts), len(parts) - 1) if n > 0 and parts[:n] in modules), None
    )


def nothing_forbidden(sources: Sources) -> list[str]:
    """No room imports what it must not know, although it stands above."""
    return [
        f"{path}:{line} imports {parts[0]}, which {room_of(path)} must not know"
        for path, text in sources.items()
        for parts, line in own_imports(path, text)
        if parts and parts[0] in FORBIDDEN.get(room_of(path), set())
    ]


def games_are_strangers(sources: Sources) -> list[str]:
    """One game never imports another; what is beside the games' folders is shared."""
    owners = {path: PurePosixPath(path).parts for path in sources}
    games = {p[1] for p in owners.values() if p[0] == "games" and len(p) > 2}
    return [
        f"{path}:{line} imports the game {parts[1]}"
        for path, text in sources.items()
        if owners[path][0] == "games" and len(owners[path]) > 2
        for parts, line in own_imports(path, text)
        if parts[:1] == ("games",) and len(parts) > 1 and parts[1] in games - {owners[path][1]}
    ]


def only_cli_prints(sources: Sources) -> list[str]:
    """Nothing calls print() but the command line and what speaks for it."""
    return [
        f"{path}:{node.lineno} prints"
        for path, text in sources.items()
        if path not in FACES
        for node in ast.walk(ast.parse(text, path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print"
    ]


def cli_is_light(sources: Sources) -> list[str]:
    """No heavy library is imported at the top of the command line."""
    return [
        f"{path}:{line} imports {target.split('.')[0]} at the top"
        for path in sorted(FACES & set(sources))
        for statement in loaded_at_import(ast.parse(sources[path]).body)
        if isinstance(statement, ast.Import | ast.ImportFrom)
        for target, line in imports(path, statement)
        if target.split(".")[0] in HEAVY
    ]


def files_are_small(sources: Sources) -> list[str]:
    """A file has one subject; its length is a sign."""
    return [
        f"{path} has {lines} lines, more than {MOST_LINES_OF_A_FILE}"
        for path, text in sources.items()
        if (lines := len(text.splitlines())) > MOST_LINES_OF_A_FILE and path not in MAY_BE_LONGER
    ]


def functions_are_small(sources: Sources) -> list[str]:
    """A function does one thing; its length is a sign."""
    return [
        f"{path}:{name} has {lines} lines, more than {MOST_LINES_OF_A_FUNCTION}"
        for path, text in sources.items()
        for name, lines in functions(ast.parse(text, path))
        if lines > MOST_LINES_OF_A_FUNCTION and f"{path}:{name}" not in MAY_BE_LONGER
    ]


GUARDS: tuple[Guard, ...] = (
    known_rooms,
    imports_point_upwards,
    no_circles,
    nothing_forbidden,
    games_are_strangers,
    only_cli_prints,
    cli_is_light,
    files_are_small,
    functions_are_small,
)


# --- the real tree ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    found = read_sources(ROOT / PACKAGE)
    assert "__init__.py" in found
    return found


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
def test_the_house_holds(guard: Guard, sources: Sources) -> None:
    assert guard(sources) == []


def test_the_command_line_is_among_the_sources(sources: Sources) -> None:
    assert "cli.py" in sources


def test_longer_ones_have_a_reason_and_are_longer(sources: Sources) -> None:
    longer = {
        path for path, text in sources.items() if len(text.splitlines()) > MOST_LINES_OF_A_FILE
    }
    for path, text in sources.items():
        for name, lines in functions(ast.parse(text, path)):
            if lines > MOST_LINES_OF_A_FUNCTION:
                longer.add(f"{path}:{name}")
    assert set(MAY_BE_LONGER) <= longer, "take out what is short again"
    assert all(reason.strip() for reason in MAY_BE_LONGER.values())


# --- each guard fires ------------------------------------------------------------------------

LONG = "    x = 1\n" * MOST_LINES_OF_A_FUNCTION
TWO_GAMES = {"games/__init__.py": "", "games/game.py": "", "games/top_it/__init__.py": ""}


def in_on_top(text: str) -> dict[str, str]:
    return {**TWO_GAMES, "games/on_top/board.py": text}


SPOILED: list[tuple[Guard, dict[str, str], str]] = [
    (known_rooms, {"helpers.py": ""}, "helpers.py"),
    (known_rooms, {"utils/text.py": ""}, "utils/text.py"),
    (imports_point_upwards, {"units.py": "import generator.settings"}, "units.py:1"),
    (imports_point_upwards, {"units.py": "from generator import words"}, "words"),
    (imports_point_upwards, {"units.py": "from . import words"}, "words"),
    (imports_point_upwards, {"units.py": "from .words import say"}, "words"),
    (imports_point_upwards, {"__init__.py": "from .units import length"}, "below __init__"),
    (imports_point_upwards, {"geometry/shapes.py": "from ..drawing import Path"}, "drawing"),
    (imports_point_upwards, {"geometry/__init__.py": "from ..drawing import Path"}, "drawing"),
    (imports_point_upwards, {"games/on_top/board.py": "from ... import press"}, "press"),
    (imports_point_upwards, {"press/sheet.py": "def f():\n    from .. import cli"}, ":2"),
    (
        imports_point_upwards,
        {"drawing.py": "if TYPE_CHECKING:\n    from .component import Component"},
        "component",
    ),
    (
        imports_point_upwards,
        {"errors.py": "import importlib\nimportlib.import_module('generator.cli')"},
        "cli",
    ),
    (imports_point_upwards, {"kit.py": "from generator.cli import main"}, "cli"),
    (imports_point_upwards, {"cli.py": "from . import studio"}, "studio"),
    (
        no_circles,
        {"kit/a.py": "from .b import x", "kit/b.py": "def f():\n    from .a import y"},
        "kit/a.py -> kit/b.py -> kit/a.py",
    ),
    (
        no_circles,
        {
            "press/a.py": "from . import b",
            "press/b.py": "from .c import x",
            "press/c.py": "if TYPE_CHECKING:\n    from .a import X",
        },
        "press/a.py -> press/b.py -> press/c.py -> press/a.py",
    ),
    *(
        (nothing_forbidden, {f"{room}/a.py": f"from ..{other} import x"}, f"imports {other}")
        for room, others in FORBIDDEN.items()
        if room not in {"drawing", "fonts"}
        for other in sorted(others)
    ),
    (nothing_forbidden, {"drawing.py": "from .settings import Print"}, "settings"),
    (nothing_forbidden, {"fonts.py": "from .settings import Print"}, "settings"),
    (nothing_forbidden, {"press/a.py": "from generator.games.game import Game"}, "games"),
    (games_are_strangers, in_on_top("from ..top_it import GAME"), "top_it"),
    (games_are_strangers, in_on_top("from .. import top_it"), "top_it"),
    (games_are_strangers, in_on_top("import generator.games.top_it.board"), "top_it"),
    (only_cli_prints, {"press/a.py": "def f():\n    print(1)"}, "press/a.py:2"),
    (only_cli_prints, {"checks/cli.py": "print(1)"}, "checks/cli.py:1"),
    *((cli_is_light, {"cli.py": f"import {name}"}, name) for name in sorted(HEAVY)),
    (cli_is_light, {"terminal.py": "import pydantic"}, "terminal.py:1"),
    (cli_is_light, {"cli.py": "\nfrom rich.table import Table"}, "cli.py:2 imports rich"),
    (cli_is_light, {"cli.py": "try:\n    import rich\nexcept ImportError:\n    pass"}, "rich"),
    (cli_is_light, {"cli.py": "class A:\n    import pydantic"}, "pydantic"),
    (files_are_small, {"units.py": "\n" * (MOST_LINES_OF_A_FILE + 1)}, "units.py"),
    (functions_are_small, {"units.py": f"def f():\n{LONG}"}, "units.py:f "),
    (
        functions_are_small,
        {"units.py": f"class A:\n  async def f(self):\n{LONG}"},
        "units.py:A.f ",
    ),
]

FINE: list[tuple[Guard, dict[str, str]]] = [
    (known_rooms, {"__init__.py": "", "units.py": "", "press/sheet.py": ""}),
    (imports_point_upwards, {"cli.py": "from . import __version__, pipeline"}),
    (imports_point_upwards, {"press/sheet.py": "from ..drawing import Path\nimport words"}),
    (no_circles, {"kit/a.py": "from .b import x", "kit/b.py": "from . import c", "kit/c.py": ""}),
    (imports_point_upwards, {"press/a.py": "from .sheet import Sheet\nfrom . import sheet"}),
    (nothing_forbidden, {"games/on_top/a.py": "from ...settings import Print"}),
    (games_are_strangers, in_on_top("from .pieces import f\nfrom ..game import Game")),
    (
        only_cli_prints,
        {"cli.py": "print(1)", "terminal.py": "print(1)", "press/a.py": "document.print(1)"},
    ),
    (cli_is_light, {"cli.py": "def f():\n    import rich"}),
    (cli_is_light, {"cli.py": "if TYPE_CHECKING:\n    import pydantic"}),
    (files_are_small, {"units.py": "\n" * MOST_LINES_OF_A_FILE}),
    (functions_are_small, {"units.py": f"def f():\n{LONG}".removesuffix("    x = 1\n")}),
]


def _name(value: object) -> str | None:
    return getattr(value, "__name__", None) or (
        " ".join(value) if isinstance(value, dict) else None
    )


@pytest.mark.parametrize(("guard", "spoiled", "complaint"), SPOILED, ids=_name)
def test_a_guard_fires(guard: Guard, spoiled: Sources, complaint: str) -> None:
    complaints = guard(spoiled)
    assert len(complaints) == 1
    assert complaint in complaints[0]


@pytest.mark.parametrize(("guard", "fine"), FINE, ids=_name)
def test_a_guard_lets_pass(guard: Guard, fine: Sources) -> None:
    assert guard(fine) == []


def test_every_guard_is_seen_to_fire() -> None:
    assert {guard for guard, _, _ in SPOILED} == set(GUARDS)


def test_a_reason_lets_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MAY_BE_LONGER, "units.py:f", "a table")
    assert functions_are_small({"units.py": f"def f():\n{LONG}"}) == []

"""The package has no import cycle, its scenes keep to their rooms, and its folders stay small.

Imports inside functions and those for types count as well: they hide a cycle, they do not end it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_repository import MAY_IMPORT, PACKAGE, ROOT, TOP, module_of, part_of, statements

Graph = dict[str, set[str]]

SCENES = f"{PACKAGE}.scenes"
# What each room of the scenes may import besides itself. A scene opens another one by a route;
# only the router, which makes the scenes of all routes, knows every room, and only the app it.
ROOMS: dict[str, set[str]] = {
    "input": set(),
    "speech": {"input"},
    "shell": {"input", "speech"},
    "game_log": {"input", "speech", "shell"},
    "title": {"input", "speech", "shell"},
    "settings": {"input", "speech", "shell"},
    "rules": {"input", "speech", "shell"},
    "house_rules": {"input", "speech", "shell", "settings", "rules"},
    "table": {"input", "speech", "shell", "game_log"},
    "after_deal": {"input", "speech", "shell", "table"},
    "review": {"input", "speech", "shell", "table", "after_deal"},
    "past_games": {"input", "speech", "shell", "game_log", "table"},
    "daily": {"input", "speech", "shell", "table"},
    "duplicate": {"input", "speech", "shell", "table", "after_deal", "daily"},
    "evening": {"input", "speech", "shell", "table", "after_deal", "daily", "duplicate"},
    "position": {"input", "speech", "shell", "table", "after_deal", "review"},
    "puzzles": {"input", "speech", "shell", "table", "after_deal", "review", "past_games"},
    "course": {"input", "speech", "shell", "table"},
    "statistics": {"input", "speech", "shell"},
    "people": {"input", "speech", "shell"},
    "backup": {"input", "speech", "shell", "past_games"},
}
ROUTER = "router"
CYCLE_TO_GO = {f"{PACKAGE}.engine.rules", f"{PACKAGE}.engine.rules_validation"}
"""Rules check themselves when they are made; this goes when the check moves to who loads them."""
MOST_MODULES = 25


def graph(root: Path) -> Graph:
    """Return which modules of the package each of its modules imports, anywhere in it."""
    paths = {module_of(path, root): path for path in sorted((root / PACKAGE).rglob("*.py"))}
    return {name: set(_imports(path, name, paths)) - {name} for name, path in paths.items()}


def _imports(path: Path, name: str, known: dict[str, Path]) -> Iterator[str]:
    home = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in statements(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            base = home[: len(home) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                both = (f"{source}.{alias.name}", source)
                yield from [one for one in both if one in known][:1]


def cycles(imports: Graph) -> list[set[str]]:
    """Return the sets of modules of which each reaches all others of its set."""
    left = {name: targets & imports.keys() for name, targets in imports.items()}
    while ends := {name for name, targets in left.items() if not targets}:  # nothing lies behind
        left = {name: targets - ends for name, targets in left.items() if name not in ends}
    reached = {name: _reached(name, left) for name in left}
    found: list[set[str]] = []
    for name, behind in reached.items():
        same = {other for other in behind if name in reached[other]}
        if same and same not in found:
            found.append(same)
    return found


def _reached(name: str, imports: Graph) -> set[str]:
    """Return all that a module imports, and what that imports, and so on."""
    seen: set[str] = set()
    ahead = [name]
    while ahead:
        for target in imports[ahead.pop()] - seen:
            seen.add(target)
            ahead.append(target)
    return seen


def faults_of_rooms(imports: Graph) -> list[str]:
    """Return every import by which a scene leaves the order of the rooms."""
    found: list[str] = []
    inside = {name: name.removeprefix(f"{SCENES}.").split(".")[0] for name in imports}
    for name in (name for name in imports if name.startswith(f"{SCENES}.")):
        room = inside[name]
        if room == ROUTER:
            continue
        if room not in ROOMS:
            found.append(f"{name} is in a room that has no place in the order")
            continue
        others = {inside[target] for target in imports[name] if target.startswith(f"{SCENES}.")}
        wrong = sorted(others - ROOMS[room] - {room})
        found += [f"{name} imports {other}, which is not below {room}" for other in wrong]
    return found


def unknown_parts(imports: Graph) -> set[str]:
    """Return the parts of the package that have no place in the order of imports."""
    return {part_of(name) for name in imports} - set(MAY_IMPORT) - TOP - {"__init__"}


def large_folders(root: Path) -> list[str]:
    """Return the folders of the package that hold too many modules."""
    found: list[str] = []
    for folder in sorted({path.parent for path in (root / PACKAGE).rglob("*.py")}):
        many = sum(path.name != "__init__.py" for path in folder.glob("*.py"))
        if many > MOST_MODULES:
            found.append(f"{folder.relative_to(root).as_posix()} has {many} modules")
    return found


@pytest.fixture(scope="module", name="imports")
def _imports_of_the_package() -> Graph:
    return graph(ROOT)


def test_no_modules_import_each_other_in_a_circle(imports: Graph) -> None:
    assert len(imports) > 400
    assert [cycle for cycle in cycles(imports) if cycle != CYCLE_TO_GO] == []


def test_scenes_keep_to_the_order_of_their_rooms(imports: Graph) -> None:
    rooms = {path.parent.name for path in (ROOT / PACKAGE / "scenes").glob("*/__init__.py")}
    assert rooms == set(ROOMS)
    assert faults_of_rooms(imports) == []


def test_only_the_app_knows_the_router(imports: Graph) -> None:
    knows = {name for name, targets in imports.items() if f"{SCENES}.{ROUTER}" in targets}
    assert knows == {f"{PACKAGE}.app"}


def test_every_module_belongs_to_a_part_that_is_known(imports: Graph) -> None:
    assert unknown_parts(imports) == set()


def test_no_folder_has_too_many_modules() -> None:
    assert large_folders(ROOT) == []


def plant(root: Path, files: dict[str, str]) -> Graph:
    """Write a package with these files; return what they import."""
    for name, source in files.items():
        path = root / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    return graph(root)


@pytest.mark.parametrize(
    "back",
    [
        "from pidro_desktop.engine.a import x",
        "from . import a",
        "def late():\n    from pidro_desktop.engine import a",
        "if TYPE_CHECKING:\n    import pidro_desktop.engine.a",
    ],
)
def test_a_planted_cycle_is_found(tmp_path: Path, back: str) -> None:
    there = {"engine/a.py": "from .b import y", "engine/b.py": "from . import c"}
    imports = plant(tmp_path, there | {"engine/c.py": back, "engine/d.py": "from . import a"})
    assert cycles(imports) == [{f"{PACKAGE}.engine.{one}" for one in "abc"}]


def test_two_planted_cycles_are_told_apart(tmp_path: Path) -> None:
    files = {"a.py": "from . import b, c", "b.py": "from . import a"}
    files |= {"c.py": "from . import d", "d.py": "from . import c"}
    found = cycles(plant(tmp_path, files))
    assert sorted(map(sorted, found)) == [
        [f"{PACKAGE}.{one}" for one in pair] for pair in ("ab", "cd")
    ]


def test_modules_without_a_cycle_are_let_through(tmp_path: Path) -> None:
    assert cycles(plant(tmp_path, {"a.py": "from . import b", "b.py": "", "c.py": ""})) == []


@pytest.mark.parametrize(
    ("file", "source", "reason"),
    [
        ("shell/page.py", "from ..table import table", "imports table"),
        ("title/title.py", "def late():\n    from ..course import course", "imports course"),
        ("rules/rules.py", "from .. import router", "imports router"),
        ("cellar/wine.py", "", "no place in the order"),
    ],
)
def test_a_scene_that_leaves_its_room_is_found(
    tmp_path: Path, file: str, source: str, reason: str
) -> None:
    there = {"table/table.py": "", "course/course.py": "", "router.py": ""}
    files = {f"scenes/{name}": text for name, text in (there | {file: source}).items()}
    assert [reason in fault for fault in faults_of_rooms(plant(tmp_path, files))] == [True]


def test_a_planted_part_is_found(tmp_path: Path) -> None:
    imports = plant(tmp_path, {"engine/a.py": "", "attic.py": "", "cellar/__init__.py": ""})
    assert unknown_parts(imports) == {"attic", "cellar"}


def test_a_planted_large_folder_is_found(tmp_path: Path) -> None:
    plant(tmp_path, {f"engine/m{number}.py": "" for number in range(MOST_MODULES)})
    plant(tmp_path, {"engine/__init__.py": ""})
    assert large_folders(tmp_path) == []
    plant(tmp_path, {"engine/one_more.py": ""})
    assert large_folders(tmp_path) == [f"{PACKAGE}/engine has {MOST_MODULES + 1} modules"]

"""A test that looks at pixels is marked ``paint``: without it, it would look at empty surfaces."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
LOOKS = re.compile(
    r"\.get_at\(|PixelArray|surfarray|image\.tobytes|\.get_bounding_rect|average_color"
    r"|from_surface|\.get_buffer|\.get_view|image\.save|\.pixels\(\)"
)
"""What looks at the pixels of a surface."""
OWN = {"pilot.py", "drawings.py", "scene_sheets.py"}
"""Modules that offer it, and look at nothing by themselves."""
SHOT = re.compile(r"\.shot\(")
PAINTED_BY_ITSELF = {"window", "tools"}
"""Folders whose tests look at what other processes have painted, or at no surfaces."""


@cache
def helpers() -> set[str]:
    """The modules beside the tests that look at pixels."""
    found = {path for path in TESTS.glob("*.py") if path.name not in OWN}
    return {path.stem for path in found if path.stem[:5] != "test_" and _looks(path.read_text())}


def _looks(text: str) -> bool:
    return bool(LOOKS.search(text) or SHOT.search(text))


def unmarked(text: str, looking: set[str]) -> list[str]:
    """The tests of a module that look at pixels, by helpers or not, and are not marked."""
    nothing_looks = not _looks(text) and not any(module in text for module in looking)
    if nothing_looks or "pytestmark = pytest.mark.paint" in text:
        return []
    tree, lines = ast.parse(text), text.splitlines()
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in looking
        for alias in node.names
    }
    before = -1
    while len(names) > before:
        before = len(names)
        for node in functions:
            body = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            used = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
            used |= {one.arg for one in ast.walk(node) if isinstance(one, ast.arg)}  # fixtures
            if _looks(body) or used & names:
                names.add(node.name)
    return [
        node.name
        for node in functions
        if node.name in names
        and node.name.startswith("test_")
        and not any("paint" in ast.unparse(one) for one in node.decorator_list)
    ]


FILES = [path for path in TESTS.rglob("test_*.py") if path.parent.name not in PAINTED_BY_ITSELF]


def test_who_looks_at_pixels_is_marked() -> None:
    files = (path for path in FILES if path != Path(__file__))
    found = {path: unmarked(path.read_text("utf-8"), helpers()) for path in files}
    assert len(found) > 400
    assert {path: names for path, names in found.items() if names} == {}


def test_a_test_that_forgets_the_mark_is_found() -> None:
    helper = "def seen(surface):\n    return surface.get_at((0, 0))\n"
    assert unmarked(f"{helper}def test_a():\n    assert seen(1)\n", set()) == ["test_a"]
    assert unmarked("from pictures import check\ndef test_b():\n    check(1)\n", {"pictures"}) == [
        "test_b"
    ]
    marked = f"import pytest\n{helper}@pytest.mark.paint\ndef test_a():\n    assert seen(1)\n"
    assert unmarked(marked, set()) == []
    assert unmarked("def test_c():\n    assert 1\n", set()) == []

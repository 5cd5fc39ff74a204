"""What is left out on Windows says so in one way, with a reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from only_unix import leave_out

TESTS = Path(__file__).resolve().parent
WINDOWS = {("==", "win32"), ("==", "nt"), ("!=", "posix")}
"""Comparisons that hold on Windows alone. Linux is another matter: macOS is left out with it."""


def trees(holds: str) -> Iterator[tuple[str, ast.Module]]:
    """The modules of tests in which a word occurs at all."""
    for file in sorted(TESTS.rglob("*.py")):
        text = file.read_text("utf-8")
        if holds in text:
            yield file.relative_to(TESTS).as_posix(), ast.parse(text)


def named(node: ast.AST, *names: str) -> bool:
    """Whether an expression ends in these names, such as ``pytest.mark.unix``."""
    if len(names) == 1 and isinstance(node, ast.Name):
        return node.id == names[0]
    if not isinstance(node, ast.Attribute) or node.attr != names[-1]:
        return False
    return len(names) == 1 or named(node.value, *names[:-1])


def reasons(tree: ast.AST) -> list[str]:
    """The reasons of the marks of a module; "" for one that gives none."""
    found = {id(node): "" for node in ast.walk(tree) if named(node, "mark", "unix")}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and id(node.func) in found:
            given = [one.value for one in node.keywords if one.arg == "reason"]
            constant = given[0] if given else None
            if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                found[id(node.func)] = constant.value
    return list(found.values())


def skips(node: ast.AST) -> ast.expr | None:
    """The condition under which a mark or a branch leaves tests out."""
    if isinstance(node, ast.Call) and named(node.func, "skipif"):
        return node.args[0]
    if isinstance(node, ast.If):
        calls = [part.value for part in node.body if isinstance(part, ast.Expr)]
        if any(isinstance(call, ast.Call) and named(call.func, "skip") for call in calls):
            return node.test
    return None


def compared(node: ast.AST) -> tuple[str, object] | None:
    """The operator of a comparison for equality, and the text it compares with."""
    if not isinstance(node, ast.Compare) or not isinstance(node.comparators[0], ast.Constant):
        return None
    signs = {ast.Eq: "==", ast.NotEq: "!="}
    return signs.get(type(node.ops[0]), ""), node.comparators[0].value


def leaves_windows_out(tree: ast.AST) -> list[int]:
    """The lines that leave tests out on Windows in another way than by the mark."""
    found = []
    for node in ast.walk(tree):
        condition = skips(node)
        if condition is None:
            continue
        if any(compared(part) in WINDOWS for part in ast.walk(condition)):
            found.append(condition.lineno)
    return found


def test_each_mark_gives_its_reason() -> None:
    told = {name: reasons(tree) for name, tree in trees("mark.unix")}
    assert any(told.values()), "no test is marked"
    bare = [name for name, all_of_it in told.items() for one in all_of_it if len(one.split()) < 3]
    assert not bare, "a mark needs reason=, a sentence of what Windows lacks"


def test_tests_leave_windows_out_by_the_mark_alone() -> None:
    elsewhere = [
        f"{name}:{line}" for name, tree in trees("skip") for line in leaves_windows_out(tree)
    ]
    assert not elsewhere, "use @pytest.mark.unix(reason=…)"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("@pytest.mark.unix\ndef test(): ...", [""]),
        ("@pytest.mark.unix(reason=REASON)\ndef test(): ...", [""]),
        ("pytestmark = pytest.mark.unix(reason='it has no fork')", ["it has no fork"]),
    ],
)
def test_a_mark_without_a_reason_is_found(code: str, found: list[str]) -> None:
    assert reasons(ast.parse(code)) == found


@pytest.mark.parametrize(
    "code",
    [
        "pytestmark = pytest.mark.skipif(sys.platform == 'win32', reason='x')",
        "only = pytest.mark.skipif(os.name != 'posix', reason='x')",
        "if sys.platform == 'win32':\n    pytest.skip('x', allow_module_level=True)",
    ],
)
def test_another_way_to_leave_windows_out_is_found(code: str) -> None:
    assert len(leaves_windows_out(ast.parse(code))) == 1


@pytest.mark.parametrize("platform", ["'win32'", "'linux'"])
def test_what_only_one_system_has_is_left_out_elsewhere(platform: str) -> None:
    only_there = f"pytestmark = pytest.mark.skipif(sys.platform != {platform}, reason='x')"
    assert leaves_windows_out(ast.parse(only_there)) == []


@pytest.mark.parametrize(("platform", "left_out"), [("win32", True), ("linux", False)])
def test_on_windows_a_marked_test_is_left_out_with_its_reason(
    request: pytest.FixtureRequest, platform: str, left_out: bool
) -> None:
    item = pytest.Function.from_parent(request.node.parent, name="one", callobj=lambda: None)
    item.add_marker(pytest.mark.unix(reason="it has no fork"))
    leave_out([item], platform)
    found = [mark.kwargs for mark in item.iter_markers("skip")]
    assert found == ([{"reason": "only Unix: it has no fork"}] if left_out else [])

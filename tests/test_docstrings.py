"""Docstrings that describe arguments name those that the function has."""

import ast
import re
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "pidro_desktop"
ENTRY = re.compile(r"^    (\*{0,2}\w+(?:, \*{0,2}\w+)*): ", re.MULTILINE)


def described(docstring: str) -> set[str]:
    """Return the names of the arguments that a docstring describes."""
    section = re.search(r"^Args:\n((?:    .*\n?|\n)+)", docstring, re.MULTILINE)
    entries: list[str] = ENTRY.findall(section[1]) if section else []
    return {name.lstrip("*") for names in entries for name in names.split(", ")}


def arguments(function: ast.FunctionDef) -> set[str]:
    given = function.args
    rest = [one for one in (given.vararg, given.kwarg) if one is not None]
    return {one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, *rest)}


def test_described_arguments_exist() -> None:
    unknown = [
        f"{path.relative_to(PACKAGE)}: {node.name}: {name}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if "Args:" in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
        for name in described(ast.get_docstring(node) or "") - arguments(node)
    ]
    assert not unknown


def test_all_forms_of_an_entry_are_read() -> None:
    text = "Play.\n\nArgs:\n    hand, one: cards,\n        that: is.\n\nReturns:\n    it: all.\n"
    assert described(text) == {"hand", "one"}

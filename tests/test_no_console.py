"""No program that is started shows a console window on Windows."""

from __future__ import annotations

import ast
from pathlib import Path

import pidro_desktop
from pidro_desktop import subprocess_env

PACKAGE = Path(pidro_desktop.__file__).parent
STARTS = {"run", "Popen", "call", "check_call", "check_output"}


def starts(tree: ast.Module) -> list[ast.Call]:
    """The calls that start a program."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and (node.func.attr in STARTS or node.func.attr in {"system", "popen", "startfile"})
        and ast.unparse(node.func.value) in {"subprocess", "os"}
    ]


def test_every_program_is_started_without_a_console_window() -> None:
    """Processes of ``multiprocessing`` run this program's own file, which decides for itself."""
    texts = {file: file.read_text("utf-8") for file in PACKAGE.rglob("*.py")}
    able = {file: text for file, text in texts.items() if "subprocess" in text or "os." in text}
    found = [(file, call) for file, text in able.items() for call in starts(ast.parse(text))]
    assert found
    bare = [
        f"{file.relative_to(PACKAGE)}:{call.lineno}"
        for file, call in found
        if not any("NO_CONSOLE" in ast.unparse(word.value) for word in call.keywords)
    ]
    assert bare == [], "pass creationflags=NO_CONSOLE"
    assert subprocess_env.NO_CONSOLE in {0, 0x0800_0000}

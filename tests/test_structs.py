"""Types of msgspec are converted into by one thread at a time: two crash the program."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import pidro_desktop
from pidro_desktop import structs

PACKAGE = Path(pidro_desktop.__file__).parent
FOUR_AT_ONCE = """
import sys, threading, tomllib
from importlib import resources
from pidro_desktop import variants
from pidro_desktop.engine.rules import build

sys.setswitchinterval(1e-6)
raw = tomllib.loads((resources.files(variants) / "finnish.toml").read_text("utf-8"))
ready = threading.Barrier(4)

def work():
    ready.wait()
    build(raw, "finnish.toml")

threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def _converts(node: ast.AST) -> bool:
    """Whether a call converts into a type that msgspec has to know."""
    if not isinstance(node, ast.Call):
        return False
    called = ast.unparse(node.func)
    typed = any(given.arg == "type" for given in node.keywords)
    return called == "msgspec.convert" or (called.startswith("msgspec.") and typed)


def test_only_one_module_converts() -> None:
    texts = {path: path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    converting = [
        path.name
        for path, text in texts.items()
        if "msgspec" in text and any(_converts(node) for node in ast.walk(ast.parse(text)))
    ]
    assert converting == [Path(structs.__file__).name]


@pytest.mark.nightly
@pytest.mark.parametrize("turn", range(30))
def test_four_threads_may_read_rules_at_the_same_moment(turn: int) -> None:
    subprocess.run([sys.executable, "-c", FOUR_AT_ONCE], check=True)

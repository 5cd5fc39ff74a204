"""Kinds of decisions are members of an enum; no module of the package compares them with text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pidro_desktop.engine.ask import AskKind

ROOT = Path(__file__).resolve().parent.parent
KINDS = frozenset(str(kind) for kind in AskKind)
TEXTS = re.compile("|".join(f"[\"']{kind}[\"']" for kind in KINDS))
"""What is written in every module that has one of them as text."""


def texts_for_kinds(tree: ast.Module) -> Iterator[int]:
    """The lines on which a kind of decision stands as text beside an ask's ``what``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(map(_is_kind_of_ask, sides)) and any(map(_has_text, sides)):
                yield node.lineno
        elif isinstance(node, ast.Match) and _is_kind_of_ask(node.subject):
            for case in node.cases:
                if any(map(_has_text, ast.walk(case.pattern))):
                    yield case.pattern.lineno
        elif isinstance(node, ast.Subscript) and _is_kind_of_ask(node.slice):
            if isinstance(node.value, ast.Dict) and any(map(_is_text, node.value.keys)):
                yield node.lineno
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Ask":
            yield from (one.lineno for one in node.args if _is_text(one))


def _is_kind_of_ask(node: ast.AST) -> bool:
    """Whether it is ``ask.what``, or a name that stands for it, or a tuple with one of them."""
    if isinstance(node, ast.Tuple):
        return any(map(_is_kind_of_ask, node.elts))
    if isinstance(node, ast.Name):
        return node.id in ("what", "asked")
    return isinstance(node, ast.Attribute) and node.attr == "what"


def _has_text(node: ast.AST) -> bool:
    if isinstance(node, ast.Tuple | ast.Set | ast.List):
        return any(map(_is_text, node.elts))
    if isinstance(node, ast.MatchValue):
        return _is_text(node.value)
    return _is_text(node)


def _is_text(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value in KINDS


@pytest.mark.parametrize("folder", ["pidro_desktop", "tools", "benchmarks"])
def test_no_module_compares_a_kind_of_decision_with_text(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        if TEXTS.search(text := path.read_text("utf-8"))
        for line in texts_for_kinds(ast.parse(text))
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "if ask.what == 'bid': pass",
        "if ask.what != 'play': pass",
        "if flow.ask.what in ('keep', 'take'): pass",
        "if what not in {'discard', 'pass_cards'}: pass",
        "if (ask.seat, ask.what) == (2, 'kill'): pass",
        "match ask.what:\n    case 'kill' | 'extra': pass",
        "match ask.what:\n    case 'trump': pass",
        "decide = {'bid': 1}[ask.what]",
        "Ask(seat, 'trump')",
    ],
)
def test_a_planted_text_is_found(source: str) -> None:
    assert list(texts_for_kinds(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "if ask.what is AskKind.BID: pass",
        "if rules.exchange.surplus == 'kill': pass",
        "if ask['what'] == 'bid': pass",
        "match ask.what:\n    case AskKind.KILL | AskKind.EXTRA: pass",
        "Ask(seat, AskKind.TRUMP)",
    ],
)
def test_a_member_and_other_words_are_let_through(source: str) -> None:
    assert not list(texts_for_kinds(ast.parse(source)))

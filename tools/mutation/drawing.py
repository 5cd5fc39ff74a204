"""Draws lines of the package by a seed, and breaks each in a way that the syntax allows."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "pidro_desktop"

COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="} | {
    "is": "is not",
    "is not": "is",
    "in": "not in",
    "not in": "in",
}
SIGNS: dict[type[ast.AST], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.And: "and",
    ast.Or: "or",
}
SWAPPED = {"+": "-", "-": "+", "*": "+", "/": "*", "//": "*", "%": "+", "&": "|", "|": "&"} | {
    "<<": ">>",
    ">>": "<<",
    "and": "or",
    "or": "and",
}


class Mutant(NamedTuple):
    """A broken line: where it is, what is replaced (columns in characters), and by what."""

    path: str
    line: int
    column: int
    before: str
    after: str
    inside: str
    """The function around it, or nothing: what a module runs when it is imported."""
    statement: int
    """The line in which the statement around it begins."""
    hit_column: int
    """The column of that statement."""

    def part(self) -> str:
        """The package that it belongs to: ``scenes``, ``engine``."""
        parts = Path(self.path).parts
        return parts[1] if len(parts) > 2 else "top"

    def broken(self, text: str) -> str:
        """The text of the module with this line broken."""
        lines = text.splitlines(keepends=True)
        at = sum(map(len, lines[: self.line - 1])) + self.column
        assert text[at : at + len(self.before)] == self.before, self
        return text[:at] + self.after + text[at + len(self.before) :]


Change = tuple[int, int, str]
"""Where a change begins and ends in the text of a module, and what comes there instead."""


class _Module:
    """A module and the ways in which its lines can be broken."""

    def __init__(self, path: Path) -> None:
        self.name = path.relative_to(ROOT).as_posix()
        self.text = path.read_text("utf-8")
        self._lines = self.text.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def mutants(self) -> Iterator[Mutant]:
        """All changes of one line each."""
        for node, (inside, statement) in _walked(ast.parse(self.text), ("", None)):
            for begin, end, after in (*self._operators(node), *self._values(node)):
                before = self.text[begin:end]
                if statement is not None and "\n" not in before:
                    line = self.text.count("\n", 0, begin) + 1
                    yield Mutant(
                        self.name,
                        line,
                        begin - self._starts[line - 1],
                        before,
                        after,
                        inside,
                        statement.lineno,
                        statement.col_offset,
                    )

    def _at(self, line: int, byte: int) -> int:
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:byte].decode())

    def _span(self, node: Any) -> tuple[int, int]:
        begin = self._at(node.lineno, node.col_offset)
        return begin, self._at(node.end_lineno, node.end_col_offset)

    def _between(self, left: ast.AST, right: ast.AST, sign: str, new: str) -> Iterator[Change]:
        begin, end = self._span(left)[1], self._span(right)[0]
        found = self.text.find(sign, begin, end)
        if found >= 0:
            yield found, found + len(sign), new

    def _operators(self, node: ast.AST) -> Iterator[Change]:
        """Another sign between two values."""
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                yield from self._between(left, right, SIGNS[type(op)], COMPARED[SIGNS[type(op)]])
            case ast.BinOp(left=left, op=op, right=right) if SIGNS.get(type(op)) in SWAPPED:
                yield from self._between(left, right, SIGNS[type(op)], SWAPPED[SIGNS[type(op)]])
            case ast.BoolOp(op=op, values=[left, right, *_]):
                yield from self._between(left, right, SIGNS[type(op)], SWAPPED[SIGNS[type(op)]])
            case ast.AugAssign(op=op, target=target, value=value) if SIGNS.get(type(op)) in SWAPPED:
                old = SIGNS[type(op)]
                yield from self._between(target, value, f"{old}=", f"{SWAPPED[old]}=")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._span(node)[0], self._span(operand)[0], ""
            case _:
                return

    def _values(self, node: ast.AST) -> Iterator[Change]:
        """Another value, the contrary, nothing instead of something, or two arguments swapped."""
        match node:
            case ast.Constant(value=bool() as value):
                yield (*self._span(node), repr(not value))
            case ast.Constant(value=int() | float() as value):
                yield (*self._span(node), repr(value + 1))
            case ast.Constant(value=str() as value) if value:
                yield (*self._span(node), repr(value + "x"))
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                begin, end = self._span(test)
                yield begin, end, f"not ({self.text[begin:end]})"
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield (*self._span(value), "None")
            case ast.Expr(value=ast.Call()):
                yield (*self._span(node), "pass")
            case ast.Call(args=[first, second, *_]):
                (begin, left), (right, end) = self._span(first), self._span(second)
                one, two = self.text[begin:left], self.text[right:end]
                if one != two and "*" not in (one[0], two[0]):
                    yield begin, end, two + self.text[left:right] + one
            case _:
                return


def parses(text: str) -> bool:
    """Whether a text is Python."""
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


Place = tuple[str, ast.stmt | None]


def _walked(node: ast.AST, place: Place) -> Iterator[tuple[ast.AST, Place]]:
    """Go through all that runs: no annotations, docstrings, decorators, or texts in f-strings."""
    yield node, place
    name, _ = place
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "bases", "keywords") and (
            field != "keywords" or isinstance(node, ast.ClassDef)
        ):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr | ast.match_case):
                continue
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                continue
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from _walked(child, (f"{name}.{child.name}".strip("."), child))
            elif isinstance(child, ast.ClassDef):
                yield from _walked(child, ("", child))
            else:
                inner = child if isinstance(child, ast.stmt) else place[1]
                yield from _walked(child, (name, inner))


def draw(seed: str, count: int) -> list[Mutant]:
    """Draw so many lines, each equally likely among those that can be broken, and break each."""
    by_line: dict[tuple[str, int], list[Mutant]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for mutant in _Module(path).mutants():
            by_line.setdefault((mutant.path, mutant.line), []).append(mutant)
    rng, drawn = random.Random(seed), list[Mutant]()
    lines = sorted(by_line)
    rng.shuffle(lines)
    for line in lines:
        if len(drawn) == count:
            break
        mutant = rng.choice(by_line[line])
        if parses(mutant.broken((ROOT / mutant.path).read_text("utf-8"))):
            drawn.append(mutant)
    return drawn

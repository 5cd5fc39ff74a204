"""Find what fills the places of texts: which list of cards, which name, which number.

A text such as ``tr("You played {card}.")`` is filled in by a call, ``PLAYED.format(card=
changed(card, trump))``. This module reads the calls of the program, and follows each value to where
it is made: to the texts of a list (``CHANGED``), or to a function such as ``number``. It follows
names, imports, lists and what functions return, but never runs anything.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = "pidro_desktop"
TEXTS: Final = f"{PACKAGE}.tr"
"""What modules import that have to do with texts; no others are read."""
NUMBERS: Final = frozenset({"number", "percent", "len", "round", "sum", "int"})
"""Functions that make a number of what they are handed, which is not followed further."""


class Text(NamedTuple):
    """A text that the code marks; ``many`` is that for several, if there are two."""

    one: str
    many: str = ""
    context: str = ""

    @property
    def places(self) -> list[str]:
        """The names of its places, in order."""
        parsed = Formatter().parse(self.many or self.one)
        return list(dict.fromkeys(name for _, name, _, _ in parsed if name))


class Values(NamedTuple):
    """What may fill a place: one of some texts, or what a function of this name returns."""

    texts: frozenset[Text] = frozenset()
    makers: frozenset[str] = frozenset()

    def __or__(self, other: Values) -> Values:
        return Values(self.texts | other.texts, self.makers | other.makers)


NOTHING: Final = Values()


@dataclass
class Module:
    """A module: its constants and functions, and what its names are imported from."""

    name: str
    constants: dict[str, ast.expr] = field(default_factory=dict)
    functions: dict[str, list[ast.FunctionDef]] = field(default_factory=lambda: defaultdict(list))
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)


class Scope(NamedTuple):
    """Where an expression is: its module, and its function if it is in one."""

    module: Module
    function: ast.FunctionDef | None = None


Places = Mapping[Text, Mapping[str, Values]]


class Program:
    """The modules of the program, and their texts."""

    def __init__(self, root: Path = ROOT) -> None:
        """Read the modules below ``root`` that have to do with texts."""
        self.modules: dict[str, Module] = {}
        self.where: dict[Text, str] = {}
        """The first module of each text, in the order of the modules."""
        self._calls: list[tuple[ast.Call, Scope]] = []
        self._known: dict[tuple[int, int], Values] = {}
        self._local: dict[int, Mapping[str, list[ast.expr]]] = {}
        for path in sorted((root / PACKAGE).rglob("*.py")):
            source = path.read_text("utf-8")
            if TEXTS in source:
                name = ".".join(path.relative_to(root).with_suffix("").parts)
                self._read(name.removesuffix(".__init__"), ast.parse(source))

    def _read(self, name: str, tree: ast.Module) -> None:
        module = self.modules[name] = Module(name)
        for node in tree.body:
            match node:
                case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value):
                    module.constants[target] = value
                case ast.Assign(targets=[ast.Name(id=target)], value=value):
                    module.constants[target] = value
                case _:
                    pass
        self._walk(tree, Scope(module))

    def _walk(self, node: ast.AST, scope: Scope) -> None:
        """Note imports and functions, and every call with the innermost function around it."""
        inner = scope
        match node:
            case ast.ImportFrom(module=str(source), names=names):
                for alias in names:
                    scope.module.imports[alias.asname or alias.name] = (source, alias.name)
            case ast.FunctionDef(name=name):
                scope.module.functions[name].append(node)
                inner = scope._replace(function=node)
            case ast.Call():
                self._calls.append((node, scope))
                text = marked(node)
                if text is not None:
                    self.where.setdefault(text, scope.module.name)
            case _:
                pass
        for child in ast.iter_child_nodes(node):
            self._walk(child, inner)

    # ------------------------------------------------------------ places

    def places(self) -> Places:
        """Return what fills the places of each text."""
        found = {text: dict.fromkeys(text.places, NOTHING) for text in self.where}
        for call, scope in self._calls:
            if not call.keywords:
                continue
            for text in self._filled(call, scope):
                for place, value in self._keywords(call, scope):
                    if place in found[text]:
                        found[text][place] |= value
        return found

    def _filled(self, call: ast.Call, scope: Scope) -> frozenset[Text]:
        """Return the texts that a call fills in: those that it formats, or is handed."""
        own = marked(call)
        if own is not None:
            return frozenset({own})
        if isinstance(call.func, ast.Attribute) and call.func.attr == "format":
            return self.values(call.func.value, scope).texts
        handed = (arg for arg in call.args if not isinstance(arg, ast.Constant))
        return frozenset(text for arg in handed for text in self.values(arg, scope).texts)

    def _keywords(self, call: ast.Call, scope: Scope) -> Iterator[tuple[str, Values]]:
        for keyword in call.keywords:
            if keyword.arg is not None:
                yield keyword.arg, self.values(keyword.value, scope)
            else:
                yield from self._spread(keyword.value, scope)

    def _spread(self, values: ast.expr, scope: Scope) -> Iterator[tuple[str, Values]]:
        """Yield the values of a dictionary that a call spreads."""
        for node in (values, *self._assigned(values, scope)):
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        yield key.value, self.values(value, scope)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "dict":
                yield from self._keywords(node, scope)

    # ------------------------------------------------------------ values

    def values(self, node: ast.expr, scope: Scope) -> Values:
        """Return which texts an expression may be, and which functions make it."""
        key = id(node), id(scope.function)
        if key not in self._known:
            self._known[key] = NOTHING  # what leads back to itself adds nothing
            self._known[key] = self._values(node, scope)
        return self._known[key]

    def _values(self, node: ast.expr, scope: Scope) -> Values:
        match node:
            case ast.Call():
                return self._made(node, scope)
            case ast.Name(id=name):
                return self._named(name, node, scope)
            case ast.Attribute(value=ast.Name(id=name), attr=attr):
                module = self._imported(name, scope.module)
                return self._constant(attr, module) if module else NOTHING
            case ast.Subscript(value=value):
                return self.values(value, scope)
            case ast.Dict(values=values) | ast.BoolOp(values=values):
                return self._any(values, scope)
            case ast.Tuple(elts=values) | ast.List(elts=values) | ast.Set(elts=values):
                return self._any(values, scope)
            case ast.IfExp(body=body, orelse=other):
                return self._any((body, other), scope)
            case ast.BinOp(left=left, right=right):
                return self._any((left, right), scope)
            case ast.Starred(value=value) | ast.GeneratorExp(elt=value) | ast.ListComp(elt=value):
                return self.values(value, scope)
            case _:
                return NOTHING

    def _any(self, nodes: Iterable[ast.expr | None], scope: Scope) -> Values:
        found = NOTHING
        for node in nodes:
            if node is not None:
                found |= self.values(node, scope)
        return found

    def _made(self, call: ast.Call, scope: Scope) -> Values:
        """Return what a call makes: its own text, what its function returns, or is handed."""
        text = marked(call)
        if text is not None:
            return Values(frozenset({text}))
        name = _called(call)
        handed = call.args
        if isinstance(call.func, ast.Attribute):
            if name in ("format", "get", "values", "items"):
                return self.values(call.func.value, scope)
            handed = [call.func.value, *handed]
        found = Values(makers=frozenset({name}))
        if name in NUMBERS:
            return found
        return found | self._any(handed, scope) | self._returned(call, scope)

    def _returned(self, call: ast.Call, scope: Scope) -> Values:
        """Return what the functions of that name return, if they are known."""
        name, module = _called(call), scope.module
        if isinstance(call.func, ast.Name) and name in module.imports:
            source, name = module.imports[name]
            module = self.modules.get(source, module)
        elif isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            module = self._imported(call.func.value.id, module) or module
        found = NOTHING
        for function in module.functions.get(name, ()):
            returns = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
            found |= self._any(returns, Scope(module, function))
        return found

    def _named(self, name: str, node: ast.expr, scope: Scope) -> Values:
        assigned = self._assigned(node, scope)
        return self._any(assigned, scope) if assigned else self._constant(name, scope.module)

    def _assigned(self, node: ast.expr, scope: Scope) -> list[ast.expr]:
        """Return what the function around a name assigns to it."""
        if not isinstance(node, ast.Name) or scope.function is None:
            return []
        function = id(scope.function)
        if function not in self._local:
            self._local[function] = _assignments(scope.function)
        return self._local[function].get(node.id, [])

    def _constant(self, name: str, module: Module) -> Values:
        if name in module.constants:
            return self.values(module.constants[name], Scope(module))
        if name in module.imports:
            source, name = module.imports[name]
            if source in self.modules:
                return self._constant(name, self.modules[source])
        return NOTHING

    def _imported(self, name: str, module: Module) -> Module | None:
        source, attr = module.imports.get(name, ("", ""))
        return self.modules.get(f"{source}.{attr}")


def marked(call: ast.Call) -> Text | None:
    """Return the text that a call marks, or None."""
    match call:
        case ast.Call(func=ast.Name(id="tr"), args=[ast.Constant(value=str(text))]):
            return Text(text)
        case ast.Call(
            func=ast.Name(id="tr"),
            args=[ast.Constant(value=str(text)), ast.Constant(value=str(context))],
        ):
            return Text(text, context=context)
        case ast.Call(
            func=ast.Name(id="trn"),
            args=[ast.Constant(value=str(text)), ast.Constant(value=str(many)), *_],
        ):
            return Text(text, many)
        case _:
            return None


def _called(call: ast.Call) -> str:
    """Return the name of what is called."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _assignments(function: ast.FunctionDef) -> Mapping[str, list[ast.expr]]:
    """Return what a function assigns to its names; of several at once, each gets its own."""
    found: dict[str, list[ast.expr]] = defaultdict(list)
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name].append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found[name].append(value)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=value):
                values = value.elts if isinstance(value, ast.Tuple) else [value] * len(names)
                for target, part in zip(names, values, strict=False):
                    if isinstance(target, ast.Name):
                        found[target.id].append(part)
            case _:
                pass
    return found

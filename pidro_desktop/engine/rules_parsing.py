"""Parsing of rule sets: sentences about text that is not TOML, and about misplaced values."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, cast

from pidro_desktop.engine.errors import RulesError
from pidro_desktop.tr import AnyText, join_text, lazy_format, number, tr

Misfit = tuple[str, AnyText]
"""The key that is wrong, and what to do about it."""

_HERE: Final = tr("Found {given}, expected {wanted}.")
_MISSING: Final = tr("This key is missing. Expected {wanted}.")
_UNKNOWN: Final = tr("There is no such key. Remove it, or use one of these: {keys}.")
_NO_TOML: Final = tr(
    "Line {line} is not valid TOML. Write a name, an equals sign and a value, each name only "
    "once. Put text in quotes and lists in square brackets."
)
_TOO_DEEP: Final = tr("It is nested too deeply.")
_AT_LINE: Final = re.compile(r"\(at line (\d+), column \d+\)")
_TABLE: Final = re.compile(r"\s*\[+\s*([^\[\]]+?)\s*\]")
_KEY: Final = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_.-]+))\s*=""")
_LONGEST: Final = 40
"""Most letters of a value that are shown."""


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """Parse a TOML text.

    Args:
        text: the text.
        source: the file's name, for errors.

    Raises:
        RulesError: it is not TOML; the error has the line.
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulesError(source, "", _TOO_DEEP) from None
    except ValueError as fault:  # also for a number with too many digits
        found = _AT_LINE.search(str(fault))
        lines = text.splitlines() or [""]
        line = min(int(found[1]) if found else len(lines), len(lines))
        key = _key_at(lines[:line])
        raise RulesError(source, key, lazy_format(_NO_TOML, line=number(line))) from None


def _key_at(lines: list[str]) -> str:
    """Return the key in the last of these lines, or the last one before it."""
    table = key = ""
    for line in lines:
        if found := _TABLE.match(line):
            table, key = found[1].replace('"', ""), ""
        elif found := _KEY.match(line):
            key = next(group for group in found.groups() if group is not None)
    return ".".join(item for item in (table, key) if item)


def type_error(value: object, wanted: type, path: str = "") -> Misfit | None:
    """Return the first misplaced value in ``value`` at ``section.key``, or None.

    Args:
        value: the value.
        wanted: the type of the whole rule set.
        path: the key, such as ``scoring.target``.
    """
    kind = _kinds(wanted)
    for key in filter(None, path.split(".")):
        if type(kind).__name__ == "StructType":
            kind = next(field.type for field in kind.fields if field.name == key)
        else:
            kind = kind.value_type
    return _type_error(value, kind, path)


@lru_cache(maxsize=1)
def _kinds(wanted: type) -> Any:
    """Return the types that belong in a rule set."""
    from msgspec import inspect  # noqa: PLC0415  Finnish Pidro is shown before it is needed

    return inspect.type_info(wanted)


def _type_error(value: Any, kind: Any, key: str) -> Misfit | None:
    match type(kind).__name__:
        case "StructType" if isinstance(value, Mapping):
            return _table_type_error(cast("Mapping[str, Any]", value), kind, key)
        case "DictType" if isinstance(value, Mapping):
            entries = cast("Mapping[str, Any]", value).items()
            found = (
                _type_error(item, kind.value_type, _below(key, name)) for name, item in entries
            )
            return next((misfit for misfit in found if misfit), None)
        case "VarTupleType" if isinstance(value, list | tuple):
            found = (
                _type_error(item, kind.item_type, key) for item in cast("Sequence[Any]", value)
            )
            return next((entry for entry in found if entry), None)
        case _:
            pass
    if _fits(value, kind):
        return None
    return key, lazy_format(_HERE, given=_value_text(value), wanted=_wanted(kind))


def _table_type_error(value: Mapping[str, Any], kind: Any, key: str) -> Misfit | None:
    known = {field.name: field for field in kind.fields if field.name != "chosen"}
    for name in value:
        if name not in known and (key or name != "chosen"):
            keys = join_text(", ", sorted(known))
            return _below(key, name), lazy_format(_UNKNOWN, keys=keys)
    for name, field in known.items():
        if name in value:
            found = _type_error(value[name], field.type, _below(key, name))
            if found:
                return found
        elif field.required:
            return _below(key, name), lazy_format(_MISSING, wanted=_wanted(field.type))
    return None


def _below(key: str, name: str) -> str:
    name = name or '""'
    return f"{key}.{name}" if key else name


def _fits(value: object, kind: Any) -> bool:
    match type(kind).__name__:
        case "AnyType":
            return True
        case "BoolType":
            return isinstance(value, bool)
        case "StrType":
            return isinstance(value, str)
        case "LiteralType":
            return any(value == item and type(value) is type(item) for item in kind.values)
        case "IntType":
            low, high = _bounds(kind)
            return type(value) is int and low <= value <= high
        case "UnionType":
            return any(_fits(value, type_) for type_ in kind.types)
        case _:
            return False


def _bounds(kind: Any) -> tuple[int, int]:
    low = -(10**9) if kind.ge is None else kind.ge
    return low, 10**9 if kind.le is None else kind.le


def _wanted(kind: Any) -> AnyText:
    """Return what belongs in a place, as text."""
    match type(kind).__name__:
        case "BoolType":
            return tr("true or false")
        case "StrType":
            return tr("text in quotes")
        case "LiteralType":
            words = (
                f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values
            )
            return join_text(tr(" or "), list(words))
        case "IntType":
            low, high = _bounds(kind)
            text = tr("a whole number from {low} to {high}")
            return lazy_format(text, low=number(low), high=number(high))
        case "VarTupleType":
            return tr("a list in square brackets")
        case "UnionType":
            return tr("true, false, a whole number, or text in quotes")
        case _:
            return tr("a table")


def _value_text(value: object) -> AnyText:
    """Return the value in a place as the file has it, or its type."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return tr("a table")
    if isinstance(value, list | tuple):
        return tr("a list")
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"

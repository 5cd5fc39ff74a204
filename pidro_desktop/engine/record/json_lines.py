"""One line of a JSON Lines file; JSON that a record must not contain is refused."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, cast

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.text_safety import has_lone_surrogates, quoted, shortened
from pidro_desktop.tr import lazy_format, tr


class LineError(PidroError):
    """A line that cannot be read."""


_CUT_OFF: Final = tr("This is not valid JSON: the line is cut off.")
_TOO_DEEP: Final = tr("This JSON cannot be read: it is too long or too deeply nested.")
_HALF_CHARACTER: Final = tr("A text has half a character in it: {text} is not Unicode.")
DEEPEST: Final = 32
"""Deepest nesting of lists and objects, the line itself included; records need six."""
LONGEST: Final = 1 << 22
"""Bytes of the longest line; those of this program have some hundred."""
_TOO_LONG: Final = tr("This line is longer than 4 megabytes, so it is not from a game record.")
_ESCAPED_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")


def _without_twins(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    line = dict(pairs)
    if len(line) != len(pairs):
        twin = next(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        raise LineError(
            lazy_format(tr("The key {key} appears twice in one object."), key=quoted(twin))
        )
    return line


def _no_number(text: str) -> Any:
    message = tr("{text} is not a number that a record may contain.")
    raise LineError(lazy_format(message, text=shortened(text)))


def _finite(text: str) -> float:
    number = float(text)
    return number if abs(number) != float("inf") else _no_number(text)


def line_text(line: dict[str, Any]) -> str:
    """Return an object as one line of JSON, without a line end."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_without_twins, parse_float=_finite, parse_constant=_no_number
)
"""Made once: to make it takes longer than to decode a line."""


def check_length(text: bytes) -> None:
    """Check that a line is no longer than any line of a record.

    Raises:
        LineError: it is.
    """
    if len(text) > LONGEST:
        raise LineError(_TOO_LONG)


def parse_object(text: str) -> dict[str, Any]:
    """Parse one line of JSON, which must be an object with a type ``t``.

    Raises:
        LineError: it is not.
    """
    try:
        line = _DECODER.decode(text)
    except json.JSONDecodeError as fault:
        if fault.pos >= len(text.rstrip()) or fault.msg.startswith("Unterminated"):
            raise LineError(_CUT_OFF) from None
        message = tr("This is not valid JSON: {why} at column {column}.")
        raise LineError(lazy_format(message, why=fault.msg, column=fault.colno)) from None
    except (ValueError, RecursionError):
        raise LineError(_TOO_DEEP) from None
    if not isinstance(line, dict):
        raise LineError(tr("Each line must be a JSON object, in curly braces."))
    line = cast("dict[str, Any]", line)
    if not isinstance(line.get("t"), str):
        raise LineError(tr("The line has no type: the key 't' is missing or is not a string."))
    if is_too_deep(text, line):
        raise LineError(_TOO_DEEP)
    if may_have_lone_surrogates(text):
        refuse_lone_surrogates(line)
    return line


def is_too_deep(text: str, value: object) -> bool:
    """Return whether lists and objects are nested deeper than ``DEEPEST``.

    Args:
        text: the JSON, which tells at once that few are nested in each other.
        value: what was parsed from it.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    inside: list[Any] = [value]
    for _ in range(DEEPEST):
        inside = [
            item for outer in inside for item in _inside(outer) if isinstance(item, dict | list)
        ]
    return bool(inside)


def _inside(outer: Any) -> Iterable[Any]:
    return cast("dict[str, Any]", outer).values() if isinstance(outer, dict) else outer


def may_have_lone_surrogates(text: str) -> bool:
    """Return whether JSON has escapes that can express lone surrogates."""
    return _ESCAPED_HALF.search(text) is not None


def refuse_lone_surrogates(value: object) -> None:
    """Check that every text in parsed JSON can be encoded.

    Raises:
        LineError: a key or a text has a lone surrogate, which JSON escapes can express.
    """
    inside: list[Any] = [value]
    while inside:
        item = inside.pop()
        if isinstance(item, str) and has_lone_surrogates(item):
            raise LineError(lazy_format(_HALF_CHARACTER, text=quoted(item)))
        if isinstance(item, dict):
            inside += [*item, *item.values()]
        elif isinstance(item, list):
            inside += item

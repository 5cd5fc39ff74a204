"""Conversion into types of msgspec, from any thread.

msgspec 0.22 works out the parts of a type when it first converts into it. Two threads that do so at
the same moment crash the whole program. Here one waits for the other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import resources
from threading import RLock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_one_at_a_time: Final = RLock()


def convert(
    raw: Any,
    kind: type[T],
    *,
    strict: bool = True,
    dec_hook: Callable[[type, Any], Any] | None = None,
) -> T:
    """Return ``raw`` as a value of ``kind``, as ``msgspec.convert`` does.

    Raises:
        msgspec.ValidationError: ``raw`` does not fit.
    """
    with _one_at_a_time:
        return msgspec.convert(raw, kind, strict=strict, dec_hook=dec_hook)


def decode_msgpack(content: bytes, kind: type[T]) -> T:
    """Return MessagePack as a value of ``kind``, as ``msgspec.msgpack.decode`` does.

    Raises:
        msgspec.MsgspecError: the content cannot be read, or does not fit.
    """
    with _one_at_a_time:
        return msgspec.msgpack.decode(content, type=kind)


def decode_json(text: bytes | str, kind: type[T]) -> T:
    """Return JSON as a value of ``kind``, as ``msgspec.json.decode`` does.

    Raises:
        msgspec.DecodeError: it is not JSON, or does not fit.
    """
    with _one_at_a_time:
        return msgspec.json.decode(text, type=kind)


def read_packaged(module: str, file: str, kind: type[T]) -> T:
    """Return a data file that comes with the program, JSON or TOML, as a value of ``kind``.

    Args:
        module: the ``__name__`` of a module in the same folder.
        file: the name of the file.
        kind: its type.
    """
    text = (resources.files(module.rpartition(".")[0]) / file).read_text("utf-8")
    if file.endswith(".toml"):
        return convert(tomllib.loads(text), kind)
    return decode_json(text, kind)

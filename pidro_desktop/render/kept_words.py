"""The words of the first frame and their widths, kept on disk: the next start opens no font."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
import pygame

from pidro_desktop.render.image_cache import ImageCache
from pidro_desktop.structs import decode_msgpack

Made = TypeVar("Made", int, pygame.Surface)
NAME: Final = "words"


class _File(msgspec.Struct):
    """Lengths by text, face and pixels; pictures by text, face, pixels and colour."""

    lengths: dict[tuple[str, str, int], int]
    pictures: dict[tuple[str, str, int, tuple[int, int, int]], tuple[tuple[int, int], bytes]]


class KeptWords:
    """What was measured and written until the first frame; afterwards nothing is noted."""

    def __init__(self) -> None:
        self._known: dict[Any, Any] = {}
        self._used: dict[Any, Any] | None = None

    def begin(self, stills: ImageCache) -> None:
        """Read what the last start has kept, and note what is used from now on."""
        self._known, self._used = {}, {}
        with contextlib.suppress(msgspec.MsgspecError, ValueError, OverflowError):
            file = decode_msgpack(stills.read(NAME), _File)
            words = {key: _picture(*made) for key, made in file.pictures.items()}
            self._known = {**file.lengths, **words}

    def get(self, key: tuple[object, ...], make: Callable[[], Made]) -> Made:
        """Return what is known under ``key``, or made now."""
        made: Made | None = self._known.get(key)
        if made is None:
            made = make()
        if self._used is not None:
            self._used[key] = made
        return made

    def end(self) -> bytes:
        """Note no more; returns all that was used, if the last start has kept anything else."""
        known, used = self._known, self._used or {}
        self._known, self._used = {}, None
        lengths = {key: made for key, made in used.items() if isinstance(made, int)}
        words = {key: made for key, made in used.items() if key not in lengths and _alike(made)}
        if known.keys() == {*lengths, *words}:
            return b""
        pictures = {key: (made.get_size(), made.get_view("0").raw) for key, made in words.items()}
        return msgspec.msgpack.encode(_File(lengths, pictures))


def _picture(size: tuple[int, int], pixels: bytes) -> pygame.Surface:
    return pygame.image.frombuffer(pixels, size, "BGRA")


def _alike(made: pygame.Surface) -> bool:
    """Return whether the surface has pixels, and such as a kept one has."""
    return made.get_width() > 0 and made.get_masks() == _picture((1, 1), bytes(4)).get_masks()

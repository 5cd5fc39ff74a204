"""Text drawing in the program's two font families: measuring, fitting and placing."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from enum import Enum
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.regular_files import read_bytes
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.kept_words import KeptWords
from pidro_desktop.render.surface_pool import WORDS, SurfaceStore
from pidro_desktop.text_safety import drawable
from pidro_desktop.tr import AnyText

Colour = tuple[int, int, int]
Anchor = Literal["left", "centre", "right"]
SMALLEST = 16
ELLIPSIS = "…"
KEPT: Final = KeptWords()
NOWHERE = "\U0010fffd"
"""A character that no font has."""

SHORT = '"%‰«»¼½¾`´¨¸ŀŉ'
"""Characters after which the serif fonts go on too early, so that the next one lies over them."""
_SHORT_ONES = frozenset(SHORT)
_SHORT_PIECE = f"[^{SHORT}]*[{SHORT}]|[^{SHORT}]+"
_AFTER_SHORT = 1 / 14
"""The gap behind one of them, in sizes of the letters."""


class Face(Enum):
    """A cut of a font family: its file, and its capital height as a fraction of the size."""

    SANS = ("SourceSansPro-Regular.ttf", 0.66)
    SEMI = ("SourceSansPro-Semibold.ttf", 0.66)
    BOLD = ("SourceSansPro-Bold.ttf", 0.66)
    SERIF = ("SourceSerifPro-Semibold.ttf", 0.67)
    SERIF_BOLD = ("SourceSerifPro-Bold.ttf", 0.67)
    SERIF_ITALIC = ("SourceSerifPro-SemiboldIt.ttf", 0.67)

    # As quick as that of any object: a face is a part of every key under which text is kept.
    __hash__ = object.__hash__

    @property
    def cap(self) -> float:
        """Height of the capitals, as a fraction of the size."""
        return self.value[1]


SERIFS: Final = frozenset({Face.SERIF, Face.SERIF_BOLD, Face.SERIF_ITALIC})
_FINE = 128
"""Pixels that serif letters are written in, at most four times and at least twice their size."""


def font(face: Face, px: int) -> pygame.font.Font:
    """Return the font of a face, set to ``px`` pixels until the next call for that face.

    A face is opened once for all sizes: the hinter measures a face again each time it is opened,
    which takes longer than to write a line.
    """
    opened = open_face(face)
    if opened.get_point_size() != px:
        opened.set_point_size(px)
    return opened


@cache
def open_face(face: Face) -> pygame.font.Font:
    """Open a face; from memory, so that the program keeps no file open."""
    pygame.font.init()
    return pygame.font.Font(io.BytesIO(read_bytes(asset_path("fonts", face.value[0]))))


@cache
def _ascent(face: Face, px: int) -> int:
    return KEPT.get(("", face.name, px), lambda: font(face, px).get_ascent())


def missing(string: str, faces: Iterable[Face]) -> str:
    """Return the characters of a text that one of the faces cannot write, each once."""
    signs = [sign for sign in dict.fromkeys(string) if sign.isprintable()]
    return "".join(sign for sign in signs if not all(_has(face, sign) for face in faces))


@lru_cache(maxsize=1024)
def _has(face: Face, sign: str) -> bool:
    return _drawn(face, sign) not in (_drawn(face, NOWHERE), b"")


@lru_cache(maxsize=1024)
def _drawn(face: Face, sign: str) -> bytes:
    """Return the pixels of a character; all that a font does not have look alike."""
    try:
        return pygame.image.tobytes(font(face, 32).render(sign, False, "white", "black"), "RGB")
    except (pygame.error, ValueError, UnicodeError):
        return b""


def size(units: float, u: float) -> int:
    """Return the pixels of a text of ``units`` at scale ``u``; at least 16, to be readable."""
    return max(SMALLEST, round(units * u))


class Pen(NamedTuple):
    """The style of a text."""

    face: Face
    px: int
    colour: Colour


class TextPainter:
    """Draws and caches text: equal texts share one surface in every frame.

    A text of ``tr`` is read at the entrance, so that what is kept is what a person reads. All text
    is made drawable there, too: names, paths and messages come from outside, and none of them
    may keep a frame from being drawn.
    """

    def __init__(self) -> None:
        self._drawn = SurfaceStore(WORDS)

    def surface(self, string: AnyText, pen: Pen) -> pygame.Surface:
        """Return the text as a premultiplied surface; do not change it."""
        line = _line(string)
        return self._drawn.get((line, pen), lambda: _kept(line, pen))

    def width(self, string: AnyText, pen: Pen) -> int:
        """Return the width in pixels."""
        return _width(_line(string), pen.face, pen.px)

    def put(
        self,
        canvas: Canvas,
        string: AnyText,
        at: tuple[float, float],
        pen: Pen,
        *,
        anchor: Anchor = "left",
    ) -> int:
        """Draw one line with its capitals centred at ``at[1]``; returns its width."""
        made = self.surface(string, pen)
        width = made.get_width()
        x = at[0] - {"left": 0.0, "centre": width / 2, "right": float(width)}[anchor]
        canvas.put(made, (round(x), text_top(at[1], pen)))
        return width

    def put_fitted(
        self,
        canvas: Canvas,
        string: AnyText,
        at: tuple[float, float],
        pen: Pen,
        room: float,
        *,
        anchor: Anchor = "left",
    ) -> int:
        """Draw one line as ``put`` does, fitted to ``room``; returns its width."""
        fitted, smaller = self.fit(string, pen, room)
        return self.put(canvas, fitted, at, smaller, anchor=anchor)

    def fit(self, string: AnyText, pen: Pen, width: float) -> tuple[str, Pen]:
        """Return text and pen fitted to ``width``: shrunk to 16 px, then cut with an ellipsis."""
        return _fitted(_line(string), pen, width)

    def wrap(self, string: AnyText, pen: Pen, width: float) -> list[str]:
        """Return the text in lines no wider than ``width``; line breaks in ``string`` stay."""
        return list(_wrapped(str(string), pen.face, pen.px, int(width)))


def _kept(string: str, pen: Pen) -> pygame.Surface:
    key = string, pen.face.name, pen.px, pen.colour
    return KEPT.get(key, lambda: _written(string, pen))


def _written(string: str, pen: Pen) -> pygame.Surface:
    """Return the text premultiplied; a surface without width if the font has no glyph for it."""
    fine, height = _fineness(pen.face, pen.px), font(pen.face, pen.px).get_height()
    size = _width(string, pen.face, pen.px), height
    ascent = _ascent(pen.face, pen.px)
    large = font(pen.face, pen.px * fine)
    down = ascent * fine - large.get_ascent()
    gap = _after_short(pen.px) * fine
    whole = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    x = 0
    try:
        for piece in _pieces(string, pen.face):
            made = large.render(piece, True, pen.colour).convert_alpha().premul_alpha()
            whole.blit(made, (x, down), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += made.get_width() + gap
    except (pygame.error, ValueError):
        return pygame.Surface((0, height), pygame.SRCALPHA)
    return whole if fine == 1 else pygame.transform.smoothscale(whole, size)


def _fineness(face: Face, px: int) -> int:
    """Return how many times larger a face is written, and then made smaller.

    Fonts place each letter at a whole pixel. In small serif letters, "hearts" then looks like two
    words.
    """
    return max(2, min(4, _FINE // px)) if face in SERIFS else 1


def text_top(y: float, pen: Pen) -> int:
    """Return the top of the surface of a line whose capitals are centred at ``y``."""
    return round(y + pen.face.cap * pen.px / 2 - _ascent(pen.face, pen.px))


def _line(string: AnyText) -> str:
    """Return a text as it is drawn in one line."""
    return _line_of(str(string))


@lru_cache(maxsize=4096)
def _line_of(string: str) -> str:
    return drawable(string).replace("\n", " ")


@lru_cache(maxsize=4096)
def _fitted(string: str, pen: Pen, width: float) -> tuple[str, Pen]:
    px = pen.px
    while px > SMALLEST and _width(string, pen.face, px) > width:
        px -= 1
    return _cut(string, pen.face, px, width), pen._replace(px=px)


@lru_cache(maxsize=4096)
def _width(string: str, face: Face, px: int) -> int:
    return KEPT.get((string, face.name, px), lambda: _measured(string, face, px)) if string else 0


def _measured(string: str, face: Face, px: int) -> int:
    fine = _fineness(face, px)
    try:
        pieces = [font(face, px * fine).size(piece)[0] for piece in _pieces(string, face)]
    except (pygame.error, ValueError):
        return 0
    return -(-sum(pieces) // fine) + _after_short(px) * max(0, len(pieces) - 1)


def _pieces(string: str, face: Face) -> list[str]:
    """Return the parts of a text that are written one after the other, nearly always one."""
    if face not in SERIFS or _SHORT_ONES.isdisjoint(string):
        return [string]
    return re.findall(_SHORT_PIECE, string)


def _after_short(px: int) -> int:
    return max(1, round(px * _AFTER_SHORT))


def _cut(string: str, face: Face, px: int, width: float) -> str:
    if _width(string, face, px) <= width:
        return string
    fits, too_many = 0, len(string)
    while too_many - fits > 1:
        tried = (fits + too_many) // 2
        wide = _width(string[:tried].rstrip() + ELLIPSIS, face, px)
        fits, too_many = (tried, too_many) if wide <= width else (fits, tried)
    return string[:fits].rstrip() + ELLIPSIS


@lru_cache(maxsize=1024)
def _wrapped(string: str, face: Face, px: int, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in drawable(string).split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if _width(longer, face, px) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = _broken(word, face, px, width)
            lines += whole
        lines.append(line)
    return tuple(lines)


def _broken(word: str, face: Face, px: int, width: int) -> list[str]:
    """Break a word in pieces that each fit, for example a long file name."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and _width(pieces[-1] + letter, face, px) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces

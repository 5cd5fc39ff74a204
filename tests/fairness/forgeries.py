"""What forged records are made with, and what may become of one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from typing import Any, NamedTuple

from proofs import changed, line_of, played, text_of

from pidro_desktop import variants

Lines = tuple[str, ...]


class Limit(Enum):
    """What docs/fairness.md says that the proof does not show."""

    FIRST_GAME = "That the game is the first one."
    SEALED_BEFORE = "That the seal was there at the beginning."
    TIME = "When the game was played, and with which version."
    DECISIONS = "Who decided what, and how the game ended."
    PLAYERS = "Who played after the beginning."
    SECRET_KEPT = "That nobody had seen the secret."
    UNDO = "That no decision was undone after seeing later cards."
    CHANCE = "That the secret was drawn by chance."
    NEVER_ENDED = "Anything about a game that was never finished."


FALSE, PART, BARE, OPEN = "FALSE", "fair in part", "not committed", "still open"


class Way(NamedTuple):
    """A forged file, and what becomes of it.

    Attributes:
        name: what was tried.
        data: the bytes of the file.
        found: what ``check --fair`` calls it, or why it cannot see it.
        word: a part of what it says.
    """

    name: str
    data: bytes
    found: str | Limit
    word: str = ""


Ways = Iterator[Way]
Family = Callable[[], Ways]


@cache
def game() -> Lines:
    """A fair game to 27 that was won at 27, from 13 points."""
    return played(rules=variants.load("finnish", {"target": 27}))


def line(place: int) -> dict[str, Any]:
    """A line of that game, from 0."""
    decoded: dict[str, Any] = json.loads(game()[place])
    return decoded


def place_of(kind: str, number: int = 1) -> int:
    """The place of its ``number``-th line of a type, from 0."""
    return line_of(game(), kind, number) - 1


def first(**changes: object) -> bytes:
    """The game with other values in its first line; ``...`` takes a key away."""
    return text_of(changed(game(), 0, **changes))


def last(**changes: object) -> bytes:
    """The game with other values in its last line."""
    return text_of(changed(game(), -1, **changes))


def both(begins: dict[str, object], ends: dict[str, object]) -> bytes:
    """The game with other values in its first line and in its last."""
    return text_of(changed(changed(game(), 0, **begins), -1, **ends))


def at(kind: str, number: int = 1, /, **changes: object) -> bytes:
    """The game with other values in its ``number``-th line of a type."""
    return text_of(changed(game(), place_of(kind, number), **changes))


def raw(place: int, old: str, new: str) -> bytes:
    """The game with another text in one of its lines."""
    lines = game()
    assert old in lines[place], (old, lines[place])
    at = place % len(lines)
    return text_of((*lines[:at], lines[at].replace(old, new, 1), *lines[at + 1 :]))


def with_lines(place: int, *more: str, instead_of: int = 0) -> bytes:
    """The game with more lines before the one at ``place``, instead of so many from there on."""
    lines = game()
    return text_of((*lines[:place], *more, *lines[place + instead_of :]))

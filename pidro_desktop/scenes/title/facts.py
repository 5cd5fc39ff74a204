"""One fact about each door of the title, as it is shown."""

from __future__ import annotations

from msgspec import Struct


class Fact(Struct, frozen=True):
    """What is said under a door's name, and whether something waits behind it.

    Attributes:
        text: the fact; empty if it is not known.
        waits: whether it is shown in brass.
    """

    text: str = ""
    waits: bool = False


class Facts(Struct, frozen=True):
    """The facts of all doors.

    Attributes:
        daily, puzzles, lessons: the facts.
        stars: how many of the book's three stars are gilt.
        begun: whether today's deal was begun and not finished.
        waiting: the words behind which something waits: a match, or an evening.
    """

    daily: Fact = Fact()
    puzzles: Fact = Fact()
    lessons: Fact = Fact()
    stars: int = 0
    begun: bool = False
    waiting: frozenset[str] = frozenset()

"""What a person reads about a rule set: where it comes from, and what is different in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The page of one rule set.

    Attributes:
        name: what it is called.
        where: where it is played, or where its rules come from.
        home: the same in a word or three. brief: what is special, in a line.
        special: what is different, a short paragraph each, in the order of a deal.
        readings: what its source leaves open, and how it is played here.
        example: the score of one deal, reckoned with real cards.
        short: what it is called where there is little room; nothing where that is its name.
    """

    name: str
    where: str
    home: str
    brief: str
    special: tuple[str, ...]
    readings: tuple[str, ...]
    example: str
    short: str = ""

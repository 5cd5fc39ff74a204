"""Figures of matches and evenings that were played to their end, apart from those of games.

Practice counts in none of them, except in how much was practice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pidro_desktop.storage.books.evening_book import EveningPlayed
from pidro_desktop.storage.books.match_book import MatchPlayed

BEST: Final = 5
"""How many of the best evenings are listed."""


class MatchFigures(NamedTuple):
    """How matches went.

    Attributes:
        won, lost, level: the numbers of matches.
        mean: what the person's pair gained a deal, on average; None without a match.
        practice: the number of matches that were only practice.
    """

    won: int
    lost: int
    level: int
    mean: float | None
    practice: int

    @property
    def played(self) -> int:
        """Return how many matches count."""
        return self.won + self.lost + self.level


class BestEvening(NamedTuple):
    """One of the best evenings.

    Attributes:
        place: the place of the person's pair. points: its points.
        day: the player's calendar day, as in ``2026-11-23``.
        id: the id of the evening.
    """

    place: int
    points: int
    day: str
    id: str


class EveningFigures(NamedTuple):
    """How evenings went.

    Attributes:
        played: the number of evenings. cups: how many of them were won, also together with others.
        practice: the number of evenings that were only practice.
    """

    played: int
    cups: int
    practice: int


def match_figures(matches: Sequence[MatchPlayed]) -> MatchFigures:
    """Return how matches went.

    Args:
        matches: those of the book.
    """
    counted = [match.differences for match in matches if not match.practice]
    sums = [sum(differences) for differences in counted]
    deals = sum(map(len, counted))
    return MatchFigures(
        won=sum(gained > 0 for gained in sums),
        lost=sum(gained < 0 for gained in sums),
        level=sums.count(0),
        mean=sum(sums) / deals if deals else None,
        practice=len(matches) - len(counted),
    )


def best_evenings(evenings: Sequence[EveningPlayed], most: int = BEST) -> list[BestEvening]:
    """Return the best evenings: by place, then by points, the earlier one first.

    Args:
        evenings: those of the book, the first one first.
        most: how many to return.
    """
    found = [
        BestEvening(evening.place, evening.points, evening.day, evening.id)
        for evening in evenings
        if not evening.practice
    ]
    return sorted(found, key=lambda best: (best.place, -best.points))[:most]


def evening_figures(evenings: Sequence[EveningPlayed]) -> EveningFigures:
    """Return how evenings went.

    Args:
        evenings: those of the book.
    """
    places = [evening.place for evening in evenings if not evening.practice]
    return EveningFigures(len(places), places.count(1), len(evenings) - len(places))

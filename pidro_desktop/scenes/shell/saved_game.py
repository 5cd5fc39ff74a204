"""A game that can be gone on with: how it stands, and the question before it is put aside."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.tr import join_text, number, tr


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that can be gone on with: the points, the person's first, and the deal's number.

    ``others`` are the points of further sides, where everyone plays alone. ``rules`` are what it is
    played by, where the next game is played by others.
    """

    us: int
    them: int
    deal: int
    others: tuple[int, ...] = ()
    rules: str = ""


def score(saved: SavedGame) -> str:
    """How a game that can be gone on with stands."""
    told = tr("{score}, deal {deal}")
    return told.format(score=standing(saved), deal=saved.deal)


def standing(saved: SavedGame) -> str:
    """The points of all sides, the person's first."""
    points = (number(item) for item in (saved.us, saved.them, *saved.others))
    return join_text(tr(" to ", "between scores"), points)

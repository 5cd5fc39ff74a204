"""How a player stands with the puzzles, for the title: the rating, and what is due today."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.storage.books.puzzle_book import Clock, local_time, tries_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands.

    Attributes:
        rating: the rating, rounded; None if no puzzle was met yet.
        due: how many missed puzzles come back today.
    """

    rating: int | None = None
    due: int = 0


def standing(history: History, clock: Clock = local_time) -> Standing:
    """Return how the player stands; as before the first puzzle if that cannot be read."""
    try:
        progress = Progress(tries_of(history))
    except StorageError:
        return Standing()
    if not progress.met:
        return Standing()
    return Standing(round(progress.player.value), len(progress.due(clock().date())))

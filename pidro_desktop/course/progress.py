"""How far somebody is in the course: the stars of each lesson, and the lesson that is next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pidro_desktop.storage.books import course_book
from pidro_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from pidro_desktop.storage.history import History

LESSONS: Final = (
    *("points", "auction", "trumps", "exchange"),
    *("save-five", "leading", "going-cold", "partner"),
)
"""The ids of the lessons in the order of the path; they are kept in the database."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The stars of the lessons.

    Attributes:
        stars: 1 to 3 by the id of a finished lesson.
    """

    stars: Mapping[str, int]

    @property
    def finished(self) -> int:
        """Return how many of the lessons were finished."""
        return sum(lesson in self.stars for lesson in LESSONS)

    @property
    def is_done(self) -> bool:
        """Return whether all lessons were finished."""
        return self.finished == len(LESSONS)

    @property
    def next(self) -> int:
        """Return the place on the path of the first lesson not finished; 8 after the last."""
        open_ones = (at for at, lesson in enumerate(LESSONS) if lesson not in self.stars)
        return next(open_ones, len(LESSONS))


def progress(history: History) -> Progress:
    """Return how far somebody is; nothing finished if that cannot be read.

    Args:
        history: the results, in the thread that opened them.
    """
    found: Mapping[str, int]
    try:
        found = course_book.stars(history)
    except StorageError:
        found = {}
    return Progress({lesson: found[lesson] for lesson in LESSONS if lesson in found})

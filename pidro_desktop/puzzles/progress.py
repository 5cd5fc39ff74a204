"""What a player has made of the puzzles so far: ratings, what was seen, what comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from pidro_desktop.puzzles.glicko import NEW_PLAYER, Rating, Result, rated
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.returns import Met, Return, due, returns
from pidro_desktop.storage.books.puzzle_book import PuzzleTry

PUZZLE_DEVIATION: Final = 40.0
"""The deviation of a puzzle's mined rating: small, so that one player hardly moves it."""
PUZZLE_VOLATILITY: Final = 0.03
WITH_HINT: Final = 0.5
"""The score of a puzzle that was found at the first try after a hint."""


@dataclass(frozen=True, slots=True)
class Change:
    """The ratings after a puzzle: the player's and the puzzle's."""

    player: Rating
    puzzle: Rating


class Progress:
    """The puzzles that were met, in order.

    Attributes:
        player: the player's rating.
        times: how often each puzzle was met, by id.
        found: the ids of the puzzles that were ever found at the first try without a hint.
    """

    def __init__(self, rows: Iterable[PuzzleTry] = ()) -> None:
        self.player: Rating = NEW_PLAYER
        self.times: Counter[str] = Counter()
        self.found: set[str] = set()
        self._puzzles: dict[str, Rating] = {}
        self._met: list[Met] = []
        self._returns: tuple[date, dict[str, Return]] | None = None
        for row in rows:
            self.add(row)

    def add(self, row: PuzzleTry) -> None:
        """Add a puzzle that was decided."""
        self.player = Rating(row.rating, row.deviation, row.volatility)
        self._puzzles[row.puzzle] = Rating(
            row.puzzle_rating, row.puzzle_deviation, row.puzzle_volatility
        )
        self.times[row.puzzle] += 1
        if row.found:
            self.found.add(row.puzzle)
        self._returns = None
        self._met.append(Met(row.puzzle, row.day, row.found))

    @property
    def met(self) -> int:
        """Return how many puzzles were decided, counting each time."""
        return len(self._met)

    def rating_of(self, puzzle: Puzzle) -> Rating:
        """Return the rating of a puzzle now."""
        mined = Rating(puzzle.rating, PUZZLE_DEVIATION, PUZZLE_VOLATILITY)
        return self._puzzles.get(puzzle.id, mined)

    def returns(self, today: date) -> dict[str, Return]:
        """Return when each missed puzzle comes back."""
        if self._returns is None or self._returns[0] != today:
            self._returns = today, returns(self._met, today)
        return self._returns[1]

    def due(self, today: date) -> list[str]:
        """Return the ids of the puzzles that are due today, the longest waiting first."""
        return due(self.returns(today).items(), today)

    def after(self, puzzle: Puzzle, tries: int, hints: int, today: date) -> Change:
        """Return the ratings after a puzzle is decided.

        Each puzzle is one rating period with one game. A puzzle that is coming back changes no
        rating: its answer has been shown.

        Args:
            puzzle: the puzzle.
            tries: which try was right, or 0; only the first counts.
            hints: the number of hints taken.
            today: the player's calendar day.
        """
        other = self.rating_of(puzzle)
        if puzzle.id in self.returns(today):
            return Change(self.player, other)
        score = (WITH_HINT if hints else 1.0) if tries == 1 else 0.0
        return Change(
            rated(self.player, [Result(other, score)]),
            rated(other, [Result(self.player, 1.0 - score)]),
        )

    def solved(self, puzzles: Iterable[Puzzle]) -> dict[Theme, tuple[int, int]]:
        """Return for each theme how many of its puzzles were found, and how many there are."""
        counts: dict[Theme, tuple[int, int]] = dict.fromkeys(Theme, (0, 0))
        for puzzle in puzzles:
            found, every = counts[puzzle.theme]
            counts[puzzle.theme] = found + (puzzle.id in self.found), every + 1
        return counts

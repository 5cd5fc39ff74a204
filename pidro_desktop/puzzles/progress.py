"""What a player has made of the puzzles so far: ratings, what was seen, what comes back.

A miss sets a puzzle down for the next day. Each time it is found at the first try when it is due,
the next interval begins; after the last one it is learned. Found before it is due, nothing changes.

A mistake of one's own in a game is a miss on the day of the game. It changes no rating.

A clock that was set back is noticed by days that go backwards. A day after which an earlier one was
recorded cannot have been right, so returns are counted from the earlier one: a clock that once ran
years ahead keeps no puzzle away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from pidro_desktop.puzzles.glicko import NEW_PLAYER, Rating, Result, rated
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.storage.books.own_book import (
    OwnPuzzle,
    is_own,
    own_puzzles,
    there,
)
from pidro_desktop.storage.books.puzzle_book import Clock, PuzzleTry, local_time, tries_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History

INTERVALS: Final = (1, 3, 7, 21)
"""Days until a puzzle returns: after a miss, and after each time that it was found since."""


@dataclass(frozen=True, slots=True)
class Met:
    """A puzzle that was met.

    Attributes:
        puzzle: its id.
        day: the player's calendar day, as in ``2026-11-23``.
        found: whether it was found at the first try, without a hint.
    """

    puzzle: str
    day: str
    found: bool


@dataclass(frozen=True, slots=True)
class Return:
    """When a missed puzzle comes back.

    Attributes:
        day: the first day on which it does.
        step: the index of the interval that runs.
    """

    day: date
    step: int


def returns(met: Sequence[Met], today: date) -> dict[str, Return]:
    """Return when each puzzle comes back that was missed and is not learned yet.

    Args:
        met: the puzzles that were met, in order.
        today: the player's calendar day now.
    """
    found: dict[str, Return] = {}
    for item, day in zip(met, _days(met, today), strict=True):
        last = found.get(item.puzzle)
        if not item.found:
            found[item.puzzle] = _after(day, 0)
        elif last is not None and item.day >= last.day.isoformat():
            del found[item.puzzle]
            if last.step + 1 < len(INTERVALS):
                found[item.puzzle] = _after(day, last.step + 1)
    return found


def due(coming: Iterable[tuple[str, Return]], today: date) -> list[str]:
    """Return the ids of the puzzles that are due, those that have waited longest first."""
    waiting = sorted((item.day, puzzle) for puzzle, item in coming if item.day <= today)
    return [puzzle for _day, puzzle in waiting]


def _after(day: str, step: int) -> Return:
    return Return(date.fromisoformat(day) + timedelta(days=INTERVALS[step]), step)


def _days(met: Sequence[Met], today: date) -> list[str]:
    """Return for each the latest day that it can have been, by those after it and today."""
    latest = today.isoformat()
    days: list[str] = []
    for item in reversed(met):
        latest = min(latest, item.day)
        days.append(latest)
    days.reverse()
    return days


STARTS: Final = {"never": 800.0, "sometimes": 1000.0, "often": 1300.0}
"""The rating to begin with, by how often somebody said that they have played."""
START: Final = 1000.0
"""The same for those who have not said it."""
PLACEMENT: Final = 8
"""So many puzzles must have changed the rating before it is shown."""
PUZZLE_DEVIATION: Final = 40.0
"""The deviation of a puzzle's mined rating: small, so that one player hardly moves it."""
PUZZLE_VOLATILITY: Final = 0.03
LATELY: Final = 100
"""So many tries count for how well each theme goes."""
WITH_HINT: Final = 0.5
"""The score of a puzzle that was found at the first try after a hint."""


@dataclass(frozen=True, slots=True)
class Change:
    """The ratings after a puzzle: the player's and the puzzle's."""

    player: Rating
    puzzle: Rating


def beginner(experience: str = "") -> Rating:
    """Return the rating of somebody who has solved nothing yet.

    Args:
        experience: how often they have played, as in the settings; empty if that is not known.
    """
    return replace(NEW_PLAYER, value=STARTS.get(experience, START))


class Progress:
    """The puzzles that were met, in order.

    Attributes:
        player: the player's rating.
        rated: how many puzzles have changed it.
        streak: how many were found in a row, up to the last one.
        times: how often each puzzle was met, by id.
        found: the ids of the puzzles that were ever found at the first try without a hint.
    """

    def __init__(self, rows: Iterable[PuzzleTry] = (), start: Rating | None = None) -> None:
        self.player: Rating = start or beginner()
        self.rated = self.streak = 0
        self.times: Counter[str] = Counter()
        self.found: set[str] = set()
        self._puzzles: dict[str, Rating] = {}
        self._met: list[Met] = []
        self._own: dict[str, str] = {}
        self._returns: tuple[date, dict[str, Return]] | None = None
        for row in rows:
            self.add(row)

    def add(self, row: PuzzleTry) -> None:
        """Add a puzzle that was decided."""
        self._returns = None
        self._met.append(Met(row.puzzle, row.day, row.found))
        if is_own(row.puzzle):
            return
        before, self.player = self.player, Rating(row.rating, row.deviation, row.volatility)
        self.rated += self.player != before  # a puzzle that has come back changes nothing
        self.streak = self.streak + 1 if row.found else 0
        self._puzzles[row.puzzle] = Rating(
            row.puzzle_rating, row.puzzle_deviation, row.puzzle_volatility
        )
        self.times[row.puzzle] += 1
        if row.found:
            self.found.add(row.puzzle)

    def follow(self, own: Iterable[OwnPuzzle]) -> None:
        """Let these mistakes of one's own come back, and no others."""
        self._own = {puzzle.id: puzzle.day for puzzle in own}
        self._returns = None

    def follows(self, puzzle: str) -> bool:
        """Return whether a mistake of one's own comes back."""
        return puzzle in self._own

    def unfollow(self, puzzle: str) -> None:
        """Let a mistake of one's own come back no more."""
        self._own.pop(puzzle, None)
        self._returns = None

    def tried_own_in_week(self, today: date) -> bool:
        """Return whether a puzzle of one's own was decided in the week of ``today``."""
        days = {date.fromisoformat(met.day) for met in self._met if is_own(met.puzzle)}
        return today.isocalendar()[:2] in {day.isocalendar()[:2] for day in days}

    def shares(self, theme_of: Mapping[str, Theme]) -> dict[Theme, float]:
        """Return the share of each theme that was found lately; a half of one that was not met.

        Args:
            theme_of: the themes of the puzzles that count, by their ids.
        """
        found, every = dict.fromkeys(Theme, 1), dict.fromkeys(Theme, 2)
        for met in [met for met in self._met if met.puzzle in theme_of][-LATELY:]:
            found[theme_of[met.puzzle]] += met.found
            every[theme_of[met.puzzle]] += 1
        for puzzle in self._own.keys() & theme_of.keys():  # each was missed once, in its game
            every[theme_of[puzzle]] += 1
        return {theme: found[theme] / every[theme] for theme in Theme}

    @property
    def met(self) -> int:
        """Return how many puzzles were decided, counting each time."""
        return len(self._met)

    @property
    def to_rating(self) -> int:
        """Return after how many more puzzles the rating is shown; 0 once it is."""
        return max(0, PLACEMENT - self.rated)

    def rating_of(self, puzzle: Puzzle) -> Rating:
        """Return the rating of a puzzle now."""
        mined = Rating(puzzle.rating, PUZZLE_DEVIATION, PUZZLE_VOLATILITY)
        return self._puzzles.get(puzzle.id, mined)

    def returns(self, today: date) -> dict[str, Return]:
        """Return when each missed puzzle comes back."""
        if self._returns is None or self._returns[0] != today:
            known = [met for met in self._met if not is_own(met.puzzle)]
            self._returns = today, returns(known, today) | self._own_returns(today)
        return self._returns[1]

    def _own_returns(self, today: date) -> dict[str, Return]:
        """Return when each mistake of one's own comes back; one of a day to come, at once."""
        yesterday = (today - timedelta(days=INTERVALS[0])).isoformat()
        tries: dict[str, list[Met]] = {
            puzzle: [Met(puzzle, day if day <= today.isoformat() else yesterday, found=False)]
            for puzzle, day in self._own.items()
        }
        for met in self._met:
            if met.puzzle in tries:
                tries[met.puzzle].append(met)
        coming: dict[str, Return] = {}
        for met_again in tries.values():
            coming |= returns(met_again, today)
        return coming

    def due(self, today: date) -> list[str]:
        """Return the ids of the puzzles that are due today, the longest waiting first."""
        return due(self.returns(today).items(), today)

    def after(self, puzzle: Puzzle, tries: int, hints: int, today: date) -> Change:
        """Return the ratings after a puzzle is decided.

        Each puzzle is one rating period with one game. A puzzle that is coming back changes no
        rating: its answer has been shown. Nor does one of one's own, which has none.

        Args:
            puzzle: the puzzle.
            tries: which try was right, or 0; only the first counts.
            hints: the number of hints taken.
            today: the player's calendar day.
        """
        other = self.rating_of(puzzle)
        if puzzle.own is not None or puzzle.id in self.returns(today):
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


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands.

    Attributes:
        rating: the rating, rounded; None before it is shown.
        due: how many missed puzzles come back today; none that have left the collection.
    """

    rating: int | None = None
    due: int = 0


def standing(history: History, clock: Clock = local_time, games: Path | None = None) -> Standing:
    """Return how the player stands; as before the first puzzle if that cannot be read.

    Args:
        history: the results.
        clock: the player's clock.
        games: the folder of the finished games; None if own mistakes do not come back.
    """
    try:
        progress = Progress(tries_of(history))
        if games is not None:
            progress.follow(there(own_puzzles(history), games))
    except StorageError:
        return Standing()
    rating = None if progress.to_rating else round(progress.player.value)
    return Standing(rating, _still_there(progress.due(clock().date())))


def _still_there(puzzles: Sequence[str]) -> int:
    """Return how many puzzles are own or in the collection, which is read only if need be."""
    others = [puzzle for puzzle in puzzles if not is_own(puzzle)]
    own = len(puzzles) - len(others)
    if not others:
        return own
    from pidro_desktop.puzzles.collection import (  # noqa: PLC0415  the title rarely needs it
        entries,
    )

    return own + len({entry.id for entry in entries()}.intersection(others))

"""A session of one's own puzzles: those that are due, and once a week five of the weakest theme.

Which theme that is, is said only afterwards: what a puzzle is about is half of its answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.session import LENGTH, Session, next_puzzle

HALF = LENGTH // 2
"""So many are of the weakest theme in the first session of a week."""


class OwnSession(Session):
    """At most ten puzzles: mistakes of one's own, and in a week's first session five others."""

    _plan: list[Puzzle] | None = None

    @property
    def length(self) -> int:
        """Return the number of puzzles of the session."""
        return len(self._planned())

    @property
    def mixed_in(self) -> list[Puzzle]:
        """Return the puzzles of the weakest theme that were decided."""
        return [done.puzzle for done in self.done if done.puzzle.own is None]

    def _next(self) -> Puzzle | None:
        return next((item for item in self._planned() if item.id not in self._seen), None)

    def _planned(self) -> list[Puzzle]:
        """Return the puzzles of the session; they are chosen when it begins."""
        if self._plan is None:
            own = self._own()
            mixes = bool(own) and is_first_of_week(self.progress, self.today)
            others = self._of_weakest() if mixes else []
            self._plan = alternating(own[: LENGTH - len(others)], others)
        return self._plan

    def _own(self) -> list[Puzzle]:
        """Return the puzzles that are due; if none is, all others, the next to come back first."""
        by_id = {item.id: item for item in self._puzzles if item.own is not None}
        due = [by_id[id_] for id_ in self.progress.due(self.today) if id_ in by_id]
        if due:
            return due
        days = self.progress.returns(self.today)
        coming = {id_: days[id_].day if id_ in days else date.max for id_ in by_id}
        return sorted(by_id.values(), key=lambda item: (coming[item.id], item.id))

    def _of_weakest(self) -> list[Puzzle]:
        """Return puzzles of the theme that goes worst."""
        theme = weakest(self._puzzles, self.progress)
        known = [item for item in self._puzzles if item.own is None]
        found: list[Puzzle] = []
        while theme is not None and len(found) < HALF:
            met = {item.id for item in found}
            following = next_puzzle(
                known, self.progress, self.today, self._rng, theme=theme, without=met
            )
            if following is None:
                break
            found.append(following)
        return found


def is_first_of_week(progress: Progress, today: date) -> bool:
    """Return whether no puzzle of one's own was decided in the week of ``today``."""
    days = (date.fromisoformat(day) for day in progress.days_of_own)
    return today.isocalendar()[:2] not in {day.isocalendar()[:2] for day in days}


def weakest(puzzles: Sequence[Puzzle], progress: Progress) -> Theme | None:
    """Return the theme of which the smallest share was found; among equals the first.

    Without a collection there is none.

    Args:
        puzzles: the collection, and the mistakes of one's own.
        progress: what was met.
    """
    shares = progress.shares({item.id: item.theme for item in puzzles})
    has = {item.theme for item in puzzles if item.own is None}
    themes = (theme for theme in Theme if theme in has)
    return min(themes, key=lambda theme: shares[theme], default=None)


def alternating(first: list[Puzzle], second: list[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of two lists, one of each in turn as long as both have some."""
    both = [item for pair in zip(first, second, strict=False) for item in pair]
    rest = max(first, second, key=len)[min(len(first), len(second)) :]
    return [*both, *rest]

"""A session: ten puzzles, what became of each, and what is recorded of it.

A puzzle counts from its first try on. One that is skipped or left before it is not counted; one
that is skipped or left after a wrong first try is missed. Doing a puzzle again changes nothing.

One's own puzzles have sessions too: those that are due, and once a week five of the weakest
theme. Which theme that is, is said only afterwards: what a puzzle is about is half of its answer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Final

from pidro_desktop.puzzles.glicko import Rating
from pidro_desktop.puzzles.progress import Progress, Return
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.solving import Solving
from pidro_desktop.storage.books.puzzle_book import Clock, PuzzleTry, local_time

NEAREST: Final = 8
"""One of so many puzzles is drawn that are nearest to what suits the player."""
MIXED: Final = 24
"""Where no theme is chosen, one of those is drawn that so many of the nearest have."""
EASIER: Final = 150
"""By so many points what suits is easier than the player's rating: seven of ten are found."""
CLIMB: Final = 80
"""By so many points it is harder in the placement for each found in a row after the first."""


def next_puzzle(
    puzzles: Sequence[Puzzle],
    progress: Progress,
    today: date,
    rng: Random,
    *,
    theme: Theme | None = None,
    without: Collection[str] = (),
) -> Puzzle | None:
    """Return the next puzzle, or None if there is none left.

    A puzzle that is due comes first. No other is repeated before all of its theme were met as
    often, and those that come back on a later day are left for it if there is another.

    Args:
        puzzles: all puzzles.
        progress: what was met so far.
        today: the player's calendar day.
        rng: the source of the draw.
        theme: the theme, or None for all of them.
        without: the ids of puzzles that are not to come, as they were met in this session.
    """
    open_ = [item for item in puzzles if theme in (None, item.theme) and item.id not in without]
    by_id = {item.id: item for item in open_}
    due = next((puzzle for puzzle in progress.due(today) if puzzle in by_id), None)
    if due is not None:
        return by_id[due]
    later = progress.returns(today)
    known = [item for item in open_ if item.own is None]
    fresh = [item for item in known if item.id not in later] or known
    if not fresh:
        return None
    least = min(progress.times[item.id] for item in fresh)
    seldom = [item for item in fresh if progress.times[item.id] == least]
    here = suits(progress)
    seldom.sort(key=lambda item: (abs(progress.rating_of(item).value - here), item.id))
    if theme is None:  # a theme of those near by is drawn first, or the frequent ones come alone
        near = seldom[:MIXED]
        drawn = rng.choice(sorted({item.theme for item in near}, key=lambda one: one.value))
        seldom = [item for item in near if item.theme is drawn]
    return rng.choice(seldom[:NEAREST])


def suits(progress: Progress) -> float:
    """Return the rating of the puzzles that suit a player."""
    climb = CLIMB * max(0, progress.streak - 1) if progress.to_rating else 0
    return progress.player.value - EASIER + climb


LENGTH: Final = 10
Write = Callable[[PuzzleTry], object]


@dataclass(frozen=True, slots=True)
class Done:
    """A puzzle of a session that was decided.

    Attributes:
        puzzle: the puzzle.
        tries, hints: as in ``PuzzleTry``.
        before, after: the player's rating.
        rated: whether ratings changed: not if the puzzle had come back.
        placing: whether the rating was not shown yet before it.
    """

    puzzle: Puzzle
    tries: int
    hints: int
    before: Rating
    after: Rating
    rated: bool
    placing: bool = False

    @property
    def found(self) -> bool:
        """Return whether it was found at the first try, without a hint."""
        return self.tries == 1 and not self.hints


class Session:
    """Ten puzzles of one theme, or of all.

    Attributes:
        theme: the theme, or None for all of them.
        progress: everything that was met so far, this session included.
        began: the player's rating when the session began.
        done: the puzzles that were decided, in order.
        solving: the puzzle that is asked, or None if there is none.
    """

    def __init__(
        self,
        puzzles: Sequence[Puzzle],
        progress: Progress,
        *,
        theme: Theme | None = None,
        write: Write = lambda _row: None,
        clock: Clock = local_time,
        rng: Random | None = None,
    ) -> None:
        self.theme = theme
        self.progress = progress
        self.began = progress.player
        self.done: list[Done] = []
        self.solving: Solving | None = None
        self._puzzles = puzzles
        self._write = write
        self._clock = clock
        self._rng = rng or Random()
        self._seen: set[str] = set()
        self._noted: Solving | None = None

    @property
    def today(self) -> date:
        """Return the player's calendar day."""
        return self._clock().date()

    @property
    def number(self) -> int:
        """Return the number of the puzzle that is asked, from 1."""
        return len(self.done) + (0 if self.is_noted else 1)

    @property
    def is_noted(self) -> bool:
        """Return whether the puzzle that is asked has been counted."""
        return self.solving is not None and self._noted is self.solving

    @property
    def is_full(self) -> bool:
        """Return whether all ten puzzles were decided."""
        return len(self.done) >= self.length

    @property
    def length(self) -> int:
        """Return the number of puzzles of the session."""
        return LENGTH

    @property
    def mixed_in(self) -> list[Puzzle]:
        """Return the puzzles that were decided and that nobody would expect in this session."""
        return []

    @property
    def is_over(self) -> bool:
        """Return whether no puzzle is left: all were decided, or there are no others."""
        return self.is_full or self.solving is None

    @property
    def returning(self) -> bool:
        """Return whether the puzzle that is asked has come back."""
        solving = self.solving
        return solving is not None and solving.puzzle.id in self.progress.returns(self.today)

    def go_on(self) -> Solving | None:
        """Leave the puzzle that is asked, and ask the next; None at the session's end."""
        self.leave()
        self.solving = None
        if not self.is_full:
            found = self._next()
            if found is not None:
                self._seen.add(found.id)
                self.solving = Solving(found)
        return self.solving

    def _next(self) -> Puzzle | None:
        return next_puzzle(
            self._puzzles,
            self.progress,
            self.today,
            self._rng,
            theme=self.theme,
            without=self._seen,
        )

    def another(self) -> Session:
        """Return another session of the same kind."""
        return type(self)(
            self._puzzles,
            self.progress,
            theme=self.theme,
            write=self._write,
            clock=self._clock,
            rng=self._rng,
        )

    def note(self) -> Done | None:
        """Count the puzzle that is asked, once, if it is over.

        Returns:
            What became of it, or None if nothing was counted.

        Raises:
            StorageError: it could not be recorded; it counts in this session all the same.
        """
        solving = self.solving
        if solving is None or not solving.is_over or self.is_noted:
            return None
        self._noted = solving
        puzzle, now = solving.puzzle, self._clock()
        before, today = self.progress.player, now.date()
        counted = puzzle.own is None and puzzle.id not in self.progress.returns(today)
        placing = self.progress.to_rating > 0
        change = self.progress.after(puzzle, solving.tries, solving.hints, today)
        mine, its = change.player, change.puzzle
        row = PuzzleTry(
            puzzle.id,
            now.isoformat(timespec="seconds"),
            solving.tries,
            solving.hints,
            *(mine.value, mine.deviation, mine.volatility),
            *(its.value, its.deviation, its.volatility),
        )
        self.progress.add(row)
        ended = Done(puzzle, solving.tries, solving.hints, before, mine, counted, placing)
        self.done.append(ended)
        self._write(row)
        return self.done[-1]

    def leave(self) -> None:
        """Leave the puzzle that is asked: after a wrong first try it is missed.

        Raises:
            StorageError: it could not be recorded.
        """
        if self.solving is not None and self.solving.counts:
            self.solving.give_up()
            self.note()

    def coming(self) -> list[tuple[Puzzle, Return]]:
        """Return the puzzles of this session that come back, and when, the first one first."""
        returns = self.progress.returns(self.today)
        met = {item.puzzle.id: item.puzzle for item in self.done}
        found = [(met[id_], item) for id_, item in returns.items() if id_ in met]
        return sorted(found, key=lambda pair: (pair[1].day, pair[0].id))


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
            mixes = bool(own) and not self.progress.tried_own_in_week(self.today)
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

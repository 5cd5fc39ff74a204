"""Sessions of somebody with a clock that is set by hand, and puzzles that are quickly made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from random import Random

from pidro_desktop.engine.actions import Bid
from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.puzzles.puzzle import Puzzle, PuzzleOption, Theme
from pidro_desktop.puzzles.session import Session
from pidro_desktop.storage.books.puzzle_book import PuzzleTry

HELSINKI = timezone(timedelta(hours=2))
EVENING = datetime(2026, 11, 23, 20, 0, tzinfo=HELSINKI)


@dataclass
class Clock:
    """A clock that is set by hand."""

    time: datetime = EVENING

    def __call__(self) -> datetime:
        return self.time

    def on(self, **by: float) -> None:
        self.time += timedelta(**by)


@dataclass
class Evening:
    """Sessions of somebody, with all that was written."""

    puzzles: Sequence[Puzzle]
    clock: Clock = field(default_factory=Clock)
    progress: Progress = field(default_factory=Progress)
    written: list[PuzzleTry] = field(default_factory=list)

    def session(self, theme: Theme | None = None, seed: int = 1) -> Session:
        return Session(
            self.puzzles,
            self.progress,
            theme=theme,
            write=self.written.append,
            clock=self.clock,
            rng=Random(seed),
        )


def puzzle(number: int, theme: Theme = Theme.OPENING_BID, rating: float = 1500.0) -> Puzzle:
    options = tuple(
        PuzzleOption(Bid(0, bid), 0.6 - 0.05 * place, 8.0 - place)
        for place, bid in enumerate((7, 8, 0, 9))
    )
    return Puzzle(f"p{number:03}", theme, rating, 0, (), options)


def many(count: int, theme: Theme = Theme.OPENING_BID) -> list[Puzzle]:
    return [puzzle(number, theme, 1000.0 + 10 * number) for number in range(count)]


def answer(session: Session, *bids: int) -> None:
    assert session.solving is not None
    for bid in bids:
        session.solving.answer(Bid(0, bid))
    session.note()


RIGHT, WRONG = (7,), (8, 0, 9)

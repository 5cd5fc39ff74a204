"""What a puzzle is: a position, its options, and the one that is best by what the seat can know."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.seats import Seat
from pidro_desktop.storage.books.own_book import OwnPuzzle


class Theme(Enum):
    """What a puzzle is about; the values are part of ``pidro-desktop puzzles --json``."""

    OPENING_BID = "opening-bid"
    COMPETITIVE_BID = "competitive-bid"
    TRUMP = "trump"
    KILL = "kill"
    FIRST_LEAD = "first-lead"
    SAVE_FIVE = "save-five"
    CATCH_FIVE = "catch-five"
    LOW = "low"
    DRAW_TRUMPS = "draw-trumps"
    PARTNER_LEAD = "partner-lead"
    SET_BID = "set-bid"
    COUNTING = "counting"
    IN_A_ROW = "in-a-row"


class RestsOn(Enum):
    """A fact without which another choice would be best; the values are those of the file."""

    AUCTION = "auction"
    COUNTS = "counts"
    KILLS = "kills"
    PLAYS = "plays"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class PuzzleOption:
    """One choice of a puzzle.

    Attributes:
        decision: the choice.
        win: the chance to win the game after it, 0 to 1.
        points: the expected net points of the deal for the seat's side.
    """

    decision: Decision
    win: float
    points: float


@dataclass(frozen=True, slots=True)
class Step:
    """A later decision of a longer puzzle, after the best replies to the right one before it.

    Attributes:
        lines: the lines of the record up to it.
        options: its choices, the best first.
        rests: the facts on which its answer rests.
    """

    lines: Sequence[str]
    options: tuple[PuzzleOption, ...]
    rests: tuple[RestsOn, ...] = ()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of Finnish Pidro: of the first deal of a game, score nil-nil, or of one's own.

    Attributes:
        id: its permanent id.
        theme: what it is about.
        rating: how hard it is, on the scale of Glicko-2 (1500 is the middle).
        seat: the seat that decides.
        lines: the lines of a record up to the decision; those of the package are made when they
            are first read, which takes a few milliseconds.
        options: the choices, the best first.
        then: the decisions that follow in a longer puzzle, in order; none in most.
        rests: the facts on which the answer rests, which its reason names.
        own: the mistake of the person that it was made of; None in the collection.
    """

    id: str
    theme: Theme
    rating: float
    seat: Seat
    lines: Sequence[str]
    options: tuple[PuzzleOption, ...]
    then: tuple[Step, ...] = ()
    rests: tuple[RestsOn, ...] = ()
    own: OwnPuzzle | None = None

    @property
    def gathers(self) -> bool:
        """Return whether earlier tricks are put away while it is asked, so that one must count.

        That is so in every puzzle about counting, and in half of the others, always the same ones:
        it would give the theme away if it were so in no other. A longer puzzle is played on as at
        the table, where tricks stay in sight.
        """
        if self.then:
            return False
        return self.theme is Theme.COUNTING or zlib.crc32(self.id.encode()) % 2 == 0

    @property
    def steps(self) -> int:
        """Return how many decisions it asks for."""
        return 1 + len(self.then)

    def at(self, step: int) -> Puzzle:
        """Return the puzzle at one of its decisions, as it is asked there.

        Args:
            step: the number of the decision, from 0.
        """
        if not step:
            return self
        later = self.then[step - 1]
        return replace(self, lines=later.lines, options=later.options, rests=later.rests)

    @property
    def solution(self) -> Decision:
        """Return the best choice."""
        return self.options[0].decision

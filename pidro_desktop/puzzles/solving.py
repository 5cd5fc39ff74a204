"""One puzzle being solved: two tries or three, hints, and how it ended."""

from __future__ import annotations

from enum import Enum
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.puzzles.puzzle import Puzzle, PuzzleOption

TRIES: Final = 3
"""The most tries; as many wrong choices as there are, if they are fewer."""
SAME: Final = 1e-9
"""Choices whose values differ by no more are equally good."""


class Outcome(Enum):
    """How a puzzle stands."""

    ASKED = "asked"
    FOUND = "found"
    MISSED = "missed"


def same(one: Decision, other: Decision) -> bool:
    """Return whether two decisions are the same, in any order of their cards."""
    if one == other:
        return True
    if isinstance(one, Bid | NameTrump) or isinstance(other, Bid | NameTrump):
        return False
    return type(one) is type(other) and sorted(one.cards) == sorted(other.cards)


class Solving:
    """A puzzle and what has been tried.

    Attributes:
        puzzle: the puzzle.
        most: how many tries there are, so few that all of them can be wrong.
        wrong: the wrong choices, in order.
        hints: the number of hints taken.
        outcome: how it stands.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.wrong: list[Decision] = []
        self.hints = 0
        self.outcome = Outcome.ASKED
        wrong = sum(not self.is_right(option.decision) for option in puzzle.options)
        self.most = max(1, min(TRIES, wrong))

    @property
    def tries(self) -> int:
        """Return which try was right, 1 to 3, or 0."""
        return len(self.wrong) + 1 if self.outcome is Outcome.FOUND else 0

    @property
    def left(self) -> int:
        """Return how many tries are left."""
        return self.most - len(self.wrong) if self.outcome is Outcome.ASKED else 0

    @property
    def is_over(self) -> bool:
        """Return whether it was found or missed for good."""
        return self.outcome is not Outcome.ASKED

    @property
    def counts(self) -> bool:
        """Return whether it counts if it is left now: after the first try."""
        return self.is_over or bool(self.wrong)

    def was_tried(self, decision: Decision) -> bool:
        """Return whether a choice was tried before and is wrong."""
        return any(same(item, decision) for item in self.wrong)

    def option(self, decision: Decision) -> PuzzleOption | None:
        """Return the option that a decision is, or None if it was not weighed."""
        return next((item for item in self.puzzle.options if same(item.decision, decision)), None)

    def is_right(self, decision: Decision) -> bool:
        """Return whether a choice is the best, or as good as it."""
        option = self.option(decision)
        return option is not None and option.win >= self.puzzle.options[0].win - SAME

    def answer(self, decision: Decision) -> bool:
        """Take a choice; return whether it is right. A wrong one that was tried costs nothing."""
        if self.is_over or self.was_tried(decision):
            return False
        if self.is_right(decision):
            self.outcome = Outcome.FOUND
            return True
        self.wrong.append(decision)
        if len(self.wrong) >= self.most:
            self.outcome = Outcome.MISSED
        return False

    def give_up(self) -> None:
        """Count the puzzle as missed."""
        if not self.is_over:
            self.outcome = Outcome.MISSED

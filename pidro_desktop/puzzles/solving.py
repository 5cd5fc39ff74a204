"""One puzzle being solved: two tries or three, hints, and how it ended.

A longer puzzle has several steps with one try each: a wrong one ends it.
"""

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
        step: the number of the decision that is asked, from 0.
        most: how many tries there are, so few that all of them can be wrong.
        wrong: the wrong choices, in order.
        hints: the number of hints taken.
        hinted: the number of those taken at this step.
        outcome: how it stands.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.step = 0
        self.wrong: list[Decision] = []
        self.hints = self.hinted = 0
        self.outcome = Outcome.ASKED
        wrong = sum(not self.is_right(option.decision) for option in puzzle.options)
        self.most = 1 if puzzle.then else max(1, min(TRIES, wrong))

    @property
    def asked(self) -> Puzzle:
        """Return the puzzle at the decision that is asked."""
        return self.puzzle.at(self.step)

    @property
    def leads_on(self) -> bool:
        """Return whether another step follows the one that is asked."""
        return self.step + 1 < self.puzzle.steps

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
        return next((item for item in self.asked.options if same(item.decision, decision)), None)

    def is_right(self, decision: Decision) -> bool:
        """Return whether a choice is the best, or as good as it."""
        option = self.option(decision)
        return option is not None and option.win >= self.asked.options[0].win - SAME

    def answer(self, decision: Decision) -> bool:
        """Take a choice; return whether it is right. A wrong one that was tried costs nothing.

        After a right one that leads on, ``go_on`` comes to the next step.
        """
        if self.is_over or self.was_tried(decision):
            return False
        if self.is_right(decision):
            self.outcome = Outcome.ASKED if self.leads_on else Outcome.FOUND
            return True
        self.wrong.append(decision)
        if len(self.wrong) >= self.most:
            self.outcome = Outcome.MISSED
        return False

    def go_on(self) -> None:
        """Come to the next step."""
        assert self.leads_on
        self.step, self.hinted = self.step + 1, 0

    def hint(self) -> None:
        """Count a hint at this step."""
        self.hints, self.hinted = self.hints + 1, self.hinted + 1

    def give_up(self) -> None:
        """Count the puzzle as missed."""
        if not self.is_over:
            self.outcome = Outcome.MISSED

"""The review of a whole finished game, decision by decision, in a thread that may be stopped."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Final

from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.match.hint import adviser
from pidro_desktop.match.player_process import PlayerProcess
from pidro_desktop.match.review.accounts import game_review
from pidro_desktop.match.review.judging import Judge, unjudged
from pidro_desktop.match.review.reviewed import GameReview, ReviewedDecision
from pidro_desktop.match.review.turns import Turn, turns
from pidro_desktop.players.champion.evaluation import is_fast

DEATHS: Final = 2
"""Processes that may die before no more is reviewed."""


class GameJudge:
    """Reviews games; in a process of its own if the search is interpreted.

    Args:
        may_go_on: called before every decision; waits as long as it has to, and returns False to
            stop.
    """

    def __init__(self, may_go_on: Callable[[], bool]) -> None:
        self._may_go_on = may_go_on
        self._apart: PlayerProcess | None = None
        self._deaths = 0

    def review(self, reader: GameReader) -> GameReview | None:
        """Return the review of a game, or None if it was stopped.

        Args:
            reader: the record of a finished game.
        """
        rules, found = reader.game.rules, list[ReviewedDecision]()
        for turn in turns(rules, reader.events):
            if not self._may_go_on():
                return None
            judged = self._judged(turn)
            if judged is None:
                return None
            found.append(judged)
        return game_review(rules, reader.events, found)

    def close(self) -> None:
        """End the process, if there is one."""
        apart, self._apart = self._apart, None
        if apart is not None:
            apart.close()

    def _judged(self, turn: Turn) -> ReviewedDecision | None:
        if is_fast():
            return judged_alone(turn)
        try:
            if self._apart is None:
                self._apart = PlayerProcess(gently=True)
            return self._apart.run(judged_alone, turn).result()
        except (BrokenExecutor, OSError, RuntimeError):
            self.close()
            self._deaths += 1
            return None if self._deaths >= DEATHS else self._judged(turn)


def judged_alone(turn: Turn) -> ReviewedDecision:
    """Return the review of one decision, without reasons; without a mark if it cannot be judged.

    Args:
        turn: the decision.
    """
    try:
        return Judge(adviser()).judge(turn, explain=False)
    except Exception:  # whatever it is, it is told in the log
        logging.getLogger(__name__).exception("A decision could not be judged.")
        return unjudged(turn)

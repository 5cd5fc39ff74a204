"""Reviews of a game's decisions, computed in the background one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.match.review.accounts import game_review
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.reviewed import GameReview, ReviewedDecision
from pidro_desktop.match.review.turns import Turn, turns


def _nobody() -> None:
    pass


class ReviewWorker:
    """Reviews decisions in a thread, and gathers them.

    ``wake`` is called from another thread when there is something to poll.
    """

    def __init__(
        self, rules: RuleSet, events: Sequence[Event], wake: Callable[[], None] = _nobody
    ) -> None:
        self._rules = rules
        self._wake = wake
        self._judge = Judge()
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="review")
        self._events: tuple[Event, ...] = ()
        self._turns: list[Turn] = []
        self._found: list[ReviewedDecision] = []
        self._answer: Future[ReviewedDecision] | None = None
        self._review: GameReview | None = None
        self.follow(events)

    def follow(self, events: Sequence[Event]) -> None:
        """Review the game as it is now; what was undone is dropped.

        Args:
            events: the events of the game from its first.
        """
        self._events = tuple(events)
        self._turns = list(turns(self._rules, self._events))
        same = 0
        for turn, found in zip(self._turns, self._found, strict=False):
            if (turn.position, turn.decided) != (found.position, found.decided):
                break
            same += 1
        del self._found[same:]
        self._answer = self._review = None
        self._begin()

    @property
    def done(self) -> tuple[int, int]:
        """Return how many decisions were reviewed, and how many there are."""
        return len(self._found), len(self._turns)

    @property
    def waiting(self) -> bool:
        """Return whether something is still being computed."""
        return len(self._found) < len(self._turns)

    @property
    def review(self) -> GameReview:
        """Return the review as far as it has come."""
        if self._review is None:
            self._review = game_review(self._rules, self._events, self._found)
        return self._review

    def turn_at(self, position: int) -> Turn | None:
        """Return the decision with so many events before it, or None."""
        return next((turn for turn in self._turns if turn.position == position), None)

    def poll(self) -> bool:
        """Collect what is ready, and go on; return whether the review has changed."""
        if self._answer is None or not self._answer.done():
            return False
        self._found.append(self._answer.result())
        self._answer = self._review = None
        self._begin()
        return True

    def close(self) -> None:
        """Stop without waiting."""
        self._answer = None
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        if self._answer is None and self.waiting:
            turn = self._turns[len(self._found)]
            self._answer = self._pool.submit(self._judge.judge, turn)
            self._answer.add_done_callback(lambda _answer: self._wake())

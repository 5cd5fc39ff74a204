"""Reviews of a game's decisions, computed in the background while it is played.

A thread weighs them one after the other. If the search is interpreted, a separate process does,
because the window would lose frames.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Future
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from pidro_desktop.background import Background, nobody
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.turns import DealEvents, Reading, Turn, read_on, same_until

if TYPE_CHECKING:
    from pidro_desktop.match.review.reviewed import DealReview, GameReview, ReviewedDecision
    from pidro_desktop.players.advice import Advice


BATCH: Final = 20
"""Decisions that are handed over together; no more are judged than fit in a short spell."""


class ReviewWorker:
    """Reviews the decisions of one game, and gathers them.

    ``wake`` is called from another thread when there is something to poll. Nothing is raised and
    nothing is waited for: without a thread or process to think in, decisions stay unreviewed.

    Attributes:
        first: the number of the deal that is reviewed before all others; 0: from the first on.
        net: whether only the score of a deal counts, because no game follows it.
        reading: the deals of the game.
    """

    def __init__(
        self,
        rules: RuleSet,
        events: Sequence[Event],
        wake: Callable[[], None] = nobody,
        *,
        net: bool = False,
    ) -> None:
        self.first = 0
        self.net = net
        self._rules = rules
        self._background = Background("review", wake, gently=True, optional=True)
        self._may_think = True
        self._slow: bool | None = None
        self.reading = Reading()
        self._found: dict[int, ReviewedDecision] = {}
        self._reviewed: dict[int, tuple[DealEvents, int, DealReview]] = {}
        self._job: Future[bool] | Future[tuple[ReviewedDecision, ...]] | None = None
        self._until = 0
        self.follow(events)

    # -------------------------------------------------------- what is reviewed

    def follow(self, events: Sequence[Event]) -> None:
        """Review the game as it is now; what was undone is dropped.

        Args:
            events: the events of the game from its first.
        """
        same = same_until(self.reading.events, events)
        self.reading = read_on(self._rules, self.reading, tuple(events))
        self._until = min(self._until, same)
        self._found = {at: found for at, found in self._found.items() if at < same}
        self._begin(free=False)

    @property
    def done(self) -> tuple[int, int]:
        """Return how many decisions were reviewed, and how many there are."""
        return len(self._found), self.reading.decisions

    @property
    def waiting(self) -> bool:
        """Return whether something is still to be computed."""
        return self._may_think and len(self._found) < self.reading.decisions

    @property
    def review(self) -> GameReview:
        """Return the review as far as it has come."""
        from pidro_desktop.match.review.reviewed import GameReview  # noqa: PLC0415  seldom needed

        return GameReview(tuple(map(self._deal_review, self.reading.deals)))

    def deal(self, number: int) -> DealReview | None:
        """Return the review of one deal as far as it has come, or None if there is no such deal.

        Args:
            number: the number of the deal in its game, from 1.
        """
        deals = (deal for deal in self.reading.deals if deal.number == number)
        return next(map(self._deal_review, deals), None)

    def is_reviewed(self, number: int) -> bool:
        """Return whether all decisions of a deal were reviewed, as far as it has come.

        Args:
            number: the number of the deal in its game, from 1.
        """
        deals = (deal for deal in self.reading.deals if deal.number == number)
        return any(self._count(deal) == len(deal.turns) for deal in deals)

    # -------------------------------------------------------- how it goes on

    def poll(self, *, free: bool = True) -> bool:
        """Collect what is ready, and go on; return whether the review has changed.

        Args:
            free: whether another decision may be weighed now; a bot that thinks comes first.
        """
        changed = self._job is not None and self._job.done() and self._collect()
        self._begin(free=free)
        return changed

    def weigh(self, view: SeatView) -> Future[Advice] | None:
        """Start weighing a question that is open, before further reviews; None if none can think.

        Args:
            view: the view of the seat that is asked.
        """
        if not self._may_think or self._slow is None:
            return None
        from pidro_desktop.match.review.thinking import weighed  # noqa: PLC0415  loaded by now

        return self._background.run(self._slow, weighed, view)

    def explain(self, view: SeatView) -> Future[Advice] | None:
        """Start looking for reasons for the choices at a question; None if none can think.

        Args:
            view: the view of the seat that is asked.
        """
        if not self._may_think or self._slow is None:
            return None
        from pidro_desktop.match.review.explainer import explained  # noqa: PLC0415  seldom needed

        return self._background.run(self._slow, explained, view)

    def close(self) -> None:
        """Stop without waiting."""
        self._may_think, self._job = False, None
        self._background.close()

    def _collect(self) -> bool:
        """Take the result of the job that is done; return whether that was possible."""
        assert self._job is not None
        job, self._job = self._job, None
        try:
            found = job.result()
        except BrokenExecutor:  # its process has died, or there can be none
            self.close()
            return False
        except Exception:  # whatever it is, it is told in the log and the game goes on
            logging.getLogger(__name__).exception("The game cannot be reviewed.")
            self.close()
        else:
            if isinstance(found, bool):
                self._slow = found
            else:  # without decisions that have been undone since
                self._found |= {one.position: one for one in found if one.position < self._until}
        return True

    def _begin(self, *, free: bool) -> None:
        """Begin the next job, if there is one and none has begun."""
        if self._job is not None or not self._may_think:
            return
        if self._slow is None:
            self._job = self._background.run(False, _is_slow)
        elif free and (turns := self._next_turns()):
            self._judge(turns)

    def _judge(self, turns: tuple[Turn, ...]) -> None:
        from pidro_desktop.match.review.thinking import judged  # noqa: PLC0415  loaded by now

        self._until = turns[-1].position + 1
        work = partial(judged, net=self.net)
        self._job = self._background.run(self._slow is True, work, turns)

    def _next_turns(self) -> tuple[Turn, ...]:
        """Return the next decisions to review, all of one deal; empty if there are none left."""
        for deal in sorted(self.reading.deals, key=lambda deal: deal.number != self.first):
            if self._count(deal) < len(deal.turns):
                left = [turn for turn in deal.turns if turn.position not in self._found]
                return tuple(left[:BATCH])
        return ()

    def _count(self, deal: DealEvents) -> int:
        """Return how many decisions of a deal were reviewed."""
        return sum(turn.position in self._found for turn in deal.turns)

    def _deal_review(self, deal: DealEvents) -> DealReview:
        """Return the review of a deal; one that has not changed is not made again."""
        from pidro_desktop.match.review.accounts import (  # noqa: PLC0415  seldom needed
            deal_review,
        )

        count, known = self._count(deal), self._reviewed.get(deal.number)
        if known is None or known[0] is not deal or known[1] != count:
            decisions = tuple(
                self._found[turn.position] for turn in deal.turns if turn.position in self._found
            )
            self._reviewed[deal.number] = known = (
                deal,
                count,
                deal_review(deal, decisions, net=self.net),
            )
        return known[2]


def _is_slow() -> bool:
    """Load all that reviews need; return whether the search is interpreted, for a process."""
    import_module("pidro_desktop.match.review.accounts")
    import_module("pidro_desktop.match.review.thinking")
    from pidro_desktop.match.worker import is_fast  # noqa: PLC0415  a thread loads it

    return not is_fast()

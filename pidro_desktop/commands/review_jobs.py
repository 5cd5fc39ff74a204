"""The reviews of many deals, in this process or in several; the same with any number."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from threading import local
from typing import Final

from pidro_desktop.engine.events import Event
from pidro_desktop.engine.seats import Seat
from pidro_desktop.match.review.accounts import DealEvents, accounts_of, is_finished
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.reviewed import DealReview
from pidro_desktop.match.review.turns import turns_from

AHEAD: Final = 4
"""Deals for each process that are given out before they are needed."""
_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class DealTask:
    """A deal to review.

    Attributes:
        span: where it is in its game.
        events: its events.
        seat: whose decisions are told; those of others are needed for the account only.
    """

    span: DealEvents
    events: tuple[Event, ...]
    seat: Seat


def review_deal(task: DealTask) -> DealReview:
    """Return the review of a deal.

    Args:
        task: the deal.
    """
    if not hasattr(_THREAD, "judge"):
        _THREAD.judge = Judge()
    judge: Judge = _THREAD.judge
    span = task.span
    ended = span.ended
    done = is_finished(ended)
    decisions = tuple(
        judge.judge(turn, explain=turn.seat == task.seat)
        for turn in turns_from(span.before, task.events, span.first)
        if done or turn.seat == task.seat
    )
    accounts = accounts_of(span.before, ended, decisions) if done else {}
    return DealReview(span.number, decisions, accounts)


def reviewed(
    tasks: Iterable[DealTask], executor: Executor | None, jobs: int
) -> Iterator[DealReview]:
    """Yield the reviews of deals in order.

    Args:
        tasks: the deals.
        executor: any ``concurrent.futures`` executor, or None to work here.
        jobs: the number of its processes.
    """
    if executor is None:
        yield from map(review_deal, tasks)
        return
    waiting: deque[Future[DealReview]] = deque()
    for task in tasks:
        waiting.append(executor.submit(review_deal, task))
        if len(waiting) >= AHEAD * jobs:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()

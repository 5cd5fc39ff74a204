"""Reviewed games for tests: played once, every decision judged, and then only looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast
from unittest import mock

from quick_thinking import USUAL

from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.accounts import game_review
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.review.reviewed import DealReview, GameReview, ReviewedDecision
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.turns import Reading, turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.bids import bidding
from pidro_desktop.variants import load

SEED = "demo 1"
"""A game in which South makes a mistake with a card in the first deal, and with a bid later."""


@dataclass
class Worked:
    """Stands in for a worker whose reviews are there, or come one at a ``poll``.

    Attributes:
        later: the decisions that are still to come.
        first: the deal that is wanted first.
    """

    rules: RuleSet
    events: Sequence[Event]
    found: list[ReviewedDecision]
    later: list[ReviewedDecision]
    first: int = 0
    reading: Reading = Reading()  # noqa: RUF009  it never changes

    @property
    def review(self) -> GameReview:
        return game_review(self.rules, self.events, self.found)

    def deal(self, number: int) -> DealReview | None:
        return next((deal for deal in self.review.deals if deal.number == number), None)

    @property
    def waiting(self) -> bool:
        return bool(self.later)

    @property
    def done(self) -> tuple[int, int]:
        return len(self.found), len(self.found) + len(self.later)

    def poll(self) -> bool:
        came = bool(self.later)
        if came:
            self.found = [*self.found, self.later.pop(0)]
        return came


@cache
def played(
    rules: str = "finnish", seed: str = SEED, deals: int = 3, level: str = "casual"
) -> Match:
    """A game of four computer players."""
    players = {seat: make(level) for seat in SEATS}
    match = Match(Setup(load(rules), players, secret_of(seed), seed))
    play_out(match, deals)
    return match


@cache
def judged(
    rules: str = "finnish", seed: str = SEED, deals: int = 3, level: str = "casual"
) -> tuple[ReviewedDecision, ...]:
    """The review of each of its decisions, by the usual search, in every test."""
    match, judge = played(rules, seed, deals, level), Judge()
    with mock.patch.object(bidding, "USUAL", USUAL):
        return tuple(judge.judge(turn) for turn in turns(match.setup.rules, match.events))


def reviewed(
    rules: str = "finnish",
    *,
    seat: Seat = 0,
    seed: str = SEED,
    deals: int = 3,
    level: str = "casual",
    known: int | None = None,
) -> ReviewedGame:
    """A reviewed game; of its decisions only the first so many are ``known`` already."""
    match, found = played(rules, seed, deals, level), judged(rules, seed, deals, level)
    players = {other: make("steady") for other in SEATS if other != seat}
    sitters = ("person", level, level, level)
    setup = Setup(match.setup.rules, players, secret_of(seed), seed, sitters=sitters)
    count = len(found) if known is None else known
    worker = Worked(setup.rules, match.events, list(found[:count]), list(found[count:]))
    return ReviewedGame(setup, tuple(match.events), seat, cast("ReviewWorker", worker))


def slip_of(game: ReviewedGame, kind: str = "play") -> ReviewedDecision:
    """The first decision of the reviewed seat of a kind that is worth another look."""
    for deal in game.worker.review.deals:
        for decision in deal.slips(game.seat):
            if decision.what == kind:
                return decision
    raise AssertionError(f"Nobody made a mistake: {kind}.")

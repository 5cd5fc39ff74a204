"""Advice by exact beliefs: every choice with its values, as ``champion`` sees them, and why."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import Side
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import bidding
from pidro_desktop.players.advice.advice import Advice, Fact, Option
from pidro_desktop.players.advice.counterfactual import Trial
from pidro_desktop.players.advice.keeps import foreseen
from pidro_desktop.players.advice.kills import kill_facts
from pidro_desktop.players.advice.reasons import Reasons
from pidro_desktop.players.advice.seen import Seen
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import Budget, Desk, Weighed
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.rollout import position_setup

Calls = Callable[[SeatView, Random], tuple[Option, ...]]
"""All calls of a seat in the auction, the one to make first."""


class ExactAdviser:
    """Advises by exact beliefs, as in Finnish Pidro; one decision at a time."""

    def __init__(self, effort: Budget | None, most: int, calls: Calls) -> None:
        """Take what ``Adviser`` takes."""
        self._calls = calls
        self._desk = Desk(effort)
        self._worlds = Worlds(most)
        self._worlds.apart = True

    def advise(self, view: SeatView, rng: Random) -> Advice:
        """All that ``view``'s seat could decide; with this ``rng`` ``champion``'s first."""
        ask = question(view)
        if ask.what is AskKind.BID:
            return Advice(view.seat, ask.what, True, self._calls(view, rng))
        if ask.what is AskKind.TRUMP:
            return Advice(view.seat, ask.what, True, bidding.suits(view))
        if ask.what is AskKind.PLAY:
            options = self._plays(view, ask, rng)
        elif ask.what is AskKind.KILL:
            options = self._kills(view, ask, rng)
        else:
            options = self._keeps(view, ask, rng)
        assert view.bidder is not None
        ours = _side(view, view.bidder) == _side(view, view.seat)
        return Advice(view.seat, ask.what, ours, options)

    def _plays(self, view: SeatView, ask: Ask, rng: Random) -> tuple[Option, ...]:
        found = self._desk.weigh(view, rng)
        cards = [position_setup.trumps(view, one.cards) for one in found]
        equity = {card: one.equity for card, one in zip(cards, found, strict=True)}
        trial = Trial(self._desk)
        seen = Seen(view, self._worlds, self._desk.budget.errors)
        reasons = Reasons(seen, trial, equity)
        facts = [reasons.best(cards[0]), *(reasons.other(card, cards[0]) for card in cards[1:])]
        return _options(ask, found, facts)

    def _kills(self, view: SeatView, ask: Ask, rng: Random) -> tuple[Option, ...]:
        found = self._desk.weigh(view, rng)
        return _options(ask, found, [kill_facts(ask, found, one) for one in found])

    def _keeps(self, view: SeatView, ask: Ask, rng: Random) -> tuple[Option, ...]:
        """Whatever plain cards are kept, it is the same: one choice stands for all."""
        found = foreseen(self._desk, view, rng)
        return _options(ask, (found,), [(Fact("plain"),)])


def _side(view: SeatView, seat: int) -> Side:
    return view.rules.side_of(seat)


def _options(
    ask: Ask, found: tuple[Weighed, ...], facts: list[tuple[Fact, ...]]
) -> tuple[Option, ...]:
    return tuple(
        Option(with_cards(ask, one.cards), one.points, one.made, one.equity, reason)
        for one, reason in zip(found, facts, strict=True)
    )

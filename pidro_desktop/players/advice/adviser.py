"""The adviser: the value of every choice as ``champion`` computes it, with reasons."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import Side
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import bidding
from pidro_desktop.players.advice.advice import Advice, Fact, Option
from pidro_desktop.players.advice.counterfactual import Trial
from pidro_desktop.players.advice.family.adviser import OpenAdviser
from pidro_desktop.players.advice.keeps import foreseen
from pidro_desktop.players.advice.kills import kill_facts
from pidro_desktop.players.advice.reasons import Reasons
from pidro_desktop.players.advice.seen import MOST, Seen
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import Budget, Desk, Weighed
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.solver import knows


class Adviser:
    """Advises any seat at any decision, from its view alone; one decision at a time."""

    def __init__(self, effort: Budget | None = None, most: int = MOST) -> None:
        """Create an adviser.

        Args:
            effort: the search budget, as for ``champion``.
            most: the most worlds that are enumerated for probabilities.
        """
        self._desk = Desk(effort)
        self._worlds = Worlds(most)
        self._worlds.apart = True
        self._open = OpenAdviser()

    def advise(self, view: SeatView, rng: Random) -> Advice:
        """Return the advice for a seat; with the same ``rng``, the first is ``champion``'s choice.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for the search.
        """
        if not knows(view.rules):
            return self._open.advise(view, rng)
        ask = question(view)
        if ask.what is AskKind.BID:
            return Advice(view.seat, ask.what, True, bidding.calls(view, rng))
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
        """Return a single option: all choices of plain cards to keep are equal."""
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

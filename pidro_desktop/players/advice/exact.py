"""Advice with exact beliefs: the value of each choice, computed as by ``champion``, and why."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import Side
from pidro_desktop.engine.state import Phase, put
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import bidding
from pidro_desktop.players.advice.advice import Advice, Fact, Option, counted
from pidro_desktop.players.advice.counterfactual import Counterfactual
from pidro_desktop.players.advice.reasons import SLIGHT, Reasons
from pidro_desktop.players.advice.seen import Seen
from pidro_desktop.players.arithmetic import total
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator, Evaluation
from pidro_desktop.players.champion.known import evaluated
from pidro_desktop.players.champion.outcome import ENDS, outcomes
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.steady import exchange


class ExactAdviser:
    """Advises with exact beliefs, as in Finnish Pidro; one decision at a time."""

    def __init__(self, effort: Budget | None, most: int, reasons: Budget | None) -> None:
        """Create an adviser; the arguments are those of ``Adviser``."""
        self._reasons = reasons
        self._desk = CardEvaluator(effort)
        self._worlds = Worlds(most)
        self._worlds.apart = True

    def advise(self, view: SeatView, rng: Random) -> Advice:
        """Return the advice for a seat; with the same ``rng``, the first is ``champion``'s choice.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for the search.
        """
        return self._advice(view, rng, explain=True)

    def values(self, view: SeatView, rng: Random) -> Advice:
        """Return the same without reasons; arguments as for ``advise``."""
        return self._advice(view, rng, explain=False)

    def _advice(self, view: SeatView, rng: Random, *, explain: bool) -> Advice:
        ask, effort = question(view), self._desk.budget.bids
        if ask.what is AskKind.BID:
            calls = bidding.calls(view, rng, effort, explain=explain)
            return Advice(view.seat, ask.what, True, calls)
        if ask.what is AskKind.TRUMP:
            suits = bidding.suits(view, rng, effort, explain=explain)
            return Advice(view.seat, ask.what, True, suits)
        if ask.what is AskKind.PLAY:
            options = self._plays(view, ask, rng, explain=explain)
        elif ask.what is AskKind.KILL:
            options = self._kills(view, ask, rng)
        else:
            options = self._keeps(view, ask, rng)
        assert view.bidder is not None
        ours = _side(view, view.bidder) == _side(view, view.seat)
        return Advice(view.seat, ask.what, ours, options)

    def _plays(self, view: SeatView, ask: Ask, rng: Random, *, explain: bool) -> tuple[Option, ...]:
        if not explain:
            found = evaluated(self._desk, view, rng)
            return _options(ask, found, [()] * len(found))
        found = self._desk.evaluate(view, rng)
        cards = [position_setup.trumps(view, evaluation.cards) for evaluation in found]
        equity = {card: item.equity for card, item in zip(cards, found, strict=True)}
        trial = Counterfactual(self._desk, self._reasons)
        seen = Seen(view, self._worlds, self._desk.budget.heeding)
        reasons = Reasons(seen, trial, equity)
        facts = [reasons.best(cards[0]), *(reasons.other(card, cards[0]) for card in cards[1:])]
        return _options(ask, found, facts)

    def _kills(self, view: SeatView, ask: Ask, rng: Random) -> tuple[Option, ...]:
        found = evaluated(self._desk, view, rng)
        return _options(ask, found, [kill_facts(ask, found, evaluation) for evaluation in found])

    def _keeps(self, view: SeatView, ask: Ask, rng: Random) -> tuple[Option, ...]:
        """Return a single option: all choices of plain cards to keep are equal."""
        found = foreseen(self._desk, view, rng)
        return _options(ask, (found,), [(Fact("plain"),)])


def _side(view: SeatView, seat: int) -> Side:
    return view.rules.side_of(seat)


def _options(
    ask: Ask, found: tuple[Evaluation, ...], facts: list[tuple[Fact, ...]]
) -> tuple[Option, ...]:
    return tuple(
        Option(
            with_cards(ask, item.cards),
            item.points,
            item.made,
            item.equity,
            reason,
            noise=item.noise,
        )
        for item, reason in zip(found, facts, strict=True)
    )


def foreseen(desk: CardEvaluator, view: SeatView, rng: Random) -> Evaluation:
    """Evaluate the deal with the plain cards that ``champion`` keeps; others are equal.

    A dealer who will lead is told the value of the best lead. Otherwise the deal is played out by
    rules of thumb.

    Args:
        desk: the evaluator.
        view: the dealer's view.
        rng: the randomness for the search.
    """
    ask = question(view)
    kept = exchange.keep(ask)
    hand = (*view.suit.among((*view.hand, *ask.rest)), *kept)
    full = replace(view, hands=put(view.hands, view.seat, hand))
    trumps = view.suit.among(hand)
    if view.bidder == view.seat and 0 < len(trumps) <= view.rules.exchange.hand:
        lead = Ask(view.seat, AskKind.PLAY, cards=trumps)
        best = desk.evaluate(replace(full, phase=Phase.PLAY, ask=lead), rng)[0]
        return replace(best, cards=kept)
    believe(full, rng, desk.worlds, desk.budget.heeding)
    ahead, worlds = desk.ahead, desk.worlds
    ahead.table = position_setup.opening(full)
    ahead.seat, ahead.own = view.seat, position_setup.mine(full)
    ahead.taken, ahead.low_side = 0, -1
    ahead.try_hand(worlds.hands, worlds.weights, worlds.count, desk.budget.answered, rng.random())
    every = total(ahead.tally[:ENDS])
    spread = [0.0] * ENDS
    points = made = equity = 0.0
    for end, weight in zip(outcomes(view), ahead.tally[:ENDS], strict=True):
        share = weight / every
        spread[end.points] = share
        points += share * end.points
        made += share * end.made
        equity += share * end.equity
    return Evaluation(kept, points, made, equity, tuple(spread))


def kill_facts(ask: Ask, found: tuple[Evaluation, ...], evaluation: Evaluation) -> tuple[Fact, ...]:
    """Return why, or why not, to kill the cards of one choice.

    A card lower than another is tested by exchanging the two: the difference is reversed, so it is
    a reason if there is any difference.

    Args:
        ask: the question.
        found: all choices, the best first.
        evaluation: the choice.
    """
    best = found[0]
    if len(found) == 1:
        return (Fact("only"),)
    lowest = frozenset(evaluation.cards) == frozenset(ask.cards[: ask.count])
    if evaluation is best and lowest:
        return (Fact("lowest" if ask.count == 1 else "lowest ones"),)
    lags = [best.equity - other.equity for other in found]
    if evaluation is best:
        lead = min((lag for lag in lags if lag >= SLIGHT), default=0.0)
        return (counted("better", 1000 * lead),) if lead else (Fact("close"),)
    lag = best.equity - evaluation.equity
    return (Fact("close"),) if lag < SLIGHT else (counted("worse", 1000 * lag),)

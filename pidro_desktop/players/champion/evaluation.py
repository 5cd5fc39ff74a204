"""Evaluation of every card of a seat over all possible worlds."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import sqrt
from random import Random
from typing import Final

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import total, whole_power
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import BidBudget
from pidro_desktop.players.conventions import EXACT, Choice, settled
from pidro_desktop.players.equity import ENDS, Outcome, outcomes
from pidro_desktop.players.family.reading import read
from pidro_desktop.players.general_solver import evaluation as sampled
from pidro_desktop.players.general_solver.evaluation import SearchBudget
from pidro_desktop.players.lookahead import values
from pidro_desktop.players.lookahead.values import Lookahead
from pidro_desktop.players.player import question
from pidro_desktop.players.policy.sizes import AHEAD, learnt_weights
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.solver import card_of
from pidro_desktop.players.trump_bitsets import PLACES, WORTH
from pidro_desktop.players.view_digest import Memo

MINDS_SHARE: Final = 0.2
"""How much of the variance over worlds counts for the minds of the others, drawn in each: with it
the stated noise is that of other seeds (259 decisions; the mean square is not below it)."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The search budget, in worlds; never in time, so that results are reproducible.

    Attributes:
        worlds: the most worlds that are believed possible.
        opened: how many of them are searched with all cards visible.
        answered: in how many of them the best answer to rules of thumb is searched.
        depth: the number of own cards in that answer.
        heeding: whether calls and plays of the others are evidence.
        by_thumb: whether the others are assumed to follow the rules of thumb, and not the learnt
            policy of players who look ahead.
        bids: the budget of the auction, or None for the usual one.
        drawn: the budget under rule sets where worlds are drawn, or None for the usual one.
        doubting: whether evidence counts by how well beliefs have done in the game so far.
        counts: whether each of two equal cards is believed by itself, where all worlds fit.
        settles: whether ties are broken by points and conventions, and not by the lowest card.
    """

    worlds: int = 3000
    opened: int = 300
    answered: int = 800
    depth: int = 2
    heeding: bool = True
    by_thumb: bool = False
    bids: BidBudget | None = None
    drawn: SearchBudget | None = None
    doubting: bool = True
    counts: bool = True
    settles: bool = True


COMPILED: Final = Budget()
INTERPRETED: Final = Budget(worlds=800, opened=100, answered=150)
"""Well under a second at the first trick, even on a slow machine."""
SHARED: Final = Budget(
    worlds=800, opened=200, answered=300, bids=bidding.SHARED, drawn=sampled.SHARED
)
"""The same in either form of the search, and quick enough for both: so the same decisions are made
on every machine."""


def is_fast() -> bool:
    """Return whether the search runs compiled."""
    return is_compiled(values)


def budget() -> Budget:
    """Return the default budget: smaller if the kernel is interpreted."""
    return COMPILED if is_fast() else INTERPRETED


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The expectation after playing, or killing, certain cards.

    Attributes:
        cards: those cards.
        points: the average points of the own side in the whole deal.
        made: the probability that the bid is made, by either side.
        equity: the probability of winning the game.
        spread: the probability of each number of points for the own side, 0 to 14.
        noise: the standard error of the difference in ``equity`` to the highest.
    """

    cards: Cards
    points: float
    made: float
    equity: float
    spread: tuple[float, ...]
    noise: float = 0.0


KNOWN: Final[Memo[tuple[Evaluation, ...]]] = Memo(192)
"""The evaluations that are kept: those of the last eight deals or so."""


class CardEvaluator:
    """The evaluator with its buffers; one decision at a time."""

    def __init__(self, effort: Budget | None = None) -> None:
        self.budget = effort or budget()
        self.worlds = Worlds(self.budget.worlds)
        # Without evidence equal cards are equal, and fewer worlds tell the same.
        self.worlds.counts = self.budget.counts and self.budget.heeding
        self.ahead = Lookahead(max(self.budget.opened, self.budget.answered))
        self.ahead.depth = self.budget.depth
        self.ahead.policy.weights = learnt_weights()
        self.ahead.kind = -1 if self.budget.by_thumb else AHEAD

    def evaluate(self, view: SeatView, rng: Random) -> tuple[Evaluation, ...]:
        """Evaluate all options of a seat that is to play or to kill.

        Args:
            view: the view of the seat.
            rng: the randomness for the search.

        Returns:
            The option to choose first, and then by the probability of winning; equal ones by the
            fewest points at risk, then the lowest.
        """
        believe(view, rng, self.worlds, self.budget.heeding, self.budget.doubting)
        ends = outcomes(view)
        self._lay_out(view, ends)
        ask = question(view)
        found = (
            self._kills(view, ends, rng)
            if ask.what is AskKind.KILL
            else self._plays(view, ends, rng)
        )
        found.sort(key=lambda item: (-round(item.equity, EXACT), _worth(view, item)))
        if not self.budget.settles:
            return tuple(found)
        seen = read(view) if ask.what is AskKind.PLAY else None
        first = found[settled([choice(item) for item in found], seen)]
        return (first, *(item for item in found if item is not first))

    def recall(self, view: SeatView, rng: Random) -> tuple[Evaluation, ...]:
        """Return what ``evaluate`` returns, from an evaluation that may have been made before.

        The buffers are not of this view then, so nothing may be told from them.

        Args:
            view: the view of the seat.
            rng: the randomness for the search.
        """
        return KNOWN.found(view, rng, self.budget, lambda: self.evaluate(view, rng))

    def _lay_out(self, view: SeatView, ends: Sequence[Outcome]) -> None:
        ahead = self.ahead
        kills = question(view).what is AskKind.KILL
        ahead.table = position_setup.opening(view) if kills else position_setup.present(view)
        ahead.seat, ahead.own = view.seat, position_setup.mine(view)
        ahead.taken = view.taken[0]
        ahead.low_side = _low_side(view)
        for points, end in enumerate(ends):
            ahead.utility[points] = end.equity

    def _plays(self, view: SeatView, ends: Sequence[Outcome], rng: Random) -> list[Evaluation]:
        ahead, worlds, effort = self.ahead, self.worlds, self.budget
        ahead.look(
            worlds.hands,
            worlds.weights,
            worlds.minds,
            worlds.count,
            effort.opened,
            effort.answered,
            rng.random(),
        )
        found: list[Evaluation] = []
        places = [place for place in range(PLACES) if ahead.own >> place & 1]
        for place in places:
            spread = ahead.spread[ENDS * place : ENDS * (place + 1)]
            found.append(average((card_of(view.suit, place),), spread, ends))
        best = max(range(len(found)), key=lambda index: found[index].equity)
        return [
            replace(item, noise=self._noise(place, places[best]))
            for item, place in zip(found, places, strict=True)
        ]

    def _noise(self, one: int, other: int) -> float:
        """Return the standard error of the difference between two cards, by place."""
        ahead, worlds = self.ahead, self.worlds
        weights = worlds.weights[: worlds.count]
        # How many equal draws the worlds are worth (Kish's effective sample size).
        draws = whole_power(total(weights), 2) / total([weight * weight for weight in weights])
        opened = whole_power(ahead.open_share, 2) * ahead.opened.variance(one, other)
        answered = whole_power(1.0 - ahead.open_share, 2) * ahead.answered.variance(one, other)
        found = MINDS_SHARE * answered / draws
        if not worlds.exact:
            found += whole_power(sqrt(opened) + sqrt(answered), 2) / draws
        # Of equal cards one arrangement stands for all, so merged worlds are a sample, too.
        merged = worlds.grouped < worlds.unseen.bit_count()
        if not worlds.exact or merged or worlds.count > ahead.sample.count:
            found += opened / ahead.opened.weight + answered / ahead.answered.weight
        return sqrt(found)

    def _kills(self, view: SeatView, ends: Sequence[Outcome], rng: Random) -> list[Evaluation]:
        ask = question(view)
        offset = rng.random()
        own = position_setup.mine(view)
        found: list[Evaluation] = []
        every: list[array[float]] = []
        for cards in combinations(ask.cards, ask.count):
            killed = position_setup.trumps(view, cards)
            self.ahead.own = own & ~killed
            self.ahead.table.seen = position_setup.seen(view) | killed
            self.ahead.try_hand(
                self.worlds.hands,
                self.worlds.weights,
                self.worlds.count,
                self.budget.answered,
                offset,
            )
            found.append(average(cards, self.ahead.tally[:ENDS], ends))
            every.append(array("d", self.ahead.level_values[: self.ahead.sample.count]))
        best = max(range(len(found)), key=lambda index: found[index].equity)
        draws = self.ahead.sample.weights[: self.ahead.sample.count]
        return [
            replace(item, noise=_paired_noise(values, every[best], draws))
            for item, values in zip(found, every, strict=True)
        ]


def choice(found: Evaluation) -> Choice:
    """Return an evaluation as conventions look at it."""
    return Choice(found.cards, found.equity, found.points, found.noise)


def _worth(view: SeatView, weighed: Evaluation) -> int:
    return WORTH[position_setup.trumps(view, weighed.cards)]


def _low_side(view: SeatView) -> int:
    """Return the side that played the low to this trick, -1 if not yet, 1 if it is taken."""
    low = view.suit.low
    for play in view.trick:
        if low in play.cards:
            return view.rules.side_of(play.seat)
    return 1 if any(low in row for row in view.rows) else -1


def _paired_noise(
    values: Sequence[float], others: Sequence[float], draws: Sequence[float]
) -> float:
    """Return the standard error of the mean difference of values over the same worlds."""
    every = total(draws)
    gaps = [value - other for value, other in zip(values, others, strict=True)]
    mean = total([draw * gap for draw, gap in zip(draws, gaps, strict=True)]) / every
    spread = total(
        [draw * whole_power(gap - mean, 2) for draw, gap in zip(draws, gaps, strict=True)]
    )
    return sqrt(spread) / every


def average(cards: Cards, weights: Sequence[float], ends: Sequence[Outcome]) -> Evaluation:
    """Return the expectation after some cards.

    Args:
        cards: the cards.
        weights: the weight of each end of the deal.
        ends: the ends.
    """
    every = total(weights)
    spread = [0.0] * len(ends)
    points = made = equity = 0.0
    for weight, end in zip(weights, ends, strict=True):
        share = weight / every
        spread[end.points] = share
        points += share * end.points
        made += share * end.made
        equity += share * end.equity
    return Evaluation(cards, points, made, equity, tuple(spread))

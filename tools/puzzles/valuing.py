"""The value of every choice of a position: the chance to win, the net points, and their noise."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from math import sqrt
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SUITS, Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Phase, put
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bid_search import BidSearch
from pidro_desktop.players.bids.bidding import BidBudget
from pidro_desktop.players.champion.evaluation import COMPILED, Budget, CardEvaluator
from pidro_desktop.players.equity import SCORES, outcomes
from pidro_desktop.players.player import question, with_cards

TRIES: Final = 4
"""How often the leads after a kill are searched."""
SPAN: Final = 400.0
"""Net points that are a whole game on the straight scale by which net points are counted."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a choice is worth.

    Attributes:
        decision: the choice.
        win: the chance to win the game.
        points: the expected net points of the deal: own change of the score minus theirs.
        noise: the standard error of the difference in ``win`` to the best choice.
        made: the chance that the bid is made, by either side.
    """

    decision: Decision
    win: float
    points: float
    noise: float
    made: float


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched.

    Attributes:
        cards: the budget for cards.
        calls: the budget for calls and suits.
        apart: whether equal cards are told apart.
    """

    cards: Budget
    calls: BidBudget
    apart: bool = False


USUAL: Final = Effort(COMPILED, BidBudget(worlds=4000, rounds=1))
"""The budget of *champion*; for calls the most that it looks at where the choice is close."""
QUICK: Final = Effort(COMPILED, BidBudget(worlds=300, rounds=1))
HASTY: Final = Effort(Budget(worlds=400, opened=80, answered=120), BidBudget(100, 1))


def times(factor: int, *, apart: bool = False) -> Effort:
    """Return the usual effort with so many times the worlds.

    Args:
        factor: how many times.
        apart: whether equal cards are told apart, for which there are more worlds to list.
    """
    cards = replace(
        COMPILED,
        worlds=factor * COMPILED.worlds,
        opened=factor * COMPILED.opened,
        answered=factor * COMPILED.answered,
    )
    return Effort(cards, BidBudget(factor * USUAL.calls.worlds, 1), apart)


@lru_cache(maxsize=4)
def _desk(effort: Effort) -> CardEvaluator:
    dailies = CardEvaluator(effort.cards)
    dailies.worlds.apart = effort.apart
    return dailies


def takes_together(effort: Effort) -> bool:
    """Return whether the last search of cards by an effort took equal cards together."""
    worlds = _desk(effort).worlds
    return worlds.grouped < worlds.unseen.bit_count()


def values(view: SeatView, rng: Random, effort: Effort = USUAL) -> tuple[Value, ...]:
    """Return the choices of a seat that is to call, name trumps, kill or play, the best first.

    Args:
        view: the view of the seat.
        rng: the randomness for the search.
        effort: how much to search.
    """
    what = question(view).what
    if what is AskKind.BID:
        found = _calls(view, rng, effort.calls)
    elif what is AskKind.TRUMP:
        found = _suits(view, rng, effort.calls)
    elif what is AskKind.KILL:
        found = _kills(view, rng, effort)
    else:
        found = _cards(view, rng, _desk(effort))
    return tuple(sorted(found, key=lambda value: -value.win))


def values_by_thumb(view: SeatView, rng: Random, effort: Effort) -> tuple[Value, ...]:
    """Return kills as *champion* values them: each is followed by play by rules of thumb.

    Args:
        view: the view of a seat that is to kill.
        rng: the randomness for the search.
        effort: how much to search.
    """
    return tuple(sorted(_cards(view, rng, _desk(effort)), key=lambda value: -value.win))


def _cards(view: SeatView, rng: Random, dailies: CardEvaluator) -> list[Value]:
    ask = question(view)
    nets = {end.points: float(end.delta[0] - end.delta[1]) for end in outcomes(view)}
    return [
        Value(
            with_cards(ask, item.cards),
            item.equity,
            sum(share * nets[points] for points, share in enumerate(item.spread)),
            item.noise,
            item.made,
        )
        for item in dailies.evaluate(view, rng)
    ]


def _kills(view: SeatView, rng: Random, effort: Effort) -> list[Value]:
    """Return the values of kills of a declarer: those of the best leads after them.

    *Champion* weighs kills by rules of thumb, and so do its reasons; but such players do not see
    what a small trump is good for. The searches after two kills have no worlds in common, so the
    noise comes from searching several times.
    """
    ask = question(view)
    assert view.bidder == view.seat
    found: list[Value] = []
    rows: list[list[float]] = []
    for cards in combinations(ask.cards, ask.count):
        after = _killed(view, cards)
        tries = [
            max(
                _cards(after, Random(rng.getrandbits(60)), _desk(effort)), key=lambda lead: lead.win
            )
            for _ in range(TRIES)
        ]
        rows.append([lead.win for lead in tries])
        mean = [
            sum(part) / TRIES
            for part in zip(*((t.win, t.points, t.made) for t in tries), strict=True)
        ]
        found.append(Value(with_cards(ask, cards), mean[0], mean[1], 0.0, mean[2]))
    best = max(range(len(found)), key=lambda place: found[place].win)
    return [
        replace(value, noise=_spread(row, rows[best]))
        for value, row in zip(found, rows, strict=True)
    ]


def _best_of(found: Sequence[Value]) -> Value:
    return max(found, key=lambda value: value.win)


def _killed(view: SeatView, cards: Cards) -> SeatView:
    """Return the view of a declarer who has killed these cards and is to lead."""
    hand = tuple(card for card in view.hand if card not in cards)
    lead = Ask(view.seat, AskKind.PLAY, cards=view.suit.among(hand))
    return replace(
        view,
        hands=put(view.hands, view.seat, hand),
        killed=put(view.killed, view.seat, cards),
        phase=Phase.PLAY,
        turn=view.seat,
        ask=lead,
    )


def _spread(row: list[float], best: list[float]) -> float:
    """Return the standard error of the mean difference of two rows."""
    gaps = [mine - other for mine, other in zip(best, row, strict=True)]
    mean = sum(gaps) / TRIES
    return sqrt(sum((gap - mean) ** 2 for gap in gaps) / (TRIES - 1) / TRIES)


@lru_cache(maxsize=1)
def _straight() -> array[float]:
    """Return chances of winning that rise by the same for every net point."""
    found = array("d", [0.0] * (SCORES * SCORES))
    for us in range(SCORES):
        for them in range(SCORES):
            found[us * SCORES + them] = 0.5 + (us - them) / SPAN
    return found


def _calls(view: SeatView, rng: Random, effort: BidBudget) -> list[Value]:
    seed = rng.getrandbits(60)
    found = bidding.bids(view, Random(seed), effort)
    ask = question(view)
    look = bidding.prepared(view)
    look.deal.seed = Random(seed).getrandbits(60) | 1
    count = min(look.options(), len(ask.bids))
    look.count, look.worlds = count, effort.worlds
    nets = _nets(look)
    return [
        Value(Bid(ask.seat, item.call), item.chance, net, item.noise, item.made)
        for item, net in zip(found, nets, strict=True)
    ]


def _suits(view: SeatView, rng: Random, effort: BidBudget) -> list[Value]:
    seed = rng.getrandbits(60)
    found = bidding.suits(view, Random(seed), effort)
    look = bidding.prepared(view)
    look.deal.seed = Random(seed).getrandbits(60) | 1
    look.stand()
    look.naming, look.count, look.worlds = True, len(SUITS), effort.worlds
    nets = dict(zip(SUITS, _nets(look), strict=True))
    ask = question(view)
    return [
        Value(NameTrump(ask.seat, item.suit), item.chance, nets[item.suit], item.noise, item.made)
        for item in found
    ]


def _nets(look: BidSearch) -> list[float]:
    """Return the net points of what a search compares, on a scale without a target."""
    usual = look.chances
    look.chances = _straight()
    try:
        look.begin()
        look.search()
        return [SPAN * (look.values[index] / look.total - 0.5) for index in range(look.count)]
    finally:
        look.chances = usual

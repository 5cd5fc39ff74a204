"""Advice in the auction and on naming trumps.

The probabilities of winning are those that ``champion`` uses. Their causes are found with the
values learnt by self-play, computed again with one fact about the hand, the calls or the score
removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import SLIGHT, Fact, Option, Speaks, Value, fact
from pidro_desktop.players.advice.bid_reasons import HELD, MOST, CallReasons, Difference, Values
from pidro_desktop.players.advice.call_plans import EVEN
from pidro_desktop.players.advice.calling import Calling, holding, tenths
from pidro_desktop.players.advice.hands import hand_facts, suit_facts
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import BidBudget, NamedSuit, Prospect
from pidro_desktop.players.champion.outcome import ENDS, outcomes
from pidro_desktop.players.player import question
from pidro_desktop.players.steady.bidding import best_suit

TELLING: Final = 0.05
"""A difference of the chance to make the bid that is told."""


class SuitReasons:
    """Reasons to name the first of the suits, and not to name another."""

    def __init__(self, view: SeatView, found: Sequence[NamedSuit], values: Values) -> None:
        """Create reasons.

        Args:
            found: the suits with their results, the one that is advised first.
            values: the probability of winning the game by suit, as learnt.
        """
        self._view = view
        self._found = {named.suit: named for named in found}
        self._best = found[0]
        others = [named for named in found[1:] if self._lag(named) >= SLIGHT] or found[1:]
        self._rival = max(others, key=lambda named: named.chance, default=None)
        self._difference = Difference(view, values)

    def of(self, suit: str) -> tuple[Fact, ...]:
        """Return what the first suit has, or what goes wrong with another."""
        if self._rival is None:
            return (Fact("only"),)
        if suit == self._best.suit:
            return self._first(self._rival)
        return self._other(self._found[suit])

    def _first(self, rival: NamedSuit) -> tuple[Fact, ...]:
        planned, best = self._plan(rival), self._best
        about: list[Fact] = []
        if rival.made < best.made - TELLING and tenths(rival.made) < tenths(best.made):
            values = self._values(rival)
            values["other"] = values.pop("suit")
            values["share"] = tenths(rival.made)
            about.append(fact("other suit", Speaks.FOR, **_only(values, "other count share")))
        claims = [
            claim
            for claim in hand_facts(self._view, best.suit)
            if claim.side == 1
            and claim.in_suit
            and not (planned.id == "name" and claim.fact.id in HELD)
        ]
        weighty = self._difference.weighty(claims, best.suit, rival.suit)
        about += [one.speaking(Speaks.FOR) for one in weighty]
        return (planned, *about[:MOST])

    def _plan(self, rival: NamedSuit) -> Fact:
        best, values = self._best, self._values(self._best)
        if best.made < EVEN:
            if best.made == max(named.made for named in self._found.values()):
                return fact("name best", Speaks.PLAN, **_only(values, "suit count"))
            if round(10 * best.points) > round(10 * rival.points):
                return fact("name more", Speaks.PLAN, **self._points(best, rival))
        return fact("name", Speaks.PLAN, **values)

    def _other(self, named: NamedSuit) -> tuple[Fact, ...]:
        best = self._best
        if self._lag(named) < SLIGHT:
            return (Fact("close"),)
        wrong: list[Fact] = []
        if tenths(named.made) < tenths(best.made):
            values = self._values(named)
            if named.made < EVEN:
                values = _only(values, "suit count share")
                wrong.append(fact("suit fails", Speaks.AGAINST, **values))
            else:
                more: dict[str, Value] = {"other": best.suit, "other_share": tenths(best.made)}
                values = _only(values, "suit count share") | more
                wrong.append(fact("suit fails more", Speaks.AGAINST, **values))
        elif round(10 * named.points) < round(10 * best.points):
            wrong.append(fact("suit less", Speaks.AGAINST, **self._points(named, best)))
        claims = suit_facts(self._view, best.suit, named.suit)
        weighty = self._difference.weighty(claims, best.suit, named.suit)
        if not wrong and not weighty:
            weighty = tuple(claim.fact for claim in claims[:1])
        wrong += [one.speaking(Speaks.AGAINST) for one in weighty]
        return tuple(wrong[:MOST]) or (Fact("close"),)

    def _lag(self, named: NamedSuit) -> float:
        return self._best.chance - named.chance

    def _values(self, named: NamedSuit) -> dict[str, Value]:
        """Return the values of a sentence about the bid in one suit."""
        return {
            "suit": named.suit,
            "count": self._view.bid,
            "share": tenths(named.made),
            "with_hand": holding(self._view, named.suit),
        }

    @staticmethod
    def _points(one: NamedSuit, other: NamedSuit) -> dict[str, Value]:
        """Return the values of a sentence about the points in two suits."""
        more, less = max(one.points, other.points), min(one.points, other.points)
        return {
            "suit": one.suit,
            "other": other.suit,
            "score": round(10 * more),
            "less": round(10 * less),
        }


def _only(values: dict[str, Value], places: str) -> dict[str, Value]:
    return {place: values[place] for place in places.split()}


def calls(
    view: SeatView, rng: Random, effort: BidBudget | None = None, *, explain: bool = True
) -> tuple[Option, ...]:
    """Return all calls as options, ``champion``'s first, then by probability of winning the game.

    The numbers of a bid are for the case that it wins the auction; those of a pass are for any
    outcome. A call too high to be searched is ranked by comparing both as winning bids.
    """
    ask = question(view)
    searched = bidding.bids(view, rng, effort)
    chosen = bidding.chosen(view, searched, effort).call
    looked = {option.call: option for option in searched}
    found = {call: item.chance for call, item in looked.items()}
    suits = bidding.prospects(view)
    promised = {bid: _best(view, suits, bid) for bid in ask.bids if bid}
    equity = _all_calls(found, {bid: chance for bid, (_, chance) in promised.items()})
    order = sorted(equity, key=lambda bid: (bid != chosen, bid not in found, -equity[bid]))
    place = [item.call for item in searched].index(chosen)
    noise = {call: item.noises[place] for call, item in looked.items()}
    unsearched = noise[max(noise)]
    facts: dict[int, tuple[Fact, ...]] = {}
    if explain:
        # Before a pass a player considers the best suit by the bidding rules.
        meant = promised[order[0]][0].suit if order[0] else best_suit(view).suit
        in_suits = {bid: suit for bid, (suit, _) in promised.items()}
        calling = Calling(view, looked, chosen, {bid: equity[bid] for bid in order}, in_suits)
        reasons = CallReasons(calling, meant, _learnt)
        facts = {bid: reasons.of(bid) for bid in order}
    options: list[Option] = []
    for bid in order:
        if bid:
            meant_for = promised[bid][0]
            points, made, suit = meant_for.points, meant_for.least[bid], meant_for.suit
        else:
            points, made, suit = looked[0].points, looked[0].made, ""
        options.append(
            Option(
                Bid(ask.seat, bid),
                points,
                made,
                equity[bid],
                facts.get(bid, ()),
                suit,
                noise=noise.get(bid, unsearched),
                outcome=looked[bid].points if bid in looked else None,
            )
        )
    return tuple(options)


def suits(
    view: SeatView, rng: Random, effort: BidBudget | None = None, *, explain: bool = True
) -> tuple[Option, ...]:
    """Return the four suits as options, the best first, then by probability of winning."""
    ask = question(view)
    found = [named for named in bidding.suits(view, rng, effort) if named.suit in ask.suits]
    reasons = SuitReasons(view, found, _named) if explain else None
    return tuple(
        Option(
            NameTrump(ask.seat, named.suit),
            named.points,
            named.made,
            named.chance,
            reasons.of(named.suit) if reasons else (),
            named.suit,
            noise=named.noise,
        )
        for named in found
    )


# ------------------------------------------------------------ values


def _learnt(view: SeatView) -> dict[str, float]:
    """Return the net points of the calls worth considering, as learnt by self-play."""
    legal = question(view).bids
    look = bidding.prepared(view)
    count = min(look.options(), len(legal))
    return {str(legal[index]): float(look.bidder.worth[index]) for index in range(count)}


def _named(view: SeatView) -> dict[str, float]:
    """Return the probability of winning the game with each suit as trumps."""
    return {
        prospect.suit: _equity(view, prospect, view.seat, view.bid)
        for prospect in bidding.prospects(view)
    }


def _best(view: SeatView, suits: list[Prospect], bid: int) -> tuple[Prospect, float]:
    """Return the best suit for ``bid``, and the probability of winning if the bid stands."""
    return max(
        ((suit, _equity(view, suit, view.seat, bid)) for suit in suits), key=lambda pair: pair[1]
    )


def _all_calls(looked: dict[int, float], standing: dict[int, float]) -> dict[int, float]:
    """Return the probability of winning by call, from searched and unsearched calls."""
    highest = max(looked)
    scale = looked[highest] / standing[highest] if standing.get(highest) else 1.0
    higher = {
        bid: min(looked[highest], chance * scale)
        for bid, chance in standing.items()
        if bid not in looked
    }
    return {**looked, **higher}


def _equity(view: SeatView, prospect: Prospect, bidder: Seat, bid: int) -> float:
    standing = replace(view, bidder=bidder, bid=bid, topped=view.topped or 0 < bid == view.bid)
    least = (*prospect.least, 0.0)
    by_points = {end.points: end.equity for end in outcomes(standing)}
    return sum((least[points] - least[points + 1]) * by_points[points] for points in range(ENDS))

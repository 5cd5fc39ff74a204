"""Advice in the auction and on naming trumps.

The probabilities of winning are those that ``champion`` uses; so are the figures in the reasons.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from dataclasses import replace
from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Option
from pidro_desktop.players.advice.bid_reasons import CallReasons, SuitReasons
from pidro_desktop.players.advice.calling import Calling
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import BidBudget
from pidro_desktop.players.champion.outcome import ENDS, outcomes
from pidro_desktop.players.family.bidding import Declared
from pidro_desktop.players.player import question

Made = Mapping[tuple[int, str], float]
"""The probability that a bid is made with a suit, if it wins the auction; the best suit first."""


def calls(
    view: SeatView,
    rng: Random,
    effort: BidBudget | None = None,
    sure: Collection[Decision] = (),
    *,
    explain: bool = True,
    made: Made | None = None,
) -> tuple[Option, ...]:
    """Return all calls as options, ``champion``'s first, then by probability of winning the game.

    The numbers of a bid are for the case that it wins the auction; those of a pass are for any
    outcome. A call too high for ``champion`` to consider is ranked by comparing both as winning
    bids, which says nothing of whom it keeps from bidding, unless it is one of ``sure``.

    How often a bid is made is as it was learnt, or as ``made`` says; then its suit is the first
    one there.
    """
    ask, again = question(view), copy(rng)
    searched = bidding.bids(view, rng, effort)
    chosen = bidding.chosen(view, searched, effort).call
    looked = {option.call: option for option in searched}
    suits = bidding.prospects(view)
    promised = {bid: _best(view, suits, bid) for bid in ask.bids if bid}
    suits = [_searched(suit, made or {}) for suit in suits]
    found = {call: item.chance for call, item in looked.items()}
    equity = _all_calls(found, {bid: chance for bid, (_, chance) in promised.items()})
    place = [item.call for item in searched].index(chosen)
    noise = {call: item.noises[place] for call, item in looked.items()}
    unsearched = noise[max(noise)]
    beyond = [call for call in equity if call not in looked and Bid(ask.seat, call) in sure]
    leads = bidding.leads(view, beyond, chosen, again, effort)
    for call, lead in leads.items():
        equity[call], noise[call] = min(1.0, max(0.0, equity[chosen] + lead.more)), lead.error
    outcome = {call: (item.points, item.held[view.seat]) for call, item in looked.items()}
    outcome |= {call: (lead.points, lead.held) for call, lead in leads.items()}
    order = sorted(equity, key=lambda bid: (bid != chosen, bid not in looked, -equity[bid]))
    named = {suit.suit: suit for suit in suits}
    aims = dict(reversed(list(made or {})))
    meant = {bid: named[aims.get(bid, suit.suit)] for bid, (suit, _) in promised.items()}
    ordered = {bid: equity[bid] for bid in order}
    calling = Calling(view, looked, chosen, ordered, meant, named)
    reasons = CallReasons(calling) if explain else None
    results = {0: (looked[0].points, looked[0].made, "")} | {
        bid: (aim.expected, aim.least[bid], aim.suit) for bid, aim in meant.items()
    }
    return tuple(
        Option(
            Bid(ask.seat, bid),
            points,
            made,
            equity[bid],
            reasons.of(bid) if reasons else (),
            suit,
            noise=noise.get(bid, unsearched),
            guessed=bid not in noise,
            far=bid not in looked,
            outcome=outcome[bid][0] if bid in outcome else None,
            gets=outcome[bid][1] if bid in outcome else None,
        )
        for bid in order
        for points, made, suit in (results[bid],)
    )


def suits(
    view: SeatView, rng: Random, effort: BidBudget | None = None, *, explain: bool = True
) -> tuple[Option, ...]:
    """Return the four suits as options, the best first, then by probability of winning."""
    ask = question(view)
    found = [named for named in bidding.suits(view, rng, effort) if named.suit in ask.suits]
    reasons = SuitReasons(view, found) if explain else None
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


def _searched(suit: Declared, made: Made) -> Declared:
    """Return what is expected of a suit, with the chances to make a bid that were searched."""
    least = enumerate(suit.least)
    return replace(suit, least=tuple(made.get((bid, suit.suit), chance) for bid, chance in least))


def _best(view: SeatView, suits: list[Declared], bid: int) -> tuple[Declared, float]:
    """Return the best suit for ``bid``, and the probability of winning if the bid stands."""
    return max(((suit, _equity(view, suit, bid)) for suit in suits), key=lambda pair: pair[1])


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


def _equity(view: SeatView, prospect: Declared, bid: int) -> float:
    topped = view.topped or 0 < bid == view.bid
    standing = replace(view, bidder=view.seat, bid=bid, topped=topped)
    least = (*prospect.least, 0.0)
    by_points = {end.points: end.equity for end in outcomes(standing)}
    return sum((least[points] - least[points + 1]) * by_points[points] for points in range(ENDS))

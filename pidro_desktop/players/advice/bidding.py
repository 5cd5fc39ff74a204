"""Advice in the auction and on naming trumps, with reasons for each choice.

A reason is a cause that can be checked, then figures, or the score. The probabilities of winning
are those that ``champion`` uses; so are the figures in the reasons.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SAME_COLOUR
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import SLIGHT, Fact, Option, Speaks, Value, fact
from pidro_desktop.players.advice.calling import Calling, both, call_faults, call_plan, is_same
from pidro_desktop.players.advice.holding import (
    PIDROS,
    carries,
    held,
    lacking,
    strong,
    tenths,
    weak,
)
from pidro_desktop.players.advice.plans import near_target
from pidro_desktop.players.advice.sentences import FACTS
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import BidBudget, Lead, NamedSuit
from pidro_desktop.players.equity import ENDS, POINTS, outcomes
from pidro_desktop.players.family.bidding import Declared
from pidro_desktop.players.player import is_own_bid, question

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
    weighed = _weigh(view, rng, effort, sure, made or {})
    reasons = call_reasons(weighed.calling) if explain else {}
    return tuple(weighed.option(bid, reasons.get(bid, ())) for bid in weighed.calling.equity)


def suits(
    view: SeatView, rng: Random, effort: BidBudget | None = None, *, explain: bool = True
) -> tuple[Option, ...]:
    """Return the four suits as options, the best first, then by probability of winning."""
    ask = question(view)
    found = [named for named in bidding.suits(view, rng, effort) if named.suit in ask.suits]
    reasons = suit_reasons(view, found) if explain else {}
    return tuple(
        Option(
            NameTrump(ask.seat, named.suit),
            named.points,
            named.made,
            named.chance,
            reasons.get(named.suit, ()),
            named.suit,
            noise=named.noise,
        )
        for named in found
    )


# ------------------------------------------------------------ values


@dataclass(frozen=True, slots=True)
class _Weighed:
    """All calls of a seat, weighed: the search, and what was searched of higher calls besides.

    Attributes:
        calling: the choices, in their order.
        leads: how calls compare that were searched besides.
        noise: the standard errors of the differences to the best, of all that was searched.
    """

    calling: Calling
    leads: Mapping[int, Lead]
    noise: Mapping[int, float]

    def option(self, bid: int, facts: tuple[Fact, ...]) -> Option:
        """Return a call as an option."""
        calling, lead = self.calling, self.leads.get(bid)
        looked, passed, seat = calling.searched.get(bid), calling.searched[0], calling.view.seat
        aim = calling.meant[bid] if bid else None
        found = looked or lead
        gets = looked.held[seat] if looked else lead.held if lead else None
        return Option(
            Bid(seat, bid),
            aim.expected if aim else passed.points,
            aim.least[bid] if aim else passed.made,
            calling.equity[bid],
            facts,
            aim.suit if aim else "",
            noise=self.noise.get(bid, self.noise[max(calling.searched)]),
            guessed=bid not in self.noise,
            far=looked is None,
            outcome=found.points if found else None,
            gets=gets,
        )


def _weigh(
    view: SeatView, rng: Random, effort: BidBudget | None, sure: Collection[Decision], made: Made
) -> _Weighed:
    """Search the calls of a seat; arguments as for ``calls``."""
    ask, again = question(view), copy(rng)
    searched = bidding.bids(view, rng, effort)
    looked = {option.call: option for option in searched}
    best = bidding.chosen(view, searched, effort).call
    suits = bidding.prospects(view)
    promised = {bid: _best(view, suits, bid) for bid in ask.bids if bid}
    found = {call: item.chance for call, item in looked.items()}
    equity = _all_calls(found, {bid: chance for bid, (_, chance) in promised.items()})
    place = [item.call for item in searched].index(best)
    noise = {call: item.noises[place] for call, item in looked.items()}
    beyond = [call for call in equity if call not in looked and Bid(ask.seat, call) in sure]
    leads = bidding.leads(view, beyond, best, again, effort)
    for call, lead in leads.items():
        equity[call], noise[call] = min(1.0, max(0.0, equity[best] + lead.more)), lead.error
    order = sorted(equity, key=lambda bid: (bid != best, bid not in looked, -equity[bid]))
    named = {suit.suit: _searched(suit, made) for suit in suits}
    aims = dict(reversed(list(made)))
    meant = {bid: named[aims.get(bid, suit.suit)] for bid, (suit, _) in promised.items()}
    in_order = {bid: equity[bid] for bid in order}
    worse = [call for call in looked if call != best]
    look_again = partial(bidding.leads, view, worse, best, Random(bidding.SEED), effort)
    return _Weighed(Calling(view, looked, best, in_order, meant, named, look_again), leads, noise)


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


# ------------------------------------------------------------ reasons


SMALL: Final = 0.01
"""Differences from here on matter to a game."""
MOST: Final = 2
"""Facts that carry a plan."""
OF_SCORE: Final = ("bid to win", "bid to deny", "pass near")
"""How plans begin that say what the score demands."""
FEW: Final = 3
"""Opponents who need no more get them unless their own bid fails: that comes before all else."""
SOON: Final = 11
"""Of opponents who need more, a bid of one's own keeps them below anyway: that is no reason."""
WINS: Final = ("bid", "race", "made", "partner")
"""How facts about the own score end if the bid that stands wins the game."""
PLAIN: Final = 0.02
"""Chances of two suits that differ by less say nothing of them."""
HALF: Final = 0.5
"""Nor do average points that differ by less."""


def call_reasons(calling: Calling) -> dict[int, tuple[Fact, ...]]:
    """Return the reasons for the first of several calls and against the others, by call."""
    first = _for_call(calling)
    return {
        call: first if call == calling.best else _against_call(calling, call, first)
        for call in calling.equity
    }


def _for_call(calling: Calling) -> tuple[Fact, ...]:
    if len(calling.equity) == 1:
        return (Fact("only"),)
    planned, *about = call_plan(calling)
    if planned.id == "same":
        return (planned,)
    return with_score(calling.view, planned, about, calling.best)


def _against_call(calling: Calling, call: int, first: tuple[Fact, ...]) -> tuple[Fact, ...]:
    lag = calling.lag(call)
    if is_same(calling) and call == calling.lowest and not lag:
        return (fact("same bid", count=call),)
    risky = call and calling.made(call) < bidding.LIKELY
    if lag <= -bidding.OVER_LAST and risky and calling.is_partners:
        return (fact("over partner", Speaks.AGAINST, share=tenths(1.0 - calling.made(call))),)
    if lag < SLIGHT:
        return (Fact("as good" if lag <= -SLIGHT else "close"),)
    faults = tuple(call_faults(calling, call, first))
    return faults or (Fact("slightly" if lag < SMALL else "fewer", speaks=Speaks.AGAINST),)


def suit_reasons(view: SeatView, found: Sequence[NamedSuit]) -> dict[str, tuple[Fact, ...]]:
    """Return what the first of some suits has, and what goes wrong with the others, by suit."""
    best, *others = found
    if not others:
        return {best.suit: (Fact("only"),)}
    worse = [named for named in others if best.chance - named.chance >= SLIGHT]
    rival = max(worse or others, key=lambda named: named.chance)
    about = [*_for_suit(view, best, rival)]
    reasons = {best.suit: with_score(view, strong(view, best.suit), about, view.bid)}
    for named in others:
        if named in worse:
            lacks = weak(view, named.suit, Speaks.AGAINST)
            reasons[named.suit] = lacks, _suit_pair(view, named, best, Speaks.AGAINST)
        else:
            reasons[named.suit] = (Fact("close"),)
    return reasons


def _for_suit(view: SeatView, best: NamedSuit, rival: NamedSuit) -> Iterator[Fact]:
    figures = _suit_pair(view, best, rival, Speaks.FOR)
    lacks, values = lacking(view, best.suit, rival.suit)
    if lacks and figures.id == "suits made":
        figures = fact(f"suits {lacks}", Speaks.FOR, **dict(figures.values), **values)
    yield figures
    fives = sum(rank in PIDROS for rank in held(view, best.suit))
    if fives and best.suit == SAME_COLOUR[rival.suit]:
        yield fact("fives alike" if fives > 1 else "five alike", suit=best.suit, other=rival.suit)
    carried = carries(view, best.suit, view.bid)
    if carried is not None:
        yield carried


def _suit_pair(view: SeatView, one: NamedSuit, other: NamedSuit, speaks: Speaks) -> Fact:
    """Return how often the bid is made in two suits, or the points if that is the same."""
    said: dict[str, Value] = {"suit": one.suit, "other": other.suit}
    best, worse = (one, other) if speaks is Speaks.FOR else (other, one)
    if best.made - worse.made >= PLAIN or best.points - worse.points < HALF:
        return fact("suits made", speaks, **said, count=view.bid, **both(one.made, other.made))
    points = {"score": round(10 * one.points), "less": round(10 * other.points)}
    return fact("suits taken", speaks, **said, **points)


def with_score(view: SeatView, planned: Fact, about: Sequence[Fact], bid: int) -> tuple[Fact, ...]:
    """Return a plan, what carries it, and what follows from a score that is near its end.

    Args:
        view: what the seat sees.
        planned: the plan.
        about: what carries it.
        bid: the bid that is advised, or that stands when trumps are named; 0 for a pass.
    """
    said = planned.id.startswith(OF_SCORE)
    scores = [] if said else [_so(view, one, bid) for one in near_target(view, POINTS)]
    score = sorted(scores, key=lambda one: _weighs(view, one))[:1]
    if score and score[0].id.endswith("fail") and _short(score[0]) <= FEW:
        return (score[0].speaking(Speaks.PLAN), replace(planned, speaks=Speaks.FOR), *about[:MOST])
    return (planned, *about[: MOST + said], *score)


def _weighs(view: SeatView, near: Fact) -> tuple[int, int]:
    """Return how much a score weighs, the least the most: a bid that wins, then how near it is."""
    ours = near.id.startswith("near")
    wins = near.id.endswith(WINS) if ours else _short(near) <= _their_least(view)
    return (0 if ours else 1) if wins else 2, _short(near)


def _short(near: Fact) -> int:
    return int(dict(near.values).get("count", 1))


def _so(view: SeatView, near: Fact, bid: int) -> Fact:
    """Return how near a side is to its target, with what follows from it."""
    if view.rules.scoring.ending != "bidders_first":
        return near
    short, own = _short(near), view.bidder is not None and is_own_bid(view)
    stands = bid or (view.bid if own else 0)
    ours = near.id.startswith("near")
    key, fewer = _ours(view, short, bid, stands) if ours else _theirs(view, short, bid, stands)
    if f"{near.id} {key}" not in FACTS:
        return near
    return replace(near, id=f"{near.id} {key}", values=(*near.values, ("fewer", fewer)))


def _ours(view: SeatView, short: int, bid: int, stands: int) -> tuple[str, int]:
    """Return what follows from the own side's score: the end of a key, and a number.

    Args:
        view: what the seat sees.
        short: the points to the target.
        bid: the bid that is advised or stands; 0 for a pass.
        stands: the bid that the own side then has; 0 for none.
    """
    named, least = question(view).what is not AskKind.BID, _least(view)
    if bid and not named and short < view.rules.auction.minimum and not _is_far(view):
        return "race", bid
    if stands >= short:
        return ("made" if named else "bid") if bid else "partner", stands
    if stands:
        return "" if named or not bid or short > SOON else "less", stands
    return ("anyway", 0) if short < least else ("risk", short + least)


def _is_far(view: SeatView) -> bool:
    """Return whether no deal brings the opponents to the target."""
    return view.rules.scoring.target - view.totals[1 - view.rules.side_of(view.seat)] > POINTS


def _theirs(view: SeatView, short: int, bid: int, stands: int) -> tuple[str, int]:
    """Return the same of the opponents' score; arguments as for ``_ours``."""
    take, theirs = POINTS + 1 - short, _their_least(view)
    own = view.rules.scoring.target - view.totals[view.rules.side_of(view.seat)]
    is_far = take > (stands or _least(view)) and (stands or own > _least(view))
    if short <= theirs and not is_far:
        return "keep" if bid else "bid", theirs
    if stands >= take:
        return ("stop" if bid else "kept") if short <= SOON else "", take
    if question(view).what is not AskKind.BID:
        return "take", take
    if 0 < bid <= min(own, take):
        return "lost", min(own, take)
    if not bid and short > SOON:
        return "open", short
    if not bid and view.bid:
        last = len(view.calls) == len(SEATS) - 1
        return ("fail" if last and not stands else ""), take
    return ("over" if stands or take > _least(view) else ""), take


def _least(view: SeatView) -> int:
    """Return the least bid that the seat can make."""
    return max(view.rules.auction.minimum, view.bid + 1)


def _their_least(view: SeatView) -> int:
    """Return the least bid that the opponents have or can still make; 0 if there is none."""
    if question(view).what is not AskKind.BID:
        return 0
    if view.bidder is not None and not is_own_bid(view):
        return view.bid
    return _least(view) if len(view.calls) < len(SEATS) - 1 else 0

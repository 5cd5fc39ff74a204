"""The input of ``Worlds`` from a seat's view: bounds, prior and evidence.

The prior is exact (``worlds.places``): a seat that discarded its plain cards kept k trumps of nine
and was dealt q unseen cards. If it holds m trumps now, k of the m were among the nine, in any of
nine places, and m - k among the q. The dealer took the whole stock unseen, so only the number of
cards seen is known. The observer's own cards change all ways by the same factor, which cancels out.
At a position that somebody lays, more or less may be known: see ``gaps``.

The kinds of players are not all there are. Players of none of them depart from all of them in the
same way again and again, so what looks like much evidence is little. How little shows at the end of
a deal: what the seat believed in the middle of it is computed again, with the likelihood raised to
several powers, and Bayes' rule over the powers says how much the evidence should have counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from random import Random
from threading import local
from typing import Any, Final, NamedTuple

from pidro_desktop.engine.cards import HIDDEN, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import PastDeal, Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import exp, log, total
from pidro_desktop.players.beliefs.calls import NUMBERS, fill_calls, fill_first, first_of
from pidro_desktop.players.beliefs.gaps import NoDealFits, fill_gaps, has_gaps
from pidro_desktop.players.beliefs.kinds import Known, played_deal, shares_so_far
from pidro_desktop.players.beliefs.worlds import ALONE, Worlds
from pidro_desktop.players.policy.sizes import AHEAD, KINDS, learnt_weights
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.solver import set_of
from pidro_desktop.players.trump_bitsets import ALL, MOST, PLACES
from pidro_desktop.players.worlds.places import any_first, any_prior, prior

FULL: Final = 8
"""The power of evidence that counts as much as it says, in eighths; ``WHOLE`` in ``worlds``."""
CALLED: Final = -1
KEPT: Final = -2
"""What a seat did in the auction and in the exchange, in the place of the number of a play."""


class Deed(NamedTuple):
    """Something that a seat did: the number of a play of the deal, ``CALLED`` or ``KEPT``."""

    seat: Seat
    play: int


def believe(
    view: SeatView,
    rng: Random,
    worlds: Worlds,
    heeding: bool = True,
    doubting: bool = True,
    ignoring: Deed | None = None,
    *,
    killing: bool = True,
) -> None:
    """Fill ``worlds`` with all possible worlds, weighted by the evidence.

    Args:
        view: the view of the seat that thinks.
        rng: the randomness for drawing worlds.
        worlds: the worlds to fill.
        heeding: whether calls and plays are evidence.
        doubting: whether evidence counts by how well beliefs have done in the game so far.
        ignoring: what is not evidence, or None.
        killing: whether it is evidence which trumps were killed.

    Raises:
        NoDealFits: there is no possible world.
    """
    known = shares_so_far(view)[-1] if heeding else ()
    worlds.seed = rng.getrandbits(30)
    power = doubt(view) if heeding and doubting else FULL
    _fill(view, worlds, known, power, ignoring, killing=killing)


def _fill(
    view: SeatView,
    worlds: Worlds,
    known: Known,
    power: int = FULL,
    ignoring: Deed | None = None,
    *,
    killing: bool = True,
) -> None:
    """Fill ``worlds``, with the evidence to a power if the seats are known, else without it."""
    worlds.observer = view.seat
    worlds.evidence.ignored = CALLED if ignoring is None else ignoring.play
    worlds.power = power
    worlds.evidence.policy.weights = learnt_weights()
    worlds.own = position_setup.mine(view)
    worlds.unseen = ALL & ~(worlds.own | position_setup.seen(view))
    for seat in SEATS:
        if seat != view.seat:
            _shown(view, worlds, seat, killing=killing)
            _bounds(view, worlds, seat, unknown=ignoring == (seat, KEPT))
            worlds.evidence.spoke[seat] = worlds.evidence.heeded[seat] = 0
            if known:
                fill_calls(worlds.evidence, view, seat, view.rules)
                if ignoring == (seat, CALLED):
                    worlds.evidence.spoke[seat] = 0
                elif ignoring == (seat, KEPT) or seat in view.unsure:
                    fill_first(worlds.evidence, seat, _any_first(view, seat))
                worlds.evidence.heeded[seat] = 1
                known[seat].fill(worlds.evidence, seat)
        else:  # the seat itself looks ahead, and what it has played is no evidence to it
            worlds.evidence.heeded[seat] = 0
            for kind in range(KINDS):
                worlds.evidence.shares[KINDS * seat + kind] = float(kind == 1 + AHEAD)
    worlds.sure, worlds.joint = 0, ALONE
    if has_gaps(view):
        fill_gaps(view, worlds)
    _history(view, worlds)
    worlds.fill()
    if not worlds.count:
        raise NoDealFits


def _any_first(view: SeatView, seat: Seat) -> Sequence[float]:
    """Return how likely so many trumps of a seat were among its first cards, for ``fill_first``."""
    if seat == view.dealer:
        return first_of(view.rules.deal.hand, position_setup.usually_dealt(view.rules))
    return any_first(view)


def _shown(view: SeatView, worlds: Worlds, seat: Seat, *, killing: bool) -> None:
    """Set the trumps that a seat has played or killed."""
    killed = position_setup.trumps(view, view.killed[seat])
    worlds.evidence.killed[seat] = killed if killing else 0
    worlds.evidence.shown[seat] = killed | position_setup.trumps(view, view.rows[seat])


def _bounds(view: SeatView, worlds: Worlds, seat: Seat, *, unknown: bool = False) -> None:
    """Set how many unseen trumps a seat can hold, and the weight of each number.

    ``unknown`` says that it is ignored how many trumps the seat kept of its first cards.
    """
    gone = len(view.rows[seat])
    killed = len(view.killed[seat])
    low, high = 0, len(view.hands[seat])
    if view.phase is Phase.PLAY:
        high = min(high, MOST - gone)
    if view.cold[seat]:
        high = 0
    elif killed:
        low = high = MOST - gone
    for held in range(NUMBERS):
        possible = low <= held <= high
        number = held + gone + killed
        ways = any_prior(view, number) if unknown else prior(view, seat, number)
        weight = ways if possible else 0.0
        worlds.prior[NUMBERS * seat + held] = weight
    worlds.low[seat], worlds.high[seat] = low, max(low, high)


def _history(view: SeatView, worlds: Worlds) -> None:
    """Set the cards played so far, and the table before the first one."""
    plays = [play for trick in view.tricks for play in trick.plays] + list(view.trick)
    worlds.evidence.played = len(plays)
    for index, play in enumerate(plays):
        worlds.evidence.plays[2 * index] = play.seat
        worlds.evidence.plays[2 * index + 1] = position_setup.trumps(view, play.cards)
    worlds.evidence.start = position_setup.opening(view)


# ------------------------------------------------------------ how much evidence counts


POWERS: Final = (1, 2, 3, 4, 5, 6)
"""The powers of the likelihood that are tried, in quarters."""
PRIOR: Final = (0.13, 0.22, 0.25, 0.22, 0.11, 0.07)
"""How likely each is to be right before the first deal."""
FEW: Final = 6
"""A belief is looked at as soon as no more trumps are hidden."""
SOME: Final = 729
"""Worlds of so few trumps among three others: 3 to the power of ``FEW``."""
LEAST: Final = 1e-9
"""Even a world that was as good as impossible may be the true one."""

_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class _Seen:
    """A finished deal, what was known of the seats before it, and by what it is told from others.

    A deal itself has no hash, and a copy of it must be found again.
    """

    key: tuple[Any, ...]
    known: Known
    deal: PastDeal = field(compare=False)
    rules: RuleSet = field(compare=False)


def doubt(view: SeatView) -> int:
    """Return the power to which likelihoods are raised in a seat's beliefs, in eighths."""
    logs = [log(share) for share in PRIOR]
    for deal, then in zip(view.past, shares_so_far(view), strict=False):
        sighting = _sighting(_seen(view.rules, deal, then))
        logs = [one + more for one, more in zip(logs, sighting, strict=True)]
    return _mean(logs)


def _mean(logs: Sequence[float]) -> int:
    """Return the mean power in eighths, from the logarithm of how likely each is."""
    best = max(logs)
    shares = [exp(max(-600.0, one - best)) for one in logs]
    mean = total([share * tried for share, tried in zip(shares, POWERS, strict=True)])
    return round(2 * mean / total(shares))


def _seen(rules: RuleSet, deal: PastDeal, known: Known) -> _Seen:
    numbers = tuple(len(cards) for cards in deal.discards)
    key = played_deal(rules, deal), deal.seat, deal.dealer, deal.calls, numbers
    return _Seen(key, known, deal, rules)


@lru_cache(maxsize=128)
def _sighting(seen: _Seen) -> tuple[float, ...]:
    """Return how much each power made the truth more likely than the rules alone did.

    Returns:
        A logarithm for each power; zeros if nothing was hidden that evidence could tell.
    """
    view = middle_of(seen.rules, seen.deal)
    if view is None:
        return (0.0,) * len(POWERS)
    if not hasattr(_THREAD, "worlds"):
        _THREAD.worlds = Worlds(SOME)
        _THREAD.worlds.apart = True
    worlds: Worlds = _THREAD.worlds
    _fill(view, worlds, ())
    prior = list(worlds.weights[: worlds.count])
    _fill(view, worlds, seen.known)
    weights = list(worlds.weights[: worlds.count])
    true = list(worlds.hands[: worlds.count]).index(hands_in(view, seen.deal))
    likely = [one / other for one, other in zip(weights, prior, strict=True)]
    return _gains(likely, prior, true)


def _gains(likely: Sequence[float], prior: Sequence[float], true: int) -> tuple[float, ...]:
    """Return the logarithm of the probability of the true world over its prior, for each power."""
    every, most = total(prior), max(likely)
    # Square roots are exact, so they are the same on every machine.
    roots = [sqrt(sqrt(max(one / most, LEAST))) for one in likely]
    found: list[float] = []
    powers = [1.0] * len(roots)
    for _power in POWERS:
        powers = [one * root for one, root in zip(powers, roots, strict=True)]
        mean = total([one * weight for one, weight in zip(powers, prior, strict=True)]) / every
        found.append(log(powers[true] / mean))
    return tuple(found)


def middle_of(rules: RuleSet, deal: PastDeal) -> SeatView | None:
    """Return what a seat saw before the first lead at which few trumps were hidden from it.

    Args:
        rules: the rule set.
        deal: a finished deal of Finnish Pidro.

    Returns:
        The view; None if there was none with anything hidden.
    """
    for done in range(1, len(deal.tricks)):
        hidden = sum(play.seat != deal.seat for trick in deal.tricks[done:] for play in trick.plays)
        if hidden <= FEW:
            return _view(rules, deal, done) if hidden else None
    return None


def _view(rules: RuleSet, deal: PastDeal, done: int) -> SeatView:
    tricks = deal.tricks[:done]
    rows = tuple(_cards(deal, seat, 0, done) for seat in SEATS)
    last = {play.seat for play in tricks[-1].plays}
    laid = tuple(() if seat in last else deal.laid[seat] for seat in SEATS)
    hands = [_hand(rules, deal, seat, done) if seat in last else () for seat in SEATS]
    laid_off = [len(cards) for cards in deal.discards]
    return SeatView(
        rules,
        deal.seat,
        dealer=deal.dealer,
        phase=Phase.PLAY,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        calls=deal.calls,
        bidder=deal.bidder,
        bid=deal.bid,
        trump=deal.trump,
        discards=deal.discards,
        discard_counts=(laid_off[0], laid_off[1], laid_off[2], laid_off[3]),
        refills=deal.refills,
        killed=deal.killed,
        rows=(rows[0], rows[1], rows[2], rows[3]),
        tricks=tricks,
        cold=tuple(seat not in last for seat in SEATS),
        laid=(laid[0], laid[1], laid[2], laid[3]),
    )


def _hand(rules: RuleSet, deal: PastDeal, seat: Seat, done: int) -> Cards:
    """Return a hand after some tricks, of which only the seat's own trumps are seen."""
    own = _cards(deal, seat, done, len(deal.tricks)) if seat == deal.seat else ()
    began = position_setup.public_sizes(deal, rules, seat)[2]
    return own + (HIDDEN,) * (began - len(_cards(deal, seat, 0, done)) - len(own))


def _cards(deal: PastDeal, seat: Seat, first: int, end: int) -> Cards:
    """Return the trumps that a seat played to the tricks from ``first`` to before ``end``."""
    return tuple(
        card
        for trick in deal.tricks[first:end]
        for play in trick.plays
        if play.seat == seat
        for card in play.cards
    )


def hands_in(view: SeatView, deal: PastDeal) -> int:
    """Return the trumps that were really in the hands at a view, packed as a world.

    Args:
        view: the view, from ``middle_of``.
        deal: the deal.
    """
    done, end = len(view.tricks), len(deal.tricks)
    return sum(set_of(deal.suit, _cards(deal, seat, done, end)) << PLACES * seat for seat in SEATS)

"""What the earlier deals of a game say: who is of which kind, and how much evidence counts.

Bayes' rule over the earlier deals in the view: at the end of a deal every trump has been seen, so
each play can be compared with what each kind of player would have played. Nobody is quite of any
kind, so the evidence counts for less than it would, and every kind keeps a share.

The kinds are not all there are. Players of none of them depart from all of them in the same way
again and again, so what looks like much evidence is little. How little shows at the end of a deal,
too: what the seat believed in the middle of it is computed again, with the likelihood raised to
several powers, and Bayes' rule over the powers says how much the evidence should have counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from threading import local
from typing import Any, Final, NamedTuple

from pidro_desktop.engine.cards import HIDDEN, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import PastDeal, Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import exp, log, power, total
from pidro_desktop.players.beliefs.calls import fill_calls
from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.policy.sizes import KINDS, learnt_weights
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.rollout.position_setup import public_sizes
from pidro_desktop.players.solver import set_of
from pidro_desktop.players.trump_bitsets import PLACES

PLAYERS: Final = (0.4, 0.17, 0.13, 0.1, 0.1, 0.1)
"""Before the first deal: by rules of thumb; ahead with conclusions, as champion; ahead as if all
cards were seen; ahead imprecisely, as strong; carelessly, as casual and beginner; anything."""
BIDDERS: Final = (0.35, 0.25, 0.15, 0.15, 0.1)
"""The same for bids: by rules of thumb, as learnt by self-play, bold, careful, anything."""
TRUST: Final = 0.8
"""The power of a deal's evidence; 1 would be right if the kinds were all there are."""
KEEP: Final = 0.06
"""How much of the prior always stays."""

Chances = tuple[float, ...]
_THREAD: Final = local()


class Shares(NamedTuple):
    """How likely a seat is to be of each kind.

    Attributes:
        players: the kinds of card players, in the order of ``PLAYERS``.
        callers: the kinds of bidders, in the order of ``BIDDERS``.
    """

    players: Chances = PLAYERS
    callers: Chances = BIDDERS

    def fill(self, evidence: Evidence, seat: Seat) -> None:
        """Set the shares of a seat in ``evidence``."""
        for kind, share in enumerate(self.players):
            evidence.shares[len(PLAYERS) * seat + kind] = share
        for kind, share in enumerate(self.callers):
            evidence.callers[len(BIDDERS) * seat + kind] = share


Known = tuple[Shares, ...]
"""The shares of all seats; empty if nothing is evidence."""


class PlayedDeal(NamedTuple):
    """The play of a finished deal, with every trump seen; everything by seat is a tuple of four.

    Attributes:
        bidder: the declarer, who led first.
        kept, dealt, size: as in ``Rollout``.
        killed: the trumps that were killed, as a bitset.
        plays: the seats and their cards, as bitsets of one, in order.
    """

    bidder: Seat
    kept: tuple[int, ...]
    dealt: tuple[int, ...]
    size: tuple[int, ...]
    killed: int
    plays: tuple[tuple[Seat, int], ...]


def kind_shares(view: SeatView) -> Known:
    """Return how likely each seat is to be of each kind.

    Args:
        view: the view of the seat that thinks.
    """
    return shares_so_far(view)[-1]


def shares_so_far(view: SeatView) -> tuple[Known, ...]:
    """Return how likely each seat was to be of each kind before each earlier deal, and is now.

    Args:
        view: the view of the seat that thinks.
    """
    last: tuple[object, tuple[Known, ...]] = getattr(_THREAD, "last", (None, ()))
    if last[0] is not view.past:
        seats = [_shares(view, seat) for seat in SEATS]
        last = view.past, tuple(zip(*seats, strict=True))
        _THREAD.last = last
    return last[1]


def _shares(view: SeatView, seat: Seat) -> list[Shares]:
    rules = view.rules
    played = [_judged(played_deal(rules, deal))[seat] for deal in view.past]
    called = [_heard(rules, deal, seat) for deal in view.past]
    learnt = zip(_learnt(PLAYERS, played), _learnt(BIDDERS, called), strict=True)
    return [Shares(*both) for both in learnt]


def played_deal(rules: RuleSet, deal: PastDeal) -> PlayedDeal:
    """Return the play of a finished deal of Finnish Pidro.

    Args:
        rules: the rule set.
        deal: the deal.
    """

    def trumps(cards: Cards) -> int:
        return set_of(deal.suit, cards)

    kept, dealt, size = zip(*(public_sizes(deal, rules, seat) for seat in SEATS), strict=True)
    return PlayedDeal(
        deal.bidder,
        kept,
        dealt,
        size,
        sum(map(trumps, deal.killed)),
        tuple((play.seat, trumps(play.cards)) for trick in deal.tricks for play in trick.plays),
    )


def _learnt(prior: Chances, deals: list[Chances]) -> list[Chances]:
    """Return the shares of a seat before and after each deal, with each kind's chances in each."""
    shares = list(prior)
    found = [_kept(prior, shares)]
    for chances in deals:
        shares = [
            share * power(chance, TRUST) for share, chance in zip(shares, chances, strict=True)
        ]
        every = total(shares)
        shares = [share / every for share in shares]
        found.append(_kept(prior, shares))
    return found


def _kept(prior: Chances, shares: list[float]) -> Chances:
    """Return shares of which a part of the prior stays."""
    return tuple(
        KEEP * first + (1 - KEEP) * share for first, share in zip(prior, shares, strict=True)
    )


def _heard(rules: RuleSet, deal: PastDeal, seat: Seat) -> Chances:
    """Return how likely each kind of bidder was to call as ``seat`` did in a finished deal."""
    evidence = _evidence()
    fill_calls(evidence, deal, seat, rules)
    if not evidence.spoke[seat]:
        return (1.0,) * len(BIDDERS)
    evidence.ask(seat, set_of(deal.suit, (*deal.rows[seat], *deal.killed[seat])))
    return tuple(evidence.called[kind] for kind in range(len(BIDDERS)))


@lru_cache(maxsize=128)
def _judged(deal: PlayedDeal) -> tuple[Chances, ...]:
    """Return how likely each kind was to play as each seat did, four rows of ``KINDS`` numbers."""
    evidence = _evidence()
    table = evidence.start
    for seat in SEATS:
        evidence.heeded[seat] = 1
        table.kept[seat], table.dealt[seat] = deal.kept[seat], deal.dealt[seat]
        table.size[seat] = deal.size[seat]
    table.seen, table.bidder = deal.killed, deal.bidder & 1
    table.turn = table.leader = deal.bidder
    evidence.played = len(deal.plays)
    for index, (seat, card) in enumerate(deal.plays):
        evidence.plays[2 * index] = seat
        evidence.plays[2 * index + 1] = card
    evidence.judge(0)
    return tuple(
        tuple(evidence.chances[KINDS * seat + kind] for kind in range(KINDS)) for seat in SEATS
    )


def _evidence() -> Evidence:
    """Return this thread's evidence; a hint may be computed while another seat thinks."""
    if not hasattr(_THREAD, "evidence"):
        _THREAD.evidence = Evidence()
        _THREAD.evidence.policy.weights = learnt_weights()
    found: Evidence = _THREAD.evidence
    return found


# ------------------------------------------------------------ how much evidence counts


FULL: Final = 8
"""The power of evidence that counts as much as it says, in eighths; ``WHOLE`` in ``worlds``."""
POWERS: Final = (1, 2, 3, 4, 5, 6)
"""The powers of the likelihood that are tried, in quarters."""
PRIOR: Final = (0.13, 0.22, 0.25, 0.22, 0.11, 0.07)
"""How likely each is to be right before the first deal."""
FEW: Final = 6
"""A belief is looked at as soon as no more trumps are hidden."""
MOST: Final = 729
"""Worlds of so few trumps among three others: 3 to the power of ``FEW``."""
LEAST: Final = 1e-9
"""Even a world that was as good as impossible may be the true one."""

Fill = Callable[[SeatView, Worlds, Known], None]
"""Fills worlds from a view and from what is known of the seats, with the full evidence."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """A finished deal, what was known of the seats before it, and by what it is told from others.

    A deal itself has no hash, and a copy of it must be found again.
    """

    key: tuple[Any, ...]
    known: Known
    deal: PastDeal = field(compare=False)
    rules: RuleSet = field(compare=False)


def power_of_evidence(view: SeatView, known: Sequence[Known], fill: Fill) -> int:
    """Return the power to which likelihoods are raised, in eighths.

    Args:
        view: the view of the seat that thinks.
        known: what was known of the seats before each deal in ``view.past``.
        fill: fills worlds.
    """
    logs = [log(share) for share in PRIOR]
    for deal, then in zip(view.past, known, strict=False):
        sighting = _sighting(_seen(view.rules, deal, then), fill)
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
def _sighting(seen: _Seen, fill: Fill) -> tuple[float, ...]:
    """Return how much each power made the truth more likely than the rules alone did.

    Returns:
        A logarithm for each power; zeros if nothing was hidden that evidence could tell.
    """
    view = middle_of(seen.rules, seen.deal)
    if view is None:
        return (0.0,) * len(POWERS)
    if not hasattr(_THREAD, "worlds"):
        _THREAD.worlds = Worlds(MOST)
        _THREAD.worlds.apart = True
    worlds: Worlds = _THREAD.worlds
    fill(view, worlds, ())
    prior = list(worlds.weights[: worlds.count])
    fill(view, worlds, seen.known)
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

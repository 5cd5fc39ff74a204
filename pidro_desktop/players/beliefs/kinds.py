"""How likely each seat is to be of each kind of player, from what it has played in this game.

Bayes' rule over the earlier deals in the view: at the end of a deal every trump has been seen, so
each play can be compared with what each kind of player would have played. Nobody is quite of any
kind, so the evidence counts for less than it would, and every kind keeps a share.
"""

from __future__ import annotations

from functools import lru_cache
from threading import local
from typing import Final

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import PastDeal
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.policy.learnt import learnt_weights
from pidro_desktop.players.policy.sizes import KINDS
from pidro_desktop.players.solver import set_of

PRIOR: Final = (0.45, 0.3, 0.15, 0.1)
"""Before the first deal: by rules of thumb, looking ahead, careless, anything."""
TRUST: Final = 0.6
"""The power of a deal's evidence; 1 would be right if the kinds were all there are."""
KEEP: Final = 0.1
"""How much of the prior always stays."""

Shares = tuple[float, ...]
_THREAD: Final = local()


def kind_shares(view: SeatView, seat: Seat) -> Shares:
    """Return the probability of each kind of player.

    Args:
        view: the view of the seat that thinks.
        seat: the seat that is thought about.

    Returns:
        ``KINDS`` probabilities, in the order of ``PRIOR``.
    """
    return _shares(view.rules, view.past)[seat]


@lru_cache(maxsize=32)
def _shares(rules: RuleSet, past: tuple[PastDeal, ...]) -> tuple[Shares, ...]:
    return tuple(_learnt([_judged(rules, deal)[seat] for deal in past]) for seat in SEATS)


def _learnt(deals: list[Shares]) -> Shares:
    """Return the shares of a seat after some deals, with the chances of each kind in each."""
    shares = list(PRIOR)
    for chances in deals:
        shares = [share * chance**TRUST for share, chance in zip(shares, chances, strict=True)]
        total = sum(shares)
        shares = [share / total for share in shares]
    return tuple(
        KEEP * prior + (1 - KEEP) * share for prior, share in zip(PRIOR, shares, strict=True)
    )


@lru_cache(maxsize=64)
def _judged(rules: RuleSet, deal: PastDeal) -> tuple[Shares, ...]:
    """Return how likely each kind was to play as each seat did, four rows of ``KINDS`` numbers."""
    evidence = _evidence()
    table = evidence.start
    first, full = rules.deal.hand, rules.exchange.hand
    for seat in SEATS:
        dealer = seat == deal.dealer
        evidence.heeded[seat] = 1
        table.kept[seat] = 0 if dealer else min(full, first - len(deal.discards[seat]))
        table.dealt[seat] = len(deal.refills[seat]) + (first if dealer else 0)
        table.size[seat] = len(deal.hands[seat]) + len(deal.rows[seat]) + len(deal.laid[seat])
        table.hands[seat] = table.gone[seat] = table.cold[seat] = 0
    table.seen = sum(_trumps(deal, cards) for cards in deal.killed)
    table.bidder = rules.side_of(deal.bidder)
    table.turn = table.leader = deal.bidder
    plays = [play for trick in deal.tricks for play in trick.plays]
    evidence.played = len(plays)
    for index, play in enumerate(plays):
        evidence.plays[2 * index] = play.seat
        evidence.plays[2 * index + 1] = _trumps(deal, play.cards)
    evidence.judge(0)
    return tuple(
        tuple(evidence.chances[KINDS * seat + kind] for kind in range(KINDS)) for seat in SEATS
    )


def _trumps(deal: PastDeal, cards: Cards) -> int:
    return set_of(deal.suit, cards)


def _evidence() -> Evidence:
    """Return this thread's evidence; a hint may be computed while another seat thinks."""
    if not hasattr(_THREAD, "evidence"):
        _THREAD.evidence = Evidence()
        _THREAD.evidence.policy.weights = learnt_weights()
    found: Evidence = _THREAD.evidence
    return found

"""How likely each seat is to be of each kind of player, from what it has played in this game.

Bayes' rule over the earlier deals in the view: at the end of a deal every trump has been seen, so
each play can be compared with what each kind of player would have played. Nobody is quite of any
kind, so the evidence counts for less than it would, and every kind keeps a share.
"""

from __future__ import annotations

from functools import lru_cache
from threading import local
from typing import Final, NamedTuple

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


def kind_shares(view: SeatView) -> tuple[Shares, ...]:
    """Return the probability of each kind of player, for each seat.

    Args:
        view: the view of the seat that thinks.

    Returns:
        Four rows of ``KINDS`` probabilities, in the order of ``PRIOR``.
    """
    last: tuple[object, tuple[Shares, ...]] = getattr(_THREAD, "last", (None, ()))
    if last[0] is not view.past:
        judged = [_judged(played_deal(view.rules, deal)) for deal in view.past]
        last = view.past, tuple(_learnt([deal[seat] for deal in judged]) for seat in SEATS)
        _THREAD.last = last
    return last[1]


def played_deal(rules: RuleSet, deal: PastDeal) -> PlayedDeal:
    """Return the play of a finished deal of Finnish Pidro.

    Args:
        rules: the rule set.
        deal: the deal.
    """

    def trumps(cards: Cards) -> int:
        return set_of(deal.suit, cards)

    first, full = rules.deal.hand, rules.exchange.hand
    dealers = [seat == deal.dealer for seat in SEATS]
    return PlayedDeal(
        deal.bidder,
        tuple(0 if dealers[n] else min(full, first - len(deal.discards[n])) for n in SEATS),
        tuple(len(deal.refills[n]) + (first if dealers[n] else 0) for n in SEATS),
        tuple(len(deal.hands[n]) + len(deal.rows[n]) + len(deal.laid[n]) for n in SEATS),
        sum(map(trumps, deal.killed)),
        tuple((play.seat, trumps(play.cards)) for trick in deal.tricks for play in trick.plays),
    )


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


@lru_cache(maxsize=128)
def _judged(deal: PlayedDeal) -> tuple[Shares, ...]:
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

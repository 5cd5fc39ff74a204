"""How likely each seat is to be of each kind of player, from what it has done in this game.

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
from pidro_desktop.players.arithmetic import power, total
from pidro_desktop.players.beliefs.calls import fill_calls
from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.policy.sizes import KINDS, learnt_weights
from pidro_desktop.players.rollout.position_setup import public_sizes
from pidro_desktop.players.solver import set_of

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

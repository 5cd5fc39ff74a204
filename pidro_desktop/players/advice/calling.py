"""What a seat that is to call knows: its choices, what the search found, and who gets the bid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.scoring import worth
from pidro_desktop.engine.seats import SEATS, Seat, partner_of
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Value
from pidro_desktop.players.bids.bidding import Option, Prospect
from pidro_desktop.players.steady.bidding import pidros_among

SELDOM: Final = 0.2
"""A seat that gets the bid in fewer deals is not said to make it or not: they are too few."""
TEN: Final = 10


@dataclass(frozen=True, slots=True)
class Calling:
    """The choices of a seat that is to call.

    Attributes:
        view: the seat's view.
        searched: the calls that were searched, by call.
        best: the call that is advised.
        equity: the probability of winning the game by call.
        meant: the suit that each bid is meant for.
    """

    view: SeatView
    searched: Mapping[int, Option]
    best: int
    equity: Mapping[int, float]
    meant: Mapping[int, Prospect]

    # ------------------------------------------------------------ the seat's own bids

    @property
    def lowest(self) -> int:
        """Return the lowest bid."""
        return min(self.meant)

    def made(self, bid: int) -> float:
        """Return the probability that a bid is made if it wins the auction."""
        return self.meant[bid].least[bid]

    def lag(self, call: int) -> float:
        """Return by how much a call wins less often than the one that is advised."""
        return self.equity[self.best] - self.equity[call]

    def cost(self, bid: int) -> int:
        """Return how many points a bid costs if it fails."""
        topped = self.view.topped or 0 < bid == self.view.bid
        return worth(self.view.rules, bid, topped)[1]

    def of_bid(self, bid: int) -> dict[str, Value]:
        """Return the values of a sentence about a bid of the seat."""
        suit = self.meant[bid].suit
        return {
            "count": bid,
            "suit": suit,
            "with_hand": holding(self.view, suit),
            "share": tenths(self.made(bid)),
        }

    # ------------------------------------------------------------ the others

    @property
    def own(self) -> int:
        """Return the seat's side."""
        return self.view.rules.side_of(self.view.seat)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that call after this one."""
        called = {call.seat for call in self.view.calls}
        return tuple(seat for seat in SEATS if seat not in called and seat != self.view.seat)

    @property
    def foes(self) -> tuple[Seat, ...]:
        """Return the opponents."""
        return tuple(seat for seat in SEATS if self.view.rules.side_of(seat) != self.own)

    @property
    def is_partners(self) -> bool:
        """Return whether the partner has the highest bid."""
        return self.view.bidder == partner_of(self.view.seat)

    @property
    def is_foes(self) -> bool:
        """Return whether an opponent has the highest bid."""
        return self.view.bidder in self.foes

    def for_good(self) -> bool:
        """Return whether a pass leaves the bid to its owner: nobody else can still call."""
        return self.view.bidder is not None and not self.waiting

    def held(self, call: int, *seats: Seat) -> float:
        """Return the probability that one of ``seats`` gets the bid after a call."""
        return sum(self.searched[call].held[seat] for seat in seats) if call in self.searched else 0

    def keeps(self, call: int, *seats: Seat) -> float | None:
        """Return the probability that ``seats`` make the bid that they get; None if it is rare."""
        held = self.held(call, *seats)
        if held < SELDOM:
            return None
        return sum(self.searched[call].kept[seat] for seat in seats) / held

    def standing_kept(self) -> float | None:
        """Return the probability that the highest bid is made by its owner after a pass.

        Of a seat that has bid already, the bid cannot rise, so this is the standing bid.
        """
        assert self.view.bidder is not None
        return self.keeps(0, self.view.bidder)

    # ------------------------------------------------------------ the score

    def short(self, *, ours: bool) -> int:
        """Return how many points a side needs to win the game."""
        side = self.own if ours else 1 - self.own
        return self.view.rules.scoring.target - self.view.totals[side]

    def wins(self, bid: int) -> bool:
        """Return whether the seat's side wins the game if it makes a bid."""
        return bid >= self.short(ours=True) and self._bidders_first

    def loses(self, bid: int) -> bool:
        """Return whether the opponents win the game if they make a bid."""
        return bid >= self.short(ours=False) and self._bidders_first

    @property
    def _bidders_first(self) -> bool:
        return self.view.rules.scoring.ending == "bidders_first"


def tenths(chance: float) -> int:
    """Return a chance as a number of deals out of ten."""
    return round(TEN * min(1.0, max(0.0, chance)))


def holding(view: SeatView, suit: str) -> str:
    """Return what a hand holds in a suit, a key of ``call_sentences.HANDS``.

    It is the number of trumps for a hand without ace, king and pidro.
    """
    trumps = trump_suit(view.rules, suit)
    mine = trumps.among(view.hand)
    honours = [card.rank for card in trumps.cards[:2] if card in mine]
    pidros = ("", "pidro", "pidros")[len(pidros_among(trumps, mine))]
    return " ".join((*honours, pidros)).strip() or str(len(mine))

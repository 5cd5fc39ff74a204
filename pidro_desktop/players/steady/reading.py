"""Deductions from a seat's view: the trumps not seen yet, and who may have them.

Nothing is inferred from bids or plays; it is counting alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import SEATS, Seat, around, left_of
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import total, whole_power
from pidro_desktop.players.rollout.position_setup import public_sizes


@dataclass(frozen=True, slots=True)
class TrumpReading:
    """A seat's view at its turn to play, with deductions.

    Attributes:
        mine: the own trumps, high to low.
        unseen: the trumps that may be in other hands, high to low.
        likely: the expected number of trumps of each seat, the own seat included.
        best: the highest card of the trick so far, or None when leading.
        best_seat: its seat.
        later: the seats that play to this trick after this one, in turn.
    """

    view: SeatView
    suit: TrumpSuit
    mine: Cards
    unseen: Cards
    likely: tuple[float, ...]
    best: Card | None
    best_seat: Seat | None
    later: tuple[Seat, ...]

    # ------------------------------------------------------------ sides

    def friendly(self, seat: Seat) -> bool:
        """Return whether ``seat`` is on this seat's side."""
        rules = self.view.rules
        return rules.side_of(seat) == rules.side_of(self.view.seat)

    @property
    def later_foes(self) -> tuple[Seat, ...]:
        """Return the opponents who play to this trick after this seat."""
        return tuple(seat for seat in self.later if not self.friendly(seat))

    @property
    def later_friends(self) -> tuple[Seat, ...]:
        """Return the partner, if still to play to this trick."""
        return tuple(seat for seat in self.later if self.friendly(seat))

    @property
    def foes(self) -> tuple[Seat, ...]:
        """Return the opponents who may still hold a trump."""
        return tuple(s for s in SEATS if not self.friendly(s) and self.likely[s] > 0)

    @property
    def friend_leads(self) -> bool:
        """Return whether the partner has the best card of the trick so far."""
        return self.best_seat is not None and self.friendly(self.best_seat)

    @property
    def defending(self) -> bool:
        """Return whether the bid is the opponents'."""
        return self.view.bidder is not None and not self.friendly(self.view.bidder)

    # ------------------------------------------------------------ cards

    def beats(self, card: Card, other: Card | None) -> bool:
        """Return whether ``card`` is higher than ``other``, or there is no other."""
        return other is None or self.suit.strength[card] > self.suit.strength[other]

    def worth(self, card: Card) -> int:
        """Return the points that ``card`` can lose; the low's point stays with its owner."""
        return 0 if card == self.suit.low else self.suit.points[card]

    def is_pidro(self, card: Card) -> bool:
        """Return whether ``card`` is worth more than one point."""
        return self.worth(card) > 1

    @property
    def pidros(self) -> Cards:
        """Return the own pidros, high to low."""
        return tuple(card for card in self.mine if self.is_pidro(card))

    def higher_unseen(self, card: Card) -> int:
        """Return how many unseen trumps are above a card."""
        limit = self.suit.strength[card]
        return sum(self.suit.strength[other] > limit for other in self.unseen)

    def is_master(self, card: Card) -> bool:
        """Return whether no unseen trump is above ``card``."""
        return not self.higher_unseen(card)

    def touching(self, card: Card, other: Card) -> bool:
        """Return whether no unseen trump is between two own cards."""
        return self.higher_unseen(card) == self.higher_unseen(other)

    # ------------------------------------------------------------ chances

    def holds_above(self, seats: Iterable[Seat], card: Card) -> float:
        """Return the probability that one of ``seats`` has a trump above ``card``."""
        out = total(self.likely[seat] for seat in SEATS if seat != self.view.seat)
        if not out:
            return 0.0
        there = total(self.likely[seat] for seat in seats) / out
        return 1.0 - whole_power(1.0 - there, self.higher_unseen(card))

    def threat(self, card: Card) -> float:
        """Return the probability that an opponent still to play can beat a card."""
        return self.holds_above(self.later_foes, card)

    def help_above(self, card: Card) -> float:
        """Return the probability that the partner is still to play and can beat a card."""
        return self.holds_above(self.later_friends, card)

    @property
    def winners(self) -> Cards:
        """Return the own trumps higher than all in the trick, high to low."""
        return tuple(card for card in self.mine if self.beats(card, self.best))

    @property
    def is_won(self) -> bool:
        """Return whether the partner certainly wins this trick."""
        if self.best is None or not self.friend_leads:
            return False
        return not self.later_foes or self.is_master(self.best)

    def is_lost(self, card: Card) -> bool:
        """Return whether the opponents certainly win this trick if ``card`` is played."""
        if self.best is None or self.friend_leads or self.beats(card, self.best):
            return False
        return not self.later_friends or self.is_master(self.best)

    @property
    def at_stake(self) -> int:
        """Return the points in the trick so far for its winner."""
        return sum(self.worth(card) for play in self.view.trick for card in play.cards)


def _played(view: SeatView) -> int:
    return sum(len(row) for seat, row in enumerate(view.rows) if seat != view.seat)


def _likely(view: SeatView, unseen: int) -> tuple[float, ...]:
    """Return expected trumps by seat: kept ones are certain, others even over cards dealt."""
    kept, dealt = [0] * 4, [0] * 4
    for seat in SEATS:
        if seat != view.seat:
            kept[seat], dealt[seat], _began = public_sizes(view, view.rules, seat)
    loose = max(0, unseen + _played(view) - sum(kept)) / max(1, sum(dealt))
    found = [0.0] * 4
    for seat in SEATS:
        left = len(view.hands[seat])
        if seat != view.seat and left and not view.cold[seat]:
            gone = len(view.rows[seat])
            sure = max(0, kept[seat] - gone)
            guess = kept[seat] + dealt[seat] * loose - gone
            found[seat] = min(float(left), max(float(sure), guess, 0.1 * left))
    every = total(found)
    return tuple(value * unseen / every if every else 0.0 for value in found)


def _best(view: SeatView) -> tuple[Card | None, Seat | None]:
    if not view.trick:
        return None, None
    best = view.suit.highest(play.cards[-1] for play in view.trick)
    return best, next(play.seat for play in view.trick if play.cards[-1] == best)


def read(view: SeatView) -> TrumpReading:
    """Return the deductions from a view whose seat is to play a card."""
    suit = view.suit
    ask = view.ask
    assert ask is not None
    seen = {card for row in (*view.rows, *view.killed) for card in row} | set(view.hand)
    unseen = tuple(item for item in suit.cards if item not in seen)
    likely = list(_likely(view, len(unseen)))
    mine = tuple(entry for entry in suit.cards if entry in ask.cards)
    likely[view.seat] = float(len(mine))
    best, best_seat = _best(view)
    has_played = {play.seat for play in view.trick}
    later = [seat for seat in around(left_of(view.seat))[:3] if seat not in has_played]
    return TrumpReading(
        view=view,
        suit=suit,
        mine=mine,
        unseen=unseen,
        likely=tuple(likely),
        best=best,
        best_seat=best_seat,
        later=tuple(seat for seat in later if likely[seat] > 0),
    )

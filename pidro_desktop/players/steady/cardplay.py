"""Steady's card play: rules of thumb in order; the first that applies decides.

The rules are the tips for offence and defence by the makers of *Pidro Challenge 2.3*, one function
each, and a few that follow from them. Their numbers were tuned by duplicate play
(``match/duels/duplicate.py``). They go by the trumps not seen yet, and who may have them. Nothing
is inferred from bids or plays for that; it is counting alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


def cheapest(reading: TrumpReading, among: Cards) -> Card:
    """Return the least costly card to lose: cards without points first, low before high.

    So points are kept from the opponents' winning cards, and a pidro stays to the end.
    """
    return min(among, key=lambda card: (reading.worth(card), reading.suit.strength[card]))


def highest(reading: TrumpReading, among: Cards) -> Card:
    """Return the highest of cards in order, or an equally good one that risks fewer points."""
    equal = [card for card in among if reading.touching(card, among[0])]
    return min(equal, key=lambda item: (reading.worth(item), -reading.suit.strength[item]))


def gift(reading: TrumpReading) -> Card | None:
    """Return the most valuable card that could be lost later, to be saved now."""
    giving = [card for card in reading.mine if reading.worth(card) and not reading.is_master(card)]
    return max(giving, key=reading.worth, default=None)


# ------------------------------------------------------------ leading


SHORT = 4
"""With more trumps than this the fork need not wait, because the king falls anyway."""


def lead_out(reading: TrumpReading) -> Card | None:
    """Return the highest trump if no opponent has a trump, or None."""
    return None if reading.foes else reading.mine[0]


def fork(reading: TrumpReading) -> Card | None:
    """Return a low lead with a fork, or None: the fork then waits for the king."""
    if reading.view.tricks or not 2 < len(reading.mine) <= SHORT:
        return None
    top, second, *others = reading.mine
    if not reading.is_master(top) or reading.higher_unseen(second) != 1:
        return None
    low = cheapest(reading, tuple(others))
    return None if reading.worth(low) else low


def play_brutally(reading: TrumpReading) -> Card | None:
    """Return the highest trump if it cannot be beaten, or None."""
    return reading.mine[0] if reading.is_master(reading.mine[0]) else None


def force(reading: TrumpReading) -> Card | None:
    """Return one of king and queen if held, or None: the ace falls, and the other is then high."""
    top, second = reading.mine[0], reading.mine[1]
    if reading.higher_unseen(top) != 1 or not reading.touching(top, second):
        return None
    equal = [card for card in reading.mine if reading.touching(card, top)]
    return min(equal, key=reading.worth)


def lead_low(reading: TrumpReading) -> Card:
    """Return a low card, leaving a pidro to the end, when no one can take it."""
    return cheapest(reading, reading.mine)


# ------------------------------------------------------------ following


SAFE = 0.12
"""A card with at most this probability of being beaten counts as unbeatable."""
CHANCE = 0.35
"""A pidro is passed across if the partner wins the trick with a higher probability than this."""
LOW_LEAD = 2
"""A lead is low if so many unseen trumps are above it, besides the highest one held."""
LONG = 5
"""With so many trumps a pidro is safe as the last card and need not be passed."""


def feed_the_partner(reading: TrumpReading) -> Card | None:
    """Return a pidro for a partner whose card cannot be beaten any more, or None."""
    if not reading.friend_leads or reading.best is None:
        return None
    if reading.threat(reading.best) > SAFE:
        return None
    return gift(reading) or cheapest(reading, reading.mine)


def win_as_last(reading: TrumpReading) -> Card | None:
    """Return the cheapest winning card if no opponent plays later, or None.

    A card that saves its own points is preferred; no high card is spent for nothing.
    """
    if reading.later_foes or reading.friend_leads or not reading.winners:
        return None
    scoring = [
        card for card in reading.winners if reading.worth(card) and not reading.is_master(card)
    ]
    if scoring:
        return max(scoring, key=reading.worth)
    if not reading.at_stake:
        return cheapest(reading, reading.mine)
    return reading.winners[-1]


def block(reading: TrumpReading) -> Card | None:
    """Return a high card if a pidro is in the trick and an opponent plays later, or None."""
    pidro = any(reading.is_pidro(card) for play in reading.view.trick for card in play.cards)
    if not reading.winners or not pidro or not reading.later_foes:
        return None
    high = highest(reading, reading.winners)
    if reading.friend_leads and reading.best is not None and reading.touching(high, reading.best):
        return None
    return high


def stay_low(reading: TrumpReading) -> Card | None:
    """Return the cheapest card under a card that cannot be beaten, or None."""
    return None if reading.winners else cheapest(reading, reading.mine)


def pidro_as_second(reading: TrumpReading) -> Card | None:
    """Return a pidro to pass across to the partner, or None.

    Only for the defending side without a long hand; the bidding side has other ways to save its
    pidros.
    """
    if not reading.pidros or not reading.defending or len(reading.mine) >= LONG:
        return None
    if not reading.later_friends or reading.best is None:
        return None
    friend = total(reading.likely[seat] for seat in reading.later_friends)
    foes = total(reading.likely[seat] for seat in reading.later_foes)
    chance = reading.help_above(reading.best) * friend / (friend + foes)
    return reading.pidros[-1] if chance > CHANCE else None


def hold_the_ace(reading: TrumpReading) -> Card | None:
    """Return a low card, keeping the highest trump for a pidro, or None.

    This is for a worthless low lead; a lead that is almost the highest is worth beating.
    """
    if reading.at_stake or not reading.later_friends or not reading.is_master(reading.mine[0]):
        return None
    if reading.best is None or reading.higher_unseen(reading.best) < LOW_LEAD:
        return None
    return cheapest(reading, reading.mine)


def maximum_high(reading: TrumpReading) -> Card | None:
    """Return the highest card to take control or draw the opponents' best card, or None.

    A king is of no use once its pidro is gone, so it is played when there is a trick to fight for.
    """
    if reading.friend_leads or not reading.winners:
        return None
    return highest(reading, reading.winners)


def throw_away(reading: TrumpReading) -> Card:
    """Return the least valuable card, when there is nothing to win."""
    return cheapest(reading, reading.mine)


# ------------------------------------------------------------ the order of the rules


Rule = Callable[[TrumpReading], Card | None]

LEADING: tuple[Rule, ...] = (lead_out, fork, play_brutally, force, lead_low)

FOLLOWING: tuple[Rule, ...] = (
    feed_the_partner,
    win_as_last,
    block,
    stay_low,
    pidro_as_second,
    hold_the_ace,
    maximum_high,
    throw_away,
)


def choose(reading: TrumpReading) -> Card:
    """Return the card to play."""
    if len(reading.mine) == 1:
        return reading.mine[0]
    return deciding(reading)[1]


def deciding(
    reading: TrumpReading,
    leading: tuple[Rule, ...] = LEADING,
    following: tuple[Rule, ...] = FOLLOWING,
) -> tuple[Rule, Card]:
    """Return the rule that decides, and its card; the last rule always applies."""
    rules = leading if reading.best is None else following
    found = ((rule, rule(reading)) for rule in rules)
    return next((rule, card) for rule, card in found if card is not None)

"""Deductions from a seat's view: hidden cards, who may have them, and who wins a trick.

Nothing is inferred from bids or plays, except that the declarer has more trumps.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pidro_desktop.engine.cards import DECK, Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import total, whole_power
from pidro_desktop.players.family.bidding import Counted, counted

RANK: Final = {rank: 13 - place for place, rank in enumerate("AKQJT98765432")}
MORE_WITH_BIDDER: Final = 1.5
"""How much likelier a declarer's card is a trump than another player's."""
IN_STOCK: Final = 0.6
"""How much likelier an undealt card is a trump, if hands were refilled from the stock."""
ASKED_FOR_TRUMP: Final = ("trumps_only", "trump_or_any", "suit_or_trump", "suit", "plain_first")
"""Rules of following by which a seat that plays no trump to a trump lead has none."""


@dataclass(frozen=True)
class FamilyReading:
    """A seat's view at its turn to play, with deductions.

    Attributes:
        counted: the trumps and what they count as.
        unseen: the trumps that may be in other hands, high to low, except those that the partner is
            known to hold.
        friend_has: trumps that this seat passed to its partner and that are still to be played.
        void: the suits, trumps included, that each seat has shown not to have.
        trumps: the expected number of unseen trumps of each seat.
        later: the seats that play to this trick after this one, in turn.
    """

    view: SeatView
    counted: Counted
    unseen: Cards
    friend_has: Cards
    void: tuple[frozenset[str], ...]
    trumps: tuple[float, ...]
    later: tuple[Seat, ...]

    @property
    def rules(self) -> RuleSet:
        """Return the rule set."""
        return self.view.rules

    @property
    def suit(self) -> TrumpSuit:
        """Return the trump suit."""
        return self.counted.suit

    def friendly(self, seat: Seat) -> bool:
        """Return whether ``seat`` is on this seat's side."""
        return self.rules.side_of(seat) == self.rules.side_of(self.view.seat)

    @cached_property
    def later_foes(self) -> tuple[Seat, ...]:
        """Return the opponents who play to this trick after this seat."""
        return tuple(seat for seat in self.later if not self.friendly(seat))

    @cached_property
    def later_friends(self) -> tuple[Seat, ...]:
        """Return the partner, if still to play to this trick."""
        return tuple(seat for seat in self.later if self.friendly(seat))

    @cached_property
    def foes(self) -> tuple[Seat, ...]:
        """Return the opponents who may still hold a trump."""
        return tuple(s for s in SEATS if not self.friendly(s) and self.trumps[s] > 0)

    # ------------------------------------------------------------ cards

    @cached_property
    def mine(self) -> Cards:
        """Return the own trumps, high to low."""
        return tuple(sorted(self.suit.among(self.view.hand), key=lambda c: -self.suit.strength[c]))

    def losable(self, cards: Cards) -> float:
        """Return the points of ``cards`` for the winner of their trick."""
        return total(self.counted.losable.get(card, 0) for card in cards)

    def above(self, card: Card) -> int:
        """Return how many unseen trumps are higher; all of them for a plain card."""
        least = self.suit.strength.get(card, 0)
        return sum(self.suit.strength[other] > least for other in self.unseen)

    def at_risk(self, card: Card) -> float:
        """Return the points that could be lost with ``card`` later."""
        if not self.foes or not self.above(card):
            return 0
        return self.counted.losable.get(card, 0)

    @cached_property
    def at_stake(self) -> float:
        """Return the points of the trick so far for its winner."""
        return total(self.losable(play.cards) for play in self.view.trick)

    @cached_property
    def out(self) -> float:
        """Return the expected points in the opponents' hands."""
        share = total(self.trumps[seat] for seat in SEATS if not self.friendly(seat))
        return self.losable(self.unseen) * share / max(1, len(self.unseen))

    # ------------------------------------------------------------ the trick

    @cached_property
    def led(self) -> str:
        """Return the suit led; empty before a lead."""
        return self.suit.suit_of(self.view.trick[0].cards[-1]) if self.view.trick else ""

    def beats(self, card: Card, other: Card, led: str) -> bool:
        """Return whether ``card``, played after ``other``, beats it."""
        mine, theirs = self.suit.strength.get(card, 0), self.suit.strength.get(other, 0)
        if mine or theirs:
            return mine > theirs
        if self.rules.play.plain_trick == "leader" or card.suit != led:
            return False
        return other.suit != led or RANK[card.rank] > RANK[other.rank]

    @cached_property
    def best(self) -> PlayedCards | None:
        """Return the play that wins the trick so far."""
        found = None
        for play in self.view.trick:
            if found is None or self.beats(play.cards[-1], found.cards[-1], self.led):
                found = play
        return found

    def after(self, top: Card) -> tuple[Card, Seat]:
        """Return the winning card after ``top`` is played, and its seat."""
        if self.best is None or self.beats(top, self.best.cards[-1], self.led):
            return top, self.view.seat
        return self.best.cards[-1], self.best.seat

    def may_beat(self, seat: Seat, card: Card, led: str) -> bool:
        """Return whether ``seat`` could possibly beat ``card``."""
        if self.suit.suit not in self.void[seat]:
            known = () if not self.friendly(seat) else self.friend_has
            if self.above(card) or any(self.beats(other, card, led) for other in known):
                return True
        plain = not self.suit.has(card) and led not in self.void[seat]
        return plain and bool(self.plain_above(card, led))

    def plain_above(self, card: Card, led: str) -> int:
        """Return how many plain cards above ``card`` may be in other hands."""
        return sum(self.beats(other, card, led) for other in self.unseen_plain if other.suit == led)

    @cached_property
    def unseen_plain(self) -> Cards:
        """Return the plain cards not seen yet."""
        gone = seen(self.view)
        return tuple(card for card in DECK if card not in gone and not self.suit.has(card))

    # ------------------------------------------------------------ chances

    def share(self, seat: Seat) -> float:
        """Return the probability that an unseen trump is with ``seat``."""
        return self.trumps[seat] / len(self.unseen) if self.unseen else 0.0

    def chance_to_beat(self, seat: Seat, card: Card, led: str) -> float:
        """Return the probability that ``seat``, still to play, can beat ``card``."""
        if not self.may_beat(seat, card, led):
            return 0.0
        known = self.friend_has if self.friendly(seat) else ()
        trumped = 1.0 - whole_power(1.0 - self.share(seat), self.above(card))
        if any(self.beats(other, card, led) for other in known):
            trumped = 1.0
        if led == self.suit.suit:
            return trumped
        trumped *= self._may_trump(seat, led)
        if self.suit.has(card) or led in self.void[seat]:
            return trumped
        held = len(self.view.hands[seat]) / max(1, len(self.unseen_plain) + len(self.unseen))
        followed = 1.0 - whole_power(1.0 - min(1.0, held), self.plain_above(card, led))
        return 1.0 - (1.0 - trumped) * (1.0 - followed)

    def _may_trump(self, seat: Seat, led: str) -> float:
        """Return the probability that the rules let ``seat`` trump a plain lead."""
        follow = self.rules.play.follow
        if follow == "suit":
            if led in self.void[seat]:
                return 1.0
            left = sum(card.suit == led for card in self.unseen_plain)
            held = len(self.view.hands[seat]) / max(1, len(self.unseen_plain) + len(self.unseen))
            return whole_power(1.0 - min(1.0, held), left)
        if follow == "plain_first":
            cards = len(self.view.hands[seat])
            return whole_power(min(1.0, self.trumps[seat] / max(1, cards)), cards)
        return 1.0

    def chance(self, top: Card) -> float:
        """Return the probability that this side wins the trick after ``top`` is played."""
        led = self.led or self.suit.suit_of(top)
        best, owner = self.after(top)
        taken = 1.0
        if not self.friendly(owner):
            taken = max((self.chance_to_beat(s, best, led) for s in self.later_friends), default=0)
            for foe in self.later_foes:
                taken *= 1.0 - self.chance_to_beat(foe, best, led) / 2
            return taken
        for foe in self.later_foes:
            taken *= 1.0 - self.chance_to_beat(foe, best, led)
        for friend in self.later_friends:
            taken += (1.0 - taken) * self.chance_to_beat(friend, best, led) / 3
        return taken

    def surely_ours(self, top: Card) -> bool:
        """Return whether this side wins the trick with ``top``, whatever the others hold."""
        led = self.led or self.suit.suit_of(top)
        best, owner = self.after(top)
        return self.friendly(owner) and not any(
            self.may_beat(seat, best, led) for seat in self.later_foes
        )

    def surely_theirs(self, top: Card) -> bool:
        """Return whether an opponent wins the trick despite ``top``, in any case."""
        led = self.led or self.suit.suit_of(top)
        best, owner = self.after(top)
        return not self.friendly(owner) and not any(
            self.may_beat(seat, best, led) for seat in self.later_friends
        )


# ------------------------------------------------------------ reading the view


def seen(view: SeatView) -> set[str]:
    """Return the cards that are visible, in the own hand, or were passed to the partner."""
    rows = (*view.rows, *view.killed, *view.discards, *view.laid, *view.folded)
    return {card for row in (*rows, view.hand, view.passed[view.seat]) for card in row}


def _void(view: SeatView) -> tuple[frozenset[str], ...]:
    follow, suit = view.rules.play.follow, view.suit
    found: list[set[str]] = [set(), set(), set(), set()]
    for plays in (*(trick.plays for trick in view.tricks), view.trick):
        if not plays:
            continue
        led = plays[0].cards[-1]
        for play in plays[1:]:
            top = play.cards[-1]
            if suit.has(led) and follow in ASKED_FOR_TRUMP and not suit.has(top):
                found[play.seat].add(suit.suit)
            elif not suit.has(led) and follow in ("suit", "suit_or_trump"):
                trumped = suit.has(top) and follow == "suit_or_trump"
                if not trumped and (suit.has(top) or top.suit != led.suit):
                    found[play.seat].add(led.suit)
    return tuple(frozenset(item) for item in found)


def expected(view: SeatView, unseen: Cards, void: tuple[frozenset[str], ...]) -> tuple[float, ...]:
    """Return the expected trumps by seat: even over all cards, but more with the declarer."""
    weight = [0.0] * 4
    for seat in SEATS:
        if seat != view.seat and not view.cold[seat] and view.suit.suit not in void[seat]:
            more = MORE_WITH_BIDDER if seat == view.bidder else 1.0
            weight[seat] = len(view.hands[seat]) * more
    undealt = view.stock_count * (1.0 if view.rules.exchange.method == "none" else IN_STOCK)
    every = total(weight) + undealt
    return tuple(
        min(float(len(view.hands[seat])), len(unseen) * weight[seat] / every) if every else 0.0
        for seat in SEATS
    )


def read(view: SeatView) -> FamilyReading:
    """Return the deductions from a view whose seat is to play."""
    suit, gone = view.suit, seen(view)
    played = {card for row in view.rows for card in row}
    unseen = tuple(item for item in suit.cards if item not in gone)
    handed = tuple(entry for entry in view.passed[view.seat] if entry not in played)
    void = _void(view)
    order = view.rules.around(view.rules.next_to(view.seat))[:3]
    has_played = {play.seat for play in view.trick}
    return FamilyReading(
        view=view,
        counted=counted(view.rules, suit.suit),
        unseen=unseen,
        friend_has=handed,
        void=void,
        trumps=expected(view, unseen, void),
        later=tuple(
            seat
            for seat in order
            if seat not in has_played and view.hands[seat] and not view.cold[seat]
        ),
    )

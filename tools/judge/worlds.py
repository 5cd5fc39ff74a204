"""Worlds that a seat may believe in, drawn by counting how the cards can lie.

After the exchange everyone but the dealer has laid down the plain cards of the first nine, so it is
known how many trumps were kept. How likely it is that a seat holds so many trumps follows from that
by counting; which ones they are is drawn at random. Calls are evidence as far as *steady* would
have made them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import comb, factorial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Deal
from pidro_desktop.engine.cards import DECK, Card, Cards
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.steady.steady import FinnishSteady

FIRST: Final = 9
"""Cards in a hand before the exchange."""
STOCK: Final = 16
DRAWN: Final = 4
"""So many worlds are drawn for each that is taken."""
Hands = tuple[Cards, Cards, Cards, Cards]


def likelihood(view: SeatView, hands: Hands, stock: Cards) -> float:
    """Return how well the calls of the others fit to the hands that were dealt.

    Args:
        view: the view of a seat. hands: the first nine cards of each. stock: the others.
    """
    game, found = dealt(view, hands, stock), 1.0
    steady, rng = FinnishSteady(), Random(0)
    for call in view.calls:
        if call.seat != view.seat:
            meant = steady.call(view_for(game, call.seat), rng)
            found *= _fits(meant, call.bid)
        game, _ = apply(game, Bid(asks(game)[0].seat, call.bid))
    return found


def _fits(meant: int, made: int) -> float:
    if meant == made:
        return 1.0
    if not (meant and made):
        return 0.25
    return 0.6 if abs(meant - made) == 1 else 0.3


def dealt(view: SeatView, hands: Hands, stock: Cards) -> Game:
    """Return a game in which these cards have been dealt, with the score of the view."""
    game, _ = apply(Game.new(view.rules), Deal(1, view.dealer, hands, stock))
    return replace(game, totals=view.totals)


def chosen(
    worlds: Sequence[Hands], weights: Sequence[float], count: int, rng: Random
) -> list[Hands]:
    """Return so many worlds, drawn by their weights."""
    return rng.choices(worlds, weights, k=count)


# ------------------------------------------------------------ in the auction


def first_hands(view: SeatView, count: int, rng: Random) -> list[tuple[Hands, Cards]]:
    """Return hands of nine and the stock, as a seat can believe them while it calls or names.

    Args:
        view: the view of the seat. count: how many. rng: the randomness.
    """
    rest = [card for card in DECK if card not in view.hand]
    drawn: list[tuple[Hands, Cards]] = []
    for _world in range(DRAWN * count):
        rng.shuffle(rest)
        hands, at = list[Cards](), 0
        for seat in SEATS:
            hands.append(view.hand if seat == view.seat else tuple(rest[at : at + FIRST]))
            at += 0 if seat == view.seat else FIRST
        drawn.append(((hands[0], hands[1], hands[2], hands[3]), tuple(rest[at:])))
    weights = [likelihood(view, *item) for item in drawn]
    return rng.choices(drawn, weights, k=count)


# ------------------------------------------------------------ in play


class Counted:
    """The trumps that a seat has not seen, and how many of them each other seat can hold."""

    def __init__(self, view: SeatView) -> None:
        assert view.trump is not None
        self.view = view
        self.suit = view.suit
        killed = [card for cards in view.killed for card in cards]
        seen = {*view.hand, *killed, *(card for row in view.rows for card in row)}
        trumps = [card for card in DECK if self.suit.has(card)]
        self.unseen = [card for card in trumps if card not in seen]
        self.others = [seat for seat in SEATS if seat != view.seat]
        self.ways = list(self._ways())

    def _shown(self, seat: Seat) -> Cards:
        """Return the trumps of a seat that can be seen: those played and those killed."""
        row = tuple(card for card in self.view.rows[seat] if self.suit.has(card))
        return (*row, *self.view.killed[seat])

    def kept(self, seat: Seat) -> int:
        """Return how many trumps a seat kept of its first nine; it is not the dealer."""
        return FIRST - self.view.discard_counts[seat]

    def _ways(self) -> Iterator[tuple[tuple[int, ...], float]]:
        """Yield how many unseen trumps the other seats hold, and how likely that is."""
        most = [0 if self.view.cold[s] else len(self.view.hands[s]) for s in self.others]
        for one in range(most[0] + 1):
            for two in range(most[1] + 1):
                three = len(self.unseen) - one - two
                if not 0 <= three <= most[2]:
                    continue
                counts = (one, two, three)
                weight = self._weight(counts)
                if weight > 0.0:
                    yield counts, weight

    def _weight(self, counts: Sequence[int]) -> float:
        ways = float(factorial(len(self.unseen)))
        for seat, count in zip(self.others, counts, strict=True):
            ways *= self._factor(seat, count) / factorial(count)
        return ways

    def _factor(self, seat: Seat, count: int) -> float:
        if self.view.killed[seat] and count < len(self.view.hands[seat]):
            return 0.0  # who has killed holds nothing but trumps
        held = count + len(self._shown(seat))
        if seat == self.view.dealer:
            drawn = sum(max(0, 6 - self.kept(s)) for s in SEATS if s != seat)
            return float(factorial(held) * comb(FIRST + max(0, STOCK - drawn), held))
        kept = self.kept(seat)
        taken = max(0, 6 - kept)
        if not kept <= held <= kept + taken:
            return 0.0
        ways = comb(held, kept) * factorial(kept) * comb(FIRST, kept)
        return float(ways * factorial(held - kept) * comb(taken, held - kept))

    def draw(self, rng: Random) -> Hands:
        """Return the trumps that each seat holds now, in one world."""
        counts = rng.choices([c for c, _w in self.ways], [w for _c, w in self.ways])[0]
        rest = list(self.unseen)
        rng.shuffle(rest)
        hands: dict[Seat, Cards] = {
            self.view.seat: tuple(card for card in self.view.hand if self.suit.has(card))
        }
        for seat, count in zip(self.others, counts, strict=True):
            hands[seat] = tuple(rest[:count])
            del rest[:count]
        return hands[0], hands[1], hands[2], hands[3]

    def first_nine(self, hands: Hands, rng: Random) -> tuple[Hands, Cards]:
        """Return hands that may have been dealt, from which these came: for the calls."""
        view, found = self.view, dict[Seat, Cards]()
        plain = [card for card in DECK if not self.suit.has(card)]
        for seat in SEATS:
            trumps = [*hands[seat], *self._shown(seat)]
            rng.shuffle(trumps)
            if seat == view.dealer:
                continue
            found[seat] = (*trumps[: self.kept(seat)], *view.discards[seat])
        spare = [card for card in plain if not any(card in cards for cards in found.values())]
        rng.shuffle(spare)
        owned = {card for cards in found.values() for card in cards}
        left = [card for card in DECK if card not in owned]
        trumps = [*hands[view.dealer], *self._shown(view.dealer)]
        place = rng.sample(range(len(left)), len(trumps))
        nine = [trump for at, trump in zip(place, trumps, strict=True) if at < FIRST]
        found[view.dealer] = tuple([*nine, *spare][:FIRST])
        used = {card for cards in found.values() for card in cards}
        stock: list[Card] = [card for card in DECK if card not in used]
        return (found[0], found[1], found[2], found[3]), tuple(stock)


def in_play(view: SeatView, count: int, rng: Random) -> list[Hands]:
    """Return the trumps of each seat in worlds that a seat can believe in while it plays.

    Args:
        view: the view of the seat. count: how many. rng: the randomness.
    """
    counted = Counted(view)
    drawn = [counted.draw(rng) for _world in range(DRAWN * count)]
    weights = [likelihood(view, *counted.first_nine(hands, rng)) for hands in drawn]
    return chosen(drawn, weights, count, rng)

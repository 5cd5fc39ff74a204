"""Encoding of cards as places in a 64-bit number, and of a rule set for the search."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pidro_desktop.engine.cards import JOKER, RANKS, SUITS, Card, Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import BySeat, DealState
from pidro_desktop.engine.tricks import GAME, winner_so_far
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.general_solver.kernel import Exact, Search
from pidro_desktop.players.worlds.drawing import World

FINE: Final = 16
"""Fractions of a point used by the search, about as many as the card counts of a game point.

The game point, for the greater count in all tricks, is not a sum, so each card counts as a share of
it.
"""
_SHARES: Final = {"A": 1, "K": 1, "T": 3}

# Numbers as in the kernel, whose constants cannot be imported once it is compiled.
_PLAIN: Final = {"suit_or_trump": 1, "suit": 2, "plain_first": 3}
_OUT: Final = {"never": 0, "no_trump": 1, "trump_led": 2}
_SEVERAL: Final = {"stack": 1, "two_a_turn": 2, "extra": 3}
_ALL_TRUMPS: Final = 0x7FFF << 48


class Coding:
    """The cards of one trump suit as places: three plain suits of 16, with the trumps on top.

    Attributes:
        places: card to place. cards: place to card.
        scale: fractions of a point that the search counts in.
        worth: the value of every place in those. The low has none if it counts for the side that
            plays it or was dealt it, because the play cannot change that.
        fixed_low: the low in that case, else None.
    """

    def __init__(self, rules: RuleSet, suit: TrumpSuit) -> None:
        plain = [text for text in SUITS if text != suit.suit]
        self.places: dict[Card, int] = {
            item: 48 + strength - 1 for item, strength in suit.strength.items()
        }
        for field, name in enumerate(plain):
            for place, rank in enumerate(reversed(RANKS)):
                self.places.setdefault(Card(rank + name), 16 * field + place)
        self.cards = {place: entry for entry, place in self.places.items()}
        self.fixed_low = suit.low if rules.trumps.low_to != "winner" else None
        counts = "game" in rules.trumps.awards
        self.scale = FINE if counts else 1
        self.worth = [0] * 64
        for card, place in self.places.items():
            points = 0 if card == self.fixed_low else suit.points.get(card, 0)
            share = _SHARES.get(card.rank, 0) if counts and card.rank in GAME else 0
            self.worth[place] = self.scale * points + share
        self._rules, self._suit = rules, suit

    def set_of(self, cards: Iterable[Card]) -> int:
        """Return cards as a bitset."""
        return sum(1 << self.places[card] for card in cards)

    def rewarded(self, in_play: Iterable[Card]) -> list[int]:
        """Return the value of every place, with awards for the highest and lowest trump."""
        worth = list(self.worth)
        for card in self.awarded(in_play):
            worth[self.places[card]] += self.scale
        return worth

    def awarded(self, in_play: Iterable[Card]) -> Cards:
        """Return the cards worth an extra point to the side that takes them."""
        trumps = sorted(self._suit.among(in_play), key=self._suit.strength.__getitem__)
        awards = self._rules.trumps.awards
        return (
            *(trumps[-1:] if "high" in awards else ()),
            *(trumps[:1] if "low" in awards else ()),
        )

    def prepare(self, search: Search | Exact, team: int, brisk: bool) -> None:
        """Set the rules in a search for ``team``, the seats as bits; ``brisk`` as in ``Cards``."""
        rules = self._rules
        search.asked = int(rules.play.follow != "free")
        search.plain = _PLAIN.get(rules.play.follow, 0)
        search.out = _OUT["no_trump" if rules.play.follow == "trumps_only" else rules.play.out]
        search.leader_takes = int(rules.play.plain_trick == "leader")
        search.step = 1 if rules.table.direction == "clockwise" else 3
        search.several = _SEVERAL.get(rules.exchange.surplus, 0)
        search.first = rules.exchange.hand
        search.opening = 0
        if rules.play.lead == "trump" or rules.auction.naming == "lead":
            search.opening = _ALL_TRUMPS
        if rules.auction.naming == "lead" and JOKER in self.places:
            search.opening &= ~(1 << self.places[JOKER])
        search.low = 0 if self.fixed_low is None else 1 << self.places[self.fixed_low]
        # No other card may be added to a trick instead of it.
        search.distinct = search.low if rules.exchange.surplus == "extra" else 0
        search.team = team
        search.brisk = int(brisk)
        self.count(search, self.worth)

    def lay(self, search: Search | Exact, hands: BySeat) -> None:
        """Set the cards in a search."""
        trumps_only = self._rules.play.follow == "trumps_only"
        for seat, hand in enumerate(hands):
            search.hand[seat] = self.set_of(self._suit.among(hand) if trumps_only else hand)

    @staticmethod
    def count(search: Search | Exact, worth: list[int]) -> None:
        """Set the values of the cards, by place, in a search."""
        search.salt += 1  # its table holds results for other values
        search.scoring = 0
        for place, points in enumerate(worth):
            search.worth[place] = points
            if points:
                search.scoring |= 1 << place


@lru_cache(maxsize=64)
def coding(rules: RuleSet, suit: str) -> Coding:
    """Return the coding of the cards if ``suit`` is trumps; cached."""
    return Coding(rules, trump_suit(rules, suit))


# ------------------------------------------------------------ the unfinished trick


NOTHING_LED = 4


@dataclass(frozen=True, slots=True)
class OpenTrick:
    """The unfinished trick and other data common to all worlds.

    Attributes:
        code: the coding of the cards.
        behind: the number of seats still to play after it.
        led: the field of the suit led. best: the winning card so far, of ``winner``.
        lying: the cards in the trick.
        usual: cards in a hand at the start of this trick.
    """

    code: Coding
    seat: Seat
    behind: int
    led: int
    best: int
    winner: Seat
    lying: Cards
    usual: int

    def state(self, search: Search | Exact) -> tuple[int, int, int, int, int, int]:
        """Return what a search must know of the trick: as for ``put``, up to the cards."""
        lying = sum(search.worth[self.code.places[card]] for card in self.lying)
        return self.seat, self.behind, self.led, self.best, self.winner, lying


def laid(rules: RuleSet, deal: DealState | SeatView, seat: Seat) -> OpenTrick:
    """Return the trick that a seat is to play to, from the deal or what the seat sees of it."""
    code, trick = coding(rules, deal.suit.suit), deal.trick
    led, best, winner, behind = NOTHING_LED, 0, seat, 3
    if trick:
        winner = winner_so_far(rules, deal)
        top = next(play.cards[-1] for play in trick if play.seat == winner)
        led, best = code.places[trick[0].cards[-1]] >> 4, 1 << code.places[top]
        behind = rules.around(seat).index(trick[0].seat) - 1
    return OpenTrick(
        code=code,
        seat=seat,
        behind=behind,
        led=led,
        best=best,
        winner=winner,
        lying=tuple(item for play in trick for item in play.cards),
        usual=rules.exchange.hand - len(deal.tricks),
    )


def low_side(view: SeatView, world: World) -> int | None:
    """Return the side that the low will count for, if fixed and not counted yet; else None."""
    low = coding(view.rules, view.suit.suit).fixed_low
    if low is None:
        return None
    for play in view.trick:
        if low in play.cards:
            return view.rules.side_of(play.seat)
    for seat in SEATS:
        if low in world.hands[seat]:
            return view.rules.side_of(seat)
    if view.rules.trumps.low_to == "dealt":
        for seat in SEATS:
            aside = (*view.discards[seat], *world.apart.get(("discards", seat), ()))
            if low in aside:
                return view.rules.side_of(seat)
    return None


def groups(
    view: SeatView, table: OpenTrick, ask: Ask, world: World
) -> tuple[tuple[Cards, ...], ...]:
    """Return all plays in groups of equal ones, the cheapest and lowest first.

    Cards are equal if they have the same value and no card between them may be held by another
    seat. Any world tells that, because it gives all unseen cards a place.
    """
    places, worth = table.code.places, table.code.worth
    others = {card for seat, hand in enumerate(world.hands) if seat != view.seat for card in hand}
    others |= {item for cards in world.apart.values() for item in cards}
    wall = sorted(places[other] for other in others)
    if table.best:
        wall.append(table.best.bit_length() - 1)
    found: dict[tuple[int, ...], list[Cards]] = {}

    def price(play: Cards) -> tuple[int, ...]:
        strength = sum(places[card] & 15 for card in play)
        return view.suit.worth(play), len(view.suit.among(play)), strength

    for play in sorted(ask.every_play, key=price):
        top = places[play[-1]]
        below = sum(1 for place in wall if place >> 4 == top >> 4 and place < top)
        buried = sum(worth[places[element]] for element in play[:-1])
        found.setdefault((top >> 4, below, worth[top], buried), []).append(play)
    return tuple(tuple(some) for some in found.values())

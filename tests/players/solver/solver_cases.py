"""Positions for the solver's tests: in cards, with hearts as trumps, by chance or by hand."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from minimax import Acts, Hands

from pidro_desktop.engine.cards import Cards, card, cards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.solver import Position, position_of
from pidro_desktop.variants import load

HEARTS = trump_suit(load("finnish"), "H")
PLAIN = cards("AS 9C 4S 7D QC 2D")


@dataclass(frozen=True)
class Case:
    """A position in cards."""

    hands: Hands
    leader: int
    trick: Acts = ()

    @property
    def position(self) -> Position:
        return position_of(HEARTS, self.hands, self.leader, self.trick)

    @property
    def turned(self) -> Case:
        """The same with every seat moved one to the left."""
        return Case((self.hands[3], *self.hands[:3]), (self.leader + 1) % 4, self.trick)


def case(hands: list[str], leader: int, trick: list[str] | None = None) -> Case:
    """A position from texts: four hands, and what was played from the leader on."""
    laid = tuple(cards(text) for text in trick or [])
    return Case(tuple(cards(text) for text in hands), leader, laid)


def by_chance(chance: Random, most: int) -> Case:
    """A position with at most ``most`` trumps, as play can bring it about.

    Some seats hold no trump, some hold plain cards, and the trick may have begun.
    """
    hands = _dealt(chance, chance.sample(HEARTS.cards, chance.randint(1, most)))
    leader = chance.randrange(4)
    trick: list[Cards] = []
    for step in range(chance.randrange(4)):
        hand = hands[(leader + step) % 4]
        trick.append((hand.pop(chance.randrange(len(hand))),) if hand else ())
    plain = list(PLAIN)
    chance.shuffle(plain)
    full = [(*hand, *([card(plain.pop())] if chance.random() < 0.3 else [])) for hand in hands]
    return Case(tuple(full), leader, tuple(trick))


def _dealt(chance: Random, trumps: Cards | list[str]) -> list[list[str]]:
    while True:
        seats = chance.sample(range(4), chance.randint(2, 4))
        hands: list[list[str]] = [[], [], [], []]
        for one in trumps:
            hands[chance.choice(seats)].append(one)
        if max(map(len, hands)) <= 6:
            return hands

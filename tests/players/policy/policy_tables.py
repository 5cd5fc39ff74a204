"""Tables in play for the tests of policies: random deals, played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import LEARNT, learnt_weights
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.trump_bitsets import MOST, PLACES

SEATS = range(4)


def learnt_policy() -> Policy:
    """The policies of all learnt kinds."""
    policy = Policy(LEARNT)
    policy.weights = learnt_weights()
    return policy


def cards_of(hand: int) -> list[int]:
    """The cards of a set, each as a set of one."""
    return [1 << place for place in range(PLACES) if hand >> place & 1]


def random_table(rng: Random) -> Rollout:
    """A table before the first card: trumps dealt at random, some of them killed."""
    table = Rollout()
    declarer = rng.randrange(4)
    for card in cards_of((1 << PLACES) - 1):
        seat = rng.randrange(5)  # at the fifth place lies what was killed
        if seat == 4 or len(cards_of(table.hands[seat])) == MOST:
            table.seen |= card
        else:
            table.hands[seat] |= card
    for seat in SEATS:
        table.kept[seat] = rng.randrange(len(cards_of(table.hands[seat])) + 1)
        table.dealt[seat] = 15 if seat == (declarer + 1) % 4 else MOST - table.kept[seat]
        table.size[seat] = MOST
    table.turn = table.leader = declarer
    table.bidder = declarer & 1
    return table


def tables(number: int, seed: str) -> Iterator[Rollout]:
    """Every position of so many deals, at which a seat is to play a trump."""
    rng = Random(seed)
    for _ in range(number):
        table = random_table(rng)
        while table.settle():
            yield table
            table.play(rng.choice(cards_of(table.hands[table.turn])))

"""What a rules page promises of a deal is what the engine does, by any options."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeVar

import pytest
from family_games import deal_steps, random_relative
from family_sets import RELATIVES
from rule_pages import lines

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import (
    Discarded,
    Event,
    ExtraPlayed,
    Played,
    Refilled,
    Robbed,
)
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import DealState, Game

Kind = TypeVar("Kind")


@dataclass
class Watched:
    """A deal as it was played: each event with the state before it and after it."""

    rules: RuleSet
    steps: list[tuple[DealState, Event, DealState]] = field(default_factory=list)

    def of(self, kind: type[Kind]) -> list[tuple[DealState, Kind, DealState]]:
        return [(a, event, b) for a, event, b in self.steps if isinstance(event, kind)]

    @property
    def last(self) -> DealState:
        return self.steps[-1][2]

    def discarded(self, seat: int) -> set[str]:
        """What a seat discarded by its own decision, or because it had to."""
        found = (step[1] for step in self.of(Discarded))
        return {one for event in found if event.seat == seat for one in event.cards}

    def plain(self, cards: Cards) -> set[str]:
        return set(self.last.suit.plain_among(cards))


def all_discard(deal: Watched) -> bool:
    dealt = deal.last.dealt
    return all(deal.plain(dealt[seat]) <= deal.discarded(seat) for seat in SEATS)


def dealer_keeps(deal: Watched) -> bool:
    return not deal.discarded(deal.last.dealer)


def nothing_comes_back(deal: Watched) -> bool:
    dealer = deal.last.dealer
    played = {one for _, event, _ in deal.of(Played) if event.seat == dealer for one in event.cards}
    return not played & deal.discarded(dealer)


def no_points_discarded(deal: Watched) -> bool:
    return not any(deal.last.suit.worth(tuple(deal.discarded(seat))) for seat in SEATS)


def plain_first(deal: Watched) -> bool:
    for _, event, after in deal.of(Discarded):
        trumps = after.suit.among(event.cards)
        if trumps and after.suit.plain_among(after.hands[event.seat]):
            return False
    return True


def trump_first(deal: Watched) -> bool:
    played = deal.of(Played)
    if not played:
        return True
    before, event, _ = played[0]
    held = before.suit.any_among(before.hands[event.seat])
    return before.suit.has(event.cards[-1]) or not held


def extras_without_points(deal: Watched) -> bool:
    suit = deal.last.suit
    return all(
        suit.has(event.cards[0]) and not suit.worth(event.cards)
        for _, event, _ in deal.of(ExtraPlayed)
    )


def every_trump_taken(deal: Watched) -> bool:
    return all(not after.suit.any_among(after.stock) for _, _, after in deal.of(Robbed))


def refilled_to_size(deal: Watched) -> bool:
    size = deal.rules.exchange.hand
    return all(len(after.hands[event.seat]) <= size for _, event, after in deal.of(Refilled))


def down_to_size(deal: Watched) -> bool:
    played = deal.of(Played)
    hands = played[0][0].hands if played else ()
    stacked = deal.rules.exchange.surplus == "stack"
    return stacked or all(len(hand) <= deal.rules.exchange.hand for hand in hands)


def pairs_with_more_trumps(deal: Watched) -> bool:
    """Two cards a turn are played only by who holds more than six trumps, all in all."""
    size = deal.rules.exchange.hand
    first = deal.of(Played)[0][0] if deal.of(Played) else deal.last
    many = {seat for seat in SEATS if len(first.suit.among(first.hands[seat])) > size}
    pairs = (event for _, event, _ in deal.of(Played) if len(event.cards) > 1)
    return all(event.seat in many for event in pairs)


PROMISES: Final[tuple[tuple[str, Callable[[Watched], bool]], ...]] = (
    (r"discards all non-trumps.*, the dealer too", all_discard),
    (r"Everyone except the dealer discards all non-trumps\.", dealer_keeps),
    (r"none of the dealer’s own discards comes back", nothing_comes_back),
    (r"Point cards are never discarded", no_points_discarded),
    (r"Non-trumps are discarded first", plain_first),
    (r"first card must be a trump|must lead a trump", trump_first),
    (r"add one of your choice without points", extras_without_points),
    (r"everyone discards down to|discards down to \d+", down_to_size),
    (r"takes every trump in it|adds every trump", every_trump_taken),
    (r"hands are then refilled to", refilled_to_size),
    (r"With more than \d+ trumps,? you play two cards at a time", pairs_with_more_trumps),
)
"""Words of a page, and what is then so in every deal."""


def watched(game: Game, rng: Random) -> tuple[Game, Watched]:
    """A deal played at random."""
    deal = Watched(game.rules)
    for after, events, _asked in deal_steps(game, rng):
        before = game.deal or after.now
        deal.steps += [(before, event, after.now) for event in events]
        game = after
    return game, deal


def broken(rules: RuleSet, rng: Random, deals: int) -> list[str]:
    """The promises of a page that some deal does not keep."""
    text = "\n".join(lines(rules))
    made = [(words, kept) for words, kept in PROMISES if re.search(words, text)]
    game, found = Game.new(rules), []
    for _ in range(deals):
        if game.is_over:
            game = Game.new(rules)
        game, deal = watched(game, rng)
        if deal.last.trump is not None:
            found += [words for words, kept in made if not kept(deal)]
    return found


@pytest.mark.parametrize("name", RELATIVES)
def test_what_a_page_promises_is_what_happens(name: str) -> None:
    rng = Random(f"{name}, 1806")
    for turn in range(4):
        rules = random_relative(rng, name)
        assert not broken(rules, rng, 6), (turn, rules.chosen)


@pytest.mark.slow
@pytest.mark.parametrize("name", RELATIVES)
def test_what_a_page_promises_is_what_happens_in_many_deals(name: str) -> None:
    rng = Random(f"{name}, 1910")
    for turn in range(60):
        rules = random_relative(rng, name)
        assert not broken(rules, rng, 20), (turn, rules.chosen)

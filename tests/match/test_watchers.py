"""Players who are told what happens see it from their seat, from the first event on."""

from __future__ import annotations

from random import Random

import pytest
from matches import new_match

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.engine.events import Dealt, Event, Recycled
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NORTH, SEATS, SOUTH, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.player import Observer
from pidro_desktop.variants import load


class Witness:
    """Plays at random, and notes all that it is told."""

    lost = remark = info = ""

    def __init__(self) -> None:
        self.random = make("random")
        self.began: list[tuple[Seat, str]] = []
        self.told: list[Event] = []
        self.left = self.waited = False

    def begin(self, seat: Seat, rules: RuleSet, names: tuple[str, str, str, str]) -> None:
        self.began.append((seat, rules.id))
        self.told.clear()

    def see(self, event: Event) -> None:
        self.told.append(event)

    def decide(self, view: SeatView, rng: Random) -> Decision:
        return self.random.decide(view, rng)

    def leave(self) -> None:
        self.left = True

    def gone(self) -> None:
        self.waited = True


def watched(rules: str, seed: str, *, open_cards: bool = False) -> tuple[Match, Witness]:
    """A match in which a witness sits in the north, after a deal."""
    witness = Witness()
    assert isinstance(witness, Observer)
    players = dict.fromkeys(SEATS, make("random")) | {NORTH: witness}
    match = Match(Setup(load(rules), players, secret_of(seed), seed), open_cards=open_cards)
    match.deal()
    while asked := match.asks():
        match.submit(match.decide(asked[0]))
    return match, witness


@pytest.mark.parametrize("rules", ["finnish", "california-house"])
def test_a_watcher_is_told_every_event_as_its_seat_sees_it(rules: str) -> None:
    match, witness = watched(rules, "watched")
    assert witness.began == [(NORTH, rules)]
    assert [type(event) for event in witness.told] == [type(event) for event in match.events]
    dealt, real = witness.told[0], match.events[0]
    assert isinstance(dealt, Dealt)
    assert isinstance(real, Dealt)
    assert dealt.hands[NORTH] == real.hands[NORTH]
    assert set(dealt.hands[SOUTH]) == {HIDDEN}
    match.close(wait=True)
    assert witness.left
    assert witness.waited


def test_with_open_cards_everything_is_seen_as_it_happens() -> None:
    match, _ = watched("finnish", "open", open_cards=True)
    changes = match.changes(Game.new(match.setup.rules), match.events, SOUTH)
    assert [one.event for one in changes] == list(match.events)
    assert HIDDEN not in match.game_view(SOUTH).hands[NORTH]


def test_an_empty_stock_is_filled_from_the_discards_by_the_deals_own_key() -> None:
    def events(seed: str) -> list[Event]:
        match, random = new_match(seed, person=None, rules="california-house"), Random(5)
        match.deal()
        while asked := match.asks():
            match.submit(make("random").decide(match.game_view(asked[0].seat), random))
        return list(match.events)

    for number in range(60):
        found = events(f"short stock {number}")
        if any(isinstance(event, Recycled) for event in found):
            assert found == events(f"short stock {number}")
            return
    pytest.fail("the stock was never too short")

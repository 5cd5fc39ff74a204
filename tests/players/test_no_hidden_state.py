"""A player that has played on for deals decides as one that was just asked to sit down.

The other one is new and thinks in a thread of its own, so that nothing is kept anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make, names
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.bids.bidding import BidBudget
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.player import Player
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.variants import load

pytestmark = pytest.mark.usefixtures("nothing_is_remembered")

SMALL = Budget(worlds=60, opened=4, answered=6)
EVERY = 4
"""Of so many decisions one is made again."""


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bidding, "USUAL", BidBudget(30, 2))


def seated(name: str) -> Player:
    return Champion(SMALL) if name == "champion" else make(name)


class Remembering(RandomPlayer):
    """Decides by how often it was asked, which no player may."""

    asked = 0

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return any legal decision."""
        self.asked += 1
        return super().decide(view, Random(self.asked))


def decided_again(sit: Callable[[], Player], seed: str) -> Iterator[bool]:
    """Whether decisions of a game of three deals are the same when a new player is asked."""
    player = sit()
    setup = Setup(load("finnish"), dict.fromkeys(range(4), player), secret_of(seed), seed)
    match, made = Match(setup), 0
    while match.dealt < 3:
        match.deal()
        while asked := match.asks():
            ask, made = asked[0], made + 1
            view, rng = match.game_view(ask.seat), match.rng(ask.seat)
            decision = player.decide(view, match.rng(ask.seat))
            if made % EVERY == 0:
                with ThreadPoolExecutor(1) as thread:
                    yield thread.submit(sit().decide, view, rng).result() == decision
            match.submit(decision)


@pytest.mark.parametrize("name", names())
def test_a_new_player_decides_as_the_one_that_has_played(name: str) -> None:
    same = list(decided_again(lambda: seated(name), name))
    assert len(same) > 10
    assert all(same)


def test_a_player_that_remembers_is_found() -> None:
    assert not all(decided_again(Remembering, "memory"))

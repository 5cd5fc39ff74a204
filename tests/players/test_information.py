"""No player decides by what its seat cannot see."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hidden import decisions, redealt

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.seats import left_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import project
from pidro_desktop.players import make, names
from pidro_desktop.variants import load

Decide = Callable[[Game, int], Decision]
HIDDEN_DEALS = 3
"""How often the hidden cards are dealt anew in each position."""


def betrayals(decide: Decide, options: dict[str, str], deals: int = 12) -> tuple[int, int]:
    """Positions looked at, and decisions that changed with cards the seat cannot see."""
    rng, looked, changed = Random(7), 0, 0
    for game in decisions(load("finnish", options), make("steady"), deals, "information"):
        seat = asks(game)[0].seat
        for _ in range(HIDDEN_DEALS):
            other = redealt(game, seat, rng)
            assert project(other, seat) == project(game, seat), "The view has changed."
            looked += 1
            changed += decide(game, seat) != decide(other, seat)
    return looked, changed


def by_name(name: str) -> Decide:
    """The player ``name``, with the same chance every time."""
    player = make(name)
    return lambda game, seat: player.decide(project(game, seat), Random(1))


@pytest.mark.parametrize("options", [{}, {"discards": "down", "cold": "down"}])
@pytest.mark.parametrize("name", names())
def test_same_view_same_decision(name: str, options: dict[str, str]) -> None:
    looked, changed = betrayals(by_name(name), options)
    assert looked > 500
    assert changed == 0


def test_a_player_who_peeks_is_found_out() -> None:
    """Plays its highest card where the next seat could beat its lowest, by looking."""
    honest = by_name("steady")

    def peek(game: Game, seat: int) -> Decision:
        decision = honest(game, seat)
        if not isinstance(decision, Play):
            return decision
        strength = game.now.suit.strength
        mine = sorted(asks(game)[0].cards, key=strength.__getitem__)
        next_hand = game.now.hands[left_of(seat)]
        beaten = any(strength.get(one, 0) > strength[mine[0]] for one in next_hand)
        return Play(seat, (mine[-1] if beaten else mine[0],))

    assert betrayals(peek, {})[1] > 0


def test_a_player_who_counts_the_hidden_stock_is_found_out() -> None:
    """The smallest peek: one bit of the order of the stock, during the auction only."""
    honest = by_name("steady")

    def peek(game: Game, seat: int) -> Decision:
        decision = honest(game, seat)
        if game.now.trump is None and game.now.stock[0] > game.now.stock[1]:
            return by_name("random")(game, seat)
        return decision

    assert betrayals(peek, {})[1] > 0

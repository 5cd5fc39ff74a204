"""Rules of thumb on sets of trumps play what steady plays, compiled or not."""

from __future__ import annotations

from random import Random

import pytest
from hidden import decisions
from slices import rounds

from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make
from pidro_desktop.players.player import Player
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.solver import set_of
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.trump_bitsets import WORTH
from pidro_desktop.variants import load


class Wavering:
    """Steady, but for every third decision, so that strange positions come about too."""

    def __init__(self) -> None:
        self._players: tuple[Player, ...] = (Steady(), Steady(), make("random"))

    def decide(self, view, rng):
        return rng.choice(self._players).decide(view, rng)


def same_card(game: Game) -> bool:
    view = view_for(game, asks(game)[0].seat)
    card = Steady().decide(view, Random(0)).cards
    return position_setup.present(view).choose() == set_of(view.suit, card)


def choices(player: Player, deals: int, seed: str):
    for game in decisions(load("finnish"), player, deals, seed):
        if game.now.phase is Phase.PLAY:
            yield game


@rounds("deals", 20, 80)
@pytest.mark.parametrize("player", [Steady(), Wavering()], ids=["steady", "wavering"])
def test_it_plays_the_card_that_steady_plays(player, deals):
    asked = [same_card(game) for game in choices(player, deals, "thumb")]
    assert len(asked) > 6 * deals
    assert all(asked)


@pytest.mark.slow
def test_it_plays_the_card_that_steady_plays_in_three_thousand_deals():
    asked = [same_card(game) for game in choices(Wavering(), 3000, "thumb slow")]
    assert len(asked) > 30_000
    assert all(asked)


@rounds("deals", 12, 60)
def test_a_table_played_out_ends_as_the_engine_does(deals):
    for game in choices(Steady(), deals, "out"):
        view = view_for(game, game.now.turn)
        table = position_setup.present(view)
        for seat in SEATS:
            table.hands[seat] = set_of(view.suit, view.suit.among(game.now.hands[seat]))
        lows = [seat for seat in SEATS if view.suit.low in game.now.hands[seat]]
        in_trick = [play.seat for play in view.trick if view.suit.low in play.cards]
        expected = game.now.taken[0] + table.finish()
        expected += sum(view.rules.side_of(seat) == 0 for seat in lows + in_trick)
        ended = game
        while ended.now.phase is not Phase.SCORED:
            seat = asks(ended)[0].seat
            ended, _ = apply(ended, Steady().decide(view_for(ended, seat), Random(0)))
        assert ended.now.taken[0] == expected


def test_the_low_is_worth_nothing_to_a_trick():
    assert WORTH[1] == 0
    assert sum(WORTH[1 << place] for place in range(14)) == 13

"""Practice games that go on from a position."""

from __future__ import annotations

from random import Random

import pytest
from laid_positions import answer, laid
from slices import rounds

from pidro_desktop.engine.actions import Bid, Play
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.errors import Illegal
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.laid_deal import play_from
from pidro_desktop.match.match import Match
from pidro_desktop.players import make
from pidro_desktop.positions.position import PositionFault
from pidro_desktop.positions.text import read_position


def begun(name: str, seed: int = 1) -> Match:
    """The match that begins at a position."""
    deal = play_from(laid(name), Random(seed))
    return deal.match(deal.starts[0])


def played_out(match: Match) -> Match:
    """The match at the end of the deal, with steady in all seats."""
    steady = make("steady")
    while (asked := match.asks()) and not match.needs_deal:
        seat = asked[0].seat
        match.submit(steady.decide(match.game_view(seat), match.rng(seat)))
    return match


@pytest.mark.parametrize("name", ["bid", "suit", "play"])
def test_a_game_begins_at_the_question_of_the_position(name: str) -> None:
    match = begun(name)
    (ask,) = match.asks()
    assert ask.seat == match.person == 0
    assert ask.what is answer(name).advice.what
    assert match.game.totals == (32, 12)
    assert set(view_for(match.game, 0).hand) >= set(laid(name).hands[0])


@pytest.mark.parametrize("name", ["bid", "play"])
def test_such_a_game_goes_on_to_the_score_of_the_deal(name: str) -> None:
    match = played_out(begun(name))
    assert len(match.game.sheet) == 1
    assert match.game.totals != (32, 12)


@rounds("number", 40, 200)
def test_the_hidden_trumps_are_where_the_seat_believes_them_to_be(number: int) -> None:
    """One chance says little, so the squares of how far all are off, in standard errors, are."""
    deals = [begun("play", seed).game.now.hands for seed in range(number)]
    off = []
    for one in answer("play").chances:
        if 0.0 < one.chance < 1.0:
            held = sum(one.card in hands[one.seat] for hands in deals)
            variance = number * one.chance * (1 - one.chance)
            off.append((held - number * one.chance) ** 2 / variance)
    assert len(off) > 20
    assert sum(off) / len(off) < 1.6, "it is 1 on average, and 3 if all worlds are as likely"


def test_a_game_can_begin_with_a_decision() -> None:
    deal = play_from(laid("bid"), Random(1), Bid(0, 9))
    match = deal.match(deal.starts[0])
    assert match.game.now.calls[-1].bid == 9
    with pytest.raises(Illegal):
        play_from(laid("play"), Random(1), Play(0, (Card("9D"),)))


def test_a_restart_deals_the_same_cards() -> None:
    deal = play_from(laid("play"), Random(1))
    first, again = (deal.match(deal.starts[0]).game.now.hands for _ in range(2))
    assert first == again


def test_no_game_begins_at_a_position_that_cannot_be() -> None:
    position = read_position("pidro-position:1 finnish dealer=1 calls=pass,7,6 hand0=AKs")
    with pytest.raises(PositionFault):
        play_from(position, Random(1))

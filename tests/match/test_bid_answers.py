"""Bids in an answer: the auction that each would win, and what its suit is worth then."""

from __future__ import annotations

from dataclasses import replace

from laid_positions import answer, laid

from pidro_desktop.engine.actions import Bid
from pidro_desktop.match.bid_answers import bid_of, won_with


def test_everybody_after_the_bid_passes() -> None:
    won = won_with(laid("bid"), 9)
    assert won is not None
    assert won.calls == (0, 0, 9, 0)


def test_a_bid_that_is_too_low_wins_nothing() -> None:
    assert won_with(replace(laid("bid"), calls=(0, 8)), 7) is None


def test_every_bid_has_its_points_and_how_often_it_is_got() -> None:
    options = answer("bid").advice.options
    assert {bid_of(option) for option in options} == {0, *range(6, 15)}
    assert not any(option.guessed for option in options)
    assert all(option.outcome is not None and option.gets is not None for option in options)


def test_bids_that_players_do_not_consider_come_last_going_up() -> None:
    options = answer("bid").advice.options
    far = [option for option in options if option.far]
    assert far
    assert options[-len(far) :] == tuple(far)
    assert [bid_of(option) for option in far] == sorted(bid_of(option) for option in far)
    best = answer("bid").advice.best
    assert all((option.equity or 0.0) <= (best.equity or 0.0) for option in far)


def test_a_bid_is_meant_for_the_suit_that_is_best_once_it_is_won() -> None:
    nine = answer("bid").option(Bid(0, 9))
    assert nine is not None
    assert nine.suit == "C"
    assert (nine.made or 0.0) > 0.6

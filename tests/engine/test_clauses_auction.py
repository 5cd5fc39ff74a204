"""The rules clause by clause: the auction. Carlos deals, so Victor calls first."""

from __future__ import annotations

import pytest
from positions import EAST, NORTH, SOUTH, WEST, called, dealt, do, named, refused

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Keep, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.errors import Malformed
from pidro_desktop.engine.state import Phase


def bids(game: object) -> tuple[int, ...]:
    (ask,) = engine.asks(game)
    assert ask.what is AskKind.BID
    return ask.bids


@pytest.mark.parametrize("dealer", [SOUTH, WEST, NORTH, EAST])
def test_the_dealers_left_calls_first_then_clockwise_and_the_dealer_last(dealer: int) -> None:
    game = dealt(dealer=dealer)
    order = []
    for _ in range(4):
        order.append(game.now.turn)
        game = called(game, 0)
    assert order == [(dealer + step) % 4 for step in (1, 2, 3, 4)]


def test_each_seat_calls_once() -> None:
    game = called(dealt(), 6, 7, 8, 0)
    assert game.now.phase is Phase.TRUMP
    refused(game, Bid(SOUTH, 9), "auction is over")


def test_nobody_calls_out_of_turn() -> None:
    game = called(dealt(), 6)
    for seat in (SOUTH, NORTH, EAST):
        refused(game, Bid(seat, 9), "turn", "Alice")


def test_a_first_call_is_a_pass_or_6_to_14() -> None:
    assert bids(dealt()) == (0, 6, 7, 8, 9, 10, 11, 12, 13, 14)


def test_a_bid_is_higher_than_the_bid_that_stands() -> None:
    game = called(dealt(), 9, 0)
    assert bids(game) == (0, 10, 11, 12, 13, 14)
    for low in (6, 7, 8, 9):
        refused(game, Bid(NORTH, low), "the current bid is 9")


def test_what_is_no_bid_at_all_is_malformed() -> None:
    for wrong in (1, 5, 15, -6, 100, 6.0, True, "6", None):
        refused(dealt(), Bid(SOUTH, wrong), "not a valid bid", kind=Malformed)


def test_14_may_be_bid_over_14_by_any_later_seat_and_the_later_one_has_it() -> None:
    game = called(dealt(), 14)
    assert bids(game) == (0, 14)
    game = called(game, 14)
    assert (game.now.bidder, game.now.topped) == (WEST, True)
    assert bids(game) == (0, 14)
    game = called(game, 14, 14)
    assert (game.now.bidder, game.now.bid) == (EAST, 14)


def test_a_14_that_stands_after_passes_has_topped_nothing() -> None:
    game = called(dealt(), 13, 14, 0, 0)
    assert (game.now.bidder, game.now.bid, game.now.topped) == (WEST, 14, False)


def test_only_14_may_be_bid_over_itself() -> None:
    game = called(dealt(), 13)
    refused(game, Bid(WEST, 13), "cannot bid 13")


def test_with_top14_dealer_only_the_dealer_bids_14_over_14() -> None:
    game = called(dealt(top14="dealer"), 14)
    assert bids(game) == (0,)
    refused(game, Bid(WEST, 14), "cannot bid 14")
    game = called(game, 0, 0)
    assert bids(game) == (0, 14)
    assert called(game, 14).now.bidder == EAST


def test_with_top14_none_nobody_bids_14_over_14() -> None:
    game = called(dealt(top14="none"), 14, 0, 0)
    assert bids(game) == (0,)
    refused(game, Bid(EAST, 14), "cannot bid 14")


def test_the_dealer_plays_six_if_all_four_pass() -> None:
    game = called(dealt(), 0, 0, 0, 0)
    assert (game.now.bidder, game.now.bid, game.now.turn) == (EAST, 6, EAST)


@pytest.mark.parametrize(("call", "plays"), [(0, 6), (6, 6), (9, 9)])
def test_after_three_passes_the_dealer_plays_six_or_what_he_bids(call: int, plays: int) -> None:
    game = called(dealt(), 0, 0, 0, call)
    assert (game.now.bidder, game.now.bid) == (EAST, plays)


def test_the_highest_bidder_names_trumps() -> None:
    game = called(dealt(), 6, 8, 0, 0)
    (ask,) = engine.asks(game)
    assert (ask.seat, ask.what, ask.suits) == (WEST, AskKind.TRUMP, ("C", "D", "H", "S"))
    for seat in (SOUTH, NORTH, EAST):
        refused(game, NameTrump(seat, "S"), "Alice won the auction")
    assert do(game, NameTrump(WEST, "D")).now.suit.suit == "D"


def test_any_of_the_four_suits_may_be_named_even_one_not_held() -> None:
    hand = "AH KH QH JH TH 9H 8H 7H 6H"
    for suit in "CDHS":
        assert named(called(dealt(hand), 6, 0, 0, 0), suit).now.suit.suit == suit


def test_what_is_no_suit_is_malformed() -> None:
    game = called(dealt(), 6, 0, 0, 0)
    for wrong in ("X", "", "s", "CD", "spades", None, 1):
        refused(game, NameTrump(SOUTH, wrong), "not a suit", kind=Malformed)


def test_trumps_are_named_once_and_not_before_the_auction_is_over() -> None:
    refused(dealt(), NameTrump(SOUTH, "S"), "cannot name trumps now")
    game = named(called(dealt(), 6, 0, 0, 0), "S")
    refused(game, NameTrump(SOUTH, "H"), "cannot name trumps now")


def test_nothing_else_can_be_done_during_the_auction() -> None:
    game = dealt("AS")
    refused(game, Play(SOUTH, cards("AS")), "no trick is being played")
    refused(game, Keep(EAST, ()), "cannot choose")

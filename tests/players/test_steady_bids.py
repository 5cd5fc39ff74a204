"""What steady bids, names, keeps and kills."""

from __future__ import annotations

from random import Random

import pytest
from position import bid_of, dealt

from pidro_desktop.engine.actions import Bid, Keep, Kill, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.steady.bidding import net_points, worth
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

NOTHING = "2C 3C 4C 2D 3D 2S 3S 4S 6S"
"""No high card and no long suit."""


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("AH 2C 3C 4C 2D 3D 2S 3S 4S", 6),
        ("AH QH 3H 2C 3C 4C 2D 2S 3S", 8),
        ("9H 8H 7H 5H 5D 3H 2C 2S 3S", 10),
    ],
)
def test_never_less_than_the_sample_bids(hand: str, least: int) -> None:
    """The ace: 6. Ace, queen and a third: 8. Six trumps with both pidros: 10."""
    assert bid_of(hand, []) >= least


def test_a_hand_without_anything_passes() -> None:
    assert bid_of(NOTHING, []) == 0


def test_a_sample_bid_does_not_overbid_the_partner() -> None:
    """West has bid 6; East holds a bare ace and leaves it to him."""
    assert bid_of("AH 2C 3C 4C 2D 3D 2S 3S 4S", [6, 0]) == 0


def test_the_same_ace_is_bid_when_nobody_has() -> None:
    assert bid_of("AH 2C 3C 4C 2D 3D 2S 3S 4S", [0, 0]) >= 6


def test_a_strong_hand_overbids_the_partner() -> None:
    """Six trumps from the top with a pidro: that is worth more than whatever he has."""
    assert bid_of("AH KH QH JH TH 5H 2H 2C 3C", [6, 0]) > 6


def test_the_dealer_bids_no_more_than_is_needed() -> None:
    """Nobody is left to outbid him."""
    assert bid_of("AH KH QH JH TH 5H 2H 2C 3C", [0, 9, 0]) == 10


def test_fourteen_over_fourteen_only_with_a_hand_that_takes_all() -> None:
    strong = "AH KH QH JH TH 5H 5D 2H 9H"
    assert bid_of(strong, [0, 14, 0]) == 14
    assert bid_of("AH KH QH 9H 8H 5H 2C 2D 3S", [0, 14, 0]) == 0


def test_fourteen_over_fourteen_weighs_what_it_may_cost() -> None:
    """The dearer the loss, the less the same bid promises."""
    chances = worth().chances(12.0)
    assert net_points(chances, 14, 28) < net_points(chances, 14, 14)


def test_a_better_hand_promises_more_and_a_higher_bid_less() -> None:
    promised = [
        [net_points(worth().chances(x / 2), bid, bid) for bid in range(6, 15)]
        for x in range(10, 29)
    ]
    assert all(row == sorted(row, reverse=True) for row in promised)
    assert all(list(column) == sorted(column) for column in zip(*promised, strict=True))


def test_the_chances_are_those_of_something_that_happens() -> None:
    for expected in range(2, 16):
        chances = worth().chances(float(expected))
        assert len(chances) == 15
        assert min(chances) >= 0
        assert sum(chances) == pytest.approx(1)


def test_the_best_suit_is_named() -> None:
    game = dealt(load("finnish"), {1: "AH KH QH 5H 9S 8S 7S 6S 2C"}, dealer=0)
    for call in (6, 0, 0, 0):
        game, _ = apply(game, Bid(game.now.turn, call))
    assert Steady().decide(view_for(game, 1), Random(0)) == NameTrump(1, "H")


def test_the_dealer_keeps_as_many_plain_cards_as_he_must_and_kills_his_lowest_worthless() -> None:
    """South deals: eight trumps, two of them to kill; the 3 and 4 carry no points."""
    hand = "AH KH JH TH 5H 4H 3H 2H 9C"
    game = dealt(load("finnish"), {0: hand, 1: "QH 9H", 2: "8H 7H", 3: "6H 5D"}, dealer=0)
    for call in (0, 0, 0, 6):
        game, _ = apply(game, Bid(game.now.turn, call))
    game, _ = apply(game, NameTrump(0, "H"))
    assert asks(game)[0].what is AskKind.KILL
    assert Steady().decide(view_for(game, 0), Random(0)) == Kill(0, ("3H", "4H"))


def test_the_dealer_fills_up_with_plain_cards() -> None:
    trumps = {0: "AH KH", 1: "QH 9H 8H 4H", 2: "7H JH TH 2H", 3: "6H 5H 5D 3H"}
    game = dealt(load("finnish"), trumps, dealer=0)
    for call in (0, 0, 0, 6):
        game, _ = apply(game, Bid(game.now.turn, call))
    game, _ = apply(game, NameTrump(0, "H"))
    kept = Steady().decide(view_for(game, 0), Random(0))
    assert isinstance(kept, Keep)
    assert len(set(kept.cards)) == 4
    assert set(kept.cards) <= set(asks(game)[0].cards)

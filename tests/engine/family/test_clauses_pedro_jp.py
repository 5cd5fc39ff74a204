"""Pedro as the Japanese page tells it, where it says more than the page on the family."""

from __future__ import annotations

from family_positions import (
    FULL_REST,
    FULL_STOCK,
    FULL_TABLE,
    asked,
    at_play,
    delta,
    may_bid,
    may_play,
    named,
    plays,
    scored,
    table,
)
from positions import EAST, NORTH, SOUTH, WEST, called, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for


def test_the_cards_and_their_points_are_pedros() -> None:
    suit, same = (trump_suit(variants.load(name), "D") for name in ("pedro-jp", "pedro"))
    assert (suit.cards, suit.points) == (same.cards, same.points)
    assert suit.strength[cards("5D")[0]] == suit.strength[cards("5H")[0]] + 1


def test_bids_are_7_to_14_one_chance_each_and_the_dealer_must_bid_7_after_three_passes() -> None:
    game = table("pedro-jp")
    assert asked(game).seat == SOUTH
    assert may_bid(game) == ["0", *map(str, range(7, 15))]
    refused(called(game, 9), Bid(WEST, 9), "9")
    assert called(game, 0, 0, 0, 0).now.declarer == EAST
    assert called(game, 0, 0, 0, 0).now.bid == 7
    assert called(game, 7, 0, 0, 0).now.declarer == SOUTH


def test_non_trumps_go_face_down_and_the_dealer_adds_the_whole_rest_and_lays_down_to_six() -> None:
    game = named(called(table("pedro-jp", *FULL_TABLE, stock=FULL_STOCK), 7, 0, 0, 0))
    assert set(view_for(game, WEST).discards[SOUTH]) == {HIDDEN}
    assert set(view_for(game, WEST).discards[EAST]) == {HIDDEN}  # everybody's go, the dealer's too
    assert len(game.now.discards[EAST]) == 8
    ask = asked(game)
    assert (ask.seat, ask.what) == (EAST, AskKind.KEEP)
    assert set(ask.cards) == set(cards(FULL_REST)) - {"5C"}
    assert set(ask.rest) == set(game.now.stock)
    assert not any(game.now.suit.has(one) for one in ask.cards)  # no trump can be laid down


def test_a_trump_led_asks_for_a_trump_and_a_plain_lead_is_read_as_pedros() -> None:
    game = at_play("pedro-jp", "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H")
    assert may_play(play(game, "AS")) == {"KS"}
    assert may_play(play(game, "9H")) == {"KS", "2H"}
    assert may_play(play(game, "9H", "2H")) == {"QS", "3D"}


def test_of_more_than_six_five_are_left_and_points_lie_only_on_top() -> None:
    game = at_play("pedro-jp", "AS TS 9S 8S 7S 6S 4S", "2H", "2D", "2C")
    refused(game, plays(SOUTH, "AS 9S"), "worth points")
    refused(game, plays(SOUTH, "9S"), "2 cards")
    assert len(play(game, "9S AS").now.hands[SOUTH]) == 5


def test_the_opponents_always_score_what_they_took() -> None:
    assert delta(scored("pedro-jp", 7, (9, 5))) == (9, 5)
    assert delta(scored("pedro-jp", 10, (9, 5))) == (-10, 5)


def test_62_wins() -> None:
    assert scored("pedro-jp", 7, (9, 5), totals=(53, 40)).winner == 0
    assert scored("pedro-jp", 7, (8, 6), totals=(40, 56)).winner == 1
    assert scored("pedro-jp", 7, (8, 6), totals=(53, 40)).winner is None


def test_from_55_on_both_sides_who_makes_his_bid_wins_even_with_less() -> None:
    assert scored("pedro-jp", 7, (7, 7), totals=(55, 61)).winner == 0
    assert scored("pedro-jp", 9, (8, 6), totals=(55, 56)).winner == 1  # scored as usual


def test_both_at_62_play_on_until_a_bidding_side_makes_its_bid() -> None:
    assert scored("pedro-jp", 7, (8, 6), totals=(54, 58)).winner is None
    assert scored("pedro-jp", 7, (7, 7), totals=(62, 64), bidder=NORTH).winner == 0
    failed = scored("pedro-jp", 7, (6, 8), totals=(70, 64))
    assert failed.totals == (63, 72)
    assert failed.winner is None


def test_or_until_one_side_is_below_62_and_the_other_at_or_above() -> None:
    fell = scored("pedro-jp", 7, (6, 8), totals=(62, 64))
    assert fell.totals == (55, 72)
    assert fell.winner == 1
    assert not engine.asks(fell)

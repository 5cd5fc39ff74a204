"""The rules clause by clause: points, scoring and options. Spades are trumps, 5C is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from positions import EAST, SOUTH, WEST, at_play, called, dealt, happens, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Play
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.events import GameWon
from pidro_desktop.engine.shuffle import deal_of
from pidro_desktop.engine.state import Game


def test_the_winners_side_takes_all_points_of_the_trick() -> None:
    game = play(at_play("AS 9S", "JS 8S", "5S 7S", "TS 6S"), "AS", "JS", "5S", "TS")
    assert game.now.tricks[0].points == (8, 0)  # 1 + 1 + 5 + 1


def test_the_low_counts_for_the_side_that_played_it_even_when_the_trick_is_lost() -> None:
    game = play(at_play("AS 9S", "2S 8S", "5S 7S", "TS 6S"), "AS", "2S", "5S", "TS")
    assert game.now.tricks[0].points == (7, 1)


def test_the_low_stays_with_the_own_side_when_the_partner_wins() -> None:
    game = play(at_play("AS 9S", "TS 8S", "2S 7S", "5C 6S"), "AS", "TS", "2S", "5C")
    assert game.now.tricks[0].points == (8, 0)


def test_a_low_that_wins_alone_counts_for_who_played_it() -> None:
    game = play(at_play("AH", "KH", "2S", "KC", bidder=SOUTH, taken=(7, 6)), "2S")
    assert game.now.taken == (8, 6)


def test_the_two_of_another_suit_is_worth_nothing() -> None:
    game = at_play("AS 2H", "JS", "TS", "9S")
    assert game.now.suit.worth(cards("2H 2C 2D")) == 0


def finished(
    taken: tuple[int, int],
    bid: int,
    bidder: int = SOUTH,
    totals: tuple[int, int] = (0, 0),
    **others: Any,
) -> Game:
    """A deal that ends with these points taken; its last trick, one worthless card, is played."""
    hands = ["AH", "KH", "QH", "JH"]
    hands[bidder] = "9S"
    game = at_play(*hands, bidder=bidder, bid=bid, totals=totals, taken=taken, **others)
    return play(game, "9S")


def test_bid_made_both_sides_add_what_they_took() -> None:
    assert finished((9, 5), bid=9).totals == (9, 5)
    assert finished((9, 5), bid=6, totals=(10, 20)).totals == (19, 25)


def test_points_equal_to_the_bid_make_it_and_one_less_does_not() -> None:
    assert finished((8, 6), bid=8).sheet[-1].made
    assert not finished((7, 7), bid=8).sheet[-1].made


def test_bid_failed_the_bidders_lose_their_bid_and_the_others_add_what_they_took() -> None:
    game = finished((8, 6), bid=9, totals=(30, 30))
    assert game.sheet[-1].delta == (-9, 6)
    assert game.totals == (21, 36)


def test_the_bidders_may_be_either_side() -> None:
    assert finished((8, 6), bid=7, bidder=WEST, totals=(30, 30)).totals == (38, 23)
    assert finished((4, 10), bid=7, bidder=EAST, totals=(30, 30)).totals == (34, 40)


def test_scores_go_below_zero_and_there_is_no_floor() -> None:
    assert finished((0, 14), bid=14).totals == (-14, 14)
    assert finished((0, 14), bid=14, totals=(-50, 3)).totals == (-64, 17)


def test_62_or_more_wins() -> None:
    assert finished((6, 8), bid=6, totals=(56, 0)).winner == 0
    assert finished((9, 5), bid=6, totals=(56, 0)).winner == 0
    assert finished((6, 8), bid=6, totals=(55, 53)).winner is None


def test_the_end_is_told_after_the_score() -> None:
    game = at_play("9S", "KH", "QH", "JH", taken=(6, 8), totals=(56, 0))
    events = happens(game, Play(SOUTH, cards("9S")))
    assert events[-1] == GameWon(0)
    assert events[-2].total == (62, 8)


def test_if_both_reach_62_in_one_deal_the_bidders_win_whoever_has_more() -> None:
    assert finished((6, 8), bid=6, totals=(56, 60)).winner == 0
    assert finished((8, 6), bid=6, bidder=WEST, totals=(60, 56)).winner == 1


def test_defenders_who_reach_62_while_the_bidders_are_set_win() -> None:
    game = finished((5, 9), bid=6, totals=(61, 53))
    assert (game.totals, game.winner) == ((55, 62), 1)


def test_defenders_who_reach_62_while_the_bid_is_made_win() -> None:
    assert finished((6, 8), bid=6, totals=(10, 54)).winner == 1


def test_a_side_at_62_or_more_after_being_set_still_wins_if_it_bid() -> None:
    # Only possible where the target lies below the score: with a target of 20.
    game = finished((5, 9), bid=6, totals=(30, 15), target=20)
    assert (game.totals, game.winner) == ((24, 24), 0)


def test_a_finished_game_takes_nothing_more() -> None:
    game = finished((6, 8), bid=6, totals=(56, 0))
    refused(game, Bid(SOUTH, 6), "game is over")
    refused(game, deal_of(game.rules, b"x", 2, 0), "game is over")
    assert engine.asks(game) == ()
    assert not engine.needs_deal(game)


def test_a_game_that_nobody_has_won_goes_on_with_a_deal() -> None:
    game = finished((6, 8), bid=6)
    assert engine.needs_deal(game)
    after, _ = engine.apply(game, deal_of(game.rules, b"x", 2, 0))
    assert (after.totals, after.now.taken, after.now.bid) == ((6, 8), (0, 0), 0)


# ------------------------------------------------------------ options


def test_target() -> None:
    assert finished((6, 8), bid=6, totals=(45, 0), target=51).winner == 0
    assert finished((6, 8), bid=6, totals=(44, 0), target=51).winner is None


def test_a_failed_14_costs_14_even_over_a_14() -> None:
    assert finished((13, 1), bid=14, topped=True).totals == (-14, 1)


def test_with_top14_loss_28_a_failed_14_that_was_bid_over_a_14_costs_28() -> None:
    assert finished((13, 1), bid=14, topped=True, top14_loss=28).totals == (-28, 1)
    assert finished((14, 0), bid=14, topped=True, top14_loss=28).totals == (14, 0)


def test_with_top14_loss_28_any_other_failed_bid_costs_what_was_bid() -> None:
    assert finished((13, 1), bid=14, top14_loss=28).totals == (-14, 1)
    assert finished((5, 9), bid=6, top14_loss=28).totals == (-6, 9)


def test_topping_is_noted_from_the_auction() -> None:
    assert called(dealt(top14_loss=28), 14, 14, 0, 0).now.topped
    assert not called(dealt(top14_loss=28), 13, 14, 0, 0).now.topped
    assert called(dealt(top14_loss=28), 14, 0, 0, 14).now.topped


def test_with_must_bid_to_win_only_bidders_who_made_their_bid_win() -> None:
    assert finished((6, 8), bid=6, totals=(56, 0), must_bid_to_win=True).winner == 0
    assert finished((6, 8), bid=6, totals=(10, 60), must_bid_to_win=True).winner is None
    assert finished((5, 9), bid=6, totals=(10, 60), must_bid_to_win=True).winner is None
    assert finished((5, 9), bid=6, totals=(70, 0), must_bid_to_win=True).winner is None


def test_with_must_bid_to_win_a_side_far_over_62_plays_on_until_it_makes_a_bid() -> None:
    game = finished((6, 8), bid=6, totals=(10, 80), must_bid_to_win=True)
    assert engine.needs_deal(game)
    made = finished((6, 8), bid=6, bidder=WEST, totals=(16, 88), must_bid_to_win=True)
    assert made.winner == 1


def test_the_defaults() -> None:
    rules = variants.load("finnish")
    assert {name: _value(rules, path) for name, path in rules.options.items()} == {
        "target": 62,
        "top14": "any",
        "top14_loss": 14,
        "discards": "up",
        "cold": "up",
        "kill": "owner",
        "must_bid_to_win": False,
    }


def _value(rules: object, path: str) -> object:
    section, key = path.split(".")
    return getattr(getattr(rules, section), key)


def test_sou_is_finnish_with_three_options() -> None:
    sou = variants.load("sou")
    same = variants.load("finnish", {"top14": "dealer", "discards": "down", "cold": "down"})
    for part in ("table", "trumps", "deal", "auction", "exchange", "play", "scoring", "options"):
        assert getattr(sou, part) == getattr(same, part)
    assert (sou.id, sou.chosen) == ("sou", {})


def test_under_sou_only_the_dealer_bids_14_over_14() -> None:
    game = called(dealt(rules="sou"), 14)
    refused(game, Bid(WEST, 14), "cannot bid 14")
    assert called(game, 0, 0, 14).now.bidder == EAST


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", "62"),
        ("target", 0),
        ("target", -62),
        ("target", 62.0),
        ("target", True),
        ("top14", "somebody"),
        ("top14", 14),
        ("top14_loss", 20),
        ("top14_loss", "28"),
        ("discards", "sideways"),
        ("cold", None),
        ("kill", "highest"),
        ("must_bid_to_win", 1),
        ("must_bid_to_win", "true"),
    ],
)
def test_an_option_with_a_value_that_does_not_fit_is_refused(name: str, value: object) -> None:
    with pytest.raises(RulesError):
        variants.load("finnish", {name: value})


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(RulesError, match="no such option"):
        variants.load("finnish", {"targets": 62})


def test_options_that_say_the_default_change_nothing() -> None:
    assert variants.load("finnish", {"target": 62, "cold": "up"}) == variants.load("finnish")

"""Pitch with Fives clause by clause. Spades are trumps; the five of clubs is no more than that."""

from __future__ import annotations

from family_positions import (
    at_play,
    delta,
    may_bid,
    may_play,
    named,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, happens, play, refused

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import Discarded, Refilled
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit

PITCH = "pitch-fives"


def test_only_the_five_of_trumps_is_special_the_other_belongs_to_its_own_suit() -> None:
    suit = trump_suit(variants.load(PITCH), "S")
    assert suit.cards == cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert not suit.has(cards("5C")[0])


def test_there_are_nine_points_high_low_jack_game_and_five_for_the_five() -> None:
    rules = variants.load(PITCH)
    assert rules.trumps.total == 9
    assert rules.trumps.points == {"J": 1, "5": 5}
    assert set(rules.trumps.awards) == {"high", "low", "game"}


def test_six_cards_each() -> None:
    assert [len(row) for row in table(PITCH).now.hands] == [6, 6, 6, 6]


def test_each_has_one_opportunity_to_bid_from_two_to_nine() -> None:
    game = table(PITCH)
    assert may_bid(game) == ["0", *map(str, range(2, 10))]
    assert called(game, 0, 2, 0, 0).now.declarer == WEST


def test_the_dealer_is_forced_to_bid_the_minimum_if_everyone_else_passes() -> None:
    game = called(table(PITCH), 0, 0, 0, 0)
    assert (game.now.declarer, game.now.bid) == (EAST, 2)


def test_the_dealer_can_steal_the_bid_by_bidding_equal() -> None:
    game = called(table(PITCH), 0, 4)
    refused(game, Bid(NORTH, 4), "4")
    game = called(game, 0)
    assert may_bid(game)[:2] == ["0", "4"]
    refused(game, Bid(EAST, 3), "3")
    assert (called(game, 4).now.declarer, called(game, 4).now.bid) == (EAST, 4)
    assert called(called(table(PITCH), 9, 0, 0), 9).now.declarer == EAST


def test_all_throw_out_their_non_trumps_and_all_hands_are_filled_to_six() -> None:
    game = won(table(PITCH, "AS KS 5C 2H 3H 4H"), 2)
    events = happens(game, NameTrump(SOUTH, "S"))
    assert Discarded(SOUTH, cards("5C 2H 3H 4H")) in events
    filled = [event.seat for event in events if isinstance(event, Refilled)]
    assert filled == [SOUTH, WEST, NORTH, EAST]
    game = named(game)
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 6]
    assert game.now.phase is Phase.PLAY


def test_suit_must_be_followed_you_cannot_trump_any_time_you_want_to() -> None:
    game = at_play(PITCH, "AD 9H", "5S 2D", "5S 3C".replace("5S", "KS"), "2S 4D")
    game = play(game, "AD")
    assert may_play(game) == {"2D"}  # holding a diamond he cannot save his five
    saved = play(at_play(PITCH, "AD 9H", "5S 2H", "KS 3C", "2S 4D"), "AD")
    assert may_play(saved) == {"5S", "2H"}


def test_a_trump_led_asks_for_a_trump_and_the_five_of_clubs_is_none() -> None:
    game = play(at_play(PITCH, "AS 9H", "5C 2S", "5H 3C", "KS 4D"), "AS")
    assert may_play(game) == {"2S"}
    assert may_play(play(game, "2S")) == {"5H", "3C"}


def test_high_and_low_are_the_highest_and_lowest_trump_in_play_the_low_to_who_wins_it() -> None:
    game = at_play(PITCH, "KS 9H", "4S 2H", "QS 3C", "3S 4D")
    game = play(game, "KS", "4S", "QS", "3S")
    assert game.now.tricks[0].points == (2, 0)
    apart = at_play(PITCH, "KS 9H", "4S 2H", "3S 3C", "QH 4D")
    apart = play(apart, "9H", "2H", "3S", "QH")
    assert apart.now.tricks[0].points == (1, 0)
    assert play(apart, "3C", "4D", "KS", "4S").now.tricks[1].points == (1, 0)


def test_jack_is_one_and_five_is_five_to_the_side_that_takes_them() -> None:
    game = at_play(PITCH, "AS 9H", "JS 2H", "QS 3C", "5S 4D")
    game = play(game, "AS", "JS", "QS", "5S")
    assert game.now.tricks[0].points == (8, 0)  # high, low (the five), jack and five


def test_game_is_the_greater_count_of_a_4_k_3_q_2_j_1_t_10_in_all_tricks() -> None:
    ten = at_play(PITCH, "AS", "TH", "2S", "9S", taken=(0, 0))  # ace 4 and ten 10
    end = play(ten, "AS", "TH", "2S", "9S")
    assert end.sheet[-1].taken == (3, 0)
    split = at_play(PITCH, "TH 2S", "AH 3D", "9H 4D", "8H 6D", bid=2)
    split = play(split, "TH", "AH", "9H", "8H", "3D", "4D", "6D", "2S")
    assert split.sheet[-1].taken == (2, 1)  # 14 to the others: game; high and low to the two


def test_game_is_nobodys_if_it_is_equal() -> None:
    game = at_play(PITCH, "2S 9H", "3H 2H", "3C 4C", "4D 6D")
    game = play(game, "9H", "3H", "3C", "4D", "2S", "2H", "4C", "6D")
    assert sum(game.sheet[-1].taken) == 2


def test_a_game_is_31_points() -> None:
    assert scored(PITCH, 2, (5, 4), totals=(25, 0)).winner is None
    assert scored(PITCH, 2, (5, 4), totals=(26, 0)).winner == 0
    assert scored(PITCH, 2, (5, 4), totals=(26, 30)).winner == 0
    assert delta(scored(PITCH, 6, (5, 4))) == (-6, 4)

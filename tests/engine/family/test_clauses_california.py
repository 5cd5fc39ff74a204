"""California Pedro clause by clause, after Board Game Arena. The table runs counter-clockwise.

Alice deals where nothing else is said, so Victor is the first; then come Carlos and Bob.
"""

from __future__ import annotations

from typing import Any

import pytest
from family_positions import (
    asked,
    at_play,
    delta,
    hand,
    may_bid,
    may_play,
    named,
    plays,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, happens, keep, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Keep, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import Robbed, WentCold
from pidro_desktop.engine.play import cards_per_play
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit


def dealt(*hands: str, **others: Any) -> Game:
    return table("california", *hands, dealer=WEST, **others)


def at(*hands: str, **others: Any) -> Game:
    return at_play("california", *hands, dealer=WEST, **others)


def test_there_are_16_points_three_for_the_jack() -> None:
    suit = trump_suit(variants.load("california"), "S")
    worth = {str(one): points for one, points in suit.points.items() if points}
    assert worth == {"AS": 1, "JS": 3, "TS": 1, "5S": 5, "5C": 5, "2S": 1}
    assert sum(worth.values()) == 16


def test_the_five_of_trumps_is_slightly_higher_than_the_other_which_is_four_and_a_half() -> None:
    order = trump_suit(variants.load("california"), "S").cards
    assert order[9:12] == cards("5S 5C 4S")


def test_the_two_always_goes_to_the_person_who_played_it() -> None:
    game = play(at("AS 9S", "2S 8S", "KS 7S", "3S 6S"), "AS", "3S", "KS", "2S")
    assert game.now.tricks[0].points == (1, 1)


def test_bidding_begins_at_the_right_of_the_dealer_and_ends_with_the_dealer() -> None:
    game = dealt()
    seats: list[int] = []
    while asked(game).what is AskKind.BID and len(seats) < 4:
        seats.append(asked(game).seat)
        game = called(game, 0)
    assert seats == [SOUTH, EAST, NORTH, WEST]
    clockwise = table("california", dealer=EAST, direction="clockwise")
    assert [asked(clockwise).seat, asked(called(clockwise, 0)).seat] == [SOUTH, WEST]


def test_bids_are_6_to_16_and_an_existing_bid_must_be_outbid() -> None:
    game = dealt()
    assert may_bid(game) == ["0", *map(str, range(6, 17))]
    refused(called(game, 8), Bid(EAST, 8), "8")
    refused(called(game, 8), Bid(EAST, 7), "7")
    assert called(game, 8, 9).now.bid == 9
    assert may_bid(called(game, 16)) == ["0"]


def test_if_nobody_has_bid_the_dealer_must_bid_at_least_6() -> None:
    game = called(dealt(), 0, 0, 0)
    assert called(game, 0).now.bid == 6
    assert called(game, 9).now.bid == 9
    assert called(game, 0).now.declarer == WEST


def test_all_discard_their_non_trumps_and_all_hands_are_filled_to_six() -> None:
    game = named(won(dealt("AS KS QS 2H 3H 4H 6H 7H 8H", stock="2D 3D 4D"), 6))
    assert game.now.hands[SOUTH] == cards("AS KS QS 2D 3D 4D")
    assert set(game.now.discards[SOUTH]) == set(cards("2H 3H 4H 6H 7H 8H"))
    dealer = [one for one in game.now.hands[WEST] if not game.now.suit.has(one)]
    assert not set(dealer) & set(game.now.discards[WEST])


def test_the_dealer_adds_any_remaining_trump_to_his_hand() -> None:
    plain = ["2H 3H 4H 6H 7H 8H KS QS 9S", "2D 3D 4D 6D 7D 8D 8S 7S 6S"]
    game = dealt(plain[0], "AS JS TS 2C 3C 4C 6C 7C 8C", plain[1], "", stock="9H TH JH 9D TD JD")
    robbed = happens(won(game, 6), NameTrump(SOUTH, "S"))[-1]
    assert isinstance(robbed, Robbed)
    assert (robbed.seat, robbed.taken) == (WEST, cards("3S 2S"))
    after = named(won(game, 6))
    assert not any(after.now.suit.has(one) for one in after.now.stock)


ADDED = (
    "KS QS JS TS 9S 8S 2C 3C 4C",
    "AS 7S 6S 2H 3H 4H 6H 7H 8H",  # Alice deals: three trumps, and three cards of the stock
    "4S 3S 2D 3D 4D 6D 7D 8D 9D",
    "5C TD JD 6C 7C 8C 9C TC JC",
)
"""Carlos is dealt five, Bob four, Alice three; four of the stock are left."""


def test_a_trump_that_the_dealer_adds_takes_the_place_of_a_plain_card_of_his_choice() -> None:
    stock = "9H TH JH QH KH AH 5H 5D QD KD AD QC 5S 2S KC AC"
    game = named(won(dealt(*ADDED, stock=stock), 6))
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (WEST, AskKind.KEEP, 1)
    assert set(ask.cards) == set(cards("KD AD QC"))  # five are trumps by now: one card stays
    assert ask.rest == cards("5S 2S")
    refused(game, Keep(WEST, cards("KD AD")), "1")
    robbed = happens(game, Keep(WEST, cards("AD")))[0]
    assert robbed == Robbed(WEST, cards("5S 2S"), cards("KD QC"))
    after = keep(game, "AD")
    assert hand(after, WEST) == set(cards("AS 7S 6S 5S 2S AD"))
    assert set(cards("KD QC")) < set(after.now.discards[WEST])
    assert after.now.stock == cards("KC AC")
    assert cards_per_play(after.rules, after.now, WEST) == 1  # so he plays one card a turn


def test_more_trumps_than_six_leave_no_plain_card_and_only_they_are_played_two_a_turn() -> None:
    stock = "9H TH JH QH KH AH 5H 5D QD KD 5S 2S 3S 4S KC AC"
    more = (ADDED[0].replace("8S", "AC"), *ADDED[1:2], ADDED[2].replace("4S 3S", "AD QC"), ADDED[3])
    stock = "9H TH JH QH KH AH 5H 5D QD KD 8S KC 2S 3S 4S 5S"
    game = named(won(dealt(*more, stock=stock), 6))
    # Victor is dealt one, Carlos five, Bob six and Alice three; 5S, the last, comes to her as well
    assert hand(game, WEST) == set(cards("AS 7S 6S 2S 3S 4S 5S"))
    assert set(cards("8S KC")) & set(game.now.discards[WEST]) == set()
    assert cards_per_play(game.rules, game.now, WEST) == 2


def test_the_first_trick_must_begin_with_a_trump_later_ones_with_any_card() -> None:
    game = at("AS 9H", "2S 8S", "KS 7S", "3S 6S")
    refused(game, plays(SOUTH, "9H"), "first lead must be a trump")
    assert may_play(game) == {"AS"}
    assert may_play(play(game, "AS", "3S", "KS", "2S")) == {"9H"}


def test_if_trump_is_led_the_others_must_follow() -> None:
    game = play(at("AS 9H", "2S 8H", "KS 7H", "3S 6H"), "AS")
    assert may_play(game) == {"3S"}


def test_who_cannot_follow_discards_his_cards_and_is_out() -> None:
    game = at("AS 9H JS", "2S 8H 7S", "KS 7H 8S", "3D 6H 4H")
    events = happens(game, plays(SOUTH, "AS"))
    assert events[1] == WentCold(EAST, cards("3D 6H 4H"))
    game = play(game, "AS", "KS", "2S")
    assert game.now.cold == (False, False, False, True)
    assert game.now.phase is Phase.PLAY


def test_to_a_plain_lead_any_card_may_be_played_and_trumps_still_win() -> None:
    game = at("AS 9H", "2S 8H", "KS 7D", "3S 6H")
    game = play(game, "AS", "3S", "KS", "2S", "9H")
    assert may_play(game) == {"6H"}
    game = play(at("AS 9H JS", "2S 8H 7S", "KS 9D TS", "3S 6H 8D"), "AS", "3S", "KS", "2S", "9H")
    assert may_play(game) == {"6H", "8D"}
    game = play(game, "8D")
    assert may_play(game) == {"9D", "TS"}
    assert play(game, "TS", "8H").now.tricks[1].winner == NORTH


def test_nobody_is_out_who_has_no_trump_while_none_is_led() -> None:
    game = at("AS 9H JS", "2S 8H 7S", "KS 9D TS", "3S 6H 8D")
    game = play(game, "AS", "3S", "KS", "2S", "9H")
    assert asked(game).seat == EAST
    assert not any(game.now.cold)


SEVEN = "AS QS 9S 8S 7S 6S 4S"
OTHERS = ("2H 3H 4H 6H 7H 8H", "2D 3D 4D 6D 7D 8D", "9H TH JH QH KH AH")


def test_who_has_more_than_six_plays_two_cards_at_a_time_until_normal() -> None:
    game = at(SEVEN + " KS", "3S 3H 4H 6H 7H 8H", "5S 3D 4D 6D 7D 8D", "5C TH JH QH KH AH")
    refused(game, plays(SOUTH, "AS"), "2 cards")
    refused(game, plays(SOUTH, "9S 8S AS"), "2 cards")
    game = play(game, "4S AS", "5C", "5S", "3S")
    assert len(game.now.hands[SOUTH]) == 6  # still one more than the others' five
    game = play(game, "6S KS")
    assert len(game.now.hands[SOUTH]) == 4
    assert len(game.now.tricks) >= 1


def test_only_one_of_the_two_may_be_a_point_card() -> None:
    game = at("AS JS 9S 8S 7S 6S 4S", *OTHERS)
    refused(game, plays(SOUTH, "JS AS"), "worth points")
    assert engine.violation(game, plays(SOUTH, "AS 9S")) is None  # buried or on top
    assert engine.violation(game, plays(SOUTH, "9S AS")) is None
    none_else = at("AS JS TS 5S 5C 2S KS", *OTHERS)
    refused(none_else, plays(SOUTH, "JS AS"), "worth points")


def test_the_hand_is_over_once_all_point_cards_have_been_taken() -> None:
    game = at("AS 9H", "2S 8H", "KS 7D", "3S 6H", taken=(14, 0))
    game = play(game, "AS", "3S", "KS", "2S")
    assert game.now.phase is Phase.SCORED
    assert hand(game, SOUTH) == {"9H"}
    more = play(at("AS 9H", "2S 8H", "KS 7D", "3S 6H", taken=(13, 0)), "AS", "3S", "KS", "2S")
    assert more.now.phase is Phase.PLAY


def test_the_bidders_score_what_they_took_or_lose_their_bid() -> None:
    assert delta(scored("california", 9, (10, 6))) == (10, 6)
    assert delta(scored("california", 11, (10, 6))) == (-11, 6)


def test_16_scores_32_for_all_16_points_and_loses_32_otherwise() -> None:
    assert delta(scored("california", 16, (16, 0))) == (32, 0)
    assert delta(scored("california", 16, (15, 1))) == (-32, 1)
    assert delta(scored("california", 15, (16, 0))) == (16, 0)


@pytest.mark.parametrize(("totals", "winner"), [((89, 20), None), ((90, 20), 0), ((20, 94), 1)])
def test_100_points_win(totals: tuple[int, int], winner: int | None) -> None:
    assert scored("california", 7, (10, 6), totals=totals).winner == winner


def test_if_both_cross_100_the_bidders_win() -> None:
    assert scored("california", 7, (10, 6), totals=(90, 99)).winner == 0
    assert scored("california", 7, (9, 7), totals=(98, 93), bidder=NORTH).winner == 0
    assert scored("california", 7, (9, 7), totals=(98, 93), bidder=EAST).winner == 1

"""The rules clause by clause: cards, seats and the deal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from positions import EAST, NORTH, SOUTH, WEST, dealt, do, refused, texts

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine import seats, shuffle
from pidro_desktop.engine.actions import Bid, Deal
from pidro_desktop.engine.cards import DECK, SUIT_NAMES, Card, card, cards
from pidro_desktop.engine.errors import Malformed
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit

FINNISH = variants.load("finnish")


def test_there_are_52_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {one.suit for one in DECK} == {"C", "D", "H", "S"} == set(SUIT_NAMES)


@pytest.mark.parametrize(
    ("suit", "order"),
    [
        ("C", "AC KC QC JC TC 9C 8C 7C 6C 5C 5S 4C 3C 2C"),
        ("D", "AD KD QD JD TD 9D 8D 7D 6D 5D 5H 4D 3D 2D"),
        ("H", "AH KH QH JH TH 9H 8H 7H 6H 5H 5D 4H 3H 2H"),
        ("S", "AS KS QS JS TS 9S 8S 7S 6S 5S 5C 4S 3S 2S"),
    ],
)
def test_the_trump_suit_has_14_cards_with_the_wrong_five_below_the_right(
    suit: str, order: str
) -> None:
    trumps = trump_suit(FINNISH, suit)
    assert texts(trumps.cards) == order
    strengths = [trumps.strength[one] for one in trumps.cards]
    assert strengths == list(range(14, 0, -1))


def test_the_points_are_ace_jack_ten_low_1_each_and_both_fives_5() -> None:
    worth = {str(one): points for one, points in trump_suit(FINNISH, "H").points.items() if points}
    assert worth == {"AH": 1, "JH": 1, "TH": 1, "5H": 5, "5D": 5, "2H": 1}


@pytest.mark.parametrize("suit", "CDHS")
def test_the_points_of_a_deal_are_together_14(suit: str) -> None:
    trumps = trump_suit(FINNISH, suit)
    assert trumps.worth(trumps.cards) == FINNISH.trumps.total == 14


def test_the_two_of_trumps_is_the_low() -> None:
    assert trump_suit(FINNISH, "D").low == "2D"


def test_the_five_of_the_other_colour_is_plain() -> None:
    assert not trump_suit(FINNISH, "D").has(card("5S"))


def test_a_card_is_rank_then_suit() -> None:
    ten = card("TH")
    assert (ten.rank, ten.suit, str(ten)) == ("T", "H", "TH")
    for text in ("10H", "HT", "th", "", "1S", "5X", "??"):
        with pytest.raises(Malformed, match="is not a card"):
            card(text)


def test_a_card_is_named_once() -> None:
    with pytest.raises(Malformed, match="AS is listed twice"):
        cards("AS KS AS")


def test_four_seats_sit_clockwise_victor_alice_bob_carlos() -> None:
    assert seats.NAMES == ("Victor", "Alice", "Bob", "Carlos")
    assert (SOUTH, WEST, NORTH, EAST) == seats.SEATS
    assert [seats.left_of(seat) for seat in seats.SEATS] == [WEST, NORTH, EAST, SOUTH]


def test_victor_and_bob_play_against_alice_and_carlos() -> None:
    assert [FINNISH.side_of(seat) for seat in seats.SEATS] == [0, 1, 0, 1]
    assert [seats.partner_of(seat) for seat in seats.SEATS] == [NORTH, EAST, SOUTH, WEST]


def test_the_first_dealer_is_by_lot() -> None:
    drawn = [shuffle.first_dealer(shuffle.secret_of(str(number))) for number in range(400)]
    assert all(60 < drawn.count(seat) < 140 for seat in seats.SEATS)


def test_any_seat_may_deal_first() -> None:
    for dealer in seats.SEATS:
        assert dealt(dealer=dealer).now.dealer == dealer


def _scored(dealer: int) -> Game:
    game = dealt(dealer=dealer)
    return replace(game, deal=replace(game.now, phase=Phase.SCORED))


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_one_seat_to_the_left_deals_next(before: int, after: int) -> None:
    game = _scored(before)
    following = shuffle.deal_of(FINNISH, b"x", 2, after)
    assert do(game, following).now.dealer == after
    for wrong in set(seats.SEATS) - {after}:
        refused(game, replace(following, dealer=wrong), "deals next")


def test_deals_are_numbered_from_1() -> None:
    game = Game.new(FINNISH)
    first = shuffle.deal_of(FINNISH, b"x", 1, 0)
    assert do(game, first).now.number == 1
    for wrong in (0, 2, -1):
        refused(game, replace(first, number=wrong), "deal 1")
    refused(_scored(0), replace(first, number=1, dealer=1), "deal 2")


def test_no_deal_before_the_last_one_is_finished() -> None:
    refused(dealt(dealer=0), shuffle.deal_of(FINNISH, b"x", 2, 1), "not finished")


def test_three_packets_of_three_go_round_from_the_dealers_left() -> None:
    order = shuffle.shuffled(DECK, b"key")
    deal = shuffle.deal_from_key(FINNISH, b"key", 1, dealer=NORTH)
    assert deal.hands[EAST] == order[0:3] + order[12:15] + order[24:27]
    assert deal.hands[SOUTH] == order[3:6] + order[15:18] + order[27:30]
    assert deal.hands[WEST] == order[6:9] + order[18:21] + order[30:33]
    assert deal.hands[NORTH] == order[9:12] + order[21:24] + order[33:36]


def test_16_cards_stay_as_the_stock() -> None:
    order = shuffle.shuffled(DECK, b"key")
    assert shuffle.deal_from_key(FINNISH, b"key", 1, dealer=NORTH).stock == order[36:]
    assert len(order[36:]) == 16


def _changed(**changes: object) -> Deal:
    return replace(shuffle.deal_of(FINNISH, b"x", 1, 0), **changes)


def test_a_deal_that_is_no_pack_of_52_is_malformed() -> None:
    game, deal = Game.new(FINNISH), _changed()
    hands, stock = deal.hands, deal.stock
    twice = (hands[0][:8] + hands[1][:1], *hands[1:])
    for wrong in (
        _changed(stock=stock[:15]),
        _changed(hands=(hands[0][:8], *hands[1:]), stock=(*stock, hands[0][8])),
        _changed(hands=twice),
        _changed(stock=(Card("1X"), *stock[1:])),
        _changed(kitty=stock[:1], stock=stock[1:]),
        _changed(dealer=4),
        _changed(dealer=-1),
    ):
        refused(game, wrong, kind=Malformed)


def test_nobody_can_act_before_the_first_deal() -> None:
    game = Game.new(FINNISH)
    refused(game, Bid(0, 6), "No cards have been dealt")
    assert engine.asks(game) == ()
    assert engine.needs_deal(game)


def test_a_seat_that_is_none_is_malformed() -> None:
    for wrong in (4, -1, True, "0", None):
        refused(dealt(), Bid(wrong, 6), "not a seat", kind=Malformed)

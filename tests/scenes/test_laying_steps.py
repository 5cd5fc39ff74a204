"""Steps of laying a deal, without a window."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from laid_deals import AUCTION, FINNISH, NINE, PLAY

from pidro_desktop import variants
from pidro_desktop.engine.cards import DECK, Card, cards
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST
from pidro_desktop.engine.state import Call, PlayedCards
from pidro_desktop.positions.position import UNKNOWN, Position, PositionFault, tricks_of
from pidro_desktop.positions.text import write_position
from pidro_desktop.scenes.position import lay_steps as steps
from pidro_desktop.scenes.position.lay_check import check
from pidro_desktop.scenes.position.lay_steps import Pile, Spot, aimed, read_line

EMPTY = Position(FINNISH, dealer=1)
MINE = Spot(Pile.HAND, SOUTH)


def test_a_card_lies_at_one_spot_only() -> None:
    first = steps.laid(EMPTY, Card("AS"), MINE)
    moved = steps.laid(first, Card("AS"), Spot(Pile.KILLED, WEST))
    assert steps.spot_of(first, Card("AS")) == MINE
    assert moved.hands[SOUTH] == ()
    assert moved.killed[WEST] == cards("AS")


def test_a_card_that_is_taken_off_a_trick_takes_its_play_along() -> None:
    assert steps.taken_off(PLAY, Card("8S")).plays == ()


@pytest.mark.parametrize(("clicks", "bid"), [(1, 0), (2, 6), (3, 7), (10, 14)])
def test_clicks_on_a_call_go_from_pass_up_to_the_highest_bid(clicks: int, bid: int) -> None:
    position = EMPTY
    for _ in range(clicks):
        position = steps.next_call(position, 0)
    assert position.calls == (bid,)


def test_after_the_highest_bid_a_last_call_is_none_and_another_one_a_pass() -> None:
    assert steps.next_call(replace(EMPTY, calls=(0, 14)), 1).calls == (0,)
    assert steps.next_call(replace(EMPTY, calls=(14, 0)), 0).calls == (0, 0)


def test_calls_that_are_missing_before_one_are_passes() -> None:
    assert steps.next_call(EMPTY, 3).calls == (0, 0, 0, 0)


def test_a_call_after_a_bid_begins_above_it() -> None:
    assert steps.next_call(replace(EMPTY, calls=(9, 0)), 1).calls == (9, 10)


def test_the_auction_of_nine_cards_takes_ten_clicks_at_most() -> None:
    """The lowest four bids after each other, and every fourteen: both ends of what there is."""
    for wanted in ((6, 7, 8, 9), (11, 12, 13, 14), (0, 0, 0, 14), (14, 0, 0, 0), (6, 0, 14, 0)):
        position, clicks = steps.next_call(EMPTY, 3), 1
        for at, bid in enumerate(wanted):
            while position.calls[at] != bid:
                position, clicks = steps.next_call(position, at), clicks + 1
        assert position.calls == wanted
        assert clicks <= 10


def test_if_everyone_passes_the_dealer_plays_for_the_lowest_bid() -> None:
    assert steps.contract(replace(EMPTY, calls=(0, 0, 0, 0))) == Call(WEST, 6)
    assert steps.contract(AUCTION) == Call(EAST, 7)
    assert steps.contract(EMPTY) is None


def test_an_auction_is_forgotten_but_for_its_contract() -> None:
    known = replace(AUCTION, calls=(0, 7, 8, 0))
    only = steps.forgotten(known)
    assert (only.calls, only.bidder, only.bid) == ((), SOUTH, 8)
    assert steps.forgotten(only).calls == (0, 0, 8, 0)
    assert steps.forgotten(EMPTY) == EMPTY


def test_where_an_auction_goes_round_who_has_passed_is_left_out() -> None:
    rules = next(
        rules for rules in map(variants.load, variants.names()) if rules.auction.order == "rounds"
    )
    made = steps.auction(Position(rules, dealer=1, calls=(6, 0, 7, 8, 9, 0))).calls
    first = rules.around(rules.next_to(1))
    assert [call.seat for call in made] == [*first, first[0], first[2]]


def test_the_bidder_leads_and_whoever_wins_a_trick_leads_the_next_one() -> None:
    before = replace(PLAY, plays=())
    assert steps.next_player(before) == EAST
    assert steps.next_player(PLAY) == SOUTH
    seats, played = (EAST, SOUTH, WEST, NORTH), cards("8S KS 7S 6S")
    plays = tuple(PlayedCards(seat, (card,)) for seat, card in zip(seats, played, strict=True))
    whole = replace(PLAY, plays=plays)
    assert steps.next_player(whole) == SOUTH
    more = steps.laid(whole, Card("3S"), Spot(Pile.PLAYED, SOUTH))
    assert [len(trick) for trick in tricks_of(more.plays)] == [4, 1]


def test_trumps_that_somebody_kept_are_counted_from_not_known_upwards() -> None:
    assert steps.kept(EMPTY, NORTH, -5).kept[NORTH] == UNKNOWN
    assert steps.kept(EMPTY, NORTH, 3).kept == (UNKNOWN, UNKNOWN, 3, UNKNOWN)
    assert steps.kept(EMPTY, NORTH, 12).kept[NORTH] == 9


def test_the_same_suit_twice_is_no_trump_again() -> None:
    assert steps.named(steps.named(EMPTY, "S"), "S") == EMPTY


@pytest.mark.parametrize("text", ["KT53s 9d 4h QJ2c", "ks,10s 5s 3s 9d 4h qc jc 2c"])
def test_cards_that_are_typed_lie_at_the_spot(text: str) -> None:
    assert read_line(EMPTY, MINE, text).hands[SOUTH] == NINE


def test_typed_cards_lie_beside_those_that_are_there_as_long_as_they_fit() -> None:
    part = read_line(EMPTY, MINE, "KT53s 9d")
    assert set(read_line(part, MINE, "9d 4h QJ2c").hands[SOUTH]) == set(NINE)
    whole = read_line(EMPTY, MINE, "KT53s 9d 4h QJ2c")
    assert read_line(whole, MINE, "AQ7s").hands[SOUTH] == cards("AS QS 7S")
    assert read_line(PLAY, MINE, "A7s").hands[SOUTH] == cards("AS 7S"), "it holds six of them"


def test_the_dealer_has_room_for_the_rest_of_the_pack() -> None:
    position = replace(EMPTY, trump="S", dealer=SOUTH, hands=(NINE, (), (), ()))
    assert len(read_line(position, MINE, "AQ7s").hands[SOUTH]) == 12


def test_a_whole_hand_is_not_played_to_the_trick() -> None:
    trick = Spot(Pile.PLAYED, SOUTH)
    empty = replace(PLAY, hands=((), (), (), ()))
    assert read_line(empty, trick, "KT53s 9d 4h") == PLAY
    assert aimed(empty, PLAY, trick) == MINE
    played = read_line(PLAY, trick, "Ks7s6s / Ts2s")
    assert [play.seat for play in played.plays] == [EAST, SOUTH, WEST, NORTH, SOUTH, WEST]
    assert aimed(PLAY, played, trick) == Spot(Pile.PLAYED, NORTH)


def test_calls_can_be_typed_too() -> None:
    assert read_line(EMPTY, MINE, "pass 7 pass p").calls == (0, 7, 0, 0)


def test_a_line_lays_a_hand_with_its_auction() -> None:
    assert read_line(EMPTY, MINE, write_position(PLAY)) == PLAY


def test_a_deal_code_lays_the_hand_of_the_first_to_bid() -> None:
    code = str(DealCode(bytes(range(16)), 2))
    position = read_line(EMPTY, MINE, code)
    assert (position.dealer, position.seat) == (2, EAST)
    assert [len(hand) for hand in position.hands] == [0, 0, 0, 9]
    with pytest.raises(PositionFault, match="typing mistake"):
        read_line(EMPTY, MINE, f"{code[:-1]}{'0' if code[-1] != '0' else '1'}")


@pytest.mark.parametrize("text", ["AKJ52", "hello", "AAs", "pass 22"])
def test_what_cannot_be_read_gets_a_sentence(text: str) -> None:
    with pytest.raises(PositionFault) as fault:
        read_line(EMPTY, MINE, text)
    assert str(fault.value.reason).endswith(".")


def test_whatever_is_laid_is_answered_or_gets_a_sentence() -> None:
    """Random steps, most of which lead to what cannot be."""
    random = Random(34)
    for _ in range(300):
        position = Position(FINNISH, dealer=random.randrange(4), seat=random.randrange(4))
        for _ in range(random.randrange(9)):
            position = steps.next_call(position, random.randrange(4))
        if random.random() < 0.7:
            position = steps.named(position, random.choice("CDHS"))
        for _ in range(random.randrange(16)):
            spot = Spot(random.choice((*Pile, Pile.HAND, Pile.PLAYED)), random.randrange(4))
            position = steps.laid(position, random.choice(DECK), spot)
        found = check(position)
        assert (found.view is None) == (found.fault is not None)
        assert found.fault is None or str(found.fault.reason).endswith((".", "!"))

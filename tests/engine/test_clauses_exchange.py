"""The rules clause by clause: the exchange and killing. Carlos deals, spades are trumps."""

from __future__ import annotations

import pytest
from positions import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    called,
    dealt,
    do,
    happens,
    held,
    keep,
    kill,
    named,
    refused,
)

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.errors import Malformed
from pidro_desktop.engine.events import Discarded, Event, Refilled, Robbed
from pidro_desktop.engine.exchange import killing
from pidro_desktop.engine.state import Game, Phase

# Victor: 2 trumps, Alice: 5C is the wrong five, Bob: none, Carlos (dealer): 3 trumps.
VICTOR = "AS KS AH KH QH JH TH 9H 8H"
ALICE = "5C 2S AC KC QC JC TC 9C 8C"
BOB = "AD KD QD JD TD 9D 8D 7D 6D"
CARLOS = "QS JS TS 7H 6H 5H 4H 3H 2H"
STOCK = "9S 8S 7C 6C 4C 3C 2C 5D 4D 3D 2D 5S 7S 6S 4S 3S"


def exchanged(*hands: str, stock: str = "", **options: object) -> tuple[Game, list[Event]]:
    """Victor has the bid and names spades: the state then, and what happened by itself."""
    game = called(dealt(*hands, stock=stock, **options), 6, 0, 0, 0)
    events = happens(game, NameTrump(SOUTH, "S"))
    return named(game, "S"), events


def usual(**options: object) -> tuple[Game, list[Event]]:
    return exchanged(VICTOR, ALICE, BOB, CARLOS, stock=STOCK, **options)


def test_every_seat_but_the_dealer_lays_down_all_its_plain_cards() -> None:
    game, events = usual()
    laid = {event.seat: set(event.cards) for event in events if isinstance(event, Discarded)}
    assert laid == {
        SOUTH: {"AH", "KH", "QH", "JH", "TH", "9H", "8H"},
        WEST: {"AC", "KC", "QC", "JC", "TC", "9C", "8C"},
        NORTH: set(BOB.split()),
    }
    assert game.now.discards[EAST] == ()


def test_each_of_the_three_is_dealt_up_to_six_from_the_top_clockwise_from_the_dealers_left() -> (
    None
):
    _, events = usual()
    refills = [(event.seat, " ".join(event.cards)) for event in events if type(event) is Refilled]
    assert refills == [
        (SOUTH, "9S 8S 7C 6C"),
        (WEST, "4C 3C 2C 5D"),
        (NORTH, "4D 3D 2D 5S 7S 6S"),
    ]


@pytest.mark.parametrize("dealer", [SOUTH, WEST, NORTH])
def test_the_refills_begin_at_the_left_of_any_dealer(dealer: int) -> None:
    game = called(dealt(dealer=dealer), 0, 0, 0, 0)
    events = happens(game, NameTrump(dealer, "S"))
    order = [event.seat for event in events if isinstance(event, Discarded)]
    expected = [(dealer + step) % 4 for step in (1, 2, 3)]
    assert order == [seat for seat in expected if seat in order]
    assert dealer not in order


def test_a_seat_with_six_trumps_is_dealt_none() -> None:
    six = "AS KS QS JS TS 9S AH KH QH"
    game, events = exchanged(six, stock="2D 3D 4D 6D 7D 8D 9D TD JD QD KD AD 2H 3H 4H 6H")
    assert next(event.seat for event in events if isinstance(event, Refilled)) != SOUTH
    assert held(game, SOUTH) == {"AS", "KS", "QS", "JS", "TS", "9S"}
    assert game.now.refills[SOUTH] == ()


def test_a_seat_with_more_than_six_trumps_is_dealt_none() -> None:
    eight = "AS KS QS JS TS 9S 8S 7S AH"
    game, events = exchanged(eight)
    assert all(event.seat != SOUTH for event in events if isinstance(event, Refilled))
    assert len(game.now.hands[SOUTH]) == 8


def test_a_seat_with_nine_trumps_lays_nothing_down() -> None:
    _, events = exchanged("AS KS QS JS TS 9S 8S 7S 6S")
    assert all(event.seat != SOUTH for event in events if isinstance(event, Discarded))


def test_if_the_stock_runs_out_it_is_dealt_as_far_as_it_lasts() -> None:
    # The three hold no trump at all: 6 + 6 are dealt, and Bob gets the last 4 of 16.
    alice = "AC KC QC JC TC 9C 8C 7C 6C"
    game, events = exchanged("AH KH QH JH TH 9H 8H 7H 6H", alice, BOB, "AS KS QS JS TS 9S 8S 7S 6S")
    assert [len(event.cards) for event in events if isinstance(event, Refilled)] == [6, 6, 4]
    assert [len(hand) for hand in game.now.hands] == [6, 6, 4, 9]
    assert game.now.refills[EAST] == ()
    assert Robbed(EAST, (), ()) in events


def test_with_one_trump_among_the_three_the_stock_is_one_short() -> None:
    alice = "AC KC QC JC TC 9C 8C 7C 6C"
    game, _ = exchanged("2S KH QH JH TH 9H 8H 7H 6H", alice, BOB, "AS KS QS JS TS 9S 8S 7S 6S")
    assert [len(hand) for hand in game.now.hands] == [6, 6, 5, 9]


def test_with_two_trumps_among_the_three_the_stock_just_lasts() -> None:
    alice = "3S KC QC JC TC 9C 8C 7C 6C"
    game, events = exchanged("2S KH QH JH TH 9H 8H 7H 6H", alice, BOB, "AS KS QS JS TS 9S 8S 7S 6S")
    assert [len(hand) for hand in game.now.hands] == [6, 6, 6, 9]
    assert Robbed(EAST, (), ()) in events


def test_the_dealer_takes_the_whole_rest_and_chooses_plain_cards_to_fill_up_to_six() -> None:
    game, _ = usual()
    (ask,) = engine.asks(game)
    # 16 less 4, 4 and 6: two cards are left. With them he has five trumps and keeps one card.
    assert (ask.seat, ask.what, ask.count) == (EAST, AskKind.KEEP, 1)
    assert set(ask.rest) == {"4S", "3S"}
    assert set(ask.cards) == {"7H", "6H", "5H", "4H", "3H", "2H"}
    game = keep(game, "7H")
    assert held(game, EAST) == {"QS", "JS", "TS", "4S", "3S", "7H"}
    assert set(game.now.discards[EAST]) == {"6H", "5H", "4H", "3H", "2H"}
    assert game.now.phase is Phase.PLAY


def test_the_dealer_cannot_keep_more_or_fewer_cards_or_strange_ones_or_give_up_a_trump() -> None:
    game, _ = usual()
    refused(game, Keep(EAST, ()), "must keep 1")
    refused(game, Keep(EAST, cards("7H 6H")), "must keep 1")
    refused(game, Keep(EAST, cards("QS")), "QS")
    refused(game, Keep(EAST, cards("AD")), "AD")
    refused(game, Keep(EAST, cards("7H") * 2), "twice", kind=Malformed)
    refused(game, Keep(EAST, ("7H",)), "not a card", kind=Malformed)
    refused(game, Keep(SOUTH, cards("AS")), "Victor")


def test_a_dealer_with_six_trumps_has_nothing_to_choose() -> None:
    dealer = "AS KS QS JS TS 9S AH KH QH"
    game, events = exchanged("", "", "", dealer, stock="2D 3D 4D 6D 7D 8D 9D TD JD QD KD AD 2C 3C")
    (robbed,) = [event for event in events if isinstance(event, Robbed)]
    assert {"AH", "KH", "QH"} <= set(robbed.discards)
    assert all(ask.what is not AskKind.KEEP for ask in engine.asks(game))


def test_no_plain_card_is_left_in_the_stock_after_the_dealer() -> None:
    game, _ = usual()
    assert keep(game, "2H").now.stock == ()


# ------------------------------------------------------------ killing

SEVEN = "AS KS QS JS 5S 5C 2S AH KH"


def seven(**options: object) -> Game:
    """Victor holds A K Q J and both fives and the low: seven trumps, two of them worthless."""
    others = ("AD KD QD JD TD 9D 8D 7D 6D", "AC KC QC JC TC 9C 8C 7C 6C", "QH JH TH 9H 8H 7H 6H 4H")
    stock = "TS 9S 8S 7S 6S 4S 2D 3D 4D 5D 2C 3C"
    game, _ = exchanged(SEVEN, *others, stock=stock, **options)
    (ask,) = engine.asks(game)
    return do(game, Keep(EAST, ask.cards[: ask.count])) if ask.what is AskKind.KEEP else game


def test_a_seat_with_more_than_six_trumps_kills_the_surplus_before_the_first_lead() -> None:
    game = seven()
    (ask,) = engine.asks(game)
    assert (ask.seat, ask.what, ask.count) == (SOUTH, AskKind.KILL, 1)
    refused(game, Play(SOUTH, cards("AS")), "no trick is being played")
    game = kill(game, SOUTH, "KS")
    assert game.now.killed[SOUTH] == ("KS",)
    assert held(game, SOUTH) == {"AS", "QS", "JS", "5S", "5C", "2S"}
    assert (game.now.phase, game.now.turn) == (Phase.PLAY, SOUTH)


@pytest.mark.parametrize("point_card", ["AS", "JS", "5S", "5C", "2S"])
def test_point_cards_cannot_be_killed(point_card: str) -> None:
    refused(seven(), Kill(SOUTH, cards(point_card)), point_card, "worth points")


def test_the_owner_chooses_what_he_kills() -> None:
    assert set(engine.asks(seven())[0].cards) == {"KS", "QS"}
    assert kill(seven(), SOUTH, "QS").now.killed[SOUTH] == ("QS",)


def test_the_lowest_are_preselected() -> None:
    game = seven()
    assert killing.lowest_to_kill(game.rules, game.now, SOUTH) == ("QS",)


def test_just_the_surplus_is_killed() -> None:
    game = seven()
    refused(game, Kill(SOUTH, ()), "must kill 1")
    refused(game, Kill(SOUTH, cards("KS QS")), "must kill 1")
    refused(game, Kill(SOUTH, cards("KS") * 2), "twice", kind=Malformed)
    refused(game, Kill(SOUTH, cards("3S")), "not in this hand")
    refused(game, Kill(WEST, cards("2C")), "nothing to kill")


def test_it_is_always_possible_with_nine_trumps_and_all_six_points() -> None:
    game, _ = exchanged("AS JS TS 5S 5C 2S KS QS 9S")
    game = keep(game, " ".join(engine.asks(game)[0].cards[: engine.asks(game)[0].count]))
    (ask,) = engine.asks(game)
    assert (ask.count, set(ask.cards)) == (3, {"KS", "QS", "9S"})
    assert len(kill(game, SOUTH, "KS QS 9S").now.hands[SOUTH]) == 6


def test_the_dealer_kills_too_when_the_rest_gives_him_more_than_six() -> None:
    dealer = "AS KS QS JS TS 9S AH KH QH"
    others = (
        "2S 3S 4S 6D 7D 8D 9D TD JD",
        "QD KD AD 2C 3C 4C 6C 7C 8C",
        "9C TC JC QC KC AC 2H 3H 4H",
    )
    game, _ = exchanged(*others, dealer, stock="5D 5H 6H 7H 8H 9H TH JH 2D 3D 4D 8S 7S 5S 5C 6S")
    # Victor takes 3, Alice 6, Bob 6: one card, the six of spades, is left for the dealer.
    assert game.now.refills[EAST] == ("6S",)
    (ask,) = engine.asks(game)
    assert (ask.seat, ask.count, set(ask.cards)) == (EAST, 1, {"KS", "QS", "9S", "6S"})


def test_two_seats_may_owe_a_kill_and_each_kills_in_its_own_time() -> None:
    victor, bob = "AS KS QS JS TS 9S 8S AH KH", "7S 6S 5S 5C 4S 3S 2S AD KD"
    game, _ = exchanged(victor, "", bob)
    (first,) = list(engine.asks(game))
    game = do(game, Keep(EAST, first.cards[: first.count]))
    assert [ask.seat for ask in engine.asks(game)] == [SOUTH, NORTH]
    game = kill(game, NORTH, "7S")
    assert [ask.seat for ask in engine.asks(game)] == [SOUTH]
    refused(game, Kill(NORTH, cards("6S")), "Bob has nothing to kill")
    assert kill(game, SOUTH, "8S").now.phase is Phase.PLAY


def test_with_kill_lowest_the_lowest_worthless_trumps_go_by_themselves() -> None:
    game = seven(kill="lowest")
    assert game.now.killed[SOUTH] == ("QS",)
    assert game.now.phase is Phase.PLAY

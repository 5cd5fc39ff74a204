"""Pedro clause by clause, after the page on the family. Spades are trumps, 5C is the low pedro."""

from __future__ import annotations

from typing import Any

import pytest
from family_positions import (
    FULL_REST,
    FULL_STOCK,
    FULL_TABLE,
    asked,
    at_play,
    from_score,
    hand,
    lays,
    may_bid,
    named,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, happens, keep, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Deal, Discard, Keep, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, HIDDEN, cards
from pidro_desktop.engine.errors import Malformed
from pidro_desktop.engine.events import Discarded, Robbed
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for

SIX = "9S 8S 7S 6S 4S 3S"


# ------------------------------------------------------------ cards and points


def test_the_other_five_of_the_colour_is_a_trump_between_the_pedro_and_the_four() -> None:
    suit = trump_suit(variants.load("pedro"), "S")
    assert suit.cards == cards("AS KS QS JS TS 9S 8S 7S 6S 5S 5C 4S 3S 2S")


def test_there_are_14_points_in_the_pack() -> None:
    suit = trump_suit(variants.load("pedro"), "S")
    worth = {str(one): points for one, points in suit.points.items() if points}
    assert worth == {"AS": 1, "JS": 1, "TS": 1, "5S": 5, "5C": 5, "2S": 1}


def test_the_point_for_the_two_is_won_by_the_team_that_was_dealt_it() -> None:
    game = at_play("pedro", "AS 9H", "KS 2H", "QS 3H", "2S 4H")
    assert play(game, "AS", "KS", "QS", "2S").now.tricks[0].points == (1, 1)
    passed = ("AS 9H", "2S 2H", "QS 3H", "KS 4H")  # whoever plays it now, Alice was dealt it
    game = at_play("pedro", "AS 9H", "KS 2H", "2S 3H", "QS 4H", dealt=passed)
    assert play(game, "AS", "KS", "2S", "QS").now.tricks[0].points == (1, 1)


def test_the_two_that_came_with_the_refill_or_the_rest_of_the_pack_counts_as_well() -> None:
    three = "AS KS QS 2C 3C 4C 6C 7C 8C"
    game = named(won(table("pedro", three, stock="2S 2H 3H"), 7))
    assert "2S" in game.now.hands[WEST] or "2S" in game.now.hands[SOUTH]
    assert "2S" in {*game.now.refills[WEST], *game.now.refills[SOUTH]}


# ------------------------------------------------------------ the deal and the auction


def test_nine_cards_are_dealt_three_at_a_time_and_sixteen_are_left() -> None:
    game = table("pedro")
    assert [len(row) for row in game.now.hands] == [9, 9, 9, 9]
    assert (len(game.now.stock), game.rules.deal.packet) == (16, 3)
    cut = Deal(1, EAST, (DECK[:9], DECK[9:18], DECK[18:27], DECK[27:35]), DECK[35:])
    refused(from_score("pedro"), cut, "8 cards instead of 9", kind=Malformed)


def test_the_turn_to_deal_passes_to_the_left() -> None:
    game = scored("pedro", 7, (9, 5))
    assert game.now.dealer == EAST
    nexts = [deal_from_key(game.rules, bytes(16), 2, seat) for seat in range(4)]
    assert [engine.violation(game, deal) is None for deal in nexts] == [True, False, False, False]


def test_each_player_has_just_one_chance_to_bid_or_pass_and_the_dealer_is_last() -> None:
    game = called(table("pedro"), 0, 7, 0)
    assert asked(game).seat == EAST
    assert called(game, 8).now.declarer == EAST
    assert called(game, 0).now.declarer == WEST


def test_the_minimum_bid_is_7_and_the_maximum_14() -> None:
    game = table("pedro")
    assert may_bid(game) == ["0", *map(str, range(7, 15))]
    assert engine.violation(game, Bid(SOUTH, 6)) is not None
    assert engine.violation(game, Bid(SOUTH, 15)) is not None


def test_a_bid_must_be_higher_than_the_one_before() -> None:
    game = called(table("pedro"), 9)
    refused(game, Bid(WEST, 9), "9")
    refused(game, Bid(WEST, 8), "8")
    assert called(game, 10).now.bid == 10
    refused(called(table("pedro"), 14), Bid(WEST, 14), "14")


def test_if_the_first_three_pass_the_dealer_is_forced_to_bid_7() -> None:
    game = called(table("pedro"), 0, 0, 0, 0)
    assert (game.now.declarer, game.now.bid) == (EAST, 7)


def test_with_a_minimum_of_6_the_dealer_is_forced_to_6_or_to_7() -> None:
    assert may_bid(table("pedro", minimum=6))[:3] == ["0", "6", "7"]
    assert called(table("pedro", minimum=6, forced=6), 0, 0, 0, 0).now.bid == 6
    assert called(table("pedro", minimum=6, forced=7), 0, 0, 0, 0).now.bid == 7
    game = called(table("pedro", minimum=6, forced=7), 0, 0, 0)
    assert may_bid(game)[:2] == ["0", "7"]


HELD = "AS KS 2S 3D 4D 6D 7D 8D 9D"


def test_28_56_can_only_be_bid_by_the_dealer_with_ace_king_and_deuce_of_one_suit() -> None:
    options: dict[str, Any] = {"28-56": True}
    game = table("pedro", "", "", "", HELD, **options)
    assert "28-56" not in may_bid(game)
    game = called(game, 0, 14, 0)
    assert may_bid(game) == ["0", "28-56"]
    won_it = called(game, "28-56")
    assert asked(won_it).suits == ("S",)
    refused(won_it, NameTrump(EAST, "D"), "these cards")
    without = table("pedro", "", "", "", HELD.replace("2S", "3S"), **options)
    assert "28-56" not in may_bid(called(without, 0, 0, 0))
    mixed = table("pedro", "", "", "", HELD.replace("2S", "2D"), **options)
    assert "28-56" not in may_bid(called(mixed, 0, 0, 0))
    assert "28-56" not in may_bid(called(table("pedro", "", "", "", HELD), 0, 0, 0))


# ------------------------------------------------------------ discarding and filling up


def test_everyone_discards_his_non_trumps_face_down_and_three_are_filled_to_six() -> None:
    game = won(table("pedro", "AS KS QS 2H 3H 4H 6H 7H 8H", stock="2D 3D 4D"), 7)
    events = happens(game, NameTrump(SOUTH, "S"))
    assert events[1] == Discarded(SOUTH, cards("2H 3H 4H 6H 7H 8H"))
    game = named(game)
    assert [len(row) for row in game.now.hands[:3]] == [6, 6, 6]
    assert game.now.hands[SOUTH] == cards("AS KS QS 2D 3D 4D")
    assert set(view_for(game, WEST).discards[SOUTH]) == {HIDDEN}
    assert view_for(game, SOUTH).discards[SOUTH] == cards("2H 3H 4H 6H 7H 8H")


def test_discards_face_up_are_seen_by_all() -> None:
    game = named(won(table("pedro", "AS KS QS 2H 3H 4H 6H 7H 8H", discards="up"), 7))
    assert view_for(game, WEST).discards[SOUTH] == cards("2H 3H 4H 6H 7H 8H")


@pytest.mark.parametrize("trumps", [SIX, SIX + " 2S", SIX + " 2S QS JS"])
def test_who_already_has_six_or_more_trumps_is_dealt_none(trumps: str) -> None:
    game = named(won(table("pedro", trumps), 7))
    assert game.now.refills[SOUTH] == ()
    assert hand(game, SOUTH) == set(trumps.split())


def test_the_dealer_takes_all_trumps_of_the_rest_and_plain_cards_up_to_six() -> None:
    game = named(won(table("pedro", *FULL_TABLE, stock=FULL_STOCK), 7))
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (EAST, AskKind.KEEP, 4)
    assert set(ask.rest) == set(cards(FULL_REST))
    assert set(ask.cards) == set(cards(FULL_REST)) - {"5C"}
    refused(game, Keep(EAST, cards("AS")), "not one of the cards to choose from")
    refused(game, Keep(EAST, ()), str(ask.count))
    robbed = happens(game, Keep(EAST, cards("AC KC QC AD")))[0]
    assert robbed == Robbed(EAST, cards(FULL_REST), cards("9C TC JC QD KD"))
    assert hand(keep(game, "AC KC QC AD"), EAST) == set(cards("AS 5C AC KC QC AD"))


def test_the_dealer_discards_like_everyone_and_no_plain_card_of_his_first_nine_comes_back() -> None:
    game = won(table("pedro", *FULL_TABLE, stock=FULL_STOCK), 7)
    events = happens(game, NameTrump(SOUTH, "S"))
    laid = [event for event in events if isinstance(event, Discarded)]
    assert [event.seat for event in laid] == [SOUTH, WEST, NORTH, EAST]
    assert laid[-1].cards == cards("2H 3H 4H 6H 7H 8H 9H TH")
    game = named(game)
    refused(game, Keep(EAST, cards("TH AC KC QC")), "TH")
    assert set(view_for(game, WEST).discards[EAST]) == {HIDDEN}
    assert not set(asked(game).cards) & set(game.now.discards[EAST])


SHORT = "4S 3S 2S QD KD AD 6C 7C 8C"


def test_a_rest_that_does_not_reach_leaves_the_dealer_with_fewer_than_six() -> None:
    hands = ("2H 3H 4H 6H 7H 8H 9H TH JH", "2D 3D 4D 6D 7D 8D 9D TD JD", SHORT)
    game = named(won(table("pedro", *hands, "AS KS QS 2C 3C 4C 9C TC JC"), 7))
    # six, six and three are dealt of the sixteen cards: one is left for three
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 4]
    assert game.now.phase is Phase.PLAY


def test_the_dealer_may_so_have_more_than_six_cards() -> None:
    others = ["2H 3H 4H 6H 7H 8H 9H TH JH", "2D 3D 4D 5D 6D 7D 8D 9D TD"]
    others += ["AC KC QC JC TC 9C 8C 7C 6C"]
    game = won(table("pedro", *others, "AS KS QS JS TS 9S 8S 7S 6S", stock="QH KH AH"), 7)
    events = happens(game, NameTrump(SOUTH, "S"))
    robbed = events[-1]
    assert isinstance(robbed, Robbed)
    assert {*robbed.discards} == set()
    assert len(named(game).now.hands[EAST]) > 6


def test_non_trumps_may_be_kept_where_that_is_played() -> None:
    game = named(won(table("pedro", "AS KS QS 2H 3H 4H AD KD QD", lay="some_plain"), 7))
    ask = asked(game)
    assert (ask.what, ask.fewest, ask.count) == (AskKind.DISCARD, 3, 6)
    assert not set(ask.cards) & set(cards("AS KS QS"))
    refused(game, Discard(SOUTH, cards("2H 3H")), "3")
    refused(game, Discard(SOUTH, cards("AS 2H 3H")), "AS")
    assert hand(lays(game, "2H 3H 4H"), SOUTH) == set(cards("AS KS QS AD KD QD"))


def test_the_dealer_may_look_through_the_discards_as_well() -> None:
    game = named(won(table("pedro", *FULL_TABLE, stock=FULL_STOCK, rob_discards=True), 7))
    assert set(cards("2C 3C 4C JD 8D AD")) < set(asked(game).cards)
    assert not set(cards("TH 2H")) & set(asked(game).cards)  # what he has discarded himself
    after = keep(game, "4C JD AD KD")
    assert hand(after, EAST) == set(cards("AS 5C 4C JD AD KD"))
    assert set(after.now.discards[SOUTH]) == set(cards("2C 3C"))
    refused(
        named(won(table("pedro", *FULL_TABLE, stock=FULL_STOCK), 7)),
        Keep(EAST, cards("4C JD AD KD")),
        "4C",
    )


def thrown_pedros(**options: Any) -> Game:
    """North, the dealer's opponent here, has thrown both pedros; the dealer is to choose."""
    hands = (FULL_TABLE[0], "7S 6S 2D 3D 4D 6D 7D 8D 9D", "4S 5S 5C TD JD 6C 7C 8C 9C")
    stock = FULL_STOCK.replace("5C 9C", "3S 2S")
    game = table("pedro", *hands, FULL_TABLE[3], stock=stock, lay="any", **options)
    game = named(won(game, 7))
    for text in ("2C 3C 4C", "2D 3D 4D 6D 7D 8D 9D", "5S 5C TD JD 6C 7C 8C 9C"):
        game = lays(game, text)
    return lays(game, "2H 3H 4H 6H 7H 8H 9H TH")


def test_pedros_that_somebody_throws_may_be_picked_up_by_a_dealer_who_robs_but_need_not() -> None:
    game = thrown_pedros(rob_discards=True)
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (EAST, AskKind.KEEP, 5)
    assert {"5S", "5C"} <= set(ask.cards)
    assert {"5S", "5C"} <= hand(keep(game, "5S 5C AC KC QC"), EAST)
    left = keep(game, "AC KC QC JC AD")
    assert hand(left, EAST) == set(cards("AS AC KC QC JC AD"))
    assert {"5S", "5C"} <= set(left.now.discards[NORTH])
    assert not {"5S", "5C"} & set(asked(thrown_pedros()).cards)


def test_more_than_six_cards_must_all_be_trumps() -> None:
    """Source 003: who already has six or more cards, "which must all be trumps"."""
    seven = "KS QS JS TS 9S 8S 7S 2H 3H"
    game = named(won(table("pedro", seven, lay="any"), 7))
    ask = asked(game)
    assert (ask.fewest, ask.count) == (2, 9)
    refused(game, Discard(SOUTH, cards("7S 2H")), "3H", "not a trump")
    assert hand(lays(game, "2H 3H"), SOUTH) == set(cards("KS QS JS TS 9S 8S 7S"))
    assert "3H" in hand(lays(game, "7S 8S 2H"), SOUTH)  # six cards may have a plain one among them


def test_plain_cards_that_the_dealer_may_keep_give_way_to_trumps_of_the_rest_alone() -> None:
    game = named(won(table("pedro", *FULL_TABLE, stock=FULL_STOCK, lay="some_plain"), 7))
    for text in ("2D 3D 4D 6D 7D 8D", "9D TD JD 6C 7C 8C"):  # South has no choice
        game = lays(game, text)
    fewer = lays(game, "2H 3H 4H 6H 7H 8H")  # AS 9H TH stay, the rest has 5C: two are wanting
    assert (asked(fewer).count, set(asked(fewer).cards)) == (2, set(cards(FULL_REST)) - {"5C"})
    assert hand(keep(fewer, "AC KC"), EAST) == set(cards("AS 9H TH 5C AC KC"))
    crowded = lays(game, "2H 3H 4H")  # AS and five plain cards stay: one makes room for 5C
    assert (asked(crowded).count, set(asked(crowded).cards)) == (4, set(cards("6H 7H 8H 9H TH")))
    robbed = happens(crowded, Keep(EAST, cards("7H 8H 9H TH")))[0]
    assert isinstance(robbed, Robbed)
    assert set(robbed.discards) == set(cards(FULL_REST)) - {"5C"} | {"6H"}
    assert hand(keep(crowded, "7H 8H 9H TH"), EAST) == set(cards("AS 5C 7H 8H 9H TH"))

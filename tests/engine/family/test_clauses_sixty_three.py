"""Sixty-Three clause by clause. Spades are trumps and 5C is the left pedro."""

from __future__ import annotations

import pytest
from family_positions import (
    asked,
    at_play,
    delta,
    hand,
    lays,
    may_bid,
    may_play,
    named,
    passes,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, happens, keep, play, refused

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, Discard, NameTrump, PassCards
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import Discarded, PassedCards, Redealt, Refilled
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit

SIXTY = "sixty-three"
SCORING = {"AS": 1, "KS": 25, "JS": 1, "TS": 1, "9S": 9, "5S": 5, "5C": 5, "3S": 15, "2S": 1}


def test_there_are_63_points() -> None:
    suit = trump_suit(variants.load(SIXTY), "S")
    assert {str(one): points for one, points in suit.points.items() if points} == SCORING
    assert sum(SCORING.values()) == 63
    assert suit.cards[9:12] == cards("5S 5C 4S")


def test_nine_cards_in_threes_and_bids_from_1_to_63() -> None:
    game = table(SIXTY)
    assert [len(row) for row in game.now.hands] == [9, 9, 9, 9]
    assert game.rules.deal.packet == 3
    assert may_bid(game) == [str(bid) for bid in range(64)]


def test_bidding_goes_round_until_the_highest_bid_is_passed_by_the_other_three() -> None:
    game = called(table(SIXTY), 1, 2, 0, 0, 3)
    refused(game, Bid(WEST, 3), "3")
    assert called(game, 4, 0).now.declarer == WEST
    assert called(game, 4, 0).now.bid == 4
    assert happens(called(table(SIXTY), 0, 0, 0), Bid(EAST, 0))[-1] == Redealt()


def test_each_is_dealt_four_more_which_uses_up_the_whole_pack_and_discards_seven() -> None:
    game = won(table(SIXTY, "AS KS QS 2H 3H 4H 6H 7H 8H"), 1)
    dealt = [event for event in happens(game, NameTrump(SOUTH, "S")) if isinstance(event, Refilled)]
    assert [(event.seat, len(event.cards)) for event in dealt] == [
        (SOUTH, 4),
        (WEST, 4),
        (NORTH, 4),
        (EAST, 4),
    ]
    game = named(game)
    assert not game.now.stock
    while game.now.phase is not Phase.PLAY:
        ask = asked(game)
        assert (ask.what, ask.count) == (AskKind.DISCARD, 7)
        chosen = next(iter(ask.choices or [ask.cards[:7]]))
        game = lays(game, " ".join(chosen))
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 6]


def test_a_trump_that_scores_is_discarded_only_where_nothing_else_is_left() -> None:
    own = "AS KS JS TS 9S 5S 3S 2S 2H"
    game = named(won(table(SIXTY, own, stock="3H 4H 6H 7H"), 1))
    refused(game, Discard(SOUTH, cards("2H 3H 4H 6H JS TS 9S")), "7H", "not a trump")
    assert hand(lays(game, "2H 3H 4H 6H 7H 2S TS"), SOUTH) == set(cards("AS KS JS 9S 5S 3S"))


def test_plain_cards_go_before_trumps() -> None:
    game = named(won(table(SIXTY, "AS KS QS 8S 7S 6S 2H 3H 4H", stock="4S 6H 7H 8H"), 1))
    ask = asked(game)
    assert (ask.seat, ask.count) == (SOUTH, 7)
    refused(game, Discard(SOUTH, cards("4S 6S 2H 3H 4H 6H 7H")), "8H", "not a trump")
    refused(game, Discard(SOUTH, cards("AS 2H 3H 4H 6H 7H 8H")), "AS")
    assert {"QS", "8S", "7S", "6S", "4S"} < set(ask.cards)  # any that does not score
    assert hand(lays(game, "QS 2H 3H 4H 6H 7H 8H"), SOUTH) == set(cards("AS KS 8S 7S 6S 4S"))


def test_no_trump_goes_while_plain_cards_are_enough() -> None:
    game = named(won(table(SIXTY, "AS KS QS 8S 7S 2H 3H 4H 6H", stock="7H 8H 9H TH"), 1))
    ask = asked(game)
    assert set(ask.cards) == set(cards("2H 3H 4H 6H 7H 8H 9H TH"))
    refused(game, Discard(SOUTH, cards("7S 2H 3H 4H 6H 7H 8H")), "7S")


def test_it_is_played_as_pedro() -> None:
    game = at_play(SIXTY, "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H")
    assert may_play(game) == {"AS", "9H"}
    assert may_play(play(game, "AS")) == {"KS"}
    assert may_play(play(game, "9H")) == {"KS", "2H"}
    assert may_play(play(game, "9H", "2H")) == {"QS", "3D"}
    assert play(game, "9H", "2H", "3D", "4H").now.tricks[0].winner == SOUTH


def test_points_are_for_winning_the_trumps_in_tricks_the_two_and_the_three_as_well() -> None:
    game = at_play(SIXTY, "AS 9H", "2S 2H", "KS 3D", "3S 4H")
    assert play(game, "AS", "2S", "KS", "3S").now.tricks[0].points == (42, 0)


def test_the_first_team_to_152_wins() -> None:
    assert scored(SIXTY, 30, (40, 23), totals=(111, 0)).winner is None
    assert scored(SIXTY, 30, (40, 23), totals=(112, 0)).winner == 0
    assert scored(SIXTY, 30, (40, 23), totals=(0, 129)).winner == 1
    assert scored(SIXTY, 30, (40, 23), totals=(112, 140)).winner == 0
    assert delta(scored(SIXTY, 41, (40, 23))) == (-41, 23)


@pytest.mark.parametrize("exchange", ["four_more", "pass_and_refill"])
def test_with_the_joker_it_is_the_lowest_trump_worth_15_and_the_three_nothing(
    exchange: str,
) -> None:
    rules = variants.load(SIXTY, {"joker": True, "exchange": exchange})
    suit = trump_suit(rules, "S")
    assert str(suit.cards[-1]) == "JK"
    assert {str(one): points for one, points in suit.points.items() if points} == {
        name: points for name, points in SCORING.items() if name != "3S"
    } | {"JK": 15}
    assert rules.trumps.total == 63
    game = table(SIXTY, joker=True, exchange=exchange)
    assert sum(map(len, (*game.now.hands, game.now.stock))) == 53


# ------------------------------------------------------------ instead of four more cards


def refilled(*hands: str, stock: str = "") -> Game:
    game = table(SIXTY, *hands, stock=stock, exchange="pass_and_refill")
    return named(won(game, 1))


SEVEN = "AS KS QS JS TS 9S 8S 2H 3H"


def test_non_trumps_are_discarded_and_surplus_over_six_is_passed_to_the_partner() -> None:
    game = won(table(SIXTY, SEVEN, exchange="pass_and_refill"), 1)
    events = happens(game, NameTrump(SOUTH, "S"))
    assert Discarded(SOUTH, cards("2H 3H")) in events
    game = named(game)
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count, ask.fewest) == (SOUTH, AskKind.PASS_CARDS, 1, 1)
    assert set(ask.cards) == set(cards("AS KS QS JS TS 9S 8S"))
    refused(game, PassCards(SOUTH, cards("8S 9S")), "1")
    assert happens(game, PassCards(SOUTH, cards("8S")))[0] == PassedCards(SOUTH, NORTH, cards("8S"))


def test_all_surplus_is_passed_and_a_partner_with_too_many_discards_worthless_ones() -> None:
    """Source 003: "Anyone who had more than six trumps passes any excess trumps"."""
    eight = "AS KS QS JS TS 9S 8S 7S 3H"
    game = refilled(eight, "", "6S 5S 5C 4S 3S 4H 6H 7H 8H")
    ask = asked(game)
    assert (ask.seat, ask.what, ask.fewest, ask.count) == (SOUTH, AskKind.PASS_CARDS, 2, 2)
    refused(game, PassCards(SOUTH, cards("7S")), "2")
    game = passes(game, "8S 7S")  # North then holds seven, of which 8S 7S 6S 4S are worthless
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (NORTH, AskKind.PASS_CARDS, 1)
    game = passes(game, "4S")  # and passes what is too many in turn
    assert (asked(game).seat, asked(game).what) == (SOUTH, AskKind.DISCARD)
    assert set(asked(game).cards) == set(cards("QS 4S"))


def test_then_hands_are_filled_to_six_and_the_dealer_takes_all_the_rest_down_to_six() -> None:
    west, north = "7S 6S 5S 4D 6D 7D 8D 9D TD", "4S 3S 2S 4H 6H 7H 8H 9H TH"
    game = refilled(SEVEN, west, north, "5C 2D 3D JD QD KD AD 5H JH", stock="QH KH AH 5D 2C")
    game = passes(game, "8S")
    assert [len(row) for row in game.now.hands[:3]] == [6, 6, 6]
    assert "8S" in hand(game, NORTH)
    assert game.now.discards[EAST] == cards("2D 3D JD QD KD AD 5H JH")
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (EAST, AskKind.KEEP, 5)
    assert set(ask.rest) == set(ask.cards) == set(game.now.stock)  # nothing of the first nine
    game = keep(game, " ".join(ask.cards[: ask.count]))
    assert len(game.now.hands[EAST]) == 6
    assert game.now.phase is Phase.PLAY


def test_a_dealer_with_more_than_six_trumps_lays_worthless_ones_aside() -> None:
    plain = ("2H 3H 4H 6H 7H 8H 9H TH JH", "2D 3D 4D 5D 6D 7D 8D 9D TD")
    own = "AS KS QS JS TS 9S 8S 7S 6S"
    game = table(
        SIXTY,
        *plain,
        "AC KC QC JC TC 9C 8C 7C 6C",
        own,
        stock="4C 3C 2C QH KH AH 5H JD QD KD AD",
        exchange="pass_and_refill",
    )
    game = named(won(game, 1))
    ask = asked(game)
    assert (ask.seat, ask.what) == (EAST, AskKind.PASS_CARDS)
    game = passes(game, "QS 8S 7S")
    if game.now.phase is not Phase.PLAY and asked(game).what is AskKind.KEEP:
        game = keep(game, " ".join(asked(game).cards[: asked(game).count]))
    assert len(game.now.hands[EAST]) >= 6
    while game.now.phase is not Phase.PLAY:
        ask = asked(game)
        assert ask.seat == EAST
        refused(game, Discard(EAST, ask.cards[: ask.count + 1]), "")
        worthless = [one for one in ask.cards if not game.now.suit.points.get(one)]
        game = lays(game, " ".join(worthless[: ask.count]))
    assert len(game.now.hands[EAST]) == 6

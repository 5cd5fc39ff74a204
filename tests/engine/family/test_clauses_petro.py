"""Petro clause by clause, after the Russian text and its translation. Each plays for himself."""

from __future__ import annotations

import pytest
from family_positions import (
    asked,
    at_play,
    delta,
    lays,
    may_bid,
    may_play,
    named,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, do, happens, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Discard
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import Discarded, Redealt, Refilled
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for

NINE = "AS KS QS 2H 3H 4H 6H 7H 8H"


def test_the_right_pedro_is_the_highest_trump_and_the_left_pedro_the_second() -> None:
    suit = trump_suit(variants.load("petro"), "D")
    assert suit.cards == cards("5D 5H AD KD QD JD TD 9D 8D 7D 6D 4D 3D 2D")
    worth = {str(one): points for one, points in suit.points.items() if points}
    assert worth == {"5D": 5, "5H": 5, "AD": 1, "JD": 1, "TD": 1, "2D": 1}


def test_nine_cards_are_dealt_three_at_a_time_and_sixteen_lie_in_the_middle() -> None:
    game = table("petro")
    assert [len(row) for row in game.now.hands] == [9, 9, 9, 9]
    assert len(game.now.stock) == 16
    assert game.rules.deal.packet == 3


def test_the_player_left_of_the_dealer_begins_and_the_others_follow_clockwise() -> None:
    game = table("petro", dealer=NORTH)
    assert [asked(game).seat, asked(called(game, 0)).seat] == [EAST, SOUTH]


def test_who_passes_can_no_longer_participate_in_the_bidding() -> None:
    game = called(table("petro"), 7, 0, 8, 0)
    assert asked(game).seat == SOUTH
    game = called(game, 9)
    assert asked(game).seat == NORTH
    refused(game, Bid(WEST, 10), "turn")
    assert called(game, 0).now.declarer == SOUTH
    assert called(game, 0).now.bid == 9


def test_bids_are_7_to_14_and_when_all_pass_there_is_a_new_deal() -> None:
    game = table("petro")
    assert may_bid(game) == ["0", *map(str, range(7, 15))]
    game = called(game, 0, 0, 0)
    assert happens(game, Bid(EAST, 0))[-1] == Redealt()
    thrown = called(game, 0)
    assert thrown.now.phase is Phase.THROWN_IN
    assert engine.needs_deal(thrown)
    assert thrown.totals == (0, 0, 0, 0)


def test_each_player_lays_down_at_least_three_cards_of_any_kind_before_him() -> None:
    game = named(won(table("petro", NINE), 7))
    ask = asked(game)
    assert (ask.seat, ask.what, ask.fewest, ask.count) == (SOUTH, AskKind.DISCARD, 3, 9)
    assert set(ask.cards) == set(cards(NINE))
    refused(game, Discard(SOUTH, cards("2H 3H")), "3")
    assert happens(game, Discard(SOUTH, cards("AS KS QS 2H")))[0] == Discarded(
        SOUTH, cards("AS KS QS 2H")
    )


def test_they_lie_face_up() -> None:
    game = lays(named(won(table("petro", NINE), 7)), "2H 3H 4H")
    assert view_for(game, WEST).discards[SOUTH] == cards("2H 3H 4H")


def test_after_all_have_laid_down_all_are_dealt_up_to_six_beginning_left_of_the_dealer() -> None:
    game = named(won(table("petro", NINE), 7))
    game = lays(game, "2H 3H 4H")
    order = []
    for count in (4, 5):
        ask = asked(game)
        order.append(ask.seat)
        game = lays(game, " ".join(ask.cards[:count]))
    ask = asked(game)
    events = happens(game, Discard(ask.seat, ask.cards[:6]))
    assert [*order, ask.seat] == [WEST, NORTH, EAST]
    dealt = [(event.seat, len(event.cards)) for event in events if isinstance(event, Refilled)]
    assert dealt == [(WEST, 1), (NORTH, 2), (EAST, 3)]
    after = do(game, Discard(ask.seat, ask.cards[:6]))
    assert [len(row) for row in after.now.hands] == [6, 6, 6, 6]


def test_cards_are_dealt_as_far_as_the_stock_lasts() -> None:
    game = named(won(table("petro"), 7))
    for _ in range(4):
        game = lays(game, " ".join(asked(game).cards))
    assert [len(row) for row in game.now.hands] == [6, 6, 4, 0]
    assert game.now.phase is Phase.PLAY
    assert asked(game).seat == SOUTH


def test_a_bidder_without_a_card_does_not_lead() -> None:
    game = named(won(table("petro"), 7, bidder=EAST))
    for _ in range(4):
        game = lays(game, " ".join(asked(game).cards))
    assert asked(game).seat == SOUTH
    assert asked(game).cards


def test_who_won_the_bidding_leads_any_card_and_any_may_be_played_to_it() -> None:
    game = at_play("petro", "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H", bidder=WEST)
    assert asked(game).seat == WEST
    assert may_play(game) == {"KS", "2H", "2D"}
    assert may_play(play(game, "KS")) == {"QS", "3D"}
    assert may_play(play(game, "KS", "3D")) == {"2S", "4H"}
    assert may_play(play(game, "2H")) == {"QS", "3D"}


def test_who_takes_the_trick_gets_its_points_the_two_as_well_and_leads() -> None:
    game = at_play("petro", "5C 9H", "2S 2H", "AS 3D", "5S 4H")
    game = play(game, "5C", "2S", "AS", "5S")
    assert game.now.tricks[0].points == (0, 0, 0, 12)
    assert game.now.turn == EAST


def test_everybody_plays_for_himself() -> None:
    game = at_play("petro", "AS 9H", "KS 2H", "5S 3D", "2S 4H")
    assert play(game, "AS", "KS", "5S", "2S").now.taken == (0, 0, 7, 0)
    assert len(scored("petro", 7, (7, 3, 2, 2)).totals) == 4


def test_the_bidder_who_fails_loses_his_bid() -> None:
    assert delta(scored("petro", 8, (7, 3, 2, 2))) == (-8, 3, 2, 2)
    assert delta(scored("petro", 7, (7, 3, 2, 2))) == (7, 3, 2, 2)
    assert delta(scored("petro", 7, (7, 3, 2, 2), bidder=NORTH)) == (7, 3, -7, 2)


@pytest.mark.parametrize(
    ("totals", "winner"),
    [
        ((54, 0, 0, 0), None),
        ((55, 0, 0, 0), 0),
        ((55, 60, 0, 0), 1),  # 62 and 63: the highest
        ((55, 59, 0, 0), None),  # both 62: a tie plays on
        ((0, 0, 70, 70), None),
        ((0, 0, 70, 69), 2),
    ],
)
def test_the_highest_at_or_over_the_target_wins_and_a_tie_plays_on(
    totals: tuple[int, ...], winner: int | None
) -> None:
    assert scored("petro", 7, (7, 3, 2, 2), totals=totals).winner == winner

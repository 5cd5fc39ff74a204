"""Blind Cinch clause by clause: Pedro with four unseen cards each. Spades are trumps."""

from __future__ import annotations

from family_positions import (
    asked,
    at_play,
    delta,
    hand,
    lays,
    may_bid,
    may_play,
    named,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, happens, play, refused

from pidro_desktop.engine.actions import Bid, Discard, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.events import BidMade, Discarded, Refilled, TrumpNamed
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import view_for

NINE = "AS KS 2H 3H 4H 6H 7H 8H 9H"
FOUR = "2S JS AD KD"


def test_nine_cards_each_and_bids_as_in_pedro() -> None:
    game = table("blind-cinch")
    assert [len(row) for row in game.now.hands] == [9, 9, 9, 9]
    assert may_bid(game) == ["0", *map(str, range(7, 15))]
    assert called(game, 0, 0, 0, 0).now.bid == 7


def test_the_bidder_takes_his_four_before_he_names_trumps() -> None:
    game = called(table("blind-cinch", NINE, stock=FOUR), 7, 0, 0)
    assert happens(game, Bid(EAST, 0)) == [BidMade(EAST, 0), Refilled(SOUTH, cards(FOUR))]
    game = called(game, 0)
    assert len(game.now.hands[SOUTH]) == 13
    assert game.now.trump is None
    assert (asked(game).seat, asked(game).what) == (SOUTH, AskKind.TRUMP)
    assert view_for(game, WEST).refills[SOUTH] == (HIDDEN,) * 4


def test_he_discards_seven_before_the_others_see_theirs() -> None:
    game = won(table("blind-cinch", NINE, stock=FOUR), 7)
    events = happens(game, NameTrump(SOUTH, "S"))
    assert [type(event) for event in events] == [TrumpNamed]
    game = named(game)
    ask = asked(game)
    assert (ask.seat, ask.what, ask.fewest, ask.count) == (SOUTH, AskKind.DISCARD, 7, 7)
    refused(game, Discard(SOUTH, cards("2H 3H 4H 6H 7H 8H")), "7")
    refused(game, Discard(SOUTH, cards("2H 3H 4H 6H 7H 8H 2S")), "2S")
    game = lays(game, "2H 3H 4H 6H 7H 8H 9H")
    assert [len(row) for row in game.now.hands] == [6, 13, 13, 13]
    assert not game.now.stock


def test_then_the_others_take_theirs_and_discard_seven_beginning_beside_the_dealer() -> None:
    game = lays(named(won(table("blind-cinch", NINE, stock=FOUR), 7)), "2H 3H 4H 6H 7H 8H 9H")
    order = []
    while game.now.phase is not Phase.PLAY:
        ask = asked(game)
        order.append(ask.seat)
        worthless = [one for one in ask.cards if not game.now.suit.points.get(one)]
        game = lays(game, " ".join(worthless[: ask.count]))
    assert order == [WEST, NORTH, EAST]
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 6]


def test_scoring_trumps_are_laid_aside_only_where_nothing_else_is_left() -> None:
    nine = "AS JS TS 5S 5C 2S KS QS 9S"
    game = won(table("blind-cinch", nine, stock="8S 7S 6S 4S"), 7)
    assert happens(game, NameTrump(SOUTH, "S"))[1] == Discarded(
        SOUTH, cards("KS QS 9S 8S 7S 6S 4S")
    )
    assert set(named(game).now.hands[SOUTH]) == set(cards("AS JS TS 5S 5C 2S"))


def test_plain_cards_go_before_trumps() -> None:
    game = won(table("blind-cinch", "AS KS QS 9S 8S 7S 2H 3H 4H", stock="6S 6H 7H 8H"), 7)
    game = named(game)
    assert (asked(game).seat, asked(game).count) == (SOUTH, 7)
    refused(game, Discard(SOUTH, cards("6S 7S 2H 3H 4H 6H 7H")), "8H", "not a trump")
    assert hand(lays(game, "KS 2H 3H 4H 6H 7H 8H"), SOUTH) == set(cards("AS QS 9S 8S 7S 6S"))


def test_it_is_played_and_scored_as_pedro() -> None:
    game = at_play("blind-cinch", "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H")
    assert may_play(game) == {"AS", "9H"}
    assert may_play(play(game, "AS")) == {"KS"}
    assert may_play(play(game, "9H")) == {"KS", "2H"}
    assert play(game, "AS", "KS", "QS", "2S").now.tricks[0].points == (1, 1)
    assert delta(scored("blind-cinch", 10, (9, 5))) == (-10, 5)
    assert scored("blind-cinch", 7, (7, 7), totals=(55, 61)).winner == 0
    assert scored("blind-cinch", 7, (8, 6), totals=(54, 58)).winner is None

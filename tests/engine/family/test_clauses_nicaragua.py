"""Pedro in Nicaragua clause by clause. Spades are trumps and 5C is the low pedro."""

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
from positions import EAST, NORTH, SOUTH, WEST, called, do, happens, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Keep
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.events import Robbed
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for

SOUTHS = "AS 2H 3H 4H 6H 7H 8H"


def test_ranking_and_values_are_pedros() -> None:
    ours, theirs = (trump_suit(variants.load(name), "S") for name in ("nicaragua", "pedro"))
    assert (ours.cards, ours.points) == (theirs.cards, theirs.points)


def test_seven_cards_each() -> None:
    game = table("nicaragua")
    assert [len(row) for row in game.now.hands] == [7, 7, 7, 7]
    assert len(game.now.stock) == 24


def test_one_chance_to_bid_from_seven_to_fourteen() -> None:
    game = table("nicaragua")
    assert may_bid(game) == ["0", *map(str, range(7, 15))]
    refused(called(game, 8), Bid(WEST, 8), "8")
    refused(game, Bid(SOUTH, 6), "7")
    assert called(game, 0, 7, 0, 0).now.declarer == WEST


def test_if_three_pass_the_dealer_automatically_bids_six() -> None:
    game = called(table("nicaragua"), 0, 0, 0)
    assert called(game, 0).now.bid == 6
    assert called(game, 6).now.bid == 6
    assert called(game, 8).now.bid == 8


def laid(dealers: str = "") -> Game:
    game = named(won(table("nicaragua", SOUTHS, "", "", dealers), 7))
    game = lays(game, "AS 2H 3H 4H")
    game = lays(game, "")
    return lays(game, " ".join(asked(game).cards[:2]))


def test_players_discard_any_cards_they_do_not_want_face_down() -> None:
    game = named(won(table("nicaragua", SOUTHS), 7))
    ask = asked(game)
    assert (ask.what, ask.fewest, ask.count) == (AskKind.DISCARD, 0, 7)
    assert set(ask.cards) == set(cards(SOUTHS))
    game = lays(game, "AS 2H 3H 4H")
    assert set(view_for(game, WEST).discards[SOUTH]) == {HIDDEN}


def test_the_dealer_replenishes_the_others_hands_to_seven() -> None:
    game = laid()
    assert asked(game).seat == EAST
    game = lays(game, " ".join(asked(game).cards[:3]))
    assert [len(row) for row in game.now.hands] == [7, 7, 7, 4]
    assert len(game.now.refills[SOUTH]) == 4
    assert game.now.refills[WEST] == ()


def test_the_dealer_picks_any_cards_of_the_rest_and_of_the_others_discards() -> None:
    own = "2S 2D 3D 4D 6D 7D 8D"
    game = laid(own)
    game = lays(game, "2D 3D 4D")
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (EAST, AskKind.KEEP, 3)
    assert set(cards("AS 2H 3H 4H")) < set(ask.cards)
    assert set(game.now.stock) < set(ask.cards)
    assert not set(cards("2D 3D 4D")) & set(ask.cards)  # his own are gone
    refused(game, Keep(EAST, cards("AS 2H")), "3")
    stock = game.now.stock[0]
    (robbed, *_) = happens(game, Keep(EAST, (*cards("AS 2H"), stock)))
    assert robbed == Robbed(EAST, (stock,), (), cards("AS 2H"))
    game = do(game, Keep(EAST, (*cards("AS 2H"), stock)))
    assert hand(game, EAST) == {"AS", "2H", str(stock), "2S", "6D", "7D", "8D"}


def test_a_dealer_who_discards_nothing_picks_nothing() -> None:
    game = lays(laid(), "")
    assert game.now.phase is Phase.PLAY
    assert game.now.refills[EAST] == ()


def test_the_bidder_leads_any_card() -> None:
    game = at_play("nicaragua", "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H")
    assert may_play(game) == {"AS", "9H"}


def test_the_others_must_follow_suit_if_they_can_else_play_any_card() -> None:
    game = at_play("nicaragua", "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H")
    assert may_play(play(game, "9H")) == {"2H"}
    assert may_play(play(game, "9H", "2H")) == {"QS", "3D"}
    assert may_play(play(game, "AS")) == {"KS"}
    low = at_play("nicaragua", "AS 9C", "5C 2H", "QS 3C", "2S 4C")
    assert may_play(play(low, "9C")) == {"5C", "2H"}  # the low pedro is no club
    assert may_play(play(low, "AS")) == {"5C"}


def test_the_highest_trump_wins_or_the_highest_card_of_the_suit_led() -> None:
    game = at_play("nicaragua", "TH 9H", "2H 2D", "QS 3D", "AH 4H")
    assert play(game, "TH", "2H", "QS", "AH").now.tricks[0].winner == NORTH
    game = play(game, "TH", "2H", "3D", "AH")
    assert game.now.tricks[0].winner == EAST
    assert game.now.turn == EAST


def test_first_to_52_wins() -> None:
    assert scored("nicaragua", 7, (9, 5), totals=(42, 30)).winner is None
    assert scored("nicaragua", 7, (9, 5), totals=(43, 30)).winner == 0
    assert scored("nicaragua", 7, (9, 5), totals=(20, 47)).winner == 1
    assert scored("nicaragua", 7, (9, 5), totals=(43, 50)).winner == 0


def test_a_failed_bid_is_lost() -> None:
    assert delta(scored("nicaragua", 10, (9, 5))) == (-10, 5)
    assert engine.needs_deal(scored("nicaragua", 10, (9, 5)))

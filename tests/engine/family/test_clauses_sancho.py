"""Pedro Sancho, Dom Pedro and Snoozer clause by clause, as the rules tell them."""

from __future__ import annotations

import pytest
from family_positions import (
    asked,
    at_play,
    delta,
    may_bid,
    may_play,
    named,
    plays,
    scored,
    table,
    won,
)
from positions import EAST, NORTH, SOUTH, WEST, called, happens, play, refused

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import Redealt, TrumpNamed
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit

ALL = ("sancho", "dom-pedro", "snoozer")
WORTH = {"AS": 1, "JS": 1, "TS": 1, "9S": 9, "5S": 5, "2S": 1}


@pytest.mark.parametrize(
    ("name", "more", "total"),
    [("sancho", {}, 18), ("dom-pedro", {"3S": 3}, 21), ("snoozer", {"3S": 3, "JK": 15}, 36)],
)
def test_the_points_and_their_sum(name: str, more: dict[str, int], total: int) -> None:
    suit = trump_suit(variants.load(name), "S")
    worth = {str(one): points for one, points in suit.points.items() if points}
    assert worth == WORTH | more
    assert sum(worth.values()) == total == variants.load(name).auction.maximum


@pytest.mark.parametrize("name", ALL)
def test_there_is_no_wrong_five_and_ranks_are_natural_the_joker_is_the_lowest(name: str) -> None:
    suit = trump_suit(variants.load(name), "S")
    natural = cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert suit.cards == natural + (cards("JK") if name == "snoozer" else ())


@pytest.mark.parametrize("name", ALL)
def test_six_cards_by_threes_once_around_from_1_and_all_pass_is_a_new_deal(name: str) -> None:
    game = table(name)
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 6]
    assert game.rules.deal.packet == 3
    highest = game.rules.trumps.total
    assert may_bid(game) == [str(bid) for bid in range(highest + 1)]
    refused(called(game, 5), Bid(WEST, 5), "5")
    assert called(game, 1, 0, 0, 0).now.declarer == SOUTH
    assert happens(called(game, 0, 0, 0), Bid(EAST, 0))[-1] == Redealt()


@pytest.mark.parametrize("name", ALL)
def test_there_is_no_exchange_the_bidders_first_lead_names_trumps(name: str) -> None:
    game = won(table(name, "AS KS 2H 3H 4D 6D"), 3)
    assert asked(game).suits == ("D", "H", "S")
    refused(game, NameTrump(SOUTH, "C"), "these cards")
    assert happens(game, NameTrump(SOUTH, "H")) == [TrumpNamed(SOUTH, "H", 3)]
    game = named(game, "H")
    assert game.now.phase is Phase.PLAY
    assert may_play(game) == {"2H", "3H"}
    refused(game, plays(SOUTH, "AS"), "suit just named")


@pytest.mark.parametrize("name", ALL)
def test_follow_suit_or_trump_and_who_is_void_plays_anything(name: str) -> None:
    game = at_play(name, "AS 9H", "KS 2H 2D", "QS 3D", "2S 4H")
    game = play(game, "AS")
    assert may_play(game) == {"KS"}
    game = at_play(name, "AS 9H TH", "KS 2H 2D", "QS 3D JD", "3S 4H 6C")
    game = play(game, "AS", "KS", "QS", "3S", "9H")
    assert may_play(game) == {"2H"}
    game = at_play(name, "AS 9H TH", "KS 2H 4S", "QS 3D JD", "3S 4H 6C")
    game = play(game, "AS", "KS", "QS", "3S", "9H")
    assert may_play(game) == {"2H", "4S"}
    assert may_play(play(game, "2H")) == {"3D", "JD"}


@pytest.mark.parametrize("name", ALL)
def test_all_points_go_to_who_wins_the_card_the_low_too(name: str) -> None:
    game = at_play(name, "AS 9H", "2S 2H", "5S 3D", "9S 4H")
    assert play(game, "AS", "2S", "5S", "9S").now.tricks[0].points == (16, 0)
    game = at_play(name, "KS 9H", "AS 2H", "2S 3D", "9S 4H")
    assert play(game, "KS", "AS", "2S", "9S").now.tricks[0].points == (0, 11)


def test_dom_pedros_three_goes_to_who_wins_it() -> None:
    game = at_play("dom-pedro", "KS 9H", "AS 2H", "3S 3D", "9S 4H")
    assert play(game, "KS", "AS", "3S", "9S").now.tricks[0].points == (0, 13)


def test_snoozers_joker_is_a_trump_that_every_other_beats_and_cannot_be_the_first_lead() -> None:
    game = at_play("snoozer", "JK 9S", "2S 2H", "KH 3D", "QD 4H")
    assert may_play(game) == {"9S"}
    game = at_play("snoozer", "9S KH", "JK 2H", "KC 3D", "QD 4H")
    game = play(game, "9S")
    assert may_play(game) == {"JK"}  # a trump was led
    assert play(game, "JK", "KC", "QD").now.tricks[0].points == (24, 0)
    late = at_play("snoozer", "9S JK", "2S 2H", "KH 3D", "QD 4H")
    late = play(late, "9S", "2S", "KH", "QD", "JK")
    assert may_play(late) == {"2H"}


@pytest.mark.parametrize("name", ALL)
def test_the_joker_alone_names_no_suit(name: str) -> None:
    own = "JK KS 2H 3H 4D 6D" if name == "snoozer" else "AS KS 2H 3H 4D 6D"
    assert asked(won(table(name, own), 3)).suits == ("D", "H", "S")


@pytest.mark.parametrize(("name", "target"), [("sancho", 50), ("dom-pedro", 50), ("snoozer", 100)])
def test_the_target(name: str, target: int) -> None:
    assert scored(name, 5, (9, 5), totals=(target - 10, 0)).winner is None
    assert scored(name, 5, (9, 5), totals=(target - 9, 0)).winner == 0
    assert scored(name, 5, (9, 5), totals=(target - 9, target - 1)).winner == 0
    assert scored(name, 5, (9, 5), totals=(0, target - 5)).winner == 1
    assert delta(scored(name, 10, (9, 5))) == (-10, 5)
    assert delta(scored(name, 9, (9, 5), bidder=NORTH)) == (9, 5)

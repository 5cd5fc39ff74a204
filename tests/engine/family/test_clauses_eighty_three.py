"""Eighty-Three clause by clause. Spades are trumps, 5C is the other five and JK the joker."""

from __future__ import annotations

from typing import Any

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
from positions import EAST, NORTH, SOUTH, WEST, called, happens, play, refused

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, PassCards
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.events import BidMade, Discarded, KittyTaken, Redealt
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for

EIGHTY = "eighty-three"


def test_there_are_83_points_in_fifteen_trumps_the_joker_the_lowest() -> None:
    suit = trump_suit(variants.load(EIGHTY), "S")
    assert suit.cards == cards("AS KS QS JS TS 9S 8S 7S 6S 5S 5C 4S 3S 2S JK")
    worth = [suit.points[one] for one in suit.cards]
    assert worth == [1, 25, 20, 1, 1, 9, 0, 0, 0, 5, 5, 0, 0, 1, 15]
    assert sum(worth) == 83


def test_53_cards_twelve_each_and_five_face_down_for_the_kitty() -> None:
    game = table(EIGHTY)
    assert [len(row) for row in game.now.hands] == [12, 12, 12, 12]
    assert (len(game.now.kitty), len(game.now.stock)) == (5, 0)


def test_bids_are_30_to_83_and_above_that_83_double() -> None:
    game = table(EIGHTY)
    assert may_bid(game) == ["0", *map(str, range(30, 84)), "83 double"]
    assert may_bid(called(game, 83)) == ["0", "83 double"]
    assert may_bid(called(game, "83 double")) == ["0"]
    refused(called(game, 40), Bid(WEST, 40), "40")


def test_bidding_goes_on_until_all_but_one_have_passed() -> None:
    game = called(table(EIGHTY), 30, 31, 0, 0, 32)
    assert asked(game).seat == WEST
    game = called(game, 33)
    assert asked(game).seat == SOUTH
    assert called(game, 0).now.declarer == WEST
    assert happens(called(table(EIGHTY), 0, 0, 0), Bid(EAST, 0))[-1] == Redealt()


def test_the_high_bidder_takes_the_kitty_and_then_announces_trumps() -> None:
    game = called(table(EIGHTY, kitty="AS KS QS JS JK"), 30, 0, 0)
    assert happens(game, Bid(EAST, 0)) == [
        BidMade(EAST, 0),
        KittyTaken(SOUTH, cards("AS KS QS JS JK")),
    ]
    game = called(game, 0)
    assert len(game.now.hands[SOUTH]) == 17
    assert (asked(game).seat, asked(game).what) == (SOUTH, AskKind.TRUMP)
    assert asked(game).suits == ("C", "D", "H", "S")
    assert view_for(game, WEST).taken_kitty == (HIDDEN,) * 5


HANDS = (
    "AS 2H 3H 4H 6H 7H 8H 9H TH JH QH KH",
    "KS QS JS 2D 3D 4D 6D 7D 8D 9D TD JD",
    "TS 9S 8S 5S AH 5H 2C 3C 4C 6C 7C 8C",
    "7S 6S 5C 4S QD KD AD 5D 9C TC JC QC",
)


def test_all_reduce_to_six_discarding_any_excess_but_never_scoring_trumps() -> None:
    game = named(won(table(EIGHTY, *HANDS), 30))
    ask = asked(game)
    assert (ask.seat, ask.what) == (SOUTH, AskKind.DISCARD)
    assert not {"AS", "2S", "JK"} & set(ask.cards)
    order = []
    while game.now.phase is not Phase.PLAY:
        ask = asked(game)
        order.append(ask.seat)
        assert ask.fewest == ask.count == len(game.now.hands[ask.seat]) - 6
        assert not any(game.now.suit.points.get(one) for one in ask.cards)
        game = lays(game, " ".join(ask.cards[: ask.count]))
    assert order == [SOUTH, WEST, NORTH, EAST]
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 6]


RICH = (
    "AS KS QS JS TS 9S 8S 7S 2H 3H 4H 6H",
    "2D 3D 4D 6D 7D 8D 9D TD JD 7H 8H 9H",
    "6S 5S QD KD AD 5D TH JH QH KH AH 5H",
)


def test_who_has_more_than_six_trumps_may_keep_six_and_pass_the_excess_to_the_partner() -> None:
    game = named(won(table(EIGHTY, *RICH, kitty="2C 3C 4C 6C 7C"), 30))
    ask = asked(game)
    assert (ask.seat, ask.what, ask.fewest, ask.count) == (SOUTH, AskKind.PASS_CARDS, 0, 2)
    assert set(ask.cards) == set(cards("AS KS QS JS TS 9S 8S 7S"))
    refused(game, PassCards(SOUTH, cards("7S 8S 9S")), "3")
    refused(game, PassCards(SOUTH, cards("8S 2H")), "2H")
    game = passes(game, "KS 8S")  # any of them
    assert {"KS", "8S"} < hand(game, NORTH)
    assert len(game.now.suit.among(game.now.hands[SOUTH])) == 6
    assert set(view_for(game, WEST).passed[SOUTH]) == {HIDDEN}
    assert set(view_for(game, NORTH).passed[SOUTH]) == {"KS", "8S"}


def test_passing_is_a_choice_what_does_not_score_may_be_discarded_instead() -> None:
    game = named(won(table(EIGHTY, *RICH, kitty="2C 3C 4C 6C 7C"), 30))
    kept = passes(game, "")
    assert set(kept.now.discards[SOUTH]) == set(cards("8S 7S 2H 3H 4H 6H 2C 3C 4C 6C 7C"))
    assert hand(kept, SOUTH) == set(cards("AS KS QS JS TS 9S"))
    one = passes(game, "7S")
    assert "7S" in hand(one, NORTH)
    assert "8S" in one.now.discards[SOUTH]


TWELVE = (
    "AS KS QS JS TS 9S 8S 7S 2H 3H 4H 6H",
    "2D 3D 4D 6D 7D 8D 9D TD JD 7H 8H 9H",
    "6S 5S 5C 4S 3S 2S KD AD 5D TH JH QH",
)


def test_beyond_twelve_between_partners_non_scoring_trumps_are_discarded() -> None:
    game = named(won(table(EIGHTY, *TWELVE, kitty="2C 3C 4C 6C 7C"), 30))
    ask = asked(game)
    assert (ask.what, ask.fewest, ask.count) == (AskKind.PASS_CARDS, 0, 2)
    laid = happens(game, PassCards(SOUTH, ()))[1]
    assert isinstance(laid, Discarded)
    assert set(laid.cards) == set(cards("8S 7S 2H 3H 4H 6H 2C 3C 4C 6C 7C"))


def test_it_is_always_illegal_to_discard_scoring_trumps_so_seven_of_them_are_not_kept() -> None:
    own = "AS KS QS JS TS 9S 5S 8S 2H 3H 4H 6H"
    north = "7S 6S 5C 4S 3S 2S KD AD 5D TH JH QH"
    game = named(won(table(EIGHTY, own, TWELVE[1], north, kitty="2C 3C 4C 6C 7C"), 30))
    ask = asked(game)
    assert (ask.what, ask.fewest, ask.count) == (AskKind.PASS_CARDS, 1, 2)
    refused(game, PassCards(SOUTH, cards("8S")), "more point cards")
    assert engine.violation(game, PassCards(SOUTH, cards("5S"))) is None
    assert engine.violation(game, PassCards(SOUTH, cards("5S 8S"))) is None


def test_a_pass_may_not_leave_the_partner_with_more_than_six_scoring_trumps() -> None:
    own = "AS 8S 7S 6S 4S 3S 2S 2H 3H 4H 6H 7H"
    north = "KS QS JS TS 9S 5S 5C KD AD 5D TH JH".replace("5C", "TD")
    west = "2D 3D 4D 6D 7D 8D 9D QD JD QH 8H 9H"
    game = named(won(table(EIGHTY, own, west, north, kitty="2C 3C 4C 6C 7C"), 30))
    ask = asked(game)
    assert (ask.seat, ask.count, ask.fewest) == (SOUTH, 1, 0)
    refused(game, PassCards(SOUTH, cards("2S")), "too many point cards")
    assert engine.violation(game, PassCards(SOUTH, cards("8S"))) is None


def test_there_are_always_83_points_in_play() -> None:
    game = named(won(table(EIGHTY, *TWELVE, kitty="2C 3C 4C 6C 7C"), 30))
    game = passes(game, "8S")
    while game.now.phase is not Phase.PLAY:
        ask = asked(game)
        if ask.what is AskKind.PASS_CARDS:
            game = passes(game, "")
        else:
            game = lays(game, " ".join(ask.cards[: ask.count]))
    assert game.now.suit.worth(one for row in game.now.hands for one in row) == 83


def test_any_card_may_be_led_and_a_trump_led_asks_for_a_trump() -> None:
    game = at_play(EIGHTY, "AS 9H", "JK 2H 2D", "QH 3D", "2S 4H")
    assert may_play(game) == {"AS", "9H"}
    game = play(game, "AS")
    assert may_play(game) == {"JK"}
    assert may_play(play(game, "JK")) == {"QH", "3D"}


def test_a_plain_lead_is_followed_or_trumped_another_plain_suit_only_if_void() -> None:
    game = at_play(EIGHTY, "AS 9H", "JK 2H 2D", "QS 3D", "2S 4H")
    game = play(game, "9H")
    assert may_play(game) == {"JK", "2H"}
    assert may_play(play(game, "2H")) == {"QS", "3D"}
    assert play(game, "JK", "3D", "4H").now.tricks[0].winner == WEST


def test_the_scoring_trumps_go_to_who_wins_them_the_joker_too() -> None:
    game = at_play(EIGHTY, "AS 9H", "JK 2H", "QS 3D", "2S 4H")
    assert play(game, "AS", "JK", "QS", "2S").now.tricks[0].points == (37, 0)


def test_a_made_bid_scores_what_was_won_a_set_one_loses_the_bid() -> None:
    assert delta(scored(EIGHTY, 60, (60, 23))) == (60, 23)
    assert delta(scored(EIGHTY, 61, (60, 23))) == (-61, 23)
    assert delta(scored(EIGHTY, 83, (83, 0))) == (83, 0)
    assert delta(scored(EIGHTY, 83, (82, 1))) == (-83, 1)


def test_83_double_scores_166_and_loses_166() -> None:
    (double,) = variants.load(EIGHTY).named_bids
    assert delta(scored(EIGHTY, double, (83, 0))) == (166, 0)
    assert delta(scored(EIGHTY, double, (82, 1))) == (-166, 1)


def test_the_first_team_to_200_wins_and_if_both_are_there_the_bidders() -> None:
    assert scored(EIGHTY, 60, (60, 23), totals=(139, 0)).winner is None
    assert scored(EIGHTY, 60, (60, 23), totals=(140, 0)).winner == 0
    assert scored(EIGHTY, 60, (60, 23), totals=(0, 177)).winner == 1
    assert scored(EIGHTY, 60, (60, 23), totals=(140, 190)).winner == 0


def test_the_minimum_was_40_and_nowadays_is_1() -> None:
    assert may_bid(table(EIGHTY, minimum=40))[:2] == ["0", "40"]
    assert may_bid(table(EIGHTY, minimum=1))[:2] == ["0", "1"]


def test_without_the_joker_the_three_is_worth_15_and_the_kitty_has_four_cards() -> None:
    rules = variants.load(EIGHTY, {"no_joker": True})
    suit = trump_suit(rules, "S")
    assert suit.points[cards("3S")[0]] == 15
    assert not suit.has(cards("JK")[0])
    assert sum(suit.points.values()) == 83
    game = table(EIGHTY, no_joker=True)
    assert [len(row) for row in (*game.now.hands, game.now.kitty)] == [12, 12, 12, 12, 4]


def test_nine_cards_each_discard_pass_the_surplus_are_filled_and_the_dealer_takes_the_rest() -> (
    None
):
    options: dict[str, Any] = {"nine_cards": True}
    hands = (
        "AS KS QS JS TS 9S 8S 2H 3H",
        "7S 6S 5S 4D 6D 7D 8D 9D TD",
        "4S 3S 2S 4H 6H 7H 8H 9H TH",
        "5C 2D 3D JD QD KD AD 5H JH",
    )
    game = table(EIGHTY, *hands, stock="QH KH AH 5D 2C JK", **options)
    assert [len(row) for row in game.now.hands] == [9, 9, 9, 9]
    assert (len(game.now.kitty), len(game.now.stock)) == (0, 17)
    game = named(won(game, 30))
    assert game.now.discards[SOUTH] == cards("2H 3H")
    assert game.now.discards[EAST] == cards("2D 3D JD QD KD AD 5H JH")  # the dealer's go as well
    refused(game, PassCards(SOUTH, ()), "1")  # here whoever has surplus trumps passes them
    game = passes(game, "8S")
    assert [len(row) for row in game.now.hands[:3]] == [6, 6, 6]
    ask = asked(game)
    assert (ask.seat, ask.what, ask.count) == (EAST, AskKind.KEEP, 4)
    assert set(ask.rest) > {"JK"}  # five were dealt: three to West, two to North
    assert not {"JD", "AD", "JK"} & set(ask.cards)
    assert hand(game, NORTH) > {"8S"}


def test_a_dealer_with_more_than_six_scoring_trumps_passes_as_none_may_be_discarded() -> None:
    """It is always illegal to discard scoring trumps, and there are always 83 points in play."""
    hands = (
        "3S 4S 6S 2C 3C 4C 6C 7C 8C",
        "7S 9C TC JC QC KC AC 2D 3D",
        "8S 4D 5D 6D 7D 8D 9D TD JD",
        "AS KS QS JS TS 9S 2H 3H 4H",
    )
    rest = "5H 6H 7H 8H 9H TH JH QH KH AH QD KD AD 5S 5C 2S JK"
    game = table(EIGHTY, *hands, stock=rest, nine_cards=True)
    game = named(won(game, 30))
    assert hand(game, EAST) > {"5S", "5C", "2S", "JK"}  # the rest of the pack had them
    ask = asked(game)
    assert (ask.seat, ask.what, ask.fewest, ask.count) == (EAST, AskKind.PASS_CARDS, 4, 4)
    assert set(ask.cards) == set(cards("AS KS QS JS TS 9S 5S 5C 2S JK"))
    refused(game, PassCards(EAST, cards("2S TS JS")), "4")
    game = passes(game, "2S TS JS JK")
    while asked(game).what is AskKind.DISCARD:
        assert not game.now.suit.worth(asked(game).cards[: asked(game).count])
        game = lays(game, " ".join(asked(game).cards[: asked(game).count]))
    assert [len(row) for row in game.now.hands] == [6, 6, 6, 6]
    assert sum(game.now.suit.worth(row) for row in game.now.hands) == 83

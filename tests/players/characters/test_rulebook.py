"""Every rule of rulebook, read as a sentence: hearts are trumps, and South is to play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from position import after, at_play, dealt, view_to_play

from pidro_desktop.engine.actions import Bid, Decision, NameTrump, Play
from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.characters.rulebook import RULES, Moment, count, decided
from pidro_desktop.variants import load, names


def number(view: SeatView) -> int:
    """The number of the rule that decides, as it is printed."""
    return RULES.index(decided(view)[0]) + 1


def plays(game: Game) -> tuple[int, str]:
    """The rule that decides, and the card that is played."""
    view = view_to_play(game)
    decision = decided(view)[1]
    assert isinstance(decision, Play)
    return number(view), decision.cards[0]


def calls(hand: str, before: list[int], dealer: int = 0) -> tuple[int, int]:
    """The rule that decides, and the call after these others; the dealer's left calls first."""
    seat = (dealer + 1 + len(before)) % 4
    game = dealt(load("finnish"), {seat: hand}, dealer)
    for bid in before:
        game, _ = apply(game, Bid(game.now.turn, bid))
    view = view_for(game, seat)
    decision = decided(view)[1]
    assert isinstance(decision, Bid)
    assert isinstance(decision.bid, int)
    return number(view), decision.bid


# ------------------------------------------------------------ the auction


@pytest.mark.parametrize(
    ("hand", "counted"),
    [("AH", 6), ("KH", 4), ("AH KH QH 7H", 10), ("5H 5D 4H", 5), ("", 2)],
)
def test_a_suit_is_counted_4_2_1_and_2_for_the_partner(hand: str, counted: int) -> None:
    view = view_for(dealt(load("finnish"), {1: hand}, dealer=0), 1)
    assert count(view, trump_suit(view.rules, "H")) == counted


def test_other_totals_are_in_proportion() -> None:
    view = view_for(dealt(load("california-house"), {1: "AH KH QH 7H"}, dealer=0), 1)
    assert count(view, trump_suit(view.rules, "H")) == pytest.approx(10 * 16 / 14)


def test_dear_cards_are_counted_themselves() -> None:
    """King 30 and ace 1 of 44, and 10 parts in 20 of the 13 that others hold."""
    view = SeatView(load("king-pedro"), 1, hands=((), cards("AH KH QH 7H"), (), ()))
    assert count(view, trump_suit(view.rules, "H")) == pytest.approx(31 + 13 * 10 / 20)


def test_without_an_exchange_only_the_own_cards_are_counted() -> None:
    view = SeatView(load("sancho"), 1, hands=((), cards("AH 9H"), (), ()))
    assert count(view, trump_suit(view.rules, "H")) == 10


GOOD = "AH KH QH 7H 9C 8C 8D 7D 9S"
"""Counts 10 in hearts."""


def test_1_a_low_count_passes() -> None:
    assert calls("JH TH 7H 9C 8C 8D 7D 9S 8S", []) == (1, 0)
    assert calls(GOOD, [11]) == (1, 0)


def test_1_a_bid_over_the_partner_needs_3_more() -> None:
    assert calls(GOOD, [7, 0]) == (1, 0)
    assert calls(GOOD, [0, 7]) == (2, 8)
    assert calls(GOOD, [6, 0]) == (2, 8)


def test_2_a_bid_is_2_below_the_count_or_the_lowest() -> None:
    assert calls(GOOD, []) == (2, 8)
    assert calls("AH 7H 9C 8C 8D 7D 9S 8S 7S", []) == (2, 6)
    assert calls(GOOD, [9]) == (2, 10)


def test_2_the_dealer_bids_the_lowest() -> None:
    assert calls(GOOD, [0, 0, 0]) == (2, 6)
    assert calls(GOOD, [6, 0, 0]) == (2, 7)


def test_3_the_suit_with_the_highest_count_is_named() -> None:
    game = dealt(load("finnish"), {1: "AS 9S 4S KC QC JC TC 8C 7C"}, dealer=0)
    for bid in (8, 0, 0, 0):
        game, _ = apply(game, Bid(game.now.turn, bid))
    view = view_for(game, 1)
    assert (number(view), decided(view)[1]) == (3, NameTrump(1, "C"))


# ------------------------------------------------------------ leading


def test_5_a_trump_that_nobody_can_beat_is_led() -> None:
    assert plays(at_play({0: "AH 7H 5H", 1: "KH QH", 2: "JH", 3: "TH"})) == (5, "AH")


def test_6_the_cheaper_of_king_and_queen_forces_the_ace() -> None:
    assert plays(at_play({0: "KH QH 7H", 1: "AH 9H", 2: "JH", 3: "TH"})) == (6, "QH")


def test_7_otherwise_the_cheapest_card_is_led() -> None:
    assert plays(at_play({0: "KH JH 5H 2H", 1: "AH QH", 2: "9H", 3: "TH"})) == (7, "2H")


# ------------------------------------------------------------ following


def test_8_the_dearest_card_goes_to_a_certain_trick() -> None:
    game = at_play({2: "AH 7H 2H", 3: "KH QH 9H", 0: "JH 5H 3H"}, bidder=2, dealer=1)
    assert plays(after(game, "AH QH")) == (8, "5H")


def test_8_the_cheaper_of_two_that_could_lose_as_much() -> None:
    """South deals and holds the ace, both fives and three more."""
    game = at_play({1: "3H KH 9H", 2: "7H TH 8H", 3: "4H QH"}, bidder=1, dealer=0)
    assert plays(after(game, "3H 7H 4H")) == (8, "5D")


def test_9_the_last_to_play_wins_points_cheaply() -> None:
    """South deals and holds ace, king, both fives and the low."""
    game = at_play({1: "TH 3H", 2: "7H 9H 6H", 3: "4H QH 8H JH"}, bidder=1, dealer=0)
    assert plays(after(game, "TH 7H 4H")) == (9, "KH")


def test_10_a_pidro_is_given_to_the_partner_as_second() -> None:
    game = at_play({3: "7H 3H", 0: "9H 5H 4H", 1: "KH QH JH"}, bidder=3, dealer=2)
    assert plays(after(game, "7H")) == (10, "5H")


def test_10_not_from_a_long_hand() -> None:
    hands = {3: "7H 3H", 0: "9H 8H 6H 5H 4H", 1: "KH QH JH"}
    assert plays(after(at_play(hands, bidder=3, dealer=2), "7H"))[0] == 12


def test_10_not_to_a_lead_that_is_nearly_the_highest() -> None:
    game = at_play({3: "QH 3H", 0: "9H 5H 4H", 1: "KH JH 8H"}, bidder=3, dealer=2)
    assert plays(after(game, "QH")) == (12, "4H")


def test_11_a_trick_with_points_is_fought_for() -> None:
    game = at_play({2: "4H 9H", 3: "TH 3H 8H", 0: "KH 7H 6H"}, bidder=2, dealer=1)
    assert plays(after(game, "4H TH")) == (11, "KH")


def test_11_the_second_to_play_waits_for_its_partner_if_there_are_no_points() -> None:
    game = at_play({3: "7H 3H 4H", 0: "AH 9H 6H", 1: "KH QH 8H"}, bidder=3, dealer=2)
    assert plays(after(game, "7H")) == (12, "6H")


def test_12_what_cannot_win_is_cheap() -> None:
    game = at_play({3: "AH 3H 4H", 0: "TH 5H 6H", 1: "KH QH 8H"}, bidder=3, dealer=2)
    assert plays(after(game, "AH")) == (12, "6H")


# ------------------------------------------------------------ to the letter


def test_there_are_twelve_sentences() -> None:
    assert len(RULES) == 12
    assert {rule.moment for rule in RULES} == set(Moment)
    for rule in RULES:
        text = str(rule.text)
        assert text.endswith(".")
        assert text.count(".") == 1
        assert len(text.split()) <= 35


@pytest.mark.parametrize("name", names())
def test_every_game_of_the_family_is_played_by_the_rules(name: str) -> None:
    """``submit`` refuses what is not legal."""
    setup = Setup(load(name), {}, secret_of(f"rulebook {name}"))
    match, player, used = Match(setup), make("rulebook"), Counter[int]()

    def decide(_match: Match, ask: Ask) -> Decision:
        view = match.game_view(ask.seat)
        used[number(view)] += 1
        return player.decide(view, Random(0))

    play_out(match, 8, decide)
    assert used[1]
    assert used[12]

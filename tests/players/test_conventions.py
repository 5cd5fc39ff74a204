"""Ties are broken as a good player would: by points, and then by conventions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hidden import decisions
from position import after, at_play, view_to_play

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, card
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import conventions, make
from pidro_desktop.players.champion.evaluation import COMPILED, INTERPRETED, CardEvaluator, is_fast
from pidro_desktop.players.conventions import (
    CONVENTIONS,
    TIE,
    Choice,
    is_partners,
    settled,
    tied,
)
from pidro_desktop.players.family.reading import read
from pidro_desktop.players.view_digest import seeded
from pidro_desktop.variants import load


def choice(name: str, value: float = 0.5, points: float = 7.0, noise: float = 0.0) -> Choice:
    return Choice((card(name),), value, points, noise)


def played(game: Game, *names: str) -> Card:
    """What is played of some cards that are worth the same."""
    choices = [choice(name) for name in names]
    return choices[settled(choices, read(view_to_play(game)))].cards[0]


# ------------------------------------------------------------ what a tie is


def test_equal_choices_are_a_tie_and_others_only_within_their_noise() -> None:
    best = choice("AH", 0.5)
    assert tied([best, choice("KH", 0.5)]) == [0, 1]
    assert tied([best, choice("KH", 0.4995), choice("2H", 0.3)]) == [0]
    assert tied([best, choice("KH", 0.4995, noise=0.0003), choice("2H", 0.3)]) == [0, 1]
    assert tied([best, choice("KH", 0.4985, noise=0.01), choice("2H", 0.3)]) == [0]


def test_where_nothing_can_change_the_game_all_choices_are_a_tie() -> None:
    assert tied([choice("AH", 0.0009), choice("KH", 0.0), choice("2H", 0.0004)]) == [0, 1, 2]


def test_more_points_come_first() -> None:
    lost = [choice("AH", 0.0005, points=5.0), choice("KH", 0.0, points=5.2)]
    assert settled(lost, None) == 1
    alike = [choice("AH", points=5.0), choice("KH", points=5.05)]
    assert settled(alike, None) == 0


# ------------------------------------------------------------ the conventions


def test_a_convention_with_a_price_is_heeded_unless_another_choice_is_worth_more() -> None:
    game = after(at_play({0: "AH QH 9H", 2: "JH 5H 4H", 1: "KH 8H", 3: "TH 7H 3H 2H"}), "AH 8H")
    table = read(view_to_play(game))
    low, five = choice("4H", 0.504), choice("5H", 0.5, noise=0.0001)
    assert settled([low, five], table) == 1
    assert settled([choice("4H", 0.506), five], table) == 0
    taking = after(
        at_play({0: "QH 9H 6H", 1: "JH 8H 7H", 2: "AH KH 4H", 3: "TH 5H 3H 2H"}), "QH 8H"
    )
    table = read(view_to_play(taking))
    assert settled([choice("KH", 0.509), choice("4H", 0.5)], table) == 1
    assert settled([choice("KH", 0.511), choice("4H", 0.5)], table) == 0


def test_a_five_is_not_thrown_under_an_ace_for_little() -> None:
    hands = {0: "QH 9H 6H", 1: "AH KH 8H", 2: "JH TH 5H 5D 3H", 3: "7H 4H 2H"}
    table = read(view_to_play(after(at_play(hands, bidder=1), "AH")))
    five, low = choice("5D", 0.5031), choice("3H", 0.5, noise=0.0014)
    assert settled([five, low], table) == 1
    assert settled([choice("5D", 0.506), low], table) == 0


def test_points_may_be_brought_home_in_the_partners_trick() -> None:
    hands = {0: "TH 9H 6H", 1: "8H 7H 5D", 2: "JH 5H 4H", 3: "AH KH QH 3H 2H"}
    game = after(at_play(hands, bidder=3, dealer=3), "2H")
    assert game.now.turn == 0
    game = after(game, "TH 8H")
    table = read(view_to_play(game))
    assert is_partners(table)
    assert settled([choice("JH", 0.505), choice("4H", 0.5)], table) == 0


def test_every_convention_has_a_name_and_a_source() -> None:
    assert len({one.name for one in CONVENTIONS}) == len(CONVENTIONS)
    assert all(one.source for one in CONVENTIONS)


def test_the_five_and_then_points_go_to_a_partner_whom_nobody_can_beat() -> None:
    game = after(at_play({0: "AH QH 9H", 2: "JH 5H 4H", 1: "KH 8H", 3: "TH 7H 3H 2H"}), "AH 8H")
    assert played(game, "4H", "5H", "JH") == "5H"
    assert played(game, "4H", "JH") == "JH"


def test_a_trick_that_is_the_partners_for_sure_is_left_to_him() -> None:
    game = after(at_play({0: "QH 9H 6H", 1: "JH 8H 7H", 2: "AH KH 4H", 3: "TH 5H 3H 2H"}), "QH 8H")
    assert played(game, "AH", "KH", "4H") == "4H"


def test_no_points_are_thrown_on_a_lost_trick_and_the_lowest_card_is_played() -> None:
    hands = {0: "QH 9H 6H", 1: "AH KH 8H", 2: "TH 4H 3H", 3: "JH 5H 7H 2H"}
    game = after(at_play(hands, bidder=1), "AH")
    assert played(game, "TH", "4H", "3H") == "3H"
    assert played(game, "TH", "4H") == "4H"


def test_the_declarer_draws_trumps_with_the_highest_of_touching_cards() -> None:
    hands = {0: "AH KH 4H", 1: "QH 8H 6H 5D", 2: "9H", 3: "JH TH 5H 7H 3H 2H"}
    assert played(at_play(hands), "KH", "AH") == "AH"


def test_where_the_partner_may_be_beaten_nothing_is_said() -> None:
    hands = {0: "QH 9H 6H", 1: "JH 8H", 2: "TH 5H 4H", 3: "AH KH 7H 3H 2H"}
    game = after(at_play(hands), "QH 8H")
    assert played(game, "4H", "5H") == "4H"


# ------------------------------------------------------------ who heeds them


def test_ties_change_nothing_beyond_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same evaluations with and without them: what is chosen instead is as good."""
    free = tuple(replace(one, price=TIE) for one in CONVENTIONS)
    monkeypatch.setattr(conventions, "CONVENTIONS", free)
    budget = replace(COMPILED if is_fast() else INTERPRETED, worlds=300, opened=60, answered=120)
    heeding, plain = CardEvaluator(budget), CardEvaluator(replace(budget, settles=False))
    changed = asked = 0
    for game in decisions(load("finnish"), make("steady"), 12, "conventions"):
        ask = asks(game)[0]
        if ask.what not in (AskKind.PLAY, AskKind.KILL) or len(ask.cards) <= ask.count:
            continue
        view = view_for(game, ask.seat)
        new, old = heeding.evaluate(view, seeded(view)), plain.evaluate(view, seeded(view))
        assert sorted(new, key=lambda item: item.cards) == sorted(old, key=lambda item: item.cards)
        asked += 1
        changed += new[0] != old[0]
        behind = old[0].equity - new[0].equity
        nothing = old[0].equity - old[-1].equity <= 0.001
        assert behind <= 1e-9 or (behind <= 0.001 and (behind <= 2 * new[0].noise or nothing))
    assert 0 < changed < asked / 5


@pytest.mark.parametrize("level", ["champion", "strong", "bold", "careful"])
def test_levels_that_search_give_the_five_where_it_costs_nothing(level: str) -> None:
    """South has made the bid, and leads the last ace; west still has the king."""
    hands = {0: "AH QH 9H", 1: "KH 8H 5D", 2: "5H 4H", 3: "JH TH 7H 6H 3H 2H"}
    view = view_to_play(after(at_play(hands), "AH 8H"))
    for seed in range(3):
        decision = make(level).decide(view, Random(seed))
        assert getattr(decision, "cards", ()) == ("5H",)

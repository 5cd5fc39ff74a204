"""A hint names two cards where neither is better than the other."""

from __future__ import annotations

from random import Random

import pytest
from position import at_play

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import card
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.hint import Hint, adviser, equal_card, hint
from pidro_desktop.players.advice import Advice, Option
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.scenes.table.table_hints import head_of


def seen(hands: dict[int, str]) -> SeatView:
    game = at_play(hands, bidder=0, dealer=3)
    return view_for(game, asks(game)[0].seat)


def test_touching_cards_without_points_are_named_together() -> None:
    view = seen({0: "KH QH", 1: "9H 8H", 2: "JH 7H", 3: "TH 6H"})
    tip = hint(view, Random(1))
    assert isinstance(tip.decision, Play)
    assert {tip.decision.cards[0], tip.equal} == {"KH", "QH"}
    assert str(head_of(tip, view.trump)) in (
        "Play the king or the queen",
        "Play the queen or the king",
    )


def test_cards_with_other_points_are_never_equal() -> None:
    view = seen({0: "AH KH", 1: "9H 8H", 2: "JH TH", 3: "7H 6H"})
    tip = hint(view, Random(1))
    points = view.suit.points
    assert isinstance(tip.decision, Play)
    assert tip.equal is None or points[tip.equal] == points[tip.decision.cards[0]]


@pytest.mark.skipif(not is_fast(), reason="so many searches take minutes where it is interpreted")
def test_an_equal_card_loses_nothing_in_the_review() -> None:
    view = seen({0: "KH QH", 1: "9H 8H", 2: "JH 7H", 3: "TH 6H"})
    tip = hint(view, Random(1))
    values = {
        option.decision.cards[0]: option.equity or 0.0
        for option in adviser().values(view).options
        if isinstance(option.decision, Play)
    }
    assert isinstance(tip.decision, Play)
    assert tip.equal is not None
    assert abs(values[tip.decision.cards[0]] - values[tip.equal]) <= 0.001


def test_a_hint_with_one_best_card_names_it_alone() -> None:
    view = seen({0: "KH QH 3H", 1: "9H 8H 4H", 2: "AH JH 7H", 3: "TH 5H 6H"})
    decision = Play(0, (card("3H"),))
    assert str(head_of(Hint(decision, "", ()), view.trump)) == "Play the three"


def worth_as_much(*cards: str) -> Advice:
    """An advice in which these cards win as often and bring as many points, the first chosen."""
    plays = (Play(0, (card(name),)) for name in cards)
    options = tuple(Option(decision, 8.0, 0.7, 0.5) for decision in plays)
    return Advice(0, AskKind.PLAY, ours=True, options=options)


def test_cards_with_a_trump_between_them_are_not_the_same() -> None:
    """What is said for one would not be true of the other, although both are worth as much."""
    view = seen({0: "KH TH 7H", 1: "9H 8H 4H", 2: "QH 5H 3H", 3: "JH 6H AH"})
    assert equal_card(view, worth_as_much("KH", "7H")) is None


def test_of_several_small_cards_the_next_is_named() -> None:
    view = seen({0: "9H 8H 7H 6H", 1: "KH 4H", 2: "QH 5H 3H", 3: "JH TH AH"})
    assert equal_card(view, worth_as_much("9H", "6H", "7H", "8H")) == "8H"

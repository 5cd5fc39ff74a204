"""A review says what a card cost in points where the game was lost with any card."""

from __future__ import annotations

from dataclasses import replace

from position import at_play

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import card
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision, Unit
from pidro_desktop.scenes.review.deal_paper import lost_anyway

FIVE, NINE = (Play(0, (card(name),)) for name in ("5H", "9H"))
VIEW = view_for(
    at_play({0: "5H 9H 3H", 1: "KH QH", 2: "AH 8H 7H", 3: "JH TH 4H"}, bidder=2, dealer=1), 0
)
THROWN = ReviewedDecision(
    deal=1,
    ply=9,
    position=20,
    seat=0,
    what=AskKind.PLAY,
    decided=FIVE,
    best=FIVE,
    win=0.004,
    best_win=0.004,
    loss=0.0,
    mark=Mark.BEST,
    choices=(Choice(FIVE, 0.004, 3.1), Choice(NINE, 0.004, 7.4)),
)


def test_a_five_thrown_away_in_a_lost_game_is_good_and_named() -> None:
    said = lost_anyway(VIEW, THROWN)
    assert said.startswith("Nothing was left to lose. At 0–0, the nine")
    assert said.endswith("would bring 4.3 points more.")


def test_nothing_is_said_where_there_was_something_to_lose() -> None:
    assert lost_anyway(VIEW, replace(THROWN, best_win=0.2, win=0.2)) == ""


def test_nothing_is_said_where_no_points_were_given_away() -> None:
    assert lost_anyway(VIEW, replace(THROWN, decided=NINE)) == ""


def test_nothing_is_said_of_a_deal_that_no_game_follows() -> None:
    assert lost_anyway(VIEW, replace(THROWN, unit=Unit.POINTS)) == ""

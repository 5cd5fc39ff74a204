"""Every kind of mistake leads to the lesson that is about it, and where there is none, to none."""

from __future__ import annotations

import pytest

from pidro_desktop.course.catalogue import lesson_for
from pidro_desktop.course.lesson import Guided, Practice
from pidro_desktop.course.lessons import lesson_of
from pidro_desktop.course.positions import Position, asked, decision_of
from pidro_desktop.engine.actions import Bid, Discard
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.variants import load


def led_to(position: Position, wrong: str, right: str) -> str:
    match = position.match()
    ask = asked(match)
    view = match.game_view(SOUTH)
    return lesson_for(view, decision_of(ask, wrong), decision_of(ask, right))


def of(lesson: str, place: int) -> Position:
    found = lesson_of(lesson)
    every: list[Guided | Practice] = [*found.guided, *found.practice]
    return every[place].position


@pytest.mark.parametrize(
    ("position", "wrong", "right", "lesson"),
    [
        (of("auction", 0), "-", "8", "auction"),
        (of("trumps", 0), "D", "H", "trumps"),
        (of("exchange", 0), "xKS", "x3S", "exchange"),
        (of("save-five", 1), "5S", "8S", "save-five"),
        (of("save-five", 0), "QS", "5C", "save-five"),
        (of("leading", 0), "JD", "KD", "leading"),
        (of("points", 2), "QH", "TH", "partner"),
        (of("going-cold", 4), "TS", "QS", "points"),
        (of("partner", 1), "-", "9", "partner"),
    ],
)
def test_a_mistake_leads_to_the_lesson_that_is_about_it(position, wrong, right, lesson):
    assert led_to(position, wrong, right) == lesson


def test_against_the_bid_of_the_others_it_is_the_lesson_on_defending():
    assert led_to(of("save-five", 1), "JS", "8S") == "going-cold"


@pytest.mark.parametrize("rules", ["pedro", "petro", "pitch-fives", "sancho"])
def test_other_games_have_no_lessons(rules):
    players = {seat: make("steady") for seat in range(4)}
    match = Match(Setup(load(rules), players, secret_of("no lesson"), "no lesson"))
    match.deal()
    seat = match.asks()[0].seat
    view = match.game_view(seat)
    assert lesson_for(view, Bid(seat, 0), Bid(seat, 0)) == ""


def test_the_tournament_rules_have_the_same_lessons():
    players = {seat: make("steady") for seat in range(4)}
    match = Match(Setup(load("sou"), players, secret_of("a lesson"), "a lesson"))
    match.deal()
    seat = match.asks()[0].seat
    assert lesson_for(match.game_view(seat), Bid(seat, 0), Bid(seat, 7)) == "auction"
    assert lesson_for(match.game_view(seat), Discard(seat, ()), Bid(seat, 7)) == ""

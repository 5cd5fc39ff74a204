"""The coach's opinion of a decision is the mark that a review would give it."""

from __future__ import annotations

from concurrent.futures import Future

import pytest
from reviewed_games import adviser

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.coach import STOPS, Coach
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Advice
from pidro_desktop.variants import load


class Thinking:
    """Stands in for the worker that weighs questions: answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[SeatView, Future[Advice]]] = []

    def weigh(self, view: SeatView) -> Future[Advice] | None:
        self.asked.append((view, Future()))
        return self.asked[-1][1]

    def answer(self) -> None:
        view, future = self.asked[-1]
        future.set_result(adviser().values(view, every=True))


@pytest.fixture(name="match")
def _match() -> Match:
    """A game in which the person has just been asked for the first time."""
    players = {seat: make("steady") for seat in (1, 2, 3)}
    match = Match(Setup(load("finnish"), players, secret_of("opinion"), "opinion"))
    match.begin()
    match.deal()
    _to_the_person(match)
    return match


def _to_the_person(match: Match) -> None:
    while (asked := match.asks()) and asked[0].seat != SOUTH:
        match.submit(match.decide(asked[0]))


def test_it_is_the_mark_of_the_review(match: Match) -> None:
    thinking = Thinking()
    coach = Coach(match, thinking)
    judge, found = Judge(adviser()), set()
    while not match.needs_deal:
        ask = match.asks()[0]
        coach.watch(ask)
        thinking.answer()
        view = match.game_view(SOUTH)
        for option in adviser().values(view).options:
            turn = Turn(match.dealt, 0, match.ply, view, option.decision)
            mark = judge.judge(turn, explain=False).mark
            assert coach.mark(option.decision) is mark
            assert coach.stops(option.decision) is (mark in STOPS)
            found.add(mark)
        match.submit(adviser().values(view).best.decision)
        _to_the_person(match)
    assert found & STOPS
    assert found - STOPS


def test_there_is_no_opinion_before_the_question_has_been_weighed(match: Match) -> None:
    thinking = Thinking()
    coach, decision = Coach(match, thinking), adviser().values(match.game_view(SOUTH)).best.decision
    assert coach.stops(decision) is None
    coach.watch(match.asks()[0])
    assert coach.stops(decision) is None
    assert coach.mark(decision) is None
    thinking.answer()
    assert coach.stops(decision) is False


def test_a_question_is_weighed_once_and_an_old_answer_is_not_used(match: Match) -> None:
    thinking = Thinking()
    coach, ask = Coach(match, thinking), match.asks()[0]
    coach.watch(ask)
    coach.watch(ask)
    assert len(thinking.asked) == 1
    thinking.answer()
    decision = adviser().values(match.game_view(SOUTH)).best.decision
    match.submit(decision)
    assert coach.mark(decision) is None
    _to_the_person(match)
    coach.watch(match.asks()[0])
    assert len(thinking.asked) == 2


def test_a_question_that_cannot_be_weighed_stops_nobody(match: Match) -> None:
    thinking = Thinking()
    coach = Coach(match, thinking)
    coach.watch(match.asks()[0])
    thinking.asked[-1][1].set_exception(ValueError("broken"))
    decision = adviser().values(match.game_view(SOUTH)).best.decision
    assert coach.mark(decision) is None
    assert coach.stops(decision) is False

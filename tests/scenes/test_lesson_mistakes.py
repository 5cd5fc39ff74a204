"""A mistake in a lesson is told without the answer; only the second one shows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from lessons_played import begun, choose, lies_well, rightly, to_practice

from pidro_desktop.course.catalogue import LESSONS
from pidro_desktop.course.lessons import lesson_of
from pidro_desktop.course.positions import asked, decision_of
from pidro_desktop.engine.actions import Bid, Kill, NameTrump
from pidro_desktop.match.review.coach import fault_of, judged
from pidro_desktop.match.review.explainer import explained
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.render.table_ui.buttons.bid_text import bid_name
from pidro_desktop.render.table_ui.table_text import SUITS


def test_the_first_mistake_says_why_not_and_the_second_shows_the_answer(own_home: Path) -> None:
    own_home.mkdir(exist_ok=True)
    pilot, mode = begun(own_home, "save-five")
    to_practice(pilot, mode)
    wrong = decision_of(asked(mode.table.match), "QD")
    choose(pilot, mode, wrong)
    assert mode.step.decision is None, "nothing is lit"
    assert "ace" not in mode.said
    assert mode.said.endswith("Try again.")
    pilot.run(1.0, dt=0.2)
    choose(pilot, mode, wrong)
    assert mode.step.decision == mode.passage.best
    assert "your ace" in mode.said
    assert (mode.mistakes, mode.helped) == (2, 0)
    pilot.run(1.0, dt=0.2)
    lies_well(mode)
    rightly(pilot, mode)
    assert not mode.step.asks


@pytest.mark.skipif(not is_fast(), reason="weighing takes long where nothing is compiled")
@pytest.mark.parametrize("lesson", LESSONS)
def test_no_reason_against_a_mistake_names_the_better_call_or_suit(lesson: str) -> None:
    for item in lesson_of(lesson).practice:
        match = item.position.match()
        ask = asked(match)
        view = match.game_view(ask.seat)
        advice, best = explained(view), decision_of(ask, item.right[0])
        for option in advice.options:
            turn = Turn(1, 1, match.ply, view, option.decision)
            found = judged(advice, turn, explain=True)
            if not found.is_slip or isinstance(best, Kill):
                continue
            fault = fault_of(advice, option.decision)
            assert fault is not None
            assert fault.id != "fewer", "a cause, and no outcome"
            said = f"{fault.text()} "
            if isinstance(best, Bid) and best.bid:
                assert f"after {bid_name(best.bid)} " not in said
            if isinstance(best, NameTrump):
                assert "deals, in" not in said, SUITS[best.suit]

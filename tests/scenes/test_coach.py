"""The coach asks to look again before a mistake, and before nothing else."""

from __future__ import annotations

import time
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pygame
import pytest
from at_table import CORNERS, click, sit_down, wait
from coached import (
    KINDS,
    SECONDS,
    choose,
    coached,
    control_of,
    judged,
    made,
    questions,
    ready,
    seen,
    think_quickly,
    with_a_mistake,
)
from matches import aid_now
from pilot import Pilot
from slices import some

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.record.lines import Aid
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.render.table_ui import table as furniture
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.scenes.table.card_selection import Selection
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.scenes.table.table_coach import (
    DELAY,
    INSIST,
    LOOK_AGAIN,
    Choice,
    TableCoach,
)
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.layout.layout_types import CARD_RATIO
from pidro_desktop.table.table_game import TableGame

PASSES = Bid(0, 0)

# ------------------------------------------------------------ when it asks


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews weigh little."""
    think_quickly(monkeypatch)


@pytest.mark.parametrize("what", some(KINDS, 3))
def test_the_coach_asks_exactly_where_the_judge_finds_a_mistake(tmp_path: Path, what: str) -> None:
    _match, choices = with_a_mistake(what)
    for number, (decision, wrong) in enumerate(choices.items()):
        home = tmp_path / str(number)
        home.mkdir()
        pilot, scene, _mistakes, _others = coached(home, what)
        ply = scene.match.ply
        choose(pilot, decision)
        assert (scene.coach.asked is not None) is wrong, decision
        assert made(scene, ply) is not wrong


@pytest.mark.parametrize("what", KINDS)
def test_the_same_choice_once_more_insists(tmp_path: Path, what: str) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, what)
    ply = scene.match.ply
    choose(pilot, mistakes[0])
    seen(pilot)
    assert not made(scene, ply)
    choose(pilot, mistakes[0])
    assert made(scene, ply)
    assert scene.coach.asked is None


def test_a_pass_is_asked_about_like_a_bid(tmp_path: Path) -> None:
    match = next(match for match, ask in questions("bid") if judged(match, ask).get(PASSES))
    pilot, scene = sit_down(tmp_path, "", match=match, coach="right_away")
    ready(pilot, scene)
    choose(pilot, PASSES)
    assert scene.coach.asked is not None


def test_another_mistake_is_asked_about_anew_and_a_good_choice_is_made(tmp_path: Path) -> None:
    pilot, scene, mistakes, others = coached(tmp_path, "bid")
    ply = scene.match.ply
    assert len(mistakes) > 1, "The test needs another question."
    for decision in (*mistakes[:2], mistakes[0]):
        choose(pilot, decision)
        assert scene.coach.asked is not None
        assert scene.coach.asked.decision == decision
        seen(pilot)
    assert not made(scene, ply)
    choose(pilot, others[0])
    assert made(scene, ply)


def test_a_kill_is_judged_with_the_cards_that_are_chosen(tmp_path: Path) -> None:
    pilot, scene, _mistakes, _others = coached(tmp_path, "kill")
    _match, choices = with_a_mistake("kill")
    wrong = next(one for one, mistake in choices.items() if mistake)
    marked = scene.controls.picks.cards
    for card in (*(marked - set(wrong.cards)), *(set(wrong.cards) - marked)):
        click(pilot, next(w for w in pilot.widgets() if isinstance(w, CardSlot) and w.card == card))
    ply = scene.match.ply
    assert scene.controls.picks.cards == set(wrong.cards)
    pilot.choose(CONFIRM)
    assert scene.coach.asked is not None
    seen(pilot)
    pilot.choose(CONFIRM)
    assert made(scene, ply)


def test_a_second_click_of_a_hasty_hand_does_not_insist(tmp_path: Path) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, "play")
    ply = scene.match.ply
    choose(pilot, mistakes[0])
    choose(pilot, mistakes[0])
    assert scene.coach.asked is not None
    assert not made(scene, ply)


def test_the_coach_is_silent_when_it_is_off(tmp_path: Path) -> None:
    for coach in ("off", "after_deal"):
        home = tmp_path / coach
        home.mkdir()
        pilot, scene, mistakes, _others = coached(home, "play", coach)
        ply = scene.match.ply
        choose(pilot, mistakes[0])
        assert made(scene, ply)
        assert aid_now(scene.match) == Aid()


def test_a_coach_switched_on_in_the_settings_asks_at_once(tmp_path: Path) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, "play", "off")
    pilot.app.ctx.preferences.change(coach="right_away")
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    ready(pilot, scene)
    choose(pilot, mistakes[0])
    assert scene.coach.asked is not None


# ------------------------------------------------------------ what it costs


def test_every_question_counts_as_one_with_a_hint_though_nothing_is_said(tmp_path: Path) -> None:
    pilot, scene, _mistakes, others = coached(tmp_path, "play")
    lines: list[str] = []
    scene.match.sink = lines.extend
    before = aid_now(scene.match).help
    choose(pilot, others[0])
    assert aid_now(scene.match).help == before + 1
    assert '"help":1' in lines[0].replace(" ", "")


def test_a_decision_waits_a_moment_for_the_coach_and_is_made_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    never: Future[Any] = Future()
    monkeypatch.setattr(ReviewWorker, "weigh", lambda _worker, _view: never)
    match, choices = with_a_mistake("play")
    pilot, scene = sit_down(tmp_path, "", match=match, coach="right_away")
    wait(pilot, scene)
    pilot.run(1.0)
    ply, wrong = scene.match.ply, next(one for one, mistake in choices.items() if mistake)
    choose(pilot, wrong)
    pilot.run(DELAY - 0.1)
    assert not made(scene, ply)
    assert scene.busy
    pilot.run(0.2)
    assert made(scene, ply)


def test_a_coach_that_is_ready_while_a_decision_waits_still_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late: Future[Any] = Future()
    real, weigh = ReviewWorker.weigh, lambda _worker, _view: late
    monkeypatch.setattr(ReviewWorker, "weigh", weigh)
    match, choices = with_a_mistake("play")
    pilot, scene = sit_down(tmp_path, "", match=match, coach="right_away")
    wait(pilot, scene)
    pilot.run(1.0)
    ply, wrong = scene.match.ply, next(one for one, mistake in choices.items() if mistake)
    answer = real(scene.flow.reviews, scene.match.game_view(0))
    advice = answer.result(SECONDS)
    choose(pilot, wrong)
    pilot.press(pygame.K_ESCAPE)  # which is meant for nothing while a card is about to be played
    assert pilot.scene is scene
    late.set_result(advice)
    pilot.frame()
    assert scene.coach.asked is not None
    assert not made(scene, ply)


def test_a_coach_that_fails_lets_everything_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: Future[Any] = Future()
    broken.set_exception(ZeroDivisionError())
    monkeypatch.setattr(ReviewWorker, "weigh", lambda _worker, _view: broken)
    match, choices = with_a_mistake("play")
    pilot, scene = sit_down(tmp_path, "", match=match, coach="right_away")
    wait(pilot, scene)
    pilot.run(1.0)
    ply = scene.match.ply
    choose(pilot, next(one for one, mistake in choices.items() if mistake))
    assert made(scene, ply)


def test_undoing_takes_the_question_back(tmp_path: Path) -> None:
    pilot, scene, _mistakes, others = coached(tmp_path, "trump")
    choose(pilot, others[0])
    wait(pilot, scene)
    ready(pilot, scene)
    scene.undo()
    ready(pilot, scene)
    _match, choices = with_a_mistake("trump")
    choose(pilot, next(one for one, mistake in choices.items() if mistake))
    assert scene.coach.asked is not None
    pilot.run(1.0)
    pilot.press(pygame.K_BACKSPACE)
    assert scene.coach.asked is None


# ------------------------------------------------------------ how it asks


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("what", KINDS)
def test_the_question_covers_no_card_and_no_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, size: tuple[int, int]
) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, what)
    pilot.resize(size)
    drawn: list[pygame.Rect] = []
    real = furniture.draw_bubble

    def noted(canvas: Any, dc: Any, bubble: Any, *laid: Any) -> Any:
        area = real(canvas, dc, bubble, *laid)
        assert bubble.head == LOOK_AGAIN
        drawn.append(pygame.Rect(area))
        return area

    monkeypatch.setattr(furniture, "draw_bubble", noted)
    pilot.run(0.5)
    choose(pilot, mistakes[0])
    seen(pilot)
    assert drawn
    area = drawn[-1]
    assert pygame.Rect((0, 0), size).contains(area)
    for widget in pilot.widgets():
        if widget.key not in CORNERS and not isinstance(widget, CardSlot):
            assert not area.colliderect(widget.rect), widget.label
    for pose in scene.flow.motion.poses.values():
        if pose.place == "hand" and pose.owner == scene.flow.viewer:
            card = pygame.Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
            card.center = (round(pose.x), round(pose.y))
            assert not area.colliderect(card), pose.key


def test_the_question_is_read_aloud(tmp_path: Path) -> None:
    pilot, _scene, mistakes, _others = coached(tmp_path, "play", speech=True)
    pilot.said.clear()
    choose(pilot, mistakes[0])
    seen(pilot)
    said = " ".join(pilot.said)
    assert str(LOOK_AGAIN) in said
    assert str(INSIST) in said
    assert said.count(str(LOOK_AGAIN)) == 1


def test_no_better_choice_and_no_reason_is_shown(tmp_path: Path) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, "play")
    choose(pilot, mistakes[0])
    seen(pilot)
    bubble = scene.coach.bubble(scene.picture.layout)
    assert bubble is not None
    assert bubble.head == LOOK_AGAIN
    assert [reason.text for reason in bubble.reasons] == [str(INSIST)]
    assert scene.help.tip is None


def explained(pilot: Pilot, scene: Any) -> str:
    """What goes wrong with the choice that is asked about, without another press."""
    until = time.monotonic() + SECONDS
    while not scene.coach.fault:
        assert scene.coach.busy
        assert time.monotonic() < until
        pilot.frame()
    fault: str = scene.coach.fault
    return fault


def test_the_question_says_what_goes_wrong_and_not_what_is_better(tmp_path: Path) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, "play")
    choose(pilot, mistakes[0])
    fault = explained(pilot, scene)
    said = [reason.text for reason in scene.coach.bubble(scene.picture.layout).reasons]
    assert said == [fault, str(INSIST)]
    assert fault.endswith(".")
    assert "Play " not in fault
    assert "Keep " not in fault


def test_the_reason_is_read_aloud_once_when_it_is_known(tmp_path: Path) -> None:
    pilot, scene, mistakes, _others = coached(tmp_path, "play", speech=True)
    choose(pilot, mistakes[0])
    fault = explained(pilot, scene)
    wait(pilot, 0.5)
    assert pilot.said.count(fault) == 1


def test_where_nothing_is_reviewed_the_coach_lets_everything_pass() -> None:
    match, choices = with_a_mistake("play")
    flow = TableGame(match, Pace("instant"))
    coach = TableCoach(flow, "right_away")
    coach.renew(Selection())
    for decision in choices:
        assert coach.lets(Choice(control_of(decision), decision))
    assert not coach.busy
    flow.close()

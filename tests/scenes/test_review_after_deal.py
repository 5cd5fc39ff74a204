"""After a deal its review is a press away, and the coach may open it by itself."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pygame
import pytest
from at_table import sit_down, wait
from coached import think_quickly, weighed
from deals_reviewed import SECONDS, a_match, decide, play_deal, reviewed, until, with_slips
from matches import new_match
from own_games import SHORT, sittings
from pilot import Pilot
from slices import some
from still_loop import StillApp

from pidro_desktop.match.review.turns import turns
from pidro_desktop.players import make
from pidro_desktop.players.player import Player
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON, REVIEW, TRY_AGAIN
from pidro_desktop.scenes.after_deal.game_over import GameOver
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.try_again import TryAgain
from pidro_desktop.scenes.table import table
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_coach import SEEN, Choice
from pidro_desktop.scenes.table.watch import Watch
from pidro_desktop.table.animation.director import SCORE

THREE = ("steady", "steady", "steady")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews weigh little."""
    think_quickly(monkeypatch)


# ------------------------------------------------------------ the button


@pytest.mark.parametrize(("few", "most", "name"), [(0, 0, "champion"), (1, 9, "random")])
def test_one_line_says_how_the_deal_was_played_and_a_button_goes_back_to_the_slip(
    tmp_path: Path, few: int, most: int, name: str
) -> None:
    seed, _found = with_slips(few, most, name)
    pilot, scene = sit_down(tmp_path, "", match=a_match(seed))
    play_deal(pilot, scene, make(name))
    reviewed(pilot, scene)
    pilot.frame()
    assert scene.verdict is not None
    assert scene.said.verdict is scene.verdict
    assert (scene.verdict.slip is None) == (most == 0)
    assert any(widget.key == TRY_AGAIN for widget in pilot.widgets()) == (most > 0)


@pytest.mark.parametrize("by_key", [False, True])
def test_try_again_leads_to_the_slip_and_escape_back_to_the_table(
    tmp_path: Path, by_key: bool
) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match(with_slips(1, 9, "random")[0]))
    play_deal(pilot, scene, make("random"))
    reviewed(pilot, scene)
    pilot.run(1.0)
    assert scene.verdict is not None
    slip = scene.verdict.slip
    assert slip is not None
    if by_key:
        pilot.press(pygame.K_t)
    else:
        pilot.choose(TRY_AGAIN)
    pilot.run(0.3)
    assert isinstance(pilot.shown, TryAgain)
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.1)
    assert isinstance(pilot.scene, DealReview)
    assert pilot.scene.steps.at is not None
    assert pilot.scene.steps.at.position == slip.position
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.1)
    assert pilot.scene is scene
    assert scene.flow.pause == SCORE


def test_the_button_and_its_key_open_the_review_of_the_deal(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match())
    play_deal(pilot, scene, make("steady"))
    pilot.run(1.0)
    for opens in (lambda: pilot.choose(REVIEW), lambda: pilot.press(pygame.K_v)):
        opens()
        review = pilot.scene
        assert isinstance(review, DealReview)
        assert (review.steps.number, review.steps.seat) == (1, 0)
        assert review.steps.game.worker is scene.flow.reviews
        pilot.press(pygame.K_ESCAPE)
        assert pilot.scene is scene
        assert scene.flow.pause == SCORE
        pilot.run(1.0)


def test_a_gamepad_reaches_the_button(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match())
    play_deal(pilot, scene, make("steady"))
    reviewed(pilot, scene)
    pilot.run(1.0)
    for button in (
        *[pygame.CONTROLLER_BUTTON_DPAD_DOWN] * 3,
        pygame.CONTROLLER_BUTTON_A,
    ):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pilot.frame(pygame.event.Event(kind, button=button, instance_id=0))
    assert isinstance(pilot.scene, DealReview)


def test_the_menu_opens_the_review_too(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match())
    play_deal(pilot, scene, make("steady"))
    pilot.run(1.0)
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Review")
    assert isinstance(pilot.scene, DealReview)


def test_during_the_next_deal_the_menu_opens_the_review_of_the_last_one(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match())
    play_deal(pilot, scene, make("steady"))
    scene.flow.go_on()
    wait(pilot, scene)
    assert scene.match.dealt == 2
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Review last deal")
    review = pilot.scene
    assert isinstance(review, DealReview)
    assert review.steps.number == 1
    pilot.press(pygame.K_ESCAPE)
    pilot.run(1.0)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert scene.match.dealt == 2


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (900, 1200)])
def test_a_verdict_is_given_in_large_words_too(tmp_path: Path, size: tuple[int, int]) -> None:
    match = a_match(with_slips(1, 9, "random")[0])
    pilot, scene = sit_down(tmp_path, "", match=match, ui_scale=200)
    pilot.resize(size)
    play_deal(pilot, scene, make("random"))
    reviewed(pilot, scene)
    pilot.run(0.2)
    assert pilot.scene is scene, "nothing went wrong"
    assert scene.verdict is not None


def test_a_verdict_that_comes_while_a_button_is_pressed_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match(with_slips(1, 9, "random")[0]))
    with monkeypatch.context() as later:
        later.setattr(table, "verdict", lambda _flow: None)
        play_deal(pilot, scene, make("random"))
        reviewed(pilot, scene)
        pilot.run(1.0)
        button = pilot.find(REVIEW)
        pilot.hover(*button.rect.center)
        pilot.frame(pilot._mouse(pygame.MOUSEBUTTONDOWN, button=1))
    pilot.frame()
    assert scene.verdict is None
    pilot.frame(pilot._mouse(pygame.MOUSEBUTTONUP, button=1))
    assert isinstance(pilot.scene, DealReview)


def test_the_key_does_nothing_while_a_deal_is_played(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match())
    wait(pilot, scene)
    pilot.press(pygame.K_v)
    assert pilot.scene is scene


def test_undone_decisions_are_not_reviewed(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match())
    steady = make("steady")
    for _ in range(3):
        wait(pilot, scene)
        decide(scene, steady)
    wait(pilot, scene)
    assert scene.flow.undo()
    play_deal(pilot, scene, make("random"))
    reviewed(pilot, scene)
    found = scene.flow.reviews.deal(1)
    made = [turn.decided for turn in turns(scene.match.setup.rules, scene.match.events)]
    assert [decision.decided for decision in found.decisions] == made


def test_a_resumed_game_is_reviewed_from_its_first_deal(tmp_path: Path) -> None:
    home = sittings(tmp_path, seed="resumed")
    match = home.start(SHORT, THREE)
    pilot, scene = sit_down(tmp_path, "", match=match)
    play_deal(pilot, scene, make("steady"))
    pilot.app.quit()
    again = home.resume(THREE)
    other, table = sit_down(tmp_path, "", match=again)
    until(other, lambda: not table.flow.reviews.waiting)
    assert table.flow.reviews.is_reviewed(1)
    assert table.flow.reviewed().events == tuple(again.events)


def test_whoever_only_watches_gets_no_review(tmp_path: Path) -> None:
    _pilot, scene = sit_down(tmp_path, "", match=new_match("watched", person=None))
    assert scene.flow.reviewed() is None
    watched = Watch(new_match("watched", person=None), make("steady"), 1).table
    app = StillApp(tmp_path, watched)
    assert watched.flow.reviewed() is None
    app.quit()


# ------------------------------------------------------------ after the deal, by itself


def coached(home: Path, seed: str, name: str) -> tuple[Pilot, TableScene]:
    pilot, scene = sit_down(home, "", match=a_match(seed), coach="after_deal")
    play_deal(pilot, scene, make(name))
    return pilot, scene


def test_the_review_opens_after_a_deal_with_a_slip_once_the_score_was_seen(tmp_path: Path) -> None:
    pilot, scene = coached(tmp_path, with_slips(1, 9, "random")[0], "random")
    reviewed(pilot, scene)
    assert pilot.scene is scene
    pilot.run(SEEN + 0.3)
    assert isinstance(pilot.scene, DealReview)
    pilot.press(pygame.K_ESCAPE)
    pilot.run(SEEN + 1.0)
    assert pilot.scene is scene, "It opens once."


def test_it_stays_closed_after_a_deal_without_a_slip(tmp_path: Path) -> None:
    pilot, scene = coached(tmp_path, with_slips(0, 0, "champion")[0], "champion")
    reviewed(pilot, scene)
    pilot.run(SEEN + 1.0)
    assert pilot.scene is scene
    assert not scene.busy


def test_whoever_goes_on_at_once_is_not_held_up(tmp_path: Path) -> None:
    pilot, scene = coached(tmp_path, with_slips(1, 9, "random")[0], "random")
    reviewed(pilot, scene)
    pilot.run(RUN)
    pilot.choose(GO_ON)
    pilot.run(SEEN + 1.0)
    assert pilot.scene is scene
    assert scene.match.dealt == 2


def test_a_deal_that_cannot_be_reviewed_keeps_nobody_awake(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=a_match(), coach="after_deal")
    wait(pilot, scene)
    scene.flow.reviews.close()
    play_deal(pilot, scene, make("random"))
    pilot.run(SEEN + 1.0)
    assert pilot.scene is scene
    assert not scene.busy
    assert pilot.find(REVIEW).label == "Review"


def test_a_deal_that_was_over_before_is_not_opened_again(tmp_path: Path) -> None:
    pilot, scene = coached(tmp_path, with_slips(1, 9, "random")[0], "random")
    reviewed(pilot, scene)
    other, table = sit_down(tmp_path, "", match=scene.match, coach="after_deal")
    reviewed(other, table)
    other.run(SEEN + 1.0)
    assert other.scene is table


# ------------------------------------------------------------ whole games with a still hand


@pytest.mark.parametrize("coach", ["off", "right_away", "after_deal"])
@pytest.mark.parametrize("speed", some(["instant", "fast"], 1))
def test_a_whole_game_never_falls_asleep_with_the_coach(
    tmp_path: Path, coach: str, speed: str
) -> None:
    """Everything that is asked is answered; a question of the coach is insisted on."""
    scene = TableScene(a_match("whole", "finnish"))
    app = StillApp(tmp_path, scene, speed=speed, coach=coach)
    random, casual, asked, opened = Random(1), make("casual"), 0, 0

    def waits() -> bool:
        return app.top is not scene or bool(scene.flow.ask or scene.flow.pause)

    while True:
        app.live(1 / 60, waits)
        if isinstance(app.top, GameOver):
            break
        if isinstance(app.top, DealReview):
            opened += 1
            app.step(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)])
        elif scene.flow.pause == SCORE and coach == "after_deal" and random.random() < 0.5:
            number = scene.match.dealt
            app.live(1 / 60, lambda: app.top is not scene or not scene.coach.busy)
            if app.top is scene:
                scene.flow.go_on()
            assert number <= scene.match.dealt
        elif scene.flow.ask is None:
            scene.flow.go_on()
        else:
            asked += answer(app, scene, casual)
    assert scene.match.is_over
    assert (asked > 0) is (coach == "right_away")
    assert (opened > 0) is (coach == "after_deal")
    assert any(aid.help for aid in scene.match.aids.values()) is (coach == "right_away")
    app.quit()


def answer(app: StillApp, scene: TableScene, player: Player) -> bool:
    """Make the decision of a player through the coach; return whether it asked about it."""
    ask = scene.flow.ask
    assert ask is not None
    decision = player.decide(scene.match.game_view(ask.seat), scene.match.rng(ask.seat))
    ply = scene.match.ply
    end = time.monotonic() + SECONDS
    while scene.coach.style == "right_away" and not weighed(scene):
        assert time.monotonic() < end
        app.step(0.0)  # in the program's time the coach is ready at once
        time.sleep(0.0005)
    if scene.coach.lets(Choice("confirm", decision)):
        scene.make(decision)
        return False
    app.live(1 / 60, lambda: scene.coach.asked is not None or scene.match.ply > ply)
    if scene.match.ply > ply:
        return False
    app.live(1 / 60, lambda: not scene.coach.holds)
    assert scene.coach.lets(Choice("confirm", decision))
    scene.make(decision)
    return True

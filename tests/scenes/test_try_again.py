"""A decision is tried again without its marks, told about, and played on; nothing is recorded."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import ctx_of
from pilot import Pilot, launch
from reviews import reviewed, slip_of
from solving_puzzles import at_rest

from pidro_desktop import paths
from pidro_desktop.engine.actions import Play
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl
from pidro_desktop.scenes.after_deal.replay import AGAIN, LEAVE, Replaying
from pidro_desktop.scenes.review import deal_controls as controls
from pidro_desktop.scenes.review import try_again
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.try_again import RIGHT, TryAgain
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE


def asked(home: Path, kind: str = "play", seat: int = 0) -> tuple[Pilot, ReviewedGame, DealReview]:
    """At a mistake of the reviewed seat, which is asked again."""
    home.mkdir(exist_ok=True)
    game = reviewed(seat=seat)
    slip = slip_of(game, kind)
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    review = DealReview(game, slip.deal, slip.position)
    pilot = at_rest(launch(ctx, review, (1280, 720)))
    pilot.choose(controls.TRY)
    at_rest(pilot)
    assert isinstance(pilot.shown, TryAgain)
    return pilot, game, review


def test_a_second_try_shows_the_same_table_without_marks(own_home: Path) -> None:
    pilot, _game, review = asked(own_home)
    assert pilot.scene.flow.view == review.steps.view
    assert pilot.shown.paper.bead is Bead.HIDDEN
    assert not pilot.shown.paper.costs
    assert not pilot.shown.paper.bars
    poses = pilot.scene.flow.motion.poses.values()
    raised = [pose.y for pose in poses if pose.place == "hand" and pose.card]
    assert max(raised) - min(raised) < 12, "no card lies higher than the fan lays it"


@pytest.mark.parametrize("seat", [0, 2])
def test_the_best_card_is_right(own_home: Path, seat: int) -> None:
    pilot, game, review = asked(own_home, seat=seat)
    best = slip_of(game).best
    assert isinstance(best, Play)
    pilot.choose(CardControl(best.cards[0]))
    at_rest(pilot)
    assert pilot.scene is review
    assert review.tried == best
    assert review.paper.word == RIGHT
    assert [mark.bead for mark in review.marks] == [Bead.BEST]


def test_the_same_mistake_again_costs_as_much_as_before(own_home: Path) -> None:
    pilot, game, review = asked(own_home)
    slip, before = slip_of(game), review.paper
    assert isinstance(slip.decided, Play)
    pilot.choose(CardControl(slip.decided.cards[0]))
    at_rest(pilot)
    assert review.paper.bead is before.bead
    assert review.paper.costs == before.costs
    assert review.paper.better == before.better


def test_a_bid_is_tried_again_by_its_number(own_home: Path) -> None:
    pilot, _game, review = asked(own_home, "bid")
    pilot.choose(BidControl(9))
    at_rest(pilot)
    assert review.tried is not None
    assert "9" in review.paper.said


def test_what_was_tried_is_forgotten_at_the_next_decision(own_home: Path) -> None:
    pilot, game, review = asked(own_home)
    best = slip_of(game).best
    assert isinstance(best, Play)
    pilot.choose(CardControl(best.cards[0]))
    at_rest(pilot)
    pilot.press(pygame.K_RIGHT, pygame.K_LEFT)
    assert review.tried is None
    assert review.paper.word != RIGHT


@pytest.mark.parametrize("way", ["esc", "close", "show"])
def test_the_question_can_be_left_without_an_answer(own_home: Path, way: str) -> None:
    pilot, _game, review = asked(own_home)
    if way == "esc":
        pilot.press(pygame.K_ESCAPE)
    else:
        pilot.choose({"close": try_again.CLOSE, "show": try_again.SHOW}[way])
    assert pilot.scene is review
    assert review.tried is None


def test_keys_alone_choose_again(own_home: Path) -> None:
    pilot, _game, review = asked(own_home)
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    at_rest(pilot)
    assert pilot.scene is review
    assert review.tried is not None


# ------------------------------------------------------------ playing on


def playing_on(home: Path, kind: str = "play") -> tuple[Pilot, DealReview, TableScene]:
    """A deal that is played on from a mistake."""
    home.mkdir(exist_ok=True)
    game = reviewed()
    slip = slip_of(game, kind)
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant")
    review = DealReview(game, slip.deal, slip.position)
    pilot = at_rest(launch(ctx, review, (1280, 720)))
    pilot.press(pygame.K_r)
    at_rest(pilot)
    assert isinstance(pilot.shown, Replaying)
    return pilot, review, pilot.scene


def test_the_deal_goes_on_from_the_decision_with_closed_cards(own_home: Path) -> None:
    _pilot, review, scene = playing_on(own_home)
    assert scene.flow.view == review.steps.view
    assert not scene.match.open_cards
    assert scene.flow.ask is not None


def test_it_is_played_to_its_end_recorded_nowhere_and_left_for_the_real_deal(
    own_home: Path,
) -> None:
    before = sorted(path.name for path in paths.saves_dir().rglob("*"))
    pilot, review, scene = playing_on(own_home)
    for _ in range(400):
        if scene.flow.pause == SCORE:
            break
        pilot.press(pygame.K_RETURN)
        at_rest(pilot)
    assert pilot.shown.result is not None
    pilot.choose(LEAVE)
    assert pilot.scene is review
    assert sorted(path.name for path in paths.saves_dir().rglob("*")) == before


@pytest.mark.parametrize("kind", ["play", "bid"])
def test_restart_goes_back_to_the_same_decision(own_home: Path, kind: str) -> None:
    pilot, review, scene = playing_on(own_home, kind)
    asked_first = scene.flow.view
    pilot.press(pygame.K_RETURN, pygame.K_RETURN)
    at_rest(pilot)
    pilot.choose(AGAIN)
    at_rest(pilot)
    assert scene.flow.view == asked_first == review.steps.view


@pytest.mark.parametrize("key", [pygame.K_f, pygame.K_ESCAPE])
def test_forward_leads_back_to_the_review_as_it_was(own_home: Path, key: int) -> None:
    pilot, review, _scene = playing_on(own_home)
    before = review.paper
    pilot.press(key)
    at_rest(pilot)
    assert pilot.scene is review
    assert review.paper == before

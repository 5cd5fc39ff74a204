"""A review leads to the lesson on a mistake, and back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import ctx_of
from pilot import Pilot, launch
from reviews import reviewed, slip_of

from pidro_desktop.course.catalogue import LESSONS
from pidro_desktop.match.review.coach import STOPS
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.deal_controls import LESSON, PLAY_ON, REAL, TRY

SIZES = ((960, 600), (1280, 720), (2560, 1440), (900, 1200))


def at_slip(home: Path, kind: str, size: tuple[int, int] = (960, 600), scale: int = 100) -> Pilot:
    """The review of a deal at the person's mistake of a kind, with everything at rest."""
    game = reviewed()
    slip = slip_of(game, kind)
    ctx = ctx_of(home)
    ctx.preferences.change(speed="instant", ui_scale=scale)
    pilot = launch(ctx, DealReview(game, slip.deal, slip.position), size)
    pilot.app.resized()
    pilot.run(0.5, dt=0.1)
    return pilot


def links(pilot: Pilot) -> bool:
    return any(widget.key == LESSON for widget in pilot.widgets())


@pytest.mark.parametrize("kind", ["play", "bid"])
def test_a_mistake_has_a_link_to_the_lesson_on_it_which_leads_back(tmp_path, kind):
    pilot = at_slip(tmp_path, kind)
    review: DealReview = pilot.scene
    found = review.steps.found(review.steps.at)
    assert found is not None
    assert found.mark in STOPS
    lesson = review.steps.lesson
    assert lesson in LESSONS
    assert (lesson == "auction") == (kind == "bid")
    assert pilot.find(LESSON).label == "There is a lesson on this"
    pilot.choose(LESSON)
    path = pilot.scene
    assert isinstance(path, CourseScene)
    assert LESSONS[path.chosen] == lesson
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is review


def test_only_mistakes_and_blunders_have_one(tmp_path):
    pilot = at_slip(tmp_path, "play")
    review: DealReview = pilot.scene
    for _ in range(len(review.steps.shown)):
        found = review.steps.found(review.steps.at)
        assert found is not None
        assert links(pilot) == (found.mark in STOPS)
        pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_HOME)
    assert links(pilot) == bool(review.steps.lesson)


def test_it_comes_with_the_judgement(tmp_path):
    slip = slip_of(reviewed(), "play")
    ctx = ctx_of(tmp_path)
    ctx.preferences.change(speed="instant")
    review = DealReview(reviewed(known=0), slip.deal, slip.position)
    pilot = launch(ctx, review, (960, 600))
    assert not links(pilot)
    for _ in range(200):
        pilot.frame(dt=0.1)
        if links(pilot):
            break
    assert links(pilot)
    assert review.steps.lesson in LESSONS


def test_it_is_reached_by_tab_and_used_by_enter(tmp_path):
    pilot = at_slip(tmp_path, "play")
    for _ in range(20):
        pilot.press(pygame.K_TAB)
        if pilot.scene.group.focus.key == LESSON:
            break
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, CourseScene)


@pytest.mark.parametrize("scale", [80, 100, 130, 200])
@pytest.mark.parametrize("size", SIZES)
def test_it_lies_between_paper_and_buttons_and_covers_nothing(tmp_path, size, scale):
    pilot = at_slip(tmp_path, "play", size, scale)
    if pilot.scene.stacked:  # among the buttons below the paper
        links = [pilot.find(key).rect for key in (REAL, LESSON, TRY, PLAY_ON)]
        assert links[0].bottom < links[1].y
        assert links[1].bottom < links[2].y
        return
    layout = pilot.scene.picture.review_layout
    link = pilot.find(LESSON).rect
    assert link.height >= 44
    others = [pilot.find(key).rect for key in (TRY, PLAY_ON, REAL)]
    paper = pygame.Rect(layout.paper_over_link)
    assert link.collidelist([*others, paper, pygame.Rect(layout.cloth)]) < 0
    assert pygame.Rect((0, 0), size).contains(link)
    assert paper.height > 250

"""Whoever presses Enter again and again in the lesson is heard as soon as the ring was seen."""

from __future__ import annotations

import time
from functools import cache
from random import Random

import pygame
import pytest
from pilot import FRAME, Pilot, context, launch

from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.scenes.course import lesson_steps as words
from pidro_desktop.scenes.course.lesson_steps import STEPS
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.scenes.title.title import Title


@cache
def drawn() -> Look:
    return Look.make()


def begin(home) -> tuple[Pilot, CourseLesson]:
    """A pilot in the lesson, in which everything moves."""
    pilot = launch(context(home, look=drawn()), Title(), (960, 600))
    pilot.run(0.05)
    pilot.app.ctx.preferences.change(speed="fast")
    pilot.app.apply(pilot.scene.cover(CourseLesson("points").table))
    assert isinstance(pilot.shown, CourseLesson)
    return pilot, pilot.shown


def live(pilot: Pilot, seconds: float) -> None:
    """Let time pass as the program does: frames while it is busy, and sleep for the rest."""
    left = seconds
    while left > 0:
        if not pilot.app.busy:
            pilot.app.ctx.asleep += left
            return
        pilot.frame()
        time.sleep(0.0001)
        left -= FRAME


def enter(pilot: Pilot) -> None:
    """A short press: both events come in the frame that they wake the program for."""
    keys = (pygame.KEYDOWN, pygame.KEYUP)
    pilot.frame(*(pygame.event.Event(key, key=pygame.K_RETURN, mod=0, unicode="") for key in keys))


def taught(mode: CourseLesson) -> bool:
    """Whether the person is asked to do something, and can read what."""
    return mode.bubble is not None and mode.bubble.next is None


def is_heard(pilot: Pilot, mode: CourseLesson) -> None:
    """One Enter on the ring does what is taught, or a word says why not."""
    at, said = mode.at, mode._answer
    ring = mode.table.group.by_keyboard
    enter(pilot)
    if ring:
        assert mode.at != at or mode._answer != said, f"Enter is not heard at step {at + 1}"
    else:
        assert mode.table.group.by_keyboard, "the first key shows where the ring is"


@pytest.mark.parametrize("seed", range(3))
def test_enter_at_any_moment_of_the_lesson_is_heard_once_the_ring_was_seen(own_home, seed):
    random = Random(seed)
    pilot, mode = begin(own_home)
    for _ in range(600):
        if mode.steps is not STEPS:
            break
        for _ in range(random.randrange(5)):
            if mode.steps is STEPS and not taught(mode):
                enter(pilot)
                live(pilot, random.choice((0.02, 0.1, 0.3, 0.6)))
        if mode.steps is STEPS and taught(mode):
            live(pilot, 1.0)
            is_heard(pilot, mode)
    assert mode.steps is not STEPS, "the guided deal is over"


def test_who_was_on_another_card_is_heard_where_the_ring_has_moved_to(own_home):
    pilot, mode = begin(own_home)
    three = next(at for at, step in enumerate(STEPS) if step.said is words.THREE)
    while mode.at < three:
        enter(pilot)
        live(pilot, 0.7)
    while not taught(mode):
        mode.table.group.focus_on(CardControl("JH"))
        enter(pilot)
        live(pilot, 0.1)
    assert mode.table.group.focus is not None
    assert mode.table.group.focus.key == CardControl("3H")
    live(pilot, 1.0)
    enter(pilot)
    assert mode.at == three + 1

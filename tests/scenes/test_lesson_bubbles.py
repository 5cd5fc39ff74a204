"""No bubble of the lesson covers what it talks about: every step, window, language and scale."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest
from pilot import context, launch

from pidro_desktop import languages
from pidro_desktop.course.lessons.points import LESSON
from pidro_desktop.scenes.course.lesson_bubble import PAD, abouts, kept_free
from pidro_desktop.scenes.course.lesson_steps import STEPS, TRUMPS, counts
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.tr import ENGLISH, use_language

SIZES = ((960, 600), (1280, 720), (2560, 1440), (900, 1200))
LANGUAGES = ("en", "sv", "fi")
SCALES = (80, 100, 130, 200)
QUICK = (((960, 600), "fi", 130), ((1280, 720), "sv", 100), ((900, 1200), "en", 200))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def steps(home: Path, size: tuple[int, int], language: str, scale: int) -> Iterator[CourseLesson]:
    """The lesson at each of its steps, with the bubble that is shown."""
    ctx = context(home)
    ctx.preferences.change(speed="instant", sound_volume=0, ui_scale=scale)
    mode = CourseLesson("points")
    pilot = launch(ctx, mode.table, size)
    languages.set_language(language)
    pilot.app.resized()
    for at in range(len(STEPS)):
        for _ in range(4000):
            if mode.bubble is not None and mode.at == at:
                break
            pilot.frame(dt=1 / 20)
            time.sleep(0.0002)
        yield mode
        decision = mode.step.decision
        if decision is None:
            if at < len(STEPS) - 1:
                mode._read((0, 0))
            continue
        mode._advance()
        mode.table.flow.decide(decision)
        mode.table.flow.advance(0.0)
        mode.table.controls.refresh()


def lies_beside(mode: CourseLesson) -> None:
    """The bubble is whole, and clear of its matter and of all controls."""
    bubble, number = mode.bubble, mode.at + 1
    assert bubble is not None, number
    assert pygame.Rect(mode.table.flow.layout.window).contains(bubble.area), number
    matter = abouts(mode.table.picture.dc, mode.table.flow, mode.table.group, mode.step.about)
    assert bubble.area.collidelist(matter) < 0, f"step {number} covers what it talks about"
    own = bubble.next.rect if bubble.next else None
    needed = [rect for rect in kept_free(mode.table.flow, mode.table.group) if rect != own]
    assert bubble.area.collidelist(needed) < 0, f"step {number} covers what is needed"
    wide = bubble._picture_size()[0]
    assert wide <= bubble.area.width - 2 * mode.table.picture.dc.s(PAD), "the picture has its room"


def walk(home: Path, size: tuple[int, int], language: str, scale: int) -> None:
    shown = 0
    for scene in steps(home, size, language, scale):
        lies_beside(scene)
        shown += 1
    assert shown == len(STEPS)


@pytest.mark.parametrize(("size", "language", "scale"), QUICK)
def test_no_bubble_covers_what_it_talks_about(tmp_path, size, language, scale):
    walk(tmp_path, size, language, scale)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "language", "scale"), list(product(SIZES, LANGUAGES, SCALES)), ids=str
)
def test_no_bubble_covers_what_it_talks_about_anywhere(tmp_path, size, language, scale):
    walk(tmp_path, size, language, scale)


def test_each_step_points_at_something_that_is_there(tmp_path):
    for mode in steps(tmp_path, (1280, 720), "en", 100):
        about, table = mode.step.about, mode.table
        assert len(abouts(table.picture.dc, table.flow, table.group, about)) == len(about)


def test_trumps_and_points_are_shown_as_the_rules_have_them():
    ranks = [card[0] for card, _points in TRUMPS]
    assert "".join(ranks) == "AKQJT987655432"
    assert [card for card, _points in TRUMPS][9:11] == ["5H", "5D"], "the right five is higher"
    worth = {card: points for card, points in TRUMPS if points}
    assert worth == {"AH": 1, "JH": 1, "TH": 1, "5H": 5, "5D": 5, "2H": 1}


def test_the_first_lesson_has_twenty_bubbles():
    assert sum(counts(LESSON)) == 20


def test_the_lesson_uses_the_words_of_the_buttons():
    for step in STEPS:
        text = f"{step.said.head} {step.said.text} {step.said.otherwise}".lower()
        assert not {"call", "calls", "called"} & set(text.replace(".", " ").split()), text

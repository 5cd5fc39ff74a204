"""A lesson that is left can be gone on with in the same run, and one that is finished is kept."""

from __future__ import annotations

import pygame
from lessons_played import begun, lies_well, play, read, rightly, to_practice
from pilot import Pilot

from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.storage.books.course_book import stars
from pidro_desktop.storage.history import History


def earned(pilot: Pilot) -> dict[str, int]:
    return dict(stars(pilot.app.ctx.history))


def test_a_lesson_left_in_the_middle_is_gone_on_with_where_it_was_left(tmp_path):
    pilot, mode = begun(tmp_path, "going-cold")
    to_practice(pilot, mode, 2)
    mode.mistakes = 1
    passage = mode._place
    pilot.press(pygame.K_ESCAPE)
    path = pilot.scene
    assert isinstance(path, CourseScene)
    assert earned(pilot) == {}
    assert pilot.find("begin").label == "Go on"
    assert any("go on from there" in line for line in path.spoken())
    pilot.choose("begin")
    again = pilot.shown
    assert isinstance(again, CourseLesson)
    assert (again._place, again.mistakes) == (passage, 1)
    play(pilot, again, rightly)
    assert earned(pilot) == {"going-cold": 2}
    assert pilot.app.ctx.lessons == {}


def test_a_lesson_left_in_its_first_position_simply_starts_again(tmp_path):
    pilot, mode = begun(tmp_path, "going-cold")
    read(pilot, mode)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.app.ctx.lessons == {}
    assert pilot.find("begin").label == "Begin"


def test_a_copy_that_only_looks_plays_but_keeps_nothing(tmp_path):
    History.open(tmp_path / "history.sqlite3").close()
    pilot, mode = begun(tmp_path, "trumps")
    ctx = pilot.app.ctx
    ctx.may_write = lambda: False
    ctx.__dict__["history"] = History.look_into(tmp_path / "history.sqlite3")
    before = (tmp_path / "history.sqlite3").read_bytes()
    said = ""
    while read(pilot, mode):
        said = str(mode.step.said.text)
        rightly(pilot, mode)
    assert "your progress in this one is not saved" in said
    assert (tmp_path / "history.sqlite3").read_bytes() == before
    assert isinstance(pilot.scene, CourseScene)
    assert not pilot.scene.busy, "no star lands"


def test_an_error_while_writing_is_told_in_the_last_bubble(tmp_path):
    pilot, mode = begun(tmp_path, "trumps")
    history = pilot.app.ctx.history
    history.query(lambda connection: connection.execute("ALTER TABLE lesson RENAME TO lost"), None)
    said = ""
    while read(pilot, mode):
        said = str(mode.step.said.text)
        lies_well(mode)
        rightly(pilot, mode)
    assert "cannot be saved" in said
    assert isinstance(pilot.scene, CourseScene)

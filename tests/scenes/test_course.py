"""The path of lessons: what is shown, how it is walked, and what happens after a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest
from lessons_played import NOON, all_finished, on_the_path
from pilot import Pilot, Table, games, stands_in

from pidro_desktop import languages
from pidro_desktop.course.catalogue import LESSONS
from pidro_desktop.render.widgets.widget import Style
from pidro_desktop.scenes.course.course import BEGIN, GAME, CourseScene, LessonPaper
from pidro_desktop.scenes.course.course_cloth import (
    CHEERS,
    COMES,
    END,
    SEWS,
    STOPS,
    TABLE,
    WALKS,
    Cloth,
    Motion,
    StopControl,
    lesson_name,
)
from pidro_desktop.scenes.course.lesson_table import CourseLesson, Finished
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.page import CLOSE
from pidro_desktop.scenes.shell.routes import OpenCourse
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.shell.scene import Pop, Push
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.books.course_book import Finish, add_finish
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import ENGLISH, tr, use_language

SIZES = ((960, 600), (1280, 720), (2560, 1440), (900, 1200))
SCALES = (80, 100, 130, 200)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def place(lesson: str) -> StopControl:
    return StopControl(LESSONS.index(lesson))


def cloth_of(pilot: Pilot) -> Cloth:
    """The cloth that is shown."""
    cloth = pilot.find(TABLE).cloth
    assert isinstance(cloth, Cloth)
    return cloth


# ------------------------------------------------------------------ what is chosen


def test_it_opens_at_the_first_lesson_that_is_not_finished(tmp_path):
    pilot = on_the_path(tmp_path, Finish("points", 0, 0), Finish("trumps", 0, 0))
    assert pilot.scene.chosen == 1
    assert pilot.find(BEGIN).label == "Begin"


def test_it_opens_at_the_lesson_that_is_asked_for_or_at_the_next_one_if_there_is_none(tmp_path):
    pilot = on_the_path(tmp_path, lesson="partner")
    assert pilot.scene.chosen == 7
    pilot.app.apply(Push(OpenCourse("bluffing")))
    assert isinstance(pilot.scene, CourseScene)
    assert pilot.scene.chosen == 0


def test_no_lesson_is_locked(tmp_path):
    pilot = on_the_path(tmp_path)
    for number in range(len(LESSONS)):
        assert pilot.find(StopControl(number)).enabled
        if number != pilot.scene.chosen:
            pilot.choose(StopControl(number))
        assert pilot.scene.chosen == number
    assert pilot.find(BEGIN).enabled
    pilot.choose(BEGIN)
    assert isinstance(pilot.shown, CourseLesson)


def test_a_click_chooses_a_lesson_and_another_one_begins_it(tmp_path):
    pilot = on_the_path(tmp_path)
    pilot.choose(place("leading"))
    assert isinstance(pilot.scene, CourseScene)
    pilot.choose(place("leading"))
    assert isinstance(pilot.shown, CourseLesson)
    assert pilot.shown._lesson.id == "leading"


def test_arrows_walk_along_the_path_and_enter_begins(tmp_path):
    pilot = on_the_path(tmp_path)
    scene = pilot.scene
    pilot.press(pygame.K_TAB, pygame.K_LEFT)
    seen = set()
    for key in [pygame.K_LEFT] * 6 + [pygame.K_RIGHT] * 4 + [pygame.K_UP] * 3 + [pygame.K_LEFT] * 4:
        focus = scene.group.focus
        if isinstance(focus.key, StopControl):
            seen.add(focus.key.place)
            assert scene.chosen == focus.key.place, "what has the focus is on the paper"
        pilot.press(key)
    assert len(seen) >= 6
    scene.group.focus_on(place("auction"))
    pilot.press(pygame.K_RETURN)
    if pilot.scene is scene:  # the first Enter chooses, the next begins
        pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.shown, CourseLesson)


def test_every_control_is_reached_by_tab(tmp_path):
    pilot = on_the_path(tmp_path, *all_finished())
    found = set()
    for _ in range(30):
        pilot.press(pygame.K_TAB)
        found.add(pilot.scene.group.focus.key)
    assert found == {widget.key for widget in pilot.widgets()}


def test_esc_goes_back_to_where_it_was_opened(tmp_path):
    pilot = on_the_path(tmp_path)
    pilot.app.apply(Push(Title()))
    pilot.app.apply(Push(OpenCourse()))
    assert isinstance(pilot.scene, CourseScene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)


# ------------------------------------------------------------------ a finished lesson


def just_finished(home: Path, lesson: str, *before: Finish, **changes: object) -> Pilot:
    """On the path, to which somebody comes back from a lesson that went well."""
    settings = {"speed": "normal", "reduced_motion": False} | changes
    pilot = on_the_path(home, *before, lesson=lesson, **settings)
    pilot.app.apply(Push(Table()))
    add_finish(pilot.app.ctx.history, Finish(lesson, 0, 0), NOON)
    pilot.app.apply(Pop(Finished(lesson)))
    assert isinstance(pilot.scene, CourseScene)
    return pilot


def test_stars_land_one_by_one_and_then_the_next_lesson_is_chosen(tmp_path):
    pilot = just_finished(tmp_path, "points")
    path = pilot.scene
    seen = []
    while path.busy:
        seen.append(path.motion.landed(0, 3))
        pilot.run(0.08)
    assert seen == sorted(seen)
    assert {0, 1, 2, 3} <= set(seen)
    assert path.chosen == 1
    assert pilot.find(BEGIN).label == "Begin"


def test_stitches_are_sewn_after_the_stars_and_then_the_figure_walks():
    times = [step / 50 for step in range(round(END * 50) + 2)]
    sewn = [Motion(0, 0, now).sewn for now in times]
    assert sewn == sorted(sewn)
    at_first, once_landed, once_sewn, at_last = (Motion(0, 0, t) for t in (0.0, SEWS, WALKS, END))
    assert once_landed.landed(0, 3) == 3
    assert once_landed.sewn == 0
    assert once_sewn.sewn == 1
    assert once_sewn.walked == 0
    assert at_last.walked == 1
    assert at_first.star(0, 1) is None
    assert at_last.star(0, 2) == 0


def test_the_next_coaster_is_lit_when_the_figure_has_come_to_it(tmp_path):
    pilot = just_finished(tmp_path, "points")
    cloth, stop = cloth_of(pilot), pilot.find(place("auction"))
    lit, stands, sewn = [], [], []
    for cloth.motion.since in (0.0, WALKS, END):
        lit.append(stop.lit)
        stands.append(cloth.stands())
        sewn.append(cloth.sewn())
    assert lit == [False, False, True]
    assert stands[0] == stands[1] != stands[2]
    assert sewn[0] < sewn[1] == sewn[2]


def test_it_is_celebrated_when_the_figure_has_come_to_the_next_lesson(tmp_path, monkeypatch):
    pilot = just_finished(tmp_path, "points")
    motion, sounds = cloth_of(pilot).motion, []
    monkeypatch.setattr(type(pilot.app.ctx), "sound", lambda _ctx, cue: sounds.append(cue))
    assert [Motion(0, 0, at).cheered for at in (0.0, WALKS, COMES)] == [0, 0, 0]
    assert 0 < Motion(0, 0, COMES + CHEERS / 2).cheered < 1
    assert Motion().cheered == 0, "at rest nothing flies"
    motion.since = COMES - 0.05
    pilot.run(0.3)
    assert sounds.count("made") == 1
    assert pilot.scene.busy
    pilot.run(1.0)
    assert not pilot.scene.busy


@pytest.mark.parametrize("changes", [{"reduced_motion": True}, {"speed": "instant"}])
def test_with_less_motion_it_is_all_there_at_once(tmp_path, changes):
    pilot = just_finished(tmp_path, "points", **changes)
    assert not pilot.scene.busy
    assert pilot.scene.chosen == 1


def test_any_press_ends_the_motion_and_does_nothing_else(tmp_path):
    pilot = just_finished(tmp_path, "points")
    pilot.run(0.2)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, CourseScene)
    assert not pilot.scene.busy
    assert pilot.scene.chosen == 1


def test_a_lesson_played_again_sews_nothing_and_stays_chosen_no_longer_than_it_moves(tmp_path):
    pilot = just_finished(tmp_path, "points", Finish("points", 1, 1), Finish("auction", 0, 0))
    path, cloth = pilot.scene, cloth_of(pilot)
    before = cloth.sewn()
    cloth.motion.since = WALKS
    assert cloth.sewn() == before
    pilot.run(END + 0.2)
    assert path.chosen == 2
    assert path.progress.stars == {"points": 3, "auction": 3}


def test_a_lesson_that_was_not_written_down_moves_nothing(tmp_path):
    pilot = on_the_path(tmp_path, speed="normal")
    pilot.app.apply(Push(Table()))
    pilot.app.apply(Pop())
    assert not pilot.scene.busy
    assert pilot.scene.progress.finished == 0


# ------------------------------------------------------------------ when all is done


def test_when_all_is_done_a_game_with_them_all_is_the_bright_button(tmp_path):
    pilot = on_the_path(tmp_path, *all_finished(1))
    assert pilot.find(GAME).style is Style.PRIMARY
    assert pilot.find(BEGIN).style is Style.TILE
    assert pilot.find(BEGIN).label == "Again"
    assert sum(getattr(one, "style", None) is Style.PRIMARY for one in pilot.widgets()) == 1


@pytest.mark.parametrize("key", [GAME, TABLE])
def test_a_game_begins_from_its_button_and_from_the_last_table(tmp_path, key):
    pilot = on_the_path(tmp_path, *all_finished())
    pilot.app.ctx.__dict__["games"] = games(stands_in(Table))
    pilot.choose(key)
    assert isinstance(pilot.scene, Table)


def test_the_last_table_is_open_before_all_is_done_too(tmp_path):
    pilot = on_the_path(tmp_path)
    pilot.app.ctx.__dict__["games"] = games(stands_in(Table))
    pilot.choose(TABLE)
    assert isinstance(pilot.scene, Table)


def test_a_game_in_progress_is_asked_about_first(tmp_path):
    pilot = on_the_path(tmp_path, *all_finished())
    started = games(stands_in(Table))
    started.saved = lambda: SavedGame(10, 20, 3)
    pilot.app.ctx.__dict__["games"] = started
    pilot.choose(GAME)
    assert isinstance(pilot.scene, Message)
    pilot.choose("Cancel")
    assert isinstance(pilot.scene, CourseScene)
    pilot.choose(GAME)
    pilot.choose("New game")
    assert isinstance(pilot.scene, Table)


def test_a_game_that_cannot_be_started_says_why(tmp_path):
    def fails() -> object:
        raise StorageError(tr("The disk is full."))

    pilot = on_the_path(tmp_path, *all_finished())
    pilot.app.ctx.__dict__["games"] = games(fails)
    pilot.choose(GAME)
    assert isinstance(pilot.scene, Message)
    assert "The disk is full." in pilot.scene.spoken()


def test_a_copy_that_only_looks_starts_no_game_and_says_that_nothing_is_kept(tmp_path):
    pilot = on_the_path(tmp_path, *all_finished())
    pilot.app.ctx.may_write = lambda: False
    pilot.resize((1280, 720))
    assert not pilot.find(GAME).enabled
    assert pilot.find(GAME).why == "open elsewhere"
    assert not pilot.find(TABLE).enabled
    assert pilot.find(BEGIN).enabled
    assert any("is not saved" in line for line in pilot.scene.spoken())


# ------------------------------------------------------------------ what is drawn and said


def test_the_chosen_lesson_is_read_aloud_with_its_stars(tmp_path):
    pilot = on_the_path(tmp_path, Finish("points", 0, 0), Finish("auction", 1, 0))
    scene = pilot.scene
    assert scene.spoken_heading() == "Lessons."
    pilot.choose(place("auction"))
    said = list(scene.spoken())
    assert said[0] == "Lesson 2: The auction. Two stars of three."
    assert said[-1] == "3 minutes."
    pilot.choose(place("points"))
    focus = scene.spoken_focus()
    assert focus is not None
    assert "Lesson 1: The points. Three stars" in focus.whole


def layouts() -> Iterator[tuple[tuple[int, int], int]]:
    yield from product(SIZES, SCALES)


@pytest.mark.parametrize(("size", "scale"), list(layouts()), ids=str)
@pytest.mark.parametrize("both", [False, True])
def test_stops_are_large_enough_for_a_finger_and_do_not_touch(tmp_path, size, scale, both):
    finished = all_finished() if both else ()
    pilot = on_the_path(tmp_path, *finished, size=size, ui_scale=scale)
    pilot.app.resized()
    if pilot.scene.stacked:
        return  # the lessons are rows there: test_large_text.py
    path, cloth = pilot.scene, cloth_of(pilot).rect
    for chosen in range(len(LESSONS)):
        path._choose(chosen)
        rects = [pilot.find(StopControl(number)).rect for number in range(len(LESSONS))]
        assert all(min(rect.size) >= 44 for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert all(cloth.contains(rect) for rect in rects)
    buttons = [pilot.find(key).rect for key in (BEGIN, CLOSE, *[GAME] * both)]
    parts = [cloth, path._laid.place_of(LessonPaper), *buttons]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))
    assert min(rect.height for rect in buttons) >= 44


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
@pytest.mark.parametrize(("size", "scale"), list(layouts()), ids=str)
def test_names_are_whole_and_none_lies_on_a_coaster_or_another_name(
    tmp_path, size, scale, language
):
    languages.set_language(language)
    pilot = on_the_path(tmp_path, size=size, ui_scale=scale)
    pilot.app.resized()
    if pilot.scene.stacked:
        return
    cloth = cloth_of(pilot)
    for chosen in range(len(LESSONS)):
        rects = []
        for number in range(len(LESSONS)):
            told, pen, rect = cloth.name(number, chosen=number == chosen)
            assert told == lesson_name(number), "nothing is cut off"
            middle = rect.center
            rect.height = round(pen.px * 0.8)
            rect.center = middle
            rects.append(rect)
            assert cloth.rect.contains(rect)
        coasters = [cloth.target(number, chosen) for number in range(len(LESSONS))]
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert not any(one.inflate(-8, -8).colliderect(rect) for one in coasters for rect in rects)


def test_the_way_goes_through_every_stop_and_its_stitches_are_in_order(tmp_path):
    cloth = cloth_of(on_the_path(tmp_path))
    way = cloth.way
    for number, stop in enumerate(map(cloth.at, STOPS)):
        x, y = way.at(way.stops[number + 1])
        assert abs(x - stop[0]) < 2
        assert abs(y - stop[1]) < 2
    along = [stitch.along for stitch in way.stitches]
    assert along == sorted(along)
    assert way.stops[-1] == pytest.approx(way.length)

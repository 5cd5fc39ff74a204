"""The lessons at the table: right and wrong, by clicks and by keys, in every language and size."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest
from lessons_played import (
    asked_for,
    begun,
    by_keys,
    choose,
    lies_well,
    play,
    press,
    read,
    rightly,
    to_practice,
    where,
)
from pilot import Pilot
from slices import some

from pidro_desktop import languages
from pidro_desktop.course.lesson import Guided, Practice
from pidro_desktop.course.lessons import lessons
from pidro_desktop.course.positions import decision_of
from pidro_desktop.course.progress import LESSONS
from pidro_desktop.engine.game import violation
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.scenes.lesson.lesson_bubble import HINT
from pidro_desktop.storage.books.course_book import stars
from pidro_desktop.tr import ENGLISH, use_language

LANGUAGES = ("en", "sv", "fi")
SIZES = ((960, 600), (1280, 720), (2560, 1440), (900, 1200))
SCALES = (80, 100, 130, 200)
QUICK = (((960, 600), "fi", 130), ((960, 600), "sv", 200), ((900, 1200), "fi", 200))


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def earned(pilot: Pilot) -> dict[str, int]:
    return dict(stars(pilot.app.ctx.history))


# ------------------------------------------------------------------ from beginning to end


@pytest.mark.parametrize("lesson", some(LESSONS, 3))
def test_a_lesson_with_right_answers_brings_three_stars(tmp_path, lesson):
    pilot, scene = begun(tmp_path, lesson, size=(1280, 720))
    shown = play(pilot, scene, rightly)
    assert shown == sum(scene._counts), "and its bubbles are counted rightly"
    assert isinstance(pilot.scene, CourseScene)
    assert earned(pilot) == {lesson: 3}


@pytest.mark.parametrize("lesson", some(LESSONS, 2))
def test_a_lesson_can_be_played_with_keys_alone(tmp_path, lesson):
    pilot, scene = begun(tmp_path, lesson)
    pilot.press(pygame.K_TAB)
    play(pilot, scene, by_keys)
    assert earned(pilot) == {lesson: 3}


@pytest.mark.parametrize("lesson", some(LESSONS, 3))
def test_wrong_answers_are_answered_and_cost_a_star_only_where_one_plays(tmp_path, lesson):
    pilot, scene = begun(tmp_path, lesson, size=(1280, 720))
    items = {item.id: item for item in lessons()}[lesson]
    wrongs = 0

    def wrongly(pilot: Pilot, scene: CourseLesson) -> None:
        nonlocal wrongs
        ask = scene.flow.ask
        if scene.step.asks and ask is not None and scene.passage.company is not None:
            place = scene._place - (not items.guided)
            every: list[Guided | Practice] = [*items.guided, *items.practice]
            right = {decision_of(ask, move) for move in every[place].right}
            wrong = next(
                decision
                for decision in (decision_of(ask, move) for move in _moves(scene))
                if decision not in right
            )
            before = scene.mistakes
            ply = scene.match.ply
            choose(pilot, scene, wrong)
            assert scene.match.ply == ply, "nothing has happened"
            assert scene.reply, "it is said why"
            pilot.run(0.3)
            lies_well(scene)
            wrongs += scene.mistakes > before
            assert scene.mistakes == before + scene.step.free
        rightly(pilot, scene)

    play(pilot, scene, wrongly)
    assert wrongs == 3
    assert earned(pilot) == {lesson: 2}


def _moves(scene: CourseLesson) -> list[str]:
    ask = scene.flow.ask
    assert ask is not None
    if ask.bids:
        return ["-" if not bid else str(bid) for bid in reversed(ask.bids)]
    if ask.suits:
        return list(ask.suits)
    prefix = "x" if ask.what == "kill" else ""
    moves = [prefix + card for card in ask.cards]
    game = scene.match.game
    return [move for move in moves if violation(game, decision_of(ask, move)) is None]


@pytest.mark.parametrize(
    ("language", "lessons"),
    some([("fi", LESSONS[-2:]), *((one, LESSONS[1:]) for one in LANGUAGES)], 1, rows=True),
)
def test_every_bubble_lies_well_in_a_small_window(tmp_path, language, lessons):
    languages.set_language(language)
    for lesson in lessons:
        _lies_well_throughout(tmp_path / lesson, lesson, (960, 600), 100)


@pytest.mark.parametrize(("size", "language", "scale"), some(QUICK, 1, rows=True))
def test_every_bubble_lies_well_with_large_text(tmp_path, size, language, scale):
    languages.set_language(language)
    for lesson in ("auction", "exchange", "going-cold"):
        _lies_well_throughout(tmp_path / lesson, lesson, size, scale)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "language", "scale"), list(product(SIZES, LANGUAGES, SCALES)), ids=str
)
def test_every_bubble_lies_well_anywhere(tmp_path, size, language, scale):
    languages.set_language(language)
    for lesson in LESSONS:
        _lies_well_throughout(tmp_path / lesson, lesson, size, scale)


def _lies_well_throughout(home: Path, lesson: str, size: tuple[int, int], scale: int) -> None:
    home.mkdir()
    pilot, scene = begun(home, lesson, size=size, ui_scale=scale)
    pilot.app.resized()

    def look(pilot: Pilot, scene: CourseLesson) -> None:
        lies_well(scene)
        rightly(pilot, scene)

    play(pilot, scene, look)


# ------------------------------------------------------------------ the coach


def test_a_mistake_is_said_with_the_coachs_reason_and_can_be_put_right(tmp_path):
    pilot, scene = begun(tmp_path, "save-five")
    to_practice(pilot, scene)
    press(pilot, CardControl("QD"))
    for _ in range(2000):
        if scene.reply and not scene.judging:
            break
        pilot.frame(dt=1 / 20)
        time.sleep(0.0005)
    assert scene.reply.startswith("The coach would not do that.")
    assert "opponents" in scene.reply
    assert scene.reply.endswith("Try again.")
    assert scene.mistakes == 1
    pilot.run(0.6, dt=0.2)
    rightly(pilot, scene)
    assert not scene.step.asks


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_hint_shows_what_the_coach_would_do_and_costs_one_star(tmp_path, way):
    pilot, scene = begun(tmp_path, "leading")
    to_practice(pilot, scene)
    for _ in range(2):
        if way == "key":
            pilot.press(pygame.K_h)
        elif scene.bubble is not None and scene.bubble.next is not None:
            pilot.choose(HINT)
        for _ in range(2000):
            if scene.reply and not scene.judging:
                break
            pilot.frame(dt=1 / 20)
            time.sleep(0.0005)
    assert scene.reply.startswith("This is what the coach would do.")
    assert scene.guide.cards == {"KS"}, "and it is lit"
    assert scene.helped == 1, "asking twice counts once"
    lies_well(scene)
    play(pilot, scene, rightly)
    assert earned(pilot) == {"leading": 2}


def test_in_a_guided_position_the_keys_of_the_table_say_that_they_are_not_needed(tmp_path):
    pilot, scene = begun(tmp_path, "leading")
    while not scene.step.asks:
        read(pilot, scene)
        rightly(pilot, scene)
    read(pilot, scene)
    pilot.press(pygame.K_h)
    assert "choose what is lit" in scene.reply
    assert scene.helped == 0


def test_the_coach_helps_but_nothing_is_undone(tmp_path):
    pilot, scene = begun(tmp_path, "leading")
    to_practice(pilot, scene)
    ply = scene.match.ply
    pilot.press(pygame.K_BACKSPACE, pygame.K_l, pygame.K_r)
    assert pilot.scene is scene
    assert (scene.match.ply, scene.reply, scene.helped) == (ply, "", 0)


def test_an_answer_before_the_coach_has_looked_waits_for_him(tmp_path):
    pilot, scene = begun(tmp_path, "exchange")
    to_practice(pilot, scene, 2)
    coach = scene._coach
    ready, late = coach, _Late(coach)
    scene._coach = late  # type: ignore[assignment]  # stands in for it
    press(pilot, CardControl("8D"))
    pilot.run(0.6, dt=0.1)
    assert scene.judging
    assert "still looking" in scene.reply
    late.left = 0
    pilot.run(0.2, dt=0.1)
    scene._coach = ready
    assert not scene.judging
    assert not scene.step.asks


class _Late:
    """A coach that is not ready yet."""

    def __init__(self, coach: object) -> None:
        self._coach = coach
        self.left = 1

    @property
    def thinks(self) -> bool:
        return self.left > 0

    def __getattr__(self, name: str) -> object:
        return getattr(self._coach, name)


def test_a_coach_that_fails_lets_any_answer_pass(tmp_path):
    pilot, scene = begun(tmp_path, "exchange")
    to_practice(pilot, scene, 2)
    scene._coach.judge = lambda _decision: None  # type: ignore[method-assign,assignment]  # it fails
    press(pilot, CardControl("4D"))
    pilot.run(0.5, dt=0.1)
    for _ in range(1000):  # the coach thinks in a thread, which may get no time for a while
        if scene.judging:
            time.sleep(0.01)
            pilot.run(0.1, dt=0.1)
    assert scene.mistakes == 0
    assert not scene.step.asks


def test_every_bubble_of_a_lesson_is_read_aloud(tmp_path):
    pilot, scene = begun(tmp_path, "exchange")
    pilot.app.ctx.preferences.change(speech=True)
    heard: list[str] = []
    while read(pilot, scene):
        heard += pilot.said
        pilot.said.clear()
        told = f"{scene.step.said.text}"
        assert any(told in line for line in heard), where(scene)
        rightly(pilot, scene)


def test_a_kill_is_chosen_like_at_the_table_and_any_equal_card_will_do(tmp_path):
    pilot, scene = begun(tmp_path, "exchange")
    to_practice(pilot, scene)
    assert scene.flow.ask is not None
    choose(pilot, scene, decision_of(scene.flow.ask, "x8C"))
    assert scene.mistakes == 0
    assert not scene.step.asks


def test_the_window_can_change_its_size_in_the_middle_of_a_lesson(tmp_path):
    pilot, scene = begun(tmp_path, "exchange")
    to_practice(pilot, scene, 2)
    pilot.resize((900, 1200))
    read(pilot, scene)
    lies_well(scene)
    assert asked_for(scene)
    rightly(pilot, scene)
    assert not scene.step.asks

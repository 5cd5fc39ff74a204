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
from pidro_desktop.course.catalogue import LESSONS
from pidro_desktop.course.lesson import Guided, Practice
from pidro_desktop.course.lessons import lessons
from pidro_desktop.course.positions import decision_of
from pidro_desktop.engine.game import violation
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.course.lesson_bubble import HINT
from pidro_desktop.scenes.course.lesson_table import CourseLesson
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
    pilot, mode = begun(tmp_path, lesson, size=(1280, 720))
    shown = play(pilot, mode, rightly)
    assert shown == sum(mode._counts), "and its bubbles are counted rightly"
    assert isinstance(pilot.scene, CourseScene)
    assert earned(pilot) == {lesson: 3}


@pytest.mark.parametrize("lesson", some(LESSONS, 2))
def test_a_lesson_can_be_played_with_keys_alone(tmp_path, lesson):
    pilot, mode = begun(tmp_path, lesson)
    pilot.press(pygame.K_TAB)
    play(pilot, mode, by_keys)
    assert earned(pilot) == {lesson: 3}


@pytest.mark.parametrize("lesson", some(LESSONS, 3))
def test_wrong_answers_are_answered_and_cost_a_star_only_where_one_plays(tmp_path, lesson):
    pilot, mode = begun(tmp_path, lesson, size=(1280, 720))
    items = {item.id: item for item in lessons()}[lesson]
    wrongs = 0

    def wrongly(pilot: Pilot, mode: CourseLesson) -> None:
        nonlocal wrongs
        ask = mode.table.flow.ask
        if mode.step.asks and ask is not None and mode.passage.company is not None:
            place = mode._place - (not items.guided)
            every: list[Guided | Practice] = [*items.guided, *items.practice]
            right = {decision_of(ask, move) for move in every[place].right}
            wrong = next(
                decision
                for decision in (decision_of(ask, move) for move in _moves(mode))
                if decision not in right
            )
            before = mode.mistakes
            ply = mode.table.match.ply
            choose(pilot, mode, wrong)
            assert mode.table.match.ply == ply, "nothing has happened"
            assert mode.said, "it is said why"
            pilot.run(0.3)
            lies_well(mode)
            wrongs += mode.mistakes > before
            assert mode.mistakes == before + mode.step.free
        rightly(pilot, mode)

    play(pilot, mode, wrongly)
    assert wrongs == 3
    assert earned(pilot) == {lesson: 2}


def _moves(mode: CourseLesson) -> list[str]:
    ask = mode.table.flow.ask
    assert ask is not None
    if ask.bids:
        return ["-" if not bid else str(bid) for bid in reversed(ask.bids)]
    if ask.suits:
        return list(ask.suits)
    prefix = "x" if ask.what == "kill" else ""
    moves = [prefix + card for card in ask.cards]
    game = mode.table.match.game
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
    pilot, mode = begun(home, lesson, size=size, ui_scale=scale)
    pilot.app.resized()

    def look(pilot: Pilot, mode: CourseLesson) -> None:
        lies_well(mode)
        rightly(pilot, mode)

    play(pilot, mode, look)


# ------------------------------------------------------------------ the coach


def test_a_mistake_is_said_with_the_coachs_reason_and_can_be_put_right(tmp_path):
    pilot, mode = begun(tmp_path, "save-five")
    to_practice(pilot, mode)
    press(pilot, CardControl("QD"))
    for _ in range(2000):
        if mode.said and not mode.judging:
            break
        pilot.frame(dt=1 / 20)
        time.sleep(0.0005)
    assert mode.said.startswith("The coach would not do that.")
    assert "Your queen does not beat the king." in mode.said
    assert mode.said.endswith("Try again.")
    assert mode.mistakes == 1
    pilot.run(0.6, dt=0.2)
    rightly(pilot, mode)
    assert not mode.step.asks


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_hint_shows_what_the_coach_would_do_and_costs_one_star(tmp_path, way):
    pilot, mode = begun(tmp_path, "leading")
    to_practice(pilot, mode)
    for _ in range(2):
        if way == "key":
            pilot.press(pygame.K_h)
        elif mode.bubble is not None and mode.bubble.next is not None:
            pilot.choose(HINT)
        for _ in range(2000):
            if mode.said and not mode.judging:
                break
            pilot.frame(dt=1 / 20)
            time.sleep(0.0005)
    assert mode.said.startswith("This is what the coach would do.")
    assert mode.guide.cards == {"KS"}, "and it is lit"
    assert mode.helped == 1, "asking twice counts once"
    lies_well(mode)
    play(pilot, mode, rightly)
    assert earned(pilot) == {"leading": 2}


def test_in_a_guided_position_the_keys_of_the_table_say_that_they_are_not_needed(tmp_path):
    pilot, mode = begun(tmp_path, "leading")
    while not mode.step.asks:
        read(pilot, mode)
        rightly(pilot, mode)
    read(pilot, mode)
    pilot.press(pygame.K_h)
    assert "choose what is lit" in mode.said
    assert mode.helped == 0


def test_the_coach_helps_but_nothing_is_undone(tmp_path):
    pilot, mode = begun(tmp_path, "leading")
    to_practice(pilot, mode)
    ply = mode.table.match.ply
    pilot.press(pygame.K_BACKSPACE, pygame.K_l, pygame.K_r)
    assert pilot.shown is mode
    assert (mode.table.match.ply, mode.said, mode.helped) == (ply, "", 0)


def test_an_answer_before_the_coach_has_looked_waits_for_him(tmp_path):
    pilot, mode = begun(tmp_path, "exchange")
    to_practice(pilot, mode, 2)
    ready = mode._explainer
    late = _Late(ready)
    mode._explainer = late  # type: ignore[assignment]  # stands in for it
    press(pilot, CardControl("8D"))
    pilot.run(0.6, dt=0.1)
    assert mode.judging
    assert "still looking" in mode.said
    late.left = 0
    pilot.run(0.2, dt=0.1)
    mode._explainer = ready
    assert not mode.judging
    assert not mode.step.asks


class _Late:
    """An explainer that is not ready yet."""

    def __init__(self, explainer: object) -> None:
        self._explainer = explainer
        self.left = 1

    @property
    def waiting(self) -> bool:
        return self.left > 0

    def __getattr__(self, name: str) -> object:
        return getattr(self._explainer, name)


def test_a_coach_that_fails_lets_any_answer_pass(tmp_path):
    pilot, mode = begun(tmp_path, "exchange")
    to_practice(pilot, mode, 2)
    mode._asked = None  # nothing can be said of it
    press(pilot, CardControl("4D"))
    pilot.run(0.5, dt=0.1)
    for _ in range(1000):  # the coach thinks in a thread, which may get no time for a while
        if mode.judging:
            time.sleep(0.01)
            pilot.run(0.1, dt=0.1)
    assert mode.mistakes == 0
    assert not mode.step.asks


def test_every_bubble_of_a_lesson_is_read_aloud(tmp_path):
    pilot, mode = begun(tmp_path, "exchange")
    pilot.app.ctx.preferences.change(speech=True)
    heard: list[str] = []
    while read(pilot, mode):
        heard += pilot.said
        pilot.said.clear()
        text = f"{mode.step.said.text}"
        assert any(text in line for line in heard), where(mode)
        rightly(pilot, mode)


def test_a_kill_is_chosen_like_at_the_table_and_any_equal_card_will_do(tmp_path):
    pilot, mode = begun(tmp_path, "exchange")
    to_practice(pilot, mode)
    assert mode.table.flow.ask is not None
    choose(pilot, mode, decision_of(mode.table.flow.ask, "x8C"))
    assert mode.mistakes == 0
    assert not mode.step.asks


def test_the_window_can_change_its_size_in_the_middle_of_a_lesson(tmp_path):
    pilot, mode = begun(tmp_path, "exchange")
    to_practice(pilot, mode, 2)
    pilot.resize((900, 1200))
    read(pilot, mode)
    lies_well(mode)
    assert asked_for(mode)
    rightly(pilot, mode)
    assert not mode.step.asks

"""In a lesson sit those who were chosen to sit at the table, and its texts call them by name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pilot import Pilot
from test_lesson import at_title, by_keys, told

from pidro_desktop import languages
from pidro_desktop.engine.seats import NORTH
from pidro_desktop.figures.people import FOUR, PEOPLE
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.players import plate_spot
from pidro_desktop.scenes.course.lesson_bubble import abouts
from pidro_desktop.scenes.course.lesson_steps import STEPS
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.tr import ENGLISH, use_language

OTHERS = ("Åke", "Wilhelmiina B", "{east}", "Ω")
"""Short, long, one that looks like a place in a sentence, one of another script."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)
    table_text.call_own()


def begin(home: Path, mode: CourseLesson, **changes: object) -> Pilot:
    pilot = at_title(home)
    pilot.app.ctx.preferences.change(speed="instant", sound_volume=0, names=OTHERS, **changes)
    pilot.frame()
    pilot.app.apply(pilot.scene.cover(mode.table))
    return pilot


def test_the_figures_and_names_of_the_settings_sit_there(own_home: Path) -> None:
    figures = ("ida", "nils", *FOUR[2:])
    mode = CourseLesson("points")
    pilot = begin(own_home, mode, figures=figures)
    told(pilot, mode)
    assert table_text.sitting() == pilot.app.ctx.preferences.now.company.names
    assert table_text.sitting()[0] == "Åke"
    assert mode.table.look.figures[:2] == (PEOPLE["ida"].figure, PEOPLE["nils"].figure)


@pytest.mark.parametrize("language", ["en", "sv", "fi"])
def test_every_bubble_calls_them_by_their_names(own_home: Path, language: str) -> None:
    languages.set_language(language)
    mode = CourseLesson("points")
    pilot = begin(own_home, mode, language=language, speech=True)
    names = pilot.app.ctx.preferences.now.company.names
    said = list[str]()
    while pilot.shown is mode and mode.at < len(STEPS) - 1:
        bubble = told(pilot, mode)
        said.append(f"{bubble.content.head} {bubble.content.text}")
        by_keys(pilot, mode)
    whole, aloud = "\n".join(said), "\n".join(pilot.said)
    for text in (whole, aloud):
        assert all(name in text for name in names)
        assert not any(person in text for person in ("Victor", "Alice", "Carlos"))
        assert "{" not in text.replace("{east}", "")


def test_who_is_renamed_has_the_new_name_in_the_next_bubble(own_home: Path) -> None:
    mode = CourseLesson("points")
    pilot = begin(own_home, mode)
    assert "Åke" in str(told(pilot, mode).content.text)
    pilot.app.ctx.preferences.change(names=("Ester", *OTHERS[1:]))
    pilot.frame()
    assert str(STEPS[0].said.text).startswith("You are Ester.")


def test_in_a_lesson_of_the_course_as_well(own_home: Path) -> None:
    mode = CourseLesson("leading")
    pilot = begin(own_home, mode)
    pilot.run(0.2)
    assert table_text.sitting() == pilot.app.ctx.preferences.now.company.names


def test_the_frame_round_a_player_holds_the_whole_name(own_home: Path) -> None:
    mode = CourseLesson("points")
    pilot = begin(own_home, mode)
    pilot.app.ctx.preferences.change(names=("Åke", "Wilhelmiina B", "Maria-Elisab", "Ω"))
    pilot.resize((960, 600))
    told(pilot, mode)
    dc = mode.table.picture.dc
    plate = plate_spot(dc, NORTH, "Maria-Elisab")
    (frame,) = abouts(dc, mode.table.flow, mode.table.group, mode.step.about)
    assert frame.left <= plate.middle[0] - plate.width // 2
    assert frame.right >= plate.middle[0] + plate.width // 2

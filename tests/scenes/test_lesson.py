"""The lesson: by keys or by clicks alone, nothing is covered or written, mistakes are answered."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
import pytest
from pilot import Pilot, context, launch

from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.course.lesson_bubble import PAD, Bubble, abouts, kept_free
from pidro_desktop.scenes.course.lesson_steps import STEPS
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.scenes.title.about import About
from pidro_desktop.scenes.title.title import Title


@cache
def drawn() -> Look:
    """One look for all tests, so that its pictures are drawn but once."""
    return Look.make()


def at_title(home: Path, size: tuple[int, int] = (1280, 720), **changes: object) -> Pilot:
    """A pilot at the title of a program that has never been started before."""
    pilot = launch(context(home, look=drawn(), **changes), Title(), size)
    pilot.run(0.05)
    return pilot


def begin(home: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, CourseLesson]:
    """A pilot in the first lesson, which begins with the guided deal and moves at once."""
    pilot = at_title(home, size)
    pilot.app.ctx.preferences.change(speed="instant", sound_volume=0)
    pilot.app.apply(pilot.scene.cover(CourseLesson("points").table))
    assert isinstance(pilot.shown, CourseLesson)
    return pilot, pilot.shown


def told(pilot: Pilot, mode: CourseLesson) -> Bubble:
    """What is said next, once it has been on the screen for a moment."""
    for _ in range(4000):
        if mode.bubble is not None:
            pilot.run(0.2, dt=0.1)
            return mode.bubble
        pilot.frame()
        time.sleep(0.0002)
    raise AssertionError(f"Nothing was said at step {mode.at + 1}.")


def by_keys(pilot: Pilot, mode: CourseLesson) -> None:
    """Enter goes on; where one has to act it uses what is lit, once the focus is seen."""
    at = mode.at
    for _ in range(3):
        pilot.press(pygame.K_RETURN)
        if mode.at != at or pilot.shown is not mode:
            return
        pilot.run(0.6, dt=0.1)  # a key that is pressed on and on chooses nothing


def by_clicks(pilot: Pilot, mode: CourseLesson) -> None:
    """The button goes on; where one has to act, what is lit is clicked."""
    assert mode.bubble is not None
    key = mode.guide.key
    if mode.bubble.next is not None:
        pilot.click(*mode.bubble.next.rect.center)
    elif isinstance(key, CardControl):
        pilot.click(pilot.find(key).rect.x + 8, pilot.find(key).rect.bottom - 40)
    else:
        pilot.click(*pilot.find(key).rect.center)


def lies_well(mode: CourseLesson, bubble: Bubble) -> None:
    """The bubble is whole, its words fit, and it covers nothing that is needed."""
    assert pygame.Rect(mode.table.flow.layout.window).contains(bubble.area)
    dc = mode.table.picture.dc
    room = bubble.area.width - 2 * dc.s(PAD)
    lines = bubble._lines
    assert all(dc.look.text.width(line, pen) <= room for line, pen in lines)
    floor = bubble.next.rect.top if bubble.next else bubble.area.bottom
    assert bubble.area.top + dc.s(12) + sum(pen.px * 1.3 for _line, pen in lines) <= floor
    own = bubble.next.rect if bubble.next else None
    needed = [rect for rect in kept_free(mode.table.flow, mode.table.group) if rect != own]
    assert bubble.area.collidelist(needed) < 0, f"step {mode.at + 1} covers what is needed"
    matter = abouts(mode.table.picture.dc, mode.table.flow, mode.table.group, mode.step.about)
    assert bool(matter) == bool(mode.step.about)
    assert bubble.area.collidelist(matter) < 0, f"step {mode.at + 1} covers its matter"


def walk(pilot: Pilot, mode: CourseLesson, act: Callable[[Pilot, CourseLesson], None]) -> list[int]:
    """Take the whole guided deal; returns the steps in the order in which they were shown."""
    steps = []
    while mode.steps is STEPS:
        lies_well(mode, told(pilot, mode))
        steps.append(mode.at)
        act(pilot, mode)
        assert mode.at != steps[-1], f"stuck at step {mode.at + 1}"
    return steps


def go_to(pilot: Pilot, mode: CourseLesson, head: str) -> Bubble:
    """Take the lesson to the bubble with this heading."""
    while told(pilot, mode) and mode.step.said.head != head:
        by_clicks(pilot, mode)
        assert pilot.shown is mode, f"there is no bubble with the heading {head!r}"
    return told(pilot, mode)


def files(home: Path) -> dict[str, bytes]:
    return {
        str(one.relative_to(home)): one.read_bytes() for one in home.rglob("*") if one.is_file()
    }


@pytest.mark.parametrize(
    ("act", "size"), [(by_keys, (960, 600)), (by_clicks, (1280, 720)), (by_clicks, (2560, 1440))]
)
def test_the_whole_lesson_can_be_taken_and_nothing_is_written(own_home, act, size):
    pilot = at_title(own_home, size)
    pilot.app.ctx.preferences.change(speed="instant")
    before = files(own_home)
    pilot.app.apply(pilot.scene.cover(CourseLesson("points").table))
    mode = pilot.shown
    assert isinstance(mode, CourseLesson)
    assert walk(pilot, mode, act) == list(range(len(STEPS)))
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)
    assert files(own_home) == before


def test_a_click_anywhere_goes_on_but_not_twice_by_a_trembling_hand(own_home):
    pilot, mode = begin(own_home)
    told(pilot, mode)
    pilot.click(400, 400)
    pilot.looks = False
    pilot.click(400, 400)
    assert mode.at == 1


def test_whoever_reads_while_the_program_sleeps_goes_on_with_the_first_click(own_home):
    pilot, mode = begin(own_home)
    told(pilot, mode)
    pilot.click(400, 400)
    pilot.app.ctx.asleep += 5
    pilot.click(400, 400)
    assert mode.at == 2


@pytest.mark.parametrize(
    ("head", "key"),
    [("Bid 7", "pass"), ("Bid 7", BidControl(9)), ("Yours is the high bid", SuitControl("S"))],
)
def test_another_call_or_suit_is_answered_and_can_be_chosen_again(own_home, head, key):
    pilot, mode = begin(own_home)
    go_to(pilot, mode, head)
    at, ply = mode.at, mode.table.match.ply
    pilot.choose(key)
    assert (mode.at, mode.table.match.ply) == (at, ply), "nothing has happened"
    lies_well(mode, told(pilot, mode))
    assert mode._answer == mode.step.said.otherwise
    pilot.run(0.3)
    by_clicks(pilot, mode)
    assert mode.at == at + 1


def test_another_card_is_answered_as_well_and_so_is_one_that_is_no_trump(own_home):
    pilot, mode = begin(own_home)
    go_to(pilot, mode, "You lead")
    ply = mode.table.match.ply
    for card, answer in (("3H", mode.step.said.otherwise), ("TC", "trump")):
        slot = pilot.find(CardControl(card)).rect
        pilot.click(slot.right - 12, slot.bottom - 40)
        assert answer in mode._answer
        assert mode.table.match.ply == ply
        lies_well(mode, told(pilot, mode))


def test_help_and_take_back_do_nothing_in_the_lesson(own_home):
    pilot, mode = begin(own_home)
    go_to(pilot, mode, "Yours is the high bid")
    ply = mode.table.match.ply
    pilot.press(pygame.K_F2, pygame.K_BACKSPACE, pygame.K_l)
    assert pilot.shown is mode
    assert mode.table.match.ply == ply
    assert not pilot.app.ctx.preferences.now.help


@pytest.mark.parametrize("head", ["Welcome to the table", "Bid 7"])
def test_esc_leaves_at_once_wherever_one_is(own_home, head):
    pilot, mode = begin(own_home)
    go_to(pilot, mode, head)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)


def test_it_can_be_left_by_its_buttons_and_by_keys_that_reach_them(own_home):
    for leave in ("Quit the lesson", "close"):
        own_home.joinpath(leave).mkdir(parents=True)
        pilot, _scene = begin(own_home / leave)
        pilot.choose(leave)
        assert isinstance(pilot.scene, Title)
    own_home.joinpath("keys").mkdir()
    pilot, mode = begin(own_home / "keys")
    told(pilot, mode)
    pilot.press(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert isinstance(pilot.scene, Title)


def test_the_list_of_keys_lies_over_it_and_the_lesson_goes_on_below(own_home):
    pilot, mode = begin(own_home)
    go_to(pilot, mode, "The auction")
    pilot.press(pygame.K_F1)
    assert pilot.shown is not mode
    pilot.press(pygame.K_F1)
    assert pilot.shown is mode
    lies_well(mode, told(pilot, mode))
    by_clicks(pilot, mode)
    assert told(pilot, mode)
    assert mode.step.said.head == "Look at your hearts"


def test_another_window_size_lays_the_bubble_anew(own_home):
    pilot, mode = begin(own_home)
    go_to(pilot, mode, "Look at your hearts")
    pilot.resize((960, 600))
    assert mode.step.said.head == "Look at your hearts"
    lies_well(mode, told(pilot, mode))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_it_is_found_again_in_the_rules_and_leads_back_there(own_home, size):
    pilot = at_title(own_home, size)
    pilot.choose("Rules")
    pilot.choose("Read the rules")
    lesson, tabs = pilot.find("Lessons").rect, pilot.find(PageTab(0)).rect
    others = [widget.rect for widget in pilot.widgets() if widget.key != "lesson"]
    assert lesson.collidelist(others) < 0
    assert lesson.left == tabs.left
    pilot.choose("Lessons")
    assert isinstance(pilot.scene, CourseScene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Rules)


def test_it_is_found_again_under_about(own_home):
    pilot = at_title(own_home)
    pilot.choose("About")
    pilot.choose("Lessons")
    assert isinstance(pilot.scene, CourseScene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, About)

"""Plays lessons of the course as a person would: by clicks, by keys, right or wrong."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pygame
from pilot import Pilot, context, launch

from pidro_desktop.course.catalogue import LESSONS
from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM, PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.course.lesson_bubble import PAD, abouts, kept_free
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.storage.books.course_book import Finish, add_finish

NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)
Acts = Callable[[Pilot, CourseLesson], None]


@cache
def drawn() -> Look:
    """One look for all tests, so that its pictures are drawn but once."""
    return Look.make()


def on_the_path(
    home: Path,
    *finished: Finish,
    lesson: str = "",
    size: tuple[int, int] = (960, 600),
    **changes: object,
) -> Pilot:
    """A pilot on the path of lessons; ``changes`` are settings."""
    ctx = context(home, look=drawn())
    ctx.preferences.change(**({"speed": "instant", "sound_volume": 0} | changes))
    for one in finished:
        add_finish(ctx.history, one, NOON)
    return launch(ctx, CourseScene(lesson), size)


def all_finished(stars: int = 3) -> tuple[Finish, ...]:
    """All lessons played to their ends, for so many stars each."""
    return tuple(Finish(lesson, int(stars < 3), int(stars < 2)) for lesson in LESSONS)


def begun(home: Path, lesson: str, **given: object) -> tuple[Pilot, CourseLesson]:
    """A pilot at the table of a lesson, which was begun from the path."""
    pilot = on_the_path(home, lesson=lesson, **given)
    pilot.choose("begin")
    mode = pilot.shown
    assert isinstance(mode, CourseLesson)
    return pilot, mode


def read(pilot: Pilot, mode: CourseLesson) -> bool:
    """Wait until a bubble is shown and can be answered; return whether the lesson goes on."""
    for _ in range(4000):
        if pilot.shown is not mode:
            return False
        if mode.bubble is not None and not mode.judging and mode.table.flow.still:
            pilot.run(0.6, dt=0.2)  # nobody reads faster
            return pilot.shown is mode
        pilot.frame(dt=1 / 20)
        time.sleep(0.0005)
    raise AssertionError(f"Nothing is said in {where(mode)}.")


def where(mode: CourseLesson) -> str:
    """Where a lesson is, for messages of tests."""
    return f"{mode.step.said.head!r} ({mode.at + 1} of {len(mode.steps)})"


def control(decision: Decision) -> ControlKey:
    """The control of a decision; of cards, the first one's."""
    match decision:
        case Bid(bid=bid):
            return BidControl(int(bid)) if bid else PASS
        case NameTrump(suit=suit):
            return SuitControl(suit)
        case Play(cards=cards) | Kill(cards=cards):
            return CardControl(cards[0])
        case _:
            raise AssertionError(decision)


def choose(pilot: Pilot, mode: CourseLesson, decision: Decision) -> None:
    """Make a decision with the mouse, and wait for what is said of it."""
    before = (mode.passage, mode.at, mode.mistakes, mode.said)
    if isinstance(decision, Kill):
        for card in set(decision.cards) - mode.table.controls.picks.cards:
            press(pilot, CardControl(card))
        pilot.choose(CONFIRM)
    else:
        press(pilot, control(decision))
    for _ in range(4000):
        if (mode.passage, mode.at, mode.mistakes, mode.said) != before and not mode.judging:
            return
        pilot.frame(dt=1 / 20)
        time.sleep(0.0005)
    raise AssertionError(f"{decision} is not answered in {where(mode)}.")


def press(pilot: Pilot, key: ControlKey) -> None:
    """Click a control; a card where no other one covers it."""
    rect = pilot.find(key).rect
    pilot.click(rect.left + 8 if isinstance(key, CardControl) else rect.centerx, rect.centery)


def asked_for(mode: CourseLesson) -> Decision:
    """The right answer to the question that is asked."""
    found = mode.step.decision or mode.passage.best
    assert found is not None
    return found


def rightly(pilot: Pilot, mode: CourseLesson) -> None:
    """Read on, or give the right answer."""
    if mode.step.asks:
        choose(pilot, mode, asked_for(mode))
        return
    assert mode.bubble is not None
    assert mode.bubble.next is not None
    pilot.click(*mode.bubble.next.rect.center)


def by_keys(pilot: Pilot, mode: CourseLesson) -> None:
    """The same without a mouse: Enter reads on; the answer is reached by arrows and Tab."""
    if not mode.step.asks:
        pilot.press(pygame.K_RETURN)
        return
    decision = asked_for(mode)
    key = CONFIRM if isinstance(decision, Kill) else control(decision)
    if isinstance(decision, Kill):
        for card in set(decision.cards) - mode.table.controls.picks.cards:
            walk_to(pilot, mode, CardControl(card))
            pilot.press(pygame.K_RETURN)
            pilot.run(0.6, dt=0.2)
    walk_to(pilot, mode, key)
    at = mode.passage, mode.at
    pilot.press(pygame.K_RETURN)
    for _ in range(4000):
        if (mode.passage, mode.at) != at:
            return
        pilot.frame(dt=1 / 20)
        time.sleep(0.0005)
    raise AssertionError(f"Enter on {key} is not heard in {where(mode)}.")


def walk_to(pilot: Pilot, mode: CourseLesson, key: ControlKey) -> None:
    """Move the focus to a control by keys."""
    keys = [pygame.K_TAB] + [pygame.K_RIGHT] * 10 + [pygame.K_LEFT] * 20 + [pygame.K_TAB] * 20
    for code in keys:
        focus = mode.table.group.focus
        if mode.table.group.by_keyboard and focus is not None and focus.key == key:
            pilot.run(0.6, dt=0.2)  # a key that is pressed on and on chooses nothing
            return
        pilot.press(code)
    raise AssertionError(f"No key leads to {key} in {where(mode)}.")


def play(pilot: Pilot, mode: CourseLesson, act: Acts) -> int:
    """Play a lesson to its end; returns how many bubbles there were."""
    shown = 0
    while read(pilot, mode):
        shown += 1
        act(pilot, mode)
    return shown


def to_practice(pilot: Pilot, mode: CourseLesson, number: int = 1) -> None:
    """Play on to one of the three positions that are played with the coach."""
    while read(pilot, mode):
        free = [step.said.head for step in mode.steps if step.free]
        if mode.step.free and free and mode._place == len(mode._opens) - 4 + number:
            return
        rightly(pilot, mode)
    raise AssertionError("The lesson has no such position.")


def lies_well(mode: CourseLesson) -> None:
    """The bubble is whole, its words fit, and it covers nothing that is needed."""
    bubble = mode.bubble
    assert bubble is not None
    dc = mode.table.picture.dc
    assert pygame.Rect(mode.table.flow.layout.window).contains(bubble.area), where(mode)
    room = bubble.area.width - 2 * dc.s(PAD)
    assert all(dc.look.text.width(line, pen) <= room for line, pen in bubble._lines), where(mode)
    floor = bubble.next.rect.top if bubble.next else bubble.area.bottom
    high = sum(pen.px * 1.3 for _line, pen in bubble._lines)
    assert bubble.area.top + dc.s(12) + high <= floor, where(mode)
    own = bubble.next.rect if bubble.next else None
    needed = [rect for rect in kept_free(mode.table.flow, mode.table.group) if rect != own]
    assert bubble.area.collidelist(needed) < 0, f"{where(mode)} covers what is needed"
    matter = abouts(mode.table.picture.dc, mode.table.flow, mode.table.group, mode.step.about)
    assert bubble.area.collidelist(matter) < 0, f"{where(mode)} covers its matter"
    assert len(matter) == len(mode.step.about), where(mode)

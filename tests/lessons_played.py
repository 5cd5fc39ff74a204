"""Plays lessons of the course as a person would: by clicks, by keys, right or wrong."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pygame
from pilot import Pilot, context, launch

from pidro_desktop.course.progress import LESSONS
from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM, PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.course.course import CourseScene
from pidro_desktop.scenes.course.lesson_table import CourseLesson
from pidro_desktop.scenes.lesson.lesson_bubble import PAD
from pidro_desktop.scenes.lesson.lesson_layout import abouts, kept_free
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
    scene = pilot.scene
    assert isinstance(scene, CourseLesson)
    return pilot, scene


def read(pilot: Pilot, scene: CourseLesson) -> bool:
    """Wait until a bubble is shown and can be answered; return whether the lesson goes on."""
    for _ in range(4000):
        if pilot.scene is not scene:
            return False
        if scene.bubble is not None and not scene.judging and scene.flow.still:
            pilot.run(0.6, dt=0.2)  # nobody reads faster
            return pilot.scene is scene
        pilot.frame(dt=1 / 20)
        time.sleep(0.0005)
    raise AssertionError(f"Nothing is said in {where(scene)}.")


def where(scene: CourseLesson) -> str:
    """Where a lesson is, for messages of tests."""
    return f"{scene.step.said.head!r} ({scene.at + 1} of {len(scene.steps)})"


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


def choose(pilot: Pilot, scene: CourseLesson, decision: Decision) -> None:
    """Make a decision with the mouse, and wait for what is said of it."""
    before = (scene.passage, scene.at, scene.mistakes, scene.reply)
    if isinstance(decision, Kill):
        for card in set(decision.cards) - scene.offer.picks.cards:
            press(pilot, CardControl(card))
        pilot.choose(CONFIRM)
    else:
        press(pilot, control(decision))
    for _ in range(4000):
        if (scene.passage, scene.at, scene.mistakes, scene.reply) != before and not scene.judging:
            return
        pilot.frame(dt=1 / 20)
        time.sleep(0.0005)
    raise AssertionError(f"{decision} is not answered in {where(scene)}.")


def press(pilot: Pilot, key: ControlKey) -> None:
    """Click a control; a card where no other one covers it."""
    rect = pilot.find(key).rect
    pilot.click(rect.left + 8 if isinstance(key, CardControl) else rect.centerx, rect.centery)


def asked_for(scene: CourseLesson) -> Decision:
    """The right answer to the question that is asked."""
    found = scene.step.decision or scene.passage.best
    assert found is not None
    return found


def rightly(pilot: Pilot, scene: CourseLesson) -> None:
    """Read on, or give the right answer."""
    if scene.step.asks:
        choose(pilot, scene, asked_for(scene))
        return
    assert scene.bubble is not None
    assert scene.bubble.next is not None
    pilot.click(*scene.bubble.next.rect.center)


def by_keys(pilot: Pilot, scene: CourseLesson) -> None:
    """The same without a mouse: Enter reads on; the answer is reached by arrows and Tab."""
    if not scene.step.asks:
        pilot.press(pygame.K_RETURN)
        return
    decision = asked_for(scene)
    key = CONFIRM if isinstance(decision, Kill) else control(decision)
    if isinstance(decision, Kill):
        for card in set(decision.cards) - scene.offer.picks.cards:
            walk_to(pilot, scene, CardControl(card))
            pilot.press(pygame.K_RETURN)
            pilot.run(0.6, dt=0.2)
    walk_to(pilot, scene, key)
    at = scene.passage, scene.at
    pilot.press(pygame.K_RETURN)
    for _ in range(4000):
        if (scene.passage, scene.at) != at:
            return
        pilot.frame(dt=1 / 20)
        time.sleep(0.0005)
    raise AssertionError(f"Enter on {key} is not heard in {where(scene)}.")


def walk_to(pilot: Pilot, scene: CourseLesson, key: ControlKey) -> None:
    """Move the focus to a control by keys."""
    keys = [pygame.K_TAB] + [pygame.K_RIGHT] * 10 + [pygame.K_LEFT] * 20 + [pygame.K_TAB] * 20
    for code in keys:
        focus = scene.group.focus
        if scene.group.by_keyboard and focus is not None and focus.key == key:
            pilot.run(0.6, dt=0.2)  # a key that is pressed on and on chooses nothing
            return
        pilot.press(code)
    raise AssertionError(f"No key leads to {key} in {where(scene)}.")


def play(pilot: Pilot, scene: CourseLesson, act: Acts) -> int:
    """Play a lesson to its end; returns how many bubbles there were."""
    shown = 0
    while read(pilot, scene):
        shown += 1
        act(pilot, scene)
    return shown


def to_practice(pilot: Pilot, scene: CourseLesson, number: int = 1) -> None:
    """Play on to one of the three positions that are played with the coach."""
    while read(pilot, scene):
        free = [step.said.head for step in scene.steps if step.free]
        if scene.step.free and free and scene._place == len(scene._opens) - 4 + number:
            return
        rightly(pilot, scene)
    raise AssertionError("The lesson has no such position.")


def lies_well(scene: CourseLesson) -> None:
    """The bubble is whole, its words fit, and it covers nothing that is needed."""
    bubble = scene.bubble
    assert bubble is not None
    kit = scene.picture.kit
    assert pygame.Rect(scene.flow.places.window).contains(bubble.area), where(scene)
    room = bubble.area.width - 2 * kit.s(PAD)
    assert all(kit.look.text.width(line, pen) <= room for line, pen in bubble._lines), where(scene)
    floor = bubble.next.rect.top if bubble.next else bubble.area.bottom
    high = sum(pen.px * 1.3 for _line, pen in bubble._lines)
    assert bubble.area.top + kit.s(12) + high <= floor, where(scene)
    own = bubble.next.rect if bubble.next else None
    needed = [rect for rect in kept_free(scene.flow, scene.group) if rect != own]
    assert bubble.area.collidelist(needed) < 0, f"{where(scene)} covers what is needed"
    matter = abouts(scene.picture.kit, scene.flow, scene.group, scene.step.about)
    assert bubble.area.collidelist(matter) < 0, f"{where(scene)} covers its matter"
    assert len(matter) == len(scene.step.about), where(scene)

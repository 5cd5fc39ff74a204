"""Dailies from day to day: midnight, time zones, past days, and a clock that is set back."""

from __future__ import annotations

import threading
from datetime import date, timedelta, timezone

import pytest
from at_table import play_until
from dailies import DAY
from daily_player import (
    Clock,
    Opened,
    at_table,
    book,
    calendar_of_tests,
    clock_of_tests,
    play,
    wait_for_par,
)

from pidro_desktop.scenes.daily.board import PLAY
from pidro_desktop.scenes.shell.day_watch import DayWatch
from pidro_desktop.table.animation.director import SCORE

NEW_YORK = timezone(timedelta(hours=-5))
__all__ = ["calendar_of_tests", "clock_of_tests"]


def test_a_week_of_dailies(opened: Opened, clock: Clock) -> None:
    pilot = opened()
    for day in range(7):
        clock.set(DAY + timedelta(days=day))
        pilot.run(0.05)
        assert pilot.scene.chosen == clock.now.date()
        play(pilot)
        assert pilot.scene.dailies.streak(clock.now.date()) == day + 1


def test_midnight_during_a_deal_leaves_it_on_its_day(opened: Opened, clock: Clock) -> None:
    clock.set(DAY, 23.9)
    pilot = opened()
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: len(scene.match.events) > 20)
    clock.set(DAY + timedelta(days=1), 0.1)
    play_until(pilot, table, lambda scene: scene.flow.pause == SCORE)
    pilot.choose("To the calendar")
    wait_for_par(pilot)
    result = book(pilot).results()[DAY]
    assert result.on_time
    assert pilot.scene.today == DAY + timedelta(days=1)
    assert pilot.scene.dailies.streak(pilot.scene.today) == 1


def test_midnight_with_the_calendar_open_turns_to_the_new_day(opened: Opened, clock: Clock) -> None:
    clock.set(date(2026, 3, 31), 23.99)
    pilot = opened()
    clock.set(date(2026, 4, 1), 0.01)
    pilot.run(0.05)
    assert (pilot.scene.chosen, pilot.scene.month) == (date(2026, 4, 1), date(2026, 4, 1))
    assert pilot.find(PLAY).label == "Play today’s deal"


def test_a_past_day_gets_a_grey_stamp_and_does_not_count_for_the_streak(
    opened: Opened, clock: Clock
) -> None:
    pilot = opened()
    play(pilot)
    clock.set(DAY + timedelta(days=2))
    pilot.run(0.05)
    play(pilot)
    missed = DAY + timedelta(days=1)
    pilot.scene._choose(missed)
    assert pilot.find(PLAY).label == "Play this deal"
    play(pilot)
    result = book(pilot).results()[missed]
    assert (result.on_time, result.played_on) == (False, DAY + timedelta(days=2))
    assert pilot.scene.dailies.streak(pilot.scene.today) == 1


def test_a_clock_set_back_neither_breaks_nor_mends(opened: Opened, clock: Clock) -> None:
    pilot = opened()
    for day in range(3):
        clock.set(DAY + timedelta(days=day))
        pilot.run(0.05)
        play(pilot)
    clock.set(DAY + timedelta(days=1))
    pilot.run(0.05)
    assert pilot.scene.dailies.streak(pilot.scene.today) == 3
    # The fourth day is missed, the fifth is seen, and the clock set back to the fourth.
    clock.set(DAY + timedelta(days=4))
    pilot.run(0.05)
    clock.set(DAY + timedelta(days=3))
    pilot.run(0.05)
    play(pilot)
    assert not book(pilot).results()[DAY + timedelta(days=3)].on_time
    clock.set(DAY + timedelta(days=4))
    pilot.run(0.05)
    play(pilot)
    assert pilot.scene.dailies.streak(pilot.scene.today) == 1


def test_a_journey_to_another_time_zone_breaks_nothing(opened: Opened, clock: Clock) -> None:
    pilot = opened()
    clock.set(DAY, 1.0)
    play(pilot)
    clock.now = clock.now.astimezone(NEW_YORK)  # the evening of the day before
    pilot.run(0.05)
    assert pilot.scene.today == DAY - timedelta(days=1)
    assert pilot.scene.dailies.streak(pilot.scene.today) == 1
    clock.now += timedelta(days=2)
    pilot.run(0.05)
    play(pilot)
    assert pilot.scene.dailies.streak(pilot.scene.today) == 2


def test_a_clock_that_was_far_ahead_costs_nothing(opened: Opened, clock: Clock) -> None:
    pilot = opened()
    play(pilot)
    clock.set(date(2031, 1, 1))
    pilot.run(0.05)
    clock.set(DAY + timedelta(days=1))
    pilot.run(0.05)
    play(pilot)
    assert pilot.scene.dailies.streak(pilot.scene.today) == 2


def test_a_still_hand_sees_the_new_day(
    opened: Opened, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody moves: a thread wakes the program at midnight."""
    monkeypatch.setattr("pidro_desktop.scenes.shell.day_watch.LONGEST", 0.02)
    clock.set(DAY, 23.99)
    pilot = opened()
    woken = threading.Event()
    pilot.scene._watch.close()
    pilot.scene._watch = DayWatch(woken.set, clock)
    assert not woken.wait(0.1)
    clock.set(DAY + timedelta(days=1), 0.01)
    assert woken.wait(5)
    pilot.run(0.02)
    assert pilot.scene.today == DAY + timedelta(days=1)

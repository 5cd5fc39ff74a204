"""The daily deal as it is played: once for the book, left and resumed, reviewed and shared."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pygame
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
from pilot import Pilot

from pidro_desktop import paths
from pidro_desktop.daily.deal_of_day import deal_of, par_of
from pidro_desktop.daily.share import share_text
from pidro_desktop.daily.state import Stage, state_of_today
from pidro_desktop.render.table_ui.buttons.toolbar import BACK as UNDO
from pidro_desktop.render.table_ui.buttons.toolbar import HELP
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.after_deal.replay import LEAVE, Replaying
from pidro_desktop.scenes.daily.board import AGAIN, COPY, PLAY, REVIEW
from pidro_desktop.scenes.daily.calendar import BACK, DAYS, FORTH, Days
from pidro_desktop.scenes.daily.daily import DailyScene
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.deal_controls import PLAY_ON
from pidro_desktop.storage.statistics import Statistics
from pidro_desktop.table.animation.director import SCORE

__all__ = ["calendar_of_tests", "clock_of_tests"]


def test_a_deal_is_played_once_and_stands_in_the_book(opened: Opened) -> None:
    pilot = opened()
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: scene.flow.pause == SCORE)
    pilot.choose("To the calendar")
    wait_for_par(pilot)
    result = book(pilot).results()[DAY]
    assert (result.par, result.played_on, result.on_time) == (par_of(DAY).net, DAY, True)
    assert result.net == table.match.game.sheet[0].delta[0] - table.match.game.sheet[0].delta[1]
    assert PLAY not in {widget.key for widget in pilot.widgets()}
    assert {REVIEW, AGAIN} <= {widget.key for widget in pilot.widgets()}


def test_it_is_counted_in_no_statistics_and_leaves_the_current_game(opened: Opened) -> None:
    pilot = opened()
    play(pilot)
    history = pilot.app.ctx.history
    assert history.lifetime() == (0, 0)
    assert history.statistics() == Statistics()
    assert not paths.current_save().exists()


def test_there_are_no_hints_and_no_undo(opened: Opened) -> None:
    pilot = opened()
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: scene.flow.ask is not None)
    assert not {HELP, UNDO} & {widget.key for widget in pilot.widgets()}
    lines = table.match.lines
    pilot.press(pygame.K_h)
    assert table.help is None
    assert "without hints" in table.controls.why
    pilot.press(pygame.K_BACKSPACE)
    assert (table.match.lines, table.match.aids) == (lines, table.match.aids)
    assert not any(aid.back or aid.help for aid in table.match.aids.values())


def test_leaving_resumes_it_exactly(opened: Opened) -> None:
    pilot = opened()
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: len(scene.match.events) > 20)
    before = list(table.match.events)
    pilot.choose("close")
    assert isinstance(pilot.scene, DailyScene)
    assert pilot.find(PLAY).label == "Resume this deal"
    pilot.app.quit()
    again = opened()
    assert again.find(PLAY).label == "Resume this deal"
    resumed = at_table(again)
    assert list(resumed.match.events)[: len(before)] == before


def test_par_is_hidden_until_the_deal_is_over(opened: Opened) -> None:
    pilot = opened()
    par = f"{par_of(DAY).net:+}".replace("-", "−")
    assert not any(par in line for line in pilot.scene.spoken())
    play(pilot)
    assert any(par in line for line in pilot.scene.spoken())


def test_afterwards_it_is_reviewed_and_played_again_for_fun(opened: Opened) -> None:
    pilot = opened()
    play(pilot)
    calendar = pilot.scene
    results = book(pilot).results()
    pilot.choose(REVIEW)
    assert isinstance(pilot.scene, DealReview)
    pilot.choose(PLAY_ON)
    assert isinstance(pilot.shown, Replaying)
    assert pilot.shown.single == ("Review", "Monday 16 March")
    assert pilot.find(LEAVE).label == "To the review"
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is calendar
    pilot.choose(AGAIN)
    assert isinstance(pilot.shown, Replaying)
    assert not pilot.scene.match.open_cards
    assert pilot.shown.single == ("Daily deal", "Monday 16 March", "Mon 16 March")
    assert pilot.scene.match.game.now.hands == deal_of(DAY).hands
    assert pilot.find(LEAVE).label == "To the calendar"
    assert "calendar" in pilot.find(LEAVE).tooltip
    play_until(pilot, pilot.scene, lambda scene: scene.flow.pause == SCORE)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is calendar
    assert book(pilot).results() == results


def test_the_text_to_share_tells_no_card(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def taken(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("pidro_desktop.scenes.daily.board.copy", taken)
    pilot = opened()
    assert not pilot.find(COPY).enabled
    play(pilot)
    pilot.choose(COPY)
    result = book(pilot).results()[DAY]
    assert copied == [share_text(result, 1)]
    assert pilot.find(COPY).label == "Copied"
    assert copied[0].startswith("Pidro daily 75\n")


def test_months_are_turned_by_keys_and_arrows(opened: Opened) -> None:
    pilot = opened()
    pilot.press(pygame.K_PAGEUP)
    assert pilot.scene.month == date(2026, 2, 1)
    pilot.choose(BACK)
    assert pilot.scene.month == date(2026, 1, 1)
    assert not pilot.find(BACK).enabled
    pilot.press(pygame.K_PAGEUP)
    assert pilot.scene.month == date(2026, 1, 1)
    pilot.press(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert pilot.scene.month == date(2026, 3, 1)
    assert not pilot.find(FORTH).enabled


def test_days_are_chosen_by_arrows_and_never_beyond_today(opened: Opened) -> None:
    pilot = opened()
    pilot.scene.group.focus_on(DAYS)
    pilot.scene.group.show_focus()
    pilot.press(pygame.K_UP)
    assert pilot.scene.chosen == date(2026, 3, 9)
    pilot.press(pygame.K_RIGHT)
    assert pilot.scene.chosen == date(2026, 3, 10)
    pilot.scene._choose(DAY)
    pilot.press(pygame.K_DOWN)
    assert pilot.scene.chosen == DAY


def test_a_copy_that_only_looks_writes_nothing(opened: Opened, tmp_path: Path) -> None:
    pilot = opened(may_write=lambda: False)
    button = pilot.find(PLAY)
    assert isinstance(button, Button)
    assert not button.enabled
    pilot.choose(PLAY)
    assert isinstance(pilot.scene, DailyScene)
    assert not paths.daily_dir().exists()


def test_the_title_is_told_how_today_goes(opened: Opened, clock: Clock) -> None:
    pilot = opened()
    history, folder = pilot.app.ctx.history, paths.daily_dir()
    state = state_of_today(history, folder, DAY)
    assert (state.stage, state.streak) == (Stage.OPEN, 0)
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: len(scene.match.events) > 12)
    assert state_of_today(history, folder, DAY).stage is Stage.BEGUN
    play_until(pilot, table, lambda scene: scene.flow.pause == SCORE)
    assert state_of_today(history, folder, DAY).stage is Stage.PLAYED
    pilot.choose("To the calendar")
    wait_for_par(pilot)
    tomorrow = state_of_today(history, folder, DAY + timedelta(days=1))
    assert (tomorrow.stage, tomorrow.streak) == (Stage.OPEN, 1)
    later = state_of_today(history, folder, DAY + timedelta(days=2))
    assert later.streak == 0


def test_days_before_the_first_that_was_played_were_not_missed(
    opened: Opened, clock: Clock
) -> None:
    pilot = opened()
    scene: DailyScene = pilot.scene
    scene._choose(DAY - timedelta(days=2))
    play(pilot)
    assert _shown(pilot).since == DAY, "yesterday, nobody had played yet"
    clock.set(DAY + timedelta(days=3))
    pilot.run(0.1)
    assert _shown(pilot).since == DAY


def test_a_click_chooses_a_day_that_has_come_and_no_later_one(opened: Opened) -> None:
    pilot = opened()
    scene: DailyScene = pilot.scene
    for days, chosen in ((-3, DAY - timedelta(days=3)), (1, DAY - timedelta(days=3)), (0, DAY)):
        pilot.click(*_shown(pilot).cell(DAY + timedelta(days=days)).center)
        assert scene.chosen == chosen
    assert pilot.scene is scene, "a click opens no deal"


def test_a_deal_that_can_be_resumed_is_marked_in_the_calendar(opened: Opened) -> None:
    pilot = opened()
    assert _shown(pilot).begun == frozenset()
    at_table(pilot)
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Back to the calendar")
    assert _shown(pilot).begun == {DAY}
    play(pilot)
    assert _shown(pilot).begun == frozenset()


def _shown(pilot: Pilot) -> Days:
    """The days of the month as they are drawn."""
    days: Days = pilot.find(DAYS)
    return days

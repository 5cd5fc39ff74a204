"""The table of a daily deal knows of one deal only: its papers, its menu and its voice say so."""

from __future__ import annotations

import pygame
from at_table import play_until
from daily_player import Opened, at_table, calendar_of_tests, clock_of_tests, play
from painted_texts import written

from pidro_desktop import languages
from pidro_desktop.scenes.daily.board import AGAIN, PLAY, REVIEW
from pidro_desktop.scenes.daily.daily import DailyScene
from pidro_desktop.scenes.game_log.game_log import GameLog
from pidro_desktop.scenes.review.deal_controls import PLAY_ON
from pidro_desktop.scenes.table.pause_menu import NEW, WAY_BACK, PauseMenu
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.tr import ENGLISH, use_language

__all__ = ["calendar_of_tests", "clock_of_tests", "written"]


def test_papers_and_menu_name_the_day_and_one_deal(opened: Opened, written: list[str]) -> None:
    pilot = opened()
    written.clear()
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: scene.flow.ask is not None)
    assert {"Daily deal", "Monday 16 March"} <= set(written)
    assert any(text.endswith("one deal") for text in written)
    pilot.press(pygame.K_ESCAPE)
    menu = pilot.scene
    assert isinstance(menu, PauseMenu)
    assert not {NEW, "title", "deals", "deals so far"} & {widget.key for widget in pilot.widgets()}
    assert "This deal is saved automatically." in written
    assert "Your game is saved automatically." not in written
    pilot.choose(WAY_BACK)
    assert isinstance(pilot.scene, DailyScene)
    assert pilot.find(PLAY).label == "Resume this deal"


def test_a_deal_played_again_says_so_after_a_practice(opened: Opened, written: list[str]) -> None:
    pilot = opened()
    play(pilot)
    pilot.choose(REVIEW)
    pilot.choose(PLAY_ON)
    pilot.frame()
    assert {"Practice", "Result:"} <= set(written)
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    written.clear()
    pilot.choose(AGAIN)
    pilot.frame()
    assert "Playing it again" in written


def test_a_narrow_sheet_has_the_weekday_in_short(opened: Opened, written: list[str]) -> None:
    languages.set_language("fi")
    try:
        pilot = opened((960, 600))
        table = at_table(pilot)
        play_until(pilot, table, lambda scene: scene.flow.ask is not None)
    finally:
        use_language(ENGLISH)
    assert "Ma 16. maaliskuuta" in written


def test_the_deal_is_read_aloud_as_one_deal(opened: Opened) -> None:
    pilot = opened()
    pilot.app.ctx.preferences.change(speech=True)
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: scene.flow.ask is not None)
    pilot.press(pygame.K_s)
    play_until(pilot, table, lambda scene: scene.flow.pause == SCORE and scene.flow.clicked)
    said = " ".join(pilot.said)
    assert "Daily deal, Monday 16 March. Only this deal is played. Bob is your partner." in said
    assert "Press Enter to go to the calendar." in said
    assert "62" not in said
    assert "next deal" not in said


def test_the_score_sheet_in_the_log_has_no_target(opened: Opened, written: list[str]) -> None:
    pilot = opened()
    table = at_table(pilot)
    play_until(pilot, table, lambda scene: scene.flow.pause == SCORE and scene.flow.clicked)
    written.clear()
    pilot.choose("sheet")
    assert isinstance(pilot.scene, GameLog)
    assert not [text for text in written if "62" in text]

"""The place of a daily deal: in the calendar, on its own page, and in the lines to share."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from dailies import FAIR_DAY, QUIET_DAY, fair_calendar, fair_results
from daily_player import Clock, Opened, book, calendar_of_tests, clock_of_tests, play
from hypothesis import given
from hypothesis import strategies as st
from pilot import context

from pidro_desktop.daily.fair_par import LEVEL, LEVELS, RUNS, FairPar, fair_par
from pidro_desktop.daily.share import place_line, share_text
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.scenes.daily.board import AGAIN, COPY, PLACE, REVIEW
from pidro_desktop.scenes.daily.calendar import sign_of
from pidro_desktop.scenes.daily.daily import DailyScene
from pidro_desktop.scenes.daily.place import APART, PlaceScene, spread
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.storage.books.daily_book import DailyBook

__all__ = ["calendar_of_tests", "clock_of_tests"]

SIZES = [(960, 600), (1280, 720), (2560, 1440)]


def test_a_deal_of_the_new_year_is_played_and_has_a_place(opened: Opened, clock: Clock) -> None:
    clock.set(FAIR_DAY)
    pilot = opened()
    play(pilot)
    result, fair = book(pilot).results()[FAIR_DAY], fair_par(FAIR_DAY)
    assert fair is not None
    assert (result.par, result.company) == (fair.par, 2)
    pilot.choose(PLACE)
    assert isinstance(pilot.scene, PlaceScene)
    pilot.choose(REVIEW)
    assert isinstance(pilot.scene, DealReview)


def test_par_of_a_day_in_the_table_is_not_waited_for(opened: Opened, clock: Clock) -> None:
    clock.set(FAIR_DAY)
    pilot = opened()
    assert pilot.scene.dailies.par(FAIR_DAY) is not None


def test_the_text_to_share_tells_the_place_and_leaves_the_double_out(tmp_path: Path) -> None:
    results = fair_results(DailyBook(context(tmp_path).history), FAIR_DAY)
    result = results[FAIR_DAY]
    fair = fair_par(FAIR_DAY)
    assert fair is not None
    ahead = [who for who in PEOPLE if fair.means[who] >= result.net + LEVEL]
    lines = share_text(result, 1).splitlines()
    assert lines[2] == place_line(result, ())
    assert lines[2].endswith(" of seventeen")
    assert place_line(result, {"victor"}).endswith(" of sixteen")
    assert fair.place(result.net, {"victor"})[0] == 1 + len({*ahead} - {"victor"})


def test_days_of_the_first_company_have_no_place(opened: Opened) -> None:
    pilot = opened()
    play(pilot)
    assert PLACE not in {widget.key for widget in pilot.widgets()}


def test_the_page_copies_what_the_calendar_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pidro_desktop.scenes.daily.board.copy", copied.append)
    pilot = fair_calendar(context, tmp_path, (1280, 720))
    pilot.choose(COPY)
    assert copied == [share_text(pilot.scene.result, 10, {"victor"})]


def test_the_page_goes_back_to_where_it_came_from_to_play_again(tmp_path: Path) -> None:
    pilot = fair_calendar(context, tmp_path, (1280, 720), place=False)
    pilot.choose(PLACE)
    assert {REVIEW, AGAIN, COPY} <= {widget.key for widget in pilot.widgets()}
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, DailyScene)


def test_whoever_is_pointed_at_is_named(tmp_path: Path) -> None:
    pilot = fair_calendar(context, tmp_path, (1280, 720))
    pilot.run(1.5)
    scene: PlaceScene = pilot.scene
    crowd = scene.crowd
    assert crowd is not None
    assert len(crowd.found) == 15
    who = crowd.people[0]
    there = crowd.found[who].center
    move = {"pos": there, "rel": (1, 1), "buttons": (0, 0, 0)}
    pilot.frame(pygame.event.Event(pygame.MOUSEMOTION, move))
    assert crowd.pointed == crowd.at(there) != ""


def test_the_crowd_walks_once_and_then_nothing_moves(tmp_path: Path) -> None:
    pilot = fair_calendar(context, tmp_path, (1280, 720), walks=True)
    assert pilot.scene.busy
    pilot.run(1.5)
    assert not pilot.scene.busy


@pytest.mark.parametrize("size", SIZES)
def test_nobody_stands_on_anybody_and_everybody_in_the_window(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = fair_calendar(context, tmp_path, size)
    pilot.run(1.5)
    crowd, window = pilot.scene.crowd, pygame.Rect((0, 0), size)
    assert all(window.contains(place) for place in crowd.found.values())
    look = pilot.scene.look
    standing = crowd.places(look, look.s(64), size[0] - look.s(64))
    for one in standing:
        for other in standing:
            if one.who < other.who and one.row == other.row:
                assert abs(one.x - other.x) >= look.u * APART * 0.97


def test_on_a_quiet_day_par_earns_no_rose(tmp_path: Path) -> None:
    results = fair_results(DailyBook(context(tmp_path).history), QUIET_DAY)
    par = results[QUIET_DAY].par
    by_net = {net: sign_of(replace(results[QUIET_DAY], net=net)) for net in (par - 1, par, par + 1)}
    assert by_net == {par - 1: "tick", par: "quiet", par + 1: "rose"}
    lively = results[date(2027, 1, 1)]
    assert sign_of(replace(lively, net=lively.par)) == "rose"


def test_a_result_is_better_than_the_best_level_half_a_point_below() -> None:
    fair = FairPar(
        FAIR_DAY, dict.fromkeys(RUNS, 0.0) | dict(zip(LEVELS, (-4, -1, 2, 4.4, 6), strict=True))
    )
    assert words.compared(fair, 4) == "Better than Steady, level with Strong."
    assert words.compared(fair, 8) == "Better than Champion."
    assert words.compared(fair, -4) == "Level with Beginner."
    assert words.compared(fair, -9) == "All levels do better here."
    quiet = FairPar(FAIR_DAY, dict.fromkeys(RUNS, -14.0))
    assert words.compared(quiet, -14) == str(words.QUIET)
    assert words.compared(quiet, 2) == "A quiet day for all levels, but you did better."
    assert words.compared(quiet, -15) == "A quiet day for all levels, but they did better."


def test_the_strongest_level_that_did_worse_is_named_though_a_weaker_one_was_lucky() -> None:
    lucky = dict(zip(LEVELS, (3, 1, 0, 0, 12), strict=True))
    fair = FairPar(FAIR_DAY, dict.fromkeys(RUNS, 0.0) | lucky)
    assert words.compared(fair, 10) == "Better than Strong."
    assert words.compared(fair, 3) == "Better than Strong, level with Beginner."


@given(
    st.lists(st.floats(0, 1000), min_size=5, max_size=5),
    st.lists(st.floats(20, 180), min_size=5, max_size=5),
)
def test_no_label_lies_on_another(at: list[float], widths: list[float]) -> None:
    middles = spread(at, widths, (0, 1000), 64)
    areas = sorted((x - wide / 2, x + wide / 2) for x, wide in zip(middles, widths, strict=True))
    assert all(one[1] <= other[0] + 0.01 for one, other in pairwise(areas))

"""Past matches: the list, the end of one again, and friends' lines that are kept."""

from __future__ import annotations

import time
from pathlib import Path

import played_matches
import pygame
import pytest
from pilot import Pilot, context
from played_matches import COMPANY, LONG, LOST, WON, code, past, rested, some_played

from pidro_desktop import paths
from pidro_desktop.duplicate.company import figure_of
from pidro_desktop.duplicate.match_records import FRIENDS, MatchRecords, begin_now
from pidro_desktop.duplicate.matches import own_line
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.render.widgets.widget import Button
from pidro_desktop.scenes.duplicate import slip
from pidro_desktop.scenes.duplicate.compare import Compare
from pidro_desktop.scenes.duplicate.friend_page import COMPARE, FriendPage, KeptLine, ResultPage
from pidro_desktop.scenes.duplicate.match_end import AGAIN, CODE, REVIEW, MatchEnd
from pidro_desktop.scenes.duplicate.match_scene import PAST, MatchScene, PastMatches
from pidro_desktop.scenes.duplicate.parts import DealControl
from pidro_desktop.scenes.duplicate.slip import MatchSlip
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.shell.row_list import OPEN


@pytest.fixture(name="page")
def page_of_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    """The page of matches after two were played."""
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path))
    return some_played(context, tmp_path, (1280, 720))


def the_end(page: Pilot) -> MatchEnd:
    """The end of the match that was won, from the list."""
    past(page)
    page.choose(OPEN)
    rested(page)
    assert isinstance(page.scene, MatchEnd)
    return page.scene


def test_the_list_has_the_latest_match_first_and_counts_them(page: Pilot) -> None:
    past(page)
    scene: PastMatches = page.scene
    rows = [scene.list.row_text(row) for row in scene.list.rows]
    assert [row.title for row in rows] == ["You win by 33", "Elsa and Paul win by 7"]
    assert [row.played.code for row in scene.list.rows] == [
        str(code(WON)),
        str(code(LOST, deals=LONG)),
    ]
    assert scene.counted() == "1 won, 0 drawn, 1 lost; +1.1 a deal"


def test_without_past_matches_there_is_no_way_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path))
    pilot = played_matches.page(context, tmp_path, size=(1280, 720))
    assert PAST not in {widget.key for widget in pilot.widgets()}


def test_a_past_match_shows_its_end_as_it_was(page: Pilot) -> None:
    view = the_end(page).view
    assert (view.lead, view.count, view.practice) == (33, 8, False)


def test_both_tables_of_a_past_deal_are_compared(page: Pilot) -> None:
    the_end(page)
    page.choose(next(w.key for w in page.widgets() if isinstance(w.key, DealControl)))
    rested(page)
    assert isinstance(page.scene, MatchSlip)
    assert page.scene.view.there is not None
    page.choose(slip.COMPARE)
    assert isinstance(page.scene, Compare)


def test_a_past_match_is_reviewed(page: Pilot) -> None:
    the_end(page)
    page.choose(REVIEW)
    review = page.scene
    assert isinstance(review, DealReview)
    south, west, north, east = review.picture.dc.look.figures
    assert (west, east) == tuple(map(figure_of, COMPANY.against))
    assert (south, north) == (PEOPLE["victor"].figure, PEOPLE["bob"].figure)


def test_another_match_can_be_begun_from_the_end_of_a_past_one(page: Pilot) -> None:
    the_end(page)
    page.choose(AGAIN)
    rested(page)
    assert isinstance(page.scene, MatchScene)


def test_escape_leads_back_to_the_list_and_to_the_page(page: Pilot) -> None:
    the_end(page)
    page.press(pygame.K_ESCAPE)
    assert isinstance(page.scene, PastMatches)
    page.press(pygame.K_ESCAPE)
    assert isinstance(page.scene, MatchScene)


def wait_for_end(page: Pilot) -> MatchEnd:
    """The end beside a friend, once the deals of the line were played again."""
    for _ in range(3000):
        page.pass_frame()
        if isinstance(page.scene, MatchEnd):
            page.show()
            return page.scene
        time.sleep(0.005)
    raise AssertionError("The line was never checked.")


def friends_line(page: Pilot) -> str:
    """A line of result of the match that was won, as a friend would have sent it."""
    scene: MatchScene = page.scene
    match = next(one for one in scene.matches.played if one.code == str(code(WON)))
    return own_line(scene.matches.records, scene.matches.past(match), "Maj")


def test_a_friends_line_is_kept_and_needs_no_second_paste(page: Pilot) -> None:
    line = friends_line(page)
    the_end(page)
    page.choose(CODE)
    page.choose("friend")
    page_of_line: FriendPage = page.scene
    page_of_line.field.set(line)
    page_of_line._changed("")
    page.choose(COMPARE)
    wait_for_end(page)
    page.press(pygame.K_ESCAPE)
    page.choose(CODE)
    assert isinstance(page.scene, ResultPage)
    kept: Button = page.find(KeptLine(line))
    assert str(kept.label) == "Beside Maj"
    page.choose(KeptLine(line))
    assert wait_for_end(page).view.lead == 0, "it is our own line"


def test_lines_of_friends_are_kept_once_and_the_newest_first(tmp_path: Path) -> None:
    records, begun = MatchRecords(tmp_path), begin_now(code(WON))
    assert records.friends(begun) == []
    for line in ("ABC", "DEF", "A BC"):
        records.keep_friend(begun, line)
    assert records.friends(begun) == ["ABC", "DEF"]
    assert records.all() == {}, "they are no deals"


def test_damaged_lines_of_friends_are_as_if_nobody_had_sent_any(tmp_path: Path) -> None:
    records, begun = MatchRecords(tmp_path), begin_now(code(WON))
    records.keep_friend(begun, "ABC")
    damaged = bytes(range(128, 256))
    (tmp_path / f"{begun.id}{FRIENDS}").write_bytes(damaged)
    assert records.friends(begun) == []
    records.keep_friend(begun, "DEF")
    assert records.friends(begun) == ["DEF"]
    (aside,) = tmp_path.glob("*broken*")
    assert aside.read_bytes() == damaged, "nothing is overwritten that could not be read"


def test_a_line_that_cannot_be_read_any_more_is_not_offered(page: Pilot) -> None:
    begun = next(iter(MatchRecords(paths.matches_dir()).all().values()))[0]
    MatchRecords(paths.matches_dir()).keep_friend(begun, "NO-LINE")
    the_end(page)
    page.choose(CODE)
    assert not [widget for widget in page.widgets() if isinstance(widget.key, KeptLine)]

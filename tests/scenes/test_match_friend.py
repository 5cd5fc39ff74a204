"""A match with a friend: the line of result to give away, and a friend's beside one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest
from friend_matches import asked, beside, checked, friends_line, giving, over, pasted
from pilot import Pilot, context
from played_matches import NAMES, WON, code, rested

from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.matches import MatchGame
from pidro_desktop.duplicate.result_line import read_line
from pidro_desktop.duplicate.result_replay import table_of
from pidro_desktop.render.widgets import text_field
from pidro_desktop.scenes.duplicate import friend_page
from pidro_desktop.scenes.duplicate.compare import Compare
from pidro_desktop.scenes.duplicate.friend_page import (
    COMPARE,
    COPY_CODE,
    COPY_LINE,
    FIELD,
    PASTE,
    FriendPage,
    ResultPage,
)
from pidro_desktop.scenes.duplicate.match_end import AGAIN, CODE, MatchEnd
from pidro_desktop.scenes.duplicate.match_scene import MatchScene
from pidro_desktop.scenes.duplicate.parts import DealControl
from pidro_desktop.scenes.duplicate.slip import COMPARE as BOTH
from pidro_desktop.scenes.duplicate.slip import MatchSlip
from pidro_desktop.scenes.shell.message import Message

SIZE: Final = (960, 600)
MATCH: Final = code(WON)


@pytest.fixture
def ended(own_home: Path) -> Pilot:
    """The end of a match of eight deals."""
    own_home.mkdir(exist_ok=True)
    return over(context, own_home, SIZE)


def result(pilot: Pilot) -> ResultPage:
    """The page with code and line."""
    scene = giving(pilot).scene
    assert isinstance(scene, ResultPage)
    return scene


def friend(pilot: Pilot) -> FriendPage:
    """The field for a friend's line, which is shown."""
    scene = pilot.scene
    assert isinstance(scene, FriendPage)
    return scene


def end(pilot: Pilot) -> MatchEnd:
    """The end of a match, which is shown."""
    scene = pilot.scene
    assert isinstance(scene, MatchEnd)
    return scene


def held(pilot: Pilot) -> tuple[MatchScene, MatchGame]:
    """The page of matches below all others, and the match that was played."""
    scene = pilot.app.stack[0]
    assert isinstance(scene, MatchScene)
    assert scene._game is not None
    return scene, scene._game


def test_the_end_of_a_match_gives_its_code_and_a_line_that_has_all_its_deals(ended: Pilot) -> None:
    ours = ended.scene.view
    page = result(ended)
    assert page.code == str(MATCH)
    line = read_line(MATCH, page.line)
    assert (line.name, line.partner, line.practice) == (NAMES[0], "shared:casual", False)
    nets = [deal.result.net for deal in table_of(MATCH, line)]
    assert nets[-1] == ours.here.net
    assert len(nets) == ours.count


@pytest.mark.parametrize(("key", "place"), [(COPY_CODE, 0), (COPY_LINE, 1)])
def test_both_are_copied_by_a_button_that_says_so(
    ended: Pilot, key: str, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def keep(text: str) -> bool:
        copied.append(text)
        return True

    page = result(ended)
    monkeypatch.setattr(friend_page, "copy", keep)
    ended.choose(key)
    assert copied == [(page.code, page.line)[place]]
    assert page.said == ("Code copied.", "Line of result copied.")[place]
    monkeypatch.setattr(friend_page, "copy", lambda _text: False)
    ended.choose(key)
    assert page.said.startswith("No clipboard is available. Write the ")


def test_by_ear_a_line_is_only_counted_and_what_it_cannot_show_is_said(ended: Pilot) -> None:
    page = result(ended)
    said = list(page.spoken())
    assert f"{len(page.line)} characters" in said
    assert str(MATCH) in said
    assert str(friend_page.UNSEEN) in said
    assert not any(page.line[:8] in sentence for sentence in said)


def test_a_record_that_cannot_be_read_is_told_instead(ended: Pilot) -> None:
    scene, game = held(ended)
    scene.matches.records.path(game.begun, 3).write_text("{}")
    ended.choose(CODE)
    assert isinstance(ended.scene, Message)
    assert str(ended.scene.heading) == "There is no line of result"


def test_a_friends_line_puts_that_table_in_the_place_of_the_second(ended: Pilot) -> None:
    mine = ended.scene.view
    line = friends_line(MATCH)
    theirs = [deal.result.net for deal in table_of(MATCH, read_line(MATCH, line))]
    view = end(beside(ended, line)).view
    assert (view.ours, view.second) == (mine.ours, ("Lars", "Ida"))
    assert (view.here, view.against) == (mine.here, mine.against)
    assert view.there is not None
    assert view.there.net == theirs[-1]
    second = [ours - gained for ours, gained in zip(nets(ended), view.differences, strict=True)]
    assert second == theirs


def nets(pilot: Pilot) -> list[int]:
    """The net score of each deal at the person's table."""
    return [deal.net for deal in held(pilot)[1].ours]


def test_its_deals_can_be_compared_and_the_way_back_leads_to_ones_own_end(ended: Pilot) -> None:
    mine = ended.scene
    theirs = end(beside(ended, friends_line(MATCH)))
    assert not [widget for widget in theirs.group if widget.key == CODE]
    deal = next(w.key for w in theirs.group if isinstance(w.key, DealControl))
    ended.choose(deal)
    rested(ended)
    assert isinstance(ended.scene, MatchSlip)
    assert ended.scene.view.second == ("Lars", "Ida")
    ended.choose(BOTH)
    rested(ended)
    assert isinstance(ended.scene, Compare)
    assert ended.scene.tables[1].names == ("Lars", NAMES[1], "Ida", NAMES[3])
    ended.press(pygame.K_ESCAPE)
    ended.press(pygame.K_ESCAPE)
    assert ended.scene is theirs
    ended.choose(AGAIN)
    assert ended.scene is mine


def test_a_friend_without_a_name_is_your_friend(ended: Pilot) -> None:
    view = end(beside(ended, friends_line(MATCH, "", ""))).view
    assert view.second == ("your friend", "the partner")
    assert len({*view.figures[0], *view.figures[1]}) == 4
    heard = " ".join(ended.scene.spoken())
    assert f"Your friend and the partner win by {-view.lead}" in heard


def test_practice_of_the_friend_is_practice(ended: Pilot) -> None:
    assert not ended.scene.view.practice
    assert end(beside(ended, friends_line(MATCH, practice=True))).view.practice


def test_a_damaged_line_is_told_and_leads_nowhere(ended: Pilot) -> None:
    pasted(ended, friends_line(MATCH)[:-3])
    page = friend(ended)
    assert "incomplete or was changed" in str(page.said)
    assert not ended.find(COMPARE).enabled
    ended.press(pygame.K_RETURN)
    assert ended.scene is page
    page.field.set(friends_line(MATCH))
    page.renew()
    assert str(page.said) == "This is a line of result of this match."
    assert ended.find(COMPARE).enabled


def test_a_line_of_another_match_is_told(ended: Pilot) -> None:
    other = MatchCode("finnish", 8, MATCH.company, bytes(range(10)))
    pasted(ended, friends_line(other))
    assert str(friend(ended).said) == "This line of result is from another match."


def test_opponents_who_decided_otherwise_are_told_until_the_line_is_changed(ended: Pilot) -> None:
    beside(ended, friends_line(MATCH, against=("shared:random", MATCH.company.against[1])))
    page = friend(ended)
    assert str(page.said).startswith("Deal 1, ")
    assert f"{NAMES[1]} decides otherwise" in str(page.said)
    assert not ended.find(COMPARE).enabled
    assert str(page.said) in list(page.spoken())
    page.field.set(friends_line(MATCH))
    page._changed("")
    assert ended.find(COMPARE).enabled


def test_a_line_that_is_changed_while_it_is_checked_is_not_shown(ended: Pilot) -> None:
    page = friend(pasted(ended, friends_line(MATCH)))
    ended.choose(COMPARE)
    assert str(page.said) == "Playing the deals again …"
    assert not ended.find(COMPARE).enabled
    answer = page._table
    assert answer is not None
    page.group.focus_on(FIELD)
    ended.press(pygame.K_END)
    ended.press(pygame.K_BACKSPACE)
    answer.exception(timeout=60)
    for _ in range(5):
        ended.pass_frame()
    assert ended.scene is page
    assert "incomplete" in str(page.said)


def test_everything_works_with_the_keyboard(ended: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    before = ended.scene
    page = friend(asked(ended))
    sent = "\n".join(friends_line(MATCH)[at : at + 40] for at in range(0, 400, 40))
    monkeypatch.setattr(text_field, "pasted", sent.lower)
    ended.press(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert page.line is not None
    ended.press(pygame.K_RETURN)
    checked(ended, page)
    assert end(ended).view.second == ("Lars", "Ida")
    ended.press(pygame.K_ESCAPE)
    assert ended.scene is before


def test_the_button_pastes_and_says_if_there_is_nothing(
    ended: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = friend(asked(ended))
    monkeypatch.setattr(friend_page, "pasted", lambda: "")
    ended.choose(PASTE)
    assert str(page.said) == "There is no text to paste."
    monkeypatch.setattr(friend_page, "pasted", lambda: f"  {friends_line(MATCH)}\n")
    ended.choose(PASTE)
    assert page.field.text == friends_line(MATCH)
    assert ended.find(FIELD).read_aloud().value == f"{len(page.field.text)} characters"

"""What can be looked up at the table: the last trick, the history of the deal, the whole sheet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from at_table import asked, paused, play_until, sit_down, wait
from matches import match_asking
from pilot import Pilot

from pidro_desktop.engine.cards import HIDDEN, Card
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.record.lines import Aid
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.text import TextPainter
from pidro_desktop.scenes.game_log.game_log import GameLog
from pidro_desktop.scenes.game_log.log_parts import TALL, Cards, Entry, card_width
from pidro_desktop.scenes.shell.routes import LogPage
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.shell.tab import PageTab
from pidro_desktop.scenes.table.last_trick import LastTrick
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE

SIZES = [(960, 600), (1280, 720)]


class Seen:
    """What is on a page: words, and cards by their names, "" for a back."""

    def __init__(self, panel: object) -> None:
        assert isinstance(panel, GameLog)
        parts = [placed.part for placed in panel.page().lay(panel.look, panel.rect)]
        self.words = [str(part.text) for part in parts if isinstance(part, Entry) and part.text]
        self.cards = [card for part in parts if isinstance(part, Cards) for card in part.cards]


def in_play(home: Path, tricks: int) -> tuple[Pilot, TableScene]:
    pilot, scene = sit_down(home, "history")
    play_until(pilot, scene, lambda s: len(s.flow.view.tricks) >= tricks and bool(s.flow.ask))
    return pilot, scene


# ------------------------------------------------------------ the score sheet


def test_a_single_deal_shows_itself_where_its_points_are_asked_for_too_early(
    tmp_path: Path,
) -> None:
    pilot, scene = sit_down(tmp_path, "history")
    play_until(pilot, scene, asked("bid"))
    pilot.app.apply(Push(GameLog(scene.flow.view, {}, LogPage.GAME, single=True)))
    assert pilot.scene.open is LogPage.DEAL
    assert PageTab(LogPage.GAME) not in [widget.key for widget in pilot.widgets()]


def test_the_wheel_over_the_score_sheet_opens_all_of_it(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "history")
    play_until(pilot, scene, paused(SCORE))
    pilot.hover(*scene.picture.dc.layout.cloth.centre)
    pilot.wheel(1)
    assert pilot.scene is scene
    pilot.hover(*scene.picture.dc.layout.column.sheet.centre)
    pilot.wheel(1)
    assert isinstance(pilot.scene, GameLog)
    assert pilot.scene.open is LogPage.GAME


# ------------------------------------------------------------ the last trick


@pytest.mark.parametrize("leave", ["key", "click"])
def test_the_last_trick_shows_who_won_it_and_leaves_at_anything(tmp_path, leave):
    pilot, scene = in_play(tmp_path, 1)
    pilot.choose("last")
    top = pilot.scene
    assert isinstance(top, LastTrick)
    assert top.trick == scene.flow.view.tricks[-1]
    if leave == "key":
        pilot.press(pygame.K_SPACE)
    else:
        pilot.click(20, 20)
    assert pilot.scene is scene
    pilot.press(pygame.K_l)
    assert isinstance(pilot.scene, LastTrick)


def test_what_came_of_it_is_said(tmp_path, monkeypatch):
    said: list[str] = []
    put = TextPainter.put

    def spy(text, canvas, words, *args, **named):
        said.append(words)
        return put(text, canvas, words, *args, **named)

    pilot, scene = in_play(tmp_path, 2)
    monkeypatch.setattr(TextPainter, "put", spy)
    pilot.press(pygame.K_l)
    trick = scene.flow.view.tricks[-1]
    names = scene.match.names
    assert any(f"{names[trick.winner]} took it with" in one for one in said)
    assert all(names[one.seat] in said for one in trick.plays)


def test_before_the_first_trick_there_is_none_to_show(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("bid"))
    wait(pilot, scene)
    assert not pilot.find("last").enabled
    pilot.press(pygame.K_l)
    assert pilot.scene is scene
    assert "No trick" in scene.controls.why


# ------------------------------------------------------------ the history of the deal


def test_the_history_holds_every_call_and_card_that_was_seen(tmp_path):
    pilot, scene = sit_down(tmp_path, "history")
    play_until(pilot, scene, paused(SCORE))
    pilot.press(pygame.K_y)
    seen, view = Seen(pilot.scene), scene.flow.view
    for name in scene.match.names:
        assert name in seen.words
    for call in view.calls:
        assert (str(call.bid) if call.bid else "Pass") in seen.words
    rows = (*view.rows, *view.discards, *view.killed, *view.laid)
    shown = sorted(str(one) for row in rows for one in row if one != HIDDEN)
    assert sorted(one for one in seen.cards if one) == shown
    assert seen.cards.count("") == sum(one == HIDDEN for row in rows for one in row)
    assert len([one for one in seen.words if one[0].isdigit() and "  " in one]) == len(view.tricks)


def test_the_history_is_what_the_person_has_seen_and_no_more(tmp_path):
    pilot, scene = in_play(tmp_path, 1)
    pilot.press(pygame.K_y)
    assert pilot.scene.view == scene.flow.view
    hidden = [one for seat in (1, 2, 3) for one in pilot.scene.view.hands[seat]]
    assert all(one.is_hidden for one in hidden)


def test_an_unfinished_trick_stands_in_it_too(tmp_path):
    match = match_asking("play", lambda ask: True)
    pilot, scene = sit_down(tmp_path, "", match=match)
    play_until(pilot, scene, lambda s: asked("play")(s) and bool(s.flow.view.trick))
    pilot.press(pygame.K_y)
    seen = Seen(pilot.scene)
    for played in scene.flow.view.trick:
        assert str(played.cards[-1]) in seen.cards


# ------------------------------------------------------------ the whole sheet


def long_game(view: SeatView, deals: int) -> SeatView:
    line = DealScored(1, 8, False, (3, 11), (3, -8), (3, -8))
    return replace(view, sheet=(line,) * deals, totals=(3, -8))


def test_a_click_on_the_sheet_opens_all_of_it(tmp_path):
    pilot, _scene = in_play(tmp_path, 1)
    pilot.choose("sheet")
    assert isinstance(pilot.scene, GameLog)
    assert pilot.scene.open is LogPage.GAME
    pilot.choose(PageTab(LogPage.DEAL))
    assert pilot.scene.open is LogPage.DEAL
    assert "Auction" in Seen(pilot.scene).words


def test_every_deal_stands_on_the_sheet_with_what_helped(tmp_path):
    pilot, scene = in_play(tmp_path, 1)
    view = long_game(scene.flow.view, 30)
    pilot.app.apply(Push(GameLog(view, {2: Aid(back=1, help=3)}, LogPage.GAME)))
    pilot.frame()
    seen = Seen(pilot.scene)
    assert seen.words.count("Alice") == 30
    assert seen.words.count("3 : 11") == 30
    assert seen.words.count("hints 3, undo 1") == 1
    assert "left to 62" in seen.words


def test_a_long_sheet_scrolls_by_wheel_and_keys(tmp_path):
    pilot, scene = in_play(tmp_path, 1)
    pilot.app.apply(Push(GameLog(long_game(scene.flow.view, 60), {}, LogPage.GAME)))
    pilot.frame()
    panel = pilot.scene
    assert panel.scroll.limit > 0
    pilot.hover(*panel.rect.center)
    pilot.wheel(-2)
    down = panel.scroll.offset
    assert down > 0
    pilot.press(pygame.K_END)
    assert panel.scroll.offset == panel.scroll.limit
    pilot.press(*[pygame.K_UP] * 20)
    assert panel.scroll.offset < panel.scroll.limit


def test_the_sheet_is_heard_as_its_last_deal_and_the_others_row_by_row(tmp_path):
    pilot, scene = sit_down(tmp_path, "history", speech=True)
    play_until(pilot, scene, paused(SCORE))
    panel = GameLog(long_game(scene.flow.view, 12), {}, LogPage.GAME)
    pilot.said.clear()
    pilot.app.apply(Push(panel))
    pilot.frame()
    heading, tab, last, left = pilot.said
    assert (heading, tab) == ("Game log", "The whole game, tab, selected")
    assert last.startswith("Deal 12. ")
    assert left.startswith("Left to 62: ")
    walked = []
    for _ in range(13):
        pilot.said.clear()
        pilot.press(pygame.K_DOWN)
        walked += pilot.said
    assert [line.partition(".")[0] for line in walked[:12]] == [f"Deal {n}" for n in range(1, 13)]
    assert walked[12:] == [left]


def test_before_the_first_score_the_sheet_says_so(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("bid"))
    wait(pilot, scene)
    pilot.choose("sheet")
    assert any("No deal has been scored yet" in one for one in Seen(pilot.scene).words)


# ------------------------------------------------------------ all of them


@pytest.mark.parametrize("size", SIZES)
def test_panels_fit_and_their_targets_are_large_enough(tmp_path, size):
    pilot, scene = in_play(tmp_path, 2)
    pilot.resize(size)
    bounds = pygame.Rect((0, 0), size)
    for keys, mod in (
        (pygame.K_y, 0),
        (pygame.K_BACKSPACE, pygame.KMOD_SHIFT),
        (pygame.K_ESCAPE, 0),
    ):
        pilot.press(keys, mod=mod)
        assert pilot.scene is not scene
        placed = [one.rect for one in pilot.widgets() if one.hit(one.rect.center)]
        for index, rect in enumerate(placed):
            assert bounds.contains(rect)
            assert min(rect.size) >= 42, "the cross has that in the smallest window, all others 44"
            assert rect.collidelist(placed[index + 1 :]) == -1
        pilot.press(pygame.K_ESCAPE)
        assert pilot.scene is scene


def test_the_menu_says_why_something_cannot_be_used(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("bid"))
    wait(pilot, scene)
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseMenu)
    for label in ("Undo to…", "The last trick"):
        assert not pilot.find(label).enabled
        assert pilot.find(label).why
    pilot.choose("Game log")
    assert isinstance(pilot.scene, GameLog)


def test_hints_say_what_a_button_does_and_which_key(tmp_path):
    pilot, scene = in_play(tmp_path, 1)
    for key, named in (("help", "H"), ("back", "Backspace"), ("last", "L"), ("sheet", "Y")):
        pilot.hover(*pilot.find(key).rect.center)
        assert named in scene.group.explained().tooltip
    pilot.hover(300, 300)
    assert scene.group.explained() is None
    pilot.press(pygame.K_TAB)
    while scene.group.focus.key != "back":
        pilot.press(pygame.K_TAB)
    assert "Backspace" in scene.group.explained().tooltip


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 130), (SIZES[1], 100), ((720, 900), 80)])
def test_the_index_of_each_of_a_dealers_thirteen_discards_is_seen(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    pilot, scene = sit_down(tmp_path, "history", ui_scale=scale)
    pilot.resize(size)
    play_until(pilot, scene, asked("play"))
    laid = tuple(Card(rank + suit) for suit in "HD" for rank in "AKQJT98")[:13]
    discards = [*scene.flow.view.discards]
    discards[scene.flow.view.dealer or 0] = laid
    view = replace(scene.flow.view, discards=tuple(discards), tricks=(), trick=())
    pilot.app.apply(scene.cover(GameLog(view, {}, LogPage.DEAL)))
    pilot.frame()
    page = pilot.scene
    assert isinstance(page, GameLog)
    shown = list(page.page().lay(page.look, page.rect))
    rows = [(one.part, one.rect) for one in shown if isinstance(one.part, Cards)]
    places = dict(place for cards, rect in rows for place in cards.middles(page.look, rect))
    wide, area = card_width(page.look), page.scroll.area
    seen = [places[str(card)] for card in laid]
    for number, (x, y) in enumerate(seen):
        assert area.left <= x - wide / 2 <= x + wide / 2 <= area.right
        for later_x, later_y in seen[number + 1 :]:
            beside = later_x - x >= 0.4 * wide
            below = later_y - y >= 0.6 * TALL * wide
            assert beside or below, "its index is covered"
    lowest = max(one.rect.bottom for one in shown if one.clip) + page.scroll.offset
    assert lowest - area.top <= page.scroll.limit + area.height

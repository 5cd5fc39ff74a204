"""The viewer: every step of a game forward and back, at any size."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from records import PEOPLE, played, with_second_thoughts
from watched import same, watching

from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.scenes.after_deal.replay import Replaying
from pidro_desktop.scenes.past_games import viewer_controls as controls
from pidro_desktop.scenes.past_games.viewer import END, NOT_YET, SECRET
from pidro_desktop.scenes.past_games.viewer_deals import CODE_AFTER_DEAL, COPY_CODE, Deals
from pidro_desktop.scenes.title.title import Title


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_whole_game_is_stepped_through_forward_and_back(own_home: Path, speed: str) -> None:
    pilot, scene = watching(own_home, with_second_thoughts(), speed=speed)
    assert scene.position == 1
    while scene.position < scene.viewing.last:
        before = scene.position
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
        assert scene.position == before + 1
        assert same(scene), scene.viewing.event(scene.position)
    assert not pilot.find("on").enabled
    assert pilot.find("on").why == END
    for _ in range(scene.viewing.last):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
        assert scene.stage.view == scene.view
    assert scene.position == 0
    pilot.press(pygame.K_LEFT)
    assert scene.position == 0


def test_keys_lead_to_the_ends_of_deal_and_game_and_from_deal_to_deal(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("keys", 3))
    first, second, third = scene.viewing.deals
    places = []
    for key in (
        *(pygame.K_END, pygame.K_END, pygame.K_HOME, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_HOME, pygame.K_HOME),
    ):
        pilot.press(key)
        places.append(scene.position)
    assert places[:5] == [first.last, third.last, third.first, second.first, third.first]
    assert places[5:] == [third.first + 1, third.first, 0, 0, 0]


def test_buttons_do_what_the_keys_do(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("buttons", 2))
    for key, place in (
        ("on", 2),
        ("last", scene.viewing.deals[0].last),
        ("deal_on", scene.viewing.deals[1].first),
        ("deal_back", 1),
        ("on", 2),
        ("first", 1),
        ("back", 0),
    ):
        pilot.choose(key)
        assert scene.position == place, key
    pilot.click(300, 200)
    assert scene.position == 1, "a click on the cloth goes on as well"
    pilot.choose("close")
    assert isinstance(pilot.scene, Title)


def test_play_goes_on_to_the_end_by_itself_and_stops_when_told(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("plays", 1), speed="fast")
    pilot.press(pygame.K_SPACE)
    pilot.run(3)
    here = scene.position
    assert here > 2
    pilot.press(pygame.K_SPACE)
    pilot.run(3)
    assert scene.position <= here + 1
    assert not scene.busy
    pilot.choose("play")
    for _ in range(400):
        pilot.run(0.5, dt=0.05)
        if not scene.playing:
            break
    assert scene.position == scene.viewing.last
    assert same(scene)


def test_the_bar_is_dragged_over_the_deals_steps(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("bar", 2))
    pilot.press(pygame.K_PAGEDOWN)
    deal, bar = scene.viewing.deals[1], pilot.find("bar").rect
    pilot.drag((bar.x + 2, bar.centery), (bar.centerx, bar.centery))
    assert scene.position == pytest.approx((deal.first + deal.last) / 2, abs=1)
    assert scene.stage.view == scene.view
    pilot.drag((bar.centerx, bar.centery), (bar.right + 40, bar.centery))
    assert scene.position == deal.last


def test_cards_are_open_or_as_victor_saw_them(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("open", 1))
    assert all(HIDDEN not in hand for hand in scene.stage.view.hands)
    pilot.press(pygame.K_o)
    assert [HIDDEN in hand for hand in scene.stage.view.hands] == [False, True, True, True]
    pilot.choose("All cards")
    assert all(HIDDEN not in hand for hand in scene.stage.view.hands)


def test_the_list_of_deals_leads_to_any_of_them_and_shows_codes(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("deals", 12))
    pilot.press(pygame.K_d)
    dialog = pilot.scene
    assert isinstance(dialog, Deals)
    assert dialog._code() == str(scene.viewing.code(1))
    pilot.press(*[pygame.K_DOWN] * 10)
    assert dialog.here == scene.viewing.deals[-2]
    assert dialog.scroll.offset > 0
    assert dialog._code() == str(scene.viewing.code(11))
    pilot.press(pygame.K_RETURN)
    assert pilot.scene is scene
    assert scene.position == scene.viewing.deals[-2].first


def test_a_row_that_is_scrolled_out_of_sight_cannot_be_hit(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("deals", 12))
    pilot.press(pygame.K_d)
    dialog = pilot.scene
    pilot.click(dialog.rect.x + 60, dialog.rect.bottom - 60)
    assert dialog.here == scene.viewing.deals[0]


def test_the_deal_on_the_table_is_played_again_and_the_game_is_watched_on(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("again", 3))
    pilot.press(pygame.K_PAGEDOWN, pygame.K_RIGHT)
    here, files = scene.position, sorted(own_home.rglob("*"))
    pilot.choose(controls.WORDS[controls.REPLAY])
    assert isinstance(pilot.shown, Replaying)
    assert pilot.shown.replay.number == 2
    dealt = scene.viewing.event(scene.deal.first)
    assert pilot.scene.match.game.now.hands == dealt.hands
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert scene.position == here
    assert sorted(own_home.rglob("*")) == files


def test_a_deal_that_was_not_played_to_its_end_is_not_played_again(own_home: Path) -> None:
    pilot, _ = watching(own_home, played("short", 1)[:-3])
    assert not pilot.find(controls.WORDS[controls.REPLAY]).enabled
    assert pilot.find(controls.WORDS[controls.REPLAY]).why == NOT_YET


def test_a_deal_that_may_still_go_on_hides_the_hands_of_the_others(own_home: Path) -> None:
    lines = played("honest", 2)
    pilot, scene = watching(own_home, lines[: -len(lines) // 6])
    over, under_way = scene.viewing.deals
    assert all(HIDDEN not in hand for hand in scene.stage.view.hands)
    scene.go_to(over.last)
    while scene.position < under_way.last:
        pilot.press(pygame.K_RIGHT)
        assert same(scene)
        assert all(set(hand) <= {HIDDEN} for hand in scene.stage.view.hands[1:])
    assert pilot.find(controls.WORDS[controls.OPEN]).why == SECRET.format(name="Victor")
    pilot.press(pygame.K_o)
    assert all(set(hand) <= {HIDDEN} for hand in scene.stage.view.hands[1:])
    assert scene.viewing.code(1) is not None
    assert scene.viewing.code(2) is None
    pilot.press(pygame.K_d)
    assert pilot.find(COPY_CODE).why == CODE_AFTER_DEAL


def test_others_keep_their_names_and_ours_come_back(own_home: Path) -> None:
    pilot, _ = watching(own_home, played("names", 1, names=(*PEOPLE[:3], "Daniel-Sebastian")))
    assert [name(seat) for seat in range(4)] == [*PEOPLE[:3], "Daniel-Seba…"]
    pilot.press(pygame.K_ESCAPE)
    assert name(1) == "Alice"


def test_a_record_without_a_deal_can_be_opened(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("empty", 1)[:1])
    pilot.press(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_SPACE)
    pilot.press(pygame.K_d)
    assert scene.position == 0
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_everything_in_the_viewer_can_be_hit(own_home: Path, size: tuple[int, int]) -> None:
    pilot, scene = watching(own_home, played("sizes", 2), size)
    rects = [widget.rect for widget in scene.group]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(min(rect.size) >= 44 for rect in rects)
    assert all(rect.collidelistall(rects) == [at] for at, rect in enumerate(rects))
    column = scene.picture.layout.column
    assert column.sheet.h >= 120
    assert column.sheet.bottom < column.board.y < column.board.bottom < rects[0].y
    pilot.resize((1000, 700))
    assert same(scene)

"""A finger does what a click does, once; it asks by resting, and leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pygame
from every_scene import asking, at_table, over, scenes
from pilot import Pilot

from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.input.devices import LONG, Touch
from pidro_desktop.scenes.past_games.viewer_deals import Deals
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.about import About


class Finger:
    """Sends what SDL sends for the first finger: its own events, and the mouse it stands for."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.now = 0.0
        pilot.app.touch = Touch(lambda: self.now)

    def down(self, at: tuple[int, int]) -> None:
        self._send(pygame.FINGERDOWN, at, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)

    def slide(self, at: tuple[int, int]) -> None:
        self._send(pygame.FINGERMOTION, at, pygame.MOUSEMOTION)

    def up(self, at: tuple[int, int]) -> None:
        self._send(pygame.FINGERUP, at, pygame.MOUSEBUTTONUP)

    def tap(self, at: tuple[int, int]) -> None:
        self.down(at)
        self.now += 0.1
        if self.pilot.app.running:
            self.up(at)

    def rest(self, at: tuple[int, int], seconds: float = LONG + 0.1) -> None:
        self.down(at)
        self.now += seconds
        self.up(at)

    def _send(self, finger: int, at: tuple[int, int], *mouse: int) -> None:
        width, height = self.pilot.app.display.size
        place = {"x": at[0] / width, "y": at[1] / height, "finger_id": 0, "touch_id": 1}
        fields = {"pos": at, "touch": True, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)}
        events = [pygame.event.Event(kind, fields) for kind in mouse]
        self.pilot.frame(pygame.event.Event(finger, place), *events)


def middle(pilot: Pilot, name: str) -> tuple[int, int]:
    return pilot.find(name).rect.center


def hovered(pilot: Pilot) -> list[ControlKey]:
    return [widget.key for widget in pilot.widgets() if widget.hovered]


def test_a_tap_chooses_once_and_leaves_no_hover(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, asking("kill"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    finger, before = Finger(pilot), scene.controls.picks.cards
    pilot.run(0.5)  # nobody touches what has only just appeared
    free = next(w for w in pilot.widgets() if isinstance(w.key, CardControl) and w.enabled)
    card = free.key.card
    finger.tap((free.rect.x + 8, free.rect.centery))
    assert (card in scene.controls.picks.cards) != (card in before)
    assert hovered(pilot) == []
    pilot.run(0.3)
    assert hovered(pilot) == []


def test_a_tap_plays_a_card_and_the_next_one_is_not_raised_under_the_finger(tmp_path) -> None:
    pilot = at_table(tmp_path, asking("play"))
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    finger, held = Finger(pilot), len(scene.flow.view.hands[0])
    pilot.run(0.3)
    card = next(w for w in pilot.widgets() if isinstance(w.key, CardControl) and w.enabled)
    finger.tap((card.rect.x + 8, card.rect.centery))
    pilot.run(0.5)
    assert len(scene.flow.view.hands[0]) < held
    assert hovered(pilot) == []


def test_a_tap_on_a_button_opens_it_once(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, asking("play"))
    Finger(pilot).tap(middle(pilot, "menu"))
    assert isinstance(pilot.scene, PauseMenu)
    assert len(pilot.app.stack) == 2
    assert hovered(pilot) == []


def test_a_finger_that_rests_reads_the_hint_and_uses_nothing(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, asking("play"))
    table, finger = pilot.scene, Finger(pilot)
    finger.rest(middle(pilot, "menu"))
    assert pilot.scene is table
    assert hovered(pilot) == ["menu"]
    assert table.group.explained() is pilot.find("menu")
    pilot.run(1.0)
    assert hovered(pilot) == ["menu"]
    finger.tap((300, 260))
    assert hovered(pilot) == []


def test_a_finger_that_rests_on_what_cannot_be_used_reads_why(tmp_path: Path) -> None:
    pilot = over(tmp_path, About)
    reset, finger = pilot.find("reset"), Finger(pilot)
    assert not reset.enabled
    finger.rest(reset.rect.center)
    assert pilot.scene.group.explained() is reset
    finger.tap((5, 5))
    assert pilot.scene.group.explained() is None


def test_where_there_is_no_hint_a_slow_finger_chooses_all_the_same(tmp_path: Path) -> None:
    pilot = over(tmp_path, About)
    about = pilot.scene
    Finger(pilot).rest(middle(pilot, "done"))
    assert pilot.scene is not about


def test_a_page_follows_the_finger(tmp_path: Path) -> None:
    pilot = over(tmp_path, Rules)
    rules, finger = pilot.scene, Finger(pilot)
    assert isinstance(rules, Rules)
    x, y = rules.scroll.area.center
    finger.down((x, y))
    for step in range(1, 5):
        finger.slide((x, y - 20 * step))
    finger.up((x, y - 80))
    assert rules.scroll.offset == min(80, rules.scroll.limit) > 0


def test_the_list_of_old_games_follows_the_finger(tmp_path: Path) -> None:
    pilot = scenes()["old games: first"](tmp_path)
    listed, finger = pilot.scene.list, Finger(pilot)
    chosen, (x, y) = listed.index, listed.rect.center
    finger.down((x, y))
    finger.slide((x, y - 60))
    finger.up((x, y - 60))
    assert listed.scroll.offset == 60
    assert listed.index == chosen
    finger.tap((x, listed.rect.y + 20))
    assert listed.index != chosen


def test_the_deals_follow_the_finger_and_are_chosen_by_a_tap_only(tmp_path: Path) -> None:
    pilot = scenes()["deals: first"](tmp_path)
    deals, finger = pilot.scene, Finger(pilot)
    assert isinstance(deals, Deals)
    here, (x, y) = deals.here, deals.scroll.area.center
    finger.down((x, y))
    finger.slide((x, y - 70))
    finger.up((x, y - 70))
    assert deals.scroll.offset == 70
    assert deals.here == here
    finger.tap((x, y))
    assert deals.here != here
    assert deals.scroll.offset == 70


def test_a_mouse_goes_on_as_before(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, asking("play"))
    pilot.hover(*middle(pilot, "menu"))
    assert hovered(pilot) == ["menu"]
    pilot.run(0.2)
    assert hovered(pilot) == ["menu"]
    pilot.click(*middle(pilot, "menu"))
    assert isinstance(pilot.scene, PauseMenu)

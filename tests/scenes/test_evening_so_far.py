"""While an evening goes on, its deals can be looked at again, and the board says who rose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from at_table import wait
from evening_pages import ByLot, after, room
from match_player import play_on, press
from painted_texts import written
from pilot import Pilot, context, launch
from played_evenings import plan_of

from pidro_desktop.duplicate import deal_records
from pidro_desktop.scenes.duplicate.compare import Compare
from pidro_desktop.scenes.duplicate.parts import DealControl
from pidro_desktop.scenes.duplicate.slip import ON
from pidro_desktop.scenes.evening.evening_scene import GO, EveningScene
from pidro_desktop.scenes.evening.evening_slip import REVIEW, EveningSlip, OtherTable
from pidro_desktop.scenes.evening.evening_text import moved
from pidro_desktop.scenes.evening.rounds import ROUNDS, RoundsPage
from pidro_desktop.scenes.table.table import TableScene

__all__ = ["written"]
SIZE = (1280, 720)


@pytest.fixture(name="shown")
def shown_room(own_home: Path) -> Callable[..., Pilot]:
    own_home.mkdir()
    return lambda deals, **more: room(context, own_home, deals, size=SIZE, **more)


@pytest.fixture(name="playing")
def room_with_one_deal(own_home: Path) -> Iterator[Pilot]:
    """The room after a deal that was really played, with its slip still open."""
    own_home.mkdir()
    with patch.object(deal_records, "Background", ByLot):
        ctx = context(own_home)
        ctx.preferences.change(speed="instant", reduced_motion=True)
        scene = EveningScene()
        pilot = launch(ctx, scene)
        scene._plan = plan_of(6)
        scene._look()
        background: Any = scene.evenings._background
        background.plays = True
        press(pilot, pygame.K_RETURN)
        play_on(pilot)
        assert isinstance(pilot.scene, EveningSlip)
        yield pilot


def test_every_slip_can_be_opened_again_from_the_room(shown: Callable[..., Pilot]) -> None:
    pilot = shown(7, per_round=3)
    pilot.choose(ROUNDS)
    page = pilot.scene
    assert isinstance(page, RoundsPage)
    deals = [one.key.deal for one in pilot.widgets() if isinstance(one.key, DealControl)]
    assert deals == list(range(1, 8))
    pilot.choose(DealControl(5))
    slip = pilot.scene
    assert isinstance(slip, EveningSlip)
    assert (slip.view.deal, slip.view.where[0]) == (5, 2)
    assert pilot.find("Back to the rounds").key == ON
    assert not any(widget.key == REVIEW for widget in pilot.widgets())
    pilot.choose(ON)
    assert pilot.scene is page
    press(pilot, pygame.K_ESCAPE)
    assert isinstance(pilot.scene, EveningScene)
    assert pilot.find("Go on").key == GO


def test_before_the_first_deal_there_are_no_rounds_to_look_at(shown: Callable[..., Pilot]) -> None:
    pilot = shown(0)
    assert not any(widget.key == ROUNDS for widget in pilot.widgets())


def test_a_deal_that_another_table_still_plays_has_no_points_yet(
    shown: Callable[..., Pilot],
) -> None:
    pilot = shown(2)
    scene: Any = pilot.scene
    scene.evenings._background.waits = True
    after(scene, 3)
    pilot.choose(ROUNDS)
    said = " ".join(pilot.scene.spoken())
    assert "Round 2 against" in said
    assert said.endswith("still playing.")
    assert pilot.find(DealControl(3)).read_aloud().whole.startswith("Deal 3: still playing")
    assert str(pilot.find(DealControl(3)).label) == "…"


def test_from_the_pause_menu_of_a_later_deal_a_slip_and_its_tables_are_seen(playing: Pilot) -> None:
    pilot = playing
    press(pilot, pygame.K_RETURN)
    table = pilot.scene
    assert isinstance(table, TableScene)
    play_on(pilot, 2)
    wait(pilot, table)
    events = list(table.match.events)
    press(pilot, pygame.K_ESCAPE)
    pilot.choose(ROUNDS)
    assert isinstance(pilot.scene, RoundsPage)
    pilot.choose(DealControl(1))
    pilot.choose(OtherTable(2))
    assert isinstance(pilot.scene, Compare)
    for _ in range(3):
        press(pilot, pygame.K_ESCAPE)
    assert pilot.scene is table
    assert list(table.match.events)[: len(events)] == events
    play_on(pilot)
    assert isinstance(pilot.scene, EveningSlip)
    assert (pilot.scene.view.deal, pilot.scene.view.practice) == (2, False)


def test_in_the_first_deal_the_pause_menu_has_none(own_home: Path) -> None:
    own_home.mkdir()
    pilot = room(context, own_home, 0, size=SIZE)
    pilot.choose(GO)
    pilot.run(0.1)
    press(pilot, pygame.K_ESCAPE)
    assert not any(widget.key == ROUNDS for widget in pilot.widgets())


@pytest.mark.paint
def test_the_board_says_who_rose_and_fell_in_the_last_round(
    shown: Callable[..., Pilot], written: list[str]
) -> None:
    pilot = shown(6)
    scene: Any = pilot.scene
    places = [{one.pair: one.place for one in scene._game.standing(round_)} for round_ in (2, 3)]
    rises = {one.couple.number: one.rise for one in scene.view.board}
    assert rises == {pair: places[0][pair] - places[1][pair] for pair in rises}
    assert any(rise > 0 for rise in rises.values())
    assert any(rise < 0 for rise in rises.values())
    said = " ".join(scene.spoken())
    for one in scene.view.board:
        if one.rise:
            assert f"{'−' if one.points < 0 else '+'}{abs(one.points)}, {moved(one.rise)}." in said
            assert str(abs(one.rise)) in written


def test_after_the_first_round_nobody_has_moved(shown: Callable[..., Pilot]) -> None:
    scene: Any = shown(2).scene
    assert {one.rise for one in scene.view.board} == {0}
    assert " up " not in " ".join(scene.spoken())


def test_places_are_told_in_words_with_one_and_with_several() -> None:
    assert [moved(rise) for rise in (1, 3, -1, -2)] == [
        "up 1 place",
        "up 3 places",
        "down 1 place",
        "down 2 places",
    ]

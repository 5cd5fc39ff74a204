"""A round of an evening is played with a gamepad alone, and with a finger alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest
from at_table import wait
from evening_pages import ByLot
from pilot import Pilot, context, launch
from played_evenings import plan_of
from test_gamepad import DOWN, LEFT, RIGHT, START, UP, A, B, push
from test_touch import Finger

from pidro_desktop.duplicate import deal_records
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.duplicate.compare import Compare
from pidro_desktop.scenes.duplicate.parts import DealControl
from pidro_desktop.scenes.duplicate.slip import ON
from pidro_desktop.scenes.evening.evening_scene import GO, EveningScene
from pidro_desktop.scenes.evening.evening_slip import EveningSlip, OtherTable
from pidro_desktop.scenes.evening.rounds import ROUNDS, RoundsPage
from pidro_desktop.scenes.table.click_guard import REACTION
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene

TRIES = 14
"""So many directions until a decision that is not offered at first is found."""


@pytest.fixture(name="pilot")
def room_of_tests(own_home: Path) -> Iterator[Pilot]:
    """The club room before an evening; the other tables really play."""
    own_home.mkdir()
    with patch.object(deal_records, "Background", ByLot):
        ctx = context(own_home)
        ctx.preferences.change(speed="instant", reduced_motion=True)
        scene = EveningScene()
        pilot = launch(ctx, scene)
        scene._plan = plan_of(6)
        scene.evenings._background.plays = True  # type: ignore[attr-defined]  # is a ByLot
        scene._look()
        yield pilot


def played(pilot: Pilot, decide: Callable[[TableScene], None]) -> EveningSlip:
    """The slip of the deal at the table, once that is played."""
    table = pilot.scene
    assert isinstance(table, TableScene)
    for _ in range(400):
        wait(pilot, table)
        pilot.run(REACTION)  # nobody answers what they have not seen yet
        if pilot.scene is not table:
            break
        decide(table)
    slip = pilot.scene
    assert isinstance(slip, EveningSlip)
    return slip


def walk_to(pilot: Pilot, key: ControlKey) -> None:
    """Go with the directions of the pad to a control, and push A on it."""
    for _ in range(3):
        for way in (UP, LEFT, LEFT, LEFT, DOWN, DOWN, RIGHT, RIGHT, RIGHT, UP):
            if pilot.scene.group.focus is not None and pilot.scene.group.focus.key == key:
                push(pilot, A)
                pilot.run(0.1)
                return
            push(pilot, way)
    raise AssertionError(f"{key} was not come to.")


def by_pad(pilot: Pilot) -> Callable[[TableScene], None]:
    def decide(table: TableScene) -> None:
        before = len(table.match.events), table.flow.pause
        push(pilot, A)
        pilot.run(0.3)
        for _ in range(TRIES):
            now = len(table.match.events), table.flow.pause
            if pilot.scene is not table or now != before:
                return
            push(pilot, RIGHT, A)
            pilot.run(0.3)
        raise AssertionError(f"Nothing was decided: {table.flow.ask}")

    return decide


def test_a_round_with_its_slips_and_the_standing_by_a_gamepad_alone(pilot: Pilot) -> None:
    push(pilot, A)
    pilot.run(0.1)
    for deal in (1, 2):
        slip = played(pilot, by_pad(pilot))
        assert (slip.view.deal, slip.view.practice) == (deal, False)
        if deal == 1:
            walk_to(pilot, OtherTable(2))
            assert isinstance(pilot.scene, Compare)
            push(pilot, A, A, B)
            assert pilot.scene is slip
            walk_to(pilot, ON)
        else:
            push(pilot, A)
            pilot.run(0.1)
    room = pilot.scene
    assert isinstance(room, EveningScene)
    assert (room.view.after, room.view.done) == (1, 1)
    assert room.group.focus is not None
    assert room.group.focus.key == GO
    walk_to(pilot, ROUNDS)
    assert isinstance(pilot.scene, RoundsPage)
    push(pilot, B)
    walk_to(pilot, GO)
    table = pilot.scene
    assert isinstance(table, TableScene)
    wait(pilot, table)
    push(pilot, START)
    assert isinstance(pilot.scene, PauseMenu)
    walk_to(pilot, ROUNDS)
    walk_to(pilot, DealControl(2))
    assert isinstance(pilot.scene, EveningSlip)
    push(pilot, B, B)
    assert pilot.scene is table
    assert played(pilot, by_pad(pilot)).view.deal == 3


def by_finger(pilot: Pilot, finger: Finger) -> Callable[[TableScene], None]:
    def spots(table: TableScene) -> list[tuple[int, int]]:
        """Where a finger can answer: the way on, or else the choices in the order they lie in."""
        widgets = [one for one in pilot.widgets() if one.enabled and one.rect.w]
        on = [one.rect.center for one in widgets if one.key == GO_ON]
        if table.flow.pause:
            return on or [pygame.Rect(table.picture.dc.layout.cloth).center]
        tools = table.mode.beside | {"menu", "close", "help", "back"}
        cards = [one for one in widgets if isinstance(one.key, CardControl)]
        others = [one for one in widgets if one not in cards and one.key not in tools]
        return [
            *on,
            *((one.rect.x + 8, one.rect.centery) for one in cards),
            *(one.rect.center for one in others),
        ]

    def decide(table: TableScene) -> None:
        before = len(table.match.events), table.flow.pause
        for spot in spots(table):
            finger.tap(spot)
            pilot.run(0.3)
            now = len(table.match.events), table.flow.pause
            if pilot.scene is not table or now != before:
                return
        raise AssertionError(f"Nothing was decided: {table.flow.ask}")

    return decide


def test_a_round_with_its_slips_and_the_standing_by_a_finger_alone(pilot: Pilot) -> None:
    finger = Finger(pilot)

    def tap(key: ControlKey) -> None:
        finger.tap(pilot.find(key).rect.center)
        pilot.run(0.5)

    tap(GO)
    for deal in (1, 2):
        slip = played(pilot, by_finger(pilot, finger))
        assert (slip.view.deal, slip.view.practice) == (deal, False)
        if deal == 1:
            tap(OtherTable(3))
            assert isinstance(pilot.scene, Compare)
            tap("forth")
            tap("close")
            assert pilot.scene is slip
        tap(ON)
    room = pilot.scene
    assert isinstance(room, EveningScene)
    assert (room.view.after, room.view.done) == (1, 1)
    tap(ROUNDS)
    tap(DealControl(1))
    assert isinstance(pilot.scene, EveningSlip)
    tap(ON)
    tap("close")
    tap(GO)
    table = pilot.scene
    assert isinstance(table, TableScene)
    wait(pilot, table)
    tap("menu")
    tap(ROUNDS)
    tap(DealControl(2))
    assert isinstance(pilot.scene, EveningSlip)
    tap(ON)
    tap("close")
    assert pilot.scene is table
    assert played(pilot, by_finger(pilot, finger)).view.deal == 3

"""Past evenings: the list, the cup of one again, and its rounds."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from evening_pages import LOST, WON, played_before, rested, room
from pilot import Pilot, context
from played_evenings import plan_of

from pidro_desktop.scenes.duplicate.parts import DealControl
from pidro_desktop.scenes.evening.evening_end import NIGHT, EveningEnd
from pidro_desktop.scenes.evening.evening_scene import PAST, EveningScene
from pidro_desktop.scenes.evening.evening_slip import EveningSlip
from pidro_desktop.scenes.evening.rounds import ROUNDS, PastEvenings, RoundsPage
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.row_list import OPEN


@pytest.fixture(name="listed")
def list_of_tests(own_home: Path) -> Pilot:
    """The list of two evenings."""
    own_home.mkdir()
    pilot = played_before(context, own_home, (1280, 720))
    pilot.choose(PAST)
    return rested(pilot)


def test_the_best_evening_comes_first_and_cups_are_counted(listed: Pilot) -> None:
    scene: PastEvenings = listed.scene
    rows = [scene.list.row_text(row) for row in scene.list.rows]
    assert [row.played.id for row in scene.list.rows] == [plan_of(WON).id, plan_of(LOST).id]
    assert [str(row.title) for row in rows] == ["The cup", "Third of eight"]
    assert scene.counted() == "2 evenings, 1 cup"
    assert scene.spoken()[0] == "2 evenings, 1 cup."


def test_the_cup_of_a_past_evening_is_as_it_was(listed: Pilot) -> None:
    scene: PastEvenings = listed.scene
    best = scene.list.rows[0].played
    listed.choose(OPEN)
    rested(listed)
    end: EveningEnd = listed.scene
    assert (end.view.own.place, end.view.own.points) == (best.place, best.points)
    listed.choose(NIGHT)
    listed.run(0.1)
    assert isinstance(listed.scene, PastEvenings)
    listed.press(pygame.K_ESCAPE)
    assert isinstance(listed.scene, EveningScene)


def test_its_rounds_lead_to_the_slips(listed: Pilot) -> None:
    listed.choose(OPEN)
    rested(listed)
    listed.choose(ROUNDS)
    rested(listed)
    assert isinstance(listed.scene, RoundsPage)
    listed.choose(DealControl(3))
    rested(listed)
    assert type(listed.scene) is EveningSlip


def test_an_evening_of_another_version_says_so(listed: Pilot) -> None:
    scene: PastEvenings = listed.scene
    object.__setattr__(scene.list.rows[0].played, "plan", "{}")
    listed.choose(OPEN)
    assert isinstance(listed.scene, Message)
    assert "another version" in " ".join(listed.scene.spoken())


def test_without_past_evenings_there_is_no_way_to_them(own_home: Path) -> None:
    own_home.mkdir()
    pilot = room(context, own_home, size=(1280, 720))
    assert PAST not in {widget.key for widget in pilot.widgets()}

"""Points stand on the cards of somebody's first game, unless that was chosen otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_games import THREE, run

from pidro_desktop.game_launcher import GameLauncher
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.storage.history import History


def host(own_home: Path, preferences: Preferences) -> GameLauncher:
    own_home.mkdir(exist_ok=True)
    wishes = LaunchOptions(players=THREE, options={"target": 15})
    return GameLauncher(wishes, preferences, History.open(own_home / "history.sqlite3"))


def settings(own_home: Path) -> Preferences:
    own_home.mkdir(exist_ok=True)
    return Preferences.load(own_home / "settings.toml")


def test_a_first_game_begins_with_points_on_the_cards_and_that_is_kept(own_home):
    preferences = settings(own_home)
    assert preferences.now.mark_points is None
    made = host(own_home, preferences)
    made.start()
    made._sittings.close_current()
    assert preferences.now.mark_points is True
    assert settings(own_home).now.mark_points is True


@pytest.mark.parametrize("chosen", [True, False])
def test_what_the_person_has_chosen_holds(own_home, chosen):
    preferences = settings(own_home)
    preferences.change(mark_points=chosen)
    assert settings(own_home).now.mark_points is chosen
    made = host(own_home, settings(own_home))
    made.start()
    made._sittings.close_current()
    assert made._preferences.now.mark_points is chosen


def test_that_nothing_was_chosen_is_kept_as_well(own_home):
    preferences = settings(own_home)
    preferences.change(four_colours=True)
    assert settings(own_home).now.mark_points is None


def test_whoever_has_finished_a_game_gets_no_points_unasked(own_home):
    preferences = settings(own_home)
    made = host(own_home, preferences)
    run(made._sittings.start(made._rules(), THREE))
    assert sum(made._history.lifetime()) == 1
    made.rematch()
    made.start()
    made._sittings.close_current()
    assert preferences.now.mark_points is None

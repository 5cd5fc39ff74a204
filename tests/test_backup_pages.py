"""Backing up and restoring in the window, as somebody does it who has a new computer."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from own_games import SHORT, THREE, run
from pilot import Pilot
from test_several_people import Evening, add, evening, open_people, switch

from pidro_desktop import paths
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.scenes.backup.restoring import RestoreFrom, RestorePage, Saved
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title

__all__ = ["evening"]  # a fixture is found by its name


def finish_a_game(evening: Evening) -> None:
    """Let whoever plays have one more finished game."""
    history = evening.pilot.app.ctx.history
    run(GameSessions(paths.current_save(), history).start(SHORT, THREE))


def open_backup(pilot: Pilot) -> SettingsPanel:
    """Open the page of the settings about backups."""
    pilot.choose("Settings")
    pilot.choose("Backup")
    assert isinstance(pilot.scene, SettingsPanel)
    return pilot.scene


def back_up(pilot: Pilot, button: str = "back up") -> Path:
    """Back up, and come back to the title; returns the file."""
    open_backup(pilot)
    pilot.choose(button)
    done(pilot, Saved)
    pilot.choose("Done")
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)
    return newest()


def newest() -> Path:
    """The backup that was written last."""
    return max(paths.exports_dir().glob("*.zip"), key=lambda path: path.stat().st_mtime_ns)


def done(pilot: Pilot, scene: type) -> None:
    """Wait for work in the background to end in a scene."""
    for _ in range(400):
        if isinstance(pilot.scene, scene):
            return
        pilot.run(0.02)
        pygame.time.wait(5)
    raise AssertionError(pilot.scene)


def open_backup_file(pilot: Pilot, file: Path) -> RestorePage:
    """Open the newest backup from the title, with Enter."""
    open_backup(pilot)
    pilot.choose("restore")
    assert isinstance(pilot.app.top, RestoreFrom)
    for _ in range(100):
        if pilot.scene.group.focus is not pilot.scene.field:
            break
        pilot.run(0.02)
        pygame.time.wait(5)
    pilot.press(pygame.K_RETURN)
    done(pilot, RestorePage)
    return pilot.scene


def go_right(pilot: Pilot, key: str) -> None:
    """Choose the next option of a control, with the keyboard."""
    pilot.scene.group.focus_on(key)
    pilot.scene.group.show_focus()
    pilot.press(pygame.K_RIGHT)


def test_what_was_backed_up_comes_back_and_that_can_be_undone(evening: Evening) -> None:
    pilot = evening.pilot
    ctx = pilot.app.ctx
    finish_a_game(evening)
    file = back_up(pilot)
    finish_a_game(evening)
    ctx.preferences.change(theme="light")
    page = open_backup_file(pilot, file)
    assert "1 game" in page.spoken()[1]
    go_right(pilot, "how")
    for leave in ("Cancel", "close"):
        pilot.choose("Restore")
        assert isinstance(pilot.scene, Message)
        pilot.choose(leave)
        assert pilot.scene is page, "nothing has happened"
    pilot.choose("Restore")
    pilot.choose("Replace")
    done(pilot, Title)
    pilot.run(1.0)
    assert isinstance(pilot.scene, Message), "it says what was restored"
    assert str(pilot.scene.heading) == "Restored"
    assert "Victor has what was in the backup." in str(pilot.scene.text)
    pilot.choose("Continue")
    assert sum(ctx.lifetime()) == 1
    assert ctx.preferences.now.theme == "dusk"
    assert paths.person() == ctx.household.people.active != ""
    open_backup(pilot)
    pilot.choose("undo restore")
    pilot.choose("Undo restore")
    pilot.run(1.0)
    assert "Victor has again what was set aside." in str(pilot.scene.text)
    pilot.choose("Continue")
    assert isinstance(pilot.scene, Title)
    assert sum(ctx.lifetime()) == 2
    assert ctx.preferences.now.theme == "light"
    assert paths.person() == ctx.household.people.active == ""


def test_games_that_are_not_here_are_added_and_none_twice(evening: Evening) -> None:
    pilot = evening.pilot
    ctx = pilot.app.ctx
    finish_a_game(evening)
    file = back_up(pilot)
    finish_a_game(evening)
    for _ in range(2):
        open_backup_file(pilot, file)
        pilot.choose("Restore")
        done(pilot, Title)
        pilot.run(1.0)
        pilot.choose("Continue")
        assert sum(ctx.lifetime()) == 2
        assert len(list(paths.saves_dir().glob("*.jsonl"))) == 2


def test_a_backup_can_become_a_new_player_beside_the_others(evening: Evening) -> None:
    pilot = evening.pilot
    ctx = pilot.app.ctx
    finish_a_game(evening)
    file = back_up(pilot)
    open_people(pilot)
    add(pilot, "Elsa")
    switch(pilot, "Elsa")
    page = open_backup_file(pilot, file)
    assert page.into == "", "whoever has the name in the backup"
    go_right(pilot, "into")
    go_right(pilot, "into")
    assert page.into == "new"
    pilot.choose("Restore")
    done(pilot, Message)
    said = "Victor has been restored. 1 finished game was added. You are still playing as before."
    assert str(pilot.scene.text) == said
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, SettingsPanel), "a hasty Enter restores nothing twice"
    assert len(ctx.household.ids) == 3
    assert ctx.lifetime() == (0, 0), "Elsa plays on"
    open_new(pilot, file)
    pilot.choose("Play as Victor")
    assert isinstance(pilot.scene, Title)
    assert sum(ctx.lifetime()) == 1, "the new player plays"


def open_new(pilot: Pilot, file: Path) -> None:
    """Restore a backup as a new player, from the settings, up to what it says."""
    pilot.press(pygame.K_ESCAPE)
    page = open_backup_file(pilot, file)
    while page.into != "new":
        go_right(pilot, "into")
    pilot.choose("Restore")
    done(pilot, Message)


def test_a_restored_game_that_was_not_finished_is_resumed(evening: Evening) -> None:
    pilot = evening.pilot
    games = GameSessions(paths.current_save(), pilot.app.ctx.history)
    run(games.start(SHORT, THREE), 30)
    games.close_current()
    file = back_up(pilot)
    begun = pilot.app.ctx.games.saved()
    open_people(pilot)
    add(pilot, "Elsa")
    switch(pilot, "Elsa")
    page = open_backup_file(pilot, file)
    while page.into != "new":
        go_right(pilot, "into")
    pilot.choose("Restore")
    done(pilot, Message)
    assert "“Resume” continues the unfinished game" in str(pilot.scene.text)
    pilot.choose("Play as Victor")
    pilot.run(1.0)
    assert pilot.app.ctx.games.saved() == begun
    assert pilot.find("Resume").enabled


def test_no_button_moves_whatever_is_chosen(evening: Evening) -> None:
    pilot = evening.pilot
    finish_a_game(evening)
    open_backup_file(pilot, back_up(pilot))
    seen = set()
    for key in ("into", "into", "into", "how", "how"):
        go_right(pilot, key)
        seen.add(tuple(pilot.find("Restore").rect))
    assert len(seen) == 1


def test_on_a_shared_computer_one_can_back_up_only_oneself(evening: Evening) -> None:
    pilot = evening.pilot
    open_people(pilot)
    add(pilot, "Elsa")
    switch(pilot, "Elsa")
    page = open_backup_file(pilot, back_up(pilot, "back up mine"))
    assert [person.name for person in page.contents.people] == ["Elsa"]


def test_nothing_is_restored_under_a_game_on_the_table(evening: Evening) -> None:
    pilot = evening.pilot
    pilot.choose("New game")
    pilot.run(0.5)
    assert isinstance(pilot.scene, TableScene)
    pilot.press(pygame.K_ESCAPE)
    open_backup(pilot)
    assert not pilot.scene.group["restore"].enabled
    pilot.choose("back up")
    done(pilot, Saved)


@pytest.mark.parametrize("content", [b"", b"PK\x05\x06" + bytes(18), b"no zip at all"])
def test_a_file_that_is_none_gets_a_sentence(
    evening: Evening, tmp_path: Path, content: bytes
) -> None:
    pilot = evening.pilot
    file = tmp_path / "other.zip"
    file.write_bytes(content)
    open_backup(pilot)
    pilot.choose("restore")
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    for _ in range(100):
        pilot.run(0.02)
        if isinstance(pilot.scene, RestoreFrom) and pilot.scene.said:
            break
        pygame.time.wait(5)
    assert str(file) in str(pilot.scene.said)
    assert "Nothing was changed." in str(pilot.scene.said)

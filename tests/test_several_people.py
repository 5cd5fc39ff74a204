"""Several people at one computer: each has everything of their own, and nothing is lost between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pygame
import pytest
from own_games import SHORT, THREE, run
from pilot import Pilot

from pidro_desktop import paths
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.program import Program
from pidro_desktop.puzzles import own_search
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.people.people import NameDialog, PeoplePanel
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import atomic
from pidro_desktop.storage.history import History
from pidro_desktop.storage.household import MOST
from pidro_desktop.storage.lock import Lock
from pidro_desktop.storage.people import FIRST
from pidro_desktop.storage.settings import save


class Evening:
    """The program as it is started, at its title."""

    def __init__(self) -> None:
        lock = Lock(paths.lock_file)
        preferences = Preferences.load(paths.settings_file(), lock.mine)
        self.program = Program(preferences, LaunchOptions(), silent=True, lock=lock)
        app = self.program.app(Display.headless((1280, 720)))
        self.pilot = Pilot(app)
        app.ctx.opened()
        for _ in range(600):
            self.pilot.run(0.02)
            if self.pilot.scene is not app.stack[0] or not app.busy:
                break
            pygame.time.wait(5)

    def end(self) -> None:
        """Quit."""
        self.pilot.app.quit()
        self.program.close()


@pytest.fixture
def evening(own_home: Path) -> Iterator[Evening]:
    assert not own_home.exists()
    begun = Evening()
    begun.pilot.app.ctx.preferences.change(
        lesson_offered=True, newcomer=False, speed="instant", theme="dusk"
    )
    yield begun
    begun.end()


def write(pilot: Pilot, name: str) -> None:
    """Type a name in the dialog that is open, over what stands there."""
    assert isinstance(pilot.scene, NameDialog)
    pilot.press(pygame.K_a, mod=pygame.KMOD_CTRL)
    for letter in name:
        event = {"key": pygame.K_F15, "mod": 0, "unicode": letter}
        pilot.frame(pygame.event.Event(pygame.KEYDOWN, event))


def open_people(pilot: Pilot) -> PeoplePanel:
    """Open the list of players from the title."""
    assert isinstance(pilot.scene, Title)
    pilot.choose("people")
    assert isinstance(pilot.scene, PeoplePanel)
    return pilot.scene


def add(pilot: Pilot, name: str) -> str:
    """Add a player in the list that is open; returns their id."""
    pilot.choose("New player")
    write(pilot, name)
    pilot.choose("Add")
    assert isinstance(pilot.scene, PeoplePanel)
    return pilot.scene.chosen_person


def switch(pilot: Pilot, name: str) -> None:
    """Let the selected player play."""
    pilot.choose(f"Play as {name}")
    assert isinstance(pilot.scene, Title)
    pilot.run(1.0)


def test_who_plays_alone_has_the_files_that_they_always_had(
    evening: Evening, own_home: Path
) -> None:
    evening.pilot.choose("New game")
    evening.pilot.run(0.2)
    evening.end()
    every = own_home.rglob("*")
    files = {path.relative_to(own_home).as_posix() for path in every if path.is_file()}
    assert {"config/settings.toml", "data/current.pidro.jsonl", "data/history.sqlite3"} <= files
    assert not [name for name in files if "people" in name]


def test_a_new_player_has_a_game_and_numbers_of_their_own(evening: Evening) -> None:
    pilot = evening.pilot
    run(GameSessions(paths.current_save(), evening.program.history).start(SHORT, THREE))
    first = paths.current_save()
    pilot.choose("New game")
    pilot.run(0.5)
    assert isinstance(pilot.scene, TableScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Quit to title")
    assert sum(pilot.app.ctx.lifetime()) == 1
    open_people(pilot)
    person = add(pilot, "Elsa")
    before = first.read_bytes()
    switch(pilot, "Elsa")
    ctx = pilot.app.ctx
    assert ctx.household.people.active == person == paths.person()
    assert paths.current_save() != first
    assert ctx.lifetime() == (0, 0)
    assert ctx.games.saved() is None
    assert "resume" in [w.key for w in pilot.widgets() if not w.enabled]
    assert first.read_bytes() == before
    open_people(pilot)
    pilot.choose("Victor")
    switch(pilot, "Victor")
    assert sum(ctx.lifetime()) == 1
    assert pilot.find("Resume").enabled
    assert first.read_bytes() == before


def test_a_new_player_begins_with_the_display_of_now_and_the_game_as_new(evening: Evening) -> None:
    pilot = evening.pilot
    ctx = pilot.app.ctx
    ctx.preferences.change(help=True, language="sv", ui_scale=110, sound_volume=31)
    open_people(pilot)
    pilot.choose("add")
    write(pilot, "Åke")
    pilot.choose("done")
    pilot.choose("play")
    now = ctx.preferences.now
    assert (now.language, now.ui_scale, now.theme, now.sound_volume) == ("sv", 110, "dusk", 31)
    assert (now.help, now.lesson_offered, now.speed) == (False, False, "normal")
    assert now.company.names == ("Åke", "Alice", "Bob", "Carlos")
    ctx.preferences.change(theme="light")
    assert ctx.look.theme.name == "light"
    pilot.run(0.5)
    assert pilot.scene.picture.shown.first, "the guided deal lies in the light"
    open_people(pilot)
    pilot.choose(f"person {FIRST}")
    pilot.choose("play")
    assert ctx.preferences.now.theme == ctx.look.theme.name == "dusk"
    assert ctx.preferences.now.help


def test_who_played_last_plays_next(evening: Evening) -> None:
    open_people(evening.pilot)
    person = add(evening.pilot, "Elsa")
    switch(evening.pilot, "Elsa")
    evening.end()
    again = Evening()
    assert again.pilot.app.ctx.preferences.now.company.names[0] == "Elsa"
    assert again.pilot.app.ctx.household.people.active == person
    again.end()


def test_the_plate_is_bright_only_where_several_play(evening: Evening) -> None:
    pilot = evening.pilot
    assert not pilot.scene.picture.shown.shared
    open_people(pilot)
    add(pilot, "Elsa")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene.picture.shown.shared


def test_a_player_is_renamed_whoever_plays(evening: Evening) -> None:
    pilot = evening.pilot
    panel = open_people(pilot)
    elsa = add(pilot, "Elsa")
    pilot.choose("Rename")
    write(pilot, "Elsa  Maria")
    pilot.choose("Save")
    assert panel.name(elsa) == "Elsa Maria"
    pilot.choose("Victor")
    pilot.choose("Rename")
    write(pilot, "Maj")
    pilot.choose("Save")
    assert pilot.app.ctx.preferences.now.company.names[0] == "Maj"
    assert Preferences.load(paths.settings_file()).now.company.names[0] == "Maj"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.find("people").label == "Playing: Maj"


def test_no_player_is_called_nothing_or_like_another(evening: Evening) -> None:
    pilot = evening.pilot
    panel = open_people(pilot)
    for name in ("", "   ", "victor", "VICTOR ", "\u200b"):
        pilot.choose("New player")
        write(pilot, name)
        assert not pilot.find("Add").enabled, name
        pilot.press(pygame.K_RETURN)
        assert isinstance(pilot.scene, NameDialog)
        pilot.press(pygame.K_ESCAPE)
        assert panel.household.alone


def test_a_thirteenth_letter_is_not_written(evening: Evening) -> None:
    open_people(evening.pilot)
    evening.pilot.choose("New player")
    write(evening.pilot, "Neil the Great")
    assert evening.pilot.scene.field.text == "Neil the Gre"


def test_a_deletion_is_asked_about_and_can_be_undone_another_day(evening: Evening) -> None:
    pilot = evening.pilot
    panel = open_people(pilot)
    person = add(pilot, "Elsa")
    pilot.choose("Delete")
    assert isinstance(pilot.scene, Message)
    assert "30 days" in pilot.scene.text
    pilot.press(pygame.K_RETURN)
    assert not panel.household.alone, "Enter takes the safe way"
    pilot.choose("Delete")
    pilot.choose("Delete")
    assert panel.household.alone
    assert "Elsa was deleted" in panel.summary
    evening.end()
    again = Evening()
    panel = open_people(again.pilot)
    assert "Elsa was deleted" in panel.summary
    again.pilot.choose("Undo delete")
    assert panel.household.ids == (FIRST, person)
    assert panel.summary == "Elsa is back."
    again.end()


def test_who_deletes_the_player_of_now_is_the_first_one_again(evening: Evening) -> None:
    pilot = evening.pilot
    open_people(pilot)
    add(pilot, "Elsa")
    switch(pilot, "Elsa")
    open_people(pilot)
    pilot.choose("Delete")
    pilot.choose("Delete")
    assert pilot.app.ctx.household.people.active == FIRST == paths.person()
    assert pilot.app.ctx.preferences.now.company.names[0] == "Victor"
    assert "Elsa was deleted" in pilot.scene.summary


def test_the_first_player_can_be_renamed_and_not_deleted(evening: Evening) -> None:
    open_people(evening.pilot)
    assert not evening.pilot.find("Delete").enabled
    assert "not deleted" in evening.pilot.find("Delete").why


def test_who_took_the_place_of_the_first_player_is_the_first_one(evening: Evening) -> None:
    pilot, ctx = evening.pilot, evening.pilot.app.ctx
    person = ctx.household.prepare()
    save(ctx.preferences.now, ctx.household.settings_file(person))
    ctx.household.replace(FIRST, person, date(2026, 3, 16))
    ctx.switch_to(person)
    assert paths.person() == person
    open_people(pilot)
    assert "not deleted" in pilot.find("Delete").why
    add(pilot, "Elsa")
    switch(pilot, "Elsa")
    open_people(pilot)
    pilot.choose("Delete")
    pilot.choose("Delete")
    assert ctx.household.people.active == person == paths.person()


def test_there_is_room_for_a_family_and_no_more(evening: Evening) -> None:
    pilot = evening.pilot
    panel = open_people(pilot)
    for number in range(MOST - 1):
        add(pilot, f"Nr {number}")
    figures = {panel.settings(person).company.figures[0] for person in panel.household.ids}
    assert len(figures) == MOST, "no two look alike"
    assert not pilot.find("New player").enabled
    assert "8 players" in pilot.find("New player").why


def test_what_a_full_disk_refuses_is_a_sentence_and_changes_nothing(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = evening.pilot
    panel = open_people(pilot)
    person = add(pilot, "Elsa")

    def full(_handle: int, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "write_all", full)
    for act in ("Delete", "Rename", "New player", "Play as Elsa"):
        pilot.choose(act)
        if isinstance(pilot.scene, NameDialog):
            write(pilot, "Nobody")
            pilot.choose("done")
        elif act == "Delete":
            pilot.choose("Delete")
        assert isinstance(pilot.scene, Message), act
        assert "No space left on device" in pilot.scene.text
        pilot.press(pygame.K_RETURN)
        assert panel.household.ids == (FIRST, person)
        assert panel.household.people.active == FIRST
        assert panel.name(person) == "Elsa"


def test_a_copy_that_only_looks_can_look_as_anybody_and_changes_nothing(
    evening: Evening, own_home: Path
) -> None:
    open_people(evening.pilot)
    add(evening.pilot, "Elsa")
    before = {path: path.read_bytes() for path in own_home.rglob("*.toml")}
    looks = Evening()
    pilot = looks.pilot
    pilot.run(0.2)
    if isinstance(pilot.scene, Message):
        pilot.press(pygame.K_RETURN)
    open_people(pilot)
    for name in ("New player", "Rename", "Delete"):
        assert pilot.find(name).why == "open elsewhere"
    pilot.choose("Elsa")
    switch(pilot, "Elsa")
    assert pilot.app.ctx.preferences.now.company.names[0] == "Elsa"
    looks.end()
    assert {path: path.read_bytes() for path in own_home.rglob("*.toml")} == before


def test_a_card_tells_what_its_player_has_won(evening: Evening) -> None:
    pilot = evening.pilot
    panel = open_people(pilot)
    file = panel.household.history_file(add(pilot, "Elsa"))
    file.parent.mkdir(parents=True)
    history = History.open(file)
    run(GameSessions(file.parent / "current.pidro.jsonl", history).start(SHORT, THREE))
    history.close()
    pilot.press(pygame.K_ESCAPE)
    open_people(pilot)
    for _ in range(200):
        pilot.frame()
        if pilot.find("Elsa").fact:
            break
        pygame.time.wait(5)
    assert pilot.find("Elsa").fact in {"1 won, 0 lost", "0 won, 1 lost"}
    assert pilot.find("Victor").fact == "no finished games"


def test_the_list_is_used_with_keys_alone(evening: Evening) -> None:
    pilot = evening.pilot
    open_people(pilot)
    add(pilot, "Elsa")
    pilot.press(pygame.K_ESCAPE)
    for _ in range(30):
        if pilot.scene.group.focus.key == "people" and pilot.scene.group.by_keyboard:
            break
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, PeoplePanel)
    pilot.press(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(pilot.scene, Title)
    assert pilot.app.ctx.preferences.now.company.names[0] == "Elsa"


def test_mistakes_are_looked_for_in_the_games_of_whoever_plays(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    searches: list[Searched] = []

    def begun(database: Path, folder: Path, _found: object) -> Searched:
        searches.append(Searched(database, folder))
        return searches[-1]

    monkeypatch.setattr(own_search, "OwnSearch", begun)
    open_people(evening.pilot)
    person = add(evening.pilot, "Lisa")
    switch(evening.pilot, "Lisa")
    until(lambda: bool(searches))
    (search,) = searches
    assert person in search.database.parts
    assert person in search.folder.parts
    rests = evening.pilot.app.ctx.rests
    for still in (True, False):
        rests(still)
        assert search.free is still
    evening.pilot.app.ctx.preferences.change(my_puzzles=False)
    rests(True)
    assert not search.free
    evening.program.close()
    assert search.closed


@dataclass
class Searched:
    """A search that looks for nothing."""

    database: Path
    folder: Path
    free: bool = False
    closed: bool = False

    def start(self) -> None:
        """Begin."""

    def allow(self, *, free: bool) -> None:
        """Hear whether it may compute."""
        self.free = free

    def close(self) -> None:
        """Stop."""
        self.closed = True


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that another thread does."""
    for _ in range(1000):
        if holds():
            return
        pygame.time.wait(5)
    raise AssertionError("It never came.")

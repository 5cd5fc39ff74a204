"""A life of people who come, go and take turns, for tests that end it, and who must be there."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path
from random import Random

from life import Files, Tell

from pidro_desktop.storage import atomic, people
from pidro_desktop.storage.household import DAYS_KEPT, Household
from pidro_desktop.storage.settings import Settings
from pidro_desktop.storage.sweeping import sweep_parts

TODAY = date(2026, 3, 16)
LATER = TODAY + timedelta(days=DAYS_KEPT)
SAVE = "current.pidro.jsonl"


def household(home: Path) -> Household:
    """The people of a home, as the next start finds them; leftovers are swept."""
    sweep_parts(home / "config", people.FILE.__eq__)
    return Household(home / "config", home / "data", lambda: True)


def live_people(files: Files, chance: Random, tell: Tell) -> None:
    """Let people come, go and take turns for ever; what was done is told."""
    home = files.home
    for kind in ("config", "data"):
        atomic.make_folder(home / kind)
    found = household(home)
    while True:
        _one_thing(home, found, chance, tell)


def _one_thing(home: Path, found: Household, chance: Random, tell: Tell) -> None:
    others, gone = found.people.others, [*found.people.deleted]
    idle = [person for person in others if person != found.people.active]
    what = chance.choice(("add", "activate", "delete", "back", "rename", "empty"))
    if what == "add" and not found.full:
        person = found.add(Settings(sound_volume=chance.randrange(101)))
        tell("add", person)
        folder = people.folder_of(home / "data", person)
        atomic.make_folder(folder)
        atomic.write_bytes(folder / SAVE, b"")
        tell("whole", person)
    elif what == "activate":
        person = chance.choice(found.ids)
        found.activate(person)
        tell("activate", person)
    elif what == "delete" and idle:
        person = chance.choice(idle)
        tell("deleting", person)
        found.delete(person, TODAY)
        tell("delete", person)
    elif what == "back" and gone:
        person = chance.choice(gone)
        tell("bringing", person)
        found.bring_back(person)
        tell("back", person)
    elif what == "rename" and others:
        found.change(chance.choice(others), Settings(sound_volume=chance.randrange(101)))
    elif what == "empty" and gone and chance.random() < 0.5:
        for person in gone:
            tell("removing", person)
        found.empty_trash(LATER)
        for person in gone:
            tell("removed", person)


@dataclass
class PeopleWitness:
    """Who must be there, after what was told; what was begun last may have happened or not."""

    there: set[str] = field(default_factory=set)
    gone: set[str] = field(default_factory=set)
    whole: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)
    half: set[str] = field(default_factory=set)
    active: str = people.FIRST

    def hear(self, what: str, told: object) -> None:
        """Take down one thing told."""
        person = str(told)
        if what in ("deleting", "bringing", "removing"):
            self.half.add(person)
            self.whole -= {person} if what == "removing" else set()
            return
        self.half.discard(person)
        if what == "whole":
            self.whole.add(person)
        elif what in ("add", "back"):
            self.there.add(person)
            self.gone.discard(person)
        elif what == "delete":
            self.there.discard(person)
            self.gone.add(person)
        elif what == "removed":
            self.gone.discard(person)
            self.removed.add(person)
        elif what == "activate":
            self.active = person

    def judge(self, files: Files) -> None:
        """Nobody told of is missing; who was being added may be there."""
        found = household(files.home)
        assert found.notice is None
        there, gone = set(found.people.others), set(found.people.deleted)
        assert self.there - self.half <= there
        assert self.gone - self.half <= gone
        assert not self.removed & (there | gone), "who was removed does not come back"
        for person in there | (gone - self.half):
            assert found.settings_file(person).exists()
        for person in self.whole - self.half:
            assert (people.folder_of(found.data, person) / SAVE).exists()
        if not all(found.settings_file(person).exists() for person in gone):
            found.empty_trash(LATER)  # as the list of players does when it is opened
            gone = set(found.people.deleted)
        self.removed |= (self.there | self.gone) - there - gone
        self.there, self.gone, self.active = there, gone, found.people.active
        self.half.clear()
        assert self.active in found.ids
        assert not list((files.home / "config").glob("*.tmp"))

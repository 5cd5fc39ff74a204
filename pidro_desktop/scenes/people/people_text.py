"""Texts of the list of the people who share this computer."""

from __future__ import annotations

from datetime import date
from typing import Final

from pidro_desktop.storage.household import DAYS_KEPT, MOST
from pidro_desktop.tr import number, tr, trn

RENAME: Final = tr("Rename", "button")
DELETE: Final = tr("Delete", "button")
# tr: Opens the choice of names and figures of all four at the table
FIGURES: Final = tr("At the table", "button")
# tr: Why that cannot be chosen: {name} is a player of this computer who is not playing now
NOT_PLAYING: Final = tr("First choose to play as {name}.")
PLAY: Final = tr("Play as {name}", "button")
BACK: Final = tr("Continue as {name}", "button")
# tr: Read aloud with a name: this person plays at the computer now
PLAYS: Final = tr("plays now")
SELECTED: Final = tr("selected", "read aloud")
ALONE: Final = tr(
    "Everyone who plays on this computer can have their own settings, games and statistics."
)
SEVERAL: Final = tr("Select a player to switch, rename or delete. The tick shows who plays.")
SURE: Final = tr("Delete this player?")
NEW_HEADING: Final = tr("New player", "heading")
ASK_NAME: Final = tr("What is the player called? A name has up to 12 letters.")
TAKEN: Final = tr("Another player is already called {name}.")
# tr: The button that makes a new player with the name that was typed
CREATE: Final = tr("Add", "button")


def sure(name: str) -> str:
    """Return the question before a player is deleted."""
    told = tr(
        "{name}’s settings, games and statistics are deleted. You can undo this here for "
        "{count} days."
    )
    return told.format(name=name, count=number(DAYS_KEPT))


def deleted(name: str, day: date, today: date) -> str:
    """Return who was deleted, and how long that can be undone."""
    left = min(max(1, DAYS_KEPT - (today - day).days), DAYS_KEPT)  # the clock may have been wrong
    return trn(
        "{name} was deleted. You can undo this for {n} more day.",
        "{name} was deleted. You can undo this for {n} more days.",
        left,
        name=name,
    )


def back(name: str) -> str:
    """Return that a deletion was undone."""
    return tr("{name} is back.").format(name=name)


def full() -> str:
    """Return that nobody can be added."""
    return tr("There is room for {count} players.").format(count=number(MOST))


def games(count: int) -> str:
    """Return how many games a player has finished, all of them with hints or undo."""
    return trn("{n} game", "{n} games", count)

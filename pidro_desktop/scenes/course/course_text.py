"""Texts of the path of lessons."""

from __future__ import annotations

from typing import Final

from pidro_desktop.course.catalogue import CATALOGUE, LESSONS
from pidro_desktop.tr import join_sentences, tr

BEGIN: Final = tr("Begin", "lesson")
# tr: Continues a lesson that was left in the middle.
GO_ON: Final = tr("Go on", "lesson")
GAME: Final = tr("A game with them all")
STARS: Final = (
    tr("Not finished yet."),
    tr("One star: finished."),
    tr("Two stars of three."),
    tr("Three stars: finished, without help, without a mistake."),
)
"""What is said of so many stars."""
HALTED: Final = tr("You left it in the middle. Until the program closes, you can go on from there.")
LOOKS_ONLY: Final = tr("Another copy of the program is open: nothing is kept of this.")


def number(place: int) -> str:
    """Return "Lesson 5" for the fifth one, whose ``place`` is 4."""
    return tr("Lesson {number}").format(number=place + 1)


def name(place: int) -> str:
    """Return the name of a lesson."""
    return str(CATALOGUE[LESSONS[place]].name)


def about(place: int) -> str:
    """Return what a lesson is about."""
    return str(CATALOGUE[LESSONS[place]].about)


def minutes(place: int) -> str:
    """Return how long a lesson takes."""
    return tr("{count} minutes").format(count=CATALOGUE[LESSONS[place]].minutes)


def spoken(place: int, stars: int) -> str:
    """Return what is read aloud of a stop."""
    return str(join_sentences(f"{number(place)}: {name(place)}.", str(STARS[stars])))

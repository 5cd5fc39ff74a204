"""What the path of lessons says of each of them: its name, what it is about, and its cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.tr import LazyText, tr


class Entry(NamedTuple):
    """A lesson on the path.

    Attributes:
        name: its name.
        about: two lines.
        minutes: how long it takes, about.
        cards: the three cards on its paper, the middle one last.
    """

    name: LazyText | str
    about: LazyText | str
    minutes: int
    cards: tuple[str, str, str]


CATALOGUE: Final = {
    "points": Entry(
        tr("The points", "lesson"),
        tr("A guided deal: what is worth points, and who gets them."),
        4,
        ("AH", "2H", "5H"),
    ),
    "auction": Entry(
        tr("The auction", "lesson"),
        tr("How high to go, and when to leave it to your partner."),
        3,
        ("AS", "5C", "KS"),
    ),
    "trumps": Entry(
        tr("Trumps", "lesson"),
        tr("Which suit to name, and what the wrong five is worth."),
        3,
        ("AD", "KD", "AH"),
    ),
    "exchange": Entry(
        tr("The exchange", "lesson"),
        tr("What the cards on the table tell, and what to kill."),
        3,
        ("KC", "", "7C"),
    ),
    "save-five": Entry(
        tr("Save the pidro", "lesson"),
        tr("When to keep a pidro back, and who may take it."),
        3,
        ("KH", "5D", "5H"),
    ),
    "leading": Entry(
        tr("Leading", "lesson"),
        tr("Which trump to begin with, and which to keep."),
        3,
        ("QS", "9S", "AS"),
    ),
    "going-cold": Entry(
        tr("Going cold", "lesson"),
        tr("Who is out, who is not, and how to set a bid."),
        3,
        ("3D", "8D", "JD"),
    ),
    "partner": Entry(
        tr("As partners", "lesson"),
        tr("Two hands as one, and the last deals of a game."),
        4,
        ("TC", "5S", "AC"),
    ),
}
"""The lessons by their ids."""

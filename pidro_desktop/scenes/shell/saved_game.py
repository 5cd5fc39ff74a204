"""A game that can be resumed: its score, and the label for it."""

from __future__ import annotations

from msgspec import Struct

from pidro_desktop.tr import AnyText, join_text, number, tr


class SavedGame(Struct, frozen=True):
    """A resumable game: the points, the player's side first, and the number of the deal.

    ``others`` are the points of further sides, if everyone plays alone. ``rules`` names its rules,
    if they differ from those of the next game.
    """

    us: int
    them: int
    deal: int
    others: tuple[int, ...] = ()
    rules: AnyText = ""


def score(saved: SavedGame) -> str:
    """Return the score of a resumable game as a text."""
    text = tr("{score}, deal {deal}")
    return text.format(score=standing(saved), deal=saved.deal)


def standing(saved: SavedGame) -> str:
    """Return the points of all sides, the player's side first."""
    points = (number(item) for item in (saved.us, saved.them, *saved.others))
    return join_text(tr(" to ", "between scores"), points)

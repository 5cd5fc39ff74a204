"""Scores in words: of a game that can be resumed, and of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from pidro_desktop.tr import AnyText, join_text, number, tr

if TYPE_CHECKING:  # the title's first frame needs no view
    from pidro_desktop.engine.view import SeatView


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


def score_to_win(view: SeatView) -> str:
    """Return the score and what wins, the asked side's points first."""
    own = view.rules.side_of(view.seat)
    totals = [view.totals[own], *(t for side, t in enumerate(view.totals) if side != own)]
    # tr: The score, as in "32 : 12, to 62"
    text = tr("{score}, to {target}", "any deal")
    points = join_text(tr(" : ", "between scores"), (number(total) for total in totals))
    return text.format(score=points, target=number(view.rules.scoring.target))

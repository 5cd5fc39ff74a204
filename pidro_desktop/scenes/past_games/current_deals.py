"""The deals of the game that is being played: to look at, to play again, to give away."""

from __future__ import annotations

from pidro_desktop.match.match import Match
from pidro_desktop.match.sessions.live_record import reader_of
from pidro_desktop.scenes.game_log import game_log_text as words
from pidro_desktop.scenes.past_games.viewer import Viewer


def deals_so_far(match: Match) -> Viewer:
    """The record so far, at the last deal that is over.

    Of a deal that is not over only the person's cards are shown.
    """
    viewer = Viewer(reader_of(match), words.DEALS_SO_FAR)
    viewing = viewer.viewing
    viewing.secret = match.setup.secret
    over = [deal for deal in viewing.deals if viewing.is_over(deal)]
    if over:
        viewer.position = over[-1].first
    return viewer

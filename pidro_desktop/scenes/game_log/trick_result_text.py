"""Texts for the points of a trick, by side or by player."""

from __future__ import annotations

from pidro_desktop.engine.state import Trick
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui.sides import parties, split
from pidro_desktop.scenes.game_log import game_log_text as words


def trick_result(view: SeatView, points: tuple[int, ...]) -> str:
    """Return the points of a trick, in short."""
    if view.rules.sides != 2:
        found = ((party.name, points[party.side]) for party in parties(view))
        return words.each(pair for pair in found if pair[1])
    both = split(view, points)
    return words.points(both.us, both.them)


def took_it(view: SeatView, trick: Trick, who: str, card: str) -> str:
    """Return the winner and the points of a trick; ``card`` as in ``card_words.WITH``."""
    if view.rules.sides != 2:
        return words.took_it_alone(who, card, trick_result(view, trick.points))
    both = split(view, trick.points)
    return words.took_it(who, card, both.us, both.them)

"""Texts of a match with a friend, and who sits at the friend's table."""

from __future__ import annotations

from typing import Final

from pidro_desktop.duplicate.company import called, figure_of
from pidro_desktop.duplicate.friend_match import FriendMatch
from pidro_desktop.duplicate.matches import MatchGame, PastMatch
from pidro_desktop.figures.company import free_figure
from pidro_desktop.figures.figure import Figure
from pidro_desktop.tr import tr, trn

AnyMatch = MatchGame | PastMatch | FriendMatch
"""A match beside the second table, or beside a friend's."""

CODE_AND_RESULT: Final = tr("Code and result", "button")
FRIENDS_RESULT: Final = tr("A friend’s result", "button")
MATCH_CODE: Final = tr("Match code")
RESULT_LINE: Final = tr("Line of result")
CODE_FOR: Final = tr("With this code, a friend plays the same cards against the same players.")
LINE_FOR: Final = tr(
    "When both of you have played, send each other your lines of result. A line has everything "
    "that was played at one table."
)
UNSEEN: Final = tr("A line of result cannot show that nobody knew the cards before.")
LINE_COPIED: Final = (
    tr("Line of result copied."),
    tr("No clipboard is available. Write the line down."),
)
"""What is said after copying a line, and if that is not possible."""
NO_LINE: Final = tr("There is no line of result")
HOW: Final = tr(
    "Paste the line of result that your friend has sent you. The deals are played again from it, "
    "and then both tables are side by side."
)
EMPTY: Final = tr("Up to 1,000 letters and digits, from the same match.")
READY: Final = tr("This is a line of result of this match.")
PLAYING: Final = tr("Playing the deals again …")
BESIDE: Final = tr("Beside {name}", "friend")
YOUR_FRIEND: Final = tr("your friend")
PARTNER: Final = tr("the partner", "friend's")


def characters(count: int) -> str:
    """Return how long a line is, which is read aloud instead of it."""
    return trn("{n} character", "{n} characters", count)


def second_pair(
    game: AnyMatch, ours: tuple[Figure, Figure]
) -> tuple[tuple[str, str], tuple[Figure, Figure]]:
    """Return who sits at the table beside ours: their names, and what they look like.

    Args:
        game: the match. ours: what the person and the partner look like; a friend, who may look
            like anybody, does not look like them.
    """
    if not isinstance(game, FriendMatch):
        one, other = game.begun.code.company.second
        return (called(one), called(other)), (figure_of(one), figure_of(other))
    name, partner = game.line.name, game.line.partner
    beside = figure_of(partner) if partner else free_figure(Figure(hair="bob"), ours)
    friend = free_figure(Figure(hair="crew", clothes="stripes"), (*ours, beside))
    names = name or str(YOUR_FRIEND), called(partner) if partner else str(PARTNER)
    return names, (friend, beside)

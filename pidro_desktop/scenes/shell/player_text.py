"""Names and descriptions of the computer players."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import AnyText, tr

LEVELS: Final = {
    "beginner": tr("beginner", "player"),
    "casual": tr("casual", "player"),
    "steady": tr("steady", "player"),
    "strong": tr("strong", "player"),
    "champion": tr("champion", "player"),
    "bold": tr("bold", "player"),
    "careful": tr("careful", "player"),
    "rulebook": tr("rulebook", "player"),
    "random": tr("random", "player"),
    "person": tr("person", "player"),
}
"""By their ids, in small letters as inside a sentence."""

ABOUT: Final = {
    "beginner": tr("Knows the rules but forgets the cards"),
    "casual": tr("Knows the main tips but slips at times"),
    "steady": tr("Follows the classic tips and counts every card"),
    "strong": tr("Thinks ahead about what the others may hold"),
    "champion": tr("Reads every bid and card, and plays to win the game"),
    "bold": tr("Strong in play; bids on little, and fails more often"),
    "careful": tr("Strong in play; bids seldom, and nearly always makes it"),
    "rulebook": tr("Plays by twelve rules that you can learn by heart"),
}
"""What is said of those who can be chosen."""


def player_name(player: AnyText) -> AnyText:
    """Return the name of a player by its id; an unknown id is its own name."""
    return LEVELS.get(str(player), player)

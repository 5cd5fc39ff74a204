"""Names and descriptions of the computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pidro_desktop.tr import AnyText, capitalize_first, tr

if TYPE_CHECKING:  # the title needs the names alone
    from pidro_desktop.match.review.accuracy import Levels

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


# tr: Over the name of the level of play that decisions resemble: "Level / Strong"
LEVEL: Final = tr("Level", "of play")
FIRM, FAIR = 0.8, 0.5
"""Probabilities of the likeliest level from which on it is told as firm, or as fair."""


def sureness(levels: Levels) -> str:
    """Return how sure the likeliest of some levels is."""
    if levels.chance >= FIRM:
        return str(tr("a firm estimate", "of a level"))
    if levels.chance >= FAIR:
        return str(tr("a fair estimate", "of a level"))
    return str(tr("a rough guess", "of a level"))


def level_sentence(levels: Levels) -> str:
    """Return the likeliest of some levels, and how sure it is."""
    name = capitalize_first(player_name(levels.likeliest))
    # tr: "Level: Strong, a fair estimate"
    text = tr("Level: {level}, {sure}", "of play")
    return text.format(level=name, sure=sureness(levels))

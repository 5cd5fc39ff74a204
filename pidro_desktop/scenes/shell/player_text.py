"""Names and descriptions of the computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pidro_desktop.tr import AnyText, tr, trn

if TYPE_CHECKING:  # the title needs the names alone
    from pidro_desktop.match.review.accuracy import Levels, Tally

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


# tr: Over the name of the level that somebody plays like: "Plays like / Strong / a fair estimate"
LEVEL: Final = tr("Plays like")
# tr: Over the names of two levels: "Plays between / casual and strong"
BETWEEN: Final = tr("Plays between")
FIRM: Final = 0.8
"""The probability of the likeliest level from which on it is told as firm."""


def level_name(levels: Levels) -> AnyText:
    """Return the name of a level, or of the two at the ends of a range."""
    if levels.is_one:
        return player_name(levels.likeliest)
    text = tr("{low} and {high}", "levels of play")
    return text.format(low=player_name(levels.low), high=player_name(levels.high))


def sureness(levels: Levels) -> str:
    """Return how sure a level is; nothing if only a range of levels can be told."""
    if levels.is_one and levels.are_few:
        return _few(levels)
    if levels.chance >= FIRM:
        return str(tr("a firm estimate", "of a level"))
    return str(tr("a fair estimate", "of a level")) if levels.is_one else ""


def level_sentence(levels: Levels) -> str:
    """Return the level that somebody plays like and how sure it is, or a range of levels."""
    if not levels.is_one:
        text = tr("Plays between {low} and {high}")
        return text.format(low=player_name(levels.low), high=player_name(levels.high))
    if levels.are_few:
        # tr: "Plays like strong so far; 20 decisions without a hint are too few to tell"
        text = tr("Plays like {level} so far; {few}")
        return text.format(level=player_name(levels.likeliest), few=_few(levels))
    # tr: "Plays like strong, a fair estimate"
    text = tr("Plays like {level}, {sure}")
    return text.format(level=player_name(levels.likeliest), sure=sureness(levels))


def _few(levels: Levels) -> str:
    """Return that a level rests on too little."""
    return trn(
        "{n} decision without a hint is too few to tell",
        "{n} decisions without a hint are too few to tell",
        levels.rests_on,
    )


def little(tally: Tally) -> str:
    """Return that too little was at stake to tell how well was played."""
    return trn(
        "Too little to tell: {n} decision without a hint mattered.",
        "Too little to tell: {n} decisions without a hint mattered.",
        tally.mattered,
    )

"""What the sixteen people are like: as players, from ``people.toml``, and in a few words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pidro_desktop.players.characters.composed import Traits
from pidro_desktop.structs import read_packaged
from pidro_desktop.tr import AnyText, lazy_format, tr


@lru_cache(maxsize=1)
def _traits() -> dict[str, Traits]:
    return read_packaged(__name__, "people.toml", dict[str, Traits])


def traits_of(person: str) -> Traits:
    """Return what one of the sixteen people is like as a player.

    Args:
        person: the id of the person.
    """
    return _traits()[person]


# ------------------------------------------------------------ in words

MOST_LETTERS: Final = 34
"""Letters of a saying or of a character, in any language."""

SAYINGS: Final = {
    "victor": tr("First the cards, then the coffee.", "saying"),
    "alice": tr("Better one point than none.", "saying"),
    "bob": tr("What was trumps again?", "saying"),
    "carlos": tr("A low bid is half a pass.", "saying"),
    "ida": tr("Twelve? Why not fourteen?", "saying"),
    "nils": tr("It’s all in the book.", "saying"),
    "aino": tr("I still know who had the low.", "saying"),
    "omar": tr("Wait, let me think.", "saying"),
    "greta": tr("Small fish are fish, too.", "saying"),
    "tove": tr("A pass has never failed.", "saying"),
    "lars": tr("Bid now, count later.", "saying"),
    "mei": tr("Small hand, big plans.", "saying"),
    "einar": tr("Rules are there to be kept.", "saying"),
    "ada": tr("Two trumps are still out.", "saying"),
    "paul": tr("Was that my five?", "saying"),
    "elsa": tr("Are clubs the black ones?", "saying"),
}
"""What somebody likes to say."""

_WAYS: Final = {
    "bold": tr("Bold", "character"),
    "careful": tr("Careful", "character"),
    "rulebook": tr("By the rule book", "character"),
}
_LEVELS: Final = {
    "beginner": tr("Beginner", "character"),
    "casual": tr("Casual", "character"),
    "steady": tr("Steady", "character"),
    "strong": tr("Strong", "character"),
    "champion": tr("Champion", "character"),
}
_PLAY: Final = {
    "beginner": tr("learns to play", "character"),
    "casual": tr("plays for fun", "character"),
    "steady": tr("plays steadily", "character"),
    "strong": tr("plays well", "character"),
    "champion": tr("plays very well", "character"),
}
_USUAL_MEMORY: Final = {"beginner": 0.6, "casual": 0.75}
"""As ``keeps``; what other levels forget is beyond the usual."""
MUCH: Final = 0.05
"""How much another memory than that of the level is worth a word."""
ROUGH: Final = 1.2
"""From which spread on misjudged hands are worth a word, in points."""
LONG: Final = 400
"""From how many possible deals on a player thinks long."""


def character(person: str) -> AnyText:
    """Return in a few words what one of the sixteen people is like as a player.

    Args:
        person: the id of the person.
    """
    traits = traits_of(person)
    first = _WAYS.get(traits.bids) or _LEVELS[traits.cards]
    return lazy_format(tr("{first}, {second}", "character"), first=first, second=_striking(traits))


def _striking(traits: Traits) -> AnyText:
    """Return what strikes most about somebody besides the bids."""
    usual = _USUAL_MEMORY.get(traits.cards, 1.0)
    if traits.keeps <= usual - MUCH:
        return tr("forgets cards", "character")
    if traits.misjudges >= ROUGH:
        return tr("misjudges hands", "character")
    if traits.thinks >= LONG:
        return tr("thinks long", "character")
    if traits.keeps >= min(1.0, usual + MUCH) and traits.cards in ("casual", "steady"):
        return tr("remembers cards", "character")
    return _PLAY[traits.cards]

"""The company of a match: the pair at the second table, and the opponents at both tables.

Everybody in it decides alike on every machine, so the same match has the same second table
everywhere. What the sixteen people are like as players is in ``people.toml``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.match.duels.contestants import SHARED_FORM
from pidro_desktop.players.characters.composed import Composed, Traits
from pidro_desktop.players.player import Player
from pidro_desktop.players.shared import SharedPlayer, make_shared
from pidro_desktop.structs import read_packaged
from pidro_desktop.tr import AnyText, capitalize_first, lazy_format, tr


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


VERSION: Final = 2
"""The version of the company: raise it if anybody in it decides otherwise than before."""
PLAIN: Final = 1
"""The version in which each person plays as one of the players of the window, by ``PLAYS``."""
VERSIONS: Final = (PLAIN, VERSION)
"""The versions that can be played; matches that were begun with an earlier one keep it."""

Pair = tuple[str, str]
"""Two partners: ``shared:NAME`` for the shared form of a player, or the id of a person."""

_PLAYERS: Final = (
    *("random", "beginner", "casual", "steady", "strong", "champion"),
    *("bold", "careful", "rulebook"),
)
"""Codes number players by their place here, so new ones come last."""
_FIRST_PERSON: Final = 512
"""The number of the first person; the others follow in the order of ``PEOPLE``."""

NUMBERS: Final[dict[str, int]] = {
    **{f"{SHARED_FORM}{name}": number for number, name in enumerate(_PLAYERS)},
    **{person: number for number, person in enumerate(PEOPLE, _FIRST_PERSON)},
}
"""The number of everybody who can be in a company. It never changes: it is part of codes."""
BY_NUMBER: Final = {number: member for member, number in NUMBERS.items()}

PLAYS: Final[dict[str, str]] = {
    "victor": "steady",
    "alice": "careful",
    "bob": "casual",
    "carlos": "bold",
    "ida": "strong",
    "nils": "rulebook",
    "aino": "champion",
    "omar": "strong",
    "greta": "casual",
    "tove": "careful",
    "lars": "bold",
    "mei": "champion",
    "einar": "rulebook",
    "ada": "steady",
    "paul": "beginner",
    "elsa": "beginner",
}
"""Whose shared form each of the sixteen people plays in version 1, with draws of their own."""


class Company(NamedTuple):
    """Who takes part in a match besides the challenger and the partner.

    Attributes:
        second: the pair at the second table, in seats 0 and 2.
        against: the opponents at both tables, in seats 1 and 3.
    """

    second: Pair
    against: Pair

    def table(self, pair: Pair) -> tuple[str, str, str, str]:
        """Return the players of a table by seat, with ``pair`` against the opponents."""
        south, north = pair
        west, east = self.against
        return south, west, north, east


def make_person(person: str, version: int = VERSION) -> Player:
    """Create the player of one of the sixteen people, with draws of its own.

    Args:
        person: the id of the person.
        version: one of ``VERSIONS`` of the company.
    """
    if version == PLAIN:
        return make_shared(PLAYS[person], person)
    return SharedPlayer(Composed(traits_of(person)), person)


def member(name: str, version: int = VERSION) -> Player:
    """Create a player by its name in a company.

    Args:
        name: the id of a person, or ``shared:NAME``.
        version: one of ``VERSIONS`` of the company.

    Raises:
        PidroError: there is no such player.
    """
    if name in PEOPLE:
        return make_person(name, version)
    return make_shared(name.removeprefix(SHARED_FORM))


def level_of(person: str, version: int = VERSION) -> str:
    """Return the name of the player as which one of the sixteen people plays the cards.

    Args:
        person: the id of the person.
        version: one of ``VERSIONS`` of the company.
    """
    return PLAYS[person] if version == PLAIN else traits_of(person).cards


_NAMES: Final = {
    "random": tr("random", "player"),
    "beginner": tr("beginner", "player"),
    "casual": tr("casual", "player"),
    "steady": tr("steady", "player"),
    "strong": tr("strong", "player"),
    "champion": tr("champion", "player"),
    "bold": tr("bold", "player"),
    "careful": tr("careful", "player"),
    "rulebook": tr("rulebook", "player"),
}

_FACES: Final = {
    "random": Figure("tan", "curly", "copper", "beanie", "freckles", "stripes"),
    "beginner": Figure("fair", "braids", "flax", "kerchief", "freckles", "overalls", lashes=True),
    "casual": Figure("warm", "ponytail", "chestnut", "cap", "plain", "sailor", lashes=True),
    "steady": Figure("warm", "short", "grey", "none", "moustache", "cardigan", glasses=True),
    "strong": Figure("brown", "crew", "black", "none", "beard", "checked"),
    "champion": Figure("fair", "bun", "white", clothes="lace", lashes=True, earrings=True),
    "bold": Figure("warm", "quiff", "copper", "none", "goatee", "zigzag"),
    "careful": Figure("deep", "bob", "black", "beret", "plain", "shawl", lashes=True),
    "rulebook": Figure("tan", "tufts", "grey", "none", "long_beard", "bow", glasses=True),
}
"""What players look like who are none of the sixteen people: like none of them."""


def called(name: str) -> str:
    """Return what somebody in a company is called: a person's name, or that of the player."""
    if name in PEOPLE:
        return PEOPLE[name].name
    return capitalize_first(_NAMES[name.removeprefix(SHARED_FORM)])


def figure_of(name: str) -> Figure:
    """Return what somebody in a company looks like."""
    return PEOPLE[name].figure if name in PEOPLE else _FACES[name.removeprefix(SHARED_FORM)]

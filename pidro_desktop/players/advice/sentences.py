"""Everything that advice says, sentence by sentence, with named places to fill in.

No sentence is put together from parts, so that each can be translated as a whole. A place whose
name begins with ``the_`` takes a card as something known ("the ace"), ``card`` and ``second`` take
it after a possessive ("your ace"): two lists of names, for languages that need two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.cards import Card

FACTS: Final = {
    # what everybody can see
    "shown": "{name} has shown at least {count} trumps.",
    "cold": "{name} is cold.",
    "cold foes": "Both opponents are cold.",
    "stake": "{count} points lie in this trick for its winner.",
    "stake one": "One point lies in this trick for its winner.",
    # where the cards lie
    "holds": "{name} has {the_card} with a chance of {percent}%.",
    "holds other pidro": "{name} has the other pidro, {the_card}, with a chance of {percent}%.",
    "has": "{name} must hold {the_card}.",
    "has other pidro": "{name} must hold the other pidro, {the_card}.",
    # whose trick it is
    "partner has": (
        "The trick is {name}'s already: no opponent who still plays can beat {the_card}."
    ),
    "partner safe": "The chance that no opponent can still beat {name}'s {card} is {percent}%.",
    "partner unsafe": "The chance that an opponent can still beat {name}'s {card} is {percent}%.",
    "partner over": "The chance that {name} can still beat {the_card} is {percent}%.",
    "lost": "The trick is lost: neither you nor {name} can beat {the_card}.",
    # what a card of one's own can do
    "high": "{the_gone} is out, so your {card} is now high.",
    "top": "Your {card} is the highest trump in play.",
    "takes": "No opponent who still plays can beat your {card}.",
    "stands": "The chance that no opponent can still beat your {card} is {percent}%.",
    "beaten": "The chance that an opponent can still beat your {card} is {percent}%.",
    "under": "Your {card} does not beat {the_best}.",
    "fork": "Leading low lets {name} take control; your fork {card} {second} waits for {the_king}.",
    # what one card brings, and what the other would cost
    "brings": "Your {card} brings home {count} points.",
    "brings one": "Your {card} brings home a point.",
    "secures": "Your {card} makes sure of the {count} points in this trick.",
    "secures one": "Your {card} makes sure of the point in this trick.",
    "keeps low": "The low costs you nothing: its point stays yours, whoever takes the trick.",
    "gives": "Your {card} would give away {count} points.",
    "gives one": "Your {card} would give away a point.",
    "risks": "Your {card} could fall to an opponent, and {count} points with it.",
    "risks one": "Your {card} could fall to an opponent, and a point with it.",
    "wasted": "Your {card} would be wasted: it does not beat {the_best}.",
    "wasted on partner": "Your {card} would be wasted on {name}'s trick.",
    "waits": "Your {card} can wait: no trump still to come beats it.",
    # the bid and the match
    "need": "You still need {count} points for the bid.",
    "need one": "You still need one point for the bid.",
    "foes need": "The opponents still need {count} points for their bid.",
    "foes need one": "The opponents still need one point for their bid.",
    "made": "Your bid is made already.",
    "unmade": "Your bid cannot be made any more.",
    "foes made": "The opponents have made their bid already.",
    "foes unmade": "The opponents' bid is set already.",
    "near": "You are {count} points short of {target}.",
    "foes near": "The opponents are {count} points short of {target}.",
    # the hand before trumps are named, and what was called
    "hand no ace": "You hold no ace.",
    "hand no honour": "You hold neither an ace nor a king.",
    "hand card": "You hold {the_card} in {suit}.",
    "hand lacks": "You do not hold {the_card} in {suit}.",
    "hand pidros": "You hold both pidros in {suit}.",
    "hand pidro": "You hold a pidro in {suit}.",
    "hand no pidro": "You hold no pidro in {suit}.",
    "hand length": "You hold {count} trumps in {suit}.",
    "hand short": "In no suit do you hold more than {count} trumps.",
    "has bid": "{name} has bid {count}.",
    "partner bid": "{name} has bid {count}, which promises you help.",
    "partner stands": "The highest bid is your partner's: {name} has bid {count}.",
    "leave": "Leaving it to {name} wins less often: {count} matches fewer in a thousand.",
    "leave one": "Leaving it to {name} wins less often: one match fewer in a thousand.",
    "has passed": "{name} has passed.",
    # one suit beside another
    "suit card": "{suit} have your {card}.",
    "suit pidro": "{suit} have your pidro.",
    "suit pidros": "{suit} have both your pidros.",
    "suit only": "You hold {count} trumps in {suit} and none in {other}.",
    "suit longer": "You hold {count} trumps in {suit} and only {fewer} in {other}.",
    # where there is little to say
    "only": "There is nothing to choose.",
    "equal": "Your {card} and your {second} are as good: no trump still to come lies between.",
    "close": "Nothing much hangs on it.",
    "better": "It wins more often: {count} matches more in a thousand.",
    "better one": "It wins more often: one match more in a thousand.",
    "worse": "It wins less often: {count} matches fewer in a thousand.",
    "worse one": "It wins less often: one match fewer in a thousand.",
    "tips": "The tips of the table say so.",
    "plain": "Plain cards are never played, so any of them will do.",
    "lowest": "Of your trumps that are worth nothing it is the lowest.",
    "lowest ones": "Of your trumps that are worth nothing they are the lowest.",
}
"""Facts by their id. ``card`` and ``second`` are own cards or of the one named before them."""

FIGURES: Final = {
    "open": "{option}: {points} points, match {equity}%",
    "making": "{option}: {points} points, bid made {chance}%, match {equity}%",
    "setting": "{option}: {points} points, bid set {chance}%, match {equity}%",
}
"""An option with what it is worth."""

HEADS: Final = {
    "bid": "Game {game}, deal {deal}, ply {ply}: {name} is to bid.",
    "trump": "Game {game}, deal {deal}, ply {ply}: {name} is to name trumps.",
    "keep": "Game {game}, deal {deal}, ply {ply}: {name} is to keep plain cards.",
    "kill": "Game {game}, deal {deal}, ply {ply}: {name} is to kill trumps.",
    "play": "Game {game}, deal {deal}, ply {ply}: {name} is to play.",
}
"""Whose decision it is."""

MADE: Final = "{name} decided: {option}."

KNOWN: Final = {
    "A": "the ace",
    "K": "the king",
    "Q": "the queen",
    "J": "the jack",
    "T": "the ten",
    "9": "the nine",
    "8": "the eight",
    "7": "the seven",
    "6": "the six",
    "5": "the right five",
    "wrong 5": "the wrong five",
    "4": "the four",
    "3": "the three",
    "2": "the low",
}
"""Trumps by rank as something known; the wrong five is ``wrong 5``."""

OWN: Final = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "right five",
    "wrong 5": "wrong five",
    "4": "four",
    "3": "three",
    "2": "low",
}
"""The same after a possessive."""

PASS: Final = "pass"
SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
SEATS: Final = ("name",)
"""Places that take a seat."""


def told(key: str, values: Mapping[str, object], names: Sequence[str]) -> str:
    """A fact in words; ``values`` hold seats as numbers and trumps by rank."""
    words = {place: _word(place, value, names) for place, value in values.items()}
    text = FACTS[key].format(**words)
    return text[:1].upper() + text[1:]


def _word(place: str, value: object, names: Sequence[str]) -> str:
    if place in SEATS and isinstance(value, int):
        return names[value]
    if place.startswith("the_"):
        return KNOWN[str(value)]
    if place in ("suit", "other"):
        return SUITS[str(value)]
    return OWN[str(value)] if place in ("card", "second") else str(value)


def sign(card: Card) -> str:
    """A card as a person reads it."""
    return card.rank + SIGNS[card.suit]


def decided(decision: Decision) -> str:
    """A decision as a person reads it."""
    if isinstance(decision, Bid):
        return str(decision.bid) if decision.bid else PASS
    if isinstance(decision, NameTrump):
        return SUITS[decision.suit]
    return " ".join(sign(one) for one in decision.cards)

"""All sentences of advice, with named places to fill in.

Sentences are never assembled from parts, so each can be translated as a whole. Cards and suits have
several forms, one for each part that they play in a sentence:

- ``card`` and ``second`` are the bare noun ("ace"), ``your_card`` and ``your_second`` also say
  whose it is ("your ace");
- a place whose name begins with ``the_`` takes a known card ("the ace"); some languages inflect it
  after "does not beat" and "wait for" (``against_``), and after "can beat" (``won_``), and a card
  without "the" after "do not give" (``part_``) and "save" (``whole_``);
- ``rather`` is another card that might be played: "after your ten", or "otherwise" for none;
- ``suit`` and ``other`` are the bare noun ("clubs"), ``in_suit`` and ``in_other`` the place ("in
  clubs").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import JOKER, SUIT_NAMES, Card, Cards
from pidro_desktop.players.advice import call_sentences, plan_sentences
from pidro_desktop.players.advice.family import sentences as family
from pidro_desktop.tr import AnyText, capitalize_first, number, percent, tr

IN_ONE_DEAL: Final = call_sentences.IN_ONE_DEAL | plan_sentences.IN_ONE_DEAL
ELSEWHERE: Final = call_sentences.FACTS | plan_sentences.FACTS | family.FACTS
FACTS: Final = {
    # the bid and the game
    "need": tr("You still need {count} points for the bid."),
    "need one": tr("You still need one point for the bid."),
    "trick has": tr("You still need {count} points, and this trick brings you {fewer}."),
    "foes need": tr("The opponents still need {count} points for their bid."),
    "at most": tr("After this trick, the opponents can reach no more than {count} points."),
    "foes need one": tr("The opponents still need one point for their bid."),
    "made": tr("You have already made your bid: now each single point counts."),
    "unmade": tr("You can no longer make your bid: now only their points count."),
    "foes made": tr("The opponents have already made their bid: now each single point counts."),
    "foes unmade": tr("The opponents’ bid has already failed: now only your points count."),
    "near": tr("You are {count} points short of {target}."),
    "near one": tr("You are one point short of {target}."),
    "foes near": tr("The opponents are {count} points short of {target}."),
    "foes near one": tr("The opponents are one point short of {target}."),
    # the hand before trumps are named, and the calls
    "hand length": tr("You hold {count} trumps {in_suit}."),
    "partner stands": tr("The highest bid is your partner’s: {name} has bid {count}."),
    # small differences
    "only": tr("You have only one choice."),
    "only kill": tr("Only cards without points may be killed, and you have just enough of them."),
    "equal": tr(
        "{your_card} and {your_second} are equally good: no remaining trump ranks between them."
    ),
    "just as good": tr("Just as good: {cards}."),
    "close": tr("It makes little difference."),
    "plain": tr("Non-trumps are never played, so any of them will do."),
} | ELSEWHERE
"""The sentences by id, including those that have modules of their own.

A translation may use any form of a place, such as ``in_suit`` for ``suit``.
"""

FIGURES: Final = {
    "open": "{option}: {points} points, match {equity}%",
    "making": "{option}: {points} points, bid made {chance}%, match {equity}%",
    "setting": "{option}: {points} points, bid set {chance}%, match {equity}%",
    "making score": "{option}: score {score}, {points} points, bid made {chance}% ({drawn} deals)",
    "setting score": "{option}: score {score}, {points} points, bid set {chance}% ({drawn} deals)",
    "score": "{option}: score {score}, {points} points ({drawn} deals)",
    "fitted": "{option}: {points} points, bid made {chance}%",
    "bare": "{option}",
}
"""An option with its numbers. This and what follows is printed, not shown in the window."""

TASKS: Final[dict[AskKind, str]] = {
    AskKind.BID: "is to bid",
    AskKind.TRUMP: "is to name trumps",
    AskKind.KEEP: "is to keep plain cards",
    AskKind.DISCARD: "is to lay cards aside",
    AskKind.TAKE: "may take a trump that was laid aside",
    AskKind.PASS_CARDS: "is to pass cards",
    AskKind.EXTRA: "is to add a trump to the trick",
    AskKind.KILL: "is to kill trumps",
    AskKind.PLAY: "is to play",
}
HEAD: Final = "Game {game}, deal {deal}, ply {ply}: {name} {task}."
"""The header of an advice, with one of ``TASKS``."""

MADE: Final = "{name} decided: {option}."

_THE: Final = {
    "A": (
        # tr: A card that is known, as in "Bob has the ace" and "The ace is out".
        tr("the ace", "known"),
        # tr: The same card after "does not beat", "wait for" and "Bob had", which some languages
        # tr: inflect.
        tr("the ace", "beaten"),
        # tr: The same card after "can beat" and "save", where it is beaten or saved whole.
        tr("the ace", "won"),
    ),
    "K": (tr("the king", "known"), tr("the king", "beaten"), tr("the king", "won")),
    "Q": (tr("the queen", "known"), tr("the queen", "beaten"), tr("the queen", "won")),
    "J": (tr("the jack", "known"), tr("the jack", "beaten"), tr("the jack", "won")),
    "T": (tr("the ten", "known"), tr("the ten", "beaten"), tr("the ten", "won")),
    "9": (tr("the nine", "known"), tr("the nine", "beaten"), tr("the nine", "won")),
    "8": (tr("the eight", "known"), tr("the eight", "beaten"), tr("the eight", "won")),
    "7": (tr("the seven", "known"), tr("the seven", "beaten"), tr("the seven", "won")),
    "6": (tr("the six", "known"), tr("the six", "beaten"), tr("the six", "won")),
    "5": (
        tr("the right five", "known"),
        tr("the right five", "beaten"),
        tr("the right five", "won"),
    ),
    "wrong 5": (
        tr("the wrong five", "known"),
        tr("the wrong five", "beaten"),
        tr("the wrong five", "won"),
    ),
    "4": (tr("the four", "known"), tr("the four", "beaten"), tr("the four", "won")),
    "3": (tr("the three", "known"), tr("the three", "beaten"), tr("the three", "won")),
    "2": (tr("the low", "known"), tr("the low", "beaten"), tr("the low", "won")),
    "five": (tr("the five", "known"), tr("the five", "beaten"), tr("the five", "won")),
    "two": (tr("the two", "known"), tr("the two", "beaten"), tr("the two", "won")),
    "joker": (tr("the joker", "known"), tr("the joker", "beaten"), tr("the joker", "won")),
}
KNOWN, AGAINST, WON = ({rank: forms[at] for rank, forms in _THE.items()} for at in range(3))
"""Trumps by rank as a known card; as one that is beaten or waited for; and as one that is beaten
for certain, or saved.

The wrong five is ``wrong 5``; ``five`` and ``two`` are for rule sets without it, or without a low.
"""

_OWN: Final = {
    "A": (
        # tr: The bare noun, as behind the name in "Bob's ace".
        tr("ace", "bare"),
        # tr: A card of the person who is advised; at the head of a sentence its first letter is
        # tr: made large.
        tr("your ace", "yours"),
    ),
    "K": (tr("king", "bare"), tr("your king", "yours")),
    "Q": (tr("queen", "bare"), tr("your queen", "yours")),
    "J": (tr("jack", "bare"), tr("your jack", "yours")),
    "T": (tr("ten", "bare"), tr("your ten", "yours")),
    "9": (tr("nine", "bare"), tr("your nine", "yours")),
    "8": (tr("eight", "bare"), tr("your eight", "yours")),
    "7": (tr("seven", "bare"), tr("your seven", "yours")),
    "6": (tr("six", "bare"), tr("your six", "yours")),
    "5": (tr("right five", "bare"), tr("your right five", "yours")),
    "wrong 5": (tr("wrong five", "bare"), tr("your wrong five", "yours")),
    "4": (tr("four", "bare"), tr("your four", "yours")),
    "3": (tr("three", "bare"), tr("your three", "yours")),
    "2": (tr("low", "bare"), tr("your low", "yours")),
}
OWN, YOURS = ({rank: forms[at] for rank, forms in _OWN.items()} for at in range(2))
"""The same after a name, or as a bare noun; and as a card of the player who is advised."""

PASS: Final = "pass"
NONE: Final = "nothing"
IN_SUIT: Final = {
    # tr: As in "You hold the ace in clubs" and "You hold four trumps in clubs".
    "C": tr("in clubs", "suit"),
    "D": tr("in diamonds", "suit"),
    "H": tr("in hearts", "suit"),
    "S": tr("in spades", "suit"),
}
"""The suits as a place."""
SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def fact_text(
    key: str, values: Mapping[str, object], names: Sequence[str], *, one_deal: bool = False
) -> str:
    """Return a fact of ``FACTS`` as a sentence.

    Args:
        values: the values of its places: seats as numbers, trumps by rank.
        one_deal: whether no game follows the deal, so that only its score counts.
    """
    sentence = IN_ONE_DEAL.get(key, FACTS[key]) if one_deal else FACTS[key]
    return filled(sentence, values, names)


def filled(sentence: AnyText, values: Mapping[str, object], names: Sequence[str]) -> str:
    """Return a sentence with its places filled in; values as for ``fact_text``."""
    forms = dict(
        form for place, value in values.items() for form in _forms(place, str(value), names)
    )
    first, second = (str(values.get(place, "all")) for place in ("share", "other_share"))
    if first in UNSCALED and second not in UNSCALED:
        forms["bare_other_share"] = forms["other_share"]
    return capitalize_first(sentence.format(**forms))


UNSCALED: Final = ("all", "none", "0", "10")
"""Chances in words: a second one after it says of how many deals it is."""
SEATED: Final = ("name", "partner", "holder", "owner")
"""Places for the name of a seat."""


def _forms(place: str, value: str, names: Sequence[str]) -> Iterator[tuple[str, AnyText]]:
    """Yield a value in all forms that a sentence may need, by the names of their places."""
    if place in SEATED:
        yield place, names[int(value)]
    elif place.startswith("the_"):
        yield place, KNOWN[value]
        yield f"against_{place.removeprefix('the_')}", AGAINST[value]
        yield f"won_{place.removeprefix('the_')}", WON[value]
    elif place in ("suit", "other"):
        yield place, SUIT_NAMES[value]
        yield f"in_{place}", IN_SUIT[value]
    elif place == "rather":
        yield f"after_{place}", _after(value)
    elif place in ("card", "second", "played"):
        yield place, OWN[value]
        yield f"your_{place}", YOURS[value]
        yield f"part_{place}", AGAINST[value]
        yield f"whole_{place}", WON[value]
    elif place in ("percent", "least"):
        yield place, percent(int(value))
    elif place in ("score", "more", "less"):
        yield place, number(int(value) / 10, 1)
    elif place in ("share", "other_share"):
        yield place, call_sentences.share_text(value)
        yield f"only_{place}", call_sentences.share_text(value, only=True)
        yield f"bare_{place}", call_sentences.share_text(value, bare=True)
    elif place == "cards":
        yield place, ", ".join(str(OWN[rank]) for rank in value.split(",") if rank)
    elif place in ("call", "than"):
        yield f"after_{place}", call_sentences.after_text(int(value))
    else:
        yield place, number(int(value))


def _after(card: str) -> AnyText:
    """Return after which other card something is so; it may be unnamed."""
    named, unnamed, now = plan_sentences.AFTER
    if card in KNOWN:
        return named.format(your_card=YOURS[card], whole_card=WON[card])
    return now if card == plan_sentences.NOW else unnamed


def sign(card: Card) -> str:
    """Return a card as text."""
    return str(card) if card == JOKER else card.rank + SIGNS[card.suit]


def cards_text(cards: Cards) -> str:
    """Return cards as text."""
    return " ".join(sign(card) for card in cards) or NONE


def decided(decision: Decision) -> str:
    """Return a decision as text."""
    if isinstance(decision, Bid):
        return str(decision.bid) if decision.bid else PASS
    if isinstance(decision, NameTrump):
        return str(SUIT_NAMES[decision.suit])
    return cards_text(decision.cards)

"""The values of a line of text: cards, seats, numbers, calls and plays, each as text and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from pidro_desktop.engine.bids import PASS, NamedBid
from pidro_desktop.engine.cards import JOKER, RANKS, SUITS, Card, Cards, card
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.positions.position import UNKNOWN, PositionFault, by_seat, tricks_of
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import LazyText, tr

PASSED: Final = "pass"
NOT_KNOWN: Final = "?"
"""What stands for a number, a seat or a bid that nobody remembers."""
_COLD: Final = "-"
_FOUR: Final = 4


def read_seat(text: str, place: str) -> Seat:
    """Return the seat that a digit names.

    Raises:
        PositionFault: it is not a seat.
    """
    if text not in tuple(map(str, SEATS)):
        reason = tr("{text} is not a seat: seats are numbered 0 to 3.")
        raise PositionFault(reason, place, text=text)
    return int(text)


def read_number(text: str, place: str, *, signed: bool = False) -> int:
    """Return a whole number of at most four digits, as it is written.

    Raises:
        PositionFault: it is not one.
    """
    if not re.fullmatch(r"(-(?=[1-9]))?(0|[1-9][0-9]{0,3})" if signed else r"0|[1-9][0-9]?", text):
        reason = tr("{text} is not a number that can be here.")
        raise PositionFault(reason, place, text=text)
    return int(text)


def read_totals(text: str, place: str, rules: RuleSet) -> tuple[int, ...]:
    """Return numbers by side, separated by colons.

    Raises:
        PositionFault: it is not one number for each side.
    """
    found = tuple(read_number(part, place, signed=True) for part in text.split(":"))
    if len(found) != rules.sides:
        reason = tr("There must be {count} numbers, one for each side, such as 32:12.")
        raise PositionFault(reason, place, count=rules.sides)
    return found


def read_counts(text: str, place: str) -> tuple[int, int, int, int]:
    """Return four numbers by seat, ``UNKNOWN`` for a question mark.

    Raises:
        PositionFault: it is not four of them.
    """
    parts = text.split(",")
    if len(parts) != _FOUR:
        reason = tr("There must be four numbers, one for each seat, with ? for an unknown one.")
        raise PositionFault(reason, place)
    return by_seat(UNKNOWN if part == NOT_KNOWN else read_number(part, place) for part in parts)


# ------------------------------------------------------------ calls


def call_text(bid: int) -> str:
    """Return a call as text: ``pass``, a number, or the name of a bid without spaces."""
    if bid == PASS and not isinstance(bid, NamedBid):
        return PASSED
    return bid.name.replace(" ", "-") if isinstance(bid, NamedBid) else str(bid)


def read_call(text: str, place: str, rules: RuleSet) -> int:
    """Return the call that a text names.

    Raises:
        PositionFault: it is none.
    """
    if text.lower() == PASSED:
        return PASS
    named = next((bid for bid in rules.named_bids if call_text(bid) == text.lower()), None)
    if named is not None:
        return named
    if not re.fullmatch(r"[1-9][0-9]{0,2}", text):
        reason = tr("{text} is not a bid: write pass or a number.")
        raise PositionFault(reason, place, text=text)
    return int(text)


# ------------------------------------------------------------ plays


def plays_text(plays: Sequence[PlayedCards], rules: RuleSet) -> str:
    """Return plays as text: tricks between slashes, and a seat where it is not the next in turn."""
    tricks: list[str] = []
    for trick in tricks_of(plays):
        words: list[str] = []
        before: Seat | None = None
        for play in trick:
            follows = before is not None and play.seat == rules.next_to(before)
            words.append(f"{'' if follows else f'{play.seat}:'}{typed(play.cards) or _COLD}")
            before = play.seat
        tricks.append(",".join(words))
    return "/".join(tricks)


def read_plays(text: str, rules: RuleSet) -> tuple[PlayedCards, ...]:
    """Return the plays of a text.

    Raises:
        PositionFault: a play cannot be read, or a trick ends where it cannot.
    """
    found: list[PlayedCards] = []
    before: set[Seat] = set()
    for trick in text.split("/"):
        plays = _trick(trick, rules)
        seats = [play.seat for play in plays]
        if len(set(seats)) != len(seats) or (found and seats[0] not in before):
            reason = tr("The trick {text} does not begin or end here: one play of each seat.")
            raise PositionFault(reason, "plays", text=trick)
        found += plays
        before = set(seats)
    return tuple(found)


def _trick(text: str, rules: RuleSet) -> list[PlayedCards]:
    found: list[PlayedCards] = []
    for part in text.split(","):
        seat, colon, cards = part.rpartition(":")
        if not colon and not found:
            reason = tr("The trick {text} does not say who leads: write a seat, such as 3:8s.")
            raise PositionFault(reason, "plays", text=text)
        owner = read_seat(seat, "plays") if colon else rules.next_to(found[-1].seat)
        played = () if cards == _COLD else cards_of(cards, "plays", owner)
        if not played and cards != _COLD:
            reason = tr("A card is missing in {text}; a seat that is out has a hyphen.")
            raise PositionFault(reason, "plays", owner, text=text)
        found.append(PlayedCards(owner, played))
    return found


_JOKER: Final = "X"
_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")
_BETWEEN: Final = " \t\r\n,;.-"
"""What may stand between cards."""
_NO_SUIT: Final = tr("The suit is missing after {text}: write c, d, h or s after the ranks.")


def cards_of(text: str, place: str = "hands", seat: Seat | None = None) -> Cards:
    """Return the cards that are typed: ranks, then the suit that they all have.

    A ten is ``T`` or ``10``, the joker ``X``; upper and lower case are the same, and signs of suits
    are letters.

    Args:
        text: what is typed.
        place, seat: what a fault names: the part of the position, and whose.

    Raises:
        PositionFault: a sign cannot stand there, a suit is missing, or a card is there twice.
    """
    signs = text.translate(_SIGNS).upper().replace("10", "T")
    found: list[Card] = []
    ranks = ""
    for sign in signs:
        if sign in RANKS:
            ranks += sign
        elif sign in SUITS and ranks:
            found += [card(rank + sign) for rank in ranks]
            ranks = ""
        elif sign == _JOKER and not ranks:
            found.append(JOKER)
        elif sign not in _BETWEEN:
            if sign == _JOKER:
                raise PositionFault(_NO_SUIT, place, seat, text=ranks)
            raise PositionFault(_why_not(sign), place, seat, sign=quoted(sign), text=text)
    if ranks:
        raise PositionFault(_NO_SUIT, place, seat, text=ranks)
    twice = next((item for item in found if found.count(item) > 1), None)
    if twice is not None:
        raise PositionFault(tr("{card} is there twice."), place, seat, card=twice)
    return tuple(found)


def _why_not(sign: str) -> LazyText:
    """Return why a sign cannot stand where it stands."""
    if sign in SUITS:
        return tr("In {text} a suit has no ranks before it: write cards like KT53s 9d.")
    return tr("{sign} in {text} is not a card: write ranks, then the suit, like KT53s 9d.")


def typed(cards: Cards) -> str:
    """Return cards as they are typed, in their order, without spaces."""
    return "".join(_groups(cards))


def spaced(cards: Cards) -> str:
    """Return the same for people to read, with a space between suits."""
    return " ".join(_groups(cards))


def _groups(cards: Cards) -> list[str]:
    made: list[str] = []
    for suit, group in groupby(cards, key=lambda item: item.suit):
        held = tuple(group)
        made.append("".join(item.rank for item in held) + suit.lower() if suit else _JOKER)
    return made

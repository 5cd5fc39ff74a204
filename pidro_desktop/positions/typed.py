"""Cards as people type them: the ranks, then their suit, such as ``AKJ52s`` or ``KT53s 9d 4h``."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from pidro_desktop.engine.cards import JOKER, RANKS, SUITS, Card, Cards, card
from pidro_desktop.engine.seats import Seat
from pidro_desktop.positions.fault import PositionFault
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import LazyText, lazy_format, tr

_JOKER: Final = "X"
_SIGNS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")
_BETWEEN: Final = " \t\r\n,;.-"
"""What may stand between cards."""


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
            raise PositionFault(_why_not(sign, text, after_ranks=bool(ranks)), place, seat)
    if ranks:
        reason = tr("The suit is missing after {text}: write c, d, h or s after the ranks.")
        raise PositionFault(lazy_format(reason, text=quoted(ranks)), place, seat)
    twice = next((item for item in found if found.count(item) > 1), None)
    if twice is not None:
        raise PositionFault(lazy_format(tr("{card} is there twice."), card=twice), place, seat)
    return tuple(found)


def _why_not(sign: str, text: str, *, after_ranks: bool) -> LazyText:
    """Return why a sign cannot stand where it stands."""
    if sign in SUITS:
        reason = tr("In {text} a suit has no ranks before it: write cards like KT53s 9d.")
    elif sign == _JOKER and after_ranks:
        reason = tr("In {text} the suit is missing before the joker.")
    else:
        reason = tr("{sign} in {text} is not a card: write ranks, then the suit, like KT53s 9d.")
    return lazy_format(reason, sign=quoted(sign), text=quoted(text))


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

"""One line of text that is typed or pasted: cards, calls, a whole position, or a deal code."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pidro_desktop.engine.auction import call_of
from pidro_desktop.engine.bids import PASS
from pidro_desktop.engine.code_signs import CodeError
from pidro_desktop.engine.deal_code import DEAL_SIGNS
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.positions.laying import of_code
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.text import is_position, lines_in, read_position, with_parts
from pidro_desktop.positions.values import cards_of
from pidro_desktop.render.table_ui.table_text import SUITS, name
from pidro_desktop.scenes.position.lay_steps import Pile, Spot, next_player, typed_at
from pidro_desktop.scenes.position.lay_text import PASSES

TRUMPS: Final = ("trump", "trumps")
"""What may stand before the name of a suit."""
ENGLISH: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
"""Suits as they can be typed in every language."""


def read_line(position: Position, spot: Spot, text: str) -> Position:
    """Return the position after a line.

    A position replaces everything, as a deal code does; of several, the one after what is laid.
    Parts of one, or a score, replace only that, calls the auction, and a suit the trumps. Cards go
    to the spot, or to the player whose name comes before them. If the spot is the trick, a whole
    hand goes to the seat that is asked.

    Raises:
        PositionFault: the line is none of these.
    """
    if is_position(text):
        return _next_of(position, text)
    if (changed := with_parts(position, text)) is not None:
        return changed
    if (calls := _calls(position, text)) is not None:
        return replace(position, calls=calls, bidder=None, bid=0)
    if suit := _suit(text):
        return replace(position, trump=suit)
    spot, text = _whose(spot, text)
    try:
        return _with_cards(position, spot, text)
    except PositionFault:
        if sum(sign.isalnum() for sign in text) < DEAL_SIGNS:
            raise
    try:
        return of_code(text)
    except (CodeError, RulesError) as fault:
        raise PositionFault(fault.text) from None


def _next_of(position: Position, text: str) -> Position:
    """Return the first position of a text, or the next one if one of them is laid already."""
    several = [read_position(line) for line in lines_in(text)]
    place = several.index(position) + 1 if position in several else 0
    return several[place % len(several)]


def place_in(position: Position, text: str) -> int:
    """Return which one of several positions in a text is laid, from 1; 0 if the text has one."""
    lines = lines_in(text)
    if len(lines) < 2 or not is_position(text):
        return 0
    return [read_position(line) for line in lines].index(position) + 1


def aimed(before: Position, after: Position, spot: Spot) -> Spot:
    """Return where the next cards go after a line: on in the trick, or the hand it was about."""
    if spot.pile is Pile.PLAYED and after.plays != before.plays:
        return Spot(Pile.PLAYED, next_player(after))
    if after.seat != before.seat or (spot.pile is Pile.PLAYED and after.hands != before.hands):
        return Spot(Pile.HAND, after.seat)
    return spot


def _with_cards(position: Position, spot: Spot, text: str) -> Position:
    """Return the position with cards that are typed; a slash may stand between tricks."""
    if spot.pile is not Pile.PLAYED:
        return typed_at(position, cards_of(text, spot.pile, spot.seat), spot)
    cards = cards_of(text.replace("/", " "), spot.pile, spot.seat)
    if "/" in text or len(cards) <= len(SEATS):
        return typed_at(position, cards, spot)
    return typed_at(position, cards, Spot(Pile.HAND, position.seat))


def _suit(text: str) -> str:
    """Return the suit that a text names, such as ``spades`` or ``trump spades``; empty for none."""
    words = [word for word in text.lower().split() if word not in TRUMPS]
    names = {str(SUITS[suit]).lower(): suit for suit in SUITS} | {
        english: suit for suit, english in ENGLISH.items()
    }
    return names.get(" ".join(words), "")


def _whose(spot: Spot, text: str) -> tuple[Spot, str]:
    """Return the hand of the player whose name begins a text, and the rest; else both as given."""
    for seat in SEATS:
        called = name(seat).lower()
        rest = text.strip()[len(called) :]
        if text.strip().lower().startswith(called) and rest[:1] in (":", " ") and rest.strip(": "):
            return Spot(Pile.HAND, seat), rest.lstrip(": ")
    return spot, text


def _calls(position: Position, text: str) -> tuple[int, ...] | None:
    """Return the calls in a text such as ``pass 7 pass pass``; None if it has anything else."""
    passes = {"pass", "p", str(PASSES).lower()}
    found: list[int] = []
    for word in text.lower().replace(",", " ").split():
        number = int(word) if word.isascii() and word.isdigit() else None
        call = PASS if word in passes else call_of(position.rules, number or word)
        if call is None:
            return None
        found.append(call)
    return tuple(found) or None

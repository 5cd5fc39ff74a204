#!/usr/bin/env python3
"""A foreign bot that plays by the book: not the book of Pidro, but the old one of whist.

Fourth best from length, the king from ace and king, second hand low, third hand high, cover an
honour with an honour. It bids on a count of high cards, and never looks at what others have bid.
"""

from __future__ import annotations

from typing import Any

from seat_knowledge import FIVES, POINTS, SUITS, Message, Seat, run, trumps

COUNT = {13: 4, 12: 3, 11: 2, 10: 2, 9: 1, 4: 1, 3: 1, 0: 1}
"""What a trump counts towards a bid, by its place."""
STEPS = ((8, 6), (10, 7), (12, 8), (13, 9), (14, 10), (16, 12), (19, 14))
"""The counts from which a hand is worth a bid."""
HONOURS = range(9, 14)


def worth(cards: list[str], suit: str) -> int:
    """Return the count of a hand with a suit as trumps."""
    own = trumps(cards, suit)
    return sum(COUNT.get(place, 0) for place in own) + max(0, len(own) - 3)


def bid(seat: Seat, legal: list[int]) -> int:
    """Return the bid that the count is worth, if it is legal and an ace or king is there."""
    suit = max(SUITS, key=lambda one: worth(seat.hand, one))
    count = worth(seat.hand, suit)
    best = max((number for least, number in STEPS if count >= least), default=0)
    commanding = set(trumps(seat.hand, suit)) & {12, 13}
    return best if best in legal and commanding else 0 if 0 in legal else min(legal)


def lead(seat: Seat) -> int:
    """Return the card to lead."""
    own = seat.own
    highest_out = max(seat.unseen, default=-1)
    if seat.bidder == seat.seat and own[-1] > highest_out:
        return own[-1]  # the bidder draws trumps
    if {12, 13} <= set(own):
        return 12
    if len(own) >= 4:
        return own[-4] if own[-4] not in FIVES else own[-1]
    plain = [place for place in own if place not in FIVES]
    return plain[-1] if plain else own[0]


def low(own: list[int]) -> int:
    """Return the lowest card that is no five, or the lowest."""
    return next((place for place in own if place not in FIVES), own[0])


def follow(seat: Seat) -> int:
    """Return the card to play to a trick."""
    own = seat.own
    holder, best = max(seat.trick, key=lambda play: play[1])
    winning = [place for place in own if place > best]
    last = len(seat.trick) == 3
    if (holder - seat.seat) % 2 == 0:  # the partner is winning
        if last or best > max(seat.unseen, default=-1):
            return max(own, key=lambda place: (POINTS[place], -place))
        return winning[-1] if winning and winning[-1] in HONOURS and best < 9 else low(own)
    if not winning:
        return low(own)
    if last:
        return winning[0]
    if len(seat.trick) == 1:  # second hand: cover an honour, else low
        return winning[0] if best in HONOURS and winning[0] in HONOURS else low(own)
    return winning[-1]  # third hand high


def choose(seat: Seat, ask: Message) -> Any:
    """Return the answer to a question."""
    if ask["what"] == "bid":
        return bid(seat, ask["legal"])
    if ask["what"] == "trump":
        return max(ask["legal"], key=lambda suit: worth(seat.hand, suit))
    return seat.card(follow(seat) if seat.trick else lead(seat))


if __name__ == "__main__":
    run("by the book", choose)

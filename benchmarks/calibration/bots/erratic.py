#!/usr/bin/env python3
"""A foreign bot whose mood changes from deal to deal, so that what it did says little.

Eager, it bids too much and plays from the top. Sulky, it passes and throws low cards away. When it
hoards, it keeps its high cards to the end. Muddled, it does anything.
"""

from __future__ import annotations

from random import Random
from typing import Any

from seat_knowledge import POINTS, SUITS, Message, Seat, run, trumps

MOODS = ("eager", "eager", "sulky", "hoarding", "hoarding", "muddled")
LAPSE = 0.15
"""How often it does anything, whatever its mood."""


def mood(seat: Seat) -> str:
    """Return the mood of a deal, which follows from the number of the deal and the score."""
    return Random(f"{seat.seat} {seat.number} {seat.totals}").choice(MOODS)


def length(seat: Seat, suit: str) -> int:
    """Return the number of trumps in a suit, each point counting as half of one more."""
    own = trumps(seat.hand, suit)
    return 2 * len(own) + sum(POINTS[place] > 0 for place in own)


def bid(seat: Seat, legal: list[int], feeling: str) -> int:
    """Return a bid."""
    best = max(length(seat, suit) for suit in SUITS)
    wish = {"eager": best - 1, "sulky": best - 6, "hoarding": best - 3, "muddled": best - 2}
    bids = [number for number in legal if 0 < number <= wish[feeling]]
    if not bids:
        return 0 if 0 in legal else min(legal)
    return max(bids) if feeling == "eager" else min(bids)


def card(seat: Seat, feeling: str, rng: Random) -> int:
    """Return the trump to play."""
    own = seat.own
    best = max((place for _seat, place in seat.trick), default=-1)
    if feeling == "muddled":
        return rng.choice(own)
    if feeling == "sulky":
        return own[0]
    if feeling == "eager":
        return own[-1] if own[-1] > best else own[0]
    middling = [place for place in own[:-1] if place > best and not POINTS[place]]
    return middling[-1] if middling else own[len(own) // 2]


def choose(seat: Seat, ask: Message) -> Any:
    """Return the answer to a question."""
    rng = Random(f"{seat.seat} {seat.number} {seat.hand} {seat.trick}")
    legal = ask["legal"]
    if ask["what"] == "trump":
        return max(legal, key=lambda suit: (length(seat, suit), rng.random()))
    if ask["what"] == "bid":
        return bid(seat, legal, mood(seat))
    if rng.random() < LAPSE:
        return rng.choice(legal)
    return seat.card(card(seat, mood(seat), rng))


if __name__ == "__main__":
    run("erratic", choose)

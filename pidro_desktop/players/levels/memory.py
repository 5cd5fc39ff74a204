"""Fading memory: the longer ago a card was played, the more likely it is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.steady.reading import Reading


def faded(reading: Reading, rng: Random, keeps: float) -> Reading:
    """Return ``reading`` with forgotten cards counted as unseen.

    Args:
        reading: the position.
        rng: the randomness for forgetting.
        keeps: the probability of remembering a card for one more trick, 0 to 1.
    """
    out = forgotten(reading.view, rng, keeps).union(reading.unseen)
    return replace(reading, unseen=tuple(card for card in reading.suit.cards if card in out))


def forgotten(view: SeatView, rng: Random, keeps: float) -> set[Card]:
    """Return the cards shown by others that are forgotten; ``keeps`` as for ``faded``.

    Args:
        view: the seat's view.
        rng: the source of randomness.
        keeps: the probability of remembering a card for one more trick, 0 to 1.
    """
    return {card for card, age in _gone(view) if rng.random() >= keeps**age}


def _gone(view: SeatView) -> Iterator[tuple[Card, int]]:
    """Yield the trumps shown by others, with their age in tricks; 0 for the current trick."""
    for age, trick in enumerate(reversed(view.tricks), start=1):
        for play in trick.plays:
            if play.seat != view.seat:
                yield from ((card, age) for card in play.cards)
    for seat, cards in enumerate(view.killed):
        if seat != view.seat:
            yield from ((card, len(view.tricks)) for card in cards)

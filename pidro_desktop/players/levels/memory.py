"""Memory that fades: the longer ago a card was played, the likelier it is forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.steady.reading import TrumpReading


def faded(reading: TrumpReading, rng: Random, keeps: float) -> TrumpReading:
    """``reading`` by somebody who takes forgotten cards to be still out.

    Args:
        keeps: the chance to remember a card for one more trick, 0 to 1.
    """
    out = forgotten(reading.view, rng, keeps).union(reading.unseen)
    return replace(reading, unseen=tuple(card for card in reading.suit.cards if card in out))


def forgotten(view: SeatView, rng: Random, keeps: float) -> set[Card]:
    """Cards that others have shown and that are forgotten; ``keeps`` as for ``faded``."""
    return {card for card, age in _gone(view) if rng.random() >= keeps**age}


def _gone(view: SeatView) -> Iterator[tuple[Card, int]]:
    """The trumps that others have shown, and how many tricks ago; what lies there has age 0."""
    for age, trick in enumerate(reversed(view.tricks), start=1):
        for play in trick.plays:
            if play.seat != view.seat:
                yield from ((card, age) for card in play.cards)
    for seat, cards in enumerate(view.killed):
        if seat != view.seat:
            yield from ((card, len(view.tricks)) for card in cards)

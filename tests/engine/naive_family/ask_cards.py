"""Questions for cards, and cards that come and go."""

from __future__ import annotations

from typing import Any

from naive_family.table import Position, Question


def size(at: Position) -> int:
    return int(at["rules"]["exchange"]["hand"])


def choose(
    seat: int, what: str, cards: list[str], least: int, most: int, fits: Any = None
) -> Question | None:
    """A question for cards, if there is anything to choose."""
    if most <= 0:
        return None
    question = {"seat": seat, "what": what, "cards": cards, "least": least, "most": most}
    question["fits"] = fits or (lambda _chosen: True)
    return question


def give(at: Position, seat: int, cards: list[str]) -> None:
    """Cards come to a hand that nobody held before."""
    at["hands"][seat] = at["hands"][seat] + cards
    for card in cards:
        at["dealt_to"].setdefault(card, seat)


def deal(at: Position, seat: int, count: int) -> None:
    give(at, seat, at["stock"][:count])
    at["stock"] = at["stock"][count:]


def lay_aside(at: Position, seat: int, cards: Any) -> None:
    at["hands"][seat] = [card for card in at["hands"][seat] if card not in cards]
    at["gone"] += [(seat, card) for card in sorted(cards)]

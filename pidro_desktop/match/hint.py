"""One hint: a decision, the suit it is meant for, and the reasons.

The decision is ``champion``'s. If the search runs interpreted, reasons are looked for in fewer
worlds, so that a hint is never late.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from threading import local
from typing import Final

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Advice, Adviser, Fact
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.conventions import TIE

QUICK_WORLDS: Final = 300
"""The most worlds that are enumerated for probabilities, interpreted."""
CLOSE: Final = 0.05
"""Fewer points of the deal are no difference."""
_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class Hint:
    """The decision recommended to a seat.

    Attributes:
        decision: the decision.
        suit: the suit that a bid is meant for, or that is to be named; else empty.
        facts: the reasons, the most important first.
        equal: a card that is as good as the one to play, as far as can be told; or None.
    """

    decision: Decision
    suit: str
    facts: tuple[Fact, ...]
    equal: Card | None = None


def adviser() -> Adviser:
    """Return this thread's adviser; an adviser can answer only one question at a time."""
    if not hasattr(_THREAD, "adviser"):
        _THREAD.adviser = Adviser() if is_fast() else Adviser(None, QUICK_WORLDS)
    found: Adviser = _THREAD.adviser
    return found


def hint(view: SeatView, rng: Random) -> Hint:
    """Return the hint for a view, from nothing but that view.

    Args:
        view: the view of a seat that is asked to decide.
        rng: not used by the adviser, whose draws are seeded by the view.
    """
    assert view.ask is not None, "Nobody asked this seat."
    advice = adviser().advise(view, rng)
    best, equal = advice.best, equal_card(view, advice)
    said = (("cards", equal[0]),) if equal else ()  # the head of the hint names that card already
    facts = tuple(one for one in best.facts if one.id != "just as good" or one.values != said)
    return Hint(best.decision, best.suit, facts, equal)


def equal_card(view: SeatView, advice: Advice) -> Card | None:
    """Return a card that is the same as the best one, if there is any: the nearest in rank.

    It has the same points, no trump that is still out ranks between them, and it is worth as much;
    so whatever is said for one of them is true of both.
    """
    best = advice.best
    if not isinstance(best.decision, Play) or view.trump is None or len(best.decision.cards) != 1:
        return None
    mine = best.decision.cards[0]
    equal: list[tuple[int, Card]] = []
    for option in advice.options[1:]:
        behind = (best.equity or 0.0) - (option.equity or 0.0)
        less = abs((best.points or 0.0) - (option.points or 0.0))
        if not isinstance(option.decision, Play) or option.equity is None:
            continue
        (card, *_more) = option.decision.cards
        if behind <= TIE and less <= CLOSE and _is_same(view, mine, card):
            equal.append((abs(view.suit.strength[mine] - view.suit.strength[card]), card))
    return min(equal)[1] if equal else None


def _is_same(view: SeatView, one: Card, other: Card) -> bool:
    """Return whether two trumps have the same points, and none still out lies between them."""
    suit = view.suit
    if not (suit.has(one) and suit.has(other)):
        return False
    low, high = sorted((suit.strength[one], suit.strength[other]))
    gone = {card for row in (*view.rows, *view.killed) for card in row}
    lying = {card for play in view.trick for card in play.cards}
    held = gone - lying | set(view.hand)
    between = [card for card in suit.cards if low < suit.strength[card] < high]
    return suit.points[one] == suit.points[other] and all(card in held for card in between)

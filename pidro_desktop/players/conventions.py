"""What a good player does where choices cannot be told apart: more points, then conventions.

A search that ends in a tie has nothing more to say, and the lowest card is then as good as any. At
a table it is not: who keeps a five back under a partner whom nobody can beat looks foolish, even
where it costs nothing. So ties are broken as a good player would, and the rules for that are data.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.family.reading import RANK, FamilyReading

TIE: Final = 0.001
"""Chances to win that differ by no more than this, a tenth of a percentage point, may be a tie."""
SURE: Final = 2.0
"""Standard errors of their difference within which they are one."""
ALIKE: Final = 0.1
"""Points that differ by no more than this are not more."""
EXACT: Final = 9
"""Decimal places to which chances are compared."""


class Choice(NamedTuple):
    """What was found of some cards.

    Attributes:
        cards: the cards; of several the last one counts.
        value: the chance to win, or the score in units of ``scale``.
        points: the average points of the own side.
        noise: the standard error of the difference to the highest value.
        rough: the same of the points, if it is known.
    """

    cards: Cards
    value: float
    points: float
    noise: float
    rough: float = 0.0


def is_partners(reading: FamilyReading) -> bool:
    """Return whether the trick is the partner's for sure, if this seat does not take it."""
    best = reading.best
    if best is None or not reading.friendly(best.seat):
        return False
    foes, card = reading.later_foes, best.cards[-1]
    return not any(reading.may_beat(seat, card, reading.led) for seat in foes)


def _is_open(reading: FamilyReading) -> bool:
    """Return whether there is a trick, and it is not the partner's."""
    return reading.best is not None and not is_partners(reading)


def _rank(reading: FamilyReading, card: Card) -> int:
    """Return the place of a card among all, from the lowest on; trumps are above the others."""
    return len(RANK) * reading.suit.strength.get(card, 0) + RANK.get(card.rank, 0)


def _touches_higher(reading: FamilyReading, card: Card) -> bool:
    """Return whether a higher own trump has none between it and a card that is still out."""
    strength = reading.suit.strength
    return reading.suit.has(card) and any(
        strength[other] > strength[card] and reading.above(other) == reading.above(card)
        for other in reading.mine
    )


@dataclass(frozen=True, slots=True)
class Convention:
    """A habit of good players.

    Attributes:
        name: what it is called. source: where it comes from.
        holds: whether it says anything where a seat knows so much.
        wish: how much it wishes cards to be played there; only the highest wish counts.
        price: how much more than by it a choice against it must be worth, as a chance to win.
    """

    name: str
    source: str
    holds: Callable[[FamilyReading], bool]
    wish: Callable[[FamilyReading, Cards], float]
    price: float = TIE


HELP: Final = "the help of Pidro Challenge 2.3, tips for offence and defence"
WHIST: Final = "a maxim of all games of tricks with partners"
CONVENTIONS: Final = (
    Convention(
        "leave a sure trick to the partner, unless points are brought home",
        WHIST,
        is_partners,
        lambda seen, cards: (
            -float(seen.after(cards[-1])[0] == cards[-1] and not any(map(seen.at_risk, cards)))
        ),
        price=0.01,
    ),
    Convention(
        "give the partner the five",
        f"{HELP}: always play the pidro if your partner has played the highest card available",
        is_partners,
        lambda seen, cards: float(seen.losable(cards) > 1),
        price=0.005,
    ),
    Convention(
        "give the partner other points",
        f"{HELP}: always play the pidro if your partner has played the highest card available",
        is_partners,
        lambda seen, cards: seen.losable(cards),
    ),
    Convention(
        "throw no five on a trick that is lost",
        f"{HELP}: stay low against cards that cannot be beaten",
        _is_open,
        lambda seen, cards: -float(seen.losable(cards) > 1 and seen.surely_theirs(cards[-1])),
        price=0.005,
    ),
    Convention(
        "throw no points on a trick that is lost",
        f"{HELP}: stay low against cards that cannot be beaten",
        _is_open,
        lambda seen, cards: -seen.losable(cards) if seen.surely_theirs(cards[-1]) else 0.0,
    ),
    Convention(
        "play low on a trick that is lost",
        f"{HELP}: stay low against cards that cannot be beaten",
        _is_open,
        lambda seen, cards: (
            -float(_rank(seen, cards[-1])) if seen.surely_theirs(cards[-1]) else 0.0
        ),
    ),
    Convention(
        "draw trumps with the highest of touching cards",
        WHIST,
        lambda seen: seen.best is None and seen.view.bidder == seen.view.seat,
        lambda seen, cards: -float(_touches_higher(seen, cards[-1])),
    ),
)
"""In the order in which they are asked."""


def tied(choices: Sequence[Choice], scale: float = 1.0) -> list[int]:
    """Return the places of the choices that cannot be told from the best.

    If all are so close that nothing can change the game any more, these are all. ``scale`` is what
    a value of 1 is called: 1 for a chance, more for a score.
    """
    top = max(round(choice.value, EXACT) for choice in choices)
    behind = [top - round(choice.value, EXACT) for choice in choices]
    if all(gap <= TIE * scale for gap in behind):
        return [*range(len(choices))]
    return [
        at
        for at, (gap, choice) in enumerate(zip(behind, choices, strict=True))
        if gap <= TIE * scale and round(gap - SURE * choice.noise, EXACT) <= 0.0
    ]


def heeding(choices: Sequence[Choice], seen: FamilyReading) -> list[int]:
    """Return the places of the choices that heed a convention with a price; none if none holds."""
    asked = [one for one in CONVENTIONS if one.price > TIE and one.holds(seen)]
    wishes = [[one.wish(seen, choice.cards) for one in asked] for choice in choices]
    most = [max(column) for column in zip(*wishes, strict=True)]
    return [at for at, row in enumerate(wishes) if asked and row == most]


def _heeding(
    choices: Sequence[Choice], seen: FamilyReading, left: list[int], scale: float
) -> list[int]:
    """Return the best choices that heed a convention with a price, if no better one is worth it."""
    top = max(choices[at].value for at in left)
    for convention in CONVENTIONS:
        if convention.price <= TIE or not convention.holds(seen):
            continue
        wishes = [convention.wish(seen, choice.cards) for choice in choices]
        if max(wishes[at] for at in left) == max(wishes):
            continue
        heeding = [at for at, wish in enumerate(wishes) if wish == max(wishes)]
        best = max(choices[at].value for at in heeding)
        if top - best < convention.price * scale:
            left, top = [at for at in heeding if best - choices[at].value <= TIE * scale], best
    return left


def settled(choices: Sequence[Choice], seen: FamilyReading | None, scale: float = 1.0) -> int:
    """Return the place of the choice to make; of equal ones the first.

    Args:
        seen: what the seat knows by counting; None where no convention is known.
        scale: as for ``tied``.
    """
    left = tied(choices, scale)
    if seen is not None:
        left = _heeding(choices, seen, left, scale)
    most = max(left, key=lambda at: choices[at].points)
    rough = {at: SURE * max(choices[at].rough, choices[most].rough) for at in left}
    behind = {at: choices[most].points - choices[at].points for at in left}
    left = [at for at in left if at == most or behind[at] <= max(ALIKE, rough[at])]
    if seen is None:
        return left[0]
    for convention in CONVENTIONS:
        if len(left) > 1 and convention.holds(seen):
            wishes = {at: convention.wish(seen, choices[at].cards) for at in left}
            left = [at for at in left if wishes[at] == max(wishes.values())]
    return left[0]

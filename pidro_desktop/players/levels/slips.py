"""How players who are not perfect judge a hand and a trick, forget, and choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeVar

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import exp, whole_power
from pidro_desktop.players.player import question
from pidro_desktop.players.steady.cardplay import Rule
from pidro_desktop.players.steady.reading import TrumpReading

PARTNER: Final = 3
"""Points expected from the partner."""
HIGH: Final = (3, 2)
"""Points for ace and king; every other trump counts one."""


def judged(view: SeatView, suit: TrumpSuit) -> int:
    """Return the points that the own side may take with ``suit``, counted roughly."""
    mine = suit.among(view.hand)
    high = sum(points - 1 for card, points in zip(suit.cards, HIGH, strict=False) if card in mine)
    return PARTNER + len(mine) + high


def most_counted(view: SeatView) -> TrumpSuit:
    """Return the suit that counts most; of equal ones the first of C D H S."""
    return max(all_trump_suits(view.rules), key=lambda suit: judged(view, suit))


def call_up_to(view: SeatView, most: float, opening: float) -> int:
    """Return the lowest call that may win the auction; 0, a pass, if all are above ``most`` points.

    A seat opens ``opening`` points below that when others are still to call.
    """
    bids = [bid for bid in question(view).bids if bid and bid <= most]
    if not bids:
        return 0
    if view.seat == view.dealer:
        return bids[0]
    return max(bid for bid in bids if bid <= max(bids[0], most - opening))


TO_COME: Final = 0.7
"""Points that each seat still to play may add to a trick."""
SPENT: Final = (2.0, 1.5, 1.0, 0.5)
"""Cost of spending the highest trump outstanding or in hand, the next, and so on."""


def value(reading: TrumpReading, card: Card) -> float:
    """Return the average points won or lost in this trick, minus the card's later value."""
    stake = reading.at_stake + reading.worth(card) + TO_COME * len(reading.later)
    above = reading.higher_unseen(card)
    spent = SPENT[above] if above < len(SPENT) else 0.0
    return stake * (2.0 * win_chance(reading, card) - 1.0) - spent


def win_chance(reading: TrumpReading, card: Card) -> float:
    """Return the probability that the own side wins the trick."""
    highest = reading.best if reading.best and not reading.beats(card, reading.best) else card
    ours = highest == card or reading.friend_leads
    threat, help_above = reading.threat(highest), reading.help_above(highest)
    return 1.0 - threat * (1.0 - help_above / 2.0) if ours else help_above * (1.0 - threat / 2.0)


# ------------------------------------------------------------ memory


def faded(reading: TrumpReading, rng: Random, keeps: float) -> TrumpReading:
    """Return ``reading`` with forgotten cards counted as unseen; ``keeps`` as for ``forgotten``."""
    out = forgotten(reading.view, rng, keeps).union(reading.unseen)
    return replace(reading, unseen=tuple(card for card in reading.suit.cards if card in out))


def forgotten(view: SeatView, rng: Random, keeps: float) -> set[Card]:
    """Return the cards shown by others that are forgotten.

    ``keeps`` is the probability of remembering a card for one more trick, 0 to 1.
    """
    return {card for card, age in _gone(view) if rng.random() >= whole_power(keeps, age)}


def _gone(view: SeatView) -> Iterator[tuple[Card, int]]:
    """Yield the trumps shown by others, with their age in tricks; 0 for the current trick."""
    for age, trick in enumerate(reversed(view.tricks), start=1):
        for play in trick.plays:
            if play.seat != view.seat:
                yield from ((card, age) for card in play.cards)
    for seat, cards in enumerate(view.killed):
        if seat != view.seat:
            yield from ((card, len(view.tricks)) for card in cards)


# ------------------------------------------------------------ choosing


@dataclass(frozen=True, slots=True)
class Weighed:
    """The cards that a player who is not perfect chooses from.

    Attributes:
        reading: the position as far as it is remembered.
        values: what each seems to be worth, in points.
        rule: the tip that it thinks of, or None.
    """

    reading: TrumpReading
    cards: Cards
    values: Sequence[float]
    rule: Rule | None = None


Thing = TypeVar("Thing")


def softmax_choice(
    things: Sequence[Thing], values: Sequence[float], blur: float, rng: Random
) -> Thing:
    """Choose one of ``things``; one worth ``blur`` less is chosen 1/e times as often."""
    best = max(values)
    return rng.choices(things, [exp((value - best) / blur) for value in values])[0]


# ------------------------------------------------------------ blunders

# Plays that no player would make, recognised without counting cards or guessing.

HONOURS = 3
"""Ace, king and queen, the cards to win tricks with."""


def without_blunders(reading: TrumpReading, *, guards_pidros: bool) -> Cards:
    """Return the own cards that a sensible player could play; never empty.

    ``guards_pidros``: giving away a pidro is excluded too.
    """
    left = tuple(card for card in reading.mine if not _wasted(reading, card)) or reading.mine
    if guards_pidros:
        left = tuple(card for card in left if not _given_away(reading, card)) or left
    return left


def _wasted(reading: TrumpReading, card: Card) -> bool:
    """Return whether an honour is spent for nothing, or where a lower card would do."""
    honours = reading.suit.cards[:HONOURS]
    if card not in honours:
        return False
    small = any(not reading.worth(other) and other not in honours for other in reading.mine)
    if small and (reading.is_won or reading.is_lost(card)):
        return True
    return _too_high(reading, card)


def _too_high(reading: TrumpReading, card: Card) -> bool:
    """Return whether a lower card of this hand would win just as surely."""
    if reading.best is None or reading.later_foes or reading.friend_leads:
        return False
    lower = reading.winners[reading.winners.index(card) + 1 :] if card in reading.winners else ()
    return any(not reading.touching(card, other) for other in lower)


def _given_away(reading: TrumpReading, card: Card) -> bool:
    """Return whether a pidro goes to the opponents although other cards are held."""
    if not reading.is_pidro(card) or all(reading.is_pidro(other) for other in reading.mine):
        return False
    if reading.best is None:
        return bool(reading.foes) and not reading.is_master(card)
    return reading.is_lost(card)

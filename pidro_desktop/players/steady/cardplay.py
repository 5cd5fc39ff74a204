"""Steady's card play: rules of thumb in order; the first that applies decides.

The rules are the tips for offence and defence by the makers of *Pidro Challenge 2.3*, one function
each, and a few that follow from them. Their numbers were tuned by duplicate play
(``match/duels/duplicate.py``).
"""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.arithmetic import total
from pidro_desktop.players.steady.reading import TrumpReading


def cheapest(reading: TrumpReading, among: Cards) -> Card:
    """Return the least costly card to lose: cards without points first, low before high.

    So points are kept from the opponents' winning cards, and a pidro stays to the end.
    """
    return min(among, key=lambda card: (reading.worth(card), reading.suit.strength[card]))


def highest(reading: TrumpReading, among: Cards) -> Card:
    """Return the highest of cards in order, or an equally good one that risks fewer points."""
    equal = [card for card in among if reading.touching(card, among[0])]
    return min(equal, key=lambda item: (reading.worth(item), -reading.suit.strength[item]))


def gift(reading: TrumpReading) -> Card | None:
    """Return the most valuable card that could be lost later, to be saved now."""
    giving = [card for card in reading.mine if reading.worth(card) and not reading.is_master(card)]
    return max(giving, key=reading.worth, default=None)


# ------------------------------------------------------------ leading


SHORT = 4
"""With more trumps than this the fork need not wait, because the king falls anyway."""


def lead_out(reading: TrumpReading) -> Card | None:
    """Return the highest trump if no opponent has a trump, or None."""
    return None if reading.foes else reading.mine[0]


def fork(reading: TrumpReading) -> Card | None:
    """Return a low lead with a fork, or None: the fork then waits for the king."""
    if reading.view.tricks or not 2 < len(reading.mine) <= SHORT:
        return None
    top, second, *others = reading.mine
    if not reading.is_master(top) or reading.higher_unseen(second) != 1:
        return None
    low = cheapest(reading, tuple(others))
    return None if reading.worth(low) else low


def play_brutally(reading: TrumpReading) -> Card | None:
    """Return the highest trump if it cannot be beaten, or None."""
    return reading.mine[0] if reading.is_master(reading.mine[0]) else None


def force(reading: TrumpReading) -> Card | None:
    """Return one of king and queen if held, or None: the ace falls, and the other is then high."""
    top, second = reading.mine[0], reading.mine[1]
    if reading.higher_unseen(top) != 1 or not reading.touching(top, second):
        return None
    equal = [card for card in reading.mine if reading.touching(card, top)]
    return min(equal, key=reading.worth)


def lead_low(reading: TrumpReading) -> Card:
    """Return a low card, leaving a pidro to the end, when no one can take it."""
    return cheapest(reading, reading.mine)


# ------------------------------------------------------------ following


SAFE = 0.12
"""A card with at most this probability of being beaten counts as unbeatable."""
CHANCE = 0.35
"""A pidro is passed across if the partner wins the trick with a higher probability than this."""
LOW_LEAD = 2
"""A lead is low if so many unseen trumps are above it, besides the highest one held."""
LONG = 5
"""With so many trumps a pidro is safe as the last card and need not be passed."""


def feed_the_partner(reading: TrumpReading) -> Card | None:
    """Return a pidro for a partner whose card cannot be beaten any more, or None."""
    if not reading.friend_leads or reading.best is None:
        return None
    if reading.threat(reading.best) > SAFE:
        return None
    return gift(reading) or cheapest(reading, reading.mine)


def win_as_last(reading: TrumpReading) -> Card | None:
    """Return the cheapest winning card if no opponent plays later, or None.

    A card that saves its own points is preferred; no high card is spent for nothing.
    """
    if reading.later_foes or reading.friend_leads or not reading.winners:
        return None
    scoring = [
        card for card in reading.winners if reading.worth(card) and not reading.is_master(card)
    ]
    if scoring:
        return max(scoring, key=reading.worth)
    if not reading.at_stake:
        return cheapest(reading, reading.mine)
    return reading.winners[-1]


def block(reading: TrumpReading) -> Card | None:
    """Return a high card if a pidro is in the trick and an opponent plays later, or None."""
    pidro = any(reading.is_pidro(card) for play in reading.view.trick for card in play.cards)
    if not reading.winners or not pidro or not reading.later_foes:
        return None
    high = highest(reading, reading.winners)
    if reading.friend_leads and reading.best is not None and reading.touching(high, reading.best):
        return None
    return high


def stay_low(reading: TrumpReading) -> Card | None:
    """Return the cheapest card under a card that cannot be beaten, or None."""
    return None if reading.winners else cheapest(reading, reading.mine)


def pidro_as_second(reading: TrumpReading) -> Card | None:
    """Return a pidro to pass across to the partner, or None.

    Only for the defending side without a long hand; the bidding side has other ways to save its
    pidros.
    """
    if not reading.pidros or not reading.defending or len(reading.mine) >= LONG:
        return None
    if not reading.later_friends or reading.best is None:
        return None
    friend = total(reading.likely[seat] for seat in reading.later_friends)
    foes = total(reading.likely[seat] for seat in reading.later_foes)
    chance = reading.help_above(reading.best) * friend / (friend + foes)
    return reading.pidros[-1] if chance > CHANCE else None


def hold_the_ace(reading: TrumpReading) -> Card | None:
    """Return a low card, keeping the highest trump for a pidro, or None.

    This is for a worthless low lead; a lead that is almost the highest is worth beating.
    """
    if reading.at_stake or not reading.later_friends or not reading.is_master(reading.mine[0]):
        return None
    if reading.best is None or reading.higher_unseen(reading.best) < LOW_LEAD:
        return None
    return cheapest(reading, reading.mine)


def maximum_high(reading: TrumpReading) -> Card | None:
    """Return the highest card to take control or draw the opponents' best card, or None.

    A king is of no use once its pidro is gone, so it is played when there is a trick to fight for.
    """
    if reading.friend_leads or not reading.winners:
        return None
    return highest(reading, reading.winners)


def throw_away(reading: TrumpReading) -> Card:
    """Return the least valuable card, when there is nothing to win."""
    return cheapest(reading, reading.mine)


# ------------------------------------------------------------ the order of the rules


Rule = Callable[[TrumpReading], Card | None]

LEADING: tuple[Rule, ...] = (lead_out, fork, play_brutally, force, lead_low)

FOLLOWING: tuple[Rule, ...] = (
    feed_the_partner,
    win_as_last,
    block,
    stay_low,
    pidro_as_second,
    hold_the_ace,
    maximum_high,
    throw_away,
)


def choose(reading: TrumpReading) -> Card:
    """Return the card to play."""
    if len(reading.mine) == 1:
        return reading.mine[0]
    return deciding(reading)[1]


def deciding(
    reading: TrumpReading,
    leading: tuple[Rule, ...] = LEADING,
    following: tuple[Rule, ...] = FOLLOWING,
) -> tuple[Rule, Card]:
    """Return the rule that decides, and its card; the last rule always applies."""
    rules = leading if reading.best is None else following
    found = ((rule, rule(reading)) for rule in rules)
    return next((rule, card) for rule, card in found if card is not None)

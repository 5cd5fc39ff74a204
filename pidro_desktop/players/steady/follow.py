"""Rules for playing to a trick that another player has led."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card
from pidro_desktop.players.steady.discard import cheapest, gift, highest
from pidro_desktop.players.steady.reading import Reading

SAFE = 0.12
"""A card with at most this probability of being beaten counts as unbeatable."""
CHANCE = 0.35
"""A pidro is passed across if the partner wins the trick with a higher probability than this."""
LOW_LEAD = 2
"""A lead is low if so many unseen trumps are above it, besides the highest one held."""
LONG = 5
"""With so many trumps a pidro is safe as the last card and need not be passed."""


def feed_the_partner(reading: Reading) -> Card | None:
    """Return a pidro for a partner whose card cannot be beaten any more, or None."""
    if not reading.friend_leads or reading.best is None:
        return None
    if reading.threat(reading.best) > SAFE:
        return None
    return gift(reading) or cheapest(reading, reading.mine)


def win_as_last(reading: Reading) -> Card | None:
    """Return the cheapest winning card if no opponent plays later, or None.

    A card that saves its own points is preferred; no high card is spent for nothing.
    """
    if reading.later_foes or reading.friend_leads or not reading.winners:
        return None
    scoring = [one for one in reading.winners if reading.worth(one) and not reading.is_master(one)]
    if scoring:
        return max(scoring, key=reading.worth)
    if not reading.at_stake:
        return cheapest(reading, reading.mine)
    return reading.winners[-1]


def block(reading: Reading) -> Card | None:
    """Return a high card if a pidro is in the trick and an opponent plays later, or None."""
    if not reading.winners or not reading.pidro_at_stake or not reading.later_foes:
        return None
    high = highest(reading, reading.winners)
    if reading.friend_leads and reading.best is not None and reading.touching(high, reading.best):
        return None
    return high


def stay_low(reading: Reading) -> Card | None:
    """Return the cheapest card under a card that cannot be beaten, or None."""
    return None if reading.winners else cheapest(reading, reading.mine)


def pidro_as_second(reading: Reading) -> Card | None:
    """Return a pidro to pass across to the partner, or None.

    Only for the defending side without a long hand; the bidding side has other ways to save its
    pidros.
    """
    if not reading.pidros or not reading.defending or len(reading.mine) >= LONG:
        return None
    if not reading.later_friends or reading.best is None:
        return None
    friend = sum(reading.likely[seat] for seat in reading.later_friends)
    foes = sum(reading.likely[seat] for seat in reading.later_foes)
    chance = reading.help_above(reading.best) * friend / (friend + foes)
    return reading.pidros[-1] if chance > CHANCE else None


def hold_the_ace(reading: Reading) -> Card | None:
    """Return a low card, keeping the highest trump for a pidro, or None.

    This is for a worthless low lead; a lead that is almost the highest is worth beating.
    """
    if reading.at_stake or not reading.later_friends or not reading.is_master(reading.mine[0]):
        return None
    if reading.best is None or reading.higher_unseen(reading.best) < LOW_LEAD:
        return None
    return cheapest(reading, reading.mine)


def maximum_high(reading: Reading) -> Card | None:
    """Return the highest card to take control or draw the opponents' best card, or None.

    A king is of no use once its pidro is gone, so it is played when there is a trick to fight for.
    """
    if reading.friend_leads or not reading.winners:
        return None
    return highest(reading, reading.winners)


def throw_away(reading: Reading) -> Card:
    """Return the least valuable card, when there is nothing to win."""
    low = cheapest(reading, reading.mine)
    assert low is not None
    return low

"""What to play to a trick that somebody else has led."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card
from pidro_desktop.players.steady.discard import cheapest, gift, highest
from pidro_desktop.players.steady.reading import TrumpReading

SAFE = 0.12
"""A card with at most this chance of being beaten counts as unbeatable."""
CHANCE = 0.35
"""A pidro is passed across if the partner takes the trick with more than this chance."""
LOW_LEAD = 2
"""A lead is low if at least so many trumps above it are out, besides the highest one held."""
LONG = 5
"""With so many trumps a pidro is safe as the last card and need not be passed."""


def feed_the_partner(reading: TrumpReading) -> Card | None:
    """Give the pidro to a partner whose card cannot be beaten any more."""
    if not reading.friend_leads or reading.best is None:
        return None
    if reading.threat(reading.best) > SAFE:
        return None
    return gift(reading) or cheapest(reading, reading.mine)


def win_as_last(reading: TrumpReading) -> Card | None:
    """Nobody can beat us any more: take the points as cheaply as possible.

    Best with a card that brings its own points home; for nothing, no high card is spent.
    """
    if reading.later_foes or reading.friend_leads or not reading.winners:
        return None
    scoring = [one for one in reading.winners if reading.worth(one) and not reading.is_master(one)]
    if scoring:
        return max(scoring, key=reading.worth)
    if not reading.at_stake:
        return cheapest(reading, reading.mine)
    return reading.winners[-1]


def block(reading: TrumpReading) -> Card | None:
    """A pidro lies in the trick and an opponent is still to come: play as high as possible."""
    if not reading.winners or not reading.pidro_at_stake or not reading.later_foes:
        return None
    high = highest(reading, reading.winners)
    if reading.friend_leads and reading.best is not None and reading.touching(high, reading.best):
        return None
    return high


def stay_low(reading: TrumpReading) -> Card | None:
    """Against a brutal card stay low, and hope that the ammunition runs out."""
    return None if reading.winners else cheapest(reading, reading.mine)


def pidro_as_second(reading: TrumpReading) -> Card | None:
    """The opener gives the chance: pass the pidro across to the partner, unless the hand is long.

    Only in defence: the bidder's side has other ways to bring its pidros home.
    """
    if not reading.pidros or not reading.defending or len(reading.mine) >= LONG:
        return None
    if not reading.later_friends or reading.best is None:
        return None
    friend = sum(reading.likely[seat] for seat in reading.later_friends)
    foes = sum(reading.likely[seat] for seat in reading.later_foes)
    chance = reading.help_above(reading.best) * friend / (friend + foes)
    return reading.pidros[-1] if chance > CHANCE else None


def hold_the_ace(reading: TrumpReading) -> Card | None:
    """For nothing the highest trump does not go second in hand on a low lead.

    It waits for a pidro; but a lead that nearly is the highest is worth catching.
    """
    if reading.at_stake or not reading.later_friends or not reading.is_master(reading.mine[0]):
        return None
    if reading.best is None or reading.higher_unseen(reading.best) < LOW_LEAD:
        return None
    return cheapest(reading, reading.mine)


def maximum_high(reading: TrumpReading) -> Card | None:
    """Play as high as possible: take control, or draw the opponents' best card.

    A king is of no use once its pidro is gone, so it goes when there is a trick to fight for.
    """
    if reading.friend_leads or not reading.winners:
        return None
    return highest(reading, reading.winners)


def throw_away(reading: TrumpReading) -> Card:
    """Nothing to win here: the card that is least missed."""
    low = cheapest(reading, reading.mine)
    assert low is not None
    return low

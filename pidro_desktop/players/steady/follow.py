"""What to play to a trick that somebody else has led."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.players.steady.discard import cheapest
from pidro_desktop.players.steady.reading import Reading

SAFE = 0.12
GOOD = 0.35


def _winners(reading: Reading) -> Cards:
    return tuple(one for one in reading.mine if reading.beats(one, reading.best))


def _gift(reading: Reading) -> Card | None:
    """The heaviest card that could be lost later and can be given away now."""
    giving = [one for one in reading.mine if reading.worth(one) and not reading.is_master(one)]
    return max(giving, key=reading.worth, default=None)


def feed_the_partner(reading: Reading) -> Card | None:
    """Give the pidro to a partner whose card cannot be beaten any more."""
    if not reading.friend_leads or reading.best is None:
        return None
    if reading.threat(reading.best) > SAFE:
        return None
    return _gift(reading) or cheapest(reading, reading.mine)


def win_as_last(reading: Reading) -> Card | None:
    """Nobody can beat us any more: win with a card that takes its own points home."""
    if reading.later_foes or reading.friend_leads:
        return None
    winners = _winners(reading)
    if not winners:
        return None
    scoring = [one for one in winners if reading.worth(one) and not reading.is_master(one)]
    if scoring:
        return max(scoring, key=reading.worth)
    if not reading.at_stake:
        return cheapest(reading, reading.mine)
    return winners[-1]


def _highest(reading: Reading, among: Cards) -> Card:
    """The highest card, or one that is as good and costs nothing."""
    equal = [one for one in among if reading.touching(one, among[0])]
    return min(equal, key=lambda one: (reading.worth(one), -reading.suit.strength[one]))


def block(reading: Reading) -> Card | None:
    """The opponents have a pidro in the trick: play as high as possible."""
    winners = _winners(reading)
    if not winners or reading.at_stake < 5 or not reading.later_foes:
        return None
    high = _highest(reading, winners)
    if reading.friend_leads and reading.best is not None and reading.touching(high, reading.best):
        return None
    return high


def stay_low(reading: Reading) -> Card | None:
    """Against a card that cannot be beaten, stay low."""
    return None if _winners(reading) else cheapest(reading, reading.mine)


def pidro_as_second(reading: Reading) -> Card | None:
    """The opener gives the chance: pass the pidro across, unless the hand is long."""
    if not reading.pidros or reading.best is None or not reading.later_friends:
        return None
    if len(reading.mine) >= 5:
        return None
    if reading.friendly(reading.view.bidder) or reading.is_master(reading.mine[0]):
        return None
    friend, foes = reading.later_friends[0], reading.later_foes
    against = sum(reading.likely[seat] for seat in foes)
    over = (
        reading.help_above(reading.best)
        * reading.likely[friend]
        / (reading.likely[friend] + against)
    )
    return reading.pidros[-1] if over > GOOD else None


def maximum_high(reading: Reading) -> Card | None:
    """Take control, or make it dear for those who come after."""
    winners = _winners(reading)
    if reading.friend_leads or not winners:
        return None
    master = reading.is_master(reading.mine[0])
    if master and not reading.at_stake and reading.later_friends:
        return None
    return _highest(reading, winners)


def throw_away(reading: Reading) -> Card:
    """Nothing to win here: the card that is least missed."""
    low = cheapest(reading, reading.mine)
    assert low is not None
    return low

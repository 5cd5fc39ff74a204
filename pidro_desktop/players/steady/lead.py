"""What to lead."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card
from pidro_desktop.players.steady.discard import cheapest
from pidro_desktop.players.steady.reading import TrumpReading

SHORT = 4
"""With more trumps than this the fork need not wait: the king falls by itself."""


def lead_out(reading: TrumpReading) -> Card | None:
    """No opponent has a trump any more: everything is ours, from the top."""
    return None if reading.foes else reading.mine[0]


def fork(reading: TrumpReading) -> Card | None:
    """With a fork lead low: the partner takes control, and the fork waits for the king."""
    if reading.view.tricks or len(reading.mine) > SHORT:
        return None
    top, second = reading.mine[0], reading.mine[1]
    if not reading.is_master(top) or reading.higher_unseen(second) != 1:
        return None
    low = cheapest(reading, reading.mine[2:])
    return low if low is not None and not reading.worth(low) else None


def play_brutally(reading: TrumpReading) -> Card | None:
    """Brutal cards are played brutally, from the top."""
    return reading.mine[0] if reading.is_master(reading.mine[0]) else None


def force(reading: TrumpReading) -> Card | None:
    """With king and queen lead one of them: the ace falls, and the other one is brutal then."""
    top, second = reading.mine[0], reading.mine[1]
    if reading.higher_unseen(top) != 1 or not reading.touching(top, second):
        return None
    equal = [one for one in reading.mine if reading.touching(one, top)]
    return min(equal, key=reading.worth)


def lead_low(reading: TrumpReading) -> Card:
    """Without the highest trump lead low, and leave a pidro to the end, when nobody can take it."""
    low = cheapest(reading, reading.mine)
    assert low is not None
    return low

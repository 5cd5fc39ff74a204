"""Rules for leading to a trick."""

from __future__ import annotations

from pidro_desktop.engine.cards import Card
from pidro_desktop.players.steady.discard import cheapest
from pidro_desktop.players.steady.reading import Reading

SHORT = 4
"""With more trumps than this the fork need not wait, because the king falls anyway."""


def lead_out(reading: Reading) -> Card | None:
    """Return the highest trump if no opponent has a trump, or None."""
    return None if reading.foes else reading.mine[0]


def fork(reading: Reading) -> Card | None:
    """Return a low lead with a fork, or None: the fork then waits for the king."""
    if reading.view.tricks or len(reading.mine) > SHORT:
        return None
    top, second = reading.mine[0], reading.mine[1]
    if not reading.is_master(top) or reading.higher_unseen(second) != 1:
        return None
    low = cheapest(reading, reading.mine[2:])
    return low if low is not None and not reading.worth(low) else None


def play_brutally(reading: Reading) -> Card | None:
    """Return the highest trump if it cannot be beaten, or None."""
    return reading.mine[0] if reading.is_master(reading.mine[0]) else None


def force(reading: Reading) -> Card | None:
    """Return one of king and queen if held, or None: the ace falls, and the other is then high."""
    top, second = reading.mine[0], reading.mine[1]
    if reading.higher_unseen(top) != 1 or not reading.touching(top, second):
        return None
    equal = [one for one in reading.mine if reading.touching(one, top)]
    return min(equal, key=reading.worth)


def lead_low(reading: Reading) -> Card:
    """Return a low card, leaving a pidro to the end, when no one can take it."""
    low = cheapest(reading, reading.mine)
    assert low is not None
    return low

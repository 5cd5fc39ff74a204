"""Seats 0 to 3 clockwise: Victor south, Alice west, Bob north, Carlos east."""

from __future__ import annotations

from typing import Final

Seat = int
Side = int

SEATS: Final[tuple[Seat, ...]] = (0, 1, 2, 3)
SOUTH, WEST, NORTH, EAST = SEATS
NAMES: Final = ("Victor", "Alice", "Bob", "Carlos")

_AROUND: Final = tuple(tuple((first + step) % 4 for step in range(4)) for first in SEATS)


def left_of(seat: Seat) -> Seat:
    """Return the next seat clockwise."""
    return (seat + 1) % 4


def partner_of(seat: Seat) -> Seat:
    """Return the seat across the table."""
    return (seat + 2) % 4


def around(first: Seat) -> tuple[Seat, ...]:
    """Return all four seats clockwise, beginning with ``first``."""
    return _AROUND[first]

"""The learnt numbers of the policies, as data, and their sizes and offsets."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

import msgspec

from pidro_desktop.players.arithmetic import exp
from pidro_desktop.players.trump_bitsets import PLACES
from pidro_desktop.structs import read_packaged

TABLES: Final = 6
"""Numbers that are added up for a card."""
CARD_KINDS: Final = 120
"""Kinds of cards: trumps above it that are not seen, its points, its rank in the hand, whether it
beats the trick."""
TRICKS: Final = 180
"""Positions by the trick: 36 for the seat that leads, 144 for the others."""
HANDS: Final = 60
"""Positions by the own hand: its size, its highest cards, the place in the trick."""
STAGES: Final = 32
"""Positions by the course of the deal: place in the trick, side of the bid, tricks played."""
PIDROS: Final = 36
"""Positions by the fives: own ones, those not seen, the place in the trick."""
RANKS: Final = 8
"""Positions for the rank of a card alone: place in the trick, whether the partner is winning."""
OUT: Final = 24
"""Positions by the trumps still out: how many, the place in the trick."""

FROM_HANDS: Final = TRICKS * CARD_KINDS
FROM_STAGES: Final = FROM_HANDS + HANDS * CARD_KINDS
FROM_PIDROS: Final = FROM_STAGES + STAGES * CARD_KINDS
FROM_OUT: Final = FROM_PIDROS + PIDROS * CARD_KINDS
FROM_RANKS: Final = FROM_OUT + OUT * CARD_KINDS
SIZE: Final = FROM_RANKS + RANKS * PLACES
"""Learnt numbers of a policy."""

LEARNT: Final = 4
"""Kinds of players whose policy is learnt: those who look ahead and draw conclusions, those who
look ahead as if all cards were seen, those who do so imprecisely, and careless ones."""
KINDS: Final = LEARNT + 2
"""The same, before them players by rules of thumb, and after them those who play anything."""
ANYTHING: Final = KINDS - 1
AHEAD: Final = 0
"""The first learnt kind; the search takes thinking players for it, the own seat too."""

UNIT: Final = 32
"""Learnt numbers that make a card e times as likely."""
REACH: Final = 10 * UNIT
"""A card that falls so far behind is never chosen."""
EXP: Final = array("d", [round(exp(-step / UNIT), 12) for step in range(REACH)])
"""How likely a card is that falls so many units behind, against the best."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the numbers were learnt, and the numbers of each kind of player."""

    script: str
    weights: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=1)
def learnt_weights() -> array[int]:
    """Return the numbers of all learnt kinds, one kind after the other; shared by all policies."""
    rows = read_packaged(__name__, "policy.json", _File).weights
    found = array("h", (number for row in rows for number in row))
    assert len(found) == LEARNT * SIZE, "The policies do not fit this version."
    return found

"""Sizes and offsets of the arrays in self-play and in the learnt bidder."""

from __future__ import annotations

from array import array
from typing import Final

from pidro_desktop.players.arithmetic import exp

CARDS: Final = 52
NINE: Final = 9
"""Cards of a first hand."""
TOTAL: Final = 14
"""Points in a deal."""
ENDS: Final = TOTAL + 1
"""Numbers of points that a side can take."""
LOWEST: Final = 6
HIGHEST: Final = 14

FIVE: Final = 4
WRONG: Final = 3
ACE: Final = 13

# ---------------------------------------------------------------- features of a suit

PAIRS: Final = 15
"""The first feature of a pair of trumps, after a constant and the 14 trumps."""
SEATED: Final = 106
"""The first feature of the place at the table, of four."""
CALLED: Final = 110
"""The first feature of the calls of the three others, eight each."""
SILENT: Final = 0
MEETING: Final = 134
"""The first of six: ace, fives and length with a partner who passed, and who bid."""
FEATURES: Final = 140

# ---------------------------------------------------------------- features of a call

TERMS: Final = 55
STOOD: Final = 16
"""The first term of the current bid, of seven."""
HEARD: Final = 23
"""The first term of the calls of the three others, eight each."""
MIXED: Final = 47
"""The first of eight products of terms."""
STEPS: Final = 5
"""Calls that are distinguished: pass, the lowest bid, and one, two, three points above it."""
SITUATIONS: Final = 12
"""Four places times: no bid yet, an opponent's, the partner's."""
PART: Final = 0.1
"""Factor of points in a call's features, so that all have similar sizes."""

# ---------------------------------------------------------------- the logistic curve

REACH: Final = 12
"""The logistic curve is tabulated between minus and plus this."""
FINE: Final = 256
_WHOLE: Final = tuple(exp(-float(step)) for step in range(-REACH, REACH + 1))
_PARTS: Final = tuple(exp(-step / FINE) for step in range(FINE))
LOGISTIC: Final = array(
    "d",
    [
        1.0 / (1.0 + _WHOLE[step // FINE] * _PARTS[step % FINE])
        for step in range(2 * REACH * FINE + 2)
    ],
)

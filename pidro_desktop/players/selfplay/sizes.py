"""How many there are of what in self-play and in the learnt bidder, and where it stands."""

from __future__ import annotations

import math
from array import array
from typing import Final

CARDS: Final = 52
NINE: Final = 9
"""Cards of a first hand."""
TOTAL: Final = 14
"""Points in a deal."""
LOWEST: Final = 6
HIGHEST: Final = 14

FIVE: Final = 4
WRONG: Final = 3
ACE: Final = 13

# ---------------------------------------------------------------- features of a suit

PAIRS: Final = 15
"""The first feature of a pair of trumps; before it stand 1 and the 14 trumps."""
SEATED: Final = 106
"""The first feature of the place at the table, of four."""
CALLED: Final = 110
"""The first feature of what the three others called, eight each."""
SILENT: Final = 0
MEETING: Final = 134
"""The first of six: ace, fives and length with a partner who passed, and who bid."""
FEATURES: Final = 140

# ---------------------------------------------------------------- features of a call

TERMS: Final = 55
STOOD: Final = 16
"""The first term of the standing bid, of seven."""
HEARD: Final = 23
"""The first term of what the three others called, eight each."""
MIXED: Final = 47
"""The first of eight: terms multiplied with one another."""
STEPS: Final = 5
"""Calls told apart: pass, the lowest bid, and one, two, three points above it."""
SITUATIONS: Final = 12
"""Four places times no bid yet, one of the others', one of the partner's."""
PART: Final = 0.1
"""Points in a call's features, so that all are of like size."""

# ---------------------------------------------------------------- the logistic curve

REACH: Final = 12
"""It is looked up between minus and plus this."""
FINE: Final = 256
LOGISTIC: Final = array(
    "d", [1.0 / (1.0 + math.exp(-step / FINE)) for step in range(-REACH * FINE, REACH * FINE + 2)]
)

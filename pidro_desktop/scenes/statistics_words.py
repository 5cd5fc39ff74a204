"""The words beside the lifetime numbers."""

from __future__ import annotations

from typing import Final

HEADING: Final = "All numbers"
COLUMNS: Final = ("Plain", "With help", "With take-backs")
ROWS: Final = (
    "Games won",
    "Games lost",
    "Deals played",
    "Bids won by your side",
    "of these made",
    "Points for you",
    "Points against you",
)
NOTE: Final = (
    "The title counts plain games: those played without help and without taking back. A deal "
    "with both is one with take-backs, and a game counts where its most aided deal does. A game "
    "in progress counts when it is over."
)
DONE: Final = "Done"

"""The words beside the lifetime numbers."""

from __future__ import annotations

from typing import Final

from pidro_desktop.storage.statistics import Numbers, Statistics

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
RESET: Final = "Reset all numbers?"
DO_RESET: Final = "Reset"


def what_goes(numbers: Statistics) -> str:
    """What a reset sets to zero: every kind of game and deal, and not the plain ones alone."""
    return (
        f"All numbers start again at zero: plain games ({_counted(numbers.plain)}), games with "
        f"help ({_counted(numbers.helped)}), and games with take-backs "
        f"({_counted(numbers.taken_back)}). You can undo this here until you leave the program; "
        "the games themselves stay recorded."
    )


def _counted(one: Numbers) -> str:
    deals = "1 deal" if one.deals == 1 else f"{one.deals:,} deals"
    return f"{one.won:,} won and {one.lost:,} lost, {deals}"

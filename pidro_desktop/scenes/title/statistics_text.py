"""The words beside the lifetime numbers."""

from __future__ import annotations

from typing import Final

from pidro_desktop.storage.statistics import Numbers, Statistics
from pidro_desktop.tr import number, tr, trn

HEADING: Final = tr("All numbers")
# tr: Before the name of the rules whose games are counted below, or "All rules"
GAMES_BY: Final = tr("Games by")
ALL_RULES: Final = tr("All rules", "games by")
COLUMNS: Final = (
    tr("Plain", "column"),
    tr("With help", "column"),
    tr("With take-backs", "column"),
)
ROWS: Final = (
    tr("Games won"),
    tr("Games lost"),
    tr("Deals played"),
    tr("Bids won by your side"),
    # tr: bids, in the row under "Bids won by your side"
    tr("of these made"),
    tr("Points for you"),
    tr("Points against you"),
)
NOTE: Final = tr(
    "The title counts plain games: those played without help and without taking back. A deal "
    "with both is one with take-backs, and a game counts where its most aided deal does. A game "
    "in progress counts when it is over. Where everyone plays alone, your side is you."
)
DONE: Final = tr("Done", "button")
RESET: Final = tr("Reset all numbers?")
DO_RESET: Final = tr("Reset", "button")


def what_goes(numbers: Statistics) -> str:
    """What a reset sets to zero: every kind of game and deal, and not the plain ones alone."""
    return tr(
        "All numbers start again at zero: plain games ({plain}), games with help ({helped}), and "
        "games with take-backs ({back}). You can undo this here until you leave the program; the "
        "games themselves stay recorded."
    ).format(
        plain=_counted(numbers.plain),
        helped=_counted(numbers.helped),
        back=_counted(numbers.taken_back),
    )


def _counted(numbers: Numbers) -> str:
    # tr: stands in brackets behind a kind of games
    told = tr("{won} won and {lost} lost, {deals}")
    deals = trn("{n} deal", "{n} deals", numbers.deals)
    return told.format(won=number(numbers.won), lost=number(numbers.lost), deals=deals)

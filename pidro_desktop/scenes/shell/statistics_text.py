"""Texts of the statistics panel."""

from __future__ import annotations

from typing import Final

from pidro_desktop.storage.statistics import Numbers, Statistics
from pidro_desktop.tr import number, tr, trn

HEADING: Final = tr("Statistics")
DONE: Final = tr("Done", "button")
RESET: Final = tr("Reset all statistics?")
DO_RESET: Final = tr("Reset", "button")


def what_goes(numbers: Statistics) -> str:
    """Return what a reset sets to zero: every kind of game and deal."""
    return tr(
        "All statistics go back to zero: unaided games ({plain}), games with hints ({helped}), "
        "and games with undo ({back}). You can undo this here until you quit the program. The "
        "games themselves are kept."
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

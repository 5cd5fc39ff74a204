"""The reset of the statistics: its question, and its undoing as long as the program runs."""

from __future__ import annotations

from typing import Final

from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message, confirm
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.statistics import Numbers, Statistics
from pidro_desktop.tr import number, tr, trn

DO_RESET: Final = tr("Reset", "button")


def count_again(ctx: Context, *, undo: bool) -> Change | None:
    """Reset the statistics, or undo the latest reset of this run.

    Args:
        ctx: the context. undo: whether to undo.

    Returns:
        None, or the message that it was not possible.
    """
    try:
        if undo:
            ctx.history.undo_reset()
        else:
            ctx.history.reset()
    except StorageError as error:
        return Push(Message(tr("The statistics are unchanged"), str(error)))
    ctx.resets += -1 if undo else 1
    return None


def reset_question(ctx: Context) -> Message:
    """Return the confirmation of a reset: it says what goes back to zero."""
    return confirm(tr("Reset all statistics?"), _what_goes(ctx.statistics()), DO_RESET)


def _what_goes(numbers: Statistics) -> str:
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
    text = tr("{won} won and {lost} lost, {deals}")
    deals = trn("{n} deal", "{n} deals", numbers.deals)
    return text.format(won=number(numbers.won), lost=number(numbers.lost), deals=deals)

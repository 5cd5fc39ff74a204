"""The reset of the statistics, and its undoing, as long as the program runs."""

from __future__ import annotations

from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import tr


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

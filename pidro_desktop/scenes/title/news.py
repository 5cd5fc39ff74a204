"""What an update has changed: one message at a player's first start with it.

Whoever has the program for the first time is told nothing, and neither is a copy that only looks.
A player who was not shown the message to its end, since the program was killed, is shown it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.render.table_ui.table_text import lifetime
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.settings import NEWS
from pidro_desktop.tr import AnyText, join_sentences, tr

if TYPE_CHECKING:
    from pidro_desktop.storage.statistics import Statistics

WHAT_IS_NEW: Final = tr("New in this version", "heading")
KEYS: Final = with_keys(
    # tr: {key} are the keys of hints; 1 to 4 are keys, too. What is skipped is a motion or a pause.
    tr(
        "Hints now have the same key everywhere ({key}), suits are 1 to 4, and a click or Enter "
        "that skips something does nothing else."
    ),
    key=Action.HELP,
)
# tr: {numbers} is like "3 won, 2 lost".
WINS: Final = tr("Your wins and losses now include games with hints and undo: {numbers}.")


def news(ctx: Context) -> AnyText | None:
    """Return what the player has not been told yet, or None; it waits for results to be there."""
    if ctx.preferences.now.news >= NEWS or ctx.read_only or not ctx.history.counting:
        return None
    try:
        found = ctx.history.statistics()
    except StorageError:
        return None
    return join_sentences(KEYS, _wins(found)) if found.aided else KEYS


def _wins(found: Statistics) -> str:
    return WINS.format(numbers=lifetime(*found.games))


def now_told(ctx: Context) -> None:
    """Remember that the player has been told everything."""
    ctx.preferences.change(news=NEWS)

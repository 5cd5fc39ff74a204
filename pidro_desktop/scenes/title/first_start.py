"""The first start: the guided deal lies in the light, and a first game asks who is to play it.

What need not be played is played for new players, whichever way they take to a table.

Whoever starts a new version for the first time is told once what has changed; whoever has the
program for the first time is not, and neither is a copy that only looks. A player who was not shown
the message to its end, since the program was killed, is shown it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from pidro_desktop import paths
from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.render.table_ui.table_text import lifetime
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.routes import NEVER, OFTEN, SOMETIMES
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.settings import NEWS, Settings
from pidro_desktop.tr import AnyText, join_sentences, tr

FIRST_LESSON: Final = "points"
"""The id of the lesson that is a guided deal."""
GUIDED: Final = tr("A guided deal, four minutes")
_COMPANY: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        OFTEN: {
            "partner": "champion",
            "opponents": ("steady", "steady"),
            "help": False,
            "mark_points": False,
        },
        SOMETIMES: {
            "partner": "steady",
            "opponents": ("casual", "casual"),
            "help": False,
            "mark_points": True,
        },
        NEVER: {
            "partner": "steady",
            "opponents": ("beginner", "beginner"),
            "help": True,
            "mark_points": True,
        },
    }
)
"""Company, hints and points on the cards, by how often somebody has played."""


def may_be_new(ctx: Context) -> bool:
    """Return whether this may be a new player, without reading games or results."""
    preferences, now = ctx.preferences, ctx.preferences.now
    if now.lesson_offered or not (preferences.first or now.newcomer or paths.person()):
        return False
    try:
        return not paths.current_save().exists() and not any(paths.saves_dir().iterdir())
    except (OSError, StorageError):
        return False


def is_new(ctx: Context) -> bool:
    """Return whether there is no trace of an earlier game or lesson."""
    if ctx.read_only or not may_be_new(ctx):
        return False
    return ctx.lifetime() == (0, 0) and ctx.games.saved() is None


def ease(ctx: Context) -> None:
    """Let what need not be played be played for a new player, whose first game still asks.

    That is saved only with something that they choose: looking alone leaves no file.
    """
    if not ctx.preferences.now.newcomer:
        ctx.preferences.try_out(newcomer=True, play_single=True, claims=True)


def learn_first(ctx: Context) -> None:
    """Note that a new player begins with a lesson; their first game still asks."""
    ctx.preferences.change(lesson_offered=True)


def prepare_for(ctx: Context, experience: str) -> None:
    """Choose company and help by the answer, and remember it for the first puzzles.

    What the person has set otherwise before is left as it is.
    """
    now, usual = ctx.preferences.now, Settings()
    given = {
        key: value
        for key, value in _COMPANY[experience].items()
        if getattr(now, key) == getattr(usual, key)
    }
    ctx.preferences.change(**given, experience=experience, lesson_offered=True, newcomer=False)


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
    wins = WINS.format(numbers=lifetime(*found.games))
    return join_sentences(KEYS, wins) if found.aided else KEYS


def now_told(ctx: Context) -> None:
    """Remember that the player has been told everything."""
    ctx.preferences.change(news=NEWS)

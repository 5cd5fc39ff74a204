"""Texts of a lesson at the table, besides those of the lesson itself."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import LazyText, join_sentences, lazy_format, tr

# tr: Heading of a bubble, after a right answer.
RIGHT: Final = tr("Right", "lesson")
FINISHED: Final = tr("Finished", "lesson")
# tr: Narrow button: asks the coach what to do.
HINT: Final = tr("Hint", "lesson")
DONE: Final = tr("Done", "button")
THINKING: Final = tr("The coach is still looking at this. One moment.")
_MISTAKE: Final = tr("The coach would not do that. {why} Try again.")
_MISTAKE_BARE: Final = tr("The coach would not do that. Try again.")
_ADVICE: Final = tr("This is what the coach would do. {why}")
_ADVICE_BARE: Final = tr("This is what the coach would do.")
_ENDS: Final = (
    tr("One star: you have finished it. Another one is for no help, and one for no mistake."),
    tr("Two stars: you have finished it, with help but without a mistake."),
    tr("Two stars: you have finished it without help. The third is for no mistake."),
    tr("Three stars: finished, without help, without a mistake."),
)
_NOT_KEPT: Final = tr("Another copy of the program is open, so nothing is kept of this.")


def your_turn(number: int) -> LazyText:
    """Return the heading of a position that is played with the coach, from 1 to 3."""
    return lazy_format(tr("Your turn, {number} of 3"), number=number)


def mistake(why: str) -> str:
    """Return the reply to a mistake, with the coach's reason if there is one."""
    return str(_MISTAKE).format(why=why) if why else str(_MISTAKE_BARE)


def advice(why: str) -> str:
    """Return what the coach would do, which is lit, with a reason if there is one."""
    return str(_ADVICE).format(why=why) if why else str(_ADVICE_BARE)


def ending(helped: int, mistakes: int, *, kept: bool) -> LazyText:
    """Return what is said at the end of a lesson.

    Args:
        helped: how often help was asked for.
        mistakes: the mistakes in the three positions.
        kept: whether it was written down.
    """
    found = _ENDS[2 * (not helped) + (not mistakes)]
    return found if kept else join_sentences(found, _NOT_KEPT)

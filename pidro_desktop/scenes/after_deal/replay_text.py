"""Texts of the replay panel."""

from __future__ import annotations

from typing import Final

from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.tr import number, tr, trn

AGAIN: Final = tr("Restart", "button")
NEXT_DEAL: Final = tr("Next deal", "button")
TO_PUZZLE: Final = tr("To the puzzle", "button")
TO_CALENDAR: Final = tr("To the calendar")
TO_REVIEW: Final = tr("To the review", "button")
TO_POSITION: Final = tr("To the position", "button")
NOTHING_RECORDED: Final = tr("Not recorded")
SITTING_IN: Final = tr("Steady replaces the bots")
# tr: a heading over buttons with the numbers of tricks, from which one plays again
FROM_TRICK: Final = tr("Start from trick")
# tr: One of these buttons, read aloud
TRICK: Final = tr("Trick {number}", "button read aloud")
CHOSEN: Final = tr("chosen", "read aloud")
AUCTION: Final = tr("Auction", "button")
FIRST_LEAD: Final = tr("First lead")
IN_THE_GAME: Final = tr("Result in the game:")
RESULT: Final = tr("Result:", "a deal that was played")
NO_HELP: Final = tr("No hints in a replay: all cards are face up.")
NO_HELP_HERE: Final = tr("There are no hints in a practice deal.")
PRACTICE: Final = tr("The same cards and players, from this decision on")
PRACTICE_ALONE: Final = tr("Practice", "heading of a deal played on")
PLAY_AGAIN: Final = tr("Playing it again", "heading")
FROM_DEAL: Final = tr("The same cards and players, from the first bid on")
TO_REVIEW_HINT: Final = tr("Back to the deal as it was played (F or Esc)")
TO_PUZZLE_HINT: Final = tr("Leave the practice and return to the puzzle (F or Esc)")
TO_CALENDAR_HINT: Final = tr("Leave the practice and return to the calendar (F or Esc)")
TO_POSITION_HINT: Final = tr("Leave the practice and return to the position (F or Esc)")
# tr: A game that starts from a position which somebody has laid, where not all cards are known
FROM_POSITION: Final = tr("From this position on. Unknown cards are dealt at random.")
# tr: Of that game; {score} as in "32 : 12, to 62"
AT_SCORE: Final = tr("The score is {score}.", "position")
AGAIN_HINT: Final = with_keys(tr("Restart from the same point ({key})"), key=Action.REPLAY)
FORWARD_HINT: Final = tr("Leave the replay and continue with the next deal (F)")
BACK_HINT: Final = tr("Go back (Esc)")


def title(deal: int) -> str:
    """Return the heading with the number of the deal."""
    return tr("Replay of deal {deal}").format(deal=deal)


def on_from(deal: int, *, single: bool = False) -> str:
    """Return the heading of a deal that is played on; ``single``: it is part of no game."""
    if single:
        return str(PRACTICE_ALONE)
    return tr("Practice in deal {deal}").format(deal=deal)


def _points(us: int, them: int, alone: bool = False) -> str:
    if alone:
        # tr: One's own points and those of all others together, without partners
        text = tr("{us} (others {them})", "points")
        return text.format(us=number(us), them=number(them))
    return tr("{us} to {them}", "points").format(us=number(us), them=number(them))


def in_the_game(result: tuple[int, int, bool], *, single: bool = False) -> tuple[str, str]:
    """Return the result of the deal in the game, in two lines; of a ``single`` one, its result."""
    return str(RESULT if single else IN_THE_GAME), _points(*result)


def then(us: int, them: int, alone: bool = False, *, single: bool = False) -> str:
    """Return the same result for comparison with the replay."""
    if single:
        return tr("Before: {points}").format(points=_points(us, them, alone))
    return tr("In the game: {points}").format(points=_points(us, them, alone))


def this_time(us: int, them: int, alone: bool = False) -> str:
    """Return the result of the replay."""
    return tr("This time: {points}").format(points=_points(us, them, alone))


def compared(
    now: tuple[int, int, bool], before: tuple[int, int, bool], *, single: bool = False
) -> str:
    """Return both results in a line, with the difference for our side.

    Without partners, one player's loss is not another's gain. A ``single`` deal belongs to no game.
    """
    own = now[0] - before[0]
    gain = own if now[2] else own - (now[1] - before[1])
    values = {"now": _points(*now), "before": _points(*before)}
    if single:
        return _compared_alone(gain, values)
    if not gain:
        text = tr("This time {now}, in the game {before}: no difference, not recorded")
        return text.format(**values)
    if gain > 0:
        return trn(
            "This time {now}, in the game {before}: {n} better, not recorded",
            "This time {now}, in the game {before}: {n} better, not recorded",
            gain,
            **values,
        )
    return trn(
        "This time {now}, in the game {before}: {n} worse, not recorded",
        "This time {now}, in the game {before}: {n} worse, not recorded",
        -gain,
        **values,
    )


def _compared_alone(gain: int, values: dict[str, str]) -> str:
    """Return the same line about a deal that belongs to no game."""
    if not gain:
        text = tr("This time {now}, before {before}: no difference, not recorded")
        return text.format(**values)
    if gain > 0:
        return trn(
            "This time {now}, before {before}: {n} better, not recorded",
            "This time {now}, before {before}: {n} better, not recorded",
            gain,
            **values,
        )
    return trn(
        "This time {now}, before {before}: {n} worse, not recorded",
        "This time {now}, before {before}: {n} worse, not recorded",
        -gain,
        **values,
    )

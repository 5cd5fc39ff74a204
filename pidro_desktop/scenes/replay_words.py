"""What a replay says: plain English, sentences made by functions."""

from __future__ import annotations

from typing import Final

from pidro_desktop.render.furniture.words import number

AGAIN: Final = "Again"
FORWARD: Final = "Forward"
NOTHING_RECORDED: Final = "Nothing is recorded"
SITTING_IN: Final = "Steady sits in for bots"
FROM_TRICK: Final = "From trick"
AUCTION: Final = "Auction"
FIRST_LEAD: Final = "First lead"
IN_THE_GAME: Final = "This deal in the game:"
NO_HELP: Final = "A replay has no help: all cards lie open."
THIS: Final = "This time"
NOT_RECORDED: Final = "not recorded"
AGAIN_HINT: Final = "Once more from the same place (R)"
FORWARD_HINT: Final = "Leave, and on with the game (F or Esc)"


def title(deal: int) -> str:
    """The heading: which deal is played again."""
    return f"Replay, deal {deal}"


def _points(us: int, them: int) -> str:
    return f"{number(us)} to {number(them)}"


def in_the_game(us: int, them: int) -> tuple[str, str]:
    """How the deal really ended, in two lines."""
    return IN_THE_GAME, _points(us, them)


def then(us: int, them: int) -> str:
    """The same beside how it has ended now."""
    return f"Then {_points(us, them)}"


def this_time(us: int, them: int) -> str:
    """How it ended in the replay."""
    return f"{THIS} {_points(us, them)}"


def compared(now: tuple[int, int], before: tuple[int, int]) -> str:
    """Both results in a line, and what they differ by for us."""
    gain = (now[0] - now[1]) - (before[0] - before[1])
    told = "no difference" if not gain else f"{abs(gain)} {'better' if gain > 0 else 'worse'}"
    return f"{this_time(*now)}, in the game {_points(*before)}: {told}, {NOT_RECORDED}"

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
THIS: Final = "This time"
NOT_RECORDED: Final = "not recorded"
AGAIN_HINT: Final = "Once more from the same place (R)"
FORWARD_HINT: Final = "Leave the replay (F or Esc)"


def title(deal: int) -> str:
    """The heading: which deal is played again."""
    return f"Replay, deal {deal}"


def _points(us: int, them: int) -> str:
    return f"{number(us)} to {number(them)}"


def in_the_game(us: int, them: int) -> str:
    """How the deal really ended."""
    return f"In the game {_points(us, them)}"


def this_time(us: int, them: int) -> str:
    """How it ended in the replay."""
    return f"{THIS} {_points(us, them)}"


def compared(now: tuple[int, int], then: tuple[int, int]) -> str:
    """Both results in a line, and what they differ by for us."""
    gain = (now[0] - now[1]) - (then[0] - then[1])
    told = "no difference" if not gain else f"{abs(gain)} {'better' if gain > 0 else 'worse'}"
    return f"{this_time(*now)}, {in_the_game(*then).lower()}: {told}, {NOT_RECORDED}"

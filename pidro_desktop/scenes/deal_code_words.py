"""What is said where a deal code is typed in."""

from __future__ import annotations

from typing import Final

HEADING: Final = "A friend’s deal"
HOW: Final = (
    "Type or paste the code of a deal. The same cards and the same dealer begin your game; "
    "all that follows is up to you."
)
HINT: Final = "0000-0000-0000-0000-0000-0000-0000"
EMPTY: Final = "28 letters and figures; the hyphens come by themselves."
PLAY: Final = "Play this deal"
PASTE: Final = "Paste"
NOTHING: Final = "There is no text on the clipboard."


def so_far(signs: int, most: int) -> str:
    """How much of the code is there."""
    return f"{signs} of {most}."


def right(dealer: str, rules: str) -> str:
    """The code is one."""
    return f"That is a deal of {rules}. {dealer} deals."


def unknown(rules: str) -> str:
    """A code of rules that this program does not have."""
    return f"The deal is one of the rules “{rules}”, which are not known here."

"""What is said where a deal code is typed in."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

HEADING: Final = tr("A friend’s deal")
HOW: Final = tr(
    "Type or paste the code of a deal. The same cards and the same dealer begin your game; "
    "all that follows is up to you."
)
HINT: Final = "0000-0000-0000-0000-0000-0000-0000"
EMPTY: Final = tr("28 letters and figures; in other games a name and a colon before them.")
PLAY: Final = tr("Play this deal", "button")
PASTE: Final = tr("Paste", "button")
NOTHING: Final = tr("There is no text on the clipboard.")


def so_far(signs: int, most: int) -> str:
    """How much of the code is there."""
    return tr("{signs} of {most}.").format(signs=signs, most=most)


def right(dealer: str, rules: str) -> str:
    """The code is one."""
    return tr("That is a deal of {rules}. {dealer} deals.").format(rules=rules, dealer=dealer)


def unknown(rules: str) -> str:
    """A code of rules that this program does not have."""
    return tr("The deal is one of the rules “{rules}”, which are not known here.").format(
        rules=rules
    )

"""Texts of the dialog for typing a deal code."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

HEADING: Final = tr("Play a friend’s deal")
HOW: Final = tr(
    "Type or paste a deal code. Your game starts with the same cards and the same dealer; the "
    "rest is up to you."
)
HINT: Final = "0000-0000-0000-0000-0000-0000-0000"
EMPTY: Final = tr("28 letters and digits; for other rule sets, a name and a colon come first.")
PLAY: Final = tr("Play this deal", "button")
PASTE: Final = tr("Paste", "button")
NOTHING: Final = tr("There is no text to paste.")


def so_far(signs: int, most: int) -> str:
    """Return how many characters of the code are typed."""
    return tr("{signs} of {most}.").format(signs=signs, most=most)


def right(dealer: str, rules: str) -> str:
    """Return that the code is valid."""
    return tr("This is a deal of {rules}. {dealer} deals.").format(rules=rules, dealer=dealer)


def unknown(rules: str) -> str:
    """Return that the rules of the code are unknown."""
    return tr("This deal uses the rules “{rules}”, which this program does not have.").format(
        rules=rules
    )

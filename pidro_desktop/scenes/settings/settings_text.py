"""Texts of the settings pages."""

from __future__ import annotations

from typing import Final

from pidro_desktop.languages import AUTO, NAMES
from pidro_desktop.tr import tr

HEADING: Final = tr("Settings")
DONE: Final = tr("Done", "button")
# tr: Opens the names and portraits of the four players.
SEATS: Final = tr("At the table", "button")
# tr: There is room for some twenty letters
RESET: Final = tr("Reset to defaults", "button")
UNDO: Final = tr("Undo reset", "button")

SPEEDS: Final = (
    ("relaxed", tr("Relaxed")),
    ("normal", tr("Normal")),
    ("fast", tr("Fast")),
    ("instant", tr("Instant")),
)
# tr: When the coach speaks up
COACHES: Final = (
    ("off", tr("Off", "coach")),
    ("right_away", tr("Right away", "coach")),
    ("after_deal", tr("After the deal", "coach")),
)
THEMES: Final = (("kitchen", tr("Kitchen")), ("dusk", tr("Dusk")), ("light", tr("Daylight")))
# tr: Cards; the first: those that belong to the table that is chosen (kitchen, dusk or daylight)
DECKS: Final = (
    ("theme", tr("Match the theme", "deck")),
    ("kitchen", tr("Kitchen", "deck")),
    ("dusk", tr("Dusk", "deck")),
)
SUITS: Final = (("two", tr("Two colours")), ("four", tr("Four colours")))
# tr: The language of the system
LANGUAGES: Final = ((AUTO, tr("System language", "language")), *NAMES.items())

COACH: Final = {
    "off": tr("You can always review a deal after it"),
    "right_away": tr("Asks “Look again?” before you make a mistake; counts as hints"),
    "after_deal": tr("Opens the review after a deal in which you slipped"),
}
"""The note beside the coach, by what is chosen."""
SPEECH: Final = tr("Reads aloud what happens and what is highlighted (F9)")
SIZE_HELD: Final = tr("This window has room for {percent}.")
SIZE_LEAST: Final = tr("In this window, {percent} is the smallest readable size.")
SIZE: Final = tr("Cards and players use the space that is left.")
ELSEWHERE: Final = tr(
    "You may also find these useful: the Daylight theme, four suit colours and reduced motion on "
    "the Display page, and your own keys on the Keys page."
)

USUAL_KEYS: Final = tr("Reset keys", "button")
USUAL_ALREADY: Final = tr("All keys are set to their defaults.")
PRESS: Final = tr("Press the new key, or Esc to keep the current one: {key}")
# tr: {action} is one of the lines of the page Keys
TAKEN: Final = tr(
    "{key} is already used for: {action}. Press it again, or Enter, to swap the two keys, or "
    "press another key."
)
TWICE: Final = tr("{key} is already used for: {action}, and for: {other}. Press another key.")
FIXED: Final = tr("{key} is reserved. Press another key.")
NO_KEY: Final = tr("That key cannot be used. Press another one, or Esc.")
SWAP: Final = tr("Swap", "button")

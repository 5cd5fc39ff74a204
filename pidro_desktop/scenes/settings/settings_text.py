"""Texts of the settings pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.languages import AUTO, NAMES
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.tr import tr

HEADING: Final = tr("Settings")
DONE: Final = tr("Done", "button")
# tr: Opens the names and portraits of the four players.
SEATS: Final = tr("At the table", "button")
# tr: There is room for some twenty letters
RESET: Final = tr("Reset to defaults", "button")
UNDO: Final = tr("Undo reset", "button")

GAME: Final = tr("Game", "page")
TABLE: Final = tr("Display", "page")
SOUND: Final = tr("Sound", "page")
LANGUAGE: Final = tr("Language", "page")
ACCESS: Final = tr("Accessibility", "page")
KEYS: Final = tr("Keys", "page")

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

LABELS: Final[Mapping[ControlKey, str]] = {
    "speed": tr("Speed"),
    "help": tr("Hints"),
    "click_after_trick": tr("Pause after each trick"),
    "play_single": tr("Play forced cards for me"),
    "claims": tr("Claim the rest"),
    "confirm_play": tr("Confirm with second click"),
    "coach": tr("Coach"),
    "rules": tr("Rules"),
    "partner": tr("{name}, your partner"),
    "opponents": tr("{first} and {second}"),
    "theme": tr("Theme"),
    "deck": tr("Card deck"),
    "suits": tr("Suit colours"),
    "reduced_motion": tr("Reduce motion"),
    "fullscreen": tr("Full screen"),
    "sound": tr("Sound"),
    "volume": tr("Master volume", "volume"),
    "card_volume": tr("Cards", "volume"),
    # tr: Sounds for bids, points and results
    "signal_volume": tr("Bids and scores", "volume"),
    "ambience": tr("Background ambience"),
    "ambience_volume": tr("Ambience", "volume"),
    "captions": tr("Sound captions"),
    "language": tr("Language"),
    "ui_scale": tr("Text and button size"),
    "mark_points": tr("Points on cards"),
    "speech": tr("Speech"),
}


def labels(names: Sequence[str]) -> Mapping[ControlKey, str]:
    """Return the labels of the controls; two of them name those who sit at the table."""
    _, left, partner, right = names
    return {
        **LABELS,
        "partner": LABELS["partner"].format(name=partner),
        "opponents": LABELS["opponents"].format(first=left, second=right),
    }


REMARKS: Final[dict[ControlKey, str]] = {
    "help": with_keys(tr("Shows what to do, and why ({keys} at the table)"), keys=Action.HELP),
    "click_after_trick": tr("A finished trick stays until you click or press Enter"),
    "play_single": tr("If only one card can be played, it is played for you"),
    "claims": tr("When the result can no longer change, the remaining cards are played at once"),
    "confirm_play": tr("The first click selects a bid, suit or card; the second confirms it"),
    "rules": tr("Changes to rules and players apply from the next game"),
    "reduced_motion": tr("Cards move without animation"),
    "fullscreen": tr("Same as F11"),
    "volume": tr("Applies to all sounds"),
    "card_volume": tr("Dealing, playing, taking a trick"),
    "signal_volume": tr("Bids, points, and how a deal ends"),
    "ambience": tr("A fire, a clock and the wind, very softly"),
    # tr: The evening is the sound called "An evening around you"
    "ambience_volume": tr("Heard while ambience is on"),
    "captions": tr("Shows sounds as text on the table"),
    "language": tr("Applies at once, even to an open game"),
    "mark_points": tr("Shows what each trump is worth, once trumps are named"),
    "speech": tr("Reads aloud what happens and what is highlighted (F9)"),
}
COACH: Final = {
    "off": tr("You can always review a deal after it"),
    "right_away": tr("Asks “Look again?” before you make a mistake; counts as hints"),
    "after_deal": tr("Opens the review after a deal in which you slipped"),
}
"""The note beside the coach, by what is chosen."""
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

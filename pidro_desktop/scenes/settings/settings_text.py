"""What stands on the pages of the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.languages import AUTO, NAMES
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.tr import tr

HEADING: Final = tr("Settings")
DONE: Final = tr("Done", "button")
# tr: There is room for some twenty letters
RESET: Final = tr("Reset to defaults", "button")
UNDO: Final = tr("Undo reset", "button")

GAME: Final = tr("Game", "page")
TABLE: Final = tr("Table", "page")
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
THEMES: Final = (("kitchen", tr("Kitchen")), ("dusk", tr("Dusk")), ("light", tr("Daylight")))
# tr: Cards; the first: those that belong to the table that is chosen (kitchen, dusk or daylight)
DECKS: Final = (
    ("theme", tr("The table’s own", "deck")),
    ("kitchen", tr("Kitchen", "deck")),
    ("dusk", tr("Dusk", "deck")),
)
SUITS: Final = (("two", tr("Two colours")), ("four", tr("Four colours")))
# tr: The language of the system
LANGUAGES: Final = ((AUTO, tr("The system’s", "language")), *NAMES.items())

LABELS: Final[Mapping[ControlKey, str]] = {
    "speed": tr("Speed"),
    "help": tr("Help"),
    "click_after_trick": tr("Wait after tricks"),
    "play_single": tr("Play an only card"),
    "claims": tr("Lay down the rest"),
    "confirm_play": tr("Click twice"),
    "rules": tr("Rules"),
    "partner": tr("Bob, your partner"),
    "opponents": tr("Alice and Carlos"),
    "theme": tr("Table"),
    "deck": tr("Cards"),
    "suits": tr("Suits"),
    "reduced_motion": tr("Less motion"),
    "fullscreen": tr("Full screen"),
    "sound": tr("Sound"),
    "volume": tr("All sounds", "volume"),
    "card_volume": tr("Cards", "volume"),
    # tr: Sounds for bids, points and results
    "signal_volume": tr("Signals", "volume"),
    "ambience": tr("An evening around you"),
    "ambience_volume": tr("The evening", "volume"),
    "captions": tr("Captions for sounds"),
    "language": tr("Language"),
    "ui_scale": tr("Size of words and buttons"),
    "mark_points": tr("Points on cards"),
    "speech": tr("Speech"),
}
REMARKS: Final[dict[ControlKey, str]] = {
    "help": with_keys(tr("Shows what to do, and why ({keys} at the table)"), keys=Action.HELP),
    "click_after_trick": tr("A finished trick lies until you click or press Enter"),
    "play_single": tr("Where only one card can be played, it plays itself"),
    "claims": tr("When nothing can change any more, the rest is laid down in one go"),
    "confirm_play": tr("The first click marks a bid, a suit or a card, the second one makes it so"),
    "rules": tr("Rules and players hold from the next game on"),
    "reduced_motion": tr("Cards change their places without flying"),
    "fullscreen": tr("F11 does the same"),
    "volume": tr("Over all the others"),
    "card_volume": tr("Dealing, playing, taking a trick"),
    "signal_volume": tr("Bids, points, and how a deal ends"),
    "ambience": tr("A fire, a clock and the wind, very softly"),
    # tr: The evening is the sound called "An evening around you"
    "ambience_volume": tr("Heard while the evening is on"),
    "captions": tr("What can be heard is written on the cloth as well"),
    "language": tr("Everything follows at once, a game that is open too"),
    "mark_points": tr("What a card is worth stands on it once trumps are named"),
    "speech": tr("Says aloud what happens and what has the ring (F9)"),
}
SIZE_HELD: Final = tr("This window has room for {percent}.")
SIZE_LEAST: Final = tr("In this window {percent} is the smallest that can be read.")
SIZE: Final = tr("Cards and players have what is left of the cloth.")
ELSEWHERE: Final = tr(
    "More that may help: the daylight table, four colours and less motion are on the page Table, "
    "and the keys can be changed on the page Keys."
)

USUAL_KEYS: Final = tr("The usual keys", "button")
USUAL_ALREADY: Final = tr("All keys are the usual ones.")
PRESS: Final = tr("Press the new key. Esc leaves it as it is. Now it is: {key}")
# tr: {action} is one of the lines of the page Keys
TAKEN: Final = tr(
    "{key} belongs to: {action}. Press it once more, or Enter, to swap the two keys, or press "
    "another one."
)
TWICE: Final = tr("{key} belongs to: {action}, and to: {other}. Press another key.")
FIXED: Final = tr("{key} has another meaning, which stays. Press another key.")
NO_KEY: Final = tr("That key cannot be used. Press another one, or Esc.")
SWAP: Final = tr("Swap", "button")

"""What stands on the pages of the settings."""

from __future__ import annotations

from typing import Final

HEADING: Final = "Settings"
DONE: Final = "Done"
RESET: Final = "Reset to defaults"
UNDO: Final = "Undo reset"

SPEEDS: Final = (
    ("relaxed", "Relaxed"),
    ("normal", "Normal"),
    ("fast", "Fast"),
    ("instant", "Instant"),
)
THEMES: Final = (("kitchen", "Kitchen"), ("dusk", "Dusk"), ("light", "Daylight"))
SUITS: Final = (("two", "Two colours"), ("four", "Four colours"))

LABELS: Final = {
    "speed": "Speed",
    "help": "Help",
    "click_after_trick": "Wait after tricks",
    "play_single": "Play an only card",
    "claims": "Lay down the rest",
    "confirm_play": "Click twice",
    "rules": "Rules",
    "partner": "Bob, your partner",
    "opponents": "Alice and Carlos",
    "theme": "Table",
    "suits": "Suits",
    "reduced_motion": "Less motion",
    "sound": "Sound",
    "fullscreen": "Full screen",
}
REMARKS: Final = {
    "help": "Shows what to do, and why (H at the table)",
    "click_after_trick": "A finished trick lies until you click or press Enter",
    "play_single": "Where only one card can be played, it plays itself",
    "claims": "When nothing can change any more, the rest is laid down in one go",
    "confirm_play": "The first click marks a bid, a suit or a card, the second one makes it so",
    "rules": "Rules and players hold from the next game on",
    "reduced_motion": "Cards change their places without flying",
    "fullscreen": "F11 does the same",
}

NO_THEME: Final = (
    "The table {name!r} from your settings cannot be laid: {why} You see the kitchen instead. "
    "Choose another one in the settings, under Look."
)

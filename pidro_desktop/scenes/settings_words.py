"""What stands on the pages of the settings."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

HEADING: Final = tr("Settings")
DONE: Final = tr("Done", "button")
RESET: Final = tr("Reset to defaults", "button")
UNDO: Final = tr("Undo reset", "button")

SPEEDS: Final = (
    ("relaxed", tr("Relaxed")),
    ("normal", tr("Normal")),
    ("fast", tr("Fast")),
    ("instant", tr("Instant")),
)
THEMES: Final = (("kitchen", tr("Kitchen")), ("dusk", tr("Dusk")), ("light", tr("Daylight")))
SUITS: Final = (("two", tr("Two colours")), ("four", tr("Four colours")))

LABELS: Final = {
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
    "suits": tr("Suits"),
    "reduced_motion": tr("Less motion"),
    "sound": tr("Sound"),
    "fullscreen": tr("Full screen"),
}
REMARKS: Final = {
    "help": tr("Shows what to do, and why (H at the table)"),
    "click_after_trick": tr("A finished trick lies until you click or press Enter"),
    "play_single": tr("Where only one card can be played, it plays itself"),
    "claims": tr("When nothing can change any more, the rest is laid down in one go"),
    "confirm_play": tr("The first click marks a bid, a suit or a card, the second one makes it so"),
    "rules": tr("Rules and players hold from the next game on"),
    "reduced_motion": tr("Cards change their places without flying"),
    "fullscreen": tr("F11 does the same"),
}

NO_THEME: Final = tr(
    "The table {name!r} from your settings cannot be laid: {why} You see the kitchen instead. "
    "Choose another one in the settings, under Look."
)

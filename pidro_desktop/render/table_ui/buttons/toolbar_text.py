"""Labels and tooltips of the toolbar buttons."""

from __future__ import annotations

from typing import Final

from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.tr import tr

HELP: Final = tr("Hints", "button")
# tr: {keys} are one or two keys
HELP_OFF: Final = with_keys(
    tr("Hints ({keys}): see what to do, and why. Games with hints count too, in their own column."),
    keys=Action.HELP,
)
HELP_ON: Final = with_keys(
    tr("Hints are on. Turn them off ({keys}). Games with hints count too, in their own column."),
    keys=Action.HELP,
)
BACK: Final = tr("Undo", "button")
BACK_HINT: Final = with_keys(
    tr(
        "Undo your last decision ({key} or {command}+Z), or choose how far back to go ({more}). "
        "Games with undo count too, in their own column."
    ),
    key=Action.TAKE_BACK,
    more=Action.TAKE_BACK_TO,
)
MENU: Final = tr("Menu (Esc)")
LAST: Final = with_keys(tr("See the last trick ({key})."), key=Action.LAST_TRICK)
ABOUT: Final = tr("About this program (?)")
SHEET: Final = with_keys(
    tr("Click to see the full score sheet and everything that happened in this deal ({key})."),
    key=Action.HISTORY,
)
DEAL: Final = with_keys(
    tr("Click to see everything that happened in this deal ({key})."), key=Action.HISTORY
)
CLOSE: Final = tr("Quit to the title screen. Your game is saved.")

# tr: Names of buttons that have a sign, read aloud.
LAST_TRICK: Final = tr("The last trick")
ABOUT_NAME: Final = tr("About", "button")
SHEET_NAME: Final = tr("Score sheet")
DEAL_NAME: Final = tr("Game log", "button")
SEAL_NAME: Final = tr("Fair deals", "button")

NOTHING_TO_TAKE_BACK: Final = tr("You have not made a decision in this deal yet.")
WON_STAYS_WON: Final = tr("The game is over, so nothing can be undone.")
NO_TRICK: Final = tr("No trick in this deal has been finished yet.")

"""What the buttons of the right column say of themselves."""

from __future__ import annotations

from typing import Final

from pidro_desktop.key_actions import Action
from pidro_desktop.key_names import with_keys
from pidro_desktop.tr import tr

HELP: Final = tr("Help", "button")
# tr: {keys} are one or two keys
HELP_OFF: Final = with_keys(
    tr("Help ({keys}): shows what to do, and why. Games with help count apart."), keys=Action.HELP
)
HELP_ON: Final = with_keys(
    tr("Help is on. Switch it off ({keys}). Games with help count apart."), keys=Action.HELP
)
BACK: Final = tr("Take back", "button")
BACK_HINT: Final = with_keys(
    tr(
        "Take back what you did last ({key} or Ctrl+Z), or choose how much ({more}). "
        "Games with take-backs count apart."
    ),
    key=Action.TAKE_BACK,
    more=Action.TAKE_BACK_TO,
)
MENU: Final = tr("Menu (Esc)")
LAST: Final = with_keys(tr("Look at the last trick. ({key})"), key=Action.LAST_TRICK)
ABOUT: Final = tr("About this program (?)")
SHEET: Final = with_keys(
    tr("Click for the whole sheet, and for all that happened in this deal. ({key})"),
    key=Action.HISTORY,
)
CLOSE: Final = tr("Leave to the title. The game is kept.")

NOTHING_TO_TAKE_BACK: Final = tr("You have decided nothing in this deal yet.")
WON_STAYS_WON: Final = tr("The game is won, and stays won: nothing can be taken back.")
NO_TRICK: Final = tr("No trick of this deal is finished yet.")

"""What the buttons of the right column say of themselves."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

HELP: Final = tr("Help", "button")
HELP_OFF: Final = tr("Help (H, or F2): shows what to do, and why. Games with help count apart.")
HELP_ON: Final = tr("Help is on. Switch it off (H, or F2). Games with help count apart.")
BACK: Final = tr("Take back", "button")
BACK_HINT: Final = tr(
    "Take back what you did last (Backspace or Ctrl+Z; with Shift, choose how much). "
    "Games with take-backs count apart."
)
MENU: Final = tr("Menu (Esc)")
LAST: Final = tr("Look at the last trick. (L)")
ABOUT: Final = tr("About this program (?)")
SHEET: Final = tr("Click for the whole sheet, and for all that happened in this deal. (Y)")
CLOSE: Final = tr("Leave to the title. The game is kept.")

NOTHING_TO_TAKE_BACK: Final = tr("You have decided nothing in this deal yet.")
WON_STAYS_WON: Final = tr("The game is won, and stays won: nothing can be taken back.")
NO_TRICK: Final = tr("No trick of this deal is finished yet.")

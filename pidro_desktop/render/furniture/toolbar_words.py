"""What the buttons of the right column say of themselves."""

from __future__ import annotations

from typing import Final

HELP: Final = "Help"
HELP_OFF: Final = "Help (H, or F2): shows what to do, and why. Games with help count apart."
HELP_ON: Final = "Help is on. Switch it off (H, or F2). Games with help count apart."
BACK: Final = "Take back"
BACK_HINT: Final = (
    "Take back what you did last (Backspace or Ctrl+Z; with Shift, choose how much). "
    "Games with take-backs count apart."
)
MENU: Final = "Menu (Esc)"
LAST: Final = "Look at the last trick. (L)"
ABOUT: Final = "About this program (?)"
SHEET: Final = "Click for the whole sheet, and for all that happened in this deal. (Y)"
CLOSE: Final = "Leave to the title. The game is kept."

NOTHING_TO_TAKE_BACK: Final = "You have decided nothing in this deal yet."
WON_STAYS_WON: Final = "The game is won, and stays won: nothing can be taken back."
NO_TRICK: Final = "No trick of this deal is finished yet."

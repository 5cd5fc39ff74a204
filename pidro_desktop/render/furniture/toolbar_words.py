"""What the buttons of the right column say of themselves."""

from __future__ import annotations

from typing import Final

HELP: Final = "Help"
HELP_OFF: Final = "Help is off. Switch it on to be shown what to do, and why. (H, or F2)"
HELP_ON: Final = "Help is on: it shows what to do, and why. Switch it off. (H, or F2)"
BACK: Final = "Take back"
BACK_HINT: Final = (
    "Take back your last decision. (Backspace or Ctrl+Z; with Shift, choose one further back)"
)
MENU: Final = "Menu (Esc)"
LAST: Final = "Look at the last trick. (L)"
ABOUT: Final = "About this program (F1)"
SHEET: Final = "Click for the whole sheet, and for all that happened in this deal. (Y)"
CLOSE: Final = "Leave to the title. The game is kept."

NOTHING_TO_TAKE_BACK: Final = "You have decided nothing in this deal yet."
WON_STAYS_WON: Final = "The game is won, and stays won: nothing can be taken back."
NO_TRICK: Final = "No trick of this deal is finished yet."

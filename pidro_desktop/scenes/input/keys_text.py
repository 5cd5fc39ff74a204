"""What the list of keys says: how the keys are called, and what they do."""

from __future__ import annotations

from typing import Final

from pidro_desktop.key_names import with_keys
from pidro_desktop.tr import tr

HEADING: Final = tr("Keys")
CLOSES: Final = tr("Any key or click closes this.")

# Groups
CHOOSE: Final = tr("Move and choose", "group of keys")
BIDDING: Final = tr("Bid and name trumps", "group of keys")
LOOKING: Final = tr("Help, and back again", "group of keys")
REPLAYING: Final = tr("Replay", "group of keys")
WATCHING: Final = tr("Watch", "group of keys")
READING: Final = tr("Read on", "group of keys")
GAMES: Final = tr("The list", "group of keys")
WRITING: Final = tr("Write", "group of keys")
HEARING: Final = tr("Listen, with speech on", "group of keys")
PROGRAM: Final = tr("Always", "group of keys")

# What is written on the keys; what most keyboards call alike stays as it is
ARROWS: Final = "← → ↑ ↓"
SIDEWAYS: Final = "← →"
SHIFT_SIDEWAYS: Final = tr("Shift+← →", "key")
UP_DOWN: Final = "↑ ↓"
TAB: Final = tr("Tab", "key")
ENTER: Final = tr("Enter, Space", "key")
ONLY_ENTER: Final = tr("Enter", "key")
SPACE: Final = tr("Space", "key")
ESC: Final = "Esc"
ESC_OR_F: Final = "Esc, F"
PAGES: Final = tr("PageUp, PageDown", "key")
ENDS: Final = tr("Home, End", "key")
SIX_TO_NINE: Final = "6 … 9"
ONE_AND: Final = tr("1, then 0 … 4", "key")
FIGURES: Final = "0 … 9"
PLUS_MINUS: Final = "+ −"
P: Final = with_keys("{key}", key="pass")
SUITS: Final = with_keys("{c} {d} {h} {s}", c="clubs", d="diamonds", h="hearts", s="spades")
H: Final = with_keys("{keys}", keys="help")
BACKSPACE: Final = with_keys(tr("{key}, Ctrl+Z", "key"), key="take_back")
SHIFT_BACKSPACE: Final = with_keys("{key}", key="take_back_to")
L: Final = with_keys("{key}", key="last_trick")
Y: Final = with_keys("{key}", key="history")
R: Final = "R"
REPLAYS: Final = with_keys("{key}", key="replay")
O: Final = "O"  # noqa: E741  the key is called so
D: Final = "D"
DELETE: Final = tr("Delete", "key")
LETTERS: Final = tr("Letters, figures", "key")
PASTE: Final = tr("Ctrl+V", "key")
MARK: Final = tr("Ctrl+A", "key")
COPY: Final = tr("Ctrl+C, Ctrl+X", "key")
ERASE: Final = tr("Backspace, Delete", "key")
QUESTION: Final = "?"
F1: Final = "F1"
F5_TO_F7: Final = with_keys("{hand}, {table}, {score}", hand="hand", table="table", score="score")
F8: Final = "F8"
REPEAT: Final = with_keys("{key}", key="repeat")
F9: Final = "F9"
F11: Final = "F11"
ANY: Final = tr("Any key or click", "key")
ANY_KEY: Final = tr("Any key", "key")

# What they do
MOVE: Final = tr("Move between cards or buttons")
MOVE_TO_REST: Final = tr("The other cards, and why not")
MOVE_ON: Final = tr("Move between buttons")
MOVE_TABS: Final = tr("Move between pages and buttons")
SET: Final = tr("Change the setting that has the ring; otherwise move")
CORNERS: Final = tr("Reach the buttons in the corners too")
NEXT: Final = tr("The next button; with Shift, the one before")
USE: Final = tr("Choose; go on when the game pauses")
PRESS: Final = tr("Press the button that has the ring")
MENU: Final = tr("Menu, and back to the game")
CLOSE: Final = tr("Close this")
LEAVE: Final = tr("Leave", "what a key does")
BID_LOW: Final = tr("Bid six to nine")
BID_HIGH: Final = tr("Bid ten to fourteen (0 alone is ten too)")
BID_TYPED: Final = tr("Type the number that you bid")
BID_BY_ONE: Final = tr("One point higher or lower")
BID_BY_FIVE: Final = tr("Five points higher or lower")
PASS: Final = tr("Pass", "what a key does")
NAME: Final = tr("Name clubs, diamonds, hearts or spades")
HELP: Final = with_keys(
    tr("Help on and off (while trumps are named, {key} means hearts)"), key="hearts"
)
HELP_ALONE: Final = tr("Help on and off")
NO_HELP: Final = tr("Why there is no help here")
BACK: Final = tr("Take back your last decision")
BACK_TO: Final = tr("Choose which decision of this deal to take back")
LAST_TRICK: Final = tr("The last trick")
HISTORY: Final = tr("All that happened in this deal, and the whole score sheet")
REPLAY: Final = tr("After a deal: play it once more with all cards open")
HURRY: Final = tr("Skip to the end of what is moving")
AGAIN: Final = tr("Begin again")
TRICKS: Final = tr("Begin at the trick before or after")
FORWARD: Final = tr("On, to the next deal of the game")
PLAY: Final = tr("Play and stop", "what a key does")
STEP: Final = tr("A step back or forward")
DEAL_ENDS: Final = tr("The beginning or end of the deal, then of the game")
DEALS: Final = tr("The deal before or after")
OPEN_CARDS: Final = tr("All cards, or only what Victor saw")
LIST_DEALS: Final = tr("All deals of the game, and their codes")
PLAY_DEAL: Final = tr("Play this deal yourself")
SCROLL: Final = tr("Scroll", "what a key does")
SCROLL_PAGE: Final = tr("Scroll by a page")
SCROLL_ENDS: Final = tr("To the beginning or the end")
ROWS: Final = tr("Choose a row; from the last one on to the buttons")
ROW_PAGES: Final = tr("A page up or down")
ROW_ENDS: Final = tr("The first or the last row")
WATCH: Final = tr("Watch the game, or press the button that has the ring")
DELETE_GAME: Final = tr("Delete the game; you are asked first")
WRITE: Final = tr("Write", "what a key does")
PASTE_IT: Final = tr("Paste", "what a key does")
MARK_ALL: Final = tr("Mark all")
COPY_IT: Final = tr("Copy or cut what is marked")
ERASE_IT: Final = tr("Erase a sign, or what is marked")
CARET: Final = tr("Move in what is written; with Shift, mark it")
IN_FIELD: Final = tr("Do it")
THIS_LIST: Final = tr("The keys of what is on the screen")
ABOUT: Final = tr("About the game; reset the lifetime score")
REVIEW: Final = tr("Hear your hand, the table, the score")
HEAR_AGAIN: Final = tr("Hear the last of it again")
SPEECH: Final = tr("Speech on and off")
FULLSCREEN: Final = tr("Full screen and back")
NEW_KEY: Final = tr("Is the new key from now on")
CLOSE_ANY: Final = tr("Close this")
WATCH_ON: Final = tr("Go on at once")

"""What stands on the panels of house rules."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

HEADING: Final = tr("House rules", "heading")
OPEN: Final = tr("House rules", "button")
HOW: Final = tr(
    "Play as you do at home: copy a rule set, change what is different, and give it a name. Each "
    "is a file of its own; give it to others, or put theirs into this folder: {folder}"
)
NONE: Final = tr("There are no house rules yet.")
NEW: Final = tr("New house rules", "button")
COPY: Final = tr("Which rules are to be copied?")
MAKE_COPY: Final = tr("Copy", "rules")
CHANGE: Final = tr("Change these rules", "button")
REFUSED: Final = tr("This file cannot be played by. {fault}")
MORE_REFUSED: Final = tr("{fault} Other files cannot be played by either.")
NEW_HEADING: Final = tr("New house rules", "heading")
NAME: Final = tr("Name", "of house rules")
NAME_HINT: Final = tr("As at home", "name of house rules")
COPIED: Final = tr("A copy of: {rules}")
FILE: Final = tr("The file is {path}")
SAVE: Final = tr("Save", "button")
READ: Final = tr("Read the rules", "button")
DELETE: Final = tr("Delete", "button")
NAMELESS: Final = tr("Give the rules a name first.")
IMPOSSIBLE: Final = tr("This does not go with the rest: {reason}")
UNSAVED: Final = tr("The house rules cannot be kept")
SURE: Final = tr("Delete these house rules?")
GONE: Final = tr(
    "The file {file} will be gone. Games that were played by these rules can still be watched."
)
KEPT: Final = tr("{name} is kept. Choose it in the list of rules to play by it.")

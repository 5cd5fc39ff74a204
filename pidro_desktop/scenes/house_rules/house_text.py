"""Texts of the house rules list and editor."""

from __future__ import annotations

from typing import Final

from pidro_desktop.tr import tr

HEADING: Final = tr("House rules", "heading")
HOW: Final = tr(
    "Play the way you do at home: copy a rule set, change what differs, and "
    "name it. Each set of house rules is a file you can share. Put files from "
    "others in this folder: {folder}"
)
NONE: Final = tr("No house rules yet.")
NEW: Final = tr("New house rules", "button")
COPY: Final = tr("Which rules do you want to copy?")
MAKE_COPY: Final = tr("Copy", "rules")
REFUSED: Final = tr("This file cannot be used. {fault}")
MORE_REFUSED: Final = tr("{fault} There are other files that cannot be used either.")
NEW_HEADING: Final = tr("New house rules", "heading")
NAME: Final = tr("Name", "of house rules")
NAME_HINT: Final = tr("Our house rules", "name of house rules")
FILE: Final = tr("File: {path}")
SAVE: Final = tr("Save", "button")
DELETE: Final = tr("Delete", "button")
NAMELESS: Final = tr("Give the rules a name first.")
IMPOSSIBLE: Final = tr("This conflicts with the other options: {reason}")
UNSAVED: Final = tr("The house rules cannot be saved")
SURE: Final = tr("Delete these house rules?")
GONE: Final = tr("This deletes the file {file}. You can still watch games played by these rules.")
KEPT: Final = tr("{name} is saved. Select it in the list of rules to use it.")

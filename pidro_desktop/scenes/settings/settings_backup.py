"""The page of the settings about backups."""

from __future__ import annotations

from typing import Final

from pidro_desktop.backup.fault import BackupFault
from pidro_desktop.backup.restoring import undo
from pidro_desktop.render.widgets.parts import Part
from pidro_desktop.render.widgets.widget import Button, ControlKey
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE, Context
from pidro_desktop.scenes.shell.form import field, form
from pidro_desktop.scenes.shell.message import Message, confirm
from pidro_desktop.scenes.shell.routes import BackUp, RestoreBackup, ShowMessage, ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Push, Reset
from pidro_desktop.storage.people import Replaced
from pidro_desktop.tr import AnyText, tr

EVERYTHING, MINE, RESTORE, UNDO = "back up", "back up mine", "restore", "undo restore"
UNDO_RESTORE: Final = tr("Undo restore", "button")
AT_TABLE: Final = tr("Not at the table: go to the title screen first (Menu).")
WIDE: Final = 0.45
KEYS: Final = (EVERYTHING, MINE, RESTORE, UNDO)


def backup_rows(ctx: Context, *, at_table: bool) -> Part:
    """Return a row for each thing that can be done."""
    saves = tr("Games, results, puzzles, settings and house rules in one file")
    why: AnyText = OPEN_ELSEWHERE if ctx.read_only else AT_TABLE if at_table else ""
    rows = [_row(EVERYTHING, tr("Back up everything"), tr("Back up", "button"), saves)]
    household = ctx.household
    if len(household.ids) > 1:
        name = ctx.preferences.now.company.names[0]
        only = tr("Only {name}").format(name=name)
        note = tr("The same, without the other players")
        rows.append(_row(MINE, only, tr("Back up", "button"), note))
    shows = tr("Shows what is in the backup before anything changes")
    rows.append(_row(RESTORE, tr("Restore"), tr("Choose a backup", "button"), shows, why))
    replaced = household.people.replaced_by(household.people.active)
    if replaced is not None:
        rows.append(_row(UNDO, tr("Undo"), UNDO_RESTORE, _before(ctx, replaced), why))
    return form(rows)


def _row(key: str, label: AnyText, word: AnyText, note: AnyText, why: AnyText = "") -> Part:
    return field(label, note, Button(key, word, size=18, tail="next", why=why), WIDE)


def _before(ctx: Context, replaced: Replaced) -> str:
    """Return what undoing brings back; the same again brings back what is here now."""
    text = tr("Brings back what {name} had before {day}; what is here now is set aside")
    day = f"{replaced.on.day}.{replaced.on.month}.{replaced.on.year}"
    return text.format(name=ctx.preferences.now.company.names[0], day=day)


def backup_chosen(ctx: Context, key: ControlKey) -> Change:
    """Do what a button of the page says."""
    if key in (EVERYTHING, MINE):
        return Push(BackUp(alone=key == MINE))
    if key == RESTORE:
        return Push(RestoreBackup())
    replaced = ctx.household.people.replaced_by(ctx.household.people.active)
    assert replaced is not None
    return Push(confirm(tr("Undo restore?"), f"{_before(ctx, replaced)}.", UNDO_RESTORE))


def undo_restore(ctx: Context) -> Change:
    """Bring back what was set aside, and go on at the title."""
    ctx.close_person()
    try:
        undo(ctx.household, ctx.household.people.active, ctx.now().date())
    except BackupFault as fault:
        return Push(Message(tr("Nothing was undone"), str(fault)))
    ctx.reopen_person()
    name = ctx.preferences.now.company.names[0]
    said = tr("{name} has again what was set aside. The same button goes back.").format(name=name)
    return Reset(ShowTitle(ShowMessage(tr("Undone", "heading"), said)))

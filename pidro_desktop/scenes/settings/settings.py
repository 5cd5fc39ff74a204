"""Settings panel, with its page about backups: every change applies immediately and is saved."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec
import pygame

from pidro_desktop.backup.fault import BackupFault
from pidro_desktop.backup.restoring import undo
from pidro_desktop.key_actions import CHANGEABLE
from pidro_desktop.render.widgets.controls import Slider
from pidro_desktop.render.widgets.focus import ARROWS
from pidro_desktop.render.widgets.parts import Part
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Value
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.settings.settings_keys import USUAL, KeyControl, key_lines
from pidro_desktop.scenes.settings.settings_kinds import Level, Setting
from pidro_desktop.scenes.settings.settings_pages import FIRST, PAGES
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE, Context
from pidro_desktop.scenes.shell.form import field, form, tabbed
from pidro_desktop.scenes.shell.message import YES, Message, confirm
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.routes import (
    AskKey,
    BackUp,
    ChooseRules,
    OpenFigures,
    RestoreBackup,
    SettingsPage,
    ShowMessage,
    ShowTitle,
)
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Reset
from pidro_desktop.scenes.shell.tab import Tab, page_of
from pidro_desktop.storage.people import Replaced
from pidro_desktop.storage.settings import Settings
from pidro_desktop.tr import AnyText, tr

EVERYTHING, MINE, RESTORE, UNDO = "back up", "back up mine", "restore", "undo restore"
UNDO_RESTORE: Final = tr("Undo restore", "button")
AT_TABLE: Final = tr("Not at the table: go to the title screen first (Menu).")
WIDE: Final = 0.45
BACKUPS: Final = (EVERYTHING, MINE, RESTORE, UNDO)


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
        rows.append(_row(UNDO, tr("Undo"), UNDO_RESTORE, _before(replaced), why))
    return form(rows)


def _row(key: str, label: AnyText, word: AnyText, note: AnyText, why: AnyText = "") -> Part:
    return field(label, note, Button(key, word, size=18, tail="next", why=why), WIDE)


def _before(replaced: Replaced) -> str:
    """Return what undoing brings back; the same again brings back what is here now."""
    text = tr("Brings back what was set aside on {day}, and sets aside what is here now")
    return text.format(day=f"{replaced.on.day}.{replaced.on.month}.{replaced.on.year}")


def backup_chosen(ctx: Context, key: ControlKey) -> Change:
    """Do what a button of the page says."""
    if key in (EVERYTHING, MINE):
        return Push(BackUp(alone=key == MINE))
    if key == RESTORE:
        return Push(RestoreBackup())
    replaced = ctx.household.people.replaced_by(ctx.household.people.active)
    assert replaced is not None
    return Push(confirm(tr("Undo restore?"), f"{_before(replaced)}.", UNDO_RESTORE))


def undo_restore(ctx: Context) -> Change:
    """Bring back what was set aside, and go on at the title."""
    ctx.close_person()
    try:
        undo(ctx.household, ctx.household.people.active, ctx.now().date())
    except BackupFault as fault:
        return Push(Message(tr("Nothing was undone"), str(fault)))
    ctx.reopen_person()
    name = ctx.preferences.now.company.names[0]
    said = tr("{name} has again what was set aside. To go back, press the same button again.")
    return Reset(ShowTitle(ShowMessage(tr("Undone", "heading"), said.format(name=name))))


# tr: There is room for some twenty letters
RESET_ALL: Final = tr("Reset to defaults", "button")
UNDO_RESET: Final = tr("Undo reset", "button")
RESET_WHAT: Final = tr("Reset all settings?")
RESET_SAYS: Final = tr(
    "Text size, sounds, keys and everything else on these pages go back to how they were at first. "
    "The same button undoes it until you close the settings."
)
RESET_DO: Final = tr("Reset", "button")

DONE, RESET, SEATS = "done", "reset", "seats"


class SettingsPanel(Page):
    """Panel that edits the preferences; its only own state is the open page."""

    heading = tr("Settings")
    width: float = 988
    height: ClassVar[float] = 632
    least: ClassVar[float] = 820
    keys = key_lists.SETTINGS

    def __init__(self, page: SettingsPage = FIRST, *, at_table: bool = False) -> None:
        super().__init__()
        self.open = page
        self.at_table = at_table
        self._before_reset: Settings | None = None
        self._shown: Settings | None = None
        self._asks_reset = False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out; where the size of text changes, what was used stays in view."""
        before = self.look.u if self.group.widgets else self.ctx.u
        super().resize(size)
        if self.look.u != before and self.group.focus is not None:
            self.sheet.show(self.group.focus.focus_rect)
            self.arrange()

    def page(self) -> Part:
        """Return the tabs and three buttons, and the rows of the open page beside them."""
        self._shown = self.ctx.preferences.now
        names = {page: entry.name for page, entry in PAGES.items()}
        buttons = [
            # tr: Opens the names and portraits of the four players.
            Button(SEATS, tr("At the table", "button"), size=18),
            Button(RESET, UNDO_RESET if self._before_reset else RESET_ALL, size=18),
            Button(DONE, tr("Done", "button"), style=Style.PRIMARY, size=20),
        ]
        return tabbed(names, self.open, buttons, self._content())

    def _content(self) -> Part:
        if self.open is SettingsPage.KEYS:
            return key_lines(self.ctx.preferences.now.keys)
        if self.open is SettingsPage.BACKUP:
            return backup_rows(self.ctx, at_table=self.at_table)
        rows = PAGES[self.open].rows
        return form(
            [row.row(self.ctx) if isinstance(row, Setting) else row(self.ctx) for row in rows]
        )

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open a page, change a setting, restore the defaults, or close."""
        key = chosen.key
        if key == DONE:
            return Pop()
        if key == "rules":
            return Push(ChooseRules())
        if key == SEATS:
            return Push(OpenFigures())
        if isinstance(key, KeyControl):
            return Push(AskKey(key.action, self.ctx.preferences.now.keys))
        if key in BACKUPS:
            return backup_chosen(self.ctx, key)
        if key == USUAL:
            self.ctx.preferences.change(keys={})
            key = KeyControl(CHANGEABLE[0])
        elif key == RESET and not self._before_reset:
            self._asks_reset = True
            return Push(confirm(RESET_WHAT, RESET_SAYS, RESET_DO))
        elif key == RESET:
            self._reset()
        elif not self._opens(key) and isinstance(key, str):
            self._set(key, chosen.value)
        self.renew(key)
        return None

    def _opens(self, key: ControlKey) -> bool:
        """Open the page of a tab; returns whether that is one."""
        page = page_of(key, SettingsPage)
        if page is not None:
            self.open = page
            self.sheet.scroll.move_to(0)
        return page is not None

    def _set(self, key: str, value: Value) -> None:
        """Change a setting; while a slider is held, only its visible and audible effect."""
        preferences = self.ctx.preferences
        change = PAGES[self.open].settings[key].change(value)
        if key == "fullscreen":
            self.ctx.fullscreen(bool(value))
        elif self.group[key].pressed:
            preferences.try_out(**change)
        else:
            preferences.change(**change)

    def resumed(self, result: object) -> Change | None:
        """React to a new key, other rules, or a restore to undo."""
        if isinstance(result, dict):
            self.ctx.preferences.change(keys=result)
        asked, self._asks_reset = self._asks_reset, False
        if result == YES and not asked:
            return undo_restore(self.ctx)
        if result == YES:
            self._reset()
        self.renew()
        return None

    def leave(self) -> None:
        """Save the value of a slider that is still held."""
        self.ctx.preferences.save()

    def heard(self, chosen: Chosen) -> None:
        """Play the click sound; for a slider, only when it is released."""
        if not isinstance(self.group[chosen.key], Slider):
            super().heard(chosen)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Pass the event to the controls; play a sound after a change of volume.

        Whoever walks along the tabs opens each page, so that another arrow leads into that.
        """
        dragged = [widget for widget in self.group if isinstance(widget, Slider) and widget.pressed]
        before = self.group.focus if event.type == pygame.KEYDOWN and event.key in ARROWS else None
        answer = super().handle(event)
        let_go = [item for item in dragged if not item.pressed]
        focus = self.group.focus
        if isinstance(before, Tab) and focus is not None and self._opens(focus.key):
            self.renew(focus.key)
        if event.type == pygame.KEYUP and event.key in ARROWS and isinstance(focus, Slider):
            let_go += [focus]
        if let_go:
            self.ctx.preferences.save()
        for slider in let_go:
            level = PAGES[self.open].settings.get(str(slider.key))
            if isinstance(level, Level) and level.cue:
                self.ctx.sound(level.cue)
        return answer

    def update(self, dt: float) -> Change | None:
        """Show what keys may have changed meanwhile."""
        if self._shown is not self.ctx.preferences.now:
            self.renew()
        return None

    def _reset(self) -> None:
        preferences = self.ctx.preferences
        if self._before_reset:
            preferences.change(**msgspec.structs.asdict(self._before_reset))
            self._before_reset = None
        else:
            self._before_reset = preferences.now
            preferences.reset()

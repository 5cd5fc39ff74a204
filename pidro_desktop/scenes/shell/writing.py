"""Dialogs with one text field, into which everything goes that is typed."""

from __future__ import annotations

import pygame

from pidro_desktop.render.widgets.text_field import COMMAND, TextField
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change

_LEAVES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE)


class WritingPage(Page):
    """Dialog with a text field.

    Attributes:
        field: the field.
    """

    keys = key_lists.WRITING

    def __init__(self, field: TextField, text: str) -> None:
        """Create the dialog with the text so far."""
        super().__init__()
        self.field = field
        field.set(text)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Pass typed text to the field, wherever the focus is."""
        if event.type == pygame.KEYDOWN and self._writes(event):
            self.typed()
            return None
        return super().handle(event)

    def typed(self) -> None:
        """Show what follows from the text as it is now."""
        self.renew()

    def _writes(self, event: pygame.event.Event) -> bool:
        if event.key in _LEAVES:
            return False
        here = self.group.focus is self.field
        sign = bool(event.unicode) and not event.unicode.isspace()
        command = event.key in (pygame.K_a, pygame.K_v) and bool(event.mod & COMMAND)
        return (here or sign or command) and self.field.type(event)

"""Dialog that asks for a person's name; pops with the ``TypedName``, or with None."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from pidro_desktop.figures.names import LONGEST, alike, clean_name, length
from pidro_desktop.render.widgets.parts import Control, Part, Sized
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.text_parts import Text, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.people import people_text as words
from pidro_desktop.scenes.shell.form import asking
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.panel import LINE
from pidro_desktop.scenes.shell.scene import Change, Pop

FIELD, DONE = "name", "done"
MOST_TYPED = 4 * LONGEST
"""Code points in the field: a letter may have marks."""


@dataclass(frozen=True, slots=True)
class TypedName:
    """A clean name that a person can have."""

    name: str


class NameDialog(Page):
    """Dialog with one field; ``taken`` are the names of the others."""

    width: float = 560
    height: ClassVar[float] = 300
    keys = key_lists.WRITING

    def __init__(self, heading: str, done: str, taken: Sequence[str], before: str = "") -> None:
        super().__init__()
        self.heading = heading  # type: ignore[misc]  # each dialog has its own
        self.field = TextField(FIELD, before, hint=words.NAME_HINT, longest=MOST_TYPED)
        self._done = done
        self._taken = taken

    @property
    def name(self) -> str:
        """The name as it would be kept."""
        return clean_name(self.field.text)

    @property
    def said(self) -> str:
        """Why the name cannot be used, or the question."""
        twin = next((other for other in self._taken if alike(other, self.name)), "")
        return words.TAKEN.format(name=twin) if twin and self.name else str(words.ASK_NAME)

    def page(self) -> Part:
        """Return the question or why the name cannot be used, the field, and the button."""
        done = Button(DONE, self._done, style=Style.PRIMARY, size=20)
        done.on_paper, done.enabled = True, self._is_free()
        said = Text(self.said, size=19, ink=ink, step=LINE, at_top=True)
        return asking(Sized(said, high=61), self.field, [], [Control(done, 52, 190)], top=91)

    def rebuild(self, focus: ControlKey = "") -> None:
        """Begin in the field."""
        super().rebuild(focus or FIELD)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Pass typed text to the field, wherever the focus is."""
        if event.type == pygame.KEYDOWN and self._writes(event):
            self.renew()
            return None
        return super().handle(event)

    def _writes(self, event: pygame.event.Event) -> bool:
        leads_on = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE)
        if event.key in leads_on or self.group.focus is not self.field:
            return False
        before = self.field.text
        used = self.field.type(event)
        if length(self.field.text.strip()) > LONGEST:
            self.field.set(before)
        return used

    def _is_free(self) -> bool:
        return bool(self.name) and not any(alike(other, self.name) for other in self._taken)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Pop with the name."""
        return Pop(TypedName(self.name)) if self.group[DONE].enabled else None

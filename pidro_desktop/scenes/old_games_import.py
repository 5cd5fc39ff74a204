"""Import: a path is written, pasted, or dropped as a file; what is wrong is said in the window."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pygame

from pidro_desktop import variants
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.text_field import TextField
from pidro_desktop.render.widgets import Button, Chosen, Style, Widget
from pidro_desktop.scenes import old_games_words as words
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.scene import Change, Pop
from pidro_desktop.storage.carrying import bring_in
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.shelf import Shelf

FIELD, DO, DONE = "path", "do", "done"


class Import(Panel):
    """Copies the games of a file to the kept ones; pops with the last file that is new, or None."""

    heading = "Import games"
    width: ClassVar[float] = 760
    height: ClassVar[float] = 420

    def __init__(self, shelf: Shelf, dropped: Path | None = None) -> None:
        super().__init__()
        self.said = ""
        self._shelf = shelf
        self._dropped = dropped
        self._field = TextField(FIELD, hint=words.PATH_HINT)
        self._last: Path | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """A file that was dropped is read as soon as there is a window to say what it holds."""
        super().resize(size)
        if self._dropped is not None:
            dropped, self._dropped = self._dropped, None
            self._take(str(dropped))

    def build(self) -> list[Widget]:
        """The field, and two buttons."""
        done = Button(DONE, "Done", size=20)
        return [self._field, done, Button(DO, words.IMPORT, style=Style.PRIMARY, size=20)]

    def arrange(self) -> None:
        """The field over the whole width, the buttons at the foot."""
        look, rect, side = self.look, self.rect, self.look.s(32)
        field = pygame.Rect(rect.x + side, rect.y + look.s(166), rect.width - 2 * side, look.s(52))
        self.group[FIELD].place(field)
        right = rect.right - side
        for key, wide in ((DO, 132), (DONE, 112)):
            place = pygame.Rect(0, 0, look.s(wide), look.s(52))
            place.bottomright = (right, rect.bottom - look.s(24))
            self.group[key].place(place)
            right = place.left - look.s(12)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Files may be dropped here as well; what is typed goes to the field."""
        if event.type == pygame.DROPFILE:
            self._take(event.file)
            return None
        written = event.type == pygame.KEYDOWN and self.group.focus is self._field
        return None if written and self._field.type(event) else super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Import, or leave."""
        if chosen.key == DONE:
            return self.cancelled()
        self._take(self._field.text)
        return None

    def cancelled(self) -> Change | None:
        """Leave; the list shows what is new."""
        return Pop(self._last)

    def _take(self, path: str) -> None:
        self._field.text, self._field.caret = path, len(path)
        if not path.strip():
            self.said = words.NO_PATH
            return
        try:
            where = _place(path)
            found = bring_in(where, self._shelf.folder, self._shelf.games, variants.load)
        except (StorageError, RuntimeError, ValueError) as trouble:
            self.said = str(trouble)
            return
        self.said = words.brought_in(len(found.paths), found.known)
        self._last = found.paths[-1] if found.paths else self._last

    def draw_body(self, canvas: Canvas) -> None:
        """Put what can be done, and what came of it."""
        look, paper, left = self.look, self.look.theme.paper, self.rect.x + self.look.s(32)
        pen = look.pen(Face.SANS, 18, paper.ink_old)
        room = self.rect.width - 2 * look.s(32)
        y = self.rect.y + look.s(106)
        for line in look.text.wrap(words.HOW_TO_IMPORT, pen, room):
            look.text.put(canvas, line, (left, y), pen)
            y += look.s(26)
        pen = look.pen(Face.SEMI, 18, paper.ink)
        y = self.rect.y + look.s(244)
        for line in look.text.wrap(self.said, pen, room)[:4]:
            look.text.put(canvas, line, (left, y), pen)
            y += look.s(26)


def _place(written: str) -> Path:
    """The file that a person means who pastes a path: bare, in quotes, or as an address.

    Raises RuntimeError or ValueError where it can be none.
    """
    path = written.strip().strip("\"'")
    if path.startswith("file://"):
        return Path(url2pathname(urlsplit(path).path))
    return Path(path).expanduser()

"""Import dialog: type, paste or drop a file of records."""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import wait
from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote, urlsplit

import pygame

from pidro_desktop import variants
from pidro_desktop.background import Background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Control, Gap, Part, Picture
from pidro_desktop.render.widgets.text_field import TextField, pasted
from pidro_desktop.render.widgets.text_parts import Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.reading import BAR, draw_progress
from pidro_desktop.scenes.past_games.reading import DELAY as HASTE
from pidro_desktop.scenes.shell.form import asking, at_least
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.game_list import GameListLoader
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.storage.transfer import ImportResult, import_games
from pidro_desktop.tr import AnyText, join_sentences, tr

FIELD, DO, DONE, PASTE = "path", "do", "done", "paste"


LOOK = 0.02
"""Seconds between two looks whether all kept games are known."""
TIMEOUT = 10.0
"""Seconds that a write under way gets to come to its end."""


class ImportTask:
    """Background task that imports the games of ``source``; calls ``wake`` when done.

    It starts to compare once all kept games are known, to avoid duplicates.
    """

    def __init__(self, source: Path, shelf: GameListLoader, wake: Callable[[], None]) -> None:
        self.progress = Progress()
        self._source = source
        self._shelf = shelf
        self._stop = threading.Event()
        self._answer = Background("import", wake).run(False, self._run)

    @property
    def result(self) -> ImportResult | AnyText | None:
        """The import result, or the sentence that says why it failed; None while it runs."""
        return self._answer.result() if self._answer.done() else None

    def cancel(self) -> None:
        """Cancel the import; files already copied are deleted before there is a result."""
        self.progress.stopped = True
        self._stop.set()

    def end(self) -> None:
        """Cancel the import, and wait until files already copied are deleted."""
        self.cancel()
        wait([self._answer], TIMEOUT)

    def _run(self) -> ImportResult | AnyText:
        while self._shelf.reading and not self._stop.wait(LOOK):
            pass
        try:
            return import_games(
                self._source,
                self._shelf.folder,
                self._shelf.games,
                variants.load,
                self.progress,
            )
        except StorageError as trouble:
            return str(trouble)
        except (ValueError, RuntimeError):  # what pathlib says of what can be no path
            return words.NO_PLACE


class Import(Page):
    """Dialog that imports the games of a file; pops with the last new file, or None."""

    heading = tr("Import games")
    width: float = 760
    height: ClassVar[float] = 420
    keys = key_lists.WRITING
    takes_files = True

    def __init__(self, shelf: GameListLoader, dropped: Path | None = None) -> None:
        super().__init__()
        self.said: AnyText = ""
        self._shelf = shelf
        self._dropped = dropped
        self._field = TextField(FIELD, name=words.PATH, hint=words.PATH)
        self._last: Path | None = None
        self._errand: ImportTask | None = None
        self._waited = 0.0
        self._waiting: list[str] = []
        self._total = ImportResult([], 0)
        self._faults: list[AnyText] = []

    def leave(self) -> None:
        """Cancel the import when the dialog closes."""
        if self._errand is not None:
            self._errand.end()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the dialog, then import a dropped file."""
        super().resize(size)
        if self._dropped is not None:
            dropped, self._dropped = self._dropped, None
            self._begin(str(dropped))

    def page(self) -> Part:
        """Return the instructions, the field, the result or the progress, and the buttons."""
        busy = self._errand is not None
        why, primary = words.CHECKING if busy else "", Style.PRIMARY
        paste = Button(PASTE, words.PASTE, size=20, why=why, on_paper=True)
        done = Button(DONE, words.STOP if busy else words.DONE, size=20)
        do = Button(DO, words.IMPORT, style=primary, size=20, why=why, on_paper=True)
        how = Text(words.HOW_TO_IMPORT, ink=old, step=LINE, at_top=True)
        paragraphs: list[Part] = [
            Text(self.said, Face.SEMI, ink=ink, step=LINE, at_top=True, most=4)
        ]
        if busy:
            paragraphs += [Gap(13), Picture(self._draw_progress, high=BAR)]
        buttons = [Control(paste, 52, 112), Control(done, 52, 112), Control(do, 52, 132)]
        return asking(at_least(how, 73), self._field, paragraphs, buttons, top=93)

    def _draw_progress(self, canvas: Canvas, look: Look, bar: pygame.Rect) -> None:
        if self._errand is not None and self._waited >= HASTE:
            draw_progress(self._errand.progress, canvas, look, bar)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Import dropped files, one after the other; pass typed text to the field."""
        if event.type == pygame.DROPFILE:
            if self._errand is None:
                self._begin(event.file)
            else:
                self._waiting.append(event.file)
            return None
        here = self._errand is None and self.group.focus is self._field
        written = here and event.type == pygame.KEYDOWN
        return None if written and self._field.type(event) else super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Import, paste, or close."""
        if chosen.key == DONE:
            return self.cancelled()
        if chosen.key == PASTE:
            self._paste()
        else:
            self._begin(self._field.text)
        return None

    def cancelled(self) -> Change | None:
        """Stop a running import, otherwise close; the list then shows the new games."""
        if self._errand is None:
            return Pop(self._last)
        self._errand.cancel()
        self._waiting.clear()
        return None

    def update(self, dt: float) -> Change | None:
        """Show the result as soon as there is one, and until then how far the file is read."""
        self._waited += dt
        if self._errand is not None and self._errand.result is not None:
            self._finish()
        return None

    @property
    def busy(self) -> bool:
        """Whether a file is read, so that the bar may grow."""
        return self._errand is not None

    def _paste(self) -> None:
        found = pasted().strip()
        if found:
            self._field.set(found)
        self.said = "" if found else words.NOTHING_TO_PASTE
        self.renew()

    def _begin(self, path: str) -> None:
        """Import a file, and then those that are dropped meanwhile."""
        self._total, self._faults = ImportResult([], 0), []
        self._take(path)
        self.renew()

    def _take(self, path: str) -> None:
        """Start to import a file."""
        self._field.set(path)
        if not path.strip():
            self.said = words.NO_PATH
            return
        try:
            self._errand = ImportTask(place_of(path), self._shelf, self.ctx.wake)
        except (RuntimeError, ValueError):
            self.said = words.NO_PLACE
            return
        self.said = words.CHECKING
        self._waited = 0.0
        self.rebuild(DONE)

    def _finish(self) -> None:
        """Show the result, and add the new games to the known ones before the next import."""
        assert self._errand is not None
        found, self._errand = self._errand.result, None
        if not isinstance(found, ImportResult):
            self._faults.append(found or words.STOPPED)
        else:
            known = self._total.known + found.known
            self._total = ImportResult([*self._total.paths, *found.paths], known)
            self._last = found.paths[-1] if found.paths else self._last
            if found.paths:
                with contextlib.suppress(StorageError):  # the list below shows the error
                    self._shelf.read(self.ctx.wake)
        while self._waiting and self._errand is None:
            self._take(self._waiting.pop(0))
            if self._errand is None:
                self._faults.append(self.said)
        if self._errand is None:
            new, known = len(self._total.paths), self._total.known
            counted = [words.import_result(new, known)] if new or known or not self._faults else []
            self.said = join_sentences(*counted, *self._faults)
            self.rebuild(FIELD)


def place_of(written: str) -> Path:
    """Return the path that was typed or pasted: plain, in quotes, or as a URL.

    Raises RuntimeError or ValueError if it is not a path.
    """
    path = written.strip().strip("\"'")
    if path.startswith("file://"):
        place = unquote(urlsplit(path).path)
        return Path(place.lstrip("/") if os.name == "nt" else place)  # there "/C:/folder"
    return Path(path).expanduser()

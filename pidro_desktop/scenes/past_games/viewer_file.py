"""Watching records from any file, without importing them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pygame

from pidro_desktop import variants
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.past_games_list import GamesList
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.message import Notice
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.row_list import LIST, OPEN, SIDE
from pidro_desktop.scenes.shell.scene import Change, Push, Replace, Scene
from pidro_desktop.storage.archive import Kept, read_again, skim
from pidro_desktop.storage.record_file import Progress
from pidro_desktop.text_safety import one_line
from pidro_desktop.tr import join_text

FOOT, HIGH = 104, 52


def reading_files(paths: Sequence[Path]) -> Reading[Scene]:
    """Return the panel that is seen while files are read; what is in them follows."""
    about = join_text(", ", [one_line(path.name) for path in paths])
    return Reading(lambda progress: watch_file(*paths, progress=progress), Replace, about)


def watch_file(*paths: Path, progress: Progress | None = None) -> Scene:
    """Return the viewer of the files' only game, a list of their games, or an error dialog.

    A game is played through when it is watched; before that, a file is only looked through.
    """
    if progress is not None:
        progress.total = sum(map(_size, paths))
    found = [kept for path in paths for kept in skim(path, variants.load, progress)]
    return _watched(found[0], progress) if len(found) == 1 else FileGames(paths, found)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _watched(kept: Kept, progress: Progress | None = None) -> Viewer | Notice:
    """Return the viewer of a game, or a dialog with the error and its line."""
    if not kept.fault:
        try:
            found = read_again(kept, variants.load, progress)
        except OSError as error:
            return Notice(words.CANNOT_WATCH, f"{kept.path}: {error.strerror}.")
        if found.reader is not None:
            return Viewer(found.reader, words.title(kept))
        kept = replace(kept, line=found.line, fault=found.fault)
    return Notice(words.CANNOT_WATCH, kept.reason if kept.fault else words.changed(kept))


class FileGames(Panel):
    """Panel that lists the games of files, mostly one; the selected one can be watched."""

    heading = words.FILE_HEADING
    width: float = 960
    height: ClassVar[float] = 560
    least: ClassVar[float] = 700
    shortest: ClassVar[float] = 400
    tallest: ClassVar[float] = 800
    keys = key_lists.FILE_GAMES

    def __init__(self, paths: Sequence[Path], games: Sequence[Kept]) -> None:
        super().__init__()
        self.list = GamesList()
        self._paths = paths
        self._games = games

    def build(self) -> list[Widget]:
        """Create the list, and the Watch button."""
        return [self.list, Button(OPEN, words.WATCH, style=Style.PRIMARY, size=20)]

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the list."""
        super().rebuild(focus or LIST)

    def arrange(self) -> None:
        """Lay out the list over the whole sheet, and the button at its foot."""
        look, rect = self.look, self.rect
        self.list.lay_on(look, rect, FOOT)
        if not self.list.games:
            self.list.show(self._games)
        place = pygame.Rect(0, 0, look.s(132), look.s(HIGH))
        place.bottomright = (rect.right - look.s(SIDE), rect.bottom - look.s(24))
        self.group[OPEN].place(place)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll the list by wheel and keys, wherever the focus is."""
        if event.type == pygame.MOUSEWHEEL:
            self.list.scroll.handle(event, self.look)
            return None
        if event.type == pygame.KEYDOWN and self.list.moved_by(event.key, self.group):
            return None
        return super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Watch the game; this list comes back afterwards."""
        kept = self.list.chosen
        if chosen.key != OPEN or kept is None:
            return None
        return Push(
            Reading(lambda progress: _watched(kept, progress), Replace, one_line(kept.path.name))
        )

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the number of games, and the names of the files."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        soft = look.pen(Face.SEMI, 18, paper.ink_soft)
        wide = look.text.width(self.heading, look.pen(Face.SERIF_BOLD, 32, paper.ink))
        at = (rect.x + look.s(SIDE + 20) + wide, rect.y + look.s(46))
        look.text.put(canvas, words.counted(len(self._games), False), at, soft)
        pen = look.pen(Face.SANS, 17, paper.ink_old)
        room = self.group[OPEN].rect.x - rect.x - look.s(2 * SIDE)
        said, pen = look.text.fit(", ".join(path.name for path in self._paths), pen, room)
        look.text.put(canvas, said, (rect.x + look.s(SIDE), self.group[OPEN].rect.centery), pen)
